"""Sentences from codes, made at the edge: one each. No rule reads them.

In a sentence ``{player}``, ``{balls}`` and ``{number}`` stand for what a ruling fills in. ``{is/are}`` is the word for
one or for several, by the number or the balls before it; what stands in ``[ ]`` is said where the number is known.
"""

from __future__ import annotations

import re
from functools import lru_cache

from poolrules.base.balls import BallSet
from poolrules.state.ruling import Announcement, Foul, Reason, Ruling

__all__ = [
    "ANNOUNCEMENTS",
    "FOULS",
    "REASONS",
    "announcement_text",
    "explained",
    "foul_text",
    "reason_text",
    "sentence",
]

FOULS: dict[str, str] = {
    "not_with_tip": "The cue ball was struck with something other than the tip.",
    "no_foot_on_floor": "Neither foot was on the floor during the stroke.",
    "balls_moving": "The shot was played while a ball was still moving or spinning.",
    "touched_ball": "A ball was touched or moved other than by a stroke with the tip.",
    "double_hit": "The tip struck the cue ball more than once.",
    "push": "The tip stayed on the cue ball too long.",
    "scoop": "The cue ball was scooped over a ball in its way.",
    "jumped_ball": "The cue ball jumped over a ball because of a miscue.",
    "foreign_object": "Something that is not part of the table sent a ball back.",
    "out_of_turn": "It was the other player's turn.",
    "unsportsmanlike": "This is unsportsmanlike conduct.",
    "slow_play": "The time for the shot ran out.",
    "template": "A ball touched the rack template, which was still on the table.",
    "cue_on_table": "The cue was laid on the table to line up a shot.",
    "no_ball_hit": "The cue ball hit no object ball.",
    "wrong_ball_first": "The cue ball hit {balls} first, which {was/were} not on.",
    "split_hit": "The cue ball hit {balls} at the same time, and not all of them were on.",
    "no_cushion_after_hit": "After the hit no ball was pocketed and none reached a cushion.",
    "frozen_ball_not_driven": (
        "{balls}, hit first, {was/were at least in part} frozen to a cushion; "
        "nothing was pocketed and no cushion that counts reached."
    ),
    "cue_ball_pocketed": "The cue ball was pocketed.",
    "cue_ball_off_table": "The cue ball left the table.",
    "object_ball_off_table": "{balls} left the table.",
    "illegal_break": "The break did not meet the requirement.",
    "bad_placement": "The cue ball was not behind the head string when it was played.",
    "bad_play_behind_head_string": "The cue ball was not played across the head string first.",
    "table_marking": "The table was marked.",
    "measuring_aid": "A gap was measured with something other than the cue held in the hand.",
    "stopped_ball": "A moving ball was deliberately stopped or touched.",
}

