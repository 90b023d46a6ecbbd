"""1, 1.1, 2: the table, its marks, and the rack."""

from __future__ import annotations

import math

import pytest
from scoresheet import ALL, KITCHEN, Sheet, position

from poolrules import ActionError, Match, Table, contact, cushion, pocketed

SIZES = [("9ft", 1.27, 2.54), ("8ft", 1.1684, 2.3368), ("7ft", 0.9906, 1.9812)]


@pytest.mark.clause("1")
@pytest.mark.parametrize(("name", "width", "length"), SIZES)
def test_1_the_sizes_of_the_standard(name: str, width: float, length: float) -> None:
    table = Match("nine-ball", ["Ann", "Ben"], table=name).state.setting.table
    assert (table.width, table.length, table.ball_diameter) == (width, length, 0.05715)


@pytest.mark.clause("1")
@pytest.mark.parametrize(("width", "length"), [(0.5, 0.5), (5, 5), (1.42, 2.84)])
def test_1_a_table_of_ones_own(width: float, length: float) -> None:
    table = Match("nine-ball", ["Ann", "Ben"], table={"width": width, "length": length}).state.setting.table
    assert (table.width, table.length) == (width, length)


@pytest.mark.clause("1")
@pytest.mark.parametrize(
    ("table", "field"),
    [
        ({"width": 0.49, "length": 2}, "table.width"),
        ({"width": 1, "length": 5.01}, "table.length"),
        ({"width": 1}, "table.length"),
        ("10ft", "table"),
    ],
)
def test_1_a_table_that_cannot_be(table: object, field: str) -> None:
    with pytest.raises(ActionError) as caught:
        Sheet("nine-ball", table=table)
    assert caught.value.field.startswith(field)


@pytest.mark.clause("1.1")
@pytest.mark.parametrize(("name", "width", "length"), SIZES)
def test_1_1_spots_and_strings(name: str, width: float, length: float) -> None:
    table = Table.named(name)
    assert table.long_string == width / 2
    assert table.head_string == length / 4
    assert table.head_spot == pytest.approx((width / 2, length / 4))
    assert table.centre_spot == pytest.approx((width / 2, length / 2))
    assert table.foot_spot == pytest.approx((width / 2, 3 * length / 4))


@pytest.mark.clause("1.1")
@pytest.mark.parametrize(("name", "width", "length"), SIZES)
def test_1_1_the_foot_spot_of_each_table_takes_a_spotted_ball(name: str, width: float, length: float) -> None:
    sheet = position("nine-ball", [1, 9], header={"table": name})
    end = {"layout": {"cue": [0.2, 0.2], "1": [0.3, 0.3]}}
    ruled = sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"), end=end)
    assert ruled["spotted"][0]["at"] == pytest.approx([width / 2, 3 * length / 4])


@pytest.mark.clause("2")
@pytest.mark.parametrize("game", sorted(ALL))
def test_2_every_ball_of_the_rack_touches_its_neighbours(game: str) -> None:
    # Where a re-rack tells the places: the offender, or in 9-ball the layout of the break, has the same rack.
    from poolrules.editions import edition
    from poolrules.games import racked
    from poolrules.geometry import NINE_FOOT

    places = dict(racked(edition("classic").rules(game), NINE_FOOT))
    assert sorted(int(ball) for ball in places) == ALL[game]
    x, y = NINE_FOOT.foot_spot
    apex = min(places.values(), key=lambda place: place[1])
    assert apex == pytest.approx((x, y))
    # Symmetric about the long string, and behind the foot spot.
    assert {(round(2 * x - u, 9), round(v, 9)) for u, v in places.values()} == {
        (round(u, 9), round(v, 9)) for u, v in places.values()
    }
    touching = sum(
        math.isclose(math.dist(a, b), 0.05715, abs_tol=1e-6)
        for i, a in enumerate(places.values())
        for b in list(places.values())[:i]
    )
    # A triangle of fifteen has 30 points of contact; a diamond of nine, four rows of two directions and one across, 16.
    assert touching == (16 if game == "nine-ball" else 30)


@pytest.mark.clause("2", "8b.1")
def test_2_a_rerack_tells_where_each_ball_lies() -> None:
    sheet = Sheet("eight-ball")
    sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"))
    ruled = sheet.decide("Ben", "rerack_and_break")
    racked = {placed["ball"]: placed["at"] for placed in ruled["racked"]}
    assert sorted(racked) == ALL["eight-ball"]
    assert min(racked.values(), key=lambda place: float(place[1])) == pytest.approx([0.635, 1.905])
    # The middle of the third row lies two rows of sqrt(3) radii behind the foot spot.
    assert racked[8] == pytest.approx([0.635, 1.905 + 2 * math.sqrt(3) * 0.05715 / 2])
    assert ruled.next == ("Ben", "shoot", KITCHEN)


@pytest.mark.clause("2")
def test_2_a_new_rack_of_a_match_is_no_rerack() -> None:
    sheet = position("nine-ball", [9], header={"race_to": 2})
    ruled = sheet.shot("Ann", contact("cue", 9), pocketed(9, "foot-left"))
    assert ruled.ended == ("Ann", "nine_pocketed", "9b.6")
    assert "racked" not in ruled
    assert ruled["on_table"] == ALL["nine-ball"]


@pytest.mark.clause("2")
def test_2_the_rest_of_a_rack_is_drawn_by_the_seed() -> None:
    def places(seed: int | None) -> dict[int, tuple[float, float]]:
        header = {} if seed is None else {"seed": seed}
        sheet = Sheet("straight-pool", **header)
        sheet.shot("Ann", contact("cue", 1), cushion(1, "foot"))
        racked = sheet.decide("Ben", "rerack_offender_breaks")["racked"]
        return {placed["ball"]: tuple(placed["at"]) for placed in racked}

    assert places(7) == places(7)
    assert len({tuple(sorted(places(seed).items())) for seed in range(5)}) > 1
    unseeded = places(None)
    # Ascending from the apex where the corners leave it free: the first ball that is not the 1 or the 5 is the 2.
    assert min(unseeded, key=lambda ball: unseeded[ball][1]) == 2
    assert all(unseeded[ball] == places(3)[ball] for ball in (1, 5))
