"""A flat array that is made of named fields."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

Flat = NDArray[np.int8]
Row = NDArray[Any]
Parts = dict[str, NDArray[Any]]
"""The fields of an array, by name."""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of the array."""

    name: str  # what it is called
    shape: tuple[int, ...]  # its shape, once it is cut out
    high: int  # the greatest and the least number in it
    tells: str  # what the numbers mean, as an English phrase
    low: int = 0


class Layout:
    """Which field lies where in the array.

    Attributes:
        fields: the fields, in their order.
        size: the length of the array.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        sizes = [prod(field.shape) for field in fields]
        self.size = sum(sizes)
        starts = [sum(sizes[:number]) for number in range(len(sizes))]
        self._slices = [
            (field, slice(start, start + size))
            for field, start, size in zip(fields, starts, sizes, strict=True)
        ]

    def parts(self, flat: NDArray[Any]) -> Parts:
        """The fields of an array, by name: not copies, what is written there is in the array.

        An array of several rows (a batch) gives fields of as many rows.
        """
        rows = flat.shape[:-1]
        return {
            field.name: flat[..., where].reshape(*rows, *field.shape)
            for field, where in self._slices
        }

    def bounds(self) -> tuple[Flat, Flat]:
        """The least and the greatest numbers that the array can have."""
        low, high = self.empty(), self.empty()
        for field, where in self._slices:
            low[where], high[where] = field.low, field.high
        return low, high

    def empty(self) -> Flat:
        """An array of zeros."""
        return np.zeros(self.size, np.int8)
