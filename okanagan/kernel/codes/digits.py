"""One large number made of many small ones, each with a base of its own, and its text.

The first digit written is the lowest: number = d0 + b0 * (d1 + b1 * (d2 + …)). Whoever reads knows
each base from what was read before, so nothing but the digits themselves is stored.
"""

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Letters and figures alone: no messenger takes them for the end of a link, or for emphasis."""
BASE = len(ALPHABET)
_VALUE = {character: value for value, character in enumerate(ALPHABET)}
GROUP = 3
"""A count is written so many bits at a time, each group with one more that says: more follow."""


class Writer:
    """Takes digits, lowest first."""

    def __init__(self) -> None:
        """No digits yet."""
        self._digits: list[tuple[int, int]] = []

    def number(self, value: int, below: int) -> None:
        """Writes a whole number from 0 up to `below`, which is its base.

        Raises:
            ValueError: it is not within them.
        """
        if not 0 <= value < below:
            raise ValueError(f"{value} is not from 0 to {below - 1}")
        self._digits.append((value, below))

    def count(self, value: int) -> None:
        """Writes a whole number, 0 or more, of any size."""
        more = 1 << GROUP
        while value >= more:
            self.number(value % more + more, 2 * more)
            value >>= GROUP
        self.number(value, 2 * more)

    def extend(self, other: "Writer") -> None:
        """Writes all digits of another writer."""
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
        """The number that a `Writer` made."""
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
    """The number that `to_text` wrote so; `KeyError` for any other character."""
    number = 0
    for character in text:
        number = number * BASE + _VALUE[character]
    return number
