"""Chooses a small varied set from a file of generate_shots.py and writes it as the data of the tests.

    python tests/pooltool/record_shots.py shots.jsonl tests/pooltool/data/shots.jsonl.gz

Of every game, kind of position, set of fouls and kind of event the shortest shots are taken, one after the other,
until the packed file would be larger than the limit.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from plain_fouls import plain_fouls


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--limit", type=int, default=280_000, help="bytes of the packed file")
    args = parser.parse_args()
    groups: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for text in args.source.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        events = line["shot"]["events"]
        split = any(event["kind"] == "contact" and len(event["with"]) > 1 for event in events)
        fouls = tuple(sorted(plain_fouls(line)))
        several = min(2, sum(event["kind"] == "pocketed" for event in events))
        groups[line["game"], line["kind"], fouls, split, several].append(text)
    for texts in groups.values():
        texts.sort(key=len)
    # Every group gives its shortest shot before any gives its second, the smaller shots first.
    ranked = sorted((rank, len(text), text) for texts in groups.values() for rank, text in enumerate(texts[:6]))
    chosen: list[str] = []
    size = 0
    for _, _, text in ranked:
        size += len(gzip.compress(text.encode(), mtime=0)) * 3 // 5  # what lines have in common packs well
        if size > args.limit:
            break
        chosen.append(text)
    chosen.sort(key=lambda text: int(json.loads(text)["id"].split(":")[1]))
    args.target.write_bytes(gzip.compress(("\n".join(chosen) + "\n").encode(), compresslevel=9, mtime=0))
    print(f"{len(chosen)} shots of {len(groups)} groups, {args.target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
