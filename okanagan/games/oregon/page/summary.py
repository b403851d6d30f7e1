"""The summary of a game of Oregon for the list of saved games."""

from collections.abc import Iterator
from functools import cache, lru_cache

from okanagan.games.oregon.rules.board import HEIGHT, WIDTH, cells_of, position
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.scoring import scores, winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Terrain
from okanagan.page.saves.summary import Summary, shapes_of

_LOOKS = {Terrain.WATER: "lake", Terrain.MOUNTAIN: "mountain"}


def summary(match: OregonMatch) -> Summary:
    """The board with its pieces; hidden tokens do not count."""
    state = match.state
    shapes = shapes_of([*_land(state.board.terrain), *_pieces(state)])
    every, box = scores(state), f"0 0 {WIDTH} {HEIGHT}"
    if match.over:
        totals = tuple(score.total for score in every)
        return Summary(box, shapes, totals, None, winners(state))
    decision = match.decision
    points = tuple(score.points for score in every)
    return Summary(box, shapes, points, decision.player if decision else None)


@lru_cache(4)
def _land(terrain: tuple[Terrain, ...]) -> list[tuple[str, str]]:
    ground = [("plains", f"M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z")]
    return ground + [
        (_LOOKS[kind], _square(cell, 0)) for cell, kind in enumerate(terrain) if kind in _LOOKS
    ]


def _pieces(state: State) -> Iterator[tuple[str, str]]:
    for cell, kind in enumerate(state.cells):
        if kind:
            yield "building", _square(cell, 0.1)
    for player, farmers in enumerate(state.farmers):
        for cell in cells_of(farmers):
            yield f"player-{player}", _square(cell, 0.2)


@cache
def _square(cell: int, inset: float) -> str:
    x, y = position(cell)
    side = f"{1 - 2 * inset:g}"
    return f"M{x + inset:g} {y + inset:g}h{side}v{side}h-{side}z"
