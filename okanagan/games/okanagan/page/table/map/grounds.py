"""The state of every territory on the map.

Closed land is finished: it has what its people built (see `flags` for the flag of its winner). Open
land with a leader has a line in the leader's colour and pattern, except from afar, where it has a
sign (see `signs`). Land that can't close any more is hatched.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.page.drawing.tiles import Ground
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Position
from okanagan.games.okanagan.rules.tiles import TILES, Side

LOST = Fate.BLOCKED, Fate.TOO_LATE
_STATES = {Fate.COMPLETE: "closed"} | dict.fromkeys(LOST, "lost")


@lru_cache(4)
def lands(on: MapModel) -> tuple[Territory, ...]:
    return tuple(on.view.territories())


class Settlement(NamedTuple):
    """What the newest tile closed, and whose tokens are still to be handed out (rules 4.3)."""

    current: tuple[Territory, ...] = ()  # the territories that the question is about
    waiting: tuple[Territory, ...] = ()  # the territories that follow
    taken: frozenset[tuple[Position, Side]] = frozenset()  # the tokens that players have taken

    @property
    def lands(self) -> tuple[Territory, ...]:
        return self.current + self.waiting

    def taken_on(self, at: Position) -> tuple[Side, ...]:
        return tuple(side for side in Side if (at, side) in self.taken)


NOTHING_TO_SETTLE = Settlement()


@lru_cache(4)
def grounds(
    on: MapModel, settlement: Settlement = NOTHING_TO_SETTLE
) -> dict[Position, tuple[Ground, ...]]:
    """The state of the regions of each tile; territories being settled look open."""
    result: defaultdict[Position, list[Ground]] = defaultdict(list)
    for territory in lands(on):
        ground = _ground(territory, on, live=territory in settlement.lands)
        for at in territory.tiles:
            taken = settlement.taken_on(at) if territory in settlement.current else ()
            result[at].append(replace(ground, taken=taken) if taken else ground)
    return {at: tuple(regions) for at, regions in result.items()}


def _ground(territory: Territory, on: MapModel, *, live: bool) -> Ground:
    colours = tuple(on.seats[player].colour for player in territory.leaders)
    as_open = "held" if colours else "free"
    state = as_open if live else _STATES.get(on.prospects.fate(territory), as_open)
    return Ground(territory.terrain, state, () if state == "lost" else colours)


def pieces(territory: Territory, on: MapModel) -> Iterator[tuple[Position, str]]:
    """The cells of its tiles, each with the name of its piece of land there (see `regions`)."""
    for at in territory.tiles:
        tile, rotation = on.view.map.placed[cell_at(*at)]
        for piece, terrain in pieces_of(TILES[tile].turned(rotation)):
            if terrain == territory.terrain:
                yield at, piece.name
