"""Deals the hidden cards and tiles of a view at random: a possible state, for search."""

from random import Random

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import HeldTile, View
from okanagan.kernel.chance import shuffled

_SAME = ("rules", "players", "first_player", "round", "box", "nuggets_left", "discarders")
"""What a view and its state have in common, name and value."""


def redeal(view: View, rng: Random) -> State:
    """A possible state with this view: everything hidden is random, but fits the backs seen."""
    state = State()
    _copy_visible(state, view)
    _deal_objectives(state, view, rng)
    _deal_tiles(state, view, rng)
    return state


def _copy_visible(state: State, view: View) -> None:
    for name in _SAME:
        setattr(state, name, getattr(view, name))
    state.map = view.map.copy()
    state.stock = list(view.stock)
    state.tokens = [list(tokens) for tokens in view.tokens]
    state.nuggets = list(view.nuggets)
    state.seen = list(view.seen)
    state.offers = list(view.offers)
    state.reserve = list(view.reserve)
    state.pool = list(view.pool)
    state.frames = list(view.frames)
    state.events = None


def _deal_objectives(state: State, view: View, rng: Random) -> None:
    seen = {*view.objectives, *view.discards}
    unseen = [card for card in range(len(OBJECTIVES)) if card not in seen]
    pile = shuffled(unseen, rng)
    state.objectives = []
    for player, count in enumerate(view.objective_counts):
        if player == view.player:
            state.objectives.append(view.objectives)
        else:
            state.objectives.append(tuple(pile[:count]))
            del pile[:count]
    state.deck = tuple(pile[: view.deck_size])
    rest = iter(pile[view.deck_size :])
    state.discards = tuple(next(rest) if card is None else card for card in view.discards)


def _deal_tiles(state: State, view: View, rng: Random) -> None:
    pile = _Unseen(view, rng)
    # Few tiles have a given back: the places with a known back are dealt first.
    tops = [pile.with_back(back) if back else None for back in view.backs]
    held = [pile.back_seen(hand) for hand in view.hands]
    state.hands = [pile.never_seen(hand, tile) for hand, tile in zip(view.hands, held, strict=True)]
    state.stacks = [
        () if top is None else (top, *pile.take(size - 1))
        for top, size in zip(tops, view.stack_sizes, strict=True)
    ]


class _Unseen:
    """The tiles whose faces the viewer has not seen, in random order."""

    def __init__(self, view: View, rng: Random) -> None:
        self._tiles = shuffled(view.unseen, rng)

    def with_back(self, back: Special) -> int:
        tile = next(tile for tile in self._tiles if TILES[tile].back == back)
        self._tiles.remove(tile)
        return tile

    def take(self, count: int) -> list[int]:
        taken, self._tiles = self._tiles[:count], self._tiles[count:]
        return taken

    def back_seen(self, hand: HeldTile | None) -> int | None:
        if hand is None or hand.tile is not None or hand.back is None:
            return hand.tile if hand else None
        return self.with_back(hand.back)

    def never_seen(self, hand: HeldTile | None, tile: int | None) -> int | None:
        return self.take(1)[0] if hand is not None and tile is None else tile
