"""Tiles, buildings and tokens, and the sheet of paper under the tiles.

A placed tile is six nodes: the group, the land as it lies (drawn once for each way a tile can lie,
so its texture stays upright) and four upright tokens. Each seat's buildings have a colour of the
Okabe-Ito palette and a mark: colour alone never distinguishes the seats.

Each of the twelve kinds of token has a colour, a shape and a glyph (rules 1). The glyphs are icons
of the game-icons set, under CC BY 3.0 (game-icons.net). The build takes them from the npm package
`@iconify-json/game-icons` and makes `<symbol id="glyph-<name>" viewBox="0 0 512 512">` of each.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from simple_html import Node, SafeString, b, span

from okanagan.games.okanagan.page.drawing.geometry import (
    STRUCTURE_SIZE,
    TILE_SIZE,
    TOKEN_SIZE,
    Point,
    token_spot,
)
from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side, Tile
from okanagan.page.widgets import svg
from okanagan.page.words import mark

KIND_GLYPHS: dict[Kind, tuple[str, str, str]] = {
    Kind.FOREST_HEXAGON: ("axe", "wood-axe", "Lorc"),
    Kind.FOREST_CIRCLE: ("pelt", "animal-hide", "Delapouite"),
    Kind.FOREST_SQUARE: ("log", "log", "Delapouite"),
    Kind.LAKE_HEXAGON: ("hook", "fishing-hook", "Lorc"),
    Kind.LAKE_CIRCLE: ("salmon", "salmon", mark("various artists")),
    Kind.LAKE_SQUARE: ("trout", "double-fish", "Delapouite"),
    Kind.PLAINS_HEXAGON: ("pitchfork", "pitchfork", "Delapouite"),
    Kind.PLAINS_CIRCLE: ("horse", "horse-head", "Lorc"),
    Kind.PLAINS_SQUARE: ("wheat", "wheat", "Lorc"),
    Kind.MOUNTAIN_HEXAGON: ("pick", "war-pick", "Delapouite"),
    Kind.MOUNTAIN_CIRCLE: ("stone", "rock", "Lorc"),
    Kind.MOUNTAIN_SQUARE: ("ore", "mine-wagon", "Delapouite"),
}
"""The glyph on each kind: our name of it, the icon's name in the game-icons set, and its author.

The hexagons, which are people in the game, show a tool. The authors are those of the folders of
https://github.com/game-icons/icons.
"""
GLYPHS = {name: icon for name, icon, _ in KIND_GLYPHS.values()}
"""Our name of a glyph -> the icon's name."""
CREDITS = sorted({author for _, _, author in KIND_GLYPHS.values()})  # the authors of the glyphs


def token_id(kind: Kind) -> str:
    return f"token-{kind.text}"


def token(kind: Kind) -> Node:
    return svg.picture(token_id(kind), "token")


def terrain(which: Terrain) -> Node:
    return svg.picture(f"terrain-{which.text}", "terrain")


def special_icon(special: Special) -> Node:
    """The icon of a special action: a shape with a plus in it, two tokens, or lines."""
    if special.shape is not None:
        plus = svg.path({"class": "plus", "d": "M16 10v12M10 16h12"})
        return _icon(svg.use(f"shape-{special.shape.text}"), plus)
    if special.kind is not None:
        name = token_id(special.kind)
        return _icon(svg.use_boxed(name, 0, 0, 22), svg.use_boxed(name, 10, 10, 22))
    return svg.picture(f"special-{special.id}", "icon")


def _icon(*nodes: Node) -> Node:
    return svg.svg({"class": "icon", "viewBox": "0 0 32 32", "aria-hidden": "true"}, *nodes)


