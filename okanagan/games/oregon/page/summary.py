"""The summary of a game of Oregon for the list of saved games."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise

from okanagan.games.oregon.page.drawing.cells import TALL
from okanagan.games.oregon.page.drawing.outlines import Loop, loops
from okanagan.games.oregon.rules.board import as_mask, cells_of
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.scoring import scores, winners
from okanagan.games.oregon.rules.setup import FARMERS, TILES_OF_A_BUILDING
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Terrain
from okanagan.page.saves.summary import Summary, shapes_of
from okanagan.page.widgets.svg import number

_WIDTH, _HEIGHT = TALL.size
_LOOKS = {Terrain.WATER: "lake", Terrain.MOUNTAIN: "mountain"}
_CUT = 0.3  # how far the corners of a lake or mountain are cut off
# As simple as they can be: a cell of the picture is about as large as a letter of small print.
_PEAK = "M{x}.0 {y}.96l.5-.92 .5.92z"
_SNOW = "M{x}.34 {y}.34l.16-.3 .16.3-.1.1-.06-.1-.06.1z"
_HOUSE = "M{x}.04 {y}.94v-.5l.46-.44 .46.44v.5z"
_FARMER = "M{x}.3 {y}.0h.4l.28.28v.42l-.28.28h-.4l-.28-.28v-.42z"


def summary(match: OregonMatch, _viewer: int | None = None) -> Summary:
    """The whole board, as on a phone; hidden tokens do not count, not even the viewer's."""
    state = match.state
    shapes = shapes_of([*_land(state.board.terrain), *_peaks(state), *_pieces(state)])
    every, box = scores(state), f"0 0 {_WIDTH} {_HEIGHT}"
    if match.over:
        totals = tuple(score.total for score in every)
        return Summary(box, shapes, totals, None, winners(state))
    decision = match.decision
    points = tuple(score.points for score in every)
    decider = decision.player if decision else None
    return Summary(box, shapes, points, decider, round=state.round, percent=_percent(state))


def _percent(state: State) -> int:
    """How near the game is to its end, when a player's farmers or enough piles are used up."""
    farmers = min(state.supply) / FARMERS
    tiles = sum(sorted(state.piles)[: state.players]) / (TILES_OF_A_BUILDING * state.players)
    return round(100 - 100 * min(farmers, tiles))


@lru_cache(4)
def _land(terrain: tuple[Terrain, ...]) -> list[tuple[str, str]]:
    ground = [("ground", f"M0 0h{_WIDTH}v{_HEIGHT}h-{_WIDTH}z")]
    for kind, look in _LOOKS.items():
        cells = as_mask(cell for cell, each in enumerate(terrain) if each is kind)
        ground += [(look, _outline(loop)) for loop in loops(cells, TALL)]
    return ground


def _peaks(state: State) -> Iterator[tuple[str, str]]:
    """A mountain with snow on each free cell of the mountains."""
    free = [cell for cell in cells_of(state.empty) if state.board.terrain[cell] is Terrain.MOUNTAIN]
    for look, shape in (("peak", _PEAK), ("snow", _SNOW)):
        yield from ((look, _moved(shape, cell)) for cell in free)


def _outline(loop: Loop) -> str:
    """The outline with its corners cut off."""
    points = list[tuple[float, float]]()
    for (x1, y1), (x, y), (x2, y2) in zip(
        (loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False
    ):
        if x1 != x2 and y1 != y2:
            points.append((x - _CUT * (x - x1), y - _CUT * (y - y1)))
            points.append((x + _CUT * (x2 - x), y + _CUT * (y2 - y)))
    steps = [f"{number(x2 - x1)} {number(y2 - y1)}" for (x1, y1), (x2, y2) in pairwise(points)]
    left, top = points[0]
    return f"M{number(left)} {number(top)}l{' '.join(steps)}z"


def _pieces(state: State) -> Iterator[tuple[str, str]]:
    yield from (("building", _moved(_HOUSE, cell)) for cell, kind in enumerate(state.cells) if kind)
    for player, farmers in enumerate(state.farmers):
        yield from ((f"player-{player}", _moved(_FARMER, cell)) for cell in cells_of(farmers))


@cache
def _moved(shape: str, cell: int) -> str:
    x, y = TALL.place(cell)
    return shape.format(x=x, y=y)
