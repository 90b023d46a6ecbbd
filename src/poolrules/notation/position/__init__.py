"""A state in one line, in the manner of a chess FEN: fixed fields, one spelling per state, nothing left out.

>>> from poolrules import Match
>>> line = position_line(Match("nine-ball", ("Ann", "Ben"), breaker="Ann", race_to=3).state)
>>> line[:69]
'nine-ball@classic Ann/Ben 3/100/-/A/alternate/automatic/obvious/9ft/-'
>>> line[70:]
'1-9 A/shoot/behind_head_string/break - 0/0 0/0 0/0 A/1 0/0 -'
>>> position_line(parse_position(line)) == line
True

The fields, with one space between them; ``A`` is the first player, ``B`` the second, ``-`` stands for nothing:

1. ``game``: game and edition.
2. ``players``: both names; space, ``/``, ``@``, ``%`` and what cannot be printed as ``%XX`` of their UTF-8.
3. ``terms``: race_to/points_to/goals/breaker/break_order/warnings/calls/table/seed of the header; goals ``55+38``
   where they differ, a table of one's own ``1.0x2.0x0.05715`` (width, length, ball's diameter).
4. ``balls``: the object balls on the table, runs joined: ``1,3-5,9``.
5. ``turn``: player/due/cue_ball/shot, and for a decision the options: ``B/decide/in_place/normal/accept+pass_back``;
   ``accept~foul_on_break_options`` where another reason gave the option than the one whose clause it cites by itself.
6. ``groups``: ``solids/stripes`` or ``stripes/solids``.
7. ``score``. 8. ``fouls`` in a row, with ``w`` who was warned: ``2w/0``. 9. ``acts`` of unsportsmanlike conduct.
10. ``rack``: who was to break it, and its number. 11. ``won``: what the game remembers of the rack: balls scored, or
    in its own spelling what it likes.
12. ``over``: reason/clause/winner/loser of the game that ended the match.
13. ``layout``, where it is known: ``cue:0.635,0.3;1:0.635,1.905``; in the order of the balls, metres.
"""

from poolrules.notation.position.parsing import parse_position
from poolrules.notation.position.printing import FIELDS, position_line

__all__ = ["FIELDS", "parse_position", "position_line"]
