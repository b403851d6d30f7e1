"""Thinking in steps: a driver may stop it anywhere, and always has an answer."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from okanagan.kernel.thinking import Idea, Thinking, Thought, decided, ranked


class Counting(Thinking):
    """Thinks of one more action each time, and likes the last one best."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        for number in range(1, len(legal) + 1):
            ideas = [Idea(action, float(action)) for action in legal[:number]]
            yield Thought(ranked(ideas, rng), playouts=number)


def thoughts() -> Iterator[Thought]:
    return Counting().think(None, [1, 2, 3], Random(1))


def test_a_bot_plays_its_last_thought() -> None:
    assert Counting().choose(None, [1, 2, 3], Random(1)) == 3


def test_a_driver_stops_when_it_has_enough() -> None:
    assert decided(thoughts(), lambda thought: thought.playouts == 2).best == 2
    assert decided(thoughts(), lambda thought: thought.playouts == 9).best == 3


def test_no_thought_is_no_answer() -> None:
    with pytest.raises(ValueError, match="at least one thought"):
        decided([])


def test_ideas_are_ranked_and_chance_decides_between_equals() -> None:
    ideas = [Idea("a", 1.0), Idea("b", 2.0), Idea("c", 2.0)]
    orders = {tuple(idea.action for idea in ranked(ideas, Random(seed))) for seed in range(20)}
    assert orders == {("b", "c", "a"), ("c", "b", "a")}
