"""Reasons that the tests of whole lists of reasons expect again and again; Ann shot, and fouled."""

from __future__ import annotations

from wholes import ground

__all__ = ["ANYWHERE_9", "BENS_TURN", "ONE_POINT", "ON_ONE", "STAYS_SP"]

ON_ONE = ground("foul_recorded", "19", who="Ann", number=1)
BENS_TURN = ground("turn_lost_by_foul", "11", who="Ben")
ANYWHERE_9 = ground("cue_ball_anywhere", "9b.5", who="Ben")
STAYS_SP = ground("cue_ball_in_place", "sp.6", who="Ben")
ONE_POINT = ground("foul_points", "sp.6", who="Ann", number=1)
