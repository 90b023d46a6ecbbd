"""``poolrules conformance CMD``: runs a program against the shipped cases."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from typing import Any

from poolrules.base.errors import PoolrulesError

__all__ = ["add_command"]

LONGEST_TIMEOUT = 86_400
PROGRESS = 100
"""Cases from one line of progress to the next."""


def add_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser("conformance", help="runs a program against the shipped cases")
    parser.add_argument(
        "cmd", metavar="CMD", help="the program in one argument: it reads a log on standard input and prints rulings"
    )
    parser.add_argument("--game", metavar="GAME", help="the cases of one game")
    parser.add_argument("--only", action="append", metavar="TEXT", help="the cases with this in their name or clauses")
    parser.add_argument(
        "--jobs", type=int, default=_cores(), metavar="N", help="so many programs at a time; default one for each core"
    )
    parser.add_argument("--timeout", type=float, default=30.0, metavar="SECONDS", help="for one case (30)")
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> None:
    from poolrules.tools.conformance import cases, run

    try:
        command = shlex.split(args.cmd)
    except ValueError as error:
        raise PoolrulesError(f"CMD is no command: {str(error).lower()}") from None
    if not command:
        raise PoolrulesError("CMD is empty: it names the program to run")
    if not 0 < args.timeout <= LONGEST_TIMEOUT:
        raise PoolrulesError(f"--timeout: {args.timeout:g} is not above 0 and at most {LONGEST_TIMEOUT}, in seconds")
    if args.jobs < 1:
        raise PoolrulesError(f"--jobs: {args.jobs} is not 1 or more")
    try:
        chosen = [case for case in cases(args.game) if _wanted(case.id, case.clauses, args.only)]
    except ValueError as error:
        raise PoolrulesError(str(error)) from None
    if not chosen:
        raise PoolrulesError("no case has that in its name or clauses")
    failed = 0
    for done, outcome in enumerate(run(command, chosen, timeout=args.timeout, jobs=args.jobs), 1):
        if outcome.problems:
            failed += 1
            print(f"FAIL {outcome.case.id} ({', '.join(outcome.case.clauses)})")
            for problem in outcome.problems:
                print(f"     {problem}")
        if done % PROGRESS == 0 and done < len(chosen) and sys.stderr is not None:
            sys.stdout.flush()
            print(f"{done} of {len(chosen)} cases run, {done - failed} passed", file=sys.stderr, flush=True)
    print(f"{len(chosen) - failed} of {len(chosen)} cases passed")
    if failed:
        raise SystemExit(1)


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _wanted(name: str, clauses: tuple[str, ...], only: list[str] | None) -> bool:
    return only is None or any(text in name or text in clauses for text in only)
