"""One large number made of many small ones, each with its own base, and its text.

The first digit written is the lowest: number = d0 + b0 * (d1 + b1 * (d2 + …)). The reader knows
each base from what was read before, so only the digits are stored.
"""

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Letters and figures only: messengers do not cut a link there, or read emphasis into it."""
BASE = len(ALPHABET)
_VALUE = {character: value for value, character in enumerate(ALPHABET)}
GROUP = 3
"""The number of bits in each group of a count; one more bit says that more groups follow."""


class Writer:
    """Takes digits, the lowest first."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def number(self, value: int, below: int) -> None:
        """Write a whole number from 0 up to `below`, its base. Raises `ValueError`."""
        if not 0 <= value < below:
            raise ValueError(f"{value} is not from 0 to {below - 1}")
        self._digits.append((value, below))

    def count(self, value: int) -> None:
        """Write a whole number, 0 or more, of any size."""
        more = 1 << GROUP
        while value >= more:
            self.number(value % more + more, 2 * more)
            value >>= GROUP
        self.number(value, 2 * more)

    def extend(self, other: "Writer") -> None:
        """Write all digits of another writer."""
        self._digits += other._digits

    def total(self) -> int:
        """The number of all the digits."""
        total = 0
        for value, base in reversed(self._digits):
            total = total * base + value
        return total


class Reader:
    """Gives the digits of a number back."""

    def __init__(self, total: int) -> None:
        self.rest = total

    def number(self, below: int) -> int:
        """The next digit, whose base is `below`."""
        self.rest, value = divmod(self.rest, below)
        return value

    def count(self) -> int:
        """The next number of any size, as `Writer.count` wrote it."""
        value, place, more = 0, 0, 1 << GROUP
        while (digit := self.number(2 * more)) >= more:
            value += (digit - more) << place
            place += GROUP
        return value + (digit << place)


def to_text(number: int) -> str:
    """The number in letters and figures, the highest first; an empty text for 0."""
    characters = []
    while number:
        number, value = divmod(number, BASE)
        characters.append(ALPHABET[value])
    return "".join(reversed(characters))


def from_text(text: str) -> int:
    """The number in a text of `to_text`; raises `KeyError` for any other character."""
    number = 0
    for character in text:
        number = number * BASE + _VALUE[character]
    return number
