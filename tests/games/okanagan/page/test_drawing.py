"""The drawings: complete, seamless, legible, and cheap to place."""

import gzip
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest
from simple_html import Node, render

from okanagan.games.okanagan.page.drawing.geometry import (
    CENTRE,
    CORNERS,
    STRUCTURE_SIZE,
    TOKEN_SIZE,
    Point,
    anchor,
    region_label_point,
    token_spot,
)
from okanagan.games.okanagan.page.drawing.regions import (
    Edges,
    Piece,
    border,
    bulge,
    contains,
    part_of,
    pieces_of,
    terrain_at,
)
from okanagan.games.okanagan.page.drawing.tiles import (
    GLYPHS,
    KIND_GLYPHS,
    special_icon,
    structure,
    structure_placed,
    terrain,
    tile_picture,
    tile_placed,
    token,
)
from okanagan.games.okanagan.page.prerender.land import across_side, along, textures
from okanagan.games.okanagan.page.prerender.sprite import PERIOD, chart_pattern, sprite
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side, Tile
from okanagan.page.widgets.icons import COLOURS as SEATS
from okanagan.page.widgets.icons import ICONS, icon, seat_mark

STYLES = Path(__file__).parents[4] / "web" / "styles"
LIES = [(tile, rotation) for tile in TILES for rotation in range(4)]


@cache
def symbols() -> str:
    """The file of symbols. Drawing it takes seconds."""
    return render(sprite())


def drawn_in_the_game() -> Iterator[Node]:
    """One of everything that the page can draw."""
    yield from (tile_placed(tile, rotation) for tile, rotation in LIES)
    yield from (tile_picture(tile) for tile in TILES)
    yield from (token(kind) for kind in Kind)
    yield from (terrain(which) for which in Terrain)
    yield from (icon(name) for name in ICONS)
    yield from (special_icon(tile.back) for tile in TILES if tile.back)
    for seat, which in product(range(len(SEATS)), Structure):
        yield structure(seat, which)
        yield structure_placed(seat, which, (50, 50))
        yield seat_mark(seat)


def places(tile: Tile) -> Iterator[tuple[Structure, tuple[Terrain, ...]]]:
    """Everything that may be built on a tile (rules 4.2)."""
    yield Structure.SILO, ()
    yield from ((Structure.WAREHOUSE, pair) for pair in tile.borders)
    yield from ((Structure.FARM, (region,)) for region in tile.terrains)


def all_pieces() -> dict[str, Piece]:
    return {p.name: p for tile, rotation in LIES for p, _ in pieces_of(tile.turned(rotation))}


class TestSprite:
    def test_it_is_small_with_unique_ids_and_without_styles_and_texts(self) -> None:
        ids = re.findall(r' id="([^"]+)"', symbols())
        assert len(ids) == len(set(ids))
        assert "style" not in symbols()
        assert "<text" not in symbols()
        assert len(gzip.compress(symbols().encode(), 9)) < 40_000

    def test_every_reference_has_its_symbol(self) -> None:
        everything = symbols() + render(list(drawn_in_the_game()))
        ids = set(re.findall(r' id="([^"]+)"', symbols())) | {f"glyph-{name}" for name in GLYPHS}
        assert set(re.findall(r'href="#([^"]+)"', everything)) <= ids

    def test_the_agreed_ids_are_there(self) -> None:
        ids = {f"tile-{tile.id}" for tile in TILES} | {f"token-{kind.text}" for kind in Kind}
        ids |= {"farm", "warehouse", "silo", "nugget", "terrain-lake", "shape-square"}
        assert ids <= set(re.findall(r' id="([^"]+)"', symbols()))

    def test_every_class_has_its_rule(self) -> None:
        sheets = (
            "shared/pictures",
            "shared/start",
            "okanagan/drawing",
            "okanagan/map",
            "okanagan/influence",
        )
        rules = "".join((STYLES / f"{name}.css").read_text(encoding="utf-8") for name in sheets)
        classes = " ".join(re.findall(r'class="([^"]+)"', symbols())).split()
        unstyled = {name for name in classes if not re.search(rf"\.{name}\b", rules)}
        assert unstyled == set()

    def test_every_kind_has_a_glyph_of_its_own(self) -> None:
        assert set(KIND_GLYPHS) == set(Kind)
        assert len(set(GLYPHS)) == len(set(GLYPHS.values())) == len(Kind)


