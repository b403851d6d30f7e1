"""What a tile on offer could bring the viewer: what it closes, and what their objectives lack."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from okanagan.games.okanagan.page.table.placement.plan import Closer, Places, closers
from okanagan.games.okanagan.page.table.view_model import MapModel, ViewModel
from okanagan.games.okanagan.page.things import Holding, kept
from okanagan.games.okanagan.rules.cells import STEPS, position
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.forecast import closed_by
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording.forecast import closes_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page.words import n


@dataclass(frozen=True, slots=True)
class Appeal:
    """The facts about one tile, of the map as it is now and of the viewer's own cards only."""

    fits: int  # in how many cells
    closes: tuple[Terrain, ...]  # the territories with the viewer's influence that it could close
    tokens: tuple[Kind, ...]  # those on it that the viewer's objectives lack

    @property
    def wanted(self) -> frozenset[Kind]:
        return frozenset(self.tokens)


def appeal_of(model: ViewModel, tile: int) -> Appeal:
    cards = () if model.viewer is None else kept(model.view)
    holding = Holding(model.view.tokens[model.view.player], cards, 0)
    lacks = holding.lacks
    lacking = tuple(kind for kind in TILES[tile].icons if kind in lacks)
    return Appeal(*_on_map(model.map, tile, model.viewer), lacking)


@lru_cache(8)
def _on_map(on: MapModel, tile: int, viewer: int | None) -> tuple[int, tuple[Terrain, ...]]:
    table = on.view.map
    fits = sum(bool(ROTATIONS[tile][needs]) for needs in table.frontier.values())
    if viewer is None:
        return fits, ()
    return fits, tuple(sorted(closable(table, tile, holds(table, viewer))))


def holds(table: Map, player: int) -> Callable[[int], bool]:
    """A test of a territory, by its root: whether the player has influence there."""
    return lambda root: table.influence_at(root, player) > 0


def closable(table: Map, tile: int, held: Callable[[int], bool]) -> set[Terrain]:
    """The terrains of the territories that a tile could close, of those whose root is `held`."""
    return {land for _, _, lands in closing_ways(table, tile, held) for land in lands}


def closing_ways(
    table: Map, tile: int, held: Callable[[int], bool]
) -> Iterator[tuple[int, int, set[Terrain]]]:
    """Each cell and rotation in which a tile closes `held` territories, with their terrains."""
    rotations = ROTATIONS[tile]
    for cell, needs in table.frontier.items():
        if rotations[needs] and (own := _held_beside(table, cell, held)):
            for rotation in range(4):
                if rotations[needs] >> rotation & 1:
                    closed = closed_by(table, tile, position(cell), rotation)
                    if lands := own & {*closed}:
                        yield cell, rotation, lands


def _held_beside(table: Map, cell: int, held: Callable[[int], bool]) -> set[Terrain]:
    """The terrains of the `held` territories beside a cell."""
    own: set[Terrain] = set()
    for side in Side:
        neighbour = cell + STEPS[side]
        if neighbour in table.placed and held(table.root(table.regions[neighbour][side ^ 2])):
            tile, rotation = table.placed[neighbour]
            own.add(TILES[tile].turned(rotation)[side ^ 2])
    return own


def best_closing(model: ViewModel, tile: int) -> Closer | None:
    """The place in which a tile would bring most points next turn, as the map is now.

    None if it brings none in any place.
    """
    places = Places.of(model.view, model.view.player, tile)
    every = closers(model.view, places).values() if places else ()
    best = max(every, key=lambda closer: closer.points, default=None)
    return best if best and best.points else None


def appeal_facts(appeal: Appeal, to: Audience) -> list[str]:
    """What speaks for a tile, the best first: `closes the lake`, `2 for your cards`."""
    facts = [closing_words(appeal.closes, to)] if appeal.closes else []
    if count := len(appeal.tokens):
        facts.append(n("{n} for your cards", "{n} for your cards", count))
    return facts or [n("fits in {n} place", "fits in {n} places", appeal.fits)]


def closing_words(lands: tuple[Terrain, ...], to: Audience) -> str:
    """`closes the lake`, or `closes 2 territories`."""
    if len(lands) > 1:
        return n("closes {n} territory", "closes {n} territories", len(lands))
    return closes_words(lands, (), to)