_BOX = 32
_MARK_ON_WALL = {
    Structure.FARM: (8.5, 13.5, 15.0),
    Structure.WAREHOUSE: (8.5, 13.0, 15.0),
    Structure.SILO: (8.5, 13.0, 15.0),
}
"""The upper left corner and the size of the owner's mark on each building."""
_SPENT_SCALE = 0.45  # of a token of closed land
_BESIDE = 9, 8  # how far it lies from the place where it stood
_FOOT = 7.0  # how far below the middle of a token's place the foot of a detail is
LARGE_SIDES = Side.NORTH, Side.WEST
"""The sides of a tile with the large details of closed land, so that neighbours differ."""


@cache
def structure(seat: int, which: Structure) -> SafeString:
    box: svg.Attributes = {"viewBox": f"0 0 {_BOX} {_BOX}", "aria-hidden": "true"}
    return svg.fixed(svg.svg({"class": f"structure seat-{seat}", **box}, _built(seat, which)))


def structure_placed(seat: int, which: Structure, at: Point) -> Node:
    """A building on the map, its centre at the point (see `spots.anchor`), in tile units."""
    corner = " ".join(svg.number(middle - STRUCTURE_SIZE / 2) for middle in at)
    place = f"translate({corner}) scale({STRUCTURE_SIZE / _BOX})"
    return svg.g({"class": f"structure seat-{seat}", "transform": place}, _built(seat, which))


@cache
def _built(seat: int, which: Structure) -> SafeString:
    """The building with its owner's mark on the wall."""
    mark = svg.use_boxed(f"seat-{seat}", *_MARK_ON_WALL[which])
    return svg.fixed([svg.use_boxed(which.text, 0, 0, _BOX), svg.g({"class": "flag-mark"}, mark)])


_REACH = 160 * TILE_SIZE
"""How far the chart reaches from the middle: further than sixty tiles in a row."""


@dataclass(frozen=True, slots=True)
class Ground:
    """How the map draws a region of a tile: by the state of its territory."""

    terrain: Terrain
    state: str  # closed, held (a player leads there), lost (it can't close any more), or free
    colours: tuple[int, ...] = ()  # of the seats with most influence there, or that have won it
    taken: tuple[Side, ...] = ()  # where players have taken the token while the land is settled


def tile_placed(tile: Tile, rotation: int, grounds: tuple[Ground, ...] = ()) -> SafeString:
    """The tile with its upper left corner at (0, 0), turned `rotation` quarters clockwise."""
    return _placed(tile.id, rotation % 4, grounds)


@cache
def _placed(tile_id: int, rotation: int, grounds: tuple[Ground, ...]) -> SafeString:
    closed = (f"ripe-{ground.terrain.text}" for ground in grounds if ground.state == "closed")
    look = " ".join(["tile", *closed])
    return svg.fixed(svg.g({"class": look}, *tile_drawing(TILES[tile_id], rotation, grounds)))


def kinds_in(tile: Tile, rotation: int, terrain: Terrain) -> Iterator[tuple[Side, Kind]]:
    """The sides of a tile with one terrain, and the kind of token that lies at each."""
    edges = tile.turned(rotation)
    return ((side, _kind_at(tile, rotation, side)) for side in Side if edges[side] == terrain)


def tokens_in(
    tile: Tile, rotation: int, terrain: Terrain, taken: tuple[Side, ...] = ()
) -> list[Node]:
    """The tokens of a tile in one terrain, where they lie while that land is open."""
    sides = (side for side, _ in kinds_in(tile, rotation, terrain) if side not in taken)
    return [_token(tile, rotation, side, spent=False) for side in sides]


def tile_drawing(tile: Tile, rotation: int, grounds: tuple[Ground, ...] = ()) -> list[Node]:
    edges = tile.turned(rotation)
    pieces = {terrain: piece.name for piece, terrain in pieces_of(edges)}
    spent = {ground.terrain for ground in grounds if ground.state == "closed"}
    taken = {side for ground in grounds for side in ground.taken}
    return [
        svg.use(land_id(edges)),
        *(node for region in grounds for node in _standing(region, pieces[region.terrain])),
        *(
            _token(tile, rotation, side, spent=edges[side] in spent)
            for side in Side
            if side not in taken
        ),
    ]


