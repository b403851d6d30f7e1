"""The drawings of Oregon: shores and tracks join, nothing is drawn twice, and it stays small."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from simple_html import Node, render

from okanagan.games.okanagan.page.prerender.sprite import sprite as okanagan_sprite
from okanagan.games.oregon.page.drawing import lights
from okanagan.games.oregon.page.drawing.cards import brings_words, card, card_back, small_card
from okanagan.games.oregon.page.drawing.cells import ALL, CELL, Point, bands, reached, sections
from okanagan.games.oregon.page.drawing.land import emblem, printed, small_emblem
from okanagan.games.oregon.page.drawing.lights import Gain, gains
from okanagan.games.oregon.page.drawing.outlines import (
    joined_sides,
    loops,
    natural,
    railway,
    straight,
)
from okanagan.games.oregon.page.drawing.pieces import (
    building,
    building_at,
    building_sign,
    extra_turn,
    farmer,
    farmer_at,
    joker,
    lump,
    symbol_picture,
)
from okanagan.games.oregon.page.prerender.sprite import sprite
from okanagan.games.oregon.rules.board import (
    CELLS,
    SIDE_NEIGHBOURS,
    Board,
    as_mask,
    cell_at,
    cells_of,
    position,
    usual_board,
)
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol, Terrain, building_face

STYLES = Path(__file__).parents[4] / "web" / "styles"
SPRITE = render(sprite())
SEATS = 4
FACES = range(JOKER + 1)
NUMBER = re.compile(r"-?(?:\d+\.\d+|\d+|\.\d+)")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def board_of(terrain: list[Terrain]) -> Board:
    usual = usual_board()
    return Board.of(usual.rows, usual.columns, terrain)


def wild_board(seed: int) -> Board:
    chance = random.Random(seed)
    weights = [chance.random() + 0.05 for _ in Terrain]
    return board_of(chance.choices(list(Terrain), weights, k=CELLS))


def chequered() -> Board:
    others = (Terrain.LAND, Terrain.MOUNTAIN, Terrain.RAILWAY)
    cells = map(position, range(CELLS))
    return board_of([Terrain.WATER if (x + y) % 2 else others[(x + 2 * y) % 3] for x, y in cells])


def nearly_all_water() -> Board:
    dry = {7: Terrain.RAILWAY, 70: Terrain.MOUNTAIN, 71: Terrain.MOUNTAIN} | dict.fromkeys(
        (0, 30, 77, 149), Terrain.LAND
    )
    return board_of([dry.get(cell, Terrain.WATER) for cell in range(CELLS)])


BOARDS = {
    "usual": usual_board(),
    "chequered": chequered(),
    "water": nearly_all_water(),
    **{f"wild-{seed}": wild_board(seed) for seed in range(6)},
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def cells_with(board: Board, terrain: Terrain) -> int:
    return as_mask(cell for cell in range(CELLS) if board.terrain[cell] is terrain)


def full(board: Board) -> list[Node]:
    """A piece on every dry cell, mostly farmers, which take the most bytes."""
    farmers = ((cell, cell % SEATS) for cell in cells_of(board.dry))
    return [
        building_at(cell, Building(cell % len(Building)))
        if cell % 3 == 0
        else farmer_at(cell, colour, "MWQX"[colour])
        for cell, colour in farmers
    ]


def drawn_in_the_game() -> Iterator[Node]:
    """One of everything that the page can draw."""
    board = usual_board()
    yield printed(board)
    for colour in range(SEATS):
        yield farmer_at(31, colour, "A", "o-ghost")
        yield farmer(colour, "A")
    for which in Building:
        yield [building_at(31, which), building(which), building_sign(which)]
    yield [symbol_picture(symbol) for symbol in Symbol]
    yield [[joker(active=on), extra_turn(active=on)] for on in (True, False)]
    yield [
        lump(mine, value)
        for mine in (Building.COAL_MINE, Building.GOLD_MINE)
        for value in (None, 3)
    ]
    yield [[card(face), small_card(face)] for face in FACES]
    yield [card_back(deck) for deck in Deck]
    yield [emblem(), small_emblem()]
    yield lights.lit(bands(board, Symbol.BISON))
    yield lights.lit_edges(board, [Symbol.BISON])
    yield [lights.legal(board.dry), lights.chosen(7), lights.hinted(8)]
    yield lights.placed([(3, 0), (4, 1)])
    yield gains([Gain(3, "+3", ("o-coal",), 0), Gain(4, "+12")])


def subpaths(data: str) -> list[str]:
    return [part for part in re.split(r"(?=M)", data) if part]


def bows(spline: str) -> Iterator[tuple[Point, Point, Point]]:
    """The bows of one natural outline: start, control, end."""
    head, turn, rest = re.split(r"[qt]", spline.removesuffix("z"))
    x, y, dx, dy, ex, ey, *others = (
        int(found) for found in NUMBER.findall(f"{head} {turn} {rest}")
    )
    start, control, end = (x, y), (x + dx, y + dy), (x + ex, y + ey)
    yield start, control, end
    for sx, sy in zip(others[::2], others[1::2], strict=True):
        start, control = end, (2 * end[0] - control[0], 2 * end[1] - control[1])
        end = start[0] + sx, start[1] + sy
        yield start, control, end


def on_bow(bow: tuple[Point, Point, Point], part: float) -> tuple[float, float]:
    (ax, ay), (bx, by), (cx, cy) = bow
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * ax + b * bx + c * cx, a * ay + b * by + c * cy


class TestOutlines:
    @every_board
    def test_each_side_where_water_ends_is_passed_once(self, board: Board) -> None:
        water = cells_with(board, Terrain.WATER)
        ends = sum(4 - (SIDE_NEIGHBOURS[cell] & water).bit_count() for cell in cells_of(water))
        steps = [
            step for loop in loops(water) for step in zip(loop, loop[1:] + loop[:1], strict=True)
        ]
        assert len(steps) == len(set(steps)) == ends
        assert all(abs(x2 - x1) + abs(y2 - y1) == 1 for (x1, y1), (x2, y2) in steps)

    def test_a_lake_has_one_shore(self) -> None:
        lakes = cells_with(usual_board(), Terrain.WATER)
        assert len(subpaths(natural(lakes, 8))) == 2

    def test_cells_that_touch_by_a_corner_alone_are_ponds(self) -> None:
        water = as_mask([cell_at(3, 3), cell_at(4, 4), cell_at(5, 3), cell_at(4, 2)])
        assert [len(loop) for loop in loops(water)] == [4, 4, 4, 4]

    def test_an_island_is_left_out(self) -> None:
        island = cell_at(7, 5)
        around = as_mask(cell_at(x, y) for x in (6, 7, 8) for y in (4, 5, 6)) & ~(1 << island)
        assert sorted(len(loop) for loop in loops(around)) == [4, 12]
        assert straight(around) == "M600 400h300v300h-300zM700 500v100h100v-100z"

    @every_board
    @pytest.mark.parametrize("inset", [4, 8, 22])
    def test_a_shore_is_closed_and_smooth(self, board: Board, inset: int) -> None:
        for spline in subpaths(natural(cells_with(board, Terrain.WATER), inset)):
            found = list(bows(spline))
            (start, first, _), (_, last, end) = found[0], found[-1]
            assert end == start
            # The last bow goes on into the first one: its control lies opposite.
            assert (first[0] + last[0], first[1] + last[1]) == (2 * start[0], 2 * start[1])

    @every_board
    def test_a_shore_strays_hardly_from_its_cells(self, board: Board) -> None:
        water = cells_with(board, Terrain.WATER)
        shore = [bow for spline in subpaths(natural(water, 8)) for bow in bows(spline)]
        for x, y in (on_bow(bow, part / 8) for bow in shore for part in range(8)):
            near = {
                ((x + dx) // CELL, (y + dy) // CELL) for dx, dy in product((-10, 0, 10), repeat=2)
            }
            beyond = not (0 < x < 15 * CELL and 0 < y < 10 * CELL)
            assert beyond or any(at in near for at in map(position, cells_of(water)))


class TestRailway:
    @every_board
    def test_tracks_of_neighbours_meet_in_the_middle_of_their_side(self, board: Board) -> None:
        rails = cells_with(board, Terrain.RAILWAY)
        ends = track_ends(railway(rails).tracks)
        for cell in cells_of(rails):
            x, y = position(cell)
            for side in joined_sides(rails, cell):
                east, south = STEPS[side]
                middle = CELL * x + 50 + 50 * east, CELL * y + 50 + 50 * south
                there = (x + east, y + south)
                on_board = 0 <= there[0] < 15 and 0 <= there[1] < 10
                assert not on_board or rails >> cell_at(*there) & 1
                assert ends[middle] >= (2 if on_board else 1)

    def test_all_neighbours_are_joined(self) -> None:
        rails = cells_with(usual_board(), Terrain.RAILWAY)
        for cell in cells_of(rails):
            joined = len(joined_sides(rails, cell))
            neighbours = (SIDE_NEIGHBOURS[cell] & rails).bit_count()
            x, y = position(cell)
            leaves = neighbours < 2 and (x in (0, 14) or y in (0, 9))
            assert joined == neighbours + leaves

    def test_a_lone_cell_has_two_buffers_and_one_in_a_row_of_two_has_one(self) -> None:
        assert len(subpaths(railway(1 << cell_at(7, 5)).buffers)) == 2
        assert len(subpaths(railway(as_mask([cell_at(7, 5), cell_at(8, 5)])).buffers)) == 2

    def test_the_usual_railway_ends_at_the_rim_alone(self) -> None:
        assert not railway(cells_with(usual_board(), Terrain.RAILWAY)).buffers


def track_ends(data: str) -> Counter[Point]:
    ends: Counter[Point] = Counter()
    for part in subpaths(data):
        x, y, *way = (int(found) for found in NUMBER.findall(part))
        dx, dy = (way[-2], way[-1]) if "q" in part else (way[0], 0) if "h" in part else (0, way[0])
        ends.update([(x, y), (x + dx, y + dy)])
    return ends


class TestBoard:
    @every_board
    def test_every_mountain_cell_has_one_peak(self, board: Board) -> None:
        found = re.findall(r'href="#o-peak-\d" x="(\d+)" y="(\d+)"', render(printed(board)))
        peaks = [cell_at(int(x) // CELL, int(y) // CELL) for x, y in found]
        assert sorted(peaks) == cells_of(cells_with(board, Terrain.MOUNTAIN))

    @every_board
    @pytest.mark.parametrize(
        ("terrain", "look"), [(Terrain.WATER, "o-shallow"), (Terrain.MOUNTAIN, "o-foot")]
    )
    def test_the_ground_covers_the_middle_of_its_cells_alone(
        self, board: Board, terrain: Terrain, look: str
    ) -> None:
        found = re.search(rf'class="{look}" d="([^"]*)"', render(printed(board)))
        assert found
        shores = [
            [on_bow(bow, part / 6) for bow in bows(s) for part in range(6)]
            for s in subpaths(found[1])
        ]
        for cell in range(CELLS):
            x, y = position(cell)
            middle = CELL * x + 50.5, CELL * y + 50.5
            covered = sum(is_inside(shore, *middle) for shore in shores) % 2 == 1
            assert covered == (board.terrain[cell] is terrain)

    def test_every_symbol_stands_at_both_edges(self) -> None:
        drawn = render(printed(usual_board()))
        assert all(drawn.count(f'href="#o-{symbol.text}"') == 2 for symbol in Symbol)

    @every_board
    def test_equal_boards_look_alike(self, board: Board) -> None:
        again = Board.of(board.rows, board.columns, list(board.terrain))
        assert render(printed(board)) == render(printed(again))

    def test_boards_that_differ_do_not(self) -> None:
        drawn = {render(printed(board)) for board in BOARDS.values()}
        usual = usual_board()
        turned = Board.of(usual.rows[::-1], usual.columns, usual.terrain)
        assert len(drawn | {render(printed(turned))}) == len(BOARDS) + 1

    def test_the_usual_board_is_small(self) -> None:
        assert len(render(printed(usual_board())).encode()) < 8_000

    @every_board
    def test_a_board_full_of_pieces_stays_within_its_bytes(self, board: Board) -> None:
        assert len(render([printed(board), *full(board)]).encode()) < 30_000

    def test_the_emblems_are_small(self) -> None:
        assert len(render(emblem()).encode()) < 6_000
        assert len(render(small_emblem()).encode()) < 3_500


def is_inside(polygon: list[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a ray to the east crosses the polygon an odd number of times."""
    sides = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return (
        sum(
            (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in sides
        )
        % 2
        == 1
    )


class TestSprite:
    def test_ids_are_unique_in_the_page(self) -> None:
        ids = re.findall(r' id="([^"]+)"', SPRITE + render(okanagan_sprite()))
        assert len(ids) == len(set(ids))

    def test_what_is_drawn_names_no_id(self) -> None:
        assert " id=" not in render(list(drawn_in_the_game()))

    def test_every_reference_has_its_symbol(self) -> None:
        everything = SPRITE + render(list(drawn_in_the_game()))
        ids = set(re.findall(r' id="([^"]+)"', SPRITE + render(okanagan_sprite())))
        assert set(re.findall(r"(?:href=\"|url\()#([^\")]+)", everything)) <= ids

    def test_nothing_is_drawn_in_vain(self) -> None:
        everything = SPRITE + render(list(drawn_in_the_game()))
        used = set(re.findall(r"(?:href=\"|url\()#([^\")]+)", everything))
        assert set(re.findall(r' id="([^"]+)"', SPRITE)) <= used

    def test_numbers_have_one_decimal_at_most(self) -> None:
        assert not re.findall(r"\.\d\d", "".join(re.findall(r' d="([^"]+)"', SPRITE)))


OF_DRAWINGS = ("board", "pieces", "cards")
SHEETS = "".join(
    (STYLES / "oregon" / f"{sheet}.css").read_text(encoding="utf-8") for sheet in OF_DRAWINGS
)
STYLED = set(re.findall(r"\.(o-[\w-]*\w)", SHEETS))
SOURCES = STYLES.parent.parent / "okanagan" / "games" / "oregon" / "page"
"""What is no drawing, such as the hand, has its classes in the sources of the page."""
PLAIN = {"board", "land", "chosen", "gains", "lit", "farmer", "chip", "gold-token"}
"""The classes of what is looked for but looks like nothing by itself."""


class TestStyles:
    def test_every_class_that_is_drawn_has_its_rule(self) -> None:
        assert classes_drawn() - {f"o-{name}" for name in PLAIN} <= STYLED

    def test_no_rule_is_left_over(self) -> None:
        said = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py"))
        sheets = "".join(one.read_text("utf-8") for one in (STYLES / "oregon").glob("*.css"))
        styled = set(re.findall(r"\.(o-[\w-]*\w)", sheets))
        assert not {name for name in styled - classes_drawn() if name not in said}

    def test_the_sheet_takes_all_parts_in(self) -> None:
        main = (STYLES / "oregon" / "main.css").read_text(encoding="utf-8")
        parts = {sheet.name for sheet in (STYLES / "oregon").glob("*.css")} - {"main.css"}
        assert set(re.findall(r'@import "\./([^"]+)"', main)) == parts


def classes_drawn() -> set[str]:
    looks = re.findall(r'class="([^"]+)"', render(list(drawn_in_the_game())) + SPRITE)
    return {name for look in looks for name in look.split() if name.startswith("o-")}


class TestPieces:
    def test_seats_differ_in_shape_not_in_colour_alone(self) -> None:
        bodies = re.findall(r'class="o-body" d="([^"]+)"', SPRITE)
        assert len(set(bodies)) == len(bodies) == SEATS

    def test_all_buildings_differ(self) -> None:
        signs = {re.search(rf'id="o-{which.text}".*?</symbol>', SPRITE) for which in Building}
        assert len({sign[0] for sign in signs if sign}) == len(Building)

    def test_a_farmer_has_its_letter(self) -> None:
        assert ">W<" in render(farmer_at(3, 2, "W"))

    def test_a_token_face_down_tells_no_value(self) -> None:
        for mine in (Building.COAL_MINE, Building.GOLD_MINE):
            assert "<text" not in render(lump(mine))
            assert ">3<" in render(lump(mine, 3))

    def test_an_inactive_token_is_struck_out(self) -> None:
        for token in (joker, extra_turn):
            assert "o-struck" in render(token(active=False))
            assert "o-struck" not in render(token(active=True))


class TestCards:
    def test_all_faces_differ(self) -> None:
        assert len({render(card(face)) for face in FACES}) == len(FACES)
        assert len({render(small_card(face)) for face in FACES}) == len(FACES)

    def test_a_building_card_says_what_it_brings(self) -> None:
        for which in Building:
            assert brings_words(which) in render(card(building_face(which)))

    def test_the_backs_of_the_two_kinds_differ(self) -> None:
        assert len({render(card_back(deck)) for deck in Deck}) == len(Deck)


class TestLights:
    @every_board
    def test_what_a_play_reaches_is_lit(self, board: Board) -> None:
        """Rules 4.1: every legal cell is lit, and all lit dry cells are a farmer's."""
        for faces, cells in board.reach.items():
            area = reached(board, faces)
            assert not cells & ~area
            if faces[1] < len(Symbol) or (faces[1] == JOKER and faces[0] < len(Symbol)):
                assert area & board.dry == cells

    def test_two_symbols_reach_two_sections(self) -> None:
        for one, other in combinations(Symbol, 2):
            assert sections(usual_board(), one, other).bit_count() == 12
        assert all(sections(usual_board(), one, one).bit_count() == 6 for one in Symbol)

    def test_a_band_each_way_is_54_cells(self) -> None:
        assert all(bands(usual_board(), symbol).bit_count() == 54 for symbol in Symbol)

    def test_the_joker_or_a_building_alone_bounds_nothing(self) -> None:
        assert reached(usual_board(), (JOKER,)) == ALL
        assert reached(usual_board(), (building_face(Building.CHURCH),)) == ALL
        assert not reached(usual_board(), ())

    def test_the_veil_covers_all_the_rest(self) -> None:
        drawn = render(lights.lit(bands(usual_board(), Symbol.EAGLE)))
        assert straight(ALL & ~bands(usual_board(), Symbol.EAGLE)) in drawn
        assert "o-veil" not in render(lights.lit(ALL))
        assert not render(lights.lit(0))

    def test_each_legal_cell_has_one_mark(self) -> None:
        back, ring = re.findall(r' d="([^"]+)"', render(lights.legal(0b1011)))
        assert back == ring
        assert len(subpaths(ring)) == 3

    @pytest.mark.parametrize("text", ["+1", "+3", "+12", "+16", "+"])
    @pytest.mark.parametrize("tokens", [(), ("o-gold",), ("o-joker", "o-extra")])
    @pytest.mark.parametrize("colour", [None, 2])
    def test_a_chip_stays_in_its_cell(
        self, text: str, tokens: tuple[str, ...], colour: int | None
    ) -> None:
        drawn = render(gains([Gain(cell_at(4, 2), text, tokens, colour)]))
        place = re.search(r"translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?", drawn)
        box = re.search(r'<rect [^>]*width="(\d+)" height="(\d+)"', drawn)
        assert place
        assert box
        x, y, size = float(place[1]), float(place[2]), float(place[3] or 1)
        assert x >= 400
        assert x + size * int(box[1]) <= 500
        assert y >= 200
        assert y + size * int(box[2]) <= 300

    def test_the_newest_piece_is_told_to_the_shell(self) -> None:
        drawn = render(lights.placed([(0, 0), (16, 1)]))
        assert re.findall(r'data-last="([^"]+)"', drawn) == ["150 150"]
