"""Editions of the rules as data: clauses, citations and knobs, one JSON file each.

>>> classic = edition("classic")
>>> classic.rules("nine-ball").three_fouls
'loss_of_game'
>>> house = classic.derive("our-bar", games={"eight-ball": {"knobs": {"three_fouls": "loss_of_game"}}})
>>> house.rules("eight-ball").three_fouls, classic.rules("eight-ball").three_fouls
('loss_of_game', 'none')
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from poolrules.base.errors import EditionError
from poolrules.editions.check import checked_rules, checked_shape
from poolrules.editions.games import all_games, game_named
from poolrules.editions.rules import GameRules

__all__ = ["DEFAULT", "Edition", "edition", "edition_names", "find", "load", "rules_for"]

DEFAULT = "classic"


class Edition:
    """One edition: its clauses, what each code cites, and the knobs of its games. Frozen and hashable."""

    __slots__ = ("_data", "_digest", "_rules")

    def __init__(self, data: Mapping[str, Any]) -> None:
        """From the content of a rulebook file, complete (not a delta). EditionError says what does not fit."""
        frozen = json.loads(json.dumps(dict(data)))
        checked_shape(frozen)
        object.__setattr__(self, "_data", frozen)
        # The order of the clauses is content as well: fouls are reported in it.
        canonical = json.dumps(frozen, separators=(",", ":")).encode()
        object.__setattr__(self, "_digest", hashlib.sha256(canonical).hexdigest())
        object.__setattr__(self, "_rules", {})

    _data: dict[str, Any]
    _digest: str
    _rules: dict[str, GameRules]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an edition never changes (24.4): {name} cannot be set; derive a new one")

    @property
    def name(self) -> str:
        """The edition's name, as logs write it."""
        return str(self._data["name"])

    @property
    def title(self) -> str:
        """What the edition is, in a line."""
        return str(self._data.get("title", self.name))

    @property
    def extends(self) -> str | None:
        """The edition from which this one was made as a delta, if it was."""
        return self._text("based_on") or None

    @property
    def date(self) -> str:
        """When it came into force, or its age."""
        return self._text("date")

    @property
    def scope(self) -> str:
        """What it covers."""
        return self._text("scope")

    @property
    def source(self) -> str:
        """Where its facts come from."""
        return self._text("source")

    @property
    def certainty(self) -> str:
        """How sure they are."""
        return self._text("certainty")

    @property
    def notes(self) -> tuple[str, ...]:
        """Readings and deviations."""
        return tuple(self._data.get("notes", ()))

    @property
    def referee(self) -> tuple[str, ...]:
        """What is left to a referee, and how he enters it."""
        return tuple(self._data.get("referee", ()))

    def _text(self, part: str) -> str:
        return str(self._data.get(part, ""))

    @property
    def digest(self) -> str:
        """SHA-256 of the content, in hexadecimal: the same content, the same digest."""
        return self._digest

    @property
    def data(self) -> dict[str, Any]:
        """The content, a copy: everything that ``Edition(...)`` takes."""
        copy: dict[str, Any] = json.loads(json.dumps(self._data))
        return copy

    @property
    def clauses(self) -> dict[str, str]:
        """Clause number → what it says, in reading order."""
        return dict(self._data["clauses"])

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the edition has rules for."""
        return tuple(self._data["games"])

    def rules(self, game: str) -> GameRules:
        """The rules of one game. EditionError names a game that the edition does not have."""
        known = _name_of(game)
        if known not in self._data["games"]:
            others = [name for name in edition_names() if known in edition(name)._data["games"]]
            elsewhere = f"; {known} is in {', '.join(others)}" if others else ""
            raise EditionError(
                f"{self.name} has no game {str(game)[:60]!r}, it has {', '.join(self.games)}{elsewhere}", "game"
            )
        found = self._rules.get(known)
        if found is None:
            found = self._rules[known] = checked_rules(self._data, known, self._digest)
        return found

    def cited_by(self, clause: str) -> tuple[tuple[str, str], ...]:
        """The codes that cite a clause: pairs of game (``"general"`` where it holds in all) and code."""
        general = [("general", code) for code, cited in self._data["cites"].items() if cited == clause]
        for game, part in self._data["games"].items():
            general += [(game, code) for code, cited in part.get("cites", {}).items() if cited == clause]
        return tuple(general)

    def derive(
        self,
        name: str,
        *,
        title: str | None = None,
        knobs: Mapping[str, Any] | None = None,
        cites: Mapping[str, str] | None = None,
        clauses: Mapping[str, str] | None = None,
        games: Mapping[str, Mapping[str, Any] | None] | None = None,
    ) -> Edition:
        """A new edition that differs from this one only in what is given; this one stays as it is.

        ``knobs``, ``cites`` and ``clauses`` hold for all games, also for those that had a value of their own;
        ``games`` maps a game to ``knobs`` and ``cites`` for it alone; None takes a game, clause or citation out.
        EditionError names a knob that does not exist, or a value and what is allowed instead.
        """
        delta = {"name": name, "title": title, "knobs": knobs, "cites": cites, "clauses": clauses, "games": games}
        derived = _derived(self, {key: part for key, part in delta.items() if part is not None})
        return _not_a_shipped_name(Edition(derived))

    def __eq__(self, other: object) -> bool:
        return self._digest == other._digest if isinstance(other, Edition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._digest)

    def __reduce__(self) -> tuple[type[Edition], tuple[dict[str, Any]]]:
        return Edition, (self._data,)

    def __repr__(self) -> str:
        return f"edition({self.name!r})"


def edition(name: str) -> Edition:
    """A shipped edition by its name. EditionError names those there are."""
    if name not in edition_names():
        raise EditionError(
            f"no rulebook {str(name)[:60]!r}; there are {', '.join(edition_names())}, or the path of a .json file"
        )
    return _shipped(name)


@lru_cache(maxsize=1)
def edition_names() -> tuple[str, ...]:
    """The names of the shipped editions, the default first, then those that games of other distributions bring."""
    return tuple(_files())


@lru_cache(maxsize=1)
def _files() -> dict[str, Traversable]:
    """The file of each edition."""
    found = _in_folder(resources.files("poolrules.editions"))
    for game in all_games():
        folder = resources.files(game.data) / "editions" if game.data else None
        if folder is not None and folder.is_dir():
            # A name that is taken stays with whose it is (24.4).
            found = {**_in_folder(folder), **found}
    names = sorted(found, key=lambda name: (name != DEFAULT, name))
    return {name: found[name] for name in names}


def _in_folder(folder: Traversable) -> dict[str, Traversable]:
    return {file.name.removesuffix(".json"): file for file in folder.iterdir() if file.name.endswith(".json")}


@lru_cache(maxsize=64)
def _shipped(name: str) -> Edition:
    return _from_data(json.loads(_files()[name].read_text("utf-8")))


def _name_of(game: str) -> str:
    """The name of a game that may be spelled otherwise; what is no game stays as it is."""
    try:
        return game_named(game).name
    except EditionError:
        return game


def load(path: str | Path) -> Edition:
    """An edition from a file: a complete one, or with ``extends`` a delta on a shipped one.

    Without a ``name`` it has the file's. EditionError says what does not fit.
    """
    try:
        data = json.loads(Path(path).read_bytes())
    except OSError as error:
        raise EditionError(f"{path}: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise EditionError(f"{path}: is not JSON: {str(error)[:200]}") from None
    if not isinstance(data, dict):
        raise EditionError(f"{path}: a rulebook is a JSON object")
    return _not_a_shipped_name(_from_data({"name": Path(path).stem, **data}))


def _not_a_shipped_name(book: Edition) -> Edition:
    """The edition. EditionError: it has the name of a shipped one and is another; an edition never changes (24.4)."""
    if book.name in edition_names() and book != edition(book.name):
        raise EditionError(
            f"name: {book.name!r} is a shipped rulebook, and this is not the same; allowed: another name"
        )
    return book


def _from_data(data: dict[str, Any]) -> Edition:
    base = data.get("extends")
    if base is None:
        return Edition(data)
    if not isinstance(base, str):
        raise EditionError("extends: must be the name of a shipped rulebook")
    return Edition(_derived(edition(base), data))


_OF_ITS_OWN = ("title", "date", "scope", "source", "certainty", "notes")
"""What an edition says of itself and a delta does not take over."""


def _derived(base: Edition, delta: Mapping[str, Any]) -> dict[str, Any]:
    """The content of the edition that ``delta`` makes of ``base``."""
    name = str(delta.get("name", ""))[:100]
    kept = {key: part for key, part in base.data.items() if key not in _OF_ITS_OWN}
    for game in kept["games"].values():
        for part in ("knobs", "cites"):
            _make_way(game.get(part, {}), delta.get(part))
    told = {"name": name, "based_on": base.name, "title": f"House rules on {base.name}"}
    new = {key: part for key, part in delta.items() if key != "extends"}
    return {**told, **_merged(kept, {**new, "based_on": base.name}, name)}


def _make_way(own: dict[str, Any], general: object) -> None:
    """Takes out of a game's own values what the delta says for all games."""
    if not isinstance(general, Mapping):
        return
    for key, value in general.items():
        if isinstance(value, Mapping) and isinstance(own.get(key), dict):
            _make_way(own[key], value)
        else:
            own.pop(key, None)


