"""The names of things.

Every form that a language may inflect has its own text: `a church` is never put together from an
article and a noun.
"""

from collections.abc import Callable

from okanagan.games.oregon.rules.forecast import MINES
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol, Terrain, building_face
from okanagan.kernel.words import Words

Name = Callable[[Words], str]
Counted = Callable[[Words, int], str]

_FACES: tuple[Name, ...] = (
    lambda say: say.t("settler"),
    lambda say: say.t("wagon"),
    lambda say: say.t("campfire"),
    lambda say: say.t("bison"),
    lambda say: say.t("eagle"),
    lambda say: say.t("post office"),
    lambda say: say.t("harbour"),
    lambda say: say.t("church"),
    lambda say: say.t("coal mine"),
    lambda say: say.t("gold mine"),
    lambda say: say.t("warehouse"),
    lambda say: say.t("station"),
    lambda say: say.t("joker"),
)
_ROWS: dict[Symbol, Name] = {
    Symbol.SETTLER: lambda say: say.t("settler row"),
    Symbol.WAGON: lambda say: say.t("wagon row"),
    Symbol.CAMPFIRE: lambda say: say.t("campfire row"),
    Symbol.BISON: lambda say: say.t("bison row"),
    Symbol.EAGLE: lambda say: say.t("eagle row"),
}
_COLUMNS: dict[Symbol, Name] = {
    Symbol.SETTLER: lambda say: say.t("settler column"),
    Symbol.WAGON: lambda say: say.t("wagon column"),
    Symbol.CAMPFIRE: lambda say: say.t("campfire column"),
    Symbol.BISON: lambda say: say.t("bison column"),
    Symbol.EAGLE: lambda say: say.t("eagle column"),
}
_A_BUILDING: dict[Building, Name] = {
    Building.POST_OFFICE: lambda say: say.t("a post office"),
    Building.HARBOUR: lambda say: say.t("a harbour"),
    Building.CHURCH: lambda say: say.t("a church"),
    Building.COAL_MINE: lambda say: say.t("a coal mine"),
    Building.GOLD_MINE: lambda say: say.t("a gold mine"),
    Building.WAREHOUSE: lambda say: say.t("a warehouse"),
    Building.STATION: lambda say: say.t("a station"),
}
_THE_BUILDING: dict[Building, Name] = {
    Building.POST_OFFICE: lambda say: say.t("the post office"),
    Building.HARBOUR: lambda say: say.t("the harbour"),
    Building.CHURCH: lambda say: say.t("the church"),
    Building.COAL_MINE: lambda say: say.t("the coal mine"),
    Building.GOLD_MINE: lambda say: say.t("the gold mine"),
    Building.WAREHOUSE: lambda say: say.t("the warehouse"),
    Building.STATION: lambda say: say.t("the station"),
}
_TERRAINS: dict[Terrain, Name] = {
    Terrain.LAND: lambda say: say.t("land"),
    Terrain.MOUNTAIN: lambda say: say.t("mountain"),
    Terrain.RAILWAY: lambda say: say.t("railway"),
    Terrain.WATER: lambda say: say.t("water"),
}
_TOKENS: dict[Building, Counted] = {
    Building.COAL_MINE: lambda say, n: say.n("{n} coal token", "{n} coal tokens", n),
    Building.GOLD_MINE: lambda say, n: say.n("{n} gold token", "{n} gold tokens", n),
}
assert len(_FACES) == JOKER + 1
assert set(_TOKENS) == set(MINES)


def face_name(face: int, say: Words) -> str:
    """The name of a card, or of the joker: `wagon`, `church`."""
    return _FACES[face](say)


def building_name(building: Building, say: Words) -> str:
    """`church`."""
    return face_name(building_face(building), say)


def a_building(building: Building, say: Words) -> str:
    """`a church`."""
    return _A_BUILDING[building](say)


def the_building(building: Building, say: Words) -> str:
    """`the church`."""
    return _THE_BUILDING[building](say)


def a_piece(building: Building | None, say: Words) -> str:
    """`a church`; `a farmer` for none."""
    return say.t("a farmer") if building is None else a_building(building, say)


def terrain_name(terrain: Terrain, say: Words) -> str:
    """What a cell shows: `mountain`."""
    return _TERRAINS[terrain](say)


def row_name(symbol: Symbol, say: Words) -> str:
    """The row band with this symbol: `wagon row`."""
    return _ROWS[symbol](say)


def column_name(symbol: Symbol, say: Words) -> str:
    """The column band with this symbol: `bison column`."""
    return _COLUMNS[symbol](say)


def a_card(deck: Deck, say: Words) -> str:
    """`a landscape card`: what others see of a card that is drawn."""
    if deck is Deck.LANDSCAPE:
        return say.t("a landscape card")
    return say.t("a building card")


def counted_tokens(mine: Building, count: int, say: Words) -> str:
    """`2 gold tokens`."""
    return _TOKENS[mine](say, count)


def counted_points(count: int, say: Words) -> str:
    """`5 points`."""
    return say.n("{n} point", "{n} points", count)


def counted_farmers(count: int, say: Words) -> str:
    """`3 farmers`."""
    return say.n("{n} farmer", "{n} farmers", count)


def token_name(token: str, say: Words) -> str:
    """`joker`, or `extra turn`: the two tokens of a player."""
    return say.t("joker") if token == "joker" else say.t("extra turn")
