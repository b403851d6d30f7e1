"""The summary of a game of Okanagan for the list of saved games."""

from collections.abc import Iterator
from functools import cache

from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import scores, winners
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.page.saves.summary import Summary, shapes_of

_SIDES = ("M{x} {y}h2l-1 1z", "M{x2} {y}v2l-1 -1z", "M{x2} {y2}h-2l1 -1z", "M{x} {y2}v-2l1 1z")
"""The quarter of a tile at each side; a tile has 2 units."""


def summary(match: OkanaganMatch) -> Summary:
    """The map with a quarter of a tile for each edge; hidden objectives do not count."""
    state = match.state
    cells = {position(cell): tile for cell, tile in state.map.placed.items()}
    xs, ys = zip(*cells, strict=True)
    west, north = min(xs), min(ys)
    box = f"{2 * west} {2 * north} {2 * (max(xs) + 1 - west)} {2 * (max(ys) + 1 - north)}"
    shapes = [shape for (x, y), tile in cells.items() for shape in _quarters(x, y, *tile)]
    shapes += _buildings(match)
    every = scores(state)
    if match.over:
        totals = tuple(score.total for score in every)
        return Summary(box, shapes_of(shapes), totals, None, winners(state))
    decision = match.decision
    visible = tuple(score.explorer + score.nuggets for score in every)
    return Summary(box, shapes_of(shapes), visible, decision.player if decision else None)


@cache
def _quarters(x: int, y: int, tile: int, rotation: int) -> list[tuple[str, str]]:
    ends = {"x": 2 * x, "y": 2 * y, "x2": 2 * x + 2, "y2": 2 * y + 2}
    edges = TILES[tile].turned(rotation)
    return [(edges[side].text, _SIDES[side].format(**ends)) for side in Side]


def _buildings(match: OkanaganMatch) -> Iterator[tuple[str, str]]:
    builds = (number for number, move in enumerate(match.moves) if isinstance(move, Build))
    for number in builds:
        for event in match.events_of(number):
            if isinstance(event, StructureBuilt):
                x, y = event.at
                yield f"player-{event.player}", f"M{2 * x + 0.5} {2 * y + 0.5}h1v1h-1z"