def _merged(base: Mapping[str, Any], delta: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The base with the delta laid over it: objects are merged, null takes out, everything else is replaced."""
    merged = dict(base)
    for key, value in delta.items():
        path = f"{where}.{str(key)[:60]}"
        old = merged.get(key)
        if value is None:
            if key not in merged:
                raise EditionError(f"{path}: is null, but there is nothing of that name to take out")
            del merged[key]
        elif isinstance(value, Mapping):
            merged[key] = _merged(old if isinstance(old, Mapping) else {}, value, path)
        else:
            merged[key] = value
    return merged


def rules_for(game: str, rulebook: str | Edition | None = None, *, files: bool = True) -> GameRules:
    """The rules of ``game`` under ``rulebook``: a name or a file; ``game`` may itself be written ``game@rulebook``.

    ``files``: whether a name may be that of a file. EditionError names a game or rulebook that does not exist.
    """
    base, at, own = str(game).partition("@")
    name = game_named(base).name
    if rulebook is None:
        rulebook = own if at else DEFAULT
    return find(rulebook, files=files).rules(name)


def find(name: str | Edition, *, files: bool = True) -> Edition:
    """A rulebook by its name, or from a file; an edition is itself.

    A file's name ends in ``.json``; a relative path is taken from the working directory. Without ``files`` only the
    editions that are shipped are found: whoever rules what strangers send opens no file that they name.
    """
    if isinstance(name, Edition):
        return name
    if not isinstance(name, str):
        raise EditionError(f"a rulebook is a name, the path of a .json file, or an Edition, not {type(name).__name__}")
    if name in edition_names() or not name.endswith(".json"):
        return edition(name)
    if not files:
        raise EditionError(
            f"{name[:200]!r} is a file, and no file is opened here for a log's header; allowed are "
            f"{', '.join(edition_names())}"
        )
    path = Path(name)
    if not path.is_file():
        base = "" if path.is_absolute() else f" in the working directory {Path.cwd()}"
        raise EditionError(f"there is no rulebook file {name[:200]!r}{base}; shipped are {', '.join(edition_names())}")
    return load(path)
