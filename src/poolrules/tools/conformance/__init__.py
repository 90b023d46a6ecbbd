"""Cases for engines in other languages: match logs with the rulings that the rulebook asks for.

>>> from poolrules.tools.conformance import cases
>>> case = next(case for case in cases("nine-ball") if not case.refused)
>>> case.game, case.log[0]["format"]
('nine-ball', 'poolrules/1')

``poolrules conformance CMD`` runs a program against them: it reads a log on standard input and prints a ruling a line.
"""

from poolrules.tools.conformance.cases_read import Case, cases
from poolrules.tools.conformance.compare import differences
from poolrules.tools.conformance.runner import Outcome, run, run_case

__all__ = ["Case", "Outcome", "cases", "differences", "run", "run_case"]
