"""The course of the game (3 to 6), and the referee that says what is due and plays moves."""

from collections.abc import Generator
from typing import Any

from tests.games.okanagan.referee.scripts import (
    AnyScript,
    Move,
    Played,
    Question,
    ask,
    ask_for_shuffle,
)

from .data import CELLS, EMPTY_PILES, HAND
from .land import takes_building
from .plays import Pair, cells, places_building, plays
from .scoring import result_of, score_building, score_farmer
from .table import Table, is_dead, kind_of, put_away, set_up

KINDS = ["landscape", "building"]


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
    """One turn. Returns whether it was an exchange."""
    if not plays(table, player):
        yield from exchange(table, player)
        yield from draw_unless_the_end_is_certain(table, player)
        return True
    yield from action(table, player)
    if table.extra[player] and plays(table, player):
        answers: list[Move] = [["extra", player, answer] for answer in ("use", "keep")]
        _, _, answer = yield from ask("extra", player, answers)
        if answer == "use":
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
    _, _, *pair = yield from ask("play", player, plays(table, player))
    for card in pair:
        if card == "joker":
            table.joker[player] = False
        else:
            put_away(table, player, card)
    yield from place(table, player, (pair[0], pair[1]))


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


def draw(table: Table, player: int) -> AnyScript:
    """Step 4: drawing up to four cards (4.4)."""
    hand = table.hands[player]
    aside: list[str] = []
    while len(hand) < HAND or dead_cards(table, player):
        move = yield from ask("draw", player, draw_moves(table, player))
        match move:
            case ["draw", _, kind]:
                yield from draw_one(table, player, kind)
            case ["discard", _, card]:
                hand.remove(card)
                aside.append(card)
            case _:  # done
                break
    table.discards["building"] += aside


def dead_cards(table: Table, player: int) -> list[str]:
    """Each face once."""
    return [card for card in dict.fromkeys(table.hands[player]) if is_dead(table, card)]


def draw_moves(table: Table, player: int) -> list[Move]:
    hand = table.hands[player]
    discards: list[Move] = [["discard", player, card] for card in dead_cards(table, player)]
    if len(hand) == HAND:
        return [*discards, ["done", player]]
    draws: list[Move] = [["draw", player, kind] for kind in KINDS if may_draw(hand, kind)]
    return [*discards, *draws]


def may_draw(hand: list[str], kind: str) -> bool:
    """The kinds that are missing after the draw are no more than the cards still to be drawn."""
    kinds = {kind_of(card) for card in hand} | {kind}
    return len(KINDS) - len(kinds) <= HAND - (len(hand) + 1)


def draw_one(table: Table, player: int, kind: str) -> AnyScript:
    """An empty deck is replaced when a card is wanted from it."""
    if not table.decks[kind]:
        table.decks[kind] = yield from ask_for_shuffle(kind, table.discards[kind])
        table.discards[kind] = []
    table.hands[player].append(table.decks[kind].pop(0))


class Referee(Played):
    """One game, from a record's `rules`, number of `players` and `setup`.

    `table` is the whole state, for comparison.
    """

    def __init__(self, rules: dict[str, Any], players: int, setup: dict[str, Any]) -> None:
        self.table = set_up(rules, players, setup)
        super().__init__(whole_game(self.table))

    def result(self) -> dict[str, Any] | None:
        return None if self.decision() else result_of(self.table)
