"""Shots simulated by pooltool (``pooltool-billiards`` 0.6.0) as shots of the match log.

Only a ruleset for its game loop imports pooltool; its objects are read by their fields, live, loaded or saved.

>>> from poolrules.interop.pooltool import SimulationError, shot_from_system
>>> shot_from_system(object(), player="Ann")
Traceback (most recent call last):
poolrules.interop.pooltool.errors.SimulationError: not a pooltool System: 'object' object has no attribute 'events'
"""

from poolrules.interop.pooltool.archive import log_from_systems
from poolrules.interop.pooltool.bed import table_from_system
from poolrules.interop.pooltool.errors import SimulationError
from poolrules.interop.pooltool.reader import call_from_constraints, events_from_pooltool, shot_from_system
from poolrules.interop.pooltool.ruled import rule_system
from poolrules.interop.pooltool.ruleset import register, ruleset_class
from poolrules.interop.pooltool.saved import load_systems, systems_from_data

__all__ = [
    "SimulationError",
    "call_from_constraints",
    "events_from_pooltool",
    "load_systems",
    "log_from_systems",
    "register",
    "rule_system",
    "ruleset_class",
    "shot_from_system",
    "systems_from_data",
    "table_from_system",
]
