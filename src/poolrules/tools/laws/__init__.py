"""The laws of the engine, and a check that runs all of them on any game.

>>> from poolrules.tools.laws import check_game
>>> report = check_game("nine-ball", rulebook="classic", transitions=200)
>>> report.holds, report.game, report.rulebooks
(True, 'nine-ball', ('classic',))

A law holds in every game under every edition: balls are neither lost nor doubled, what is offered is accepted and
nothing else, the players swapped mirror every ruling, a position line gives its state back. ``check_game`` walks a game
through its states and reports what does not hold, so that the author of a game need not write these tests.
"""

from poolrules.tools.laws.broken import LawError
from poolrules.tools.laws.check import Problem, Report, check_game

__all__ = ["LawError", "Problem", "Report", "check_game"]
