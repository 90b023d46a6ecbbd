"""Makes the shipped cases from the tests of the rulebook: ``python tests/conformance/generate.py``.

The tests run as they are. Each match that they play line by line is written down with its last ruling, and each line
that they see refused with the lines before it. The page of the documentation gets their number. ``--check`` only
says whether the shipped cases are the ones there are.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from poolrules import ActionError, Match
from poolrules.editions import edition, edition_names
from poolrules.notation.wire.lines import header_as_dict
from poolrules.state import Ruling

ROOT = Path(__file__).parents[2]
CASES = ROOT / "src" / "poolrules" / "tools" / "cases"
PAGE = ROOT / "docs" / "conformance.md"
GAMES = ("eight-ball", "nine-ball", "ten-ball", "straight-pool")
ANNOUNCED = {"on_two_fouls", "one_ball_needed", "call_required", "rerack"}
SETTLED = ("action", "player", "legal", "pocketed", "points", "score", "fouls_in_a_row", "groups", "on_table")


def settled(ruling: dict[str, Any], *, seeded: bool) -> dict[str, Any]:
    """The part of a ruling that any engine must give: no sentences, no reasons, no places that chance decides."""
    kept = {name: ruling[name] for name in SETTLED}
    kept["fouls"] = [{key: foul[key] for key in ("code", "clause", "balls") if key in foul} for foul in ruling["fouls"]]
    kept["spotted"] = ruling["spotted"]
    if "racked" in ruling:
        kept["racked"] = [{"ball": placed["ball"]} if seeded else placed for placed in ruling["racked"]]
    kept["next"] = ruling["next"]
    kept["game_over"], kept["match_over"] = ruling["game_over"], ruling["match_over"]
    said = [{"code": one["code"], "player": one["player"]} for one in ruling["announcements"]]
    kept["announcements"] = [one for one in said if one["code"] in ANNOUNCED]
    return kept


class Recorder:
    """A plugin of pytest: follows every match that a test plays in lines of JSON."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}
        self.item: pytest.Item | None = None
        self.played: dict[int, tuple[Match, list[dict[str, Any]], dict[str, Any] | None]] = {}
        self.plain = Match.apply

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        self.item, self.played = item, {}
        recorder = self

        def apply(match: Match, action: Any, *, line: int | None = None) -> Ruling:
            if not isinstance(action, str):
                return recorder.plain(match, action, line=line)
            return recorder.follow(match, action)

        setattr(Match, "apply", apply)  # noqa: B010 - a method of this plugin stands in for the match's
        outcome = yield
        setattr(Match, "apply", self.plain)  # noqa: B010
        if outcome.excinfo is None:
            for match, log, ruling in self.played.values():
                if ruling is not None:
                    self.keep(match, log, settled(ruling, seeded=match.state.setting.seed is not None))

    def follow(self, match: Match, line: str) -> Ruling:
        """Rules a line and writes it down; one that is refused makes a case of its own."""
        _, log, _ = self.played.setdefault(id(match), (match, [], None))
        if match.line != len(log) + 1:
            # The match was also played by other means; what is written down would not be all of it.
            return self.plain(match, line)
        try:
            ruling = self.plain(match, line)
        except ActionError:
            self.keep(match, [*log, json.loads(line)], None)
            raise
        log.append(json.loads(line))
        self.played[id(match)] = (match, log, json.loads(json.dumps(ruling.to_dict())))
        return ruling

    def keep(self, match: Match, log: list[dict[str, Any]], expect: dict[str, Any] | None) -> None:
        """Adds a case, once for each log; a house rule's edition nobody else has."""
        setting = match.state.setting
        rules = setting.rules
        if rules.edition not in edition_names() or edition(rules.edition).rules(rules.game) != rules:
            return
        lines = [header_as_dict(setting), *log]
        key = json.dumps(lines, sort_keys=True)
        if key in self.found:
            return
        assert self.item is not None
        marks = [str(number) for mark in self.item.iter_markers("clause") for number in mark.args]
        self.found[key] = {
            "id": self.item.name,
            "clauses": marks,
            "log": lines,
            "expect": expect,
        }


def generated() -> dict[str, str]:
    """The text of each game's file."""
    recorder = Recorder()
    arguments = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly", str(ROOT / "tests" / "rulebook")]
    status = pytest.main(arguments, plugins=[recorder])
    if status != 0:
        sys.exit(f"the tests of the rulebook fail ({status}); no cases are made from them")
    texts = {}
    for game in GAMES:
        chosen = [case for case in recorder.found.values() if case["log"][0]["game"] == game]
        numbers: dict[str, int] = {}
        lines = []
        for case in sorted(chosen, key=lambda case: (case["id"], json.dumps(case["log"]))):
            numbers[case["id"]] = number = numbers.get(case["id"], 0) + 1
            named = case | {"id": case["id"] if number == 1 else f"{case['id']} ({number})"}
            lines.append(json.dumps(named, ensure_ascii=False, separators=(",", ":")))
        if lines:
            texts[f"{game}.jsonl"] = "\n".join(lines) + "\n"
    return texts


def main(arguments: list[str]) -> None:
    texts = generated()
    if "--check" in arguments:
        differing = [name for name, text in texts.items() if not (CASES / name).exists() or text != read(name)]
        if differing:
            sys.exit(f"not current: {', '.join(differing)}; run python tests/conformance/generate.py")
        return
    for name, text in texts.items():
        (CASES / name).write_text(text, "utf-8")
        print(f"{name}: {text.count(chr(10))} cases, {len(text) // 1024} KiB")
    number = sum(text.count("\n") for text in texts.values())
    page = re.sub(r"(?<=The package ships )[0-9,]+(?= cases: )", f"{number:,}", PAGE.read_text("utf-8"))
    PAGE.write_text(page, "utf-8")


def read(name: str) -> str:
    return (CASES / name).read_text("utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
