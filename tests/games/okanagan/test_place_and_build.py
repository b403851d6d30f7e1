"""Placing the tile in hand and building on it (rules 4.1, 4.2)."""

import pytest

from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.events import TileDiscarded
from okanagan.games.okanagan.rules.fitting import NEEDS
from okanagan.games.okanagan.rules.frames.turn import StartTurn
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import Side
from tests.games.okanagan.tables import (
    asked,
    begin,
    lay,
    legal,
    play,
    put,
    refused,
    table,
    take_turn,
)

START_ALONE = (0, 0, 0, 0)


def places(state: State) -> list[tuple[int, int, int]]:
    assert asked(state) == ("place", 0)
    return sorted((x, y, rotation) for _, _, x, y, rotation in legal(state))


def test_every_touching_edge_must_show_the_same_terrain() -> None:
    """North of the start tile lies its forest, east its lake, south plains, west mountain."""
    state = take_turn(table(2), 0, tile=1)  # forest, forest, lake, plains: no mountain
    assert places(state) == [(0, -1, 1), (0, -1, 2), (0, 1, 1), (1, 0, 1)]


def test_all_neighbours_of_a_cell_count() -> None:
    state = table(2)
    lay(state, START_ALONE, (13, 1, -1, 0))  # its west edge shows plains
    take_turn(state, 0, tile=1)
    assert [place for place in places(state) if place[:2] == (0, -1)] == [(0, -1, 2)]


@pytest.mark.parametrize("place", [[0, 0, 0], [0, -1, 0], [1, 1, 1], [0, -1, 5], [0, -129, 1]])
def test_placing_elsewhere_is_illegal(place: list[int]) -> None:
    state = take_turn(table(2), 0, tile=1)
    assert refused(state, ["place", 0, *place])


def test_rotation_is_in_quarter_turns_clockwise() -> None:
    state = take_turn(table(2), 0, tile=1)
    play(state, ["place", 0, 0, -1, 1])  # plains, forest, forest, lake from the north on
    lands = {land.terrain.text: land for land in state.map.territories(2)}
    assert lands["forest"].tiles == ((0, 0), (0, -1))
    take_turn(state, 0, tile=44)
    spots = {(x, y, rotation) for x, y, rotation in places(state) if (x, y) == (0, -2)}
    assert spots == {(0, -2, 0), (0, -2, 2)}  # plains to the south


def forest_only(hand: int, *stacks: tuple[int, ...]) -> State:
    """The one free spot needs forest; player 0 begins a turn."""
    state = table(2)
    state.map.frontier = {cell_at(0, -1): NEEDS[Side.SOUTH][Terrain.FOREST]}
    state.hands[0] = hand
    state.stacks = list(stacks)
    return begin(state, StartTurn(0))


@pytest.mark.parametrize(
    ("stacks", "box", "after"),
    [
        ([(2,), (1, 3, 4), (5, 6)], (22,), [(2,), (3, 4), (5, 6)]),
        ([(2,), (1, 3), (5, 6)], (22,), [(2,), (3,), (5, 6)]),
        ([(23, 1, 3), (26, 2), (5, 6)], (22, 23), [(3,), (26, 2), (5, 6)]),
    ],
    ids=["tallest", "lowest of two", "until one fits"],
)
def test_tile_that_fits_nowhere_goes_to_the_box_for_the_top_of_the_tallest_stack(
    stacks: list[tuple[int, ...]], box: tuple[int, ...], after: list[tuple[int, ...]]
) -> None:
    state = forest_only(22, *stacks)
    assert asked(state) == ("place", 0)
    assert (state.hands[0], state.seen[0]) == (1, Sight.BACK)
    assert state.box == box
    assert state.stacks == after


def test_draw_that_empties_the_last_stacks_shuffles_the_box_in() -> None:
    """And goes on after it: tile 23 does not fit either, tile 1 does, which empties one again."""
    state = forest_only(22, (23,), (1,), (2,))
    assert asked(state) == ("shuffle", None)
    assert state.hands[0] == 23
    assert TileDiscarded(0, 23) in play(state, ["shuffle", None, "tiles", [1, 2, 22]])
    assert asked(state) == ("shuffle", None)
    assert (state.hands[0], state.box) == (1, (23,))
    play(state, ["shuffle", None, "tiles", [23, 22, 2]])
    assert places(state) == [(0, -1, 1), (0, -1, 2)]
    assert state.stacks == [(23,), (22,), (2,)]


def test_game_ends_where_no_tile_is_left_to_draw() -> None:
    """Not reached in play (a third of the tiles is never placed), but no endless loop either."""
    assert asked(forest_only(22, (), (), ())) is None


def placed(tile: int, **stock: tuple[int, int, int]) -> State:
    """Player 0 has just laid the tile north of the start tile, which needs forest to the south."""
    state = table(2)
    state.stock[0] = stock.get("stock", state.stock[0])
    take_turn(state, 0, tile)
    play(state, next(move for move in legal(state) if move[2:4] == [0, -1]))
    return state


