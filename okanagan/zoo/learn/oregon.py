"""The features of Oregon: what the value of a position is a sum of."""

from collections.abc import Iterator

import numpy as np

from okanagan.games.oregon.rules.board import HEIGHT, WIDTH, cells_of, usual_board
from okanagan.games.oregon.rules.setup import FARMERS, TILES_OF_A_BUILDING
from okanagan.games.oregon.rules.terms import Building
from okanagan.zoo.fields import Parts, Row
from okanagan.zoo.learn.sums import Named, around, own_and_rival

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
COAL, GOLD = np.array([1, 2, 3]), np.array([3, 4, 5])


def _cells(mask: int) -> Row:
    plane = np.zeros(HEIGHT * WIDTH)
    plane[cells_of(mask)] = 1
    return plane.reshape(HEIGHT, WIDTH)


_GROUND = {
    "land": Building.CHURCH,
    "waterside": Building.HARBOUR,
    "mountain": Building.GOLD_MINE,
    "railway": Building.STATION,
}
GROUND = {name: _cells(usual_board().may_build[kind]) for name, kind in _GROUND.items()}
DRY = _cells(usual_board().dry)


def features(parts: Parts) -> Iterator[Named]:
    """For a batch of observations, each feature with its value in each row."""
    used = 1 - parts["supply"].min(1) / FARMERS
    gone = 1 - parts["piles"].mean(1) / TILES_OF_A_BUILDING
    yield "progress", np.maximum(used, gone)
    for name in ("points", "supply", "joker", "extra", "coal", "gold"):
        yield from own_and_rival(name, parts[name])
    yield "coal worth", parts["own_coal"] @ COAL
    yield "gold worth", parts["own_gold"] @ GOLD
    hand = parts["hand"]
    yield "landscape cards", hand[:, :5].sum(1)
    yield "landscape kinds", (hand[:, :5] > 0).sum(1)
    yield "building kinds", ((hand[:, 5:] > 0) & (parts["piles"] > 0)).sum(1)
    yield from _places(parts)


def _places(parts: Parts) -> Iterator[Named]:
    """What may be built beside farmers, and beside which buildings a farmer could stand."""
    farmers, buildings = parts["farmers"].astype(float), parts["buildings"]
    empty = 1.0 - farmers.sum(1) - buildings.sum(1)
    beside = around(farmers, SIDES)
    near = beside + around(farmers, CORNERS)
    for name, ground in GROUND.items():
        free = (empty * ground)[:, None]
        yield from own_and_rival(f"{name} near", (near * free).sum((2, 3)))
    yield from own_and_rival("pairs", (beside * farmers).sum((2, 3)))
    free = (empty * DRY)[:, None]
    yield from own_and_rival("group cells", ((beside > 1) * free).sum((2, 3)))
