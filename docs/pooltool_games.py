"""Plays whole games of two random players with pooltool's physics under poolrules, without a window.

Run it with a Python that has pooltool-billiards 0.6.0 (see pooltool.md): prints, for each game, how it ended and a
digest of every shot's log; the same seed gives the same digest.

    HOME=$(mktemp -d) PYTHONHASHSEED=0 python docs/pooltool_games.py --seed 1
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from poolrules.geometry import SEVEN_FOOT, rack
from poolrules.interop.pooltool.ruleset import ruleset_class

GAMES: dict[str, dict[str, Any]] = {"nine-ball": {}, "eight-ball": {}, "straight-pool": {"points_to": 3}}
MOST_SHOTS = 200


def play(
    game: Any, seed: int, *, watch: Callable[[Any], object] = lambda system: None, **options: Any
) -> tuple[str, int, str]:
    """One game: the winner's name (``"nobody"`` after too many shots), the shots played, and a digest of the log.

    ``watch`` is given the System after each shot, before it is ruled.
    """
    pt = import_module("pooltool")
    random = Random(f"{game}:{seed}")
    players = [pt.ruleset.Player("Ann"), pt.ruleset.Player("Ben")]
    ruleset = ruleset_class(game, **options)(players)
    table = pt.Table.from_game_type(pt.GameType.NINEBALL)
    balls = {"cue": pt.Ball.create("cue", xy=(table.w / 2, table.l / 8))}
    for ball, place in rack(game, SEVEN_FOOT, seed=seed):
        x, y = place
        # A little air between the balls: pooltool does not like them to touch.
        spread = (table.w / 2 + (x - table.w / 2) * 1.001, table.l * 3 / 4 + (y - table.l * 3 / 4) * 1.001)
        balls[str(ball)] = pt.Ball.create(str(ball), xy=spread)
    system = pt.System(cue=pt.Cue(cue_ball_id="cue"), table=table, balls=balls)
    digest = hashlib.sha256()
    for shots in range(1, MOST_SHOTS + 1):
        constraints = ruleset.shot_constraints
        target = random.choice(constraints.hittable)
        if constraints.call_shot and game == "eight-ball":
            # In 14/1 they call nothing: then the first ball down counts as called.
            constraints.ball_call = target
            constraints.pocket_call = random.choice(sorted(system.table.pockets))
        phi = pt.aim.at_ball(system, target, cut=random.uniform(-15, 15))
        system.cue.set_state(V0=random.uniform(1.5, 6.0), phi=phi, a=0.0, b=0.0, theta=0.0)
        pt.simulate(system, inplace=True)
        watch(system)
        ruleset.process_and_advance(system)
        digest.update(f"{ruleset.shot_info.reason}|{dict(ruleset.score)}|{ruleset.active_idx}\n".encode())
        if ruleset.shot_info.game_over:
            return ruleset.shot_info.winner.name, shots, digest.hexdigest()[:16]
        system.reset_history()
    return "nobody", MOST_SHOTS, digest.hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays whole games with pooltool's physics under poolrules.")
    parser.add_argument("--seed", type=int, default=1)
    for game, options in GAMES.items():
        winner, shots, digest = play(game, parser.parse_args().seed, **options)
        print(f"{game}: {winner} wins after {shots} shots, log {digest}")


if __name__ == "__main__":
    main()
