"""All symbols and patterns of Oregon, drawn once in hidden pictures in the document.

Symbols, buildings and tokens are on a grid of 32. The rest of the page uses the ids.
"""

from collections.abc import Iterable
from random import Random

from simple_html import Node, Tag

from okanagan.games.oregon.page.drawing.cells import Point
from okanagan.games.oregon.page.drawing.pieces import farmer_id, sign_id, tile_id
from okanagan.games.oregon.page.prerender.buildings import BUILDINGS, SOLID, Layers
from okanagan.games.oregon.rules.terms import Building, Symbol
from okanagan.page.widgets.svg import (
    Attributes,
    circle,
    defs,
    ellipse,
    g,
    path,
    pattern,
    rect,
    svg,
    symbol,
    use_at,
)

_GRID = 32
_linear_gradient = Tag("linearGradient")
_radial_gradient = Tag("radialGradient")
_stop = Tag("stop", self_closing=True)

SYMBOLS: dict[Symbol, str] = {
    Symbol.SETTLER: "M9 9.2l1.5-6.2q.4-1.5 2-1.5h7q1.6 0 2 1.5l1.5 6.2q4.5-.3 7-1.7"
    "-1 4.3-6.5 5.3h-15q-5.5-1-6.5-5.3 2.5 1.4 7 1.7z"
    "M9.5 14.8h13v2.7q0 3-2.3 5 7.5 1.3 8.8 8.5h-26q1.3-7.2 8.8-8.5-2.3-2-2.3-5z",
    Symbol.WAGON: "M1.5 8.5c1.8-3.4 6-4 8.8-1.5l.4 10.5h-6zM12.2 7c2.3-1.9 5.3-1.9 7.6 0"
    "l-.3 10.5h-7zM21.7 7c2.8-2.5 7-1.9 8.8 1.5l-3.2 9h-6zM4 19h27.5v2.6h-27.5z"
    "M9.5 19.5a5.4 5.4 0 1 0 .1 0zm0 3.4a2 2 0 1 1-.1 0zM23 19.5a5.4 5.4 0 1 0 .1 0z"
    "m0 3.4a2 2 0 1 1-.1 0z",
    Symbol.CAMPFIRE: "M16.5 .5q.8 5 4.5 8.2 5.5 4.8 3.8 9.8-1.6 4.3-8.8 4.3t-8.8-4.3"
    "q-1.6-4.8 3-9.3 0 2.8 1.9 4-.3-7.7 4.4-12.7zM16.3 12.5q-4 4.3-3 6.5.7 1.5 2.7 1.5"
    "t2.7-1.5q1-2.2-2.4-6.5zM2.5 23.3l1-2.8 25.8 8.2-1 2.8zM29.5 23.3l-1-2.8-25.8 8.2 1 2.8z",
    Symbol.BISON: "M2 20c-.6-4 .2-8 2.6-9.3 1.6-.9 3.6-.9 5.2-1.2 2-3 5.3-5 8.7-5 3.2 0 5.6"
    " 1.2 6.9 3.3 1-.3 1.7-1.3 1.7-3 2 1.9 2.1 4 1 5.6 1.8 1.5 2.8 4 2.5 7-.3 3.3-1.9 5.8-4.2"
    " 7.6l-1.7-2.6-1 3.3-1.9-2.2v5.5h-3.8l-.8-5.7c-2 .5-4 .4-6-.3l-.7 6h-3.8l-.5-7.5-1 7.5h-2.7"
    "l.3-11.2c-.6 1-.6 1.7-.8 2.2zM26.3 14a1.2 1.2 0 1 0 .1 0z",
    Symbol.EAGLE: "M16 2.5C18 2.5 19.3 3.7 19.5 5.3L22.4 7.2 19.7 7.7C19.7 9.3 19.9 10.5 20.7"
    " 11.5 24.2 10.2 27.7 7.2 30.5 3 31.7 8 31 12 29.3 15L27.3 14.1C26.9 16.6 25.9 18.6 24.6"
    " 20.2L22.6 18.9C21.9 20.7 20.8 22 19.5 23L22 29.8 18.3 28.3 16 30.8 13.7 28.3 10 29.8 12.5"
    " 23C11.2 22 10.1 20.7 9.4 18.9L7.4 20.2C6.1 18.6 5.1 16.6 4.7 14.1L2.7 15C1 12 .3 8 1.5 3"
    " 4.3 7.2 7.8 10.2 11.3 11.5 12.2 10.3 12.4 9 12.4 7 12.4 4.3 13.8 2.5 16 2.5z",
}
# A farmer stands in a cell of 100: the body is the mark of the seat, with a head and a hat on it.
BODIES = (
    "M50 34l37 60h-74z",
    "M50 33l36 31-36 31-36-31z",
    "M50 33l10.6 19.4 21.7 4.1-15.2 15.1 3 21.9-20.1-9.5-20.1 9.5 3-21.9-15.2-15.1 21.7-4.1z",
    "M38 38h24v16h23v23h-23v17h-24v-17h-23v-23h23z",
)
HEAD = "M50 21a12 12 0 1 0 .1 0z"
HATBAND = "M36 13.5q14 4 28 0l1 4.5q-15 4.5-30 0z"
HAT = "M26 24q24 9 48 0-3-4-11-5l-3-11q-1-3-4-3h-12q-3 0-4 3l-3 11q-8 1-11 5z"
TOKENS: dict[str, Layers] = {
    "joker": {
        "o-motif": "M6 22.5c.2-5-1-8-4.5-8.5 1-5 7-6.5 9.5-2.5.6-5 2.5-8 5-9 2.5 1 4.4 4 5 9"
        " 2.5-4 8.5-2.5 9.5 2.5-3.5.5-4.7 3.5-4.5 8.5zM6 24.5h20v4h-20zM2.5 14a2.6 2.6 0 1 0 .1 0z"
        "M16-.5a2.6 2.6 0 1 0 .1 0z"
        "M29.5 14a2.6 2.6 0 1 0 .1 0z"
    },
    "extra": {"o-turn": "M25.5 10.5a11 11 0 1 0 1.5 5.5M27 4v7h-7M16 11v10M11 16h10"},
    "coal": {
        "o-coal": "M5 22l-2-8 5-8 9-3 9 4 4 9-3 9-9 4-9-1z",
        "o-facet": "M8 6l9-3 3 8-9 3zM20 11l6-4 4 9-5 4zM5 22l-2-8 5 4 2 8z",
    },
    "gold": {"o-nugget": "M4 21l1-9 6-7 9-1 8 6 2 9-5 8-11 2z", "o-glint": "M7.2 12.5l2.3-3.6"},
}
LUMPS = ("coal", "gold")  # the tokens without a disc
_SKY: Layers = {"o-sky": "M0 0h72v60h-72z", "o-haze": "M0 28q36-9 72 0v20h-72z"}
_HILLS_AND_LAND: Layers = {
    "o-far-hills": "M0 44q14-9 26-5t22-4 24 2v23h-72z",
    "o-near-land": "M-2 50q19-7 37-3t39-2v17h-76z",
}
SCENES: dict[str, Layers] = {
    "land": {
        **_SKY,
        **_HILLS_AND_LAND,
        "o-tufts-thin": "M8 56l-2-4m2 4v-5m0 5l2-4M58 55l-2-4m2 4v-5m0 5l2-4"
        "M33 58l-2-4m2 4v-5m0 5l2-4",
    },
    "settler": {
        **_SKY,
        **_HILLS_AND_LAND,
        "o-furrows-thin": "M-2 57q14-3 24-9M8 61q12-5 20-13M26 61q6-6 8-13.5M45 61q-2-7-5-13.5"
        "M64 60q-10-6-17-13M74 54q-10-3-18-7",
    },
    "wagon": {
        **_SKY,
        **_HILLS_AND_LAND,
        "o-path": "M22 61q0-6 14-8t6-5.5l5-.3q10 5-2 7.5t-9 6.5z",
        "o-tufts-thin": "M10 55l-2-4m2 4v-5m0 5l2-4M62 56l-2-4m2 4v-5m0 5l2-4",
    },
    "campfire": {
        "o-sky evening": "M0 0h72v60h-72z",
        "o-haze evening": "M0 26q36-9 72 0v22h-72z",
        "o-far-hills evening": "M0 43q12-10 24-6t24-3 24 3v23h-72z",
        "o-near-land evening": "M-2 50q19-7 37-3t39-2v17h-76z",
        "o-stars": "M8 8h0M60 6h0M66 19h0M14 21h0M6 30h0M52 14h0",
    },
    "bison": {
        **_SKY,
        "o-buttes": "M-2 46l4-13 3-1h11l3 2 3 7 5 5zM46 46l5-6 2-9 3-1h9l3 3 6 13z",
        "o-near-land golden": "M-2 48q19-5 37-2t39-2v18h-76z",
        "o-tufts-thin": "M7 55l-2-5m2 5v-6m0 6l2-5M19 59l-2-5m2 5v-6m0 6l2-5M33 55l-2-5m2 5v-6"
        "m0 6l2-5M48 59l-2-5m2 5v-6m0 6l2-5M63 55l-2-5m2 5v-6m0 6l2-5",
    },
    "eagle": {
        **_SKY,
        "o-far-peaks": "M-4 50l12-24 6 9 8-15 9 18 8-8 6 6 11-19 20 33z",
        "o-snow": "M22 20l4.5 9-3-1-2 3-2.5-3-2 1zM56 17l6 10-3.5-1-2.5 3-3-3-2.5 1z",
        "o-near-land": "M-2 51q19-5 37-2t39-2v15h-76z",
        "o-pine": "M1 59l4-12 4 12zM10 60l3.5-9 3.5 9zM57 60l3.5-9 3.5 9zM64 59l4-12 4 12z",
    },
    "water": {
        **_SKY,
        "o-near-land": "M-2 44q19-5 37-3t39-2v24h-76z",
        "o-shore": "M-2 53q14-6 30-3t24-3 22 2v13h-76z",
        "o-ripples-thin": "M7 56.5q3-3 6 0t6 0M34 55.5q3-3 6 0t6 0M54 57.5q3-3 6 0t6 0",
    },
    "mountain": {
        **_SKY,
        "o-slope": "M-5 60l15-50 13 26 12 7 13-10 13-23 16 50z",
        "o-shade": "M10 10l13 26 12 7 2 17h-24l-7-22zM61 10l16 50h-22l-2-26z",
        "o-snow": "M10 10l8 16-4-1-3 5-3-5-3 2zM61 10l5 16-4-2-3 4-2.5-3.5-3 .5z",
        "o-crest-thin": "M-5 60l15-50 13 26 12 7 13-10 13-23 16 50",
    },
    "railway": {
        **_SKY,
        "o-far-hills": "M0 44q14-9 26-5t22-4 24 2v23h-72z",
        "o-near-land": "M-2 47q19-4 37-2t39-2v20h-76z",
        "o-sleepers-thin": "M0 54.5h72",
        "o-rails-thin": "M0 52.5h72M0 56.5h72",
    },
}
"""The backgrounds of the pictures on cards, 72 by 60."""
_BACK = "M9 2h54q7 0 7 7v42q0 7-7 7h-54q-7 0-7-7v-42q0-7 7-7z"
BACKS: dict[str, Layers] = {
    "landscape": {
        "o-back-ground landscape": _BACK,
        "o-back-lines": "M8 8h56v44h-56zM36 13l6 13 14 4-14 4-6 13-6-13-14-4 14-4z",
    },
    "building": {
        "o-back-ground building": _BACK,
        "o-back-lines": "M8 8h56v44h-56zM22 45v-16l14-13 14 13v16zM32 45v-10h8v10",
    },
}
COMPASS: Layers = {
    "o-rose": "M16 8.5a7.5 7.5 0 1 0 .1 0z"
    "M16 1.5l3 11.5 11.5 3-11.5 3-3 11.5-3-11.5-11.5-3 11.5-3z",
    "o-north": "M16 1.5l3 11.5-3 3zM30.5 16l-11.5 3-3-3zM16 30.5l-3-11.5 3-3zM1.5 16l11.5-3 3 3z",
}


