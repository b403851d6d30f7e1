"""The summary of a game of Oregon for the list of saved games."""

from collections.abc import Iterator
from functools import cache, lru_cache

from okanagan.games.oregon.page.drawing.cells import CELL, WIDE, view_box
from okanagan.games.oregon.page.drawing.outlines import natural, railway
from okanagan.games.oregon.rules.board import as_mask, cells_of
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.scoring import scores, winners
from okanagan.games.oregon.rules.setup import FARMERS, TILES_OF_A_BUILDING
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Terrain
from okanagan.page.saves.summary import Stamp, Summary, gathered, shapes_of

_FRAME = 40
_LEFT, _TOP, _WIDTH, _HEIGHT = WIDE.board
_BOX = _LEFT - _FRAME, _TOP - _FRAME, _WIDTH + 2 * _FRAME, _HEIGHT + 2 * _FRAME
_LARGER = 12  # how far a farmer reaches beyond its cell on each side
_BANK, _SHORE = -8, 10  # the insets of a lake's bank and of its water
# As simple as they can be: a cell of the picture is about as large as a letter of small print.
_PEAK = "M{x} {y}m4 96l46-92 46 92z"
_SNOW = "M{x} {y}m34 34l16-30 16 30-10 10-6-10-6 10z"
_HOUSE = "M{x} {y}m4 96v-52l46-42 46 42v52z"


def summary(match: OregonMatch, _viewer: int | None = None) -> Summary:
    """The whole board; hidden tokens do not count, not even the viewer's."""
    state = match.state
    shapes = shapes_of([*_land(state.board.terrain), *_peaks(state), *_houses(state)])
    stamps = gathered(_farmers(state))
    every, box = scores(state), view_box(_BOX)
    if match.over:
        totals = tuple(score.total for score in every)
        return Summary(box, shapes, stamps, totals, None, winners(state))
    decision = match.decision
    points = tuple(score.points for score in every)
    decider = decision.player if decision else None
    return Summary(box, shapes, stamps, points, decider, round=state.round, percent=_percent(state))


def _percent(state: State) -> int:
    """How near the game is to its end, when a player's farmers or enough piles are used up."""
    farmers = min(state.supply) / FARMERS
    tiles = sum(sorted(state.piles)[: state.players]) / (TILES_OF_A_BUILDING * state.players)
    return round(100 - 100 * min(farmers, tiles))


@lru_cache(4)
def _land(terrain: tuple[Terrain, ...]) -> list[tuple[str, str]]:
    """The meadow, the railway and the lakes, in the outlines of the board."""
    rails, water = (
        as_mask(cell for cell, each in enumerate(terrain) if each is which)
        for which in (Terrain.RAILWAY, Terrain.WATER)
    )
    return [
        ("meadow", f"M0 0h{_WIDTH}v{_HEIGHT}h-{_WIDTH}z"),
        ("rail", "".join(railway(rails))),
        ("bank", natural(water, _BANK)),
        ("lake", natural(water, _SHORE)),
    ]


def _peaks(state: State) -> Iterator[tuple[str, str]]:
    """A mountain with snow on each free cell of the mountains."""
    free = [cell for cell in cells_of(state.empty) if state.board.terrain[cell] is Terrain.MOUNTAIN]
    for look, shape in (("peak", _PEAK), ("snow", _SNOW)):
        yield from ((look, _moved(shape, cell)) for cell in free)


def _houses(state: State) -> Iterator[tuple[str, str]]:
    yield from (("building", _moved(_HOUSE, cell)) for cell, kind in enumerate(state.cells) if kind)


def _farmers(state: State) -> Iterator[Stamp]:
    for player, farmers in enumerate(state.farmers):
        for cell in cells_of(farmers):
            x, y = WIDE.corner(cell)
            yield Stamp("", (x - _LARGER, y - _LARGER), "piece", player, CELL + 2 * _LARGER)


@cache
def _moved(shape: str, cell: int) -> str:
    x, y = WIDE.corner(cell)
    return shape.format(x=x, y=y)
