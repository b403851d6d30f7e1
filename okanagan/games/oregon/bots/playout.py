"""Playouts: the position after an action and the player's next turns, by a quick policy."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.oregon.bots.action_values import Sight, extra_cost
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.hand_values import Best, Hands, wanted
from okanagan.games.oregon.rules import actions
from okanagan.games.oregon.rules.board import position
from okanagan.games.oregon.rules.frames import turn
from okanagan.games.oregon.rules.frames.draw import DrawCards, ShuffleDeck
from okanagan.games.oregon.rules.plays import building_of
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import JOKER, Deck, building_face

DECKS = len(Deck)


class Policy:
    """Plays for all players on one state, and keeps its field up to date."""

    def __init__(self, state: State, field: Field, seed: float) -> None:
        self.state, self.field, self.seed = state, field, seed

    def step(self) -> None:
        """Takes the current decision; a play together with its cell."""
        decision = self.state.decision
        if isinstance(decision, turn.PlayCards):
            best = self.best(decision.player)
            if best is None:
                self.state.apply(self.state.legal()[0])  # an exchange
            else:
                self.play(decision.player, best.faces, best.cell)
        elif isinstance(decision, turn.OfferExtra):
            self._offer(decision.player)
        elif isinstance(decision, DrawCards):
            self._draw(decision.player)
        elif isinstance(decision, ShuffleDeck):
            self.state.apply(decision.answer(self.state, Random(self.seed)))
        else:
            assert isinstance(decision, turn.LayStartTile), f"{decision} in a playout"
            self._lay(decision.player)

    def _lay(self, player: int) -> None:
        """Lays the start tile where that building is worth most."""
        building = self.state.start[player]
        best = self.field.best(self.state, player, (building_face(building), JOKER))
        assert best is not None, "there is a cell for every start tile"
        self.state.apply(actions.LayStart(player, *position(best[1])))
        self.field.place_building(building, best[1])

    def best(self, player: int) -> Best | None:
        """The play to make; None if there is none."""
        hands = Hands(self.field, self.state, player)
        return hands.best(self.state.hands[player], joker=self.state.jokers[player])

    def take(self, player: int, action: Any, cell: int) -> None:
        """Takes an action of the player; a play together with its cell."""
        if isinstance(action, actions.Play):
            self.play(player, (action.first, action.second), cell)
        elif isinstance(decision := self.state.decision, turn.PlacePiece):
            self.place(player, building_of(*decision.faces), cell)
        else:
            tokens = (*self.state.jokers, *self.state.extras)
            self.state.apply(action)
            self._see_tokens(tokens)

    def play(self, player: int, faces: tuple[int, int], cell: int) -> None:
        """Plays two faces and places the piece."""
        self.state.apply(actions.Play(player, *faces))
        if faces[1] == JOKER:
            self.field.tokens_changed(player)
        self.place(player, building_of(*faces), cell)

    def place(self, player: int, kind: int | None, cell: int) -> None:
        """Places the piece that was played: a farmer (None), or a building."""
        tokens = (*self.state.jokers, *self.state.extras)
        x, y = position(cell)
        if kind is None:
            self.state.apply(actions.PlaceFarmer(player, x, y))
            self.field.place_farmer(player, cell)
        else:
            self.state.apply(actions.Build(player, x, y))
            self.field.place_building(kind, cell)
        self._see_tokens(tokens)

    def _see_tokens(self, before: tuple[bool, ...]) -> None:
        after = (*self.state.jokers, *self.state.extras)
        if after != before:
            for player in range(self.state.players):
                self.field.tokens_changed(player)

    def _offer(self, player: int) -> None:
        best = self.best(player)
        use = best is not None and best.value > extra_cost(self.field)
        self.state.apply(actions.DecideExtra(player, use))
        if use and best is not None:
            self.field.tokens_changed(player)
            self.play(player, best.faces, best.cell)

    def _draw(self, player: int) -> None:
        legal = self.state.legal()  # draws, then discards, then done
        last = legal[-1]
        if isinstance(last, actions.Draw) and len(legal) == DECKS:
            self.state.apply(legal[wanted(self.state.hands[player])])
        else:
            self.state.apply(legal[-2] if isinstance(last, actions.Done) else last)


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far a playout goes, and how it is judged: by the mean of some of its positions."""

    judged: Sequence[int]  # before which further turns of the player, counted from 1
    whole: bool  # whether the playout goes on to the end of the game, which is judged as well
    value: Callable[[Policy, int], float]  # of the policy's position, for the player
    policy: type[Policy] = Policy  # plays for all players


def value_of(
    action: Any, cell: int, state: State, sight: Sight, seed: float, horizon: Horizon
) -> Generator[None, None, float]:
    """The value of an action by a playout over the player's next turns.

    The generator returns the value in the end. `state` is a deal of the hidden parts and does not
    change; the seed is for shuffles.
    """
    policy, me = horizon.policy(state.copy(), sight.field.copy(), seed), sight.view.player
    policy.take(me, action, cell)
    return (yield from value_after(policy, me, horizon))


def value_after(policy: Policy, me: int, horizon: Horizon) -> Generator[None, None, float]:
    """The value for a player of what follows on the policy's position."""
    state, turns, values = policy.state, 0, list[float]()
    while (decision := state.decision) is not None:
        if decision.player == me and decision.begins_turn:
            turns += 1
            if turns in horizon.judged:
                values.append(horizon.value(policy, me))
                if not horizon.whole and turns == horizon.judged[-1]:
                    break
        policy.step()
        yield
    else:
        values.append(horizon.value(policy, me))
    return sum(values) / len(values)


def lead(state: State, player: int) -> float:
    """The lead over the best of the others, with the real values of all tokens."""
    totals = [score.total for score in scores(state)]
    own = totals.pop(player)
    return float(own - max(totals))


def promised_lead(policy: Policy, player: int) -> float:
    """The lead, with what the cells promise to the player and the worth of active tokens."""
    state, field = policy.state, policy.field
    if state.decision is None:
        return lead(state, player)
    tokens = field.joker * state.jokers[player] + field.extra * state.extras[player]
    return lead(state, player) + (sum(field.promised[player]) + tokens)


NEAR = Horizon(judged=(3,), whole=False, value=promised_lead)
"""The horizon of `expert`."""
