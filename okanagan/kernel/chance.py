"""Shuffling that gives the same order from the same seed on every Python."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")
FEW_BITS = 64
"""A bot has all the time in the world to try out seeds of so many bits."""


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """A new list of the items in random order: Fisher and Yates's, from the last place down.

    Only `rng.random()` is called: its sequence is the one thing about `random` that Python
    promises to keep across versions.
    """
    order = list(items)
    random = rng.random
    for last in range(len(order) - 1, 0, -1):
        pick = int(random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return order


def pick(items: Sequence[T], rng: Random) -> T:
    """One of the items, each as likely as the others."""
    return items[int(rng.random() * len(items))]


def searchable(seed: int) -> bool:
    """Whether a program could find a seed by trying out all that are no larger."""
    return seed.bit_length() <= FEW_BITS
