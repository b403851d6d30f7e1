"""Plays (4.1), gains (4.2), turns (3 to 6), and the referee that plays the moves of a record."""

from collections.abc import Generator
from itertools import combinations
from typing import Any

from tests.games.okanagan.referee.scripts import (
    AnyScript,
    Move,
    Played,
    Question,
    ask,
    ask_for_shuffle,
)

from .table import (
    CELLS,
    EMPTY_PILES,
    GROUP_POINTS,
    GROUP_SIZE,
    HAND,
    POINTS,
    SYMBOLS,
    Cell,
    Table,
    buildings_next_to,
    farmers_next_to,
    group_of,
    is_dead,
    kind_of,
    put_away,
    set_up,
    side_neighbours,
    symbol_of_column,
    symbol_of_row,
    takes_building,
    takes_farmer,
)

Pair = tuple[str, str]


def in_order(face: str, other: str) -> Pair:
    """Symbols first, in the order of section 1, and the joker; a building last."""
    first, second = sorted((face, other), key=place_in_writing)
    return (first, second)


def place_in_writing(card: str) -> int:
    return [*SYMBOLS, "joker"].index(card) if card in [*SYMBOLS, "joker"] else len(SYMBOLS) + 1


def pairs(table: Table, player: int) -> list[Pair]:
    """Each pair of faces once, except two building cards; the joker is a card too."""
    cards = list(table.hands[player])
    if table.joker[player]:
        cards.append("joker")
    every: list[Pair] = []
    for card, other in combinations(cards, 2):
        pair = in_order(card, other)
        if not is_building_pair(pair) and pair not in every:
            every.append(pair)
    return every


def is_building_pair(pair: Pair) -> bool:
    return all(card != "joker" and kind_of(card) == "building" for card in pair)


def places_building(pair: Pair) -> bool:
    return kind_of(pair[1]) == "building" and pair[1] != "joker"


def cells(table: Table, player: int, pair: Pair) -> list[Cell]:
    """The cells for the piece; none if the pile or the player's supply is empty."""
    if places_building(pair):
        if table.piles[pair[1]] == 0:
            return []
        return [
            cell
            for cell in CELLS
            if reaches(table, pair, cell) and takes_building(table, pair[1], cell)
        ]
    if table.supply[player] == 0:
        return []
    return [cell for cell in CELLS if reaches(table, pair, cell) and takes_farmer(table, cell)]


def reaches(table: Table, pair: Pair, cell: Cell) -> bool:
    face, other = pair
    bands = (symbol_of_row(table, cell), symbol_of_column(table, cell))
    if face == "joker":  # and a building
        return True
    if other == "joker" or places_building(pair):
        return face in bands
    return bands in ((face, other), (other, face))


def plays(table: Table, player: int) -> list[Move]:
    return [["play", player, *pair] for pair in pairs(table, player) if cells(table, player, pair)]


def score_farmer(table: Table, player: int, cell: Cell) -> None:
    """The farmer is on the cell already."""
    for place, building in buildings_next_to(table, cell):
        bring(table, player, place, building)
    if makes_group(table, player, cell):
        table.points[player] += GROUP_POINTS


def score_building(table: Table, active: int, cell: Cell) -> None:
    """The building is on the cell already. Clockwise from the active player, each takes all."""
    for player in table.clockwise_from(active):
        for owner in farmers_next_to(table, cell):
            if owner == player:
                bring(table, player, cell, table.buildings[cell])


def bring(table: Table, player: int, place: Cell, building: str) -> None:
    """The gain of one farmer of the player next to the building."""
    if building == "church":
        table.points[player] += len(farmers_next_to(table, place))
        return
    table.points[player] += POINTS[building]
    if building == "coal_mine" and table.coal_pile:
        table.coal[player].append(table.coal_pile.pop(0))
    if building == "gold_mine" and table.gold_pile:
        table.gold[player].append(table.gold_pile.pop(0))
    if building == "warehouse":
        table.joker[player] = True
    if building == "station":
        table.extra[player] = True


def makes_group(table: Table, player: int, cell: Cell) -> bool:
    """Whether the new farmer is in a group of 3 or more, made of groups that all had fewer."""
    joined = [other for other in side_neighbours(cell) if table.farmers.get(other) == player]
    scored = [len(group_of(table, other, without=cell)) >= GROUP_SIZE for other in joined]
    return len(group_of(table, cell)) >= GROUP_SIZE and not any(scored)


def result_of(table: Table) -> dict[str, Any]:
    scores = [score_of(table, player) for player in range(table.players)]
    best = max((score["total"], score["farmers"]) for score in scores)
    winners = [
        player for player, score in enumerate(scores) if (score["total"], score["farmers"]) == best
    ]
    return {"scores": scores, "winners": winners}


def score_of(table: Table, player: int) -> dict[str, int]:
    coal, gold = sum(table.coal[player]), sum(table.gold[player])
    return {
        "points": table.points[player],
        "coal": coal,
        "gold": gold,
        "total": table.points[player] + coal + gold,
        "farmers": list(table.farmers.values()).count(player),
    }


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
