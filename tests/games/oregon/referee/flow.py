"""The course of the game: opening round, turns, end (3 to 6)."""

from collections.abc import Generator

from tests.games.okanagan.referee.scripts import AnyScript, Move, Question, ask

from .data import CELLS, EMPTY_PILES
from .drawing import draw
from .land import takes_building
from .plays import Pair, cells, places_building, plays
from .scoring import score_building, score_farmer
from .table import Table, put_away


def whole_game(table: Table) -> AnyScript:
    order = table.clockwise_from(table.first)
    for player in order:
        yield from lay_start_tile(table, player)
    while not end_is_certain(table):
        exchanged = []
        for player in order:
            exchanged.append((yield from turn(table, player)))
        table.all_exchanged = all(exchanged)


def end_is_certain(table: Table) -> bool:
    empty = list(table.piles.values()).count(0)
    enough = empty >= EMPTY_PILES[table.players]
    return 0 in table.supply or enough or table.all_exchanged


def lay_start_tile(table: Table, player: int) -> AnyScript:
    building = table.start[player]
    legal: list[Move] = [
        ["start", player, x, y] for x, y in CELLS if takes_building(table, building, (x, y))
    ]
    _, _, x, y = yield from ask("start", player, legal)
    table.buildings[x, y] = building


def turn(table: Table, player: int) -> Generator[Question, Move, bool]:
    """One turn; whether it was an exchange."""
    if not plays(table, player):
        yield from exchange(table, player)
        yield from draw_unless_the_end_is_certain(table, player)
        return True
    yield from action(table, player)
    if table.extra[player] and plays(table, player):
        answer = yield from ask(
            "extra", player, [["extra", player, "use"], ["extra", player, "keep"]]
        )
        if answer[2] == "use":
            table.extra[player] = False
            yield from action(table, player)
    yield from draw_unless_the_end_is_certain(table, player)
    return False


def draw_unless_the_end_is_certain(table: Table, player: int) -> AnyScript:
    if not end_is_certain(table):
        yield from draw(table, player)


def exchange(table: Table, player: int) -> AnyScript:
    yield from ask("exchange", player, [["exchange", player]])
    for card in list(table.hands[player]):
        put_away(table, player, card)


def action(table: Table, player: int) -> AnyScript:
    """Play, place, score: steps 1 and 2."""
    _, _, one, other = yield from ask("play", player, plays(table, player))
    for card in (one, other):
        if card == "joker":
            table.joker[player] = False
        else:
            put_away(table, player, card)
    yield from place(table, player, (one, other))


def place(table: Table, player: int, pair: Pair) -> AnyScript:
    verb = "build" if places_building(pair) else "farmer"
    legal: list[Move] = [[verb, player, x, y] for x, y in cells(table, player, pair)]
    _, _, x, y = yield from ask("cell", player, legal)
    if verb == "build":
        table.piles[pair[1]] -= 1
        table.buildings[x, y] = pair[1]
        score_building(table, player, (x, y))
    else:
        table.supply[player] -= 1
        table.farmers[x, y] = player
        score_farmer(table, player, (x, y))
