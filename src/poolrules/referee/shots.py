"""The ruling on a shot: shot → facts → fouls → the game's verdict → what it costs → what follows → the next state."""

from __future__ import annotations

from poolrules.actions.lines import Shot
from poolrules.base.balls import NO_BALLS
from poolrules.games import game_of
from poolrules.referee.admit import admitted
from poolrules.referee.announce import before_next_shot
from poolrules.referee.costs import Act, Cost, act_of, is_act, settled
from poolrules.referee.follow import Followed, Table, follow
from poolrules.referee.record import Record, foul_counted, legal_shot, unchanged
from poolrules.shot.fouls import Found, cited, conduct_alone, find
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict, in_hand_after_foul
from poolrules.state.ruling import Announcement, Reason, Ruling, reason
from poolrules.state.seats import difference
from poolrules.state.state import State
from poolrules.state.turn import SHOOTS_WITH

__all__ = ["rule_play", "rule_shot"]


def rule_shot(state: State, shot: Shot) -> Ruling:
    """The ruling on a shot. ActionError: it cannot be, in this state."""
    return rule_play(admitted(state, shot))


def rule_play(play: Play) -> Ruling:
    """The ruling on a shot that can be, with its facts: each line a value in and a value out."""
    general = find(play)
    verdict = game_of(play.rules).judge(play, general)
    fouls = {**general, **verdict.fouls} if verdict.fouls else general
    record = _record(play, fouls, verdict)
    act = _act(play, fouls) if fouls else None
    cost = settled(play.state, play.seat, verdict, record=record, act=act)
    after = follow(play.state, play.seat, cost, _table(play, verdict), own=verdict.own or play.state.own)
    return _ruling(play, fouls, verdict, cost=cost, after=after)


def _record(play: Play, fouls: Found, verdict: Verdict) -> Record:
    """What the shot does to the record: breaking fouls and conduct alone are not counted (19, reading 11).

    Clauses: 19
    """
    state = play.state
    if not fouls:
        if verdict.missed_break:
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


def _table(play: Play, verdict: Verdict) -> Table:
    """The balls that the shot left."""
    facts, on_table = play.facts, play.state.on_table
    if facts.potted or facts.off_table:
        on_table -= facts.potted | facts.off_table
    return Table(on_table=on_table, layout=play.end, spot=verdict.spot, rack=verdict.rack)


def _ruling(play: Play, fouls: Found, verdict: Verdict, *, cost: Cost, after: Followed) -> Ruling:
    """All of it put together."""
    before, state, over, record = play.state, after.state, cost.over, cost.record
    reasons, announcements = cost.reasons, record.announcements
    if play.facts.first_hit_frozen and not fouls and _cushion_decided(play):
        reasons = (_driven(play), *reasons)
    if after.racked is not None:
        if verdict.rack is not None:
            reasons += verdict.rack.reasons
            announcements += (Announcement("rerack", None, verdict.rack.reasons[0].clause),)
        else:
            announcements += (Announcement("rerack", None, reasons[-1].clause),)
    return Ruling(
        action="shot",
        seat=play.seat,
        state=state,
        legal=not fouls and not verdict.missed_break and (over is None or over.loser != play.seat),
        fouls=cited(fouls, play.rules, warned=play.warned_of_placement) if fouls else (),
        pocketed=tuple([ball for ball, _ in play.facts.pocketed]) if play.facts.pocketed else (),
        spotted=after.spotted,
        racked=after.racked,
        points=(0, 0) if state.score is before.score else difference(state.score, before.score),
        record=record.fouls if record.third else state.fouls,
        game_over=over,
        announcements=announcements + before_next_shot(state),
        reasons=reasons,
        shot=play.shot,
        entered=play.shot,
        is_break=play.is_break,
    )


def _cushion_decided(play: Play) -> bool:
    """Whether the shot is good only because a ball reached a cushion (18.b, 18.j)."""
    return not play.facts.potted and not play.is_break and not play.push_out


def _driven(play: Play) -> Reason:
    return reason(play.rules, "frozen_ball_driven", play.facts.first_hit or NO_BALLS)
