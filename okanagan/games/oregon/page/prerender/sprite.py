"""All symbols and patterns of Oregon, drawn once, in hidden pictures atop the document."""

from simple_html import Node

from okanagan.games.oregon.page.drawing.pieces import building_id, farmer_id, tile_id
from okanagan.games.oregon.page.drawing.symbols import symbol_id
from okanagan.games.oregon.page.prerender.shapes import (
    BACKS,
    BODIES,
    BUILDINGS,
    COMPASS,
    HAT,
    HEAD,
    LUMPS,
    SCENES,
    SYMBOLS,
    TOKENS,
    Layers,
)
from okanagan.games.oregon.rules.terms import Building, Symbol
from okanagan.page.widgets.svg import (
    Attributes,
    circle,
    defs,
    g,
    path,
    pattern,
    rect,
    svg,
    symbol,
    use_boxed,
)

_GRID = 32

# In a cell: the slope in the sun, the one in the shade, the snow, and the lines.
_PEAKS: tuple[Layers, ...] = (
    {
        "o-slope": "M8 88l24-34 6 5 14-45 16 33 6-3 20 44z",
        "o-shade": "M52 14l16 33 6-3 20 44h-28l-8-30 3-16z",
        "o-snow": "M52 14l11 23-5 2-5-4-4 8-5-6z",
        "o-crest": "M8 88l24-34 6 5 14-45 16 33 6-3 20 44",
    },
    {
        "o-slope": "M5 88l20-46 14 23 5-6 16-30 34 59z",
        "o-shade": "M25 42l14 23 6-7-4 30h-14l2-24zM60 29l34 59h-30l-4-28z",
        "o-snow": "M60 29l12 21-6-2-5 6-4-7-6 2zM25 42l8 13-5-1-3 4-4-5z",
        "o-crest": "M5 88l20-46 14 23 5-6 16-30 34 59",
    },
    {
        "o-slope": "M6 88l14-20 6 3 18-51 18 36 10-15 22 47z",
        "o-shade": "M44 20l18 36 10-15 22 47h-36l-12-34z",
        "o-snow": "M44 20l12 24-7-2-4 7-4-6-5 2z",
        "o-crest": "M6 88l14-20 6 3 18-51 18 36 10-15 22 47",
    },
)
_HILL: Layers = {
    "o-slope": "M22 86l16-27 6 4 10-16 26 39z",
    "o-shade": "M54 47l26 39h-22l-8-22z",
    "o-crest": "M22 86l16-27 6 4 10-16 26 39",
}
# Tufts of grass, spread over two sections, the same everywhere.
_GRASS = (
    (24, 40), (71, 82), (128, 66), (165, 25), (222, 78), (266, 36), (42, 138), (92, 172),
    (148, 130), (190, 178), (240, 150), (280, 118), (14, 188),
)  # fmt: skip
_TUFT = "l-5-9m5 9v-13m0 13l5-9"
_RIPPLES = ((30, 40), (80, 92), (122, 46), (176, 84), (26, 140), (84, 176), (136, 132), (180, 166))
_RIPPLE = "q7-8 14 0t14 0"


def sprite() -> Node:
    """The patterns, and every symbol of the game."""
    return [_hidden("patterns", defs(_prairie(), _water())), _hidden("sprite", _symbols())]


def _symbols() -> list[Node]:
    farmers = [_farmer(colour, body) for colour, body in enumerate(BODIES)]
    tiles = [_tile(building) for building in Building]
    cards = [_drawn(f"o-scene-{name}", layers) for name, layers in SCENES.items()]
    cards += [_drawn(f"o-back-{name}", layers) for name, layers in BACKS.items()]
    peaks = [_drawn(f"o-peak-{number}", layers) for number, layers in enumerate(_PEAKS)]
    return [
        defs(*peaks, _drawn("o-hill", _HILL), *farmers, *tiles, *cards),
        _symbol("o-compass", _paths(COMPASS)),
        *(_symbol(symbol_id(one), _paths({"o-sign": SYMBOLS[one]})) for one in Symbol),
        *(_symbol(building_id(one), _paths(BUILDINGS[one])) for one in Building),
        *(_symbol(f"o-{name}", _token(name)) for name in TOKENS),
    ]


def _farmer(colour: int, body: str) -> Node:
    layers = {"o-halo": body + HEAD + HAT, "o-body": body, "o-head": HEAD, "o-hat": HAT}
    return _drawn(farmer_id(colour), layers)


def _tile(building: Building) -> Node:
    box: Attributes = {"x": "6", "y": "6", "width": "88", "height": "88", "rx": "9"}
    sign = use_boxed(building_id(building), 14, 14, 72)
    return g({"id": tile_id(building)}, rect({"class": "o-tile", **box}), sign)


def _token(name: str) -> list[Node]:
    """A lump as it is; a token that wakes on a disc."""
    motif = _paths(TOKENS[name])
    if name in LUMPS:
        rim = path({"class": "o-rim", "d": next(iter(TOKENS[name].values()))})
        return [rim, *motif]
    disc = circle({"class": "o-disc", "cx": "16", "cy": "16", "r": "14.5"})
    return [disc, g({"transform": "translate(5.6 5.6) scale(.65)"}, *motif)]


def _hidden(look: str, *nodes: Node) -> Node:
    return svg({"class": look, "width": "0", "height": "0", "aria-hidden": "true"}, *nodes)


def _symbol(name: str, nodes: list[Node]) -> Node:
    return symbol({"id": name, "viewBox": f"0 0 {_GRID} {_GRID}"}, *nodes)


def _drawn(name: str, layers: Layers) -> Node:
    return g({"id": name}, *_paths(layers))


def _paths(layers: Layers) -> list[Node]:
    return [path({"class": look, "d": data}) for look, data in layers.items()]


def _prairie() -> Node:
    """The pattern `o-grass`: the ground of the whole board."""
    data = "".join(f"M{x} {y}{_TUFT}" for x, y in _GRASS)
    return _pattern("o-grass", 300, 200, "o-meadow", path({"class": "o-tufts", "d": data}))


def _water() -> Node:
    """The pattern `o-water`."""
    data = "".join(f"M{x} {y}{_RIPPLE}" for x, y in _RIPPLES)
    return _pattern("o-water", 200, 200, "o-deep", path({"class": "o-ripples", "d": data}))


def _pattern(name: str, width: int, height: int, ground: str, drawing: Node) -> Node:
    size: Attributes = {"width": str(width), "height": str(height)}
    kind: Attributes = {"id": name, "patternUnits": "userSpaceOnUse"}
    return pattern({**kind, **size}, rect({"class": ground, **size}), drawing)