REASONS: dict[str, str] = {
    "lag_undecided": "The referee cannot tell which ball is nearer: the players lag again.",
    "lag_both_bad": "Both lags are bad: the players lag again.",
    "lag_too_close": "The lag is too close to call: the players lag again.",
    "lag_lost_at_once": "{player}'s lag is bad and loses.",
    "lag_nearer": "{player}'s ball stopped nearer the head cushion and wins the lag.",
    "chose_break": "{player} chooses to break.",
    "chose_give_break": "{player} lets the opponent break.",
    "chose_accept": "{player} accepts the table as it lies.",
    "chose_rerack_and_break": "{player} has the balls racked again and breaks.",
    "chose_rerack_offender_breaks": "{player} has the balls racked again; the opponent must break.",
    "chose_spot_eight": "{player} has the 8 spotted and shoots.",
    "chose_take_in_hand": "{player} takes the cue ball in hand behind the head string.",
    "chose_spot_nearest": "{player} has {balls} spotted, the nearest to the head string.",
    "chose_pass_back": "{player} passes the shot back to the opponent.",
    "turn_lost_by_foul": "After the foul it is {player}'s turn.",
    "cue_ball_anywhere": "The cue ball is in hand anywhere on the table.",
    "cue_ball_behind_head_string": "The cue ball is in hand behind the head string.",
    "cue_ball_in_place": "The cue ball stays where it lies.",
    "frozen_ball_driven": (
        "{balls}, hit first, {was/were at least in part} frozen to a cushion, and a cushion that counts was reached."
    ),
    "break_requirement_met": (
        "The break met the requirement[: {number} object {ball/balls} reached a cushion or a pocket]."
    ),
    "illegal_break": "The break fell short[: {number} object {ball/balls} reached a cushion].",
    "cue_ball_to_no_cushion": "The break fell short: the cue ball reached no cushion.",
    "illegal_break_options": "{player} chooses how to go on after the illegal break.",
    "illegal_break_again": "After the illegal break the balls are racked again, and {player} breaks.",
    "short_break": (
        "Too few object balls were pocketed or crossed the head string[: {number}]; {player} chooses who shoots."
    ),
    "breaking_foul": (
        "The breaking foul costs {player} {number} {point/points} and is not counted as one of three in a row."
    ),
    "scratch_on_break": "The cue ball was lost on the break: what is down stays down, and {player} shoots.",
    "foul_on_break_options": "After this foul {player} may accept the table as it lies or take the cue ball in hand.",
    "eight_on_break": "The 8 on the break neither wins nor loses; {player} chooses.",
    "eight_on_break_wins": "The 8 was pocketed on a legal break: {player} wins the game.",
    "eight_on_break_loses": "The 8 was pocketed on a break with a foul: {player} loses the game.",
    "scratch_on_eight": "The cue ball was lost while the 8 was played: {player} loses the game.",
    "eight_on_break_foul": "The 8 on a break with a foul neither wins nor loses; {player} chooses.",
    "ball_pocketed_on_break": "{balls} {was/were} pocketed on the break: {player} shoots again.",
    "table_open_after_break": "The break decides no groups; the table is open.",
    "groups_decided": "{balls} {decides/decide} the groups: {player} has the solids.",
    "eight_first_scores_nothing": (
        "The 8 was hit first on an open table: no foul, but nothing is scored, and {player} shoots."
    ),
    "called_ball_pocketed": "{balls} {was/were} pocketed on the called shot: {player} shoots again.",
    "called_ball_missed": "The called ball was not pocketed as called: {player} shoots.",
    "not_shooters_ball": "{balls} {was/were} pocketed but {was/were} not the shooter's to play: {player} shoots.",
    "nothing_pocketed": "No foul, but nothing was pocketed: {player} shoots.",
    "ball_pocketed": "{balls} {was/were} legally pocketed: {player} shoots again.",
    "safety_ends_turn": "A declared safety ends the turn: {player} shoots.",
    "safety_spotted": "{balls} {is/are} spotted, pocketed on a safety.",
    "uncalled_spotted": "{balls} {is/are} spotted, pocketed without the called ball.",
    "pocketed_by_foul_spotted": "{balls} {is/are} spotted, pocketed on a foul.",
    "off_table_spotted": "{balls} left the table and {is/are} spotted.",
    "off_table_stays_out": "{balls} left the table and {stays/stay} out of the game.",
    "push_out": "The push-out was played without a foul; {player} chooses who shoots.",
    "nine_on_push_out": "The 9, pocketed on a push-out, is spotted.",
    "ten_on_push_out": "The 10, pocketed on a push-out, is spotted.",
    "nine_spotted": "The 9 is spotted.",
    "eight_spotted": "The 8 is spotted.",
    "ten_spotted": "The 10 is spotted.",
    "nine_pocketed": "{player} legally pocketed the 9 and wins the game.",
    "ten_pocketed": "{player} legally pocketed the 10 and wins the game.",
    "uncalled_ball_options": "A ball was pocketed, but not as called; {player} chooses who shoots.",
    "eight_pocketed": "{player} legally pocketed the 8 as called and wins the game.",
    "eight_off_table": "The 8 left the table: {player} loses the game.",
    "eight_on_foul": "The 8 was pocketed on a foul: {player} loses the game.",
    "eight_with_last_ball": "The 8 was pocketed together with the last ball of the group: {player} loses the game.",
    "eight_pocketed_early": "The 8 was pocketed before it was on: {player} loses the game.",
    "eight_on_safety": "The 8 was pocketed on a declared safety: {player} loses the game.",
    "eight_wrong_pocket": "The 8 was not pocketed as called: {player} loses the game.",
    "called_ball_scores": (
        "{balls} {was/were} pocketed on the called shot: {number} {point/points} for {player}, who shoots again."
    ),
    "foul_points": "The foul costs {player} {number} {point/points}.",
    "points_reached": "{player} has reached the agreed number of points and wins.",
    "foul_recorded": "The foul is recorded: {player} is on {number} {foul/fouls}.",
    "record_wiped": "The legal shot clears {player}'s record of fouls.",
    "record_stands": "No ball reached a cushion or a pocket: {player}'s record of fouls stands.",
    "third_foul_without_warning": "{player} was not told of being on two fouls: there is no penalty, and two stand.",
    "warned_on_two_fouls": "{player} has been told of being on two fouls.",
    "three_fouls": "This is {player}'s third foul in a row.",
    "three_fouls_points": "The third foul costs {player} {number} more {point/points}, and the count starts again.",
    "unsportsmanlike": "Unsportsmanlike conduct costs {player} the game.",
    "unsportsmanlike_warning": "{player} is warned for unsportsmanlike conduct; play goes on.",
    "not_a_foul": "What was reported is not a foul under these rules; play goes on.",
    "unsportsmanlike_points": "Unsportsmanlike conduct costs {player} {number} {point/points}.",
    "excluded": "Repeated unsportsmanlike conduct excludes {player}, who loses the match.",
    "rerack": "{number} balls are racked; the next shot is an ordinary one.",
    "rerack_assumed_elsewhere": (
        "No layout shows where the fifteenth ball and the cue ball lie: both are taken to lie elsewhere."
    ),
    "stalemate": "A stalemate is declared.",
    "conceded": "{player} concedes the game.",
    "conceded_match": "{player} concedes the match.",
    "position_set_up": "Play goes on from this position: {player} shoots.",
    "undone": "The last action is taken back.",
    "protest_ruled_again": "After the protest the shot is ruled again as corrected.",
    "shot_void": "The last shot was disturbed and does not count; {player} shoots again.",
    "points_per_ball": "{balls} {scores/score} {number} {point/points} for {player}.",
}
_ROWS = {
    "pocketed": "The fifteenth ball is down or racked",
    "in_rack": "The fifteenth ball lies in the rack",
    "behind_head_string": "The fifteenth ball lies behind the head string",
    "blocks_head_spot": "The fifteenth ball blocks the head spot",
    "elsewhere": "The fifteenth ball lies elsewhere",
}
_COLUMNS = {
    "in_rack": "the cue ball lies in the rack",
    "blocks_head_spot": "the cue ball blocks the head spot",
    "elsewhere": "the cue ball lies elsewhere",
}
for _row, _row_text in _ROWS.items():
    for _column, _column_text in _COLUMNS.items():
        REASONS[f"rerack_{_row}_{_column}"] = f"{_row_text}, {_column_text}: the re-rack table says where they go."

