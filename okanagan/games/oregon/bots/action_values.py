"""Estimates without search: the value of each legal action, seen from the player's view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.games.oregon.bots.board_sums import fading
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.hand_values import Best, Hands, drawn, pairs
from okanagan.games.oregon.bots.weights import Weights
from okanagan.games.oregon.rules import actions
from okanagan.games.oregon.rules.board import NEAR, cell_at
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlacePiece, PlayCards
from okanagan.games.oregon.rules.setup import COAL, GOLD
from okanagan.games.oregon.rules.terms import JOKER, Symbol
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.thinking import Idea

MEAN_COAL, MEAN_GOLD = (sum(tokens) / len(tokens) for tokens in (COAL, GOLD))


def lead(view: View) -> float:
    """The viewer's lead in points over the best other player; hidden tokens count by their mean."""
    totals = [
        points + MEAN_COAL * coal + MEAN_GOLD * gold
        for points, coal, gold in zip(view.points, view.coal_counts, view.gold_counts, strict=True)
    ]
    del totals[view.player]
    return view.points[view.player] + sum(view.own_coal) + sum(view.own_gold) - max(totals)


@dataclass(frozen=True, slots=True)
class PlayIdea(Idea):
    """A play that was considered."""

    cell: int = -1  # of the piece


_SYMBOLS = len(Symbol)
SURE = 6.0  # larger leads count like this one for ending the game


class Sight:
    """One player's position, judged by weights."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view, self.weights = view, weights
        self.field = Field(view, weights)
        self.hands = Hands(self.field, view, view.player)
        self.lead = lead(view)
        self.joker = view.jokers[view.player]

    def ideas(self, legal: Sequence[Any]) -> list[Idea]:
        """Every legal action with the lead that it is expected to end in; a play with its cell."""
        return [
            PlayIdea(action, self.lead + gain, cell=self.best(action).cell)
            if isinstance(action, actions.Play)
            else Idea(action, self.lead + gain)
            for action, gain in self._gains(legal)
        ]

    def _gains(self, legal: Sequence[Any]) -> list[tuple[Any, float]]:
        decision = self.view.decision
        for kind, judge in _JUDGES:
            if isinstance(decision, kind):
                return judge(self, legal)
        raise AssertionError(f"no player decides {decision}")

    def starts(self, legal: Sequence[Any]) -> list[tuple[Any, float]]:
        """A start tile is worth more next to cells that the hand reaches."""
        reach = 0
        for faces in pairs(self.view.hand, joker=False):
            if faces[1] < _SYMBOLS:
                reach |= self.view.board.reach[faces]
        bring = self.field.worth[self.view.start[self.view.player]] or 1.0
        beside = [reach & NEAR[cell_at(start.x, start.y)] & self.field.open for start in legal]
        return [(start, bring * bool(near)) for start, near in zip(legal, beside, strict=True)]

    def plays(self, legal: Sequence[Any]) -> list[tuple[Any, float]]:
        """Each play at its best cell, with the value of the rest of the hand; or the exchange."""
        return [
            (action, self._play(action) if isinstance(action, actions.Play) else 0.0)
            for action in legal
        ]

    def best(self, play: actions.Play) -> Best:
        """A legal play with its best cell."""
        best = self.hands.play((play.first, play.second))
        assert best is not None, "a legal play has a cell"
        return best

    def _play(self, play: actions.Play) -> float:
        best = self.best(play)
        return best.value + self.beside(best.faces, best.value)

    def beside(self, faces: tuple[int, int], value: float) -> float:
        """The other effects of a play: the rest of the hand, and the end of the game."""
        worth = 0.0
        if self.weights.rest:
            rest = self.hands.rest(self.view.hand, faces, joker=self.joker)
            worth += self.weights.rest * rest
        if self.weights.ending and self._ends(faces):
            ahead = (self.lead + value) / SURE
            worth += self.weights.ending * max(-1.0, min(1.0, ahead))
        return worth

    def _ends(self, faces: tuple[int, int]) -> bool:
        """Whether a play makes the end certain."""
        if not self.field.turns:
            return False
        for face in faces:
            if _SYMBOLS <= face < JOKER:
                piles = list(self.view.piles)
                piles[face - _SYMBOLS] -= 1
                return piles.count(0) >= self.view.players
        return self.view.supply[self.view.player] == 1

    def cells(
        self, legal: Sequence[actions.PlaceFarmer | actions.Build]
    ) -> list[tuple[Any, float]]:
        decision = self.view.decision
        assert isinstance(decision, PlacePiece), "a cell is asked for"
        values = self.field.values(self.view, self.view.player, decision.faces)
        assert values is not None, "the play was legal"
        worth = dict(zip(*values, strict=False))
        return [(action, worth[cell_at(action.x, action.y)]) for action in legal]

    def extras(self, legal: Sequence[actions.DecideExtra]) -> list[tuple[Any, float]]:
        best = self.hands.best(self.view.hand, joker=self.joker)
        gain = (best.value if best else 0.0) - extra_cost(self.field)
        return [(action, gain if action.use else 0.0) for action in legal]

    def draws(
        self, legal: Sequence[actions.Draw | actions.Discard | actions.Done]
    ) -> list[tuple[Any, float]]:
        """Dead cards go first; then the deck whose cards are worth more to the hand."""
        return drawn(self.view, self.hands, legal)

    def placed(self, faces: tuple[int, int]) -> list[Best]:
        """Every cell of a play with its value, including the joker's cost and the rest."""
        best, values = self.hands.play(faces), self.field.values(self.view, self.view.player, faces)
        if best is None or values is None:
            return []
        cost = self.hands.joker_cost if faces[1] == JOKER else 0.0
        each = dict(zip(*values, strict=False))
        beside = self.beside(faces, best.value) - cost
        return [Best(value + beside, faces, cell) for cell, value in each.items()]


def extra_cost(field: Field) -> float:
    """The least gain of a second action; 0 once the end is certain."""
    return field.weights.extra_cost * fading(field.turns, field.weights.extra_late)


Judge = Callable[[Sight, Sequence[Any]], list[tuple[Any, float]]]
_JUDGES: tuple[tuple[type[Any], Judge], ...] = (
    (LayStartTile, Sight.starts),
    (PlayCards, Sight.plays),
    (PlacePiece, Sight.cells),
    (OfferExtra, Sight.extras),
    (DrawCards, Sight.draws),
)