# The prairie is a pattern as large as the board in either orientation, so nothing repeats on it.
_SIDE = 1500
_ROWS_OF_HILLS = range(-20, _SIDE, 62)
# The crest is uppermost; the hill fades towards its foot.
_HILLS: dict[str, Layers] = {
    "green": {"o-hill-line": "M0 96q44-66 112-78t124 22 84 56"},
    "dry": {"o-hill-line": "M0 96q70-58 150-64t170 64"},
    "sage": {"o-hill-line": "M0 96q58-34 96-64t118 6 106 58"},
}
_MOODS = tuple(_HILLS)  # of the land, from the valleys in the west to the desert in the east
_TUFTS = 280
_BUSH = "h2m9-7h3m8 8h1"
_TUFT = "l-5-9m5 9v-13m0 13l5-9"
_RIPPLES = ((30, 40), (80, 92), (122, 46), (176, 84), (26, 140), (84, 176), (136, 132), (180, 166))
_RIPPLE = "q7-8 14 0t14 0"


def sprite() -> Node:
    hills = [_hill(name, layers) for name, layers in _HILLS.items()]
    patterns = defs(*hills, *_lights(), _prairie(), _water())
    return [_hidden("patterns", patterns), _hidden("sprite", _symbols())]


def _symbols() -> list[Node]:
    farmers = [_farmer(colour, body) for colour, body in enumerate(BODIES)]
    tiles = [_tile(building) for building in Building]
    cards = [_drawn(f"o-scene-{name}", layers) for name, layers in SCENES.items()]
    return [
        defs(*farmers, *tiles, *cards),
        *(_symbol(f"o-back-{name}", _paths(layers), "72 60") for name, layers in BACKS.items()),
        _symbol("o-compass", _paths(COMPASS)),
        *(_symbol(sign_id(kind), _paths({"o-sign": SYMBOLS[kind]})) for kind in Symbol),
        *(_symbol(sign_id(kind), _paths(BUILDINGS[kind])) for kind in Building),
        *(_symbol(f"o-{name}", _token(name)) for name in TOKENS),
    ]


