"""The game's words for people: terrains, shapes, tokens, structures, special actions."""

from okanagan.page.words import forms, mark, n, t
from okanagan.valley.specials import Special
from okanagan.valley.terms import Kind, Shape, Structure, Terrain

_TERRAINS = {
    Terrain.FOREST: mark("forest"),
    Terrain.LAKE: mark("lake"),
    Terrain.PLAINS: mark("plains"),
    Terrain.MOUNTAIN: mark("mountain"),
}
_SHAPES = {
    Shape.HEXAGON: mark("hexagon"),
    Shape.CIRCLE: mark("circle"),
    Shape.SQUARE: mark("square"),
}
_KINDS = {
    Kind.FOREST_HEXAGON: mark("lumberjack"),
    Kind.FOREST_CIRCLE: mark("pelt"),
    Kind.FOREST_SQUARE: mark("wood"),
    Kind.LAKE_HEXAGON: mark("fisher"),
    Kind.LAKE_CIRCLE: mark("salmon"),
    Kind.LAKE_SQUARE: mark("trout"),
    Kind.PLAINS_HEXAGON: mark("farmer"),
    Kind.PLAINS_CIRCLE: mark("horse"),
    Kind.PLAINS_SQUARE: mark("wheat"),
    Kind.MOUNTAIN_HEXAGON: mark("miner"),
    Kind.MOUNTAIN_CIRCLE: mark("stone"),
    Kind.MOUNTAIN_SQUARE: mark("ore"),
}
_COUNTED = {
    Kind.FOREST_HEXAGON: forms("{n} lumberjack", "{n} lumberjacks"),
    Kind.FOREST_CIRCLE: forms("{n} pelt", "{n} pelts"),
    Kind.FOREST_SQUARE: forms("{n} wood", "{n} wood"),
    Kind.LAKE_HEXAGON: forms("{n} fisher", "{n} fishers"),
    Kind.LAKE_CIRCLE: forms("{n} salmon", "{n} salmon"),
    Kind.LAKE_SQUARE: forms("{n} trout", "{n} trout"),
    Kind.PLAINS_HEXAGON: forms("{n} farmer", "{n} farmers"),
    Kind.PLAINS_CIRCLE: forms("{n} horse", "{n} horses"),
    Kind.PLAINS_SQUARE: forms("{n} wheat", "{n} wheat"),
    Kind.MOUNTAIN_HEXAGON: forms("{n} miner", "{n} miners"),
    Kind.MOUNTAIN_CIRCLE: forms("{n} stone", "{n} stones"),
    Kind.MOUNTAIN_SQUARE: forms("{n} ore", "{n} ore"),
}
_STRUCTURES = {
    Structure.FARM: mark("farm"),
    Structure.WAREHOUSE: mark("warehouse"),
    Structure.SILO: mark("silo"),
}
_COUNTED_STRUCTURES = {
    Structure.FARM: forms("{n} farm", "{n} farms"),
    Structure.WAREHOUSE: forms("{n} warehouse", "{n} warehouses"),
    Structure.SILO: forms("{n} silo", "{n} silos"),
}
_SPECIALS = {
    "plus_shape": (
        mark("+1 {shape}"),
        mark("Take 1 token of this shape ({shape}), of any colour."),
    ),
    "plus_kind": (mark("+2 {kind}"), mark("Take 2 tokens of this kind: {kind}.")),
    "collect_first": (
        mark("Collect first"),
        mark("Collect your tokens of this territory before everyone else."),
    ),
    "nugget": (mark("Gold nugget"), mark("Draw 1 gold nugget.")),
    "new_objectives": (
        mark("New objectives"),
        mark("Draw 2 objectives, then discard 2 of yours."),
    ),
    "tribute": (mark("Tribute"), mark("Every other player gives you a token of their choice.")),
    "trade": (mark("Trade"), mark("Exchange 1 token with another player; you pick both.")),
    "refresh": (mark("Refresh"), mark("Discard the 3 tiles on offer and turn up 3 new ones.")),
    "swap_shape": (
        mark("Swap shape"),
        mark("Up to twice: swap a token for one of the same colour and another shape."),
    ),
    "swap_colour": (
        mark("Swap colour"),
        mark("Up to twice: swap a token for one of the same shape and another colour."),
    ),
}


def terrain_word(terrain: Terrain) -> str:
    """The terrain's name: `forest`."""
    return t(_TERRAINS[terrain])


def shape_word(shape: Shape) -> str:
    """The shape's name: `hexagon`."""
    return t(_SHAPES[shape])


def kind_word(kind: Kind) -> str:
    """The token's name: `lumberjack`."""
    return t(_KINDS[kind])


def kinds_counted(kind: Kind, count: int) -> str:
    """So many of a kind of token: `3 lumberjacks`."""
    return n(*_COUNTED[kind], count)


def structure_word(structure: Structure) -> str:
    """The structure's name: `farm`."""
    return t(_STRUCTURES[structure])


def structures_counted(structure: Structure, count: int) -> str:
    """So many of a structure: `2 silos`."""
    return n(*_COUNTED_STRUCTURES[structure], count)


def special_name(special: Special) -> str:
    """The action's name, as it stands beside a stack: `+2 pelt`."""
    return t(_SPECIALS[special.id][0], **_named(special))


def special_text(special: Special) -> str:
    """What the action does, in a sentence."""
    return t(_SPECIALS[special.id][1], **_named(special))


def _named(special: Special) -> dict[str, str]:
    if special.kind is not None:
        return {"kind": kind_word(special.kind)}
    if special.shape is not None:
        return {"shape": shape_word(special.shape)}
    return {}
