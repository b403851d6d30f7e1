"""Where a finished game's points come from, player by player."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from okanagan.games.oregon.rules.events import GroupScored, PointsScored, ValueTaken
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import Building

GROUPS: Literal["groups"] = "groups"
Source = Building | Literal["groups"]
"""What brings points: a kind of building, or groups of farmers."""
SOURCES: tuple[Source, ...] = (*Building, GROUPS)
"""All of them, in the order of the rules. A mine brings its tokens' values."""


def tallies(match: OregonMatch) -> list[Mapping[Source, int]]:
    """For each player the points of each source; their sum is the total of a finished game.

    It counts the values of all tokens, which are secret until the end.
    """
    found: list[Counter[Source]] = [Counter() for _ in match.seats]
    for move in range(len(match.moves)):
        _count(match.events_of(move), found)
    return [{source: each[source] for source in SOURCES} for each in found]


def _count(events: Iterable[Any], found: Sequence[Counter[Source]]) -> None:
    for event in events:
        if isinstance(event, PointsScored):
            found[event.player][event.building] += event.points
        elif isinstance(event, GroupScored):
            found[event.player][GROUPS] += event.points
        elif isinstance(event, ValueTaken):
            found[event.player][event.mine] += event.value or 0
