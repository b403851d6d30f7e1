"""States behind a view: one with nothing hidden in it, and possible ones, for search."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.chance import shuffled

_COPIED = ("rules", "board", "players", "first_player", "round", "exchanges", "empty", "aside")
_LISTED = ("farmers", "supply", "piles", "points", "jokers", "extras", "discards", "frames")


def redeal(view: View, rng: Random) -> State:
    """A state with this view in which everything hidden is random, and possible.

    The decision shows something about the hand of its player: only a player with a dead card may
    draw with a full hand. Deals in which the decision would not be asked are rejected.
    """
    state = _visible(view)
    _deal_cards(state, view, rng)
    while state.frames and not state.frames[-1].waits(state):
        _deal_cards(state, view, rng)
    _deal_tokens(state, view, rng)
    boxed = [building for building in Building if building not in view.start]
    state.start = (*view.start, *shuffled(boxed, rng))
    return state


UNSEEN = 0
"""The value of every token in `undealt` that the viewer has not seen."""


def undealt(view: View) -> State:
    """What the viewer sees, as a state: plays can be made in it as long as nobody draws a card.

    The others hold no cards there, the decks are empty, and tokens not seen are worth `UNSEEN`.
    """
    state, me = _visible(view), view.player
    state.hands = [view.hand if player == me else () for player in range(view.players)]
    state.decks = [() for _ in view.deck_sizes]
    state.start = view.start
    state.coal, state.gold = (UNSEEN,) * view.coal_left, (UNSEEN,) * view.gold_left
    state.coal_of = [(UNSEEN,) * count for count in view.coal_counts]
    state.gold_of = [(UNSEEN,) * count for count in view.gold_counts]
    state.coal_of[me], state.gold_of[me] = view.own_coal, view.own_gold
    return state


def _visible(view: View) -> State:
    """A state with all that the view shows of the table, and nothing of what it hides."""
    state = State()
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    for name in _LISTED:
        setattr(state, name, list(getattr(view, name)))
    state.cells = bytearray(view.cells)
    state.events = None
    return state


def _deal_cards(state: State, view: View, rng: Random) -> None:
    seen = (*view.hand, *view.aside)
    hands: list[list[int]] = [[] for _ in range(view.players)]
    state.decks = []
    for kind, every in enumerate((LANDSCAPE, BUILDING)):
        pile = shuffled(unseen(every, (*seen, *view.discards[kind])), rng)
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
    pile, taken = shuffled(unseen(every, own), rng), list[tuple[int, ...]]()
    for player, count in enumerate(counts):
        taken.append(own if player == me else tuple(pile[:count]))
        del pile[: 0 if player == me else count]
    return taken, tuple(pile)


def unseen(every: Iterable[int], seen: Iterable[int]) -> list[int]:
    """All of these but those seen, ascending."""
    return sorted((Counter(every) - Counter(seen)).elements())
