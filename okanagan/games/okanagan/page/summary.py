"""The summary of a game of Okanagan for the list of saved games."""

from collections.abc import Iterator, Sequence
from functools import cache

from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import placements_left
from okanagan.games.okanagan.rules.scoring import scores, winners
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STRUCTURES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.page.saves.summary import Summary, shapes_of
from okanagan.page.widgets.svg import number

_SIDES = ("M{x} {y}h2l-1 1z", "M{x2} {y}v2l-1 -1z", "M{x2} {y2}h-2l1 -1z", "M{x} {y2}v-2l1 1z")
"""The quarter of a tile at each side; a tile has 2 units."""
_SIGNS = {
    "forest": (("tree", "M{x} {y}l.25.55h-.5z"),),
    "lake": (("wave", "M{x} {y}h.3v.1h-.6v-.1z"), ("wave", "M{x} {y3}h.2v.1h-.5v-.1z")),
    "plains": (("grain", "M{x} {y}h.3v.1h-.6v-.1z"), ("grain", "M{x} {y3}h.2v.1h-.5v-.1z")),
    "mountain": (("peak", "M{x} {y}l.35.55h-.7z"), ("snow", "M{x} {y}l.14.2h-.28z")),
}
"""What grows or lies on a quarter of a tile, by its land; {x} is its middle."""
_MIDDLES = ((1, 0.05), (1.65, 0.7), (1, 1.4), (0.35, 0.7))  # of the top of a sign, by side
_HOUSE = "M{x} {y}l.5-.5 .5 .5v.5h-1z"
_LEAST = 5  # the fewest tiles along a side of the picture


def summary(match: OkanaganMatch, viewer: int | None = None) -> Summary:
    """The map with a quarter of a tile for each edge; only the viewer's objectives count."""
    state = match.state
    axes = zip(*map(position, state.map.placed), strict=True)
    (west, width), (north, height) = map(_stretch, axes)
    box = f"{west} {north} {width} {height}"
    shapes = shapes_of([*_land(state), *_buildings(match)])
    every = scores(state)
    if match.over:
        totals = tuple(score.total for score in every)
        return Summary(box, shapes, totals, None, winners(state))
    decision = match.decision
    points = [score.explorer + score.nuggets for score in every]
    if viewer is not None:
        points[viewer] += sum(every[viewer].objectives[:OBJECTIVES_KEPT])  # those drawn now follow
    decider = decision.player if decision else None
    left, placed = placements_left(state), len(state.map.placed) - 1
    percent = 100 * placed // (placed + left or 1)
    turn, turns = _turn(state, decider)
    known = tuple(points)
    return Summary(box, shapes, known, decider, (), viewer, turn, turns, percent=percent)


def _turn(state: State, player: int | None) -> tuple[int, int]:
    """The number of this player's turn, and of all turns: each turn builds one structure."""
    stocks = [sum(stock) for stock in STRUCTURES[state.players]]
    if player is None:
        return 0, 0
    built = sum(stocks[: state.round]) - sum(state.stock[player])
    return max(1, built + isinstance(state.decision, PlaceTile | BuildStructure)), sum(stocks)


def _stretch(along: Sequence[int]) -> tuple[int, int]:
    """Where the picture begins along an axis, and its length."""
    tiles = max(along) + 1 - min(along)
    room = max(_LEAST, tiles)
    return 2 * min(along) + tiles - room, 2 * room


def _land(state: State) -> Iterator[tuple[str, str]]:
    for cell, tile in state.map.placed.items():
        yield from _quarters(*position(cell), *tile)


@cache
def _quarters(x: int, y: int, tile: int, rotation: int) -> list[tuple[str, str]]:
    ends = {"x": 2 * x, "y": 2 * y, "x2": 2 * x + 2, "y2": 2 * y + 2}
    edges, parts = TILES[tile].turned(rotation), list[tuple[str, str]]()
    for side, (across, down) in zip(Side, _MIDDLES, strict=True):
        land, top = edges[side].text, 2 * y + down
        at = {"x": number(2 * x + across), "y": number(top), "y3": number(top + 0.3)}
        parts.append((land, _SIDES[side].format(**ends)))
        parts += [(look, sign.format(**at)) for look, sign in _SIGNS[land]]
    return parts


def _buildings(match: OkanaganMatch) -> Iterator[tuple[str, str]]:
    builds = (at for at, move in enumerate(match.moves) if isinstance(move, Build))
    for at in builds:
        for event in match.events_of(at):
            if isinstance(event, StructureBuilt):
                x, y = event.at
                yield f"player-{event.player}", _HOUSE.format(x=2 * x + 0.5, y=2 * y + 1)
