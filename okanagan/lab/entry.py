"""What commands report, for people and for programs."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.kernel.game import Json


@dataclass(frozen=True, slots=True)
class Entry:
    """A part of a report: the same facts as an object for programs, and as lines for people."""

    facts: dict[str, Json]
    lines: Sequence[str]
