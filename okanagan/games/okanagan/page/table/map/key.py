"""The key to what the map shows from afar, with drawings of this map.

It stands beside the tile to place. The style sheets show it where there is room, and while the map
is seen from afar. Screen readers have words for all of it.
"""

from simple_html import Node, li, span, ul

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, moved
from okanagan.games.okanagan.page.table.map.grid import Closing, closing_mark
from okanagan.games.okanagan.page.table.map.signs import example_signs
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.page.widgets.svg import Attributes, g, svg
from okanagan.page.words import t

_PLACE = 0.25  # the scale of a place, so that it is as high as a sign
_BOX: Attributes = {"viewBox": "-22 -8.5 44 17"}


def key(on: MapModel, wanted: frozenset[Kind], closings: tuple[Closing, ...]) -> Node:
    """Only the signs that this map has; `closings` are examples of places that close land."""
    plain, ringed = example_signs(on, wanted)
    rows = [(plain, t("who leads · tokens")), (ringed, t("tokens for your objectives"))]
    if closings:
        pays = any(look for _, _, look in closings)
        rows.append(
            (_places(closings), t("closes land: your points") if pays else t("closes land"))
        )
    drawn: list[Node] = [li(svg(_BOX, sign), span(text)) for sign, text in rows if sign]
    return ul({"class": "from-afar"}, drawn) if drawn else ""


def _places(closings: tuple[Closing, ...]) -> Node:
    """Places beside each other, in the middle of the box."""
    half, left = TILE_SIZE / 2, -TILE_SIZE * len(closings) / 2
    return g(
        {"transform": f"scale({_PLACE}) translate({left:g} {-half:g})"},
        *(
            g({"transform": moved((place, 0))}, closing_mark(*closing))
            for place, closing in enumerate(closings)
        ),
    )