class TestLand:
    @pytest.mark.parametrize("side", range(4))
    def test_borders_start_exactly_at_the_corners(self, side: int) -> None:
        assert (border(side)[0], border(side)[-1]) == (CORNERS[side], CENTRE)
        assert (bulge(side)[0], bulge(side)[-1]) == (CORNERS[side - 1], CORNERS[side])

    @pytest.mark.parametrize("edges", {tile.turned(turn) for tile, turn in LIES}, ids=repr)
    def test_the_pieces_cover_the_tile_without_overlap(self, edges: Edges) -> None:
        just_inside = [(50, 1), (99, 50), (50, 99), (1, 50)]
        for side in Side:
            owners = [t for piece, t in pieces_of(edges) if contains(piece, just_inside[side])]
            assert owners == [edges[side]]
        pieces = [piece for piece, _ in pieces_of(edges)]
        assert sum(area(piece.polygon) for piece in pieces) == pytest.approx(10_000, abs=1)

    def test_bordering_regions_are_those_of_the_rules(self) -> None:
        straight = next(tile for tile in TILES if tile.pattern == "straight")
        band, *singles = [piece for piece, _ in pieces_of(straight.edges)]
        assert contains(band, CENTRE)
        assert not any(contains(single, CENTRE) for single in singles)

    def test_every_piece_has_motifs_inside_it_or_across_its_edges(self) -> None:
        for piece, which in product(all_pieces().values(), Terrain):
            assert len(feet(piece, which)) >= 3, (piece.name, which)
            across = [(x % 100, y % 100) for side in piece.sides for x, y in across_side(side)]
            for x, y in feet(piece, which):
                assert contains(piece, (x, y)) or (x % 100, y % 100) in across

    def test_what_stands_across_an_edge_stands_on_both_tiles(self) -> None:
        for side in Side:
            opposite = across_side((side + 2) % 4)
            assert [(x % 100, y % 100) for x, y in across_side(side)] == [
                (x % 100, y % 100) for x, y in opposite
            ]
            for piece, which in product(all_pieces().values(), Terrain):
                if side in piece.sides:
                    assert set(across_side(side)) <= set(feet(piece, which))

    @pytest.mark.parametrize("distance", [2, 5, 9])
    def test_lines_along_a_shore_go_on_upon_the_next_tile(self, distance: float) -> None:
        for piece in all_pieces().values():
            for data in along(piece, distance).split("M")[1:]:
                numbers = [float(value) for value in re.findall(r"-?[\d.]+", data)]
                for x, y in (numbers[:2], numbers[-2:]):
                    assert sorted(min(value, 100 - value) for value in (x, y)) == [
                        0, pytest.approx(1.5 * distance, abs=0.06)
                    ]  # fmt: skip

    def test_the_contours_of_the_table_go_on_over_its_edges(self) -> None:
        data = re.findall(r'class="contour" d="([^"]+)"', render(chart_pattern()))[0]
        numbers = [
            (float(x), float(y))
            for line in data.split("M")[1:]
            for x, y in [line.split("Q")[0].split("L")[0].split(), line.split("L")[-1].split()]
        ]
        west = sorted(round(y) for x, y in numbers if round(x) == 0)
        east = sorted(round(y) for x, y in numbers if round(x) == PERIOD)
        assert west == east != []


class TestPlaced:
    @pytest.mark.parametrize("rotation", range(4))
    def test_a_placed_tile_is_at_most_six_nodes(self, rotation: int) -> None:
        for tile in TILES:
            assert render(tile_placed(tile, rotation)).count("<") - 1 <= 6

    def test_tokens_and_land_turn_with_the_tile_and_stay_upright(self) -> None:
        markup = render(tile_placed(TILES[17], 1))
        assert "rotate" not in markup
        kinds = re.findall(r"#token-([a-z-]+)", markup)
        north, east, south, west = (kind.text for kind in TILES[17].icons)
        assert kinds == [west, north, east, south]
        assert '"#land-pllf"' in markup
        assert tile_placed(TILES[5], 2) is tile_placed(TILES[5], 6), "it is drawn once"


