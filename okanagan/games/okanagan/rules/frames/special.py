"""Choosing a special action, and the effect of each (rules 4.3, step 2; rules 7)."""

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.actions import UseSpecial
from okanagan.games.okanagan.rules.frames import exchange, piles
from okanagan.games.okanagan.rules.frames.objectives import DrawObjectives
from okanagan.games.okanagan.rules.frames.rewards import SetPool
from okanagan.games.okanagan.rules.setup import STACKS
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.frames import Choice, Step
from okanagan.kernel.values import value


@value
class PickSpecial(Choice):
    """Which special action on top of the stacks does the player take?"""

    asks: ClassVar[str] = "take one of the special actions on the stacks"
    player: int
    rewards: SetPool | None  # what follows in this territory; None for a player alone

    def waits(self, state: State) -> bool:
        return any(state.stacks)

    def run(self, state: State) -> None:
        self._then_rewards(state, self.rewards)

    def _then_rewards(self, state: State, rewards: SetPool | None) -> None:
        if rewards is not None:
            state.frames.append(rewards)

    def legal(self, state: State) -> Sequence[UseSpecial]:
        return list(compress(_USES[self.player], state.stacks))

    def play(self, state: State, action: UseSpecial) -> None:
        special = TILES[piles.bury_top(state, action.stack)].back
        assert special is not None, "the start tile is in no stack"
        state.note(facts.SpecialUsed(self.player, special, action.stack))
        if special.id == "collect_first":
            self._collect_first(state)
        else:
            self._then_rewards(state, self.rewards)
            _carry_out(state, self.player, special)

    def _collect_first(self, state: State) -> None:
        if self.rewards is None:
            state.note(facts.NothingToGain(self.player, "collect_first"))
            return
        state.frames.append(self.rewards.led_by(self.player))
        state.note(facts.CollectsFirst(self.player))


def _carry_out(state: State, player: int, special: Special) -> None:
    """The effect of a special action; `collect_first` acts on the rewards themselves."""
    frames = state.frames
    match special.id:
        case "plus_shape":
            assert special.shape is not None, "plus_shape names a shape"
            frames.append(exchange.TakeToken(player, special.shape))
        case "plus_kind":
            _plus_kind(state, player, special)
        case "nugget":
            _nugget(state, player)
        case "new_objectives":
            frames.append(DrawObjectives(player, 2))
        case "tribute":
            # Clockwise from the player's left: the frame of the first giver is on top.
            givers = [(player + seat) % state.players for seat in range(1, state.players)]
            frames += [exchange.GiveToken(giver, player) for giver in reversed(givers)]
        case "trade":
            frames.append(exchange.TradeToken(player))
        case "refresh":
            piles.discard_offers(state, player)
            frames.append(RefreshOffers(0))
        case "swap_shape":
            frames.append(exchange.SwapToken(player, "shape", 2))
        case "swap_colour":
            frames.append(exchange.SwapToken(player, "colour", 2))


def _plus_kind(state: State, player: int, special: Special) -> None:
    kind = special.kind
    assert kind is not None, "plus_kind names a kind"
    count = min(2, state.reserve[kind])
    state.take_from_reserve(player, kind, count)
    if state.events is not None:
        some, none = facts.TokensTaken(player, kind, count), facts.NothingToGain(player, special.id)
        state.events.append(some if count else none)


def _nugget(state: State, player: int) -> None:
    if not state.nuggets_left:
        state.note(facts.NothingToGain(player, "nugget"))
        return
    state.nuggets_left -= 1
    state.nuggets[player] += 1
    state.note(facts.NuggetDrawn(player, tuple(state.nuggets)))


@value
class RefreshOffers(Step):
    """Turns up new tiles, beginning with this stack, and refills in between (rules 7)."""

    stack: int

    def run(self, state: State) -> None:
        if self.stack + 1 < STACKS:
            state.frames.append(RefreshOffers(self.stack + 1))
        piles.turn_up(state, self.stack)


_USES = tuple([UseSpecial(player, stack) for stack in range(STACKS)] for player in range(4))
