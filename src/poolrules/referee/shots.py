"""The ruling on a shot: shot → facts → fouls → the game's verdict → what it costs → what follows → the next state."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from poolrules.base.balls import NO_BALLS, Ball, set_of
from poolrules.editions.games import GAMES
from poolrules.referee.announce import before_next_shot
from poolrules.referee.costs import Act, act_of, gravest, is_act
from poolrules.referee.follow import follow
from poolrules.referee.record import Record, foul_counted, legal_shot, unchanged
from poolrules.shot.fouls import Found, cited, conduct_alone, find
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict, in_hand_after_foul
from poolrules.state.ruling import Announcement, Reason, Ruling, reason
from poolrules.state.seats import difference
from poolrules.state.turn import SHOOTS_WITH

__all__ = ["rule_play"]

_BALL: Callable[[tuple[Ball, object]], Ball] = itemgetter(0)


def rule_play(play: Play) -> Ruling:
    """The ruling on a shot that can be, with its facts: each line a value in and a value out."""
    rules, state, seat, facts = play.rules, play.state, play.seat, play.facts
    general = find(play)
    verdict: Verdict = GAMES[rules.game].judge(play, general)
    fouls = {**general, **verdict.fouls} if verdict.fouls else general
    record = _record(play, fouls, verdict)
    act = _act(play, fouls) if fouls else None
    reasons = verdict.reasons + record.reasons
    if record.third or act is not None:
        verdict = gravest(rules, seat, verdict, record=record, act=act)
        reasons = verdict.reasons
    gone = facts.potted.real | facts.off_table.real
    left = set_of(state.on_table.real & ~gone) if gone else state.on_table
    layout = None if play.shot.end is None else play.end
    after, spotted, racked = follow(state, seat, verdict, on_table=left, layout=layout, record=record, act=act)
    over = verdict.over
    return Ruling.__new__(
        Ruling,
        entered=play.shot,
        seat=seat,
        state=after,
        legal=not fouls and not verdict.missed_break and (over is None or over.loser != seat),
        fouls=cited(fouls, rules, warned=play.warned_of_placement) if fouls else (),
        pocketed=tuple(map(_BALL, facts.pocketed)) if facts.pocketed else (),
        spotted=spotted,
        racked=racked,
        points=(0, 0) if after.score is state.score else difference(after.score, state.score),
        record=record.fouls if record.third else after.fouls,
        game_over=over,
        announcements=record.announcements + before_next_shot(after)
        if racked is None
        else record.announcements + _reracked(verdict, reasons) + before_next_shot(after),
        reasons=_all_reasons(play, fouls, verdict, reasons) if facts.first_hit_frozen or verdict.rack else reasons,
        is_break=play.is_break,
    )


def _record(play: Play, fouls: Found, verdict: Verdict) -> Record:
    """What the shot does to the record: breaking fouls and conduct alone are not counted (19, reading 11).

    Clauses: 19
    """
    state = play.state
    if not fouls:
        if verdict.missed_break or not state.fouls[play.seat]:
            return unchanged(state)
        return legal_shot(state, play.seat, play.facts)
    if not verdict.counted or conduct_alone(fouls):
        return unchanged(state)
    return foul_counted(state, play.seat)


def _act(play: Play, fouls: Found) -> Act | None:
    """The act of unsportsmanlike conduct that the shot was, if it was one."""
    if not is_act(fouls):
        return None
    accepted = SHOOTS_WITH[in_hand_after_foul(play, fouls)][play.opponent]
    return act_of(play.state, play.seat, accepted)


def _all_reasons(play: Play, fouls: Found, verdict: Verdict, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons, with that a ball frozen to a cushion was driven as it must be, and how the balls were racked."""
    if play.facts.first_hit_frozen and not fouls and _cushion_decided(play):
        reasons = (reason(play.rules, "frozen_ball_driven", play.facts.first_hit or NO_BALLS), *reasons)
    return reasons if verdict.rack is None else reasons + verdict.rack.reasons


def _cushion_decided(play: Play) -> bool:
    """Whether the shot is good only because a ball reached a cushion (18.b, 18.j)."""
    return not play.facts.potted and not play.is_break and not play.push_out


def _reracked(verdict: Verdict, reasons: tuple[Reason, ...]) -> tuple[Announcement, ...]:
    """That the balls are racked again."""
    why = reasons[-1] if verdict.rack is None else verdict.rack.reasons[0]
    return (Announcement("rerack", None, why.clause),)