ANNOUNCEMENTS: dict[str, str] = {
    "on_two_fouls": "{player} is on two fouls.",
    "one_ball_needed": "{player} needs one more ball.",
    "call_required": "{player} must call the shot.",
    "rerack": "The balls are racked again.",
}

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_PLACE = re.compile(r"\{([\w ]+)(?:/([\w ]+))?\}")


def foul_text(foul: Foul) -> str:
    """One sentence for a foul."""
    return _filled(FOULS[foul.code], int(foul.balls), "", None)


def reason_text(reason: Reason, players: tuple[str, str]) -> str:
    """One sentence for a reason."""
    who = "" if reason.seat is None else players[reason.seat]
    return _filled(REASONS[reason.code], int(reason.balls), who, reason.number)


def announcement_text(announcement: Announcement, players: tuple[str, str]) -> str:
    """What the referee says."""
    who = "" if announcement.seat is None else players[announcement.seat]
    return _filled(ANNOUNCEMENTS[announcement.code], 0, who, None)


def sentence(template: str, *, player: str, balls: str, number: str | None, many_balls: bool, many: bool) -> str:
    """A template filled in; ``many_balls`` and ``many`` say whether the balls and the number are more than one."""
    template = _OPTIONAL.sub("" if number is None else r"\1", template)
    words = {"player": player, "balls": balls, "number": number or ""}
    several = many_balls

    def word(found: re.Match[str]) -> str:
        nonlocal several
        if found[2]:
            return found[2] if several else found[1]
        if found[1] != "player":
            several = many if found[1] == "number" else many_balls
        return words[found[1]]

    text = _PLACE.sub(word, template)
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=4096)
def _filled(template: str, balls: int, player: str, number: int | None) -> str:
    count = None if number is None else _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    named, many_balls = _named(BallSet(balls)), balls.bit_count() > 1
    return sentence(template, player=player, balls=named, number=count, many_balls=many_balls, many=number != 1)


def _named(balls: BallSet) -> str:
    """The balls of a set for a sentence: ``the cue ball``, ``the 1, 2 and 9``."""
    names = ["cue ball" if ball == 0 else str(int(ball)) for ball in balls]
    if not names:
        return "no ball"
    return f"the {' and '.join([', '.join(names[:-1]), names[-1]] if len(names) > 1 else names)}"


def explained(ruling: Ruling) -> str:
    """A ruling in a few lines for a person: the fouls, the reasons, what next."""
    from poolrules.notation.words.page import ruling_lines

    return "\n".join(ruling_lines(ruling))
