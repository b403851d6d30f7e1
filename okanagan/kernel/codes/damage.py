"""What is wrong with a damaged code."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from okanagan.kernel.addresses import CHALLENGE, LINK
from okanagan.kernel.codes.digits import ALPHABET, BASE
from okanagan.kernel.codes.envelope import CHECK, lacking

TOO_MANY = 3  # a code that is longer than it says by more characters was rather cut off
LONGEST_MENDED = 400  # characters: in a longer code, the search for the wrong one takes too long


class Fault(Enum):
    """The kinds of damage."""

    SHORT = auto()
    LONG = auto()
    FOREIGN = auto()
    WRONG = auto()
    CHANGED = auto()
    VERSION = auto()
    GAME = auto()


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with a code."""

    text: str  # the code, and in a challenge its results after a slash
    fault: Fault
    number: int = 0
    """How many characters are missing at least, or are too many; or the place of a character in
    the text, from 1."""
    character: str = ""  # the one at that place
    right: str = ""  # what is probably right at that place

    @property
    def mended(self) -> str:
        """The text with the probably right character; empty if none is known."""
        if not self.right:
            return ""
        return self.text[: self.number - 1] + self.right + self.text[self.number :]

    @property
    def address(self) -> str:
        """The address of the damaged link on the page, after `#`."""
        after = self.text.partition("/")[2]
        return (CHALLENGE if after and not after.isdecimal() else LINK) + self.text

    def within(self, before: str, after: str) -> "Damage":
        """The same damage of a longer text."""
        place = self.number + len(before) if self.character else self.number
        return replace(self, text=before + self.text + after, number=place)


def damage_of(text: str, kind: int, shortest: int, whole: Callable[[str], bool]) -> Damage:
    """Return what is wrong with a text that should be sealed.

    The first `kind` characters are its kind, and no such text has less than `shortest` characters.
    `whole` decides whether a text is undamaged.
    """
    for place, character in enumerate(text):
        if character not in ALPHABET:
            return Damage(text, Fault.FOREIGN, place + 1, character)
    if len(text) <= kind + CHECK:
        return Damage(text, Fault.SHORT, shortest - len(text))
    if damage := _one_wrong(text, whole):
        return damage
    missing = lacking(text, kind)
    if not missing:
        return Damage(text, Fault.CHANGED)
    if BASE - missing <= TOO_MANY:
        return Damage(text, Fault.LONG, BASE - missing)
    return Damage(text, Fault.SHORT, missing)


def _one_wrong(text: str, whole: Callable[[str], bool]) -> Damage | None:
    """The damage if one other character makes the text whole, and no other does."""
    if len(text) > LONGEST_MENDED:
        return None
    mended = [
        Damage(text, Fault.WRONG, place + 1, character, right)
        for place, character in enumerate(text)
        for right in ALPHABET
        if whole(text[:place] + right + text[place + 1 :])
    ]
    return mended[0] if len(mended) == 1 else None