def influence(state: State) -> dict[str, int]:
    """What player 0 has in the territories of the tile just laid."""
    lands = [land for land in state.map.territories(2) if (0, -1) in land.tiles]
    return {land.terrain.text: land.influence[0] for land in lands}


@pytest.mark.parametrize(
    ("build", "expected"),
    [
        (["silo"], {"forest": 1, "lake": 1, "plains": 1}),
        (["warehouse", "lake", "plains"], {"forest": 0, "lake": 2, "plains": 2}),
        (["farm", "forest"], {"forest": 3, "lake": 0, "plains": 0}),
    ],
)
def test_influence_of_each_structure(build: list[str], expected: dict[str, int]) -> None:
    state = placed(1)
    play(state, ["build", 0, *build])
    assert influence(state) == expected


def test_all_places_to_build_on_a_corner_tile() -> None:
    assert legal(placed(1)) == [
        ["build", 0, "silo"],
        ["build", 0, "warehouse", "forest", "lake"],
        ["build", 0, "warehouse", "forest", "plains"],
        ["build", 0, "warehouse", "lake", "plains"],
        ["build", 0, "farm", "forest"],
        ["build", 0, "farm", "lake"],
        ["build", 0, "farm", "plains"],
    ]


@pytest.mark.parametrize(
    ("tile", "pairs"),
    [
        (13, [["forest", "lake"], ["forest", "plains"]]),
        (28, [["forest", "lake"], ["lake", "plains"]]),
    ],
)
def test_warehouse_on_a_straight_tile_stands_beside_the_band(
    tile: int, pairs: list[list[str]]
) -> None:
    listed = [move[3:] for move in legal(placed(tile)) if move[2] == "warehouse"]
    assert listed == pairs


@pytest.mark.parametrize(
    "build",
    [
        ["silo", "forest"],
        ["warehouse", "forest"],
        ["warehouse", "forest", "forest"],
        ["warehouse", "forest", "mountain"],
        ["warehouse", "lake", "forest"],
        ["farm"],
        ["farm", "mountain"],
    ],
)
def test_building_where_there_is_no_place_is_illegal(build: list[str]) -> None:
    assert refused(placed(1), ["build", 0, *build])


@pytest.mark.parametrize(
    ("stock", "kinds"),
    [
        ((1, 0, 0), {"farm"}),
        ((0, 2, 0), {"warehouse"}),
        ((0, 0, 1), {"silo"}),
        ((1, 0, 1), {"farm", "silo"}),
    ],
)
def test_only_kinds_in_stock_can_be_built(stock: tuple[int, int, int], kinds: set[str]) -> None:
    state = placed(1, stock=stock)
    assert {move[2] for move in legal(state)} == kinds
    play(state, legal(state)[0])
    assert sum(state.stock[0]) == sum(stock) - 1


def test_structures_never_return_when_a_territory_is_resolved() -> None:
    state = table(2)
    take_turn(state, 0, tile=29)
    play(state, ["place", 0, 0, -1, 1], ["build", 0, "farm", "forest"])
    assert asked(state) == ("sole", 0)
    play(state, ["sole", 0, "rewards"])
    play(state, ["collect", 0, "forest-hexagon"], ["collect", 0, "forest-hexagon"])
    assert asked(state) == ("choose", 0)
    assert state.stock[0] == (0, 3, 2)
    forest = next(land for land in state.map.territories(2) if land.terrain is Terrain.FOREST)
    assert forest.influence == (3, 0)


@pytest.mark.parametrize("last", range(4))
def test_ring_of_four_tiles_is_complete(last: int) -> None:
    """The last tile meets the forest twice: every edge of it is closed, every icon counts once."""
    ring = [(1, 5, 0, 1), (1, 6, 0, 2), (1, 5, 1, 0), (1, 6, 1, 3)]
    tile, x, y, rotation = ring.pop(last)
    state = table(2)
    lay(state, *ring)
    take_turn(state, 0, tile=tile)
    play(state, ["place", 0, x, y, rotation], ["build", 0, "farm", "forest"])
    assert asked(state) == ("sole", 0)
    forest = next(land for land in state.map.territories(2) if land.terrain is Terrain.FOREST)
    assert len(forest.tiles) == 4
    assert (forest.open_edges, len(forest.icons), forest.influence) == (0, 8, (3, 0))


def test_totals_of_joined_territories_add_up() -> None:
    """Tile 14 lies between two others; its forest joins theirs."""
    state = table(2)
    lay(state, (33, 5, 0, 0), (14, 5, 2, 0))
    put(state, 0, "farm", (5, 0), "forest")
    put(state, 1, "silo", (5, 2))
    take_turn(state, 0, tile=13)
    play(state, ["place", 0, 5, 1, 0])
    forest = next(land for land in state.map.territories(2) if land.terrain is Terrain.FOREST)
    assert forest.tiles == ((5, 0), (5, 2), (5, 1))
    assert forest.influence == (3, 1)
    assert forest.open_edges == 1
    assert [icon.text for icon in forest.icons] == [
        "forest-hexagon",
        "forest-hexagon",
        "forest-hexagon",
        "forest-circle",
        "forest-square",
    ]
