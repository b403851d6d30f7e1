"""Small immutable objects, terms, and memoised values."""

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any, Self, TypeVar, dataclass_transform

from okanagan.kernel.errors import brief
from okanagan.kernel.memo import Memo

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A dataclass that is compared by its fields and never changes.

    The type checker refuses to change one, as with `dataclass(frozen=True)`. At run time nothing
    does: that guard makes an object of five fields take five times as long to make, and where the
    engine makes one for each decision, it costs a tenth of all its time.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


def copied(one: T) -> T:
    """An equal value of its own, for somebody who might change it all the same."""
    kind: Any = type(one)
    return kind(*[getattr(one, name) for name in _FIELDS[kind]])  # type: ignore[no-any-return]


_FIELDS: Memo[Any, tuple[str, ...]] = Memo(lambda kind: tuple(one.name for one in fields(kind)))


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
