"""A slow, obvious referee: a second reading of Oregon's rules, made to check the fast engine.

It shares nothing with the engine, not even the data: a record contains its board. It is written as
plain scripts over plain dicts and lists, and computes everything again each time.
"""

from .checker import check
from .referee import Referee

__all__ = ["Referee", "check"]
