"""Marks on the board of Oregon: lit areas, legal cells, the newest piece, and gains."""

import re

import pytest
from simple_html import render

from okanagan.games.oregon.page.drawing import lights
from okanagan.games.oregon.page.drawing.cells import (
    ALL,
    bands,
    reached,
)
from okanagan.games.oregon.page.drawing.lights import Chip, gains
from okanagan.games.oregon.page.drawing.outlines import (
    straight,
)
from okanagan.games.oregon.rules.board import (
    Board,
    cell_at,
)
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol, building_face
from tests.games.oregon.page.boards import USUAL_BOARD, every_board


@every_board
def test_the_cells_that_a_play_reaches_are_lit(board: Board) -> None:
    """Rules 4.1: every legal cell is lit, and a farmer may stand on every lit dry cell."""
    for faces, cells in board.reach.items():
        area = reached(board, faces)
        assert not cells & ~area
        if faces[1] < len(Symbol) or (faces[1] == JOKER and faces[0] < len(Symbol)):
            assert area & board.dry == cells
    assert reached(board, (JOKER,)) == ALL
    assert reached(board, (building_face(Building.CHURCH),)) == ALL
    assert not reached(board, ())


def test_the_veil_covers_the_other_cells() -> None:
    area = bands(USUAL_BOARD, Symbol.EAGLE)
    assert straight(ALL & ~area) in render(lights.lit(area))
    assert "o-veil" not in render(lights.lit(ALL))
    assert not render(lights.lit(0))


def test_each_legal_cell_and_the_newest_piece_are_marked() -> None:
    [dots] = re.findall(r' d="([^"]+)"', render(lights.legal(0b1011)))
    assert dots.count("M") == 3
    newest = render(lights.placed([(0, 0), (16, 1)]))
    assert re.findall(r'data-last="([^"]+)"', newest) == ["150 150"]


@pytest.mark.parametrize("text", ["+1", "+12", "+16", "+"])
@pytest.mark.parametrize("tokens", [(), ("o-gold",), ("o-joker", "o-extra")])
@pytest.mark.parametrize("colour", [None, 2])
def test_a_chip_covers_at_most_a_quarter_of_its_cell(
    text: str, tokens: tuple[str, ...], colour: int | None
) -> None:
    chip = render(gains([Chip(cell_at(4, 2), text, tokens, colour)], cell_at(4, 3)))
    place = re.search(r"translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?", chip)
    box = re.search(r'<rect [^>]*width="(\d+)" height="(\d+)"', chip)
    assert place
    assert box
    x, y, size = float(place[1]), float(place[2]), float(place[3] or 1)
    wide, high = size * int(box[1]), size * int(box[2])
    assert wide < 100, "chips do not overlap"
    assert (500 - x) * (y + high - 200) <= 100 * 100 / 4


@pytest.mark.parametrize("text", ["", "+3", "+12"])
def test_what_a_place_brings_a_rival_stands_below_with_the_rivals_mark(text: str) -> None:
    rival = Chip(cell_at(4, 2), "+3", ("seat-1",), 1)
    chips = render(lights.rated((Chip(cell_at(4, 2), text, rival=rival),)))
    heights = [float(y) for y in re.findall(r"translate\([\d.]+ ([\d.]+)\)", chips)]
    assert heights == sorted(heights)
    assert len(heights) == (2 if text else 1)
    assert chips.count('href="#seat-1"') == 1


@pytest.mark.parametrize("beside", [(3, 2), (5, 4), (3, 4), (5, 2)])
def test_a_chip_is_at_the_corner_farthest_from_the_piece_on_trial(beside: tuple[int, int]) -> None:
    chip = render(gains([Chip(cell_at(4, 3), "+1")], cell_at(*beside)))
    place = re.search(r"translate\(([\d.]+) ([\d.]+)\)", chip)
    assert place
    x, y = float(place[1]), float(place[2])
    assert (x > 440) == (beside[0] < 4)
    assert (y > 350) == (beside[1] < 3)
