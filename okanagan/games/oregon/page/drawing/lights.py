"""Marks on the board: what cards reach, legal cells, a choice, news, a hint, gains.

No mark is a colour alone: each has its own shape.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import (
    ALL,
    CELL,
    EDGE,
    WIDE,
    Box,
    Orientation,
)
from okanagan.games.oregon.page.drawing.land import MARK
from okanagan.games.oregon.page.drawing.outlines import straight
from okanagan.games.oregon.page.drawing.pieces import sign_id
from okanagan.games.oregon.rules.board import Board, cells_of
from okanagan.games.oregon.rules.terms import Symbol
from okanagan.page.play.tags import tag
from okanagan.page.widgets.svg import (
    Attributes,
    fixed,
    g,
    number,
    path,
    rect,
    svg,
    text,
    use_at,
    use_boxed,
)

_GLOW = ("o-lit-halo", "o-lit-glow", "o-lit-back", "o-lit-line")
_SPOT, _SPOT_AT = "a14 10 0 1 0 .1 0z", 55  # the mark of a legal cell, and its upper end
_SEAT = 46  # the size of the mark of the seat that placed a piece
_FRAME = f"M4 4h{CELL - 8}v{CELL - 8}h-{CELL - 8}z"
_CORNERS = "M2 30v-28h28m40 0h28v28m0 40v28h-28m-40 0h-28v-28"


@lru_cache(64)
def lit(area: int, orientation: Orientation = WIDE) -> SafeString:
    """The light on an area, and a thin veil over the rest, below the pieces; empty for no area."""
    if not area:
        return fixed("")
    outline, rest = straight(area, orientation), straight(ALL & ~area, orientation)
    lines = [path({"class": look, "d": outline}) for look in _GLOW]
    veil: Node = path({"class": "o-veil", "d": rest}) if rest else ""
    # A picture within the picture: the glow ends at the rim of the board.
    _, _, width, height = orientation.board
    box: Attributes = {"class": "o-lit", "width": str(width), "height": str(height)}
    return fixed(svg(box, veil, *lines))


def lit_edges(board: Board, symbols: Iterable[Symbol], orientation: Orientation = WIDE) -> Node:
    """A frame around these symbols at both edges, and the symbols above its light."""
    boxes = [
        (symbol, box)
        for symbol in dict.fromkeys(symbols)
        for box in _edge_boxes(board, symbol, orientation)
    ]
    data = "".join(f"M{x} {y}h{width}v{height}h-{width}z" for _, (x, y, width, height) in boxes)
    signs = [
        use_boxed(sign_id(symbol), x + (width - MARK) // 2, y + (height - MARK) // 2, MARK)
        for symbol, (x, y, width, height) in boxes
    ]
    frame = path({"class": "o-lit-edge", "d": data})
    return g({"class": "o-edges"}, frame, *signs) if boxes else ""


def _edge_boxes(board: Board, symbol: Symbol, orientation: Orientation) -> Iterable[Box]:
    (left, top), (wide, high) = orientation.symbols(board), orientation.section
    yield -EDGE, high * left.index(symbol), EDGE, high
    yield wide * top.index(symbol), -EDGE, wide, EDGE


@lru_cache(64)
def legal(cells: int, orientation: Orientation = WIDE) -> SafeString:
    """A spot on the ground of each cell, where a piece would stand."""
    corners = map(orientation.corner, cells_of(cells))
    data = "".join(f"M{x + CELL // 2} {y + _SPOT_AT}{_SPOT}" for x, y in corners)
    return fixed(path({"class": "o-legal", "d": data}) if data else "")


def chosen(cell: int, orientation: Orientation = WIDE, piece: Node = "") -> list[Node]:
    """The corners of a cell, under the piece that is on trial there."""
    return [_framed("o-chosen", cell, orientation, _CORNERS), piece]


def hinted(cell: int, orientation: Orientation = WIDE, piece: Node = "") -> list[Node]:
    """The mark of a hint: a broken frame under its piece, with a lamp in the corner."""
    lamp = _disc(CELL - 16, 16, 20), use_boxed("icon-hint", CELL - 31, 1, 30)
    place: Attributes = {"class": "o-lamp", "transform": orientation.moved(cell)}
    return [_framed("o-hinted", cell, orientation), piece, g(place, *lamp)]


def placed(cells: Sequence[tuple[int, int | None]], orientation: Orientation = WIDE) -> Node:
    """The marks of seats on the last pieces, the newest last: each a cell and a mark's colour."""
    return [
        _placed(cell, colour, orientation, is_newest=number == len(cells))
        for number, (cell, colour) in enumerate(cells, 1)
    ]


def _placed(cell: int, colour: int | None, orientation: Orientation, *, is_newest: bool) -> Node:
    look = "o-placed" if colour is None else f"o-placed seat-{colour}"
    about: Attributes = {"class": look, "transform": orientation.moved(cell)}
    about |= {"data-last": orientation.centre(cell)} if is_newest else {}
    side = CELL - _SEAT + 6
    return g(about, "" if colour is None else use_boxed(f"seat-{colour}", side, -6, _SEAT))


