"""All symbols that the page uses, drawn once, in one hidden picture at the top of the document."""

from simple_html import Node

from okanagan.page.okanagan.drawing.chart import chart_pattern
from okanagan.page.okanagan.drawing.land import lands
from okanagan.page.okanagan.drawing.specials import special_symbols
from okanagan.page.okanagan.drawing.structures import structure_symbols
from okanagan.page.okanagan.drawing.tiles import tile_symbol
from okanagan.page.okanagan.drawing.tokens import terrain_symbols, token_symbols
from okanagan.page.widgets.icons import icon_symbols
from okanagan.page.widgets.seat_mark import seat_symbols
from okanagan.page.widgets.svg import Attributes, defs, path, svg, symbol
from okanagan.valley.tiles import TILES


def sprite() -> Node:
    """The hidden picture that holds every symbol but the glyphs, which the build adds beside it."""
    hidden: Attributes = {"class": "sprite", "width": "0", "height": "0", "aria-hidden": "true"}
    return svg(
        hidden,
        defs(chart_pattern(), *lands()),
        *(tile_symbol(tile) for tile in TILES),
        *token_symbols(),
        *terrain_symbols(),
        *structure_symbols(),
        *seat_symbols(),
        _nugget(),
        *icon_symbols(),
        *special_symbols(),
    )


def _nugget() -> Node:
    """A gold nugget card: a lump of gold on a card."""
    card = path(
        {"class": "nugget-card", "d": "M7 2h18q3 0 3 3v22q0 3-3 3h-18q-3 0-3-3v-22q0-3 3-3z"}
    )
    lump = path({"class": "nugget", "d": "M9 20l1.5-7 5-4 6 2.5 2.5 7-3 5h-8z"})
    facets = path(
        {
            "class": "nugget-facets",
            "d": "M10.5 13l5 2.5 6-4M15.5 15.5l1 4.5 7.5-1.5M16.5 20l-7.5 0M16.5 20l4 3.5",
        }
    )
    return symbol({"id": "nugget", "viewBox": "0 0 32 32"}, card, lump, facets)
