"""A dictionary that makes each value on the first lookup."""

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A dictionary that makes a missing value from its key, once.

    A second lookup is as fast as in a plain dictionary, and faster than a call of a cached
    function; the engine's inner loops need that.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value
