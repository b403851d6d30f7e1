"""The board of Oregon as a picture of its own, for notebooks and the command line."""

from okanagan.games.oregon.page.drawing.cells import WIDE, view_box
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import printed
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.page.prerender.sprite import sprite
from okanagan.games.oregon.rules.board import cells_of
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.spec import SPEC
from okanagan.page.prerender.standalone import document
from okanagan.page.widgets.svg import svg


def of_match(match: OregonMatch) -> str:
    """The board of a match as an SVG document."""
    return of_view(match.view(0))


def of_view(view: View) -> str:
    """The board of a view as an SVG document."""
    pieces = [building_at(cell, Building(kind - 1)) for cell, kind in enumerate(view.cells) if kind]
    for player, cells in enumerate(view.farmers):
        pieces += [farmer_at(cell, player) for cell in cells_of(cells)]
    ground = printed(view.board), *groups(enumerate(view.farmers))
    drawing = svg({"viewBox": view_box(WIDE.whole)}, *ground, *pieces)
    return document(drawing, sprite(), SPEC.id, "The board of Oregon")
