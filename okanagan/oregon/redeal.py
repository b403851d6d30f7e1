"""Deals the hidden cards and tokens of a view at random: a possible state, for search."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from okanagan.kernel.chance import shuffled
from okanagan.oregon.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.oregon.state import State
from okanagan.oregon.terms import Building
from okanagan.oregon.view import View

_COPIED = ("rules", "board", "players", "first_player", "round", "exchanges", "empty", "aside")
_LISTED = ("farmers", "supply", "piles", "points", "jokers", "extras", "discards", "frames")


def redeal(view: View, rng: Random) -> State:
    """A state with this view in which everything hidden is random, and possible."""
    state = State()
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    for name in _LISTED:
        setattr(state, name, list(getattr(view, name)))
    state.cells = bytearray(view.cells)
    state.events = None
    _deal_cards(state, view, rng)
    _deal_tokens(state, view, rng)
    boxed = [building for building in Building if building not in view.start]
    state.start = (*view.start, *shuffled(boxed, rng))
    return state


def _deal_cards(state: State, view: View, rng: Random) -> None:
    seen = (*view.hand, *view.aside)
    hands: list[list[int]] = [[] for _ in range(view.players)]
    state.decks = []
    for kind, every in enumerate((LANDSCAPE, BUILDING)):
        pile = _unseen(every, (*seen, *view.discards[kind]), rng)
        for player, counts in enumerate(view.hand_counts):
            if player != view.player:
                hands[player] += pile[: counts[kind]]
                del pile[: counts[kind]]
        state.decks.append(tuple(pile))
    hands[view.player] = list(view.hand)
    state.hands = [tuple(sorted(hand)) for hand in hands]


def _deal_tokens(state: State, view: View, rng: Random) -> None:
    state.coal_of, state.coal = _dealt(COAL, view.own_coal, view.coal_counts, view.player, rng)
    state.gold_of, state.gold = _dealt(GOLD, view.own_gold, view.gold_counts, view.player, rng)


def _dealt(
    every: Iterable[int], own: tuple[int, ...], counts: tuple[int, ...], me: int, rng: Random
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """The tokens of each player, and those left."""
    pile, taken = _unseen(every, own, rng), list[tuple[int, ...]]()
    for player, count in enumerate(counts):
        taken.append(own if player == me else tuple(pile[:count]))
        del pile[: 0 if player == me else count]
    return taken, tuple(pile)


def _unseen(every: Iterable[int], seen: Iterable[int], rng: Random) -> list[int]:
    """All of these but those seen, in random order."""
    left = Counter(every) - Counter(seen)
    return shuffled(sorted(left.elements()), rng)
