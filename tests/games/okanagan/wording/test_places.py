"""Positions, tiles and buildings in words."""

import pytest

from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.wording.places import (
    building_words,
    edges_words,
    position_words,
    tile_words,
)
from okanagan.kernel.words import ENGLISH


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (0, 0, "at the start"),
        (2, 0, "2 east of the start"),
        (-1, 0, "1 west of the start"),
        (0, 3, "3 south of the start"),
        (2, -1, "2 east, 1 north of the start"),
    ],
)
def test_x_grows_to_the_east_and_y_to_the_south(x: int, y: int, words: str) -> None:
    assert position_words(x, y, ENGLISH) == words


def test_a_tile_as_printed_and_turned_clockwise() -> None:
    assert edges_words(17, 0, ENGLISH) == "lake north and east, forest south, plains west"
    assert tile_words(17, 1, ENGLISH) == (
        "plains north, lake east and south, forest west; "
        "icons: horse north, salmon east, trout south, wood west"
    )


def test_buildings_say_where_they_count() -> None:
    forest, lake = Terrain.FOREST, Terrain.LAKE
    assert building_words(Structure.FARM, (forest,), ENGLISH) == "a farm in the forest"
    assert building_words(Structure.SILO, (), ENGLISH) == "a silo in the centre"
    between = building_words(Structure.WAREHOUSE, (forest, lake), ENGLISH)
    assert between == "a warehouse between the forest and the lake"
