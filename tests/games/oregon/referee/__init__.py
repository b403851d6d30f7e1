"""A slow, obvious referee: a second reading of Oregon's rules, made to check the fast engine.

It shares nothing with the engine, not even the data: a record contains its board. It is written as
plain scripts over plain dicts and lists, and computes everything again each time.
`python -m tests.games.oregon.referee 500` compares it with the engine in 500 games for each number
of players.
"""

from tests.games.okanagan.referee.scripts import IllegalError

from .checker import check
from .referee import Referee

__all__ = ["IllegalError", "Referee", "check"]
