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

    The type checker refuses changes, as with `dataclass(frozen=True)`. The check at run time is
    left out: it makes an object of five fields five times as slow to create, and the engine a tenth
    slower.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


def copied(original: T) -> T:
    """An equal, independent value, for code that might change it nevertheless."""
    kind: Any = type(original)
    return kind(*[getattr(original, name) for name in _FIELDS[kind]])  # type: ignore[no-any-return]


_FIELDS: Memo[Any, tuple[str, ...]] = Memo(lambda kind: tuple(field.name for field in fields(kind)))


class Term(IntEnum):
    """A word of a game, with a text form for records, and an index into the engine's vectors."""

    @property
    def text(self) -> str:
        """The word as records write it: `red`, `left_bank`."""
        return self.name.lower()

    @classmethod
    def parse(cls, text: object) -> Self:
        """The term that `text` names. Raises `ValueError` with the known words."""
        for term in cls:
            if term.text == text:
                return term
        words = ", ".join(term.text for term in cls)
        raise ValueError(f"{brief(text)} is no {cls.__name__.lower()}; known are {words}")