def _farmer(colour: int, body: str) -> Node:
    whole = body + HEAD + HAT
    layers = {"o-outer-rim": whole, "o-halo": whole, "o-body": body, "o-head": HEAD, "o-hat": HAT}
    drawn = _paths({**layers, "o-hatband": HATBAND})
    return g({"id": farmer_id(colour)}, _cast(), *drawn)


def _cast() -> Node:
    """The soft shadow of a piece on the ground."""
    return ellipse(
        {"class": "o-cast", "fill": "url(#o-cast)", "cx": "58", "cy": "90", "rx": "54", "ry": "19"}
    )


def _tile(building: Building) -> Node:
    """A building as large as a cell, with its shadow and its rims."""
    layers = BUILDINGS[building]
    whole = "".join(layers[look] for look in SOLID if look in layers)
    rims = [path({"class": look, "d": whole}) for look in ("o-dark-rim", "o-light-rim")]
    place: Attributes = {"transform": "translate(9 8) scale(2.6)"}
    return g({"id": tile_id(building)}, _cast(), g(place, *rims, *_paths(layers)))


def _token(name: str) -> list[Node]:
    """A lump without a disc; a token that wakes on a disc."""
    motif = _paths(TOKENS[name])
    if name in LUMPS:
        rim = path({"class": "o-rim", "d": next(iter(TOKENS[name].values()))})
        return [rim, *motif]
    disc = circle({"class": "o-disc", "cx": "16", "cy": "16", "r": "14.5"})
    return [disc, g({"transform": "translate(5.6 5.6) scale(.65)"}, *motif)]


