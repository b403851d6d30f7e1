"""What the coach says at one moment: what is asked, why, what to look at, and on what was done."""

from dataclasses import dataclass
from enum import IntEnum

from okanagan.page.words import mark


class Stage(IntEnum):
    """The steps of the lesson."""

    KEEP = 1
    PLACE = 2
    BUILD = 3
    SETTLE = 4
    CHOOSE = 5
    SCORE = 6


STAGES = {
    Stage.KEEP: mark("Your objectives"),
    Stage.PLACE: mark("Place your tile"),
    Stage.BUILD: mark("Build on it"),
    Stage.SETTLE: mark("Settle what is closed"),
    Stage.CHOOSE: mark("Your next tile"),
    Stage.SCORE: mark("What it brought you"),
}
"""What each step is called."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A word on the person's last decision.

    Attributes:
        good: whether it says that it was well done; else it says what might be better.
        text: the word.
    """

    good: bool
    text: str


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says now.

    Attributes:
        stage: the step of the lesson.
        ask: what is to be done.
        look: what to look at; may be empty.
        why: the rule behind it; may be empty.
        points: the parts of the screen that are outlined, see `lesson.css`.
    """

    stage: Stage
    ask: str
    look: str = ""
    why: str = ""
    points: tuple[str, ...] = ()
