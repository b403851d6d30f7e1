"""Forms: how the parts of a record become digits, and are read back.

A form knows all the values that a part may have, so that a value costs no more than what tells it
from the others. Each form writes what it reads: `read` gives back just what `write` was given.
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
"""A part of a record as the shortest JSON text."""


class Form(ABC):
    """All the values of one part of a record."""

    @abstractmethod
    def write(self, value: Json, to: Writer) -> None:
        """Writes the value; raises `ValueError` where it is none of this form."""

    @abstractmethod
    def read(self, source: Reader) -> Json:
        """The value that was written; raises `ValueError` where none can have been."""


class Number(Form):
    """A whole number from 0 up to `below`."""

    def __init__(self, below: int) -> None:
        """The first number that is too large."""
        self._below = below

    def write(self, value: Json, to: Writer) -> None:
        """A digit."""
        to.number(value, self._below)

    def read(self, source: Reader) -> Json:
        """The digit."""
        return source.number(self._below)


class Count(Form):
    """A whole number, 0 or more, of any size; the smaller, the shorter."""

    def write(self, value: Json, to: Writer) -> None:
        """As many digits as it takes."""
        to.count(value)

    def read(self, source: Reader) -> Json:
        """The number."""
        return source.count()


class OneOf(Form):
    """One of the values in a list."""

    def __init__(self, values: Sequence[Json]) -> None:
        """All of them, each once."""
        self._values = list(values)

    def write(self, value: Json, to: Writer) -> None:
        """Its place in the list."""
        to.number(self._values.index(value), len(self._values))

    def read(self, source: Reader) -> Json:
        """The value at that place."""
        return self._values[source.number(len(self._values))]


class Order(Form):
    """Some items in any order; equal ones may be among them.

    All orders are numbered as in a dictionary whose alphabet is the order of the given items.
    """

    def __init__(self, items: Sequence[Json]) -> None:
        """The items in an order that the reader knows, too."""
        self._items = Counter(items)

    @property
    def _orders(self) -> int:
        """How many different orders there are."""
        return factorial(self._items.total()) // prod(map(factorial, self._items.values()))

    def write(self, value: Json, to: Writer) -> None:
        """The number of the order among all of them."""
        if Counter(value) != self._items:
            raise ValueError("these are not the items, each as often as it must be")
        left, place, orders = Counter(self._items), 0, self._orders
        for wanted in value:
            _, first, orders = next(span for span in _spans(left, orders) if span[0] == wanted)
            place += first
            left[wanted] -= 1
        to.number(place, self._orders)

    def read(self, source: Reader) -> Json:
        """The order with that number."""
        left, found, orders = Counter(self._items), [], self._orders
        place = source.number(orders)
        for _ in range(left.total()):
            spans = _spans(left, orders)
            item, first, orders = next(one for one in spans if place < one[1] + one[2])
            place -= first
            left[item] -= 1
            found.append(item)
        return found


def _spans(left: Counter[Json], orders: int) -> Iterator[tuple[Json, int, int]]:
    """For each item that may come next: the first order that it begins, and how many it does."""
    first, size = 0, left.total()
    for item, times in left.items():
        begun = orders * times // size
        yield item, first, begun
        first += begun


class Text(Form):
    """Any text, as UTF-8."""

    def write(self, value: Json, to: Writer) -> None:
        """The number of bytes, then each."""
        data = value.encode()
        to.count(len(data))
        for byte in data:
            to.number(byte, BYTE)

    def read(self, source: Reader) -> Json:
        """The text, if there can be so many bytes."""
        size = source.count()
        if size > source.rest.bit_length():
            raise ValueError(f"there are no {size} more characters")
        return bytes(source.number(BYTE) for _ in range(size)).decode()


class Written(Text):
    """Any part of a record at all, as its JSON text."""

    def write(self, value: Json, to: Writer) -> None:
        """The text."""
        super().write(as_text(value), to)

    def read(self, source: Reader) -> Json:
        """What the text says."""
        return parse_document(super().read(source))


class Mostly(Form):
    """Mostly one value of a short list, seldom another one of a wider form."""

    def __init__(self, usual: Sequence[Json], other: Form) -> None:
        """The usual values, and the form of all others."""
        self._usual, self._other = list(usual), other

    def write(self, value: Json, to: Writer) -> None:
        """Its place in the list; past the end of it, and then the other form."""
        usual = value in self._usual
        place = self._usual.index(value) if usual else len(self._usual)
        to.number(place, len(self._usual) + 1)
        if not usual:
            self._other.write(value, to)

    def read(self, source: Reader) -> Json:
        """The value in the list, or of the other form."""
        place = source.number(len(self._usual) + 1)
        return self._usual[place] if place < len(self._usual) else self._other.read(source)


class Row(Form):
    """A list whose places have forms of their own."""

    def __init__(self, *parts: Form) -> None:
        """The form of each place."""
        self._parts = parts

    def write(self, value: Json, to: Writer) -> None:
        """One after the other."""
        for part, item in zip(self._parts, value, strict=True):
            part.write(item, to)

    def read(self, source: Reader) -> Json:
        """The list."""
        return [part.read(source) for part in self._parts]


class Joined(Row):
    """A text whose characters have forms of their own."""

    def read(self, source: Reader) -> Json:
        """The text."""
        return "".join(super().read(source))


class Fields(Form):
    """An object whose fields have forms of their own, and that has no other fields."""

    def __init__(self, parts: Mapping[str, Form]) -> None:
        """The form of each field."""
        self._parts = parts

    def write(self, value: Json, to: Writer) -> None:
        """One after the other."""
        if value.keys() != self._parts.keys():
            names = ", ".join(sorted(value.keys() ^ self._parts.keys()))
            raise ValueError(f"fields that are unknown or missing: {names}")
        for name, part in self._parts.items():
            part.write(value[name], to)

    def read(self, source: Reader) -> Json:
        """The object."""
        return {name: part.read(source) for name, part in self._parts.items()}


@dataclass(frozen=True, slots=True)
class GameForms:
    """The forms of the parts of a game's records.

    Attributes:
        rules: the form of the `rules` in codes of version 1. Rules that it cannot write, such as a
            house rule of later date, make a code of version 2, which needs no form.
        setup: the form of the `setup`, by the number of players.
        chance: the form of chance's move in a state, as a record writes it.
    """

    rules: Form
    setup: Callable[[int], Form]
    chance: Callable[[Any], Form]