def _standing(ground: Ground, piece: str) -> list[Node]:
    if ground.state == "closed":
        look = f"closed {owned(ground.colours)}".strip()
        shared = _rims("fence-share", ground.colours, piece) if len(ground.colours) > 1 else []
        return [svg.use(life_id(ground.terrain, piece), look), *shared]
    if ground.state == "lost":
        return [svg.use(f"area-{piece}", "lost")]
    if ground.state != "held":
        return []
    return _rims("held", ground.colours, piece)


def _rims(look: str, colours: tuple[int, ...], piece: str) -> list[Node]:
    """Lines along the borders of a piece of land, which these seats share."""
    share = f" share-{len(colours)}" if len(colours) > 1 else ""
    return [
        svg.use(f"rim-{piece}", f"rim {look} seat-{colour}{share} part-{n}")
        for n, colour in enumerate(colours)
    ]


def _token(tile: Tile, rotation: int, side: Side, *, spent: bool) -> Node:
    """A token; one that is `spent` is small, beside what stands in its place.

    Without its transformation it is drawn as before the land closed.
    """
    (x, y), token = token_spot(side), token_id(_kind_at(tile, rotation, side))
    look, small = ("spent", _small_beside((x, y))) if spent else ("tile-token", "")
    return svg.use_boxed(token, x - TOKEN_SIZE / 2, y - TOKEN_SIZE / 2, TOKEN_SIZE, look, small)


def _kind_at(tile: Tile, rotation: int, side: Side) -> Kind:
    return tile.icons[(side - rotation) % 4]


def _small_beside(spot: Point) -> str:
    """The transformation to a small size, from a spot to the place beside it."""
    (x, y), (across, down), rest = spot, _BESIDE, 1 - _SPENT_SCALE
    moved = f"translate({svg.number(x * rest + across)} {svg.number(y * rest + down)})"
    return f"{moved} scale({_SPENT_SCALE})"


def tile_picture(tile: Tile) -> Node:
    return svg.picture(f"tile-{tile.id}", "tile-picture")


def tile_back(back: Special | None) -> Node:
    stamp = "" if back is None else special_icon(back)
    return span({"class": "tile-back"}, b({"class": "tile-unseen"}, "?"), stamp)


def land_id(edges: tuple[Terrain, ...]) -> str:
    return "land-" + "".join(edge.text[0] for edge in edges)


def phase(at: Position) -> str:
    """The class that brings the patterns of the ground to a cell: they repeat every two tiles."""
    return f"phase-{at[0] % 2 + at[1] % 2 * 2}"


def life_id(terrain: Terrain, piece: str) -> str:
    """The symbol of a piece of closed land."""
    return f"life-{terrain.text[0]}-{piece}"


def life_spot(side: int) -> Point:
    """Where the foot of a detail of closed land stands, in place of a token."""
    x, y = token_spot(side)
    return x - 2, y + _FOOT


def owned(colours: tuple[int, ...]) -> str:
    """The class of what has the colour of the player who won the land alone."""
    return f"seat-{colours[0]}" if len(colours) == 1 else ""


def chart() -> Node:
    corner, size = str(-_REACH), str(2 * _REACH)
    box: svg.Attributes = {"x": corner, "y": corner, "width": size, "height": size}
    return svg.rect({**box, "fill": "url(#chart-pattern)"})


def sheet(squares: str) -> Node:
    """The paper under the tiles (`squares` as path data): a margin round them, and its shadow."""
    looks = ("sheet-shadow", "sheet-shadow near", "sheet-line", "sheet-paper")
    layers = [svg.g({"class": look}, svg.use("sheet")) for look in looks]
    return svg.g(svg.path({"id": "sheet", "d": squares}), *layers)
