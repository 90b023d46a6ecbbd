"""Sentences from codes, made at the edge: one each. No rule reads them."""

from __future__ import annotations

from functools import lru_cache

from poolrules.balls import BallSet
from poolrules.facts import listed
from poolrules.ruling import Announcement, Foul, Reason, Ruling

__all__ = ["FOULS", "REASONS", "announcement_text", "explained", "foul_text", "reason_text"]

FOULS: dict[str, str] = {
    "not_with_tip": "The cue ball was played with something other than the tip.",
    "no_foot_on_floor": "No foot was on the floor during the stroke.",
    "balls_moving": "The stroke was played while a ball was still moving or spinning.",
    "touched_ball": "A ball was touched or moved other than by a stroke of the tip.",
    "double_hit": "The tip met the cue ball more than once.",
    "push": "The tip stayed on the cue ball too long.",
    "scoop": "The cue ball was scooped over a ball in its way.",
    "jumped_ball": "The cue ball was made to jump a ball by a miscue.",
    "foreign_object": "Something that does not belong to the table sent a ball back.",
    "out_of_turn": "The shot was the other player's.",
    "unsportsmanlike": "Unsportsmanlike conduct.",
    "slow_play": "The time for the shot ran out.",
    "template": "A ball touched the rack template that was left on the table.",
    "cue_on_table": "The cue was laid on the table to line up a shot.",
    "no_ball_hit": "The cue ball met no object ball.",
    "wrong_ball_first": "The cue ball met {balls} first, which was not on.",
    "split_hit": "The cue ball met {balls} at once, and not all of them were on.",
    "no_cushion_after_hit": "After the hit no ball was pocketed and none reached a cushion.",
    "frozen_ball_not_driven": "The ball met first was frozen to a cushion; nothing was pocketed and no cushion counts.",
    "cue_ball_pocketed": "The cue ball was pocketed.",
    "cue_ball_off_table": "The cue ball left the table.",
    "object_ball_off_table": "{balls} left the table.",
    "illegal_break": "The break did not meet its requirement.",
    "bad_placement": "The cue ball was not behind the head string when it was played.",
    "bad_play_behind_head_string": "The cue ball was not played across the head string first.",
    "table_marking": "The table was marked.",
    "measuring_aid": "A gap was measured with something other than the cue held in the hand.",
    "stopped_ball": "A ball on its way was stopped or touched on purpose.",
}