def _hidden(look: str, *nodes: Node) -> Node:
    return svg({"class": look, "width": "0", "height": "0", "aria-hidden": "true"}, *nodes)


def _symbol(name: str, nodes: list[Node], size: str = f"{_GRID} {_GRID}") -> Node:
    return symbol({"id": name, "viewBox": f"0 0 {size}"}, *nodes)


def _drawn(name: str, layers: Layers) -> Node:
    return g({"id": name}, *_paths(layers))


def _paths(layers: Layers) -> list[Node]:
    return [path({"class": look, "d": data}) for look, data in layers.items()]


def _prairie() -> Node:
    """The pattern `o-prairie`: low hills, one behind the other, with grass, trees and flowers."""
    chance = Random(7)
    hills: list[Node] = []
    for y in _ROWS_OF_HILLS:
        for x in range(-260, _SIDE, 290):
            place = x + chance.randrange(200), y + chance.randrange(60)
            hills.append(use_at(f"o-hill-{_mood(*place, chance)}", *place))
    spots: dict[str, list[Point]] = {mood: [] for mood in _MOODS}
    for _ in range(_TUFTS):
        spot = chance.randrange(_SIDE), chance.randrange(_SIDE)
        spots[_mood(*spot, chance)].append(spot)
    layers = {f"o-tufts {mood}": _each(at[::2], _TUFT) for mood, at in spots.items()}
    layers |= {f"o-bushes {mood}": _each(spots[mood][1::2], _BUSH) for mood in ("green", "sage")}
    layers["o-flowers"] = _each(spots["dry"][1::4], "h0m8 6h0")
    ground = rect({"fill": "url(#o-moods)", "width": str(_SIDE), "height": str(_SIDE)})
    return _pattern("o-prairie", _SIDE, ground, [*hills, *_paths(layers)])


