"""The land of Oregon: shores and tracks join, and the ground covers its own cells only."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from simple_html import render

from okanagan.games.oregon.page.drawing.cells import (
    CELL,
    ORIENTATIONS,
    Orientation,
    Point,
)
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import printed
from okanagan.games.oregon.page.drawing.outlines import (
    joined_sides,
    loops,
    natural,
    railway,
    straight,
)
from okanagan.games.oregon.page.drawing.trail import trail
from okanagan.games.oregon.rules.board import (
    CELLS,
    NEAR,
    SIDE_NEIGHBOURS,
    Board,
    as_mask,
    cell_at,
    cells_of,
    position,
)
from okanagan.games.oregon.rules.terms import Symbol, Terrain
from tests.games.oregon.page.boards import BOARDS, USUAL_BOARD, every_board, every_orientation

NUMBER = re.compile(r"-?(?:\d+\.\d+|\d+|\.\d+)")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Bow = tuple[Point, Point, Point]


def cells_with(board: Board, terrain: Terrain) -> int:
    return as_mask(cell for cell in range(CELLS) if board.terrain[cell] is terrain)


def subpaths(data: str) -> list[str]:
    return [part for part in re.split(r"(?=M)", data) if part]


def numbers(text: str) -> list[int]:
    return [int(number) for number in NUMBER.findall(text)]


def bows(spline: str) -> Iterator[Bow]:
    """The bows of one natural outline: start, control, end."""
    head, turn, rest = re.split(r"[qt]", spline.removesuffix("z"))
    x, y, dx, dy, ex, ey, *others = numbers(f"{head} {turn} {rest}")
    start, control, end = (x, y), (x + dx, y + dy), (x + ex, y + ey)
    yield start, control, end
    for sx, sy in zip(others[::2], others[1::2], strict=True):
        start, control = end, (2 * end[0] - control[0], 2 * end[1] - control[1])
        end = start[0] + sx, start[1] + sy
        yield start, control, end


def on_bow(bow: Bow, part: float) -> tuple[float, float]:
    (ax, ay), (bx, by), (cx, cy) = bow
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * ax + b * bx + c * cx, a * ay + b * by + c * cy


# --- outlines ---


@every_board
@every_orientation
def test_an_outline_passes_each_side_once(board: Board, orientation: Orientation) -> None:
    water = cells_with(board, Terrain.WATER)
    ends = sum(4 - (SIDE_NEIGHBOURS[cell] & water).bit_count() for cell in cells_of(water))
    outlines = loops(water, orientation)
    steps = [step for loop in outlines for step in zip(loop, loop[1:] + loop[:1], strict=True)]
    assert len(steps) == len(set(steps)) == ends
    assert all(abs(x2 - x1) + abs(y2 - y1) == 1 for (x1, y1), (x2, y2) in steps)


def test_cells_that_touch_only_at_corners_are_separate_and_an_island_is_left_out() -> None:
    water = as_mask([cell_at(3, 3), cell_at(4, 4), cell_at(5, 3), cell_at(4, 2)])
    assert [len(loop) for loop in loops(water)] == [4, 4, 4, 4]
    around = as_mask(cell_at(x, y) for x in (6, 7, 8) for y in (4, 5, 6)) & ~(1 << cell_at(7, 5))
    assert straight(around) == "M600 400h300v300h-300zM700 500v100h100v-100z"


@every_board
@pytest.mark.parametrize("inset", [4, 8, 22])
def test_a_shore_is_closed_and_smooth(board: Board, inset: int) -> None:
    for spline in subpaths(natural(cells_with(board, Terrain.WATER), inset)):
        every = list(bows(spline))
        (start, first, _), (_, last, end) = every[0], every[-1]
        assert end == start
        # The last bow continues into the first one: its control point lies opposite.
        assert (first[0] + last[0], first[1] + last[1]) == (2 * start[0], 2 * start[1])


@every_board
@every_orientation
def test_a_shore_stays_near_its_cells(board: Board, orientation: Orientation) -> None:
    cells = cells_with(board, Terrain.WATER)
    water, (_, _, width, height) = set(orientation.places(cells)), orientation.board
    shore = [bow for spline in subpaths(natural(cells, 8, orientation)) for bow in bows(spline)]
    for x, y in (on_bow(bow, part / 8) for bow in shore for part in range(8)):
        steps = product((-10, 0, 10), repeat=2)
        near = {((x + dx) // CELL, (y + dy) // CELL) for dx, dy in steps}
        is_beyond = not (0 < x < width and 0 < y < height)
        assert is_beyond or water & near


def test_each_group_of_farmers_has_a_round_outline() -> None:
    alone, below = [cell_at(9, 1), cell_at(1, 9)], [cell_at(2, 5), cell_at(2, 6)]
    corner = [cell_at(5, 5), cell_at(6, 5), cell_at(6, 6)]
    farmers = [(3, as_mask([*alone, *below])), (0, as_mask(corner)), (1, as_mask(alone))]
    drawn = render(groups(farmers))
    assert set(re.findall(r"seat-(\d)", drawn)) == {"3", "0"}
    pair, three = (path for look, path in re.findall(r'class="([^"]+)" d="([^"]+)"', drawn))
    assert pair.startswith("M204 538Q204 504 238 504L262 504Q296 504 296 538L296 662")
    assert pair.count("Q") == 4
    assert three.count("Q") == 6


# --- the railway ---


@every_board
@every_orientation
def test_tracks_of_neighbours_meet_in_the_middle_of_their_side(
    board: Board, orientation: Orientation
) -> None:
    cells = cells_with(board, Terrain.RAILWAY)
    rails, (columns, rows) = orientation.places(cells), orientation.size
    ends = track_ends(railway(cells, orientation)[0])
    for x, y in rails:
        for side in joined_sides(rails, (x, y), orientation.size):
            right, down = STEPS[side]
            on_board = 0 <= x + right < columns and 0 <= y + down < rows
            assert not on_board or (x + right, y + down) in rails
            middle = CELL * x + 50 + 50 * right, CELL * y + 50 + 50 * down
            assert ends[middle] >= (2 if on_board else 1)


def track_ends(data: str) -> Counter[Point]:
    ends: Counter[Point] = Counter()
    for part in subpaths(data):
        x, y, *way = numbers(part)
        dx, dy = (way[-2], way[-1]) if "q" in part else (way[0], 0) if "h" in part else (0, way[0])
        ends.update([(x, y), (x + dx, y + dy)])
    return ends


@every_orientation
def test_all_neighbours_are_joined_and_other_ends_lead_off_the_board_or_have_buffers(
    orientation: Orientation,
) -> None:
    rails = cells_with(USUAL_BOARD, Terrain.RAILWAY)
    places = orientation.places(rails)
    for cell in cells_of(rails):
        neighbours = (SIDE_NEIGHBOURS[cell] & rails).bit_count()
        x, y = position(cell)
        leaves = neighbours < 2 and (x in (0, 14) or y in (0, 9))
        sides = joined_sides(places, orientation.place(cell), orientation.size)
        assert len(sides) == neighbours + leaves
    assert not railway(rails, orientation)[1]
    for lone in (1 << cell_at(7, 5), as_mask([cell_at(7, 5), cell_at(8, 5)])):
        assert len(subpaths(railway(lone, orientation)[1])) == 2


# --- the board ---


@every_board
@every_orientation
def test_mountains_stand_in_all_their_cells_and_in_no_other(
    board: Board, orientation: Orientation
) -> None:
    drawn = render(printed(board, orientation))
    crests = re.findall(r'class="o-range" d="([^"]*)"', drawn)
    corners = [corner for crest in crests for part in subpaths(crest) for corner in walked(part)]
    places = {(x // CELL, y // CELL) for x, y in corners}
    assert places == set(orientation.places(cells_with(board, Terrain.MOUNTAIN)))


def walked(polygon: str) -> Iterator[Point]:
    """The corners of a polygon whose sides are relative."""
    steps = iter(numbers(polygon))
    x = y = 0
    for right, down in zip(steps, steps, strict=True):
        x, y = x + right, y + down
        yield x, y


@every_board
@every_orientation
@pytest.mark.parametrize(
    ("look", "terrain"), [("o-shallow", Terrain.WATER), ("o-rocks", Terrain.MOUNTAIN)]
)
def test_lakes_and_ranges_cover_the_middle_of_only_their_own_cells(
    board: Board, orientation: Orientation, look: str, terrain: Terrain
) -> None:
    ground = re.search(f'class="{look}" d="([^"]*)"', render(printed(board, orientation)))
    assert ground
    shores = [
        [on_bow(bow, part / 6) for bow in bows(spline) for part in range(6)]
        for spline in subpaths(ground[1])
    ]
    for cell in range(CELLS):
        x, y = orientation.corner(cell)
        middle = x + 50.5, y + 50.5
        is_covered = sum(is_inside(shore, *middle) for shore in shores) % 2 == 1
        assert is_covered == (board.terrain[cell] is terrain)


def is_inside(polygon: list[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a ray to the east crosses the polygon an odd number of times."""
    sides = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    crossings = sum(
        (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in sides
    )
    return crossings % 2 == 1


def test_equal_boards_look_alike_and_others_do_not() -> None:
    boards = [
        *BOARDS.values(),
        Board.of(USUAL_BOARD.rows[::-1], USUAL_BOARD.columns, USUAL_BOARD.terrain),
    ]
    pictures = {render(printed(board)) for board in boards}
    assert len(pictures) == len(boards)
    again = (Board.of(board.rows, board.columns, list(board.terrain)) for board in boards)
    assert pictures == {render(printed(board)) for board in again}
    for drawn in (render(printed(USUAL_BOARD, orientation)) for orientation in ORIENTATIONS):
        assert all(drawn.count(f'href="#o-{symbol.text}"') == 2 for symbol in Symbol)


@every_board
def test_the_trail_crosses_the_board_step_by_step(board: Board) -> None:
    way = trail(board.terrain)
    steps = pairwise(way)
    assert all(NEAR[cell] >> other & 1 for cell, other in steps)
    assert (position(way[0])[0], position(way[-1])[0]) == (0, 14)
