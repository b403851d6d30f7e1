"""Thinking in steps can be stopped at any time with an answer."""

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from okanagan.kernel.thinking import Idea, Thinking, Thought, decided, ranked, result_of


class Counting(Thinking):
    """Considers one more action each time, and prefers the last one."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        for number in range(1, len(legal) + 1):
            ideas = [Idea(action, float(action)) for action in legal[:number]]
            yield Thought(ranked(ideas, rng), playouts=number)


def test_a_bot_plays_its_last_thought_or_that_at_which_it_is_stopped() -> None:
    assert Counting().choose(None, [1, 2, 3], Random(1)) == 3
    thoughts = Counting().think(None, [1, 2, 3], Random(1))
    assert decided(thoughts, lambda thought: thought.playouts == 2).best == 2
    assert decided(thoughts, lambda thought: thought.playouts == 9).best == 3
    with pytest.raises(ValueError, match="at least one thought"):
        decided([])


def test_ideas_are_ranked_and_equal_ones_at_random() -> None:
    ideas = [Idea("a", 1.0), Idea("b", 2.0), Idea("c", 2.0)]
    orders = {tuple(idea.action for idea in ranked(ideas, Random(seed))) for seed in range(20)}
    assert orders == {("b", "c", "a"), ("c", "b", "a")}


def test_the_result_of_a_computation_in_steps_is_what_it_returns() -> None:
    def added(numbers: Sequence[int]) -> Generator[None, None, int]:
        for _ in numbers:
            yield
        return sum(numbers)

    assert result_of(added([1, 2, 3])) == 6
    assert result_of(added([])) == 0
