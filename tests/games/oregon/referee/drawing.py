"""Step 4: drawing up to four cards (4.4)."""

from tests.games.okanagan.referee.scripts import AnyScript, Move, ask, ask_for_shuffle

from .data import HAND
from .table import Table, is_dead, kind_of

KINDS = ["landscape", "building"]


def draw(table: Table, player: int) -> AnyScript:
    hand = table.hands[player]
    aside: list[str] = []
    while len(hand) < HAND or dead_cards(table, player):
        move = yield from ask("draw", player, legal_moves(table, player))
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
    found: list[str] = []
    for card in table.hands[player]:
        if is_dead(table, card) and card not in found:
            found.append(card)
    return found


def legal_moves(table: Table, player: int) -> list[Move]:
    hand = table.hands[player]
    discards: list[Move] = [["discard", player, card] for card in dead_cards(table, player)]
    if len(hand) == HAND:
        return [*discards, ["done", player]]
    draws: list[Move] = [["draw", player, kind] for kind in KINDS if may_draw(hand, kind)]
    return [*discards, *draws]


def may_draw(hand: list[str], kind: str) -> bool:
    """The kinds still lacking after the draw are no more than the cards still to be drawn."""
    held = {kind_of(card) for card in hand} | {kind}
    lacking = [each for each in KINDS if each not in held]
    return len(lacking) <= HAND - (len(hand) + 1)


def draw_one(table: Table, player: int, kind: str) -> AnyScript:
    """An empty deck is replaced when a card is wanted from it."""
    if not table.decks[kind]:
        table.decks[kind] = yield from ask_for_shuffle(kind, table.discards[kind])
        table.discards[kind] = []
    table.hands[player].append(table.decks[kind].pop(0))
