"""The error for a damaged code."""

from collections.abc import Callable
from functools import cached_property

from okanagan.kernel.codes.damage import Damage
from okanagan.kernel.errors import RecordError
from okanagan.kernel.wording.damage import damage_words
from okanagan.kernel.words import ENGLISH


class DamagedCode(RecordError):
    """A code is damaged. Finding out how takes a moment, so it waits until that is asked."""

    def __init__(self, find: Callable[[], Damage]) -> None:
        super().__init__()
        self._find = find

    @cached_property
    def damage(self) -> Damage:
        """What is wrong with the code."""
        return self._find()

    def __str__(self) -> str:
        return damage_words(ENGLISH, self.damage)
