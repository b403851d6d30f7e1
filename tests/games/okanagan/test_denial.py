"""What a placement denies the others: who has most influence gains most (rules 4.3)."""

import pytest

from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.prospects import Denial, Loss, denials
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.tables import put, table
from tests.games.okanagan.test_prospects import around, turned_to

RED, WHITE = 0, 1
FOREST, LAKE, PLAINS, MOUNTAIN = Terrain


def reds_turn(state: State, tile: int) -> State:
    """Red is to place this tile, early in the game."""
    state.hands[RED] = tile
    state.frames = [PlaceTile(RED)]
    return state


def beside_the_start(*structures: str) -> tuple[State, Place]:
    """White stands in the start tile's forest; Red can join it with forest to the south."""
    tile, turn = turned_to(LAKE, LAKE, FOREST, MOUNTAIN)
    state = reds_turn(table(2), tile)
    for structure in structures:
        put(state, WHITE, structure, (0, 0), "forest")
    return state, Place(RED, 0, -1, turn)


FARM = Build(RED, Structure.FARM, (FOREST,))
SILO = Build(RED, Structure.SILO)
ELSEWHERE = Build(RED, Structure.FARM, (LAKE,))


@pytest.mark.parametrize(
    ("structures", "build", "loss"),
    [
        (["silo"], FARM, Loss.TAKEN),
        (["silo"], SILO, Loss.SHARED),
        (["farm"], SILO, None),
        (["silo"], ELSEWHERE, None),
        (["silo"], None, None),
        ([], FARM, None),
    ],
)
def test_who_led_and_does_no_longer(
    structures: list[str], build: Build | None, loss: Loss | None
) -> None:
    state, place = beside_the_start(*structures)
    seen = view(state, RED)
    before = seen.text()
    found = denials(seen, place, build)
    assert found == (() if loss is None else (Denial(FOREST, WHITE, loss),))
    assert seen.text() == before, "the view stays as it is"


def test_a_gap_that_nothing_fits_any_more_blocks_what_lies_beside_it() -> None:
    """Three terrains show to it: with the fourth no tile can ever fit."""
    state = around(FOREST, LAKE, PLAINS, MOUNTAIN)
    tile, turn = state.map.placed[cell_at(4, 5)]
    three = table()
    for cell, (other, rotation) in state.map.placed.items():
        if cell != cell_at(4, 5) and cell not in three.map.placed:
            three.map.frontier.setdefault(cell, 0)
            three.map.place(cell, other, rotation)
    three.map.frontier.setdefault(cell_at(4, 5), 0)
    put(three, WHITE, "silo", (5, 4), "forest")
    place = Place(RED, 4, 5, turn)
    found = denials(view(reds_turn(three, tile), RED), place, None)
    assert found == (Denial(FOREST, WHITE, Loss.BLOCKED),)


def test_ones_own_land_is_denied_to_nobody() -> None:
    state, place = beside_the_start()
    put(state, RED, "farm", (0, 0), "forest")
    assert denials(view(state, RED), place, FARM) == ()
