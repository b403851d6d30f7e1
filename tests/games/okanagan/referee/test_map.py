"""Placing, building and territories (sections 2, 4.1, 4.2, 4.3)."""

from collections import Counter
from itertools import pairwise

import pytest

from . import IllegalError, Referee
from .data import LANDSCAPE_TILES, SIDES, START_TILE, TILE_SHAPES, TILE_TERRAINS
from .flow import turn
from .landscape import beside, fits, opposite, placements, side_terrain, territories, territory_of
from .random_game import random_record
from .scene import run, table_for
from .table import Laid


def test_a_quarter_turn_clockwise_brings_the_north_side_to_the_east() -> None:
    tile = 15  # forest, plains, forest, mountain
    assert [side_terrain(tile, 1, side) for side in SIDES] == [
        "mountain",
        "forest",
        "plains",
        "forest",
    ]


def test_y_grows_to_the_south() -> None:
    table = table_for()
    assert side_terrain(START_TILE, 0, "south") == "plains"
    assert all(side_terrain(15, turn, "north") == "plains" for x, y, turn in placements_at(0, 1))
    assert placements(table.board, 15)


def placements_at(x: int, y: int) -> list[tuple[int, int, int]]:
    spots = [spot for spot in placements(table_for().board, 15) if spot[:2] == (x, y)]
    assert spots
    return spots


def test_a_corner_alone_does_not_count_and_nothing_lies_on_a_tile() -> None:
    board = table_for().board
    for tile in LANDSCAPE_TILES:
        cells = {(x, y) for x, y, _ in placements(board, tile)}
        assert cells <= {(0, -1), (1, 0), (0, 1), (-1, 0)}


def test_every_touching_edge_must_match() -> None:
    board = table_for().board
    board[0, -1] = Laid(13, 0)  # forest south; to the east lake
    board[1, 0] = Laid(20, 2)  # lake to the west; to the north plains
    for turn_ in range(4):
        matches = side_terrain(5, turn_, "west") == "lake" and (
            side_terrain(5, turn_, "south") == side_terrain(20, 2, "north")
        )
        assert fits(board, 5, 1, -1, turn_) == matches


def test_a_tile_may_be_placed_on_any_of_four_rotations_that_match() -> None:
    # Tile 1 has two forest sides: two rotations north of the start tile's forest.
    spots = placements(table_for().board, 1)
    assert len([spot for spot in spots if spot[:2] == (0, -1)]) == 2
    assert len(spots) == 2 + 1 + 1  # lake in the east, plains in the south, no mountain


@pytest.mark.parametrize(
    ("tile", "warehouses"),
    [
        (1, [["forest", "lake"], ["forest", "plains"], ["lake", "plains"]]),  # corner
        (13, [["forest", "lake"], ["forest", "plains"]]),  # straight
        (28, [["forest", "lake"], ["lake", "plains"]]),  # the band is not the first terrain
    ],
)
def test_what_can_be_built(tile: int, warehouses: list[list[str]]) -> None:
    table = table_for()
    table.hands[0] = tile
    referee = run(table, turn(table, 0))
    referee.play(referee.legal()[0])
    legal = referee.legal()
    assert [move[3:] for move in legal if move[2] == "warehouse"] == warehouses
    assert sum(move[2] == "farm" for move in legal) == 3
    assert sum(move[2] == "silo" for move in legal) == 1


def test_only_structures_still_in_the_inventory_may_be_built() -> None:
    table = table_for()
    table.inventory[0] = {"silo": 1, "warehouse": 0, "farm": 0}
    referee = run(table, turn(table, 0))
    referee.play(referee.legal()[0])
    assert referee.legal() == [["build", 0, "silo"]]  # one option, and still a decision
    with pytest.raises(IllegalError):
        referee.play(["build", 0, "farm", "forest"])
    referee.play(["build", 0, "silo"])
    assert table.inventory[0] == {"silo": 0, "warehouse": 0, "farm": 0}


def test_influence_of_each_structure() -> None:
    table = table_for()
    table.board[0, -1] = Laid(13, 0, 0, "silo", ["forest", "lake", "plains"])
    table.board[0, -2] = Laid(15, 0, 1, "warehouse", ["forest", "plains"])
    table.board[0, -3] = Laid(14, 0, 2, "farm", ["forest"])
    forest = territory_of(table, (0, 0, "forest"))
    assert forest.influence == {0: 1, 1: 2, 2: 3}
    assert territory_of(table, (0, -1, "lake")).influence == {0: 1}
    assert territory_of(table, (0, -2, "plains")).influence == {1: 2}
    assert territory_of(table, (0, -3, "lake")).influence == {}


def test_a_territory_is_complete_when_each_of_its_edges_has_a_neighbour() -> None:
    table = table_for()
    table.board[0, -1] = Laid(13, 0)
    forest = territory_of(table, (0, 0, "forest"))
    assert (forest.open_edges, forest.complete) == (1, False)
    table.board[0, -2] = Laid(33, 0)
    forest = territory_of(table, (0, 0, "forest"))
    assert (forest.open_edges, forest.complete) == (0, True)
    # The start tile's hexagon, circle and hexagon of tile 13, hexagon of tile 33.
    assert forest.icons == Counter({"forest-hexagon": 3, "forest-circle": 1})
    assert forest.regions == {(0, 0, "forest"), (0, -1, "forest"), (0, -2, "forest")}


def test_the_tables_are_as_section_2_says() -> None:
    patterns: Counter[tuple[str, ...]] = Counter()
    icons: Counter[str] = Counter()
    for tile in LANDSCAPE_TILES:
        sides = TILE_TERRAINS[tile]
        patterns[min(tuple(sides[turn_:] + sides[:turn_]) for turn_ in range(4))] += 1
        icons.update(f"{t}-{s}" for t, s in zip(sides, TILE_SHAPES[tile], strict=True))
    straight = [p for p in patterns if p[0] == p[2] or p[1] == p[3]]
    assert len(patterns) == 36
    assert len(straight) == 12
    assert all(number == (1 if p in straight else 2) for p, number in patterns.items())
    assert set(icons.values()) == {20}


def test_the_map_stays_sound_all_through_a_game() -> None:
    record = random_record(11, 3)
    referee = Referee(record["rules"], 3, record["setup"])
    for move in record["moves"]:
        referee.play(move)
        if move[0] == "place":
            assert_sound(referee)


def assert_sound(referee: Referee) -> None:
    board = referee.table.board
    for x, y in board:
        for side in SIDES:
            other = board.get(beside(x, y, side))
            if other:
                mine = side_terrain(board[x, y].tile, board[x, y].rotation, side)
                assert mine == side_terrain(other.tile, other.rotation, opposite(side))
    found = territories(referee.table)
    regions = [region for each in found for region in each.regions]
    assert len(regions) == len(set(regions)) == 4 + 3 * (len(board) - 1)
    assert sum(each.icons.total() for each in found) == 4 * len(board)


def test_sides_are_named_clockwise() -> None:
    for one, next_ in pairwise([*SIDES, SIDES[0]]):
        dx, dy = beside(0, 0, one)
        assert beside(0, 0, next_) == (-dy, dx)  # a quarter turn clockwise with y to the south
