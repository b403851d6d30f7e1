"""The reward tokens: a colour, a shape and a glyph for each of the twelve kinds (rules 1)."""

from simple_html import Node

from okanagan.page.okanagan.drawing.glyphs import KIND_GLYPHS
from okanagan.page.widgets.svg import Attributes, circle, g, path, picture, rect, symbol, use_boxed
from okanagan.valley.terms import Kind, Shape, Terrain

# Half the side of the square in which the glyph is drawn: as much as the shape leaves.
_GLYPH_HALF = {Shape.HEXAGON: 9.6, Shape.CIRCLE: 9.6, Shape.SQUARE: 10.4}

# Glyphs of thin lines, which are drawn a little bolder, to be seen on a phone.
_THIN = {"hook", "pick", "pitchfork", "wheat"}


def ink_class(terrain: Terrain, layer: int) -> str:
    """The class of a layer of a terrain's signs: `ink-lake`, `ink-mountain-2`."""
    return f"ink-{terrain.text}" + (f"-{layer + 1}" if layer else "")


def token_id(kind: Kind) -> str:
    """The id of a kind's symbol: `token-forest-hexagon`."""
    return f"token-{kind.text}"


def token(kind: Kind) -> Node:
    """A token as a picture of its own."""
    return picture(token_id(kind), "token")


def shape_outline(shape: Shape) -> Node:
    """The outline of a token, in a box of 32 by 32."""
    if shape == Shape.CIRCLE:
        return circle({"cx": "16", "cy": "16", "r": "14"})
    if shape == Shape.SQUARE:
        return rect({"x": "3", "y": "3", "width": "26", "height": "26", "rx": "2.5"})
    return path({"d": "M16 1.2l12.8 7.4v14.8l-12.8 7.4-12.8-7.4v-14.8z"})


def token_symbols() -> list[Node]:
    """The symbols of the twelve kinds and of the three bare shapes (`shape-hexagon`)."""
    shapes = [_symbol(f"shape-{shape.text}", "shape", shape_outline(shape)) for shape in Shape]
    return shapes + [_token_symbol(kind) for kind in Kind]


def _symbol(symbol_id: str, name: str, *nodes: Node) -> Node:
    return symbol({"id": symbol_id, "viewBox": "0 0 32 32"}, g({"class": name}, *nodes))


def _token_symbol(kind: Kind) -> Node:
    half = _GLYPH_HALF[kind.shape]
    name = KIND_GLYPHS[kind]
    glyph = use_boxed(f"glyph-{name}", 16 - half, 16 - half, 2 * half)
    weight = "glyph-bold" if name in _THIN else "glyph"
    look = f"disc disc-{kind.terrain.text}"
    outline = shape_outline(kind.shape)
    shadow = g({"class": "disc-shadow"}, outline)
    drawn = g({"class": look}, outline, g({"class": weight}, glyph))
    box: Attributes = {"id": token_id(kind), "viewBox": "0 0 32 32"}
    return symbol(box, shadow, drawn)


def terrain_symbols() -> list[Node]:
    """A swatch for each terrain (`terrain-forest`): its colour and one motif, for labels."""
    return [_terrain_symbol(terrain, *_SWATCHES[terrain]) for terrain in Terrain]


def terrain(which: Terrain) -> Node:
    """A terrain's swatch as a picture of its own."""
    return picture(f"terrain-{which.text}", "terrain")


# One large sign each; the layers are those of the terrain's motifs, empty where the sign has none.
_SWATCHES: dict[Terrain, tuple[str, ...]] = {
    Terrain.FOREST: (
        "M16 4l6 8h-3.5l6 7h-4l5.5 7h-20l5.5-7h-4l6-7h-3.5z",
        "M16 4l6 8h-3.5l6 7h-4l5.5 7h-7.5l-4-7 2-5z",
    ),
    Terrain.LAKE: ("M5 11q5.5-5.5 11 0t11 0M5 17q5.5-5.5 11 0t11 0M5 23q5.5-5.5 11 0t11 0",),
    Terrain.PLAINS: (
        "",
        "M9 26v-17m-4 3l4 4 4-4m-8 6l4 4 4-4M23 26v-17m-4 3l4 4 4-4m-8 6l4 4 4-4",
    ),
    Terrain.MOUNTAIN: (
        "M3 26l13-20 13 20z",
        "M16 6l5 8-3-1.5-2 3-2-2.5-3 1z",
        "M3 26l13-20 13 20zM19 25l2-8M23 25l1-5",
    ),
}


def _terrain_symbol(which: Terrain, *layers: str) -> Node:
    land = rect(
        {"class": f"swatch land-{which.text}", "x": "1", "y": "1", "width": "30", "height": "30",
         "rx": "7"}
    )  # fmt: skip
    inks = [
        path({"class": ink_class(which, layer), "d": data})
        for layer, data in enumerate(layers)
        if data
    ]
    return _symbol(f"terrain-{which.text}", "terrain-swatch", land, *inks)
