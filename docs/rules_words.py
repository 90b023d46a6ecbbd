"""The words of docs/rules.md that neither the rulebook's data nor the code can tell."""

from __future__ import annotations

# E events, O observation, G geometry, S state, P procedure.
HOW: dict[str, str] = {
    "1": "G",
    "1.1": "G",
    "2": "G",
    "3": "O",
    "4": "E G P",
    "5": "E G",
    "6": "E G",
    "7": "E",
    "8": "G",
    "9": "O",
    "10": "O",
    "11": "S",
    "12": "E",
    "13": "O S",
    "14": "O",
    "15": "O",
    "16": "O",
    "17": "E S",
    "18.a": "E",
    "18.b": "E",
    "18.c": "E",
    "18.d": "E",
    "18.e": "E",
    "18.f": "O",
    "18.g": "E",
    "18.h": "O",
    "18.i": "O",
    "18.j": "E",
    "18.k": "O",
    "18.l": "E O",
    "18.m": "O",
    "18.n": "O P",
    "19": "S",
    "19.a": "S P",
    "19.b": "S",
    "19.c": "S",
    "19.d": "P S",
    "20": "O",
    "21.a": "S",
    "21.b": "S G",
    "21.c": "S",
    "22": "S P",
    "23.1": "G",
    "23.1.b": "P",
    "23.1.c": "S",
    "23.1.d": "S",
    "23.2.a": "E S",
    "23.2.b": "E O",
    "23.2.c": "O",
    "23.2.d": "E",
    "23.2.e": "O P",
    "23.3": "O",
    "23.4": "O",
    "24.1": "P",
    "24.2": "P",
    "24.3.a": "S P",
    "24.3.b": "S",
    "24.4": "P",
    "8b.1": "G",
    "8b.2": "E P",
    "8b.3": "E S",
    "8b.4": "E P",
    "8b.5": "E P",
    "8b.6": "E S",
    "8b.7": "E S",
    "8b.8": "E P",
    "8b.9": "E S",
    "8b.10": "S",
    "8b.11": "S",
    "8b.12": "E S",
    "8b.13": "E S",
    "8b.14": "P S",
    "8b.15": "P",
    "8b.16": "S",
    "9b.1": "G",
    "9b.2": "E",
    "9b.3": "E S",
    "9b.4": "E P",
    "9b.5": "S G",
    "9b.6": "E S",
    "9b.7": "E S",
    "9b.8": "S",
    "9b.9": "P",
    "sp.1": "G",
    "sp.2": "E P",
    "sp.3": "E P",
    "sp.4": "E",
    "sp.5": "E S",
    "sp.6": "S G",
    "sp.7": "E S",
    "sp.8": "P S",
    "sp.9": "S G",
    "sp.10": "S P",
    "sp.11": "S",
    "sp.12": "O P",
    "sp.13": "P",
}

BY_A_PERSON: dict[str, str] = {
    "1": "the header's `table` gives the size; who sets up the table answers for the rest of the standard.",
    "3": "`observed` `not_with_tip` on a shot, or `conduct` with that code between shots.",
    "4": "the action `lag`: where each ball stopped and its `faults`; `undecided` when the referee cannot tell.",
    "9": "`observed` `no_foot_on_floor`; a shoe that does not fit is the referee's to refuse.",
    "10": "`observed` `balls_moving`.",
    "13": (
        "`observed` `touched_ball` with the ball, or `conduct` with that code; the moved balls lie in `end.layout`."
    ),
    "14": "`observed` `push` or `double_hit`.",
    "15": "`observed` `scoop`.",
    "16": "a jump shot is an ordinary shot; an unlawful one is `observed` `jumped_ball` or `scoop`.",
    "18.f": "`observed` `touched_ball` with the ball, or `conduct` with that code between shots.",
    "18.h": "`observed` `no_foot_on_floor`.",
    "18.i": "`observed` `balls_moving`.",
    "18.k": "`observed` `jumped_ball`, for the attempt as well.",
    "18.l": (
        "`start.frozen_to_cue` declares the ball; a `contact` that names it is the hit, `observed` what was unlawful."
    ),
    "18.m": "`observed` `double_hit`.",
    "18.n": "`start.warned_not_behind_head_string`.",
    "19.d": "the action `warning`, or with `warnings` `automatic` the engine's own announcement.",
    "20": (
        "`conduct` with `deliberate`, or `observed` `unsportsmanlike` beside the foul; a tactical foul needs no word."
    ),
    "23.1.b": "the next shot's `start.layout`, with the balls where the referee put them.",
    "23.2.b": "`returned` among the events; `observed` `foreign_object` when something sent the ball back.",
    "23.2.c": "`returned` with `by` `lamp` among the events.",
    "23.2.e": "the action `interference` for a disturbed shot; between shots the next shot's `start.layout`.",
    "23.3": "`conduct` `table_marking`, with `deliberate` when it is unsportsmanlike as well.",
    "23.4": "`conduct` `measuring_aid`, with `deliberate` when it is unsportsmanlike as well.",
    "24.1": "the announcements of a ruling are the referee's words; what he corrects stands in the next shot.",
    "24.2": "the action `protest`, with the shot as it should read.",
    "24.3.a": "`conduct` or `observed` `unsportsmanlike`.",
    "24.3.b": "the engine counts the acts; the report to the federation is written by people.",
    "24.4": "nobody enters anything: a shipped edition cannot be changed, a house rule is an edition of its own.",
    "8b.15": "the action `stalemate`; the referee counts the turns.",
    "9b.9": "the action `stalemate`.",
    "sp.12": "`conduct` `unsportsmanlike` or `stopped_ball`.",
    "sp.13": "the action `stalemate`.",
}

