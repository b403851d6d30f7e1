"""Playouts: the position after an action and the player's next turns, by a quick policy."""

from collections.abc import Generator
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
            best = self._best(decision.player)
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

    def _best(self, player: int) -> Best | None:
        hands = Hands(self.field, self.state, player)
        return hands.best(self.state.hands[player], joker=self.state.jokers[player])

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
        best = self._best(player)
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


OWN_TURNS = 2  # the number of further turns of the player in a playout


def value_of(
    action: Any, cell: int, state: State, sight: Sight, seed: float
) -> Generator[None, None, float]:
    """The lead after an action and the player's next turns, with what the cells promise then.

    The generator returns the value in the end. `state` is a deal of the hidden parts and does not
    change; the seed is for shuffles.
    """
    policy, me = Policy(state.copy(), sight.field.copy(), seed), sight.view.player
    state, turns = policy.state, 0
    if isinstance(action, actions.Play):
        policy.play(me, (action.first, action.second), cell)
    else:
        assert isinstance(state.decision, turn.PlacePiece), "the cell of a play is asked for"
        policy.place(me, building_of(*state.decision.faces), cell)
    while (decision := state.decision) is not None:
        if decision.player == me and isinstance(decision, turn.PlayCards):
            turns += decision.begins_turn
            if turns > OWN_TURNS:
                return lead(state, me) + _promised(policy, me)
        policy.step()
        yield
    return lead(state, me)


def lead(state: State, player: int) -> float:
    """The lead over the best of the others, with the real values of all tokens."""
    totals = [score.total for score in scores(state)]
    own = totals.pop(player)
    return float(own - max(totals))


def _promised(policy: Policy, player: int) -> float:
    state, field = policy.state, policy.field
    tokens = field.joker * state.jokers[player] + field.extra * state.extras[player]
    return sum(field.promised[player]) + tokens