def _mood(x: int, y: int, chance: Random) -> str:
    """The mood of the land at a place of the pattern; neighbouring ones blend.

    The board has its west at the left or at the top. Its east is far from both.
    """
    east = (x + y) / (2 * _SIDE) * 3.8 + chance.uniform(-0.35, 0.35) - 0.1
    return _MOODS[min(max(int(east), 0), len(_MOODS) - 1)]


def _hill(name: str, layers: Layers) -> list[Node]:
    """A hill, and the gradient that fills it."""
    (line,) = layers.values()
    ground: Attributes = {"fill": f"url(#o-fade-{name})", "d": f"{line}z"}
    return [
        _gradient(f"o-fade-{name}", (f"o-from-{name}", f"o-to-{name}"), 0),
        g({"id": f"o-hill-{name}"}, path(ground), *_paths(layers)),
    ]


def _lights() -> list[Node]:
    """The moods of the land, sunlight from the upper left, and a piece's shadow."""
    return [
        _gradient("o-moods", ("o-from-green", "o-from-dry", "o-from-sage", "o-from-sage"), 1),
        _gradient("o-light", ("o-sunny", "o-plain", "o-shady"), 1),
        _cast_gradient(),
    ]


def _cast_gradient() -> Node:
    stops = {"o-umbra": ".4", "o-gone": "1"}.items()
    return _radial_gradient(
        {"id": "o-cast"}, *(_stop({"class": look, "offset": at}) for look, at in stops)
    )


def _gradient(name: str, looks: tuple[str, ...], right: int) -> Node:
    """A gradient from the upper left corner to the foot, and as far to the `right`."""
    last = len(looks) - 1
    stops = [_stop({"class": look, "offset": f"{n / last:g}"}) for n, look in enumerate(looks)]
    ends: Attributes = {"x1": "0", "y1": "0", "x2": str(right), "y2": "1"}
    return _linear_gradient({"id": name, **ends}, *stops)


def _water() -> Node:
    ground = rect({"class": "o-deep", "width": "200", "height": "200"})
    return _pattern("o-water", 200, ground, _paths({"o-ripples": _each(_RIPPLES, _RIPPLE)}))


def _each(points: Iterable[Point], line: str) -> str:
    return "".join(f"M{x} {y}{line}" for x, y in points)


def _pattern(name: str, side: int, ground: Node, drawing: list[Node]) -> Node:
    kind: Attributes = {"id": name, "patternUnits": "userSpaceOnUse"}
    return pattern({**kind, "width": str(side), "height": str(side)}, ground, *drawing)
