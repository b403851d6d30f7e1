"""The names of things: terrains, tokens, buildings, objectives and special actions.

Every form that a language may inflect has its own text: `the forest` is never put together from
an article and a noun.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import Words, mark

Counted = Callable[[Words, int], str]

# In the order of the enumerations in `rules.terms`.
_TERRAINS = (mark("forest"), mark("lake"), mark("plains"), mark("mountain"))
_THE_TERRAINS = (mark("the forest"), mark("the lake"), mark("the plains"), mark("the mountain"))
_IN_TERRAINS = (
    mark("in the forest"),
    mark("in the lake"),
    mark("in the plains"),
    mark("in the mountain"),
)
_SIZED_TERRAINS: dict[Terrain, Counted] = {
    Terrain.FOREST: lambda say, n: say.n("the forest of {n} tile", "the forest of {n} tiles", n),
    Terrain.LAKE: lambda say, n: say.n("the lake of {n} tile", "the lake of {n} tiles", n),
    Terrain.PLAINS: lambda say, n: say.n("the plains of {n} tile", "the plains of {n} tiles", n),
    Terrain.MOUNTAIN: lambda say, n: say.n(
        "the mountain of {n} tile", "the mountain of {n} tiles", n
    ),
}
_SHAPES = (mark("hexagon"), mark("circle"), mark("square"))
_KINDS = (
    *(mark("lumberjack"), mark("pelt"), mark("wood")),
    *(mark("fisher"), mark("salmon"), mark("trout")),
    *(mark("farmer"), mark("horse"), mark("wheat")),
    *(mark("miner"), mark("stone"), mark("ore")),
)
_COUNTED_KINDS: dict[Kind, Counted] = {
    Kind.FOREST_HEXAGON: lambda say, n: say.n("{n} lumberjack", "{n} lumberjacks", n),
    Kind.FOREST_CIRCLE: lambda say, n: say.n("{n} pelt", "{n} pelts", n),
    Kind.FOREST_SQUARE: lambda say, n: say.n("{n} wood", "{n} wood", n),
    Kind.LAKE_HEXAGON: lambda say, n: say.n("{n} fisher", "{n} fishers", n),
    Kind.LAKE_CIRCLE: lambda say, n: say.n("{n} salmon", "{n} salmon", n),
    Kind.LAKE_SQUARE: lambda say, n: say.n("{n} trout", "{n} trout", n),
    Kind.PLAINS_HEXAGON: lambda say, n: say.n("{n} farmer", "{n} farmers", n),
    Kind.PLAINS_CIRCLE: lambda say, n: say.n("{n} horse", "{n} horses", n),
    Kind.PLAINS_SQUARE: lambda say, n: say.n("{n} wheat", "{n} wheat", n),
    Kind.MOUNTAIN_HEXAGON: lambda say, n: say.n("{n} miner", "{n} miners", n),
    Kind.MOUNTAIN_CIRCLE: lambda say, n: say.n("{n} stone", "{n} stones", n),
    Kind.MOUNTAIN_SQUARE: lambda say, n: say.n("{n} ore", "{n} ore", n),
}
_STRUCTURES = (mark("farm"), mark("warehouse"), mark("silo"))
_COUNTED_STRUCTURES: dict[Structure, Counted] = {
    Structure.FARM: lambda say, n: say.n("{n} farm", "{n} farms", n),
    Structure.WAREHOUSE: lambda say, n: say.n("{n} warehouse", "{n} warehouses", n),
    Structure.SILO: lambda say, n: say.n("{n} silo", "{n} silos", n),
}


def terrain_name(terrain: Terrain, say: Words) -> str:
    return say.t(_TERRAINS[terrain])


def the_terrain(terrain: Terrain, say: Words) -> str:
    return say.t(_THE_TERRAINS[terrain])


def in_terrain(terrain: Terrain, say: Words) -> str:
    return say.t(_IN_TERRAINS[terrain])


def sized_terrain(terrain: Terrain, tiles: int, say: Words) -> str:
    return _SIZED_TERRAINS[terrain](say, tiles)


def shape_name(shape: Shape, say: Words) -> str:
    return say.t(_SHAPES[shape])


def kind_name(kind: Kind, say: Words) -> str:
    return say.t(_KINDS[kind])


def counted_kind(kind: Kind, count: int, say: Words) -> str:
    return _COUNTED_KINDS[kind](say, count)


def structure_name(structure: Structure, say: Words) -> str:
    return say.t(_STRUCTURES[structure])


def counted_structure(structure: Structure, count: int, say: Words) -> str:
    return _COUNTED_STRUCTURES[structure](say, count)


def counted_tokens(count: int, say: Words) -> str:
    return say.n("{n} token", "{n} tokens", count)


def tokens_listed(tokens: Iterable[Kind], say: Words) -> str:
    every = list(tokens)
    return counts_listed([every.count(kind) for kind in Kind], say)


def counts_listed(counts: Sequence[int], say: Words) -> str:
    return listed([counted_kind(kind, counts[kind], say) for kind in Kind if counts[kind]], say)


_TITLES = {
    "specific": mark("Single: {kind}"),
    "territory": mark("Pair: {terrain}"),
    "shape": mark("Trio: {shape}"),
}


def objective_title(card: int, say: Words) -> str:
    """`Pair: forest`, for a place in `OBJECTIVES`. Several cards can share a title."""
    objective = OBJECTIVES[card]
    kind = objective.needs[0]
    terrain, shape = terrain_name(kind.terrain, say), shape_name(kind.shape, say)
    values = {"kind": kind_name(kind, say), "terrain": terrain, "shape": shape}
    return say.t(_TITLES[objective.family], **values)


def objective_words(card: int, say: Words) -> str:
    objective = OBJECTIVES[card]
    values = {
        "vp": objective.vp,
        "wanted": " + ".join(kind_name(kind, say) for kind in OBJECTIVES[card].needs),
    }
    if objective.family == "specific":
        return say.t("{vp} VP for each {wanted}", **values)
    return say.t("{vp} VP for each set: {wanted}", **values)


def objectives_listed(cards: Sequence[int], say: Words) -> str:
    first, *more = (objective_words(card, say) for card in cards)
    return reduce(lambda some, card: say.t("{some}; {card}", some=some, card=card), more, first)


_NAMES = {
    "plus_shape": mark("+1 {shape}"),
    "plus_kind": mark("+{tokens}"),
    "collect_first": mark("collect first"),
    "nugget": mark("gold nugget"),
    "new_objectives": mark("new objectives"),
    "tribute": mark("tribute"),
    "trade": mark("trade"),
    "refresh": mark("new offers"),
    "swap_shape": mark("swap shapes"),
    "swap_colour": mark("swap colours"),
}
_EXPLANATIONS = {
    "plus_shape": mark("Take a token of this shape from the reserve: {shape}."),
    "plus_kind": mark("Take {tokens} from the reserve, as far as it has them."),
    "collect_first": mark("Collect tokens in this territory before all other players."),
    "nugget": mark("Draw a gold nugget."),
    "new_objectives": mark("Draw 2 objectives, then discard 2."),
    "tribute": mark("Every other player gives you a token of their own choice."),
    "trade": mark("Give another player a token for one of theirs: you pick both."),
    "refresh": mark("Discard the tiles on offer and turn up new ones."),
    "swap_shape": mark("Swap up to two tokens with the reserve: same colour, other shape."),
    "swap_colour": mark("Swap up to two tokens with the reserve: same shape, other colour."),
}

_IN_SHORT = {
    "collect_first": mark("before all others"),
    "new_objectives": mark("draw 2, discard 2"),
    "tribute": mark("1 token from each"),
    "trade": mark("with any player"),
    "refresh": mark("new tiles to take"),
    "swap_shape": mark("up to 2 tokens"),
    "swap_colour": mark("up to 2 tokens"),
}
"""What an action does, where its name does not say it."""


def special_name(special: Special, say: Words) -> str:
    return say.t(_NAMES[special.id], **_what(special, say))


def special_words(special: Special, say: Words) -> str:
    return say.t(_EXPLANATIONS[special.id], **_what(special, say))


def special_in_short(special: Special, say: Words) -> str:
    """What an action does, in a few words below its name; empty if the name says all."""
    return say.t(_IN_SHORT[special.id]) if special.id in _IN_SHORT else ""


def _what(special: Special, say: Words) -> dict[str, str]:
    """What a special action names."""
    shape, kind = special.shape, special.kind
    return {
        "shape": "" if shape is None else shape_name(shape, say),
        "tokens": "" if kind is None else counted_kind(kind, 2, say),
    }


def most_first(influence: Sequence[int]) -> list[tuple[int, int]]:
    """The players who have influence, each with their amount, the most first."""
    present = [(player, amount) for player, amount in enumerate(influence) if amount]
    return sorted(present, key=lambda share: -share[1])
