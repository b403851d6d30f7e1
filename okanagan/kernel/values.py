"""Small objects that never change and are made all the time."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A dataclass that is compared by its fields and never changes.

    The type checker refuses to change one, as with `dataclass(frozen=True)`. At run time nothing
    does: that guard makes an object of five fields take five times as long to make, and where the
    engine makes one for each decision, it costs a tenth of all its time.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