READINGS: tuple[str, ...] = (
    (
        "14 forbids a shot at a ball that touches the cue ball, 18.l allows it. 18.l goes first: the ball may be "
        "played with a normal stroke and is hit when it moves. A long touch is a push all the same."
    ),
    (
        "18.g and 18.j say the same of a ball frozen to a cushion. One foul is reported, `frozen_ball_not_driven` "
        "under 18.j, and it takes the place of 18.b."
    ),
    "18.b looks only at what happens after the first hit. A ball that drops is enough, whatever hit it.",
    (
        "The 18 points of 19.a are what three fouls in a row cost together: a point each, and 15 with the third. Then "
        "the count begins anew."
    ),
    (
        "Whether the engine's announcement is the warning of 19.d, or only a warning that somebody records, the "
        "header says."
    ),
    (
        "From behind the head string (6) the cue ball has to be past the string before it meets a ball that lies "
        "behind it; a ball with its centre on the string may be played at once. A cue ball played from on or past the "
        "string is a foul, under 18.n when a warning is recorded and under 6 when not. Where the place is known it "
        "decides: who heeds the warning commits no foul."
    ),
    (
        "A lost cue ball on the break is in hand behind the head string in 8-ball and 14/1, anywhere in 9-ball. A "
        "breaking foul of 14/1 stays out of the record; a foul on a break that met its requirement is in it. A "
        "scratch does not undo what a break met."
    ),
    (
        "However many fouls a stroke has, it is one for the record and the score. All are reported; the gravest "
        "consequence holds."
    ),
    (
        "An object ball in a pocket or off the table was driven to a cushion, the cue ball was not. A ball that lay "
        "at a cushion has to reach another one."
    ),
    (
        "In 14/1 the cue ball stays where it lies after a foul that gives ball in hand elsewhere, unless it was lost "
        "or played badly from behind the head string (21.c)."
    ),
    (
        "In 8-ball and 9-ball the record starts at zero with each rack. A shot that neither pockets a ball nor brings "
        "one to a cushion leaves it alone. Conduct under 24.3 with nothing else is no entry."
    ),
    (
        "Only a ball that would overlap keeps a place from being used for spotting. Past a ball in the way a spotted "
        "ball stands 0.1 mm clear. The nearest place is taken, first from the foot spot to the cushion, then in "
        "front. Balls go up one after the other in numerical order and touch where nothing is between them."
    ),
    (
        "Marks and measures (23.3, 23.4) are fouls with the cue ball in hand; they are unsportsmanlike only when "
        "entered as deliberate. The second unsportsmanlike act of a player in a match loses it."
    ),
    (
        "A game's own rule goes before the general one, and a general rule that names a game before that game's. Not "
        "so for the break of 14/1, the 8 on the break, and safeties in 9-ball."
    ),
    (
        "A split hit is a foul only when one of the two balls was not to be hit; when neither was, it is a wrong ball "
        "first."
    ),
    "The list of 18 is not the whole of it: 3, 12, 15, 23.3 and 23.4 have fouls as well.",
    (
        "What is observed makes a foul of a stroke at a touching ball (18.l); collisions after the hit do not. The "
        "touching ball is hit when a contact names it."
    ),
    "Jump shots are allowed in the three games; only the reported ones are fouls.",
    ("A break on which the cue ball demonstrably stays behind the head string is badly played beside everything else."),
    (
        "Balls put back or spotted again, and announcements put right, come with the next shot: what it says goes "
        "before what the engine had."
    ),
    "A lag ball that jumps is one that leaves the table.",
    "Where the general rules leave something to a game, its chapter of the same edition fills it in.",
)
