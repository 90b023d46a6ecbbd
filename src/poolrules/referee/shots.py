"""The ruling on a shot: shot → facts → fouls → the game's verdict → the record, the score, the next state."""

from __future__ import annotations

from poolrules.base.balls import CUE, NO_BALLS, Ball
from poolrules.base.quick import made
from poolrules.games import game_of
from poolrules.geometry import Layout, RackError, Rerack
from poolrules.geometry import rerack as rerack_by_position
from poolrules.referee.announce import before_next_shot
from poolrules.referee.conduct import act_of
from poolrules.referee.costs import Cost, gravest
from poolrules.referee.racks import end_of_game, rerack, unplaced
from poolrules.referee.record import Record, foul_counted, legal_shot, unchanged
from poolrules.referee.spots import put_on_spot
from poolrules.shot.facts import Facts
from poolrules.shot.fouls import Found, cited, conduct_alone, find
from poolrules.shot.play import Play
from poolrules.shot.verdict import Verdict, in_hand_after_foul, reason
from poolrules.state.ruling import Announcement, Placed, Reason, Ruling
from poolrules.state.state import SHOOTS_WITH, Pair, State, changed

__all__ = ["rule_play"]


def rule_play(play: Play) -> Ruling:
    """The ruling on a shot whose facts are gathered."""
    state, rules, facts, seat = play.state, play.rules, play.facts, play.seat
    found = find(play)
    verdict = game_of(rules).judge(play, found)
    record = _record(play, found, verdict)
    act = None
    if found and "unsportsmanlike" in found:
        act = act_of(state, seat, SHOOTS_WITH[in_hand_after_foul(play, found)][play.opponent])
    turn, points, over, reasons = verdict.turn, verdict.points, verdict.over, verdict.reasons
    if record.third or act is not None:
        turn, points, over, reasons = gravest(rules, seat, Cost(turn, points, over, reasons), record, act)
    else:
        reasons += record.reasons
    if facts.first_hit_frozen and not found and _cushion_decided(play):
        reasons = (reason(rules, "frozen_ball_driven", facts.first_hit or NO_BALLS), *reasons)
    scoring = rules.scoring
    if scoring == "racks":
        points = 0
    score = changed(state.score, seat, state.score[seat] + points) if points else state.score
    announcements = record.announcements

    end = play.shot.end
    layout = None if end is None or end.layout is None else _layout_after(end.layout, facts)
    on_table = state.on_table
    if facts.potted or facts.off_table:
        on_table -= (facts.potted | facts.off_table) - verdict.spot
    spotted: tuple[Placed, ...] = ()
    racked: tuple[Placed, ...] | None = None
    if verdict.spot:
        spotted, layout = put_on_spot(state, layout, verdict.spot)
    if layout is not None and turn.to == "shoot" and turn.cue_ball != "in_place":
        layout = layout.without(CUE)
    balls_won = state.balls_won
    if scoring == "ball_points":
        balls_won = changed(balls_won, seat, balls_won[seat] + verdict.points)
    after = made(
        State,
        (
            state.setting,
            turn,
            on_table,
            layout,
            state.solids if verdict.solids is None else verdict.solids,
            score,
            record.fouls,
            record.warned,
            state.acts if act is None else act.acts,
            state.breaker,
            state.rack,
            None,
            balls_won,
        ),
    )
    if verdict.rerack:
        after, spotted, racked, because = _rerack(play, after)
        reasons += because
        announcements += (Announcement("rerack", None, because[0].clause),)
    elif over is not None:
        after = end_of_game(after, over, match=act is not None and act.excluded)
    elif turn.to == "shoot" and turn.shot == "break":
        after, racked = rerack(after, turn)
        announcements += (Announcement("rerack", None, reasons[-1].clause),)
    return made(
        Ruling,
        (
            "shot",
            seat,
            after,
            not found and not verdict.missed_break and (over is None or over.loser != seat),
            cited(found, rules, warned=_warned(play)) if found else (),
            tuple([ball for ball, _ in facts.pocketed]) if facts.pocketed else (),
            spotted,
            racked,
            (0, 0) if after.score is state.score else _difference(after.score, state.score),
            record.fouls if record.third else after.fouls,
            over,
            announcements + before_next_shot(after),
            reasons,
            play.shot,
            play.shot,
            play.is_break,
        ),
    )


def _cushion_decided(play: Play) -> bool:
    """Whether the shot is good only because a ball reached a cushion (18.b, 18.j)."""
    return not play.facts.potted and not play.is_break and not play.push_out


def _record(play: Play, found: Found, verdict: Verdict) -> Record:
    """What the shot does to the record: breaking fouls and conduct alone are not counted (19, reading 11).

    Clauses: 19
    """
    state = play.state
    if not found:
        if verdict.missed_break:
            return unchanged(state)
        return legal_shot(state, play.seat, play.facts)
    if not verdict.counted or conduct_alone(found):
        return unchanged(state)
    return foul_counted(state, play.seat)


def _warned(play: Play) -> bool:
    start = play.shot.start
    return start is not None and start.warned_not_behind_head_string


def _layout_after(layout: Layout, facts: Facts) -> Layout:
    return layout.without(facts.off_lamp) if facts.off_lamp else layout


def _rerack(play: Play, after: State) -> tuple[State, tuple[Placed, ...], tuple[Placed, ...], tuple[Reason, ...]]:
    """The re-rack of 14/1 from where the fifteenth ball and the cue ball lie; an ordinary shot follows.

    Clauses: sp.9
    """
    setting, rules, layout = after.setting, play.rules, after.layout
    left = after.on_table.lowest
    seed = None if setting.seed is None else setting.seed + after.rack
    try:
        done = rerack_by_position(
            setting.table,
            cue=None if layout is None else layout.get(Ball.CUE),
            fifteenth=left,
            fifteenth_at=None if layout is None or left is None else layout.get(left),
            fifteenth_off_table=left is not None and left in play.facts.off_table,
            seed=seed,
            corners=rules.rack_corners,
        )
    except RackError:
        # A table too short for a rack: the balls are up again, but nobody can say where.
        stays = after.on_table - play.facts.off_table
        done = Rerack(unplaced(game_of(rules).BALLS - stays), (), cue_ball_in_hand=False, assumed=True)
        layout = None
    if layout is not None:
        layout = layout.placed([(ball, at) for ball, at in (*done.racked, *done.spotted) if at is not None])
        if done.cue_ball_in_hand:
            layout = layout.without(CUE)
    turn = SHOOTS_WITH["behind_head_string" if done.cue_ball_in_hand else "in_place"][play.seat]
    after = after._replace(turn=turn, on_table=game_of(rules).BALLS, layout=layout, rack=after.rack + 1)
    reasons = (
        reason(rules, "rerack", number=len(done.racked)),
        reason(rules, f"rerack_{done.row}_{done.column}" if not done.assumed else "rerack_assumed_elsewhere"),
    )
    return after, done.spotted, done.racked, reasons


def _difference(after: Pair, before: Pair) -> Pair:
    return (after[0] - before[0], after[1] - before[1])
