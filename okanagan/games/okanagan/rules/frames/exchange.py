"""Taking, giving, trading and swapping single tokens (rules 7)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from typing import ClassVar, Literal

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.actions import Give, Pass, Swap, Take, Trade
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Shape, Terrain
from okanagan.kernel.frames import Choice
from okanagan.kernel.memo import Memo
from okanagan.kernel.values import value

Trait = Literal["shape", "colour"]


@value
class TakeToken(Choice):
    """Which token of the shape does the player take from the reserve (`plus_shape`)?"""

    asks: ClassVar[str] = "take a token of the shape from the reserve"
    player: int
    shape: Shape

    def waits(self, state: State) -> bool:
        return bool(self.legal(state))

    def run(self, state: State) -> None:
        state.note(facts.NothingToGain(self.player, "plus_shape"))

    def legal(self, state: State) -> Sequence[Take]:
        return [take for take in _TAKES[self.player, self.shape] if state.reserve[take.kind]]

    def play(self, state: State, action: Take) -> None:
        state.take_from_reserve(self.player, action.kind)
        if state.events is not None:
            state.events.append(facts.TokensTaken(self.player, action.kind, 1))


@value
class GiveToken(Choice):
    """Which token does the player give in tribute? A player without tokens gives none."""

    asks: ClassVar[str] = "give a token in tribute"
    player: int
    to: int

    def waits(self, state: State) -> bool:
        return any(state.tokens[self.player])

    def legal(self, state: State) -> Sequence[Give]:
        return list(compress(_GIVES[self.player], state.tokens[self.player]))

    def play(self, state: State, action: Give) -> None:
        state.tokens[self.player][action.kind] -= 1
        state.tokens[self.to][action.kind] += 1
        state.note(facts.TributePaid(self.player, self.to, action.kind))


@value
class TradeToken(Choice):
    """With whom does the player exchange which tokens?"""

    asks: ClassVar[str] = "trade a token with another player, or pass"
    player: int

    def waits(self, state: State) -> bool:
        return any(self._trades(state))

    def run(self, state: State) -> None:
        state.note(facts.NothingToGain(self.player, "trade"))

    def legal(self, state: State) -> Sequence[Trade | Pass]:
        return [*self._trades(state), Pass(self.player)]

    def _trades(self, state: State) -> Iterator[Trade]:
        own = state.tokens[self.player]
        return (
            trade
            for trade in _TRADES[self.player, state.players]
            if own[trade.given] and state.tokens[trade.other][trade.taken]
        )

    def play(self, state: State, action: Trade | Pass) -> None:
        if isinstance(action, Pass):
            state.note(facts.Passed(self.player))
            return
        own, theirs = state.tokens[self.player], state.tokens[action.other]
        own[action.given] -= 1
        theirs[action.given] += 1
        theirs[action.taken] -= 1
        own[action.taken] += 1
        if state.events is not None:
            fact = facts.TokensTraded(self.player, action.other, action.given, action.taken)
            state.events.append(fact)


@value
class SwapToken(Choice):
    """Which token does the player swap with the reserve, for one of another shape or colour?"""

    asks: ClassVar[str] = "swap a token with the reserve, or pass"
    player: int
    trait: Trait  # what changes
    left: int  # how many swaps are left, this one included

    def waits(self, state: State) -> bool:
        return any(self._swaps(state))

    def run(self, state: State) -> None:
        state.note(facts.NothingToGain(self.player, f"swap_{self.trait}"))

    def legal(self, state: State) -> Sequence[Swap | Pass]:
        return [*self._swaps(state), Pass(self.player)]

    def _swaps(self, state: State) -> Iterator[Swap]:
        own, reserve = state.tokens[self.player], state.reserve
        return (
            swap
            for swap in _SWAPS[self.player, self.trait]
            if own[swap.given] and reserve[swap.taken]
        )

    def play(self, state: State, action: Swap | Pass) -> None:
        """A pass gives up all swaps that are left."""
        if isinstance(action, Pass):
            state.note(facts.Passed(self.player))
            return
        state.take_from_reserve(self.player, action.given, -1)
        state.take_from_reserve(self.player, action.taken)
        state.note(facts.TokenSwapped(self.player, action.given, action.taken))
        if self.left > 1:
            state.frames.append(replace(self, left=self.left - 1))


def _takes(key: tuple[int, Shape]) -> list[Take]:
    player, shape = key
    return [Take(player, kind) for kind in Kind if kind.shape == shape]


def _trades(key: tuple[int, int]) -> list[Trade]:
    player, players = key
    return [
        Trade(player, other, given, taken)
        for other in range(players)
        if other != player
        for given in Kind
        for taken in Kind
        if given != taken
    ]


def _swaps(key: tuple[int, Trait]) -> list[Swap]:
    player, trait = key
    return [
        Swap(player, given, taken)
        for given in Kind
        for taken in Kind
        if given != taken and _unchanged(given, trait) == _unchanged(taken, trait)
    ]


def _unchanged(kind: Kind, trait: Trait) -> Terrain | Shape:
    return kind.terrain if trait == "shape" else kind.shape


_GIVES = tuple([Give(player, kind) for kind in Kind] for player in range(4))
_TAKES = Memo(_takes)
_TRADES = Memo(_trades)
_SWAPS = Memo(_swaps)
