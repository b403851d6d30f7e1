"""The parts of an observation: named fields of a flat array."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Flat = NDArray[np.int8]
Row = NDArray[Any]
Parts = dict[str, NDArray[Any]]  # the fields of an array, by name


@dataclass(frozen=True, slots=True)
class Field:
    """A part of the array."""

    name: str
    shape: tuple[int, ...]
    high: int  # the greatest number in it
    tells: str  # the meaning of the numbers, as an English phrase
    low: int = 0


class Layout:
    """The positions of fields in an array."""

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
        """Views of the array by field name; writing to them changes the array.

        An array of several rows (a batch) gives fields with as many rows.
        """
        rows = flat.shape[:-1]
        return {
            field.name: flat[..., where].reshape(*rows, *field.shape)
            for field, where in self._slices
        }

    def bounds(self) -> tuple[Flat, Flat]:
        """The least and the greatest numbers of the array."""
        low, high = self.empty(), self.empty()
        for field, where in self._slices:
            low[where], high[where] = field.low, field.high
        return low, high

    def empty(self) -> Flat:
        return np.zeros(self.size, np.int8)


class Seated(Protocol):
    """A player's view of a table."""

    @property
    def player(self) -> int: ...
    @property
    def players(self) -> int: ...


def seat(view: Seated, player: int) -> int:
    """A player's number, counted clockwise from the viewer, who is 0."""
    return (player - view.player) % view.players


def seats(view: Seated) -> list[int]:
    """The players in clockwise order from the viewer."""
    return [(view.player + steps) % view.players for steps in range(view.players)]
