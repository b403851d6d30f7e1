"""The drawings of Oregon: shores and tracks join, nothing is drawn twice, and it stays small."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from simple_html import Node, render

from okanagan.games.okanagan.page.prerender.sprite import sprite as okanagan_sprite
from okanagan.games.oregon.page.drawing import lights, pieces
from okanagan.games.oregon.page.drawing.cards import brings_words, card, card_back, small_card
from okanagan.games.oregon.page.drawing.cells import (
    ALL,
    CELL,
    ORIENTATIONS,
    Orientation,
    Point,
    bands,
    reached,
)
from okanagan.games.oregon.page.drawing.land import emblem, printed
from okanagan.games.oregon.page.drawing.lights import Gain, gains
from okanagan.games.oregon.page.drawing.outlines import (
    joined_sides,
    loops,
    natural,
    railway,
    straight,
)
from okanagan.games.oregon.page.drawing.trail import trail
from okanagan.games.oregon.page.prerender.sprite import sprite
from okanagan.games.oregon.rules.board import (
    CELLS,
    NEAR,
    SIDE_NEIGHBOURS,
    Board,
    as_mask,
    cell_at,
    cells_of,
    position,
    usual_board,
)
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol, Terrain, building_face
from web.build.paths import PACKAGE, WEB

STYLES = WEB / "styles" / "oregon"
SPRITE = render(sprite())
SEATS = 4
FACES = range(JOKER + 1)
MINES = (Building.COAL_MINE, Building.GOLD_MINE)
NUMBER = re.compile(r"-?(?:\d+\.\d+|\d+|\.\d+)")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
USUAL_BOARD = usual_board()
Bow = tuple[Point, Point, Point]


def board_of(terrain: list[Terrain]) -> Board:
    return Board.of(USUAL_BOARD.rows, USUAL_BOARD.columns, terrain)


def wild_board(seed: int) -> Board:
    rng = random.Random(seed)
    weights = [rng.random() + 0.05 for _ in Terrain]
    return board_of(rng.choices(list(Terrain), weights, k=CELLS))


def chequered() -> Board:
    others = (Terrain.LAND, Terrain.MOUNTAIN, Terrain.RAILWAY)
    cells = map(position, range(CELLS))
    return board_of([Terrain.WATER if (x + y) % 2 else others[(x + 2 * y) % 3] for x, y in cells])


def nearly_all_water() -> Board:
    dry = {7: Terrain.RAILWAY, 70: Terrain.MOUNTAIN, 71: Terrain.MOUNTAIN}
    dry |= dict.fromkeys((0, 30, 77, 149), Terrain.LAND)
    return board_of([dry.get(cell, Terrain.WATER) for cell in range(CELLS)])


BOARDS = {
    "usual": USUAL_BOARD,
    "chequered": chequered(),
    "water": nearly_all_water(),
    **{f"wild-{seed}": wild_board(seed) for seed in range(4)},
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
every_orientation = pytest.mark.parametrize("orientation", ORIENTATIONS, ids=["wide", "tall"])


def cells_with(board: Board, terrain: Terrain) -> int:
    return as_mask(cell for cell in range(CELLS) if board.terrain[cell] is terrain)


def drawings() -> Iterator[Node]:
    yield printed(USUAL_BOARD)
    for colour in range(SEATS):
        yield [pieces.farmer_at(31, colour, "A", "o-ghost"), pieces.farmer(colour, "A")]
    for kind in Building:
        yield [pieces.building_at(31, kind), pieces.building(kind), pieces.building_sign(kind)]
    yield [
        pieces.token(name, active=active) for name in ("joker", "extra") for active in (True, False)
    ]
    yield [pieces.lump(mine, value) for mine in MINES for value in (None, 3)]
    yield [[card(face), small_card(face)] for face in FACES]
    yield [card_back(deck) for deck in Deck]
    yield emblem()
    yield [
        lights.lit(bands(USUAL_BOARD, Symbol.BISON)),
        lights.lit_edges(USUAL_BOARD, [Symbol.BISON]),
    ]
    yield [lights.legal(USUAL_BOARD.dry), lights.chosen(7), lights.hinted(8)]
    yield lights.placed([(3, 0), (4, 1)])
    yield gains([Gain(3, "+3", ("o-coal",), 0), Gain(4, "+12")])


DRAWN = render(list(drawings()))


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', markup)


def references(markup: str) -> set[str]:
    return set(re.findall(r"(?:href=\"|url\()#([^\")]+)", markup))


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
def test_every_mountain_cell_has_one_peak_and_the_lower_ones_are_in_front(
    board: Board, orientation: Orientation
) -> None:
    drawn = render(printed(board, orientation))
    peaks = re.findall(r'href="#o-peak-\d" x="(\d+)" y="(\d+)"', drawn)
    places = [(int(x) // CELL, int(y) // CELL) for x, y in peaks]
    assert places == orientation.places(cells_with(board, Terrain.MOUNTAIN))
    assert [y for _, y in places] == sorted(y for _, y in places)


@every_board
@pytest.mark.parametrize(
    ("terrain", "look"), [(Terrain.WATER, "o-shallow"), (Terrain.MOUNTAIN, "o-foot")]
)
@every_orientation
def test_the_ground_covers_the_middle_of_only_its_own_cells(
    board: Board, orientation: Orientation, terrain: Terrain, look: str
) -> None:
    ground = re.search(rf'class="{look}" d="([^"]*)"', render(printed(board, orientation)))
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


@every_board
def test_a_board_full_of_pieces_stays_within_its_bytes(board: Board) -> None:
    every = [
        pieces.building_at(cell, Building(cell % len(Building)))
        if cell % 3 == 0
        else pieces.farmer_at(cell, cell % SEATS, "MWQX"[cell % SEATS])
        for cell in cells_of(board.dry)
    ]
    assert len(render([printed(board), *every]).encode()) < 32_000


# --- the sprite and the styles ---


def test_drawings_refer_to_the_symbols_and_each_symbol_is_used() -> None:
    used, own = references(SPRITE + DRAWN), set(ids(SPRITE))
    assert used <= own | set(ids(render(okanagan_sprite())))
    assert own <= used
    assert not ids(DRAWN), "drawings occur more than once"


def test_numbers_have_at_most_one_decimal() -> None:
    assert not re.findall(r"\.\d\d", "".join(re.findall(r' d="([^"]+)"', SPRITE)))


def styled(*sheets: str) -> set[str]:
    text = "".join((STYLES / sheet).read_text(encoding="utf-8") for sheet in sheets)
    return set(re.findall(r"\.(o-[\w-]*\w)", text))


def test_every_class_has_its_rule_and_every_rule_is_used() -> None:
    looks = re.findall(r'class="([^"]+)"', DRAWN + SPRITE)
    drawn = {name for look in looks for name in look.split() if name.startswith("o-")}
    # These are for finding elements only.
    plain = {"board", "land", "chosen", "gains", "lit", "farmer", "chip", "gold-token"}
    named = drawn - {f"o-{name}" for name in plain}
    assert named <= styled("board.css", "pieces.css", "cards.css")
    sources = (PACKAGE / "games" / "oregon" / "page").rglob("*.py")
    code = "".join(file.read_text(encoding="utf-8") for file in sources)
    unused = styled(*(sheet.name for sheet in STYLES.glob("*.css"))) - drawn
    assert not {name for name in unused if name not in code}


def test_the_main_sheet_imports_all_parts() -> None:
    main = (STYLES / "main.css").read_text(encoding="utf-8")
    parts = {str(sheet.relative_to(STYLES)) for sheet in STYLES.rglob("*.css")} - {"main.css"}
    assert set(re.findall(r'@import "\./([^"]+)"', main)) == parts


# --- pieces and cards ---


def test_seats_buildings_and_cards_have_different_shapes() -> None:
    bodies = re.findall(r'class="o-body" d="([^"]+)"', SPRITE)
    assert len(set(bodies)) == len(bodies) == SEATS
    signs = {re.search(rf'id="o-{kind.text}".*?</symbol>', SPRITE) for kind in Building}
    assert len({sign[0] for sign in signs if sign}) == len(Building)
    for draw, kinds in ((card, FACES), (small_card, FACES), (card_back, Deck)):
        assert len({render(draw(kind)) for kind in kinds}) == len(kinds)  # type: ignore[arg-type]
    assert ">W<" in render(pieces.farmer_at(3, 2, "W"))
    for kind in Building:
        assert brings_words(kind) in render(card(building_face(kind)))


def test_tokens_show_their_side() -> None:
    for mine in MINES:
        assert "<text" not in render(pieces.lump(mine))
        assert ">3<" in render(pieces.lump(mine, 3))
    for name in ("joker", "extra"):
        assert "o-struck" in render(pieces.token(name, active=False))
        assert "o-struck" not in render(pieces.token(name, active=True))


# --- lights ---


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
    back, ring = re.findall(r' d="([^"]+)"', render(lights.legal(0b1011)))
    assert back == ring
    assert len(subpaths(ring)) == 3
    newest = render(lights.placed([(0, 0), (16, 1)]))
    assert re.findall(r'data-last="([^"]+)"', newest) == ["150 150"]


@pytest.mark.parametrize("text", ["+1", "+12", "+16", "+"])
@pytest.mark.parametrize("tokens", [(), ("o-gold",), ("o-joker", "o-extra")])
@pytest.mark.parametrize("colour", [None, 2])
def test_a_chip_stays_in_its_cell(text: str, tokens: tuple[str, ...], colour: int | None) -> None:
    chip = render(gains([Gain(cell_at(4, 2), text, tokens, colour)]))
    place = re.search(r"translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?", chip)
    box = re.search(r'<rect [^>]*width="(\d+)" height="(\d+)"', chip)
    assert place
    assert box
    x, y, size = float(place[1]), float(place[2]), float(place[3] or 1)
    assert 400 <= x <= 500 - size * int(box[1])
    assert 200 <= y <= 300 - size * int(box[2])