def shining(pieces: Sequence[tuple[int, str]], orientation: Orientation = WIDE) -> Node:
    """A light edge around each of the last pieces: a cell, and the id of the piece's drawing."""
    return [use_at(name, *orientation.corner(cell), "o-new") for cell, name in pieces]


def _framed(look: str, cell: int, orientation: Orientation, line: str = _FRAME) -> Node:
    """A frame on a lighter one, visible on every ground."""
    lines = [path({"class": layer, "d": line}) for layer in ("o-frame-back", "o-frame-line")]
    return g({"class": look, "transform": orientation.moved(cell)}, *lines)


def _disc(x: int, y: int, radius: int) -> Node:
    return path({"class": "o-lamp-disc", "d": f"M{x} {y - radius}a{radius} {radius} 0 1 0 .1 0z"})


@dataclass(frozen=True, slots=True)
class Chip:
    """An amount on the board: what a piece beside the one on trial brings, or a place."""

    cell: int  # different for each chip
    text: str  # the amount, such as `+3`; empty if it is a token alone
    tokens: tuple[str, ...] = ()  # the ids of pictures after it: `o-gold`, `o-joker`
    colour: int | None = None  # the seat that gets it; None without a mark of it
    rival: "Chip | None" = None  # what another player gets from the same place


_HIGH = 46
_LETTER, _PICTURE, _SIDES = 25, 40, 16
_MOST = CELL - 4  # the widest chip, so that chips do not overlap
_SMALLER = 0.85  # the scale of a chip beside a piece, of which it covers only the corner
_MIDDLE = (CELL / 2, CELL / 2)
_UPPER, _LOWER = (37, 27), (CELL / 2, 75)  # of two chips in one cell; clear of a hint's lamp
_BEYOND, _BELOW = 6, 12  # how far such a chip goes beyond its cell: sideways, up and down


@lru_cache(64)
def rated(places: Sequence[Chip], orientation: Orientation = WIDE) -> SafeString:
    """Legal cells with what they bring, in the middle of each; a rival's gain is below it."""
    chips = [chip for each in places for chip in _stacked(each, orientation)]
    return fixed(g({"class": "o-rated"}, *chips) if chips else "")


def _stacked(chip: Chip, orientation: Orientation) -> Iterable[Node]:
    """The chip of a place, and below it a smaller one for the rival."""
    if chip.rival is None:
        return [_chip(chip, orientation)]
    own = [_chip(chip, orientation, middle=_UPPER)] if chip.text or chip.tokens else []
    middle = _LOWER if own else _MIDDLE
    return [*own, _chip(chip.rival, orientation, middle=middle, most=_SMALLER)]


def gains(
    chips: Iterable[Chip], at: int, orientation: Orientation = WIDE, below: Node = ""
) -> Node:
    """Chips at the pieces beside the one at a cell; all these pieces stay in view."""
    return g({"class": "o-gains"}, below, *(_chip(chip, orientation, at) for chip in chips))


def _chip(
    chip: Chip,
    orientation: Orientation,
    beside: int | None = None,
    *,
    middle: tuple[float, float] = _MIDDLE,
    most: float = 1.0,
) -> Node:
    """A chip in the middle of a cell, or in the corner of a piece that is farthest from a cell."""
    wide = _SIDES + _LETTER * len(chip.text) + _PICTURE * len(chip.tokens)
    size = min(most if beside is None else _SMALLER, _MOST / wide)
    x, y = orientation.corner(chip.cell)
    along, down = max(middle[0], wide * size / 2 + 2), middle[1]
    if beside is not None:
        there_x, there_y = orientation.corner(beside)
        inside, low = wide * size / 2 - _BEYOND, _HIGH * size / 2 - _BELOW
        along = inside if x < there_x else CELL - inside
        down = low if y < there_y else CELL - low
    place = f"{number(x + along - wide * size / 2)} {number(y + down - _HIGH * size / 2)}"
    look = "o-chip" if chip.colour is None else f"o-chip seat-{chip.colour}"
    scale = "" if size == 1 else f" scale({size:.2f})"
    attributes: Attributes = {"class": look, "transform": f"translate({place}){scale}"}
    box: Attributes = {"width": str(wide), "height": str(_HIGH), "rx": "14"}
    return g(attributes, rect({"class": "o-chip-ground", **box}), *_amount(chip))


def _amount(chip: Chip) -> list[Node]:
    start = _SIDES // 2 + _LETTER * len(chip.text)
    label = text({"class": "o-chip-text", "x": str(start), "y": "38"}, chip.text)
    pictures = [
        use_boxed(name, start + _PICTURE * place, (_HIGH - _PICTURE) // 2 + 1, _PICTURE - 2)
        for place, name in enumerate(chip.tokens)
    ]
    return [label if chip.text else "", *pictures]


def tagged(
    cell: int, lines: Iterable[str], pieces: Iterable[int], orientation: Orientation = WIDE
) -> Node:
    """Words beside a cell, clear of pieces and of the symbols at the edges."""
    columns, rows = orientation.size
    edges = *((x, -1) for x in range(columns)), *((-1, y) for y in range(rows))
    return tag(list(lines), orientation.place(cell), (*map(orientation.place, pieces), *edges))
