"""``poolrules import-pooltool FILE...``: Systems that pooltool has saved become one match log."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from poolrules.base.errors import ActionError, PoolrulesError

__all__ = ["add_command"]


def add_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser("import-pooltool", help="turns Systems saved by pooltool into a match log")
    parser.add_argument("files", nargs="+", metavar="FILE", help=".json or .msgpack, in the order of play")
    parser.add_argument("--game", required=True, metavar="GAME", help="eight-ball, nine-ball, straight-pool ...")
    parser.add_argument(
        "--players",
        nargs=2,
        action=_Players,
        default=["Player 1", "Player 2"],
        metavar=("A", "B"),
        help="two names",
    )
    parser.add_argument("--breaker", metavar="NAME", help="who shoots first; default the first player")
    parser.add_argument(
        "--solids", metavar="NAME", help="who has the solids where a rack of 8-ball begins in its middle"
    )
    parser.add_argument(
        "--follows",
        choices=("all", "gaps", "none"),
        default="all",
        help="which shots follow from the one before: all (default); all but at gaps, where a position is set up; none",
    )
    parser.add_argument("--rulebook", metavar="NAME|FILE", help="the log's rulebook; default classic")
    parser.add_argument("--race-to", type=int, metavar="N", help="racks to win")
    parser.add_argument("--points-to", type=int, metavar="N", help="points to win, in 14/1")
    parser.add_argument("--break-order", choices=("winner", "loser", "alternate"), help="who breaks the next rack")
    parser.add_argument(
        "--split-tolerance",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="balls hit within this time are hit at once (0)",
    )
    parser.add_argument("--places", action="store_true", help="with the place of each event, for pictures")
    parser.add_argument("--output", metavar="LOG", help="write to this file instead of standard output")
    parser.set_defaults(run=_run)


class _Players(argparse.Action):
    """Two names. Where one was forgotten the name of a file has taken its place."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        for name in values or ():
            if name.endswith((".json", ".msgpack")):
                raise argparse.ArgumentError(self, f"two names are needed, and {name!r} is the name of a file")
        setattr(namespace, self.dest, values)


def _run(args: argparse.Namespace) -> None:
    from poolrules.interop.pooltool.archive import log_from_systems
    from poolrules.interop.pooltool.errors import SimulationError

    _check_output(args.output, args.files)
    if not 0 <= args.split_tolerance < float("inf"):
        raise PoolrulesError(f"--split-tolerance: {args.split_tolerance} is not 0 or more seconds")
    archive = _Archive(args.files)
    lines = log_from_systems(
        archive,
        game=args.game,
        players=args.players,
        breaker=args.breaker,
        solids=args.solids,
        follows=args.follows,
        split_tolerance=args.split_tolerance,
        places=args.places,
        rulebook=args.rulebook,
        race_to=args.race_to,
        points_to=args.points_to,
        break_order=args.break_order,
    )
    written = 0
    with ExitStack() as stack:
        out: Any = None
        try:
            for line in lines:
                if out is None:  # not before there is something to write
                    out = stack.enter_context(open(args.output, "wb")) if args.output else sys.stdout.buffer
                out.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
                out.flush()
                written += 1
        except SimulationError as error:
            raise PoolrulesError(archive.located(str(error))) from None
        except ActionError as error:
            option = "--" + error.field.split("[")[0].replace("_", "-")
            raise PoolrulesError(f"{option}: {error.problem}") from None
    if not written:
        raise PoolrulesError(f"there is no System in {args.files[0] if len(args.files) == 1 else 'any of the files'}")


def _check_output(output: str | None, files: Sequence[str]) -> None:
    if output is not None and Path(output).exists() and any(_same(output, file) for file in files):
        raise PoolrulesError(f"--output: {output} is one of the files to read")


def _same(output: str, file: str) -> bool:
    return Path(file).exists() and Path(output).samefile(file)


class _Archive:
    """The Systems of the files one after the other, and which one is being read."""

    def __init__(self, files: Sequence[str]) -> None:
        self._files = files
        self._where: str | None = None

    def __iter__(self) -> Iterator[Any]:
        from poolrules.interop.pooltool.saved import load_systems

        for file in self._files:
            self._where = None
            systems = load_systems(file)
            for number, system in enumerate(systems, 1):
                self._where = file if len(systems) == 1 else f"{file}: System {number}"
                yield system

    def located(self, problem: str) -> str:
        """The problem with the file and System that have it; loading names its file itself."""
        return problem if self._where is None else f"{self._where}: {problem}"
