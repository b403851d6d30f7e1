"""Forms: how the parts of a record become digits, and are read back.

A form knows all the values that a part may have, so that a value costs only what distinguishes it
from the others. `read` returns exactly what `write` was given.
"""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from typing import Any

from okanagan.kernel.codes.digits import Reader, Writer
from okanagan.kernel.documents import parse_document
from okanagan.kernel.game import Json

BYTE = 256
as_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""The shortest JSON text of a part of a record."""


class Form(ABC):
    """All the values of one part of a record."""

    @abstractmethod
    def write(self, value: Json, to: Writer) -> None:
        """Write the value; raises `ValueError` if it does not have this form."""

    @abstractmethod
    def read(self, source: Reader) -> Json:
        """The value that was written; raises `ValueError` if there is none."""


class Number(Form):
    """A whole number from 0 up to `below`."""

    def __init__(self, below: int) -> None:
        self._below = below

    def write(self, value: Json, to: Writer) -> None:
        """Write a digit."""
        to.number(value, self._below)

    def read(self, source: Reader) -> Json:
        """Read the digit."""
        return source.number(self._below)


class Count(Form):
    """A whole number, 0 or more, of any size; the smaller, the shorter."""

    def write(self, value: Json, to: Writer) -> None:
        """Write as many digits as needed."""
        to.count(value)

    def read(self, source: Reader) -> Json:
        """Read the number."""
        return source.count()


class OneOf(Form):
    """One of the values in a list."""

    def __init__(self, values: Sequence[Json]) -> None:
        self._values = list(values)

    def write(self, value: Json, to: Writer) -> None:
        """Write its place in the list."""
        to.number(self._values.index(value), len(self._values))

    def read(self, source: Reader) -> Json:
        """Read the value at that place."""
        return self._values[source.number(len(self._values))]


class Order(Form):
    """Some items in any order; some of them may be equal.

    The orders are numbered as in a dictionary whose alphabet is the order of the given items.
    """

    def __init__(self, items: Sequence[Json]) -> None:
        self._items = Counter(items)

    @property
    def _orders(self) -> int:
        return factorial(self._items.total()) // prod(map(factorial, self._items.values()))

    def write(self, value: Json, to: Writer) -> None:
        """Write the number of the order."""
        if Counter(value) != self._items:
            raise ValueError("these are not the items, each as often as it must be")
        left, place, orders = Counter(self._items), 0, self._orders
        for item in value:
            _, first, orders = next(span for span in _spans(left, orders) if span[0] == item)
            place += first
            left[item] -= 1
        to.number(place, self._orders)

    def read(self, source: Reader) -> Json:
        """Read the order with that number."""
        left, order, orders = Counter(self._items), [], self._orders
        place = source.number(orders)
        for _ in range(left.total()):
            spans = _spans(left, orders)
            item, first, orders = next(span for span in spans if place < sum(span[1:]))
            place -= first
            left[item] -= 1
            order.append(item)
        return order


def _spans(left: Counter[Json], orders: int) -> Iterator[tuple[Json, int, int]]:
    """For each item that may come next: the first order that it begins, and their number."""
    first, size = 0, left.total()
    for item, times in left.items():
        begun = orders * times // size
        yield item, first, begun
        first += begun


class Text(Form):
    """Any text, as UTF-8."""

    def write(self, value: Json, to: Writer) -> None:
        """Write the number of bytes, then each byte."""
        data = value.encode()
        to.count(len(data))
        for byte in data:
            to.number(byte, BYTE)

    def read(self, source: Reader) -> Json:
        """Read the text, if there can be so many bytes."""
        size = source.count()
        if size > source.rest.bit_length():
            raise ValueError(f"there are no {size} more characters")
        return bytes(source.number(BYTE) for _ in range(size)).decode()


class Written(Text):
    """Any part of a record, as its JSON text."""

    def write(self, value: Json, to: Writer) -> None:
        """Write the text."""
        super().write(as_text(value), to)

    def read(self, source: Reader) -> Json:
        """Read the text, and parse it."""
        return parse_document(super().read(source))


class Mostly(Form):
    """Usually one value of a short list, rarely a value of a wider form."""

    def __init__(self, usual: Sequence[Json], other: Form) -> None:
        self._usual, self._other = list(usual), other

    def write(self, value: Json, to: Writer) -> None:
        """Write its place in the list, or the end of the list and the other form."""
        usual = value in self._usual
        place = self._usual.index(value) if usual else len(self._usual)
        to.number(place, len(self._usual) + 1)
        if not usual:
            self._other.write(value, to)

    def read(self, source: Reader) -> Json:
        """Read the value in the list, or of the other form."""
        place = source.number(len(self._usual) + 1)
        return self._usual[place] if place < len(self._usual) else self._other.read(source)


class Row(Form):
    """A list whose places have forms of their own."""

    def __init__(self, *parts: Form) -> None:
        self._parts = parts

    def write(self, value: Json, to: Writer) -> None:
        """Write each part in order."""
        for part, item in zip(self._parts, value, strict=True):
            part.write(item, to)

    def read(self, source: Reader) -> Json:
        """Read the list."""
        return [part.read(source) for part in self._parts]


class Joined(Row):
    """A text whose characters have forms of their own."""

    def read(self, source: Reader) -> Json:
        """Read the text."""
        return "".join(super().read(source))


class Fields(Form):
    """An object whose fields have forms of their own, without any other fields."""

    def __init__(self, parts: Mapping[str, Form]) -> None:
        self._parts = parts

    def write(self, value: Json, to: Writer) -> None:
        """Write each field in order."""
        if value.keys() != self._parts.keys():
            names = ", ".join(sorted(value.keys() ^ self._parts.keys()))
            raise ValueError(f"fields that are unknown or missing: {names}")
        for name, part in self._parts.items():
            part.write(value[name], to)

    def read(self, source: Reader) -> Json:
        """Read the object."""
        return {name: part.read(source) for name, part in self._parts.items()}


@dataclass(frozen=True, slots=True)
class GameForms:
    """The forms of the parts of a game's records."""

    rules: Form
    """The form in codes of version 1. Other rules use version 2, which needs no form."""
    setup: Callable[[int], Form]  # by the number of players
    chance: Callable[[Any], Form]  # of chance's move in a state, as a record writes it
