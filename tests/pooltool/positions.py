"""Seeded positions and strokes for simulated shots; plain data, no simulator.

Metres on the axes of the match log. Everything is drawn from one random.Random, so a seed is a position.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from random import Random
from typing import Any

R = 0.028575
TABLES = {"7ft": (0.9906, 1.9812), "9ft": (1.27, 2.54)}
BALLS = {"nine-ball": 9, "eight-ball": 15, "straight-pool": 15}
GAP = 1e-6  # a gap of 0 to a cushion or a ball is not safe in pooltool 0.6.0
POCKETS = ("head-left", "head-right", "side-left", "side-right", "foot-left", "foot-right")

Point = tuple[float, float]


@dataclass
class Position:
    """A position and the stroke played from it."""

    kind: str
    game: str
    table: str
    shot: str  # "break", "after_break" or "normal"
    cue_ball: str  # "in_place", "behind_head_string" or "anywhere"
    balls: dict[str, Point]
    groups: dict[str, str] | None = None
    on: list[int] = field(default_factory=list)
    phi: float = 0.0
    speed: float = 2.0
    side: float = 0.0
    height: float = 0.0
    elevation: float = 0.0
    push_out: bool = False
    safety: bool = False
    split_tolerance: float = 0.0

    @property
    def size(self) -> Point:
        return TABLES[self.table]

    def setup(self) -> dict[str, Any]:
        setup: dict[str, Any] = {
            "action": "setup",
            "player": "Ann",
            "on_table": sorted(int(ball) for ball in self.balls if ball != "cue"),
            "shot": self.shot,
            "cue_ball": self.cue_ball,
        }
        if self.groups:
            setup["groups"] = self.groups
        return setup


def position(kind: str, game: str, table: str, random: Random) -> Position:
    """A position of one of KINDS, with a stroke."""
    return KINDS[kind](kind, game, table, random)


# --- where the balls lie ----------------------------------------------------------------------------------------


def _break(kind: str, game: str, table: str, random: Random) -> Position:
    width, length = TABLES[table]
    step = 2 * R * 1.001
    rows = [1, 2, 3, 2, 1] if game == "nine-ball" else [1, 2, 3, 4, 5]
    places = [
        (width / 2 + (column - (count - 1) / 2) * step, length * 3 / 4 + row * step * sqrt(3) / 2)
        for row, count in enumerate(rows)
        for column in range(count)
    ]
    numbers = list(range(1, BALLS[game] + 1))
    random.shuffle(numbers)
    fixed = {"nine-ball": {0: 1, 4: 9}, "eight-ball": {4: 8, 10: 2, 14: 11}, "straight-pool": {10: 1, 14: 5}}[game]
    rest = iter([number for number in numbers if number not in fixed.values()])
    order = [fixed[i] if i in fixed else next(rest) for i in range(len(places))]
    jitter = R * 0.0003
    balls = {
        str(number): (x + random.uniform(-jitter, jitter), y + random.uniform(-jitter, jitter))
        for number, (x, y) in zip(order, places, strict=True)
    }
    balls["cue"] = (random.uniform(0.3, 0.7) * width, random.uniform(0.1, 0.24) * length)
    made = Position(kind, game, table, "break", "behind_head_string", balls)
    made.on = [1] if game == "nine-ball" else numbers
    _aim(made, random, str(order[0]), spread=1.2)
    if kind == "thin break":
        # At a rear corner, as a 14/1 player breaks; softly, so that the requirement is often missed.
        _aim(made, random, str(order[-1] if game != "nine-ball" else order[6]), spread=1.9)
        made.speed = random.uniform(0.8, 3.0)
    elif kind == "weak break":
        made.speed = random.uniform(0.25, 1.6)
        if random.random() < 0.15:  # backwards, at the head cushion
            made.phi, made.speed = random.uniform(200, 340), random.uniform(0.1, 1.0)
    else:
        made.speed = random.uniform(4.0, 9.0)
    return made


def _scatter(kind: str, game: str, table: str, random: Random) -> Position:
    made = Position(kind, game, table, "normal", "in_place", {})
    numbers = _numbers(made, random)
    for ball in ["cue", *map(str, numbers)]:
        made.balls[ball] = _free_place(made, random)
    _state(made, random)
    _aim(made, random, str(random.choice(made.on if random.random() < 0.75 else numbers)))
    return made


def _in_hand(kind: str, game: str, table: str, random: Random) -> Position:
    """In hand behind the head string, with balls behind it too."""
    made = _scatter(kind, game, table, random)
    _, length = made.size
    made.shot, made.push_out = "normal", False
    made.cue_ball = "behind_head_string" if game != "nine-ball" and random.random() < 0.85 else "anywhere"
    numbers = [ball for ball in made.balls if ball != "cue"]
    for ball in random.sample(numbers, min(2, len(numbers))):
        made.balls[ball] = _free_place(made, random, low=R, high=length * 0.3)
    low, top = (R + 0.01, length * 0.25 - 1e-3) if random.random() < 0.94 else (length * 0.25, length * 0.3)
    made.balls["cue"] = _free_place(made, random, low=low, high=top)
    _aim(made, random, random.choice(numbers))
    if random.random() < 0.35:
        made.speed = random.uniform(0.15, 0.6)
    if random.random() < 0.15:  # backwards, at the head cushion
        made.phi = random.uniform(200, 340)
    return made


def _frozen(kind: str, game: str, table: str, random: Random) -> Position:
    """Balls a micrometre off a cushion; aimed at one of them, mostly softly."""
    made = _scatter(kind, game, table, random)
    width, length = made.size
    near = R + GAP
    for ball in random.sample(sorted(made.balls), min(len(made.balls), random.choice([1, 2, 3]))):
        for _ in range(200):
            along = random.choice(
                [random.uniform(0.13, length / 2 - 0.1), random.uniform(length / 2 + 0.1, length - 0.13)]
            )
            across = random.uniform(0.13, width - 0.13)
            place = random.choice([(near, along), (width - near, along), (across, near), (across, length - near)])
            if _is_free(made, place, but=ball):
                made.balls[ball] = place
                break
    target = _frozen_target(made)
    _aim(made, random, str(target or random.choice(made.on)), spread=random.choice([0.3, 1.6]))
    made.speed = random.choice([random.uniform(0.15, 0.5), random.uniform(0.4, 1.4), random.uniform(1.4, 4.0)])
    return made


def _frozen_target(made: Position) -> int | None:
    width, length = made.size
    for ball in sorted(made.on):
        x, y = made.balls[str(ball)]
        if min(x, width - x, y, length - y) < R + 2 * GAP:
            return ball
    return None


def _touching(kind: str, game: str, table: str, random: Random) -> Position:
    """A ball touching the cue ball; played into it or away from it."""
    made = _scatter(kind, game, table, random)
    ball = str(random.choice(made.on if random.random() < 0.6 else [int(b) for b in made.balls if b != "cue"]))
    x, y = made.balls["cue"]
    for _ in range(300):
        angle = random.uniform(0, 2 * pi)
        reach = 2 * R + random.choice([0.0, GAP])
        place = (x + reach * cos(angle), y + reach * sin(angle))
        if _is_free(made, place, but=ball, close="cue"):
            made.balls[ball] = place
            into = degrees(angle)
            made.phi = (into + random.choice([random.uniform(-80, 80), random.uniform(95, 265)])) % 360
            break
    return made


def _cluster(kind: str, game: str, table: str, random: Random) -> Position:
    """Several balls nearly or quite touching, and the cue ball played into them."""
    made = _scatter(kind, game, table, random)
    numbers = [ball for ball in made.balls if ball != "cue"]
    if len(numbers) < 3:
        return made
    seed, *others = random.sample(numbers, min(len(numbers), random.choice([3, 4, 5])))
    width, length = made.size
    middle = (random.uniform(0.25, 0.75) * width, random.uniform(0.2, 0.8) * length)
    if not _is_free(made, middle, but=seed):
        return made
    made.balls[seed] = middle
    for ball in others:
        x, y = made.balls[seed]
        for _ in range(100):
            angle = random.uniform(0, 2 * pi)
            reach = 2 * R + random.choice([GAP, 1e-5, 1e-4, 1e-3])
            place = (x + reach * cos(angle), y + reach * sin(angle))
            if _is_free(made, place, but=ball, gap=5e-7):
                made.balls[ball] = place
                break
    _aim(made, random, seed, spread=1.0)
    made.speed = random.uniform(0.8, 5.0)
    made.split_tolerance = random.choice([0.0, 1e-4])
    return made


def _split(kind: str, game: str, table: str, random: Random) -> Position:
    """Two balls side by side, the cue ball played between them along the long string."""
    made = _scatter(kind, game, table, random)
    numbers = [ball for ball in made.balls if ball != "cue"]
    if len(numbers) < 2:
        return made
    first, second = random.sample(numbers, 2)
    if random.random() < 0.5:
        first = str(random.choice(made.on))
        second = random.choice([ball for ball in numbers if ball != first])
    width, length = made.size
    x, y, half = width / 2, random.uniform(0.45, 0.7) * length, R + random.choice([GAP, 1e-4, 1e-3, 5e-3])
    made.balls = {ball: place for ball, place in made.balls.items() if abs(place[0] - x) > 0.13 or ball == "cue"}
    made.balls |= {first: (x - half, y), second: (x + half, y), "cue": (x, y - random.uniform(0.2, 0.4) * length)}
    if random.random() < 0.3:  # not quite symmetrical
        made.balls["cue"] = (x + random.uniform(-2e-4, 2e-4), made.balls["cue"][1])
    made.on = [number for number in made.on if str(number) in made.balls]
    _keep_the_game_alive(made)
    made.phi, made.speed, made.side, made.elevation = 90.0, random.uniform(0.6, 3.5), 0.0, 0.0
    made.split_tolerance = random.choice([0.0, 1e-4])
    return made


def _jaws(kind: str, game: str, table: str, random: Random) -> Position:
    """Balls at the pockets, so that a soft shot leaves one in the jaws or drops several."""
    made = _scatter(kind, game, table, random)
    width, length = made.size
    for ball in random.sample(sorted(made.balls), min(3, len(made.balls))):
        for _ in range(50):
            corner = random.choice([(0.0, 0.0), (width, 0.0), (0.0, length), (width, length)])
            inward = random.uniform(0.045, 0.11)
            place = (abs(corner[0] - inward), abs(corner[1] - inward * random.uniform(0.8, 1.2)))
            if _is_free(made, place, but=ball):
                made.balls[ball] = place
                break
    _aim(made, random, str(random.choice(made.on)), spread=0.4)
    return made


def _wild(kind: str, game: str, table: str, random: Random) -> Position:
    """A ball against a cushion without any gap, driven straight in: pooltool 0.6.0 lets it through, off the table."""
    made = _frozen(kind, game, table, random)
    width, length = made.size
    ball = str(random.choice(made.on)) if random.random() < 0.7 else "cue"
    y = random.uniform(0.2, 0.4) * length
    place = random.choice([(R, y), (width - R, y)])
    if not _is_free(made, place, but=ball):
        return made
    made.balls[ball] = place
    if ball == "cue":
        made.phi = (180.0 if place[0] == R else 0.0) + random.uniform(-20, 20)
    else:
        _aim(made, random, ball, spread=0.1)
    made.speed = random.uniform(2.0, 6.0)
    return made


KINDS = {
    "break": _break,
    "weak break": _break,
    "thin break": _break,
    "scatter": _scatter,
    "in hand": _in_hand,
    "frozen": _frozen,
    "touching": _touching,
    "cluster": _cluster,
    "split": _split,
    "jaws": _jaws,
    "wild": _wild,
}

# --- the state of the game and the stroke -------------------------------------------------------------------------


def _numbers(made: Position, random: Random) -> list[int]:
    most = BALLS[made.game]
    numbers = random.sample(range(1, most + 1), random.randint(2, min(most, 11)))
    must = {"nine-ball": 9, "eight-ball": 8}.get(made.game)
    return sorted(set(numbers) | ({must} if must else set()))


def _state(made: Position, random: Random) -> None:
    numbers = [int(ball) for ball in made.balls if ball != "cue"]
    if made.game == "nine-ball":
        made.on = [min(numbers)]
        if random.random() < 0.2:
            made.shot = "after_break"
            made.push_out = random.random() < 0.6
    elif made.game == "straight-pool":
        made.on = numbers
    else:
        solids = [number for number in numbers if number < 8]
        stripes = [number for number in numbers if number > 8]
        if random.random() < 0.7 or not (solids and stripes):
            ann = random.choice(["solids", "stripes"])
            made.groups = {"Ann": ann, "Ben": "stripes" if ann == "solids" else "solids"}
            made.on = (solids if ann == "solids" else stripes) or [8]
        else:
            made.on = numbers
    made.safety = made.game != "nine-ball" and random.random() < 0.1


def _keep_the_game_alive(made: Position) -> None:
    """After balls were taken away: the money ball is there and something is on."""
    width, length = made.size
    numbers = sorted(int(ball) for ball in made.balls if ball != "cue")
    must = {"nine-ball": 9, "eight-ball": 8}.get(made.game)
    if must and must not in numbers:
        made.balls[str(must)] = (0.2 * width, 0.9 * length)
        numbers.append(must)
    if made.game == "nine-ball":
        made.on = [min(numbers)]
    elif made.game == "straight-pool":
        made.on = numbers
    elif made.groups:
        own = [n for n in numbers if (n < 8 if made.groups["Ann"] == "solids" else n > 8)]
        made.on = own or [8]
    else:
        made.on = numbers


def _aim(made: Position, random: Random, target: str, spread: float = 1.6) -> None:
    """At the target, up to ``spread`` radii off its centre, at a drawn speed and with drawn spin."""
    (x, y), (ball_x, ball_y) = made.balls["cue"], made.balls[target]
    distance = hypot(ball_x - x, ball_y - y)
    off = random.uniform(-spread, spread) * R
    made.phi = degrees(atan2(ball_y - y, ball_x - x) + off / distance) % 360
    made.speed = random.choice([random.uniform(0.25, 0.9), random.uniform(0.9, 2.5), random.uniform(2.5, 5.5)])
    made.side, made.height = random.uniform(-0.25, 0.25), random.uniform(-0.4, 0.4)
    made.elevation = random.uniform(5, 30) if random.random() < 0.06 else 0.0


def _is_free(made: Position, place: Point, *, but: str = "", close: str = "", gap: float = 3e-4) -> bool:
    width, length = made.size
    x, y = place
    if not (R <= x <= width - R and R <= y <= length - R):
        return False
    return all(
        hypot(x - other_x, y - other_y) >= 2 * R + (-1e-12 if ball == close else gap)
        for ball, (other_x, other_y) in made.balls.items()
        if ball != but
    )


def _free_place(made: Position, random: Random, *, low: float = R, high: float | None = None) -> Point:
    width, length = made.size
    top = length - R if high is None else high
    while True:
        place = (random.uniform(R, width - R), random.uniform(low, top))
        if _is_free(made, place):
            return place
