"""The map in plain text."""

from okanagan.games.okanagan.cli.screen import draw
from okanagan.games.okanagan.lab.built import buildings
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.terms import Structure, Terrain

WAREHOUSE = Build(1, Structure.WAREHOUSE, (Terrain.FOREST, Terrain.LAKE))


def test_tiles_structures_marks_and_compass() -> None:
    table = Map.begun()
    table.place(cell_at(0, -1), 17, 0)
    built = buildings([Place(1, 0, -1, 0), WAREHOUSE])
    assert draw(table, built, {(1, 0): "[1]"}) == [
        "        0         1E",
        "    +---L---+",
        " 1N P BwFL  L",
        "    +---F---+",
        "    +---F---+",
        "  0 M   *   L    [1]",
        "    +---P---+",
    ]


def test_a_building_stands_on_the_last_tile_placed() -> None:
    moves = [Place(0, 1, 0, 0), WAREHOUSE, Place(1, 2, 0, 0), WAREHOUSE, Place(0, 3, 0, 0)]
    assert list(buildings(moves)) == [(1, 0), (2, 0)]
