"""The short lessons of a game, as data."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.codes.packing import unpack
from okanagan.kernel.game import Json
from okanagan.kernel.spec import GameSpec, Part
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import address
from okanagan.page.play.lesson import FIRST, LESSONS_PAGE
from okanagan.page.words import mark

Move = tuple[Any, ...]


def _written(action: Any) -> Move:
    """The move as a record has it, without the player."""
    verb, _, *rest = action.to_json()
    return (verb, *(tuple(each) if isinstance(each, list) else each for each in rest))


def _begins(action: Any, beginnings: Iterable[Move]) -> bool:
    move = _written(action)
    return any(move[: len(beginning)] == beginning for beginning in beginnings)


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the player. Its texts are marked for translation; `{name}` is the bot."""

    ask: str  # what to do
    why: str  # the rule behind it
    wrong: str  # why other answers are worse
    right: tuple[Move, ...]  # the beginnings of the moves that are right

    def fits(self, action: Any) -> bool:
        return _begins(action, self.right)

    def judges(self, action: Any) -> bool:
        return any(action.verb == right[0] for right in self.right)


@dataclass(frozen=True, slots=True)
class ShortLesson:
    """A lesson of a few decisions, after the first lesson."""

    id: str  # stored with the player's progress
    title: str
    code: str  # the game up to the first decision, as a code for links
    steps: tuple[Step, ...]
    learned: str  # what was learned, in a sentence
    free: tuple[Move, ...] = ()  # the beginnings of moves that may be made before any step

    @property
    def page(self) -> str:
        return f"{LESSONS_PAGE}/{self.id}"

    def record(self, spec: GameSpec, *names: str) -> dict[str, Json]:
        """The record of the position with these names of the players."""
        match = unpack(self.code, [spec]).match
        record: dict[str, Any] = match.record().to_json()
        for seat, name in zip(record["players"], names, strict=True):
            seat["name"] = name
        return record | {"practice": True}

    def allows(self, step: Step, action: Any) -> bool:
        """Whether a move that does not answer this step may come before its answer."""
        return not step.judges(action) and _begins(action, self.free)

    def done(self, moves: Iterable[Any]) -> int:
        """How many steps these moves of the player answer."""
        count = 0
        for move in moves:
            count += count < len(self.steps) and self.steps[count].fits(move)
        return count


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of one game."""

    spec: GameSpec
    short: tuple[ShortLesson, ...]
    screen: Part[Callable[[Context, ShortLesson], Screen]]  # for one of them

    @property
    def titles(self) -> dict[str, str]:
        """The titles of all lessons, by their pages, in order."""
        return {FIRST: mark("Your first turns")} | {each.page: each.title for each in self.short}

    def address_of(self, page: str = LESSONS_PAGE) -> str:
        return address(self.spec.id, page)
