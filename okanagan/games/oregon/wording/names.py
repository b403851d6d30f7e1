"""The names of things and places.

Every form that a language may inflect has its own text: `a church` is never put together from an
article and a noun.
"""

from collections.abc import Callable

from okanagan.games.oregon.rules.board import COLUMNS_IN_BAND, ROWS_IN_BAND, Board, cell_at
from okanagan.games.oregon.rules.forecast import MINES
from okanagan.games.oregon.rules.scoring import GROUPS, Score, Source
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol, Terrain, building_face
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.wording.audience import Audience
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
_SPOTS: tuple[tuple[Name, ...], ...] = (
    (
        lambda say: say.t("top left"),
        lambda say: say.t("top middle"),
        lambda say: say.t("top right"),
    ),
    (
        lambda say: say.t("bottom left"),
        lambda say: say.t("bottom middle"),
        lambda say: say.t("bottom right"),
    ),
)
"""The cells of a section, row by row."""
_TURNED_SPOTS: tuple[tuple[Name, ...], ...] = (
    (lambda say: say.t("top left"), lambda say: say.t("top right")),
    (lambda say: say.t("middle left"), lambda say: say.t("middle right")),
    (lambda say: say.t("bottom left"), lambda say: say.t("bottom right")),
)
"""The cells of a section on a turned board."""
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
    return face_name(building_face(building), say)


def a_building(building: Building, say: Words) -> str:
    return _A_BUILDING[building](say)


def the_building(building: Building, say: Words) -> str:
    return _THE_BUILDING[building](say)


def a_piece(building: Building | None, say: Words) -> str:
    """`a church`; `a farmer` for none."""
    return say.t("a farmer") if building is None else a_building(building, say)


def terrain_name(terrain: Terrain, say: Words) -> str:
    return _TERRAINS[terrain](say)


def row_name(symbol: Symbol, say: Words) -> str:
    return _ROWS[symbol](say)


def column_name(symbol: Symbol, say: Words) -> str:
    return _COLUMNS[symbol](say)


def a_card(deck: Deck, say: Words) -> str:
    if deck is Deck.LANDSCAPE:
        return say.t("a landscape card")
    return say.t("a building card")


def counted_tokens(mine: Building, count: int, say: Words) -> str:
    return _TOKENS[mine](say, count)


def counted_points(count: int, say: Words) -> str:
    return say.n("{n} point", "{n} points", count)


def counted_farmers(count: int, say: Words) -> str:
    return say.n("{n} farmer", "{n} farmers", count)


def column_letter(x: int) -> str:
    """The letter of a column; `A` is the westernmost."""
    return chr(ord("A") + x)


def row_number(y: int) -> str:
    """The number of a row; `1` is the northernmost."""
    return str(y + 1)


def cell_name(x: int, y: int) -> str:
    """The name of a cell, such as `C4`."""
    return column_letter(x) + row_number(y)


def bands(x: int, y: int, board: Board, *, turned: bool = False) -> tuple[Symbol, Symbol]:
    """The symbols of a cell's row band and column band, as the board is drawn."""
    row, column = board.rows[y // ROWS_IN_BAND], board.columns[x // COLUMNS_IN_BAND]
    return (column, row) if turned else (row, column)


def bands_words(x: int, y: int, board: Board, say: Words, *, turned: bool = False) -> str:
    """The section of a cell: `wagon row, bison column`; on a turned board `bison row, …`."""
    row, column = bands(x, y, board, turned=turned)
    return say.t("{row}, {column}", row=row_name(row, say), column=column_name(column, say))


def spot_words(x: int, y: int, say: Words, *, turned: bool = False) -> str:
    """The place of a cell in its section, as the board is drawn: `top left`."""
    across, down = x % COLUMNS_IN_BAND, y % ROWS_IN_BAND
    return (_TURNED_SPOTS[across][down] if turned else _SPOTS[down][across])(say)


def place_words(x: int, y: int, board: Board, say: Words, *, turned: bool = False) -> str:
    """A place for screen readers: `C4, wagon row, bison column`, as the board is drawn."""
    bands = bands_words(x, y, board, say, turned=turned)
    return say.t("{cell}, {bands}", cell=cell_name(x, y), bands=bands)


def ground_words(x: int, y: int, board: Board, say: Words) -> str:
    """The terrain of a cell: `mountain`, or `land by the water`, where a harbour may stand."""
    cell = cell_at(x, y)
    if board.may_build[Building.HARBOUR] >> cell & 1:
        return say.t("land by the water")
    return terrain_name(board.terrain[cell], say)


def farmer_words(player: int, to: Audience) -> str:
    """A farmer on the board: `your farmer`, `Bo’s farmer`."""
    about = to.about(player)
    return about.either(about.t("your farmer"), about.t("{name}’s farmer"))


def piece_words(x: int, y: int, view: View, to: Audience) -> str:
    """The piece on a cell: `a church`, `Bo’s farmer`; empty without one."""
    cell = cell_at(x, y)
    if kind := view.cells[cell]:
        return a_building(Building(kind - 1), to.say)
    for player, farmers in enumerate(view.farmers):
        if farmers >> cell & 1:
            return farmer_words(player, to)
    return ""


def cell_words(x: int, y: int, view: View, to: Audience, *, turned: bool = False) -> str:
    """A cell for screen readers: `C4, wagon row, bison column: land, Bo’s farmer`."""
    place = place_words(x, y, view.board, to.say, turned=turned)
    ground = ground_words(x, y, view.board, to.say)
    return filled_words(place, ground, piece_words(x, y, view, to), to.say)


def filled_words(place: str, ground: str, piece: str, say: Words) -> str:
    """A cell for screen readers, from the words for its place, its terrain and its piece."""
    if piece:
        return say.t("{place}: {ground}, {piece}", place=place, ground=ground, piece=piece)
    return say.t("{place}: {ground}", place=place, ground=ground)


def source_name(source: Source, say: Words) -> str:
    """A source of points: `church`, `groups`; a mine stands for its tokens."""
    return say.t("groups") if source == GROUPS else building_name(source, say)


def source_words(source: Source, say: Words) -> str:
    """A source of points in a sentence: `the church`, `groups`."""
    return say.t("groups") if source == GROUPS else the_building(source, say)


def score_items(score: Score, say: Words) -> list[tuple[str, int]]:
    return [
        (say.t("On the track"), score.points),
        (say.t("Coal"), score.coal),
        (say.t("Gold"), score.gold),
    ]


def tie_words(score: Score, say: Words) -> str:
    """The tie-breaker: `9 farmers on the board`."""
    return say.n("{n} farmer on the board", "{n} farmers on the board", score.farmers)
