"""The structure of the package: no circles, few entries, short files, values made by keywords, one way up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import poolrules
from poolrules.base.doors import DOORS, opened
from poolrules.editions.games import OURS

ROOT = Path(poolrules.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
TREES = {file: ast.parse(file.read_text("utf-8")) for file in FILES}


def module(file: Path) -> str:
    """``poolrules.state.turn`` for its file; a package for its ``__init__``."""
    parts = ("poolrules", *file.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(file): file for file in FILES}


def imported(name: str) -> Iterator[str]:
    """The modules of the package that a module imports: anywhere in it, in functions and for the type checker too."""
    for node in ast.walk(TREES[MODULES[name]]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: a relative import"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in MODULES:
                    yield inner
                elif node.module in MODULES:
                    yield str(node.module)


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one module, by Tarjan's algorithm."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(arrows[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            component = stack[stack.index(node) :]
            del stack[-len(component) :]
            if len(component) > 1:
                found.append(component)

    for node in sorted(arrows):
        if node not in index:
            visit(node)
    return found


def test_circles_are_found_where_there_are_some() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": set()}) == []


def test_no_module_imports_itself_by_way_of_others() -> None:
    arrows = {name: set(imported(name)) - {name} for name in MODULES}
    assert sum(map(len, arrows.values())) > 400
    assert circles(arrows) == []


def test_the_top_of_the_package_shows_the_flow() -> None:
    entries = [entry.name for entry in ROOT.iterdir() if entry.name != "__pycache__"]
    assert len(entries) <= 16, sorted(entries)


def test_every_package_says_what_it_holds() -> None:
    silent = [name for name, file in MODULES.items() if not ast.get_docstring(TREES[file])]
    assert silent == []


@pytest.mark.parametrize("file", FILES, ids=module)
def test_a_file_is_short(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) < 400


def takes_many(node: ast.AST) -> bool:
    """Whether a function takes, a call gives, or a class of fields is made with more than four things by position."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
        return len([name for name in names if name not in ("self", "cls")]) > 4
    if isinstance(node, ast.Call):
        return len(node.args) > 4
    if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
        decorated = " ".join(map(ast.unparse, node.decorator_list))
        made_of_fields = "dataclass" in decorated or "short_lived" in decorated
        if made_of_fields or any("NamedTuple" in ast.unparse(base) for base in node.bases):
            return "kw_only=True" not in decorated and len(fields_by_position(node)) > 4
    return False


def fields_by_position(node: ast.ClassDef) -> list[str]:
    """The fields that a class of fields takes by position."""
    names = []
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if ast.unparse(statement.annotation) == "KW_ONLY":
                break
            names.append(statement.target.id)
    return names


@pytest.mark.parametrize(
    "text",
    [
        "def f(a, b, c, d, e): ...",
        "f(1, 2, 3, 4, 5)",
        "class C(NamedTuple):\n a: int\n b: int\n c: int\n d: int\n e: int",
        "@dataclass\nclass C:\n a: int\n b: int\n c: int\n d: int\n e: int",
    ],
)
def test_many_by_position_are_seen(text: str) -> None:
    assert any(takes_many(node) for node in ast.walk(ast.parse(text)))


def test_nothing_takes_more_than_four_by_position() -> None:
    many = [
        f"{module(file)}:{getattr(node, 'lineno', 0)}"
        for file, tree in TREES.items()
        for node in ast.walk(tree)
        if takes_many(node)
    ]
    assert many == []


def test_every_door_opens() -> None:
    for name in sorted(poolrules.__all__):
        getattr(poolrules, name)
    assert len(DOORS) >= 8
    assert all(callable(opened(target)) for target in DOORS)


def test_only_doors_and_the_package_itself_import_by_name() -> None:
    dynamic = [
        module(file)
        for file, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).endswith("import_module")
        and not (node.args and isinstance(node.args[0], ast.Constant))
    ]
    assert sorted(dynamic) == ["poolrules", "poolrules.base.doors"]


def knows(file: Path, name: str) -> bool:
    """Whether a file has the name of a game in its code, docstrings aside."""
    tree = TREES[file]
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return any(
        isinstance(node, ast.Constant) and node.value == name and id(node) not in docstrings for node in ast.walk(tree)
    )


@pytest.mark.parametrize("name", OURS)
def test_a_game_is_known_by_its_own_module_and_the_list_of_games_alone(name: str) -> None:
    own = f"poolrules.games.{name.replace('-', '_')}"
    allowed = {own, "poolrules.editions.games"}
    # The command shows one game where none is named.
    allowed |= {"poolrules.cli.main"} if name == "nine-ball" else set()
    assert {module(file) for file in FILES if knows(file, name)} - allowed == set()


RULES = [file for file in FILES if file.relative_to(ROOT).parts[0] in ("shot", "games", "referee")]
MAKERS = {"of_masks": "facts", "_play": "play"}
"""The functions that make a value field by field, and what they call it."""


def changes(tree: ast.AST) -> Iterator[str]:
    """What a module changes in place: attributes set, items set, and methods that change what they are called on."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        local = {
            node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                owner = ast.unparse(node.value)
                own_list = isinstance(node, ast.Subscript) and owner in local
                if not own_list and MAKERS.get(function.name) != owner:
                    yield f"{function.name}: {ast.unparse(node)}"


def test_changes_are_seen() -> None:
    tree = ast.parse("def f(a):\n a.b = 1\n a['c'] = 2\n d = {}\n d['e'] = 3\n")
    assert [*changes(tree)] == ["f: a.b", "f: a['c']"]


@pytest.mark.parametrize("file", RULES, ids=module)
def test_no_rule_changes_what_it_is_given(file: Path) -> None:
    assert [*changes(TREES[file])] == []
