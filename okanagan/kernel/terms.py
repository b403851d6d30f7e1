"""The words of a game as numbers: each member is also an index into the engine's small vectors."""

from enum import IntEnum
from typing import Self

from okanagan.kernel.errors import brief


class Term(IntEnum):
    """A word of a game with a text form for records and data tables."""

    @property
    def text(self) -> str:
        """The word as records write it: `red`, `left_bank`."""
        return self.name.lower()

    @classmethod
    def parse(cls, text: object) -> Self:
        """The term that `text` names.

        Raises:
            ValueError: `text` names none; the message lists the words that do.
        """
        for term in cls:
            if term.text == text:
                return term
        words = ", ".join(term.text for term in cls)
        raise ValueError(f"{brief(text)} is no {cls.__name__.lower()}; known are {words}")
