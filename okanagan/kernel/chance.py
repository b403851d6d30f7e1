"""Shuffling that gives the same order from the same seed on every Python."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")
FEW_BITS = 64
"""A seed with this many bits can be found by trying all of them."""


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """A new list of the items in random order, by the algorithm of Fisher and Yates.

    It uses `rng.random()` only, whose sequence Python keeps across versions.
    """
    order = list(items)
    random = rng.random
    for last in range(len(order) - 1, 0, -1):
        pick = int(random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return order


def pick(items: Sequence[T], rng: Random) -> T:
    """One of the items, each with the same probability."""
    return items[int(rng.random() * len(items))]


def searchable(seed: int) -> bool:
    """Whether a program could find the seed by trying all seeds up to it."""
    return seed.bit_length() <= FEW_BITS
