"""The table of Oregon as text: the board, and everything around it."""

from collections.abc import Iterator, Mapping, Sequence

from okanagan.games.oregon.rules.board import COLUMNS_IN_BAND, HEIGHT, ROWS_IN_BAND, WIDTH, cell_at
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.names import building_name, face_name
from okanagan.kernel.words import ENGLISH

TERRAINS = ".^=~"  # the characters of the terrains, in their order
BUILDINGS = ("po", "ha", "ch", "co", "go", "wa", "st")
LEGEND = (
    ". land, ^ mountain, = railway, ~ water; A, B, C, D farmers; po post office, ha harbour, "
    "ch church, co coal mine, go gold mine, wa warehouse, st station."
)
MARGIN = 12


SEATS = "ABCD"


def table_lines(match: OregonMatch, player: int) -> Iterator[str]:
    view = match.view(player)
    yield from board_lines(view, _marks(match))
    yield ""
    yield from around_the_board(view, [seat.name for seat in match.seats])


def _marks(match: OregonMatch) -> dict[int, str]:
    """The numbers of the menu on the cells that can be chosen now."""
    placings = [(getattr(action, "x", None), getattr(action, "y", None)) for action in match.legal]
    return {
        cell_at(x, y): f"[{number}]"
        for number, (x, y) in enumerate(placings, 1)
        if x is not None and y is not None
    }


def of_view(view: View) -> str:
    """The board, what is around it, and the viewer's secrets, as text."""
    names = [f"player {player}" for player in range(view.players)]
    return "\n".join([*board_lines(view, {}), "", *around_the_board(view, names)])


def board_lines(view: View, marks: Mapping[int, str]) -> Iterator[str]:
    bands = "".join(symbol.text.center(5 * COLUMNS_IN_BAND) for symbol in view.board.columns)
    yield f"{'':{MARGIN}}{bands}".rstrip()
    letters = "".join(chr(ord("A") + x).center(5) for x in range(WIDTH))
    yield f"{'':{MARGIN}}{letters}".rstrip()
    for y in range(HEIGHT):
        symbol = view.board.rows[y // ROWS_IN_BAND].text if y % ROWS_IN_BAND == 0 else ""
        row = "".join(_cell(view, cell_at(x, y), marks) for x in range(WIDTH))
        yield f"{symbol:8}{y + 1:>3} {row}".rstrip()


def _cell(view: View, cell: int, marks: Mapping[int, str]) -> str:
    if kind := view.cells[cell]:
        return BUILDINGS[kind - 1].center(5)
    piece = "".join(SEATS[player] for player, own in enumerate(view.farmers) if own >> cell & 1)
    return (piece or marks.get(cell) or TERRAINS[view.board.terrain[cell]]).center(5)


def around_the_board(view: View, names: Sequence[str]) -> Iterator[str]:
    piles = [f"{building_name(kind, ENGLISH)} {view.piles[kind]}" for kind in Building]
    yield f"Tiles left: {', '.join(piles)}"
    yield f"Decks: landscape {view.deck_sizes[0]}, building {view.deck_sizes[1]}"
    yield f"Tokens left: coal {view.coal_left}, gold {view.gold_left}"
    for player in range(view.players):
        yield _player(view, names, player)
    cards = ", ".join(face_name(face, ENGLISH) for face in view.hand)
    yield f"Your cards: {cards}"
    if view.own_coal or view.own_gold:
        coal, gold = (", ".join(map(str, own)) or "none" for own in (view.own_coal, view.own_gold))
        yield f"Your tokens: coal {coal}; gold {gold}"


def _player(view: View, names: Sequence[str], player: int) -> str:
    tokens = [
        f"{word} {'active' if active[player] else 'inactive'}"
        for word, active in (("joker", view.jokers), ("extra turn", view.extras))
    ]
    landscape, building = view.hand_counts[player]
    points = ENGLISH.n("{n} point", "{n} points", view.points[player])
    return (
        f"{SEATS[player]} {names[player]}: {points}, farmers {view.supply[player]}, "
        f"{', '.join(tokens)}; {Deck.LANDSCAPE.text} cards {landscape}, "
        f"{Deck.BUILDING.text} cards {building}; "
        f"coal tokens {view.coal_counts[player]}, gold tokens {view.gold_counts[player]}"
    )
