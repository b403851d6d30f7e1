"""The pictures on the tokens: our name for each, the icon of the game-icons set, its author.

The icons are under CC BY 3.0 (game-icons.net); the build takes them from the npm package
`@iconify-json/game-icons` and makes `<symbol id="glyph-<name>" viewBox="0 0 512 512">` of each.
"""

from okanagan.page.words import mark
from okanagan.valley.terms import Kind

GLYPHS: dict[str, str] = {
    "axe": "wood-axe",
    "pelt": "animal-hide",
    "log": "log",
    "hook": "fishing-hook",
    "salmon": "salmon",
    "trout": "double-fish",
    "pitchfork": "pitchfork",
    "horse": "horse-head",
    "wheat": "wheat",
    "pick": "war-pick",
    "stone": "rock",
    "ore": "mine-wagon",
}
"""Our name of a glyph -> the icon's name in the game-icons set."""

CREDITS: dict[str, tuple[str, ...]] = {
    "Delapouite": ("pelt", "log", "trout", "pitchfork", "pick", "ore"),
    "Lorc": ("axe", "hook", "horse", "wheat", "stone"),
    mark("various artists"): ("salmon",),
}
"""Who drew which glyph: the folders of https://github.com/game-icons/icons name the authors."""

KIND_GLYPHS: dict[Kind, str] = {
    Kind.FOREST_HEXAGON: "axe",
    Kind.FOREST_CIRCLE: "pelt",
    Kind.FOREST_SQUARE: "log",
    Kind.LAKE_HEXAGON: "hook",
    Kind.LAKE_CIRCLE: "salmon",
    Kind.LAKE_SQUARE: "trout",
    Kind.PLAINS_HEXAGON: "pitchfork",
    Kind.PLAINS_CIRCLE: "horse",
    Kind.PLAINS_SQUARE: "wheat",
    Kind.MOUNTAIN_HEXAGON: "pick",
    Kind.MOUNTAIN_CIRCLE: "stone",
    Kind.MOUNTAIN_SQUARE: "ore",
}
"""The glyph on each kind of token: a tool for the hexagons, which are people in the game."""