@pytest.mark.parametrize("rotation", range(4))
class TestAnchors:
    def test_buildings_stand_in_their_regions_and_cover_no_token(self, rotation: int) -> None:
        for tile in TILES[1:]:
            pieces = {t: piece for piece, t in pieces_of(tile.turned(rotation))}
            for which, terrains in places(tile):
                x, y = anchor(tile, rotation, which, terrains)
                for side in Side:
                    token_x, token_y = token_spot(side)
                    apart = max(abs(x - token_x), abs(y - token_y))
                    assert apart >= (STRUCTURE_SIZE + TOKEN_SIZE) / 2 - 2
                covered = [(x, y)] if which == Structure.FARM else ground((x, y))
                for region in terrains:
                    assert any(contains(pieces[region], near) for near in covered)

    def test_places_of_a_tile_are_apart(self, rotation: int) -> None:
        for tile in TILES[1:]:
            spots = {
                anchor(tile, rotation, *place)
                for place in places(tile)
                if place[0] != Structure.WAREHOUSE
            }
            assert len(spots) == 1 + len(tile.terrains)

    def test_a_label_stands_in_its_region(self, rotation: int) -> None:
        for tile in TILES[1:]:
            for piece, region in pieces_of(tile.turned(rotation)):
                assert contains(piece, region_label_point(tile, rotation, region))


def test_a_region_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="tile 1 has no mountain"):
        region_label_point(TILES[1], 0, Terrain.MOUNTAIN)
    with pytest.raises(ValueError, match="tile 1 has no mountain"):
        anchor(TILES[1], 0, Structure.FARM, (Terrain.MOUNTAIN,))
    with pytest.raises(ValueError, match="no border"):
        anchor(TILES[13], 0, Structure.WAREHOUSE, (Terrain.LAKE, Terrain.PLAINS))


class TestMarks:
    def test_every_special_action_has_its_own_icon(self) -> None:
        texts = {tile.back.text for tile in TILES if tile.back}
        icons = {render(special_icon(Special.parse(text))) for text in texts}
        assert len(icons) == len(texts)


@cache
def feet(piece: Piece, which: Terrain) -> list[tuple[float, float]]:
    """The positions of the motifs on a piece."""
    starts = [re.findall(r"M([-\d.]+) ([-\d.]+)", data) for data in textures(piece, which).values()]
    return [
        (float(x), float(y)) for x, y in dict.fromkeys(start for each in starts for start in each)
    ]


def area(polygon: tuple[Point, ...]) -> float:
    around = pairwise((*polygon, polygon[0]))
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around)) / 2


def ground(spot: Point) -> list[Point]:
    """Points that a building of the map's size covers."""
    x, y = spot
    reach = STRUCTURE_SIZE / 2 - 5
    return [(x + dx, y + dy) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach)]


@pytest.mark.parametrize("rotation", range(4))
def test_every_point_of_a_tile_has_a_terrain_and_rims_follow_the_pieces(rotation: int) -> None:
    for tile in TILES:
        for side in Side:
            assert terrain_at(tile, rotation, token_spot(side)) == tile.turned(rotation)[side]
        assert terrain_at(tile, rotation, CENTRE) in tile.terrains
        for piece, region in pieces_of(tile.turned(rotation)):
            part = part_of(tile, rotation, region, tuple(Side))
            assert part.area == piece.outline
            curves = re.findall(r"C[^MLCz]*", part.rim)
            assert curves
            assert all(curve in piece.outline for curve in curves)


def test_the_rim_leaves_out_the_edges_where_the_land_goes_on() -> None:
    tile = TILES[17]  # lake north and east, forest south, plains west
    whole = part_of(tile, 0, Terrain.LAKE, ())
    assert whole.rim.endswith("M0 0L100 0M100 0L100 100")
    joined = part_of(tile, 0, Terrain.LAKE, (Side.NORTH,))
    assert joined.rim.endswith("M100 0L100 100")
    assert "M0 0L100 0" not in joined.rim
    assert "L" not in part_of(tile, 0, Terrain.LAKE, tuple(Side)).rim
