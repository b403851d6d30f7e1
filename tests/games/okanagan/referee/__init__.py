"""A slow, obvious referee: a second reading of the rules, made to check the fast engine.

It shares nothing with the engine but the data tables. It is written as plain scripts over
plain dicts and lists; every territory is flood-filled afresh each time it is asked for.
"""

from .checker import check
from .referee import Referee
from .scripts import IllegalError

__all__ = ["IllegalError", "Referee", "check"]
