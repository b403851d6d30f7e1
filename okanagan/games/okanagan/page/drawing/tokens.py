"""The tokens, the swatches of the terrains and the icons of the special actions.

Each of the twelve kinds of token has a colour, a shape and a glyph (rules 1). The glyphs are icons
of the game-icons set, under CC BY 3.0 (game-icons.net). The build takes them from the npm package
`@iconify-json/game-icons` and makes `<symbol id="glyph-<name>" viewBox="0 0 512 512">` of each.
"""

from simple_html import Node

from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.page.widgets.svg import path, picture, svg, use, use_boxed
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
    """The id of a kind's symbol: `token-forest-hexagon`."""
    return f"token-{kind.text}"


def token(kind: Kind) -> Node:
    return picture(token_id(kind), "token")


def terrain(which: Terrain) -> Node:
    return picture(f"terrain-{which.text}", "terrain")


def special_icon(special: Special) -> Node:
    """The icon of a special action: a shape with a plus in it, two tokens, or lines."""
    if special.shape is not None:
        plus = path({"class": "plus", "d": "M16 10v12M10 16h12"})
        return _icon(use(f"shape-{special.shape.text}"), plus)
    if special.kind is not None:
        name = token_id(special.kind)
        return _icon(use_boxed(name, 0, 0, 22), use_boxed(name, 10, 10, 22))
    return picture(f"special-{special.id}", "icon")


def _icon(*nodes: Node) -> Node:
    return svg({"class": "icon", "viewBox": "0 0 32 32", "aria-hidden": "true"}, *nodes)
