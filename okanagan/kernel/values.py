"""Small objects that never change and are made all the time."""

from dataclasses import dataclass, fields
from typing import Any, TypeVar, dataclass_transform

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
