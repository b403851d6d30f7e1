"""Playouts: their length, their values, and their randomness."""

from itertools import chain, combinations
from random import Random
from statistics import fmean
from typing import Any

import pytest

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.levels import after
from okanagan.games.okanagan.bots.playout import TURNS, Playout, PlayoutChance, Policy, best_answer
from okanagan.games.okanagan.bots.quick_answers import answer, settle
from okanagan.games.okanagan.rules.actions import UseSpecial
from okanagan.games.okanagan.rules.frames.exchange import SwapToken
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.bots.positions import mover, positions


class Watched(Evaluator):
    """An evaluator that notes positions and their values."""

    asked: list[tuple[State, float]]

    def evaluate_after_playout(self, state: State) -> float:
        """What the outlook says."""
        said = super().evaluate_after_playout(state)
        self.asked.append((state.copy(), said))
        return said


def played_out(match: OkanaganMatch) -> tuple[Watched, float]:
    """A playout of the first legal action: what was asked of the outlook, and the value."""
    view = match.view(mover(match))
    evaluator = Watched(view)
    evaluator.asked = []
    steps = Playout(Policy(view, evaluator), match.legal[0]).value(
        redeal(view, Random(1)), PlayoutChance(0.5)
    )
    return evaluator, _end(steps)


def _end(steps: Any) -> float:
    try:
        while True:
            next(steps)
    except StopIteration as over:
        return float(over.value)


def choosing(turns: int) -> OkanaganMatch:
    """A position in which a player chooses a tile and has this many turns left."""
    return next(
        match
        for match in positions(2, seed=4)
        if isinstance(match.decision, ChooseTile)
        and match.state.round == 2
        and sum(match.state.stock[mover(match)]) == turns
    )


def test_a_playout_is_judged_after_each_turn_until_the_player_has_had_two() -> None:
    match = choosing(4)
    me, left = mover(match), sum(match.state.stock[mover(match)])
    evaluator, value = played_out(match)
    asked = [(state.decision, sum(state.stock[me])) for state, _ in evaluator.asked]
    assert asked == [
        (ChooseTile(1 - me), left),
        (ChooseTile(me), left - 1),
        (ChooseTile(1 - me), left - 1),
        (ChooseTile(me), left - TURNS),
    ]
    assert value == pytest.approx(fmean(said for _, said in evaluator.asked))


def test_a_playout_that_comes_to_the_end_is_judged_there() -> None:
    evaluator, value = played_out(choosing(1))
    assert evaluator.asked[-1][0].decision is None
    assert value == pytest.approx(fmean(said for _, said in evaluator.asked))


def test_a_swap_is_weighed_where_a_guess_would_miss_the_best() -> None:
    """The guess goes by single prices, and doesn't see what two swaps make of a pair."""
    better, swaps = 0, 0
    for match in chain.from_iterable(positions(4, seed) for seed in range(6)):
        if isinstance(match.decision, SwapToken):
            state, evaluator = match.state, Evaluator(match.view(mover(match)))
            guessed = state.copy()
            answer(guessed, evaluator)
            settle(guessed, evaluator)
            worth = after(state, best_answer(state, evaluator), evaluator)
            assert worth >= evaluator.evaluate(guessed) - 1e-9
            better += worth > evaluator.evaluate(guessed) + 0.5
            swaps += 1
    assert swaps > 10
    assert better > swaps / 10


def test_new_objectives_are_worth_what_the_best_choice_gains() -> None:
    """Which cards are drawn differs from deal to deal; all else in the playout is the same."""
    match, use = drawing()
    view = match.view(mover(match))
    evaluator = Evaluator(view)
    tokens, me = view.tokens[view.player], view.player
    state = redeal(view, Random(1))
    beside = set[float]()
    for _ in range(4):
        state.deck = (*state.deck[2:], *state.deck[:2])
        cards = sorted([*state.objectives[me], *state.deck[:2]])
        best = max(evaluator.keeping_value(kept, tokens) for kept in combinations(cards, 3))
        value = _end(Playout(Policy(view, evaluator), use).value(state, PlayoutChance(0.5)))
        beside.add(round(value - best, 6))
    assert len(beside) == 1
    assert best >= evaluator.keeping_value(view.objectives, tokens)


def drawing() -> tuple[OkanaganMatch, UseSpecial]:
    """A position in which new objectives may be drawn, and the action."""
    for seed in range(1, 20):
        for match in positions(4, seed):
            for use in match.legal:
                if isinstance(use, UseSpecial) and _back(match, use) == "new_objectives":
                    return match, use
    raise AssertionError("no such position")


def _back(match: OkanaganMatch, use: UseSpecial) -> str:
    back = match.view(mover(match)).backs[use.stack]
    return back.id if back else ""


def test_noise_is_repeatable_and_overturns_a_point_a_little_more_than_once_in_four() -> None:
    first, same, other = PlayoutChance(0.25), PlayoutChance(0.25), PlayoutChance(0.75)
    noise = [[chance.noise(n) for n in range(0, 50_000, 77)] for chance in (first, same, other)]
    assert noise[0] == noise[1] != noise[2]
    assert first.rng.random() == same.rng.random()
    chances = PlayoutChance(0.5)
    liked = [chances.noise(2 * pair) > chances.noise(2 * pair + 1) + 1 for pair in range(4_000)]
    assert sum(liked) / len(liked) == pytest.approx(0.269, abs=0.03)  # 1 / (1 + e)
