"""The command ``poolrules``: demo, referee, explain, rerule, diff, schema, conformance, import-pooltool."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from errno import EBADF
from io import BufferedIOBase, TextIOWrapper
from typing import TYPE_CHECKING, NoReturn, cast

from poolrules.base.errors import EditionError, LogError, PoolrulesError
from poolrules.base.version import __version__
from poolrules.cli import INTERRUPTED

if TYPE_CHECKING:
    from poolrules.editions import Edition
    from poolrules.state.state import State

__all__ = ["command_line", "main"]

LONGEST_MESSAGE = 2000


class _Parser(argparse.ArgumentParser):
    """One line on standard error, as for every other bad input."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, _shown(f"{self.prog}: {message}", f" (see {self.prog} --help)") + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status: 0, or 2 for bad input."""
    args = command_line().parse_args(arguments)
    run: Callable[[argparse.Namespace], None] = args.run
    try:
        if sys.stdout is None:
            raise OSError(EBADF, "there is no standard output")
        if isinstance(sys.stdout, TextIOWrapper):
            # Names may hold any character, the terminal may not show them all.
            sys.stdout.reconfigure(errors="backslashreplace")
        run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough; keep the interpreter from complaining when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (PoolrulesError, OSError) as error:
        if sys.stderr is not None:
            sys.stderr.write(_one_line(error) + "\n")
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _one_line(error: Exception) -> str:
    if isinstance(error, LogError):
        text = str(error)
    elif isinstance(error, OSError):
        text = ": ".join(part for part in ("poolrules", error.filename, error.strerror or str(error)) if part)
    else:
        text = f"poolrules: {error}"
    return _shown(text)


def _shown(text: str, hint: str = "") -> str:
    """The text as one line that is not too long, with the hint after it."""
    text = "".join(c if c.isprintable() else " " for c in text)
    most = LONGEST_MESSAGE - len(hint)
    return (text if len(text) <= most else text[: most - 3] + "...") + hint


def command_line() -> argparse.ArgumentParser:
    """The parser of the command's arguments."""
    parser = _Parser(prog="poolrules", description="Referees matches of pool billiards and says why.")
    parser.add_argument("--version", action="version", version=f"poolrules {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    demo = commands.add_parser("demo", help="rules a shipped sample match")
    demo.add_argument(
        "game",
        nargs="?",
        default="nine-ball",
        metavar="GAME",
        help="nine-ball (the default) or another; GAME@RULEBOOK for its edition",
    )
    _display_options(demo)
    demo.set_defaults(run=_demo)

    referee = commands.add_parser("referee", help="rules a log")
    referee.add_argument("log", metavar="LOG", help="a file of JSON Lines; - for standard input")
    _display_options(referee)
    referee.add_argument("--rulebook", metavar="NAME|FILE", help="overrides the log's rulebook")
    referee.set_defaults(run=_referee)

    explain = commands.add_parser("explain", help="says what a clause says, or what a code means")
    explain.add_argument("clause", metavar="CLAUSE|CODE", help="as rulings have it: 18.j, or wrong_ball_first")
    explain.add_argument("--rulebook", metavar="NAME|FILE", default="classic", help="whose clause; default classic")
    explain.set_defaults(run=_explain)

    rerule = commands.add_parser("rerule", help="rules a log again under another edition")
    rerule.add_argument("log", metavar="LOG", help="a file of JSON Lines; - for standard input")
    rerule.add_argument("--as", dest="to", required=True, metavar="NAME|FILE", help="the other edition")
    rerule.add_argument("--rulebook", metavar="NAME|FILE", help="overrides the log's own rulebook")
    rerule.add_argument("--format", choices=("text", "markdown", "json"), default="text", help="default text")
    rerule.set_defaults(run=_rerule)

    diff = commands.add_parser("diff", help="says what differs between two editions")
    diff.add_argument("first", metavar="NAME|FILE")
    diff.add_argument("second", metavar="NAME|FILE")
    diff.add_argument("--game", metavar="GAME", help="this game only")
    diff.add_argument("--format", choices=("text", "markdown"), default="text", help="default text")
    diff.set_defaults(run=_diff)

    schema = commands.add_parser("schema", help="prints the JSON Schema of log and ruling")
    schema.set_defaults(run=_schema)

    from poolrules.cli import conformance, import_pooltool

    conformance.add_command(commands)
    import_pooltool.add_command(commands)
    return parser


def _display_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one ruling a line, as JSON")
    parser.add_argument("--board", action="store_true", help="with a picture of the table, where a layout is known")


def _demo(args: argparse.Namespace) -> None:
    from poolrules.editions import find
    from poolrules.editions.games import game_named
    from poolrules.tools.samples import sample, sample_games

    name, at, book = args.game.partition("@")
    game = game_named(name).name
    if game not in sample_games():
        raise EditionError(f"there is no sample of {game}; there are {', '.join(sample_games())}", "game")
    rulebook = find(book) if at else None
    if rulebook is not None:
        rulebook.rules(game)
    _rule([sample(game)], f"{game}.jsonl", args, rulebook)


def _referee(args: argparse.Namespace) -> None:
    from poolrules.match.log import blocks_of

    if args.log == "-" and sys.stdin is None:
        raise OSError(EBADF, "there is no standard input")
    with ExitStack() as stack:
        stream = sys.stdin.buffer if args.log == "-" else stack.enter_context(open(args.log, "rb"))
        _rule(blocks_of(cast(BufferedIOBase, stream)), args.log, args, args.rulebook)


def _rule(
    blocks: Iterable[Sequence[bytes | str]], source: str, args: argparse.Namespace, rulebook: str | Edition | None
) -> None:
    from poolrules.match.log import rule_blocks

    if args.json:
        from poolrules.notation.wire.write import RulingWriter

        out = sys.stdout.buffer
        writer: RulingWriter | None = None
        for block in rule_blocks(blocks, source=source, rulebook=rulebook, files=True):
            writer = writer or RulingWriter(block[0].before.setting)
            for one in block:
                out.write(writer.json(one.ruling, one.line) + b"\n")
            out.flush()
        return
    from poolrules.cli.show import heading, shown, style_of

    style = style_of(sys.stdout)

    def begun(state: State) -> None:
        print(heading(state, board=args.board, style=style), flush=True)

    for block in rule_blocks(blocks, source=source, rulebook=rulebook, files=True, begun=begun):
        for one in block:
            print(shown(one, board=args.board, style=style), flush=True)


def _explain(args: argparse.Namespace) -> None:
    from poolrules.cli.clauses import explained
    from poolrules.cli.show import style_of
    from poolrules.editions import find

    print(explained(find(args.rulebook), args.clause, style=style_of(sys.stdout)))


def _rerule(args: argparse.Namespace) -> None:
    from poolrules.cli.rerule import reruled
    from poolrules.match.log import lines_of

    if args.log == "-" and sys.stdin is None:
        raise OSError(EBADF, "there is no standard input")
    with ExitStack() as stack:
        stream = sys.stdin.buffer if args.log == "-" else stack.enter_context(open(args.log, "rb"))
        lines = lines_of(stream)
        for line in reruled(lines, args.to, source=args.log, rulebook=args.rulebook, form=args.format):
            print(line, flush=True)


def _diff(args: argparse.Namespace) -> None:
    from poolrules.cli.diff import difference_told
    from poolrules.editions import find

    print(difference_told(find(args.first), find(args.second), game=args.game, form=args.format))


def _schema(_args: argparse.Namespace) -> None:
    import json

    from poolrules.notation.wire.schema import schema

    print(json.dumps(schema(), indent=2))
