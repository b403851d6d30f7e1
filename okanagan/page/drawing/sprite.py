"""All symbols that the page uses, drawn once, in one hidden picture at the top of the document."""

from simple_html import Node

from okanagan.page.drawing.icons import icon_symbols
from okanagan.page.drawing.land import lands
from okanagan.page.drawing.structures import structure_symbols
from okanagan.page.drawing.svg import defs, path, svg, symbol, use_boxed
from okanagan.page.drawing.tiles import tile_symbol
from okanagan.page.drawing.tokens import terrain_symbols, token_symbols
from okanagan.valley.tiles import TILES


def sprite() -> Node:
    """The hidden picture that holds every symbol but the glyphs, which the build adds beside it."""
    hidden = {"class": "sprite", "width": "0", "height": "0", "aria-hidden": "true"}
    seam = path({"id": "seam", "class": "seam", "d": "M0 0h100v100h-100z"})
    return svg(
        hidden,
        defs(seam, *lands()),
        *(tile_symbol(tile) for tile in TILES),
        *token_symbols(),
        *terrain_symbols(),
        *structure_symbols(),
        _nugget(),
        *icon_symbols(),
    )


def _nugget() -> Node:
    """A gold nugget card: the glyph on its card, in the nuggets' own colour."""
    card = path({"class": "nugget-card", "d": "M7 2h18q3 0 3 3v22q0 3-3 3h-18q-3 0-3-3v-22q0-3 3-3z"})
    glyph = use_boxed("glyph-nugget", 6.5, 6.5, 19)
    return symbol({"id": "nugget", "viewBox": "0 0 32 32"}, card, glyph)
