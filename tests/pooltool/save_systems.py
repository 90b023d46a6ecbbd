"""Makes the saved Systems of the tests with pooltool (docs/pooltool.md says how to run a script with it):

    HOME=$(mktemp -d) PYTHONHASHSEED=0 python tests/pooltool/save_systems.py tests/pooltool/data

The end of a rack of 9-ball, as short as it can be: the 1 goes down, then the 9.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def main() -> None:
    folder = Path(sys.argv[1])
    pt: Any = import_module("pooltool")
    table = pt.Table.from_game_type(pt.GameType.NINEBALL)
    # Each ball waits before a pocket; the first shot leaves the cue ball in the middle of the table.
    places = {"cue": (0.5, 1.4), "1": (0.06, 1.9), "9": (0.93, 1.92)}
    balls = {ball: pt.Ball.create(ball, xy=place) for ball, place in places.items()}
    system = pt.System(cue=pt.Cue(cue_ball_id="cue"), table=table, balls=balls)
    for number, target in enumerate(("1", "9"), 1):
        system.cue.set_state(V0=0.9, phi=pt.aim.at_ball(system, target, cut=20), a=0, b=0, theta=0)
        pt.simulate(system, inplace=True)
        for event in system.events:
            print(number, round(event.time, 3), event.event_type, *event.ids)
        if number == 1:
            system.save(str(folder / f"rack_{number}.json"))
        system.save(str(folder / f"rack_{number}.msgpack"))
        system.reset_history()


if __name__ == "__main__":
    main()