REASONS: dict[str, str] = {
    "lag_undecided": "The referee cannot tell which ball is nearer: lag again.",
    "lag_both_bad": "Both lags are bad: lag again.",
    "lag_too_close": "The balls are too close to call: lag again.",
    "lag_lost_at_once": "{player}'s lag is lost at once.",
    "lag_nearer": "{player}'s ball stopped nearer to the head cushion.",
    "chose_break": "{player} breaks.",
    "chose_give_break": "{player} gives the break away.",
    "chose_accept": "{player} accepts the table as it lies.",
    "chose_rerack_and_break": "{player} has the balls racked again and breaks.",
    "chose_rerack_offender_breaks": "{player} has the balls racked again; the other player must break.",
    "chose_spot_eight": "{player} has the 8 spotted and shoots.",
    "chose_take_in_hand": "{player} takes the cue ball in hand behind the head string.",
    "chose_spot_nearest": "{player} has {balls} spotted, the nearest to the head string.",
    "chose_pass_back": "{player} passes the shot back.",
    "turn_lost_by_foul": "After a foul the turn is {player}'s.",
    "cue_ball_anywhere": "The cue ball is in hand anywhere.",
    "cue_ball_behind_head_string": "The cue ball is in hand behind the head string.",
    "cue_ball_in_place": "The cue ball stays where it lies.",
    "break_requirement_met": "The break met its requirement.",
    "illegal_break": "The break fell short of its requirement; {player} chooses.",
    "illegal_break_options": "The break did not meet its requirement; {player} chooses what follows.",
    "illegal_break_again": "The break did not meet its requirement: the balls are racked again, {player} breaks.",
    "short_break": "Too few balls were pocketed or crossed the head string; {player} chooses who shoots.",
    "breaking_foul": "A breaking foul costs {player} {number} points and is not counted in a row.",
    "scratch_on_break": "The cue ball was lost on the break: what is down stays down, {player} shoots.",
    "foul_on_break_options": "After this foul {player} may take the table as it lies or the cue ball in hand.",
    "eight_on_break": "The 8 on the break is neither won nor lost; {player} chooses.",
    "eight_on_break_wins": "The 8 went down on a good break: {player} wins the game.",
    "eight_on_break_loses": "The 8 went down on a fouled break: {player} loses the game.",
    "scratch_on_eight": "The cue ball was lost in playing the 8: {player} loses the game.",
    "eight_on_break_foul": "The 8 on a fouled break is neither won nor lost; {player} chooses.",
    "ball_pocketed_on_break": "{balls} pocketed on the break: {player} shoots on.",
    "table_open_after_break": "The break decides no groups; the table is open.",
    "groups_decided": "The called ball {balls} decides: {player} has the solids.",
    "eight_first_scores_nothing": "On an open table the 8 was met first: no foul, nothing is scored, {player} shoots.",
    "called_ball_pocketed": "The called ball {balls} is down: {player} shoots on.",
    "called_ball_missed": "The called ball is not down as called: {player} shoots.",
    "not_shooters_ball": "Down, but not the shooter's to play: {balls}; {player} shoots.",
    "nothing_pocketed": "A legal shot that pocketed nothing: {player} shoots.",
    "ball_pocketed": "{balls} legally pocketed: {player} shoots on.",
    "safety_ends_turn": "A declared safety ends the turn: {player} shoots.",
    "safety_spotted": "Spotted, pocketed on a safety: {balls}.",
    "uncalled_spotted": "Spotted, pocketed without the called ball: {balls}.",
    "pocketed_by_foul_spotted": "Spotted, pocketed by the foul: {balls}.",
    "off_table_spotted": "Spotted, having left the table: {balls}.",
    "off_table_stays_out": "Out of the game, having left the table: {balls}.",
    "push_out": "A push-out without a foul; {player} chooses who shoots.",
    "nine_on_push_out": "The 9, pocketed on a push-out, comes back.",
    "ten_on_push_out": "The 10, pocketed on a push-out, comes back.",
    "nine_spotted": "The 9 comes back to the table.",
    "eight_spotted": "The 8 comes back to the table.",
    "ten_spotted": "The 10 comes back to the table.",
    "nine_pocketed": "{player} legally pocketed the 9 and wins the game.",
    "ten_pocketed": "{player} legally pocketed the 10 and wins the game.",
    "uncalled_ball_options": "A ball is down but not as called; {player} chooses who shoots.",
    "eight_pocketed": "{player} legally pocketed the called 8 and wins the game.",
    "eight_off_table": "The 8 left the table: {player} loses the game.",
    "eight_on_foul": "The 8 was lost on a foul: {player} loses the game.",
    "eight_with_last_ball": "The 8 went down on the stroke of the last ball of the group: {player} loses the game.",
    "eight_pocketed_early": "The 8 was not the ball to play: {player} loses the game.",
    "eight_on_safety": "The 8 went down on a declared safety: {player} loses the game.",
    "eight_wrong_pocket": "The 8 did not go down as called: {player} loses the game.",
    "called_ball_scores": "{balls} down with the called ball: {number} for {player}, who shoots on.",
    "foul_points": "A foul costs {player} {number} point.",
    "points_reached": "{player} has reached the agreed points and wins.",
    "foul_recorded": "The foul is recorded: {player} is on {number} in a row.",
    "record_wiped": "A legal shot wipes {player}'s record of fouls.",
    "record_stands": "The shot touched no cushion and pocketed nothing: {player}'s record of fouls stands.",
    "third_foul_without_warning": "{player} was not told of two fouls: no penalty, he stays on two.",
    "warned_on_two_fouls": "{player} was told that he is on two fouls.",
    "three_fouls": "The third foul in a row of {player}.",
    "three_fouls_points": "The third foul costs {player} {number} points more, and the count starts again.",
    "unsportsmanlike": "Unsportsmanlike conduct loses the game for {player}.",
    "unsportsmanlike_warning": "{player} is warned for unsportsmanlike conduct; play goes on.",
    "not_a_foul": "What was reported is no foul under these rules; play goes on.",
    "unsportsmanlike_points": "Unsportsmanlike conduct costs {player} {number} points.",
    "excluded": "A second act of unsportsmanlike conduct excludes {player}: the match is lost.",
    "rerack": "{number} balls are racked; the next shot is an ordinary one.",
    "rerack_assumed_elsewhere": "No layout tells where the balls lie: both are taken to lie elsewhere.",
    "stalemate": "A stalemate is declared.",
    "conceded": "{player} concedes the game.",
    "conceded_match": "{player} concedes the match.",
    "position_set_up": "Play goes on from this position: {player} shoots.",
    "undone": "The last action is taken back.",
    "protest_ruled_again": "The protest is heard: the shot is ruled again as corrected.",
    "shot_void": "The last shot was disturbed and is void; {player} shoots again.",
    "points_per_ball": "{balls}: {number} points for {player}.",
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
        REASONS[f"rerack_{_row}_{_column}"] = f"{_row_text}, {_column_text}: the table of re-racks decides."

ANNOUNCEMENTS: dict[str, str] = {
    "on_two_fouls": "{player} is on two fouls.",
    "one_ball_needed": "{player} needs one more ball.",
    "call_required": "{player} must call the shot.",
    "rerack": "The balls are racked again.",
}


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


@lru_cache(maxsize=4096)
def _filled(template: str, balls: int, player: str, number: int | None) -> str:
    text = template
    for key, value in (("{balls}", listed(BallSet(balls))), ("{number}", str(number)), ("{player}", player)):
        text = text.replace(key, value)
    return text[:1].upper() + text[1:]


def explained(ruling: Ruling) -> str:
    """A ruling in a few lines for a person: the fouls, the reasons, what next."""
    from poolrules.cli.show import ruling_lines

    return "\n".join(ruling_lines(ruling))
