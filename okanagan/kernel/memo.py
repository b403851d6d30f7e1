"""A table that works out an entry when it is first asked for."""

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A dictionary that makes a missing value from its key, once.

    Looking up what is there costs no more than in a plain dictionary, which a cached function
    can't say; that is why the engine's inner loops use it.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value
