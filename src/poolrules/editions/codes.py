"""Every code that the games share, each with its sentence: fouls, reasons, announcements, ways to end a game.

Pure data: no rule reads a sentence. A game's own codes stand in its module; ``poolrules.editions.games`` has both.
In a sentence ``{player}``, ``{balls}`` and ``{number}`` stand for what a ruling fills in. ``{is/are}`` is the word for
one or for several, by the number or the balls before it; what stands in ``[ ]`` is said where the number is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["ANNOUNCEMENTS", "ENDS", "FOULS", "REASONS"]

FOULS: Final[Mapping[str, str]] = {
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
        "{balls}, hit first, {was/were at least in part} frozen to a cushion; nothing was pocketed and no "
        "cushion that counts reached."
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

REASONS: Final[Mapping[str, str]] = {
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
    "ball_pocketed_on_break": "{balls} {was/were} pocketed on the break: {player} shoots again.",
    "called_ball_pocketed": "{balls} {was/were} pocketed on the called shot: {player} shoots again.",
    "called_ball_missed": "The called ball was not pocketed as called: {player} shoots.",
    "nothing_pocketed": "No foul, but nothing was pocketed: {player} shoots.",
    "safety_ends_turn": "A declared safety ends the turn: {player} shoots.",
    "off_table_spotted": "{balls} left the table and {is/are} spotted.",
    "off_table_stays_out": "{balls} left the table and {stays/stay} out of the game.",
    "eight_spotted": "The 8 is spotted.",
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
    "stalemate": "A stalemate is declared.",
    "conceded": "{player} concedes the game.",
    "conceded_match": "{player} concedes the match.",
    "position_set_up": "Play goes on from this position: {player} shoots.",
    "undone": "The last action is taken back.",
    "protest_ruled_again": "After the protest the shot is ruled again as corrected.",
    "shot_void": "The last shot was disturbed and does not count; {player} shoots again.",
}

ANNOUNCEMENTS: Final[Mapping[str, str]] = {
    "on_two_fouls": "{player} is on two fouls.",
    "one_ball_needed": "{player} needs one more ball.",
    "call_required": "{player} must call the shot.",
    "rerack": "The balls are racked again.",
}

ENDS: Final[Mapping[str, str]] = {
    "three_fouls": "three fouls in a row",
    "unsportsmanlike": "unsportsmanlike conduct",
    "points_reached": "the points are reached",
    "conceded": "conceded",
    "stalemate": "a stalemate",
}
"""Why a game ends, in the words that follow ``Ann wins the game:``."""
