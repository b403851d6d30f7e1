"""A puzzle as a game with one answer, and how it stands."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from simple_html import Node

from okanagan.kernel.frames import Choice
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.puzzles import Answer, Puzzle
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.advice import tenths_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.core.session import Session, colours_around
from okanagan.page.play.lesson import LessonGame, Remark
from okanagan.page.play.tags import Place
from okanagan.page.play.thinking import Hint
from okanagan.page.puzzles.collection import Puzzles
from okanagan.page.puzzles.progress import Progress, Standing
from okanagan.page.words import mark, t

LEVEL = "expert"  # the bot that has judged the answers


class Titles(NamedTuple):
    """The names of answers on the map, marked."""

    own: str = mark("Your answer")
    tried: str = mark("Your try")
    best: str = mark("Best")
    other: str = mark("Another idea")


class Explanation(Protocol):
    """What an answer brings, in words and on the map."""

    @property
    def picture(self) -> Node:
        """What was chosen, if it is not on the map yet; else empty."""

    def reasons(self, to: Audience) -> list[str]: ...

    def brief(self, to: Audience, *, tried: bool) -> list[str]:
        """The first of the reasons, beside those of another answer; `tried` is the player's."""

    def cells(self, model: Any) -> Sequence[Place]:
        """The cell of its piece, then those that it changes; none if nothing is drawn."""

    def drawn(self, model: Any, *, laid: bool) -> Node:
        """Its piece as a ghost, unless it is `laid` already."""

    def words(self, title: str, model: Any, to: Audience) -> Node:
        """Its title and what it brings, beside its piece."""


E = TypeVar("E", bound=Explanation)


class Try(NamedTuple, Generic[E]):
    """An answer that is compared with the best one."""

    answer: E
    loss: float | None  # the points less than the best; None if unknown


class PuzzleGame(LessonGame, Generic[E]):
    """A mixin for a game's table: the player gives one answer; then all rests."""

    puzzles: ClassVar[Puzzles]
    rivals: ClassVar[Sequence[str]]  # the names of the other players, by seat
    asks: ClassVar[Mapping[type[Choice], str]]  # the question of each decision, marked

    def __init__(self, puzzle: Puzzle, colour: int) -> None:
        """The player has the colour with this number, as in lessons and games."""
        match = puzzle.match(self.spec)
        self.puzzle, self.begins = puzzle, len(match.moves)
        decision = match.decision
        assert decision is not None, "a puzzle asks something"
        assert decision.player is not None, "and a player takes it"
        self.me: int = decision.player
        match.seats = [
            (Seat(t("You")) if player == self.me else Seat(self.rivals[player], seat.kind))
            for player, seat in enumerate(match.seats)
        ]
        self.seen: Any = match.view(self.me)
        every = self.every_answer(match)
        self._every, self.answers = frozenset(every), puzzle.answers(every)
        self.tried: Try[E] | None = None  # the latest answer that was taken back
        self.helped = False  # whether the best answer was shown
        colours = colours_around(colour, len(match.seats), self.me)
        super().__init__(Session("puzzle", match, colours, 0.0))

    @abstractmethod
    def every_answer(self, match: AnyMatch) -> list[Answer]:
        """All answers, in the order in which a puzzle numbers them."""

    @abstractmethod
    def explained(self, answer: Answer) -> E: ...

    @abstractmethod
    def advised(self, advice: Any) -> E:
        """The explanation of an idea in the hint."""

    @abstractmethod
    def make_advice(self) -> Any:
        """The advice from the puzzle's answers."""

    @cached_property
    def advice(self) -> Any:
        return self.make_advice()

    @property
    def answer(self) -> Answer | None:
        """The answer that was given; None before it is complete."""
        moves = tuple(self.match.moves[self.begins : self.at])
        answers = (moves[: end + 1] for end in range(len(moves)))
        return next((answer for answer in answers if answer in self._every), None)

    @property
    def finished(self) -> bool:
        return self.answer is not None

    @property
    def rests(self) -> bool:
        """Whether nothing is asked now: it is answered, or the map only shows the best answer."""
        return self.finished

    @property
    def right(self) -> bool:
        best, _ = self.answers[0]
        return self.answer == best

    @property
    def titles(self) -> Titles:
        return Titles()

    @property
    def tried_title(self) -> str:
        """`Your try −3.1`."""
        return _with_loss(self.titles.tried, self.tried.loss if self.tried else None)

    def title_of(self, hint: Hint[Any]) -> str:
        """`Best`, or `Another idea −4.0`."""
        if hint.shown is hint.advice:
            return t(self.titles.best)
        return _with_loss(self.titles.other, hint.shown.cost.points)

    @property
    def loss(self) -> float | None:
        return next((loss for each, loss in self.answers if each == self.answer), None)

    def only_answer(self) -> Any | None:
        return None if self.answer is None or self.finished else super().only_answer()

    @property
    def given(self) -> E | None:
        return None if self.answer is None else self.explained(self.answer)

    @property
    def shown_answer(self) -> E | None:
        """The answer that the map and the words explain: the player's, or the idea in the hint."""
        if self.finished:
            return self.given
        hint = self.state.hint
        return None if hint is None else self.advised(hint.shown)

    def again(self) -> None:
        if (given := self.given) is not None:
            self.tried = None if self.right else Try(given, self.loss)
        if self.at > self.begins:
            self._take_back(self.begins)
        self.settle()

    def show(self) -> None:
        self.again()
        self.helped = True
        self.state.put_away()
        self.state.hint = Hint(LEVEL, self.advice)


@dataclass(frozen=True, slots=True)
class Stand:
    """How it stands with the puzzle."""

    number: int
    level: int
    asked: str
    refused: str  # why a tap placed nothing
    remark: Remark | None  # on the answer that was given
    gain: str  # the points more than any other answer, or less than the best; empty if unknown
    picture: Node  # what was chosen, if it is not on the map yet
    why: str  # what it brings
    shown: str  # the title of the answer that is shown; empty if none is
    tried: tuple[str, str] | None  # the title of the player's try beside it, and what it brings
    untried: bool  # whether showing the answer would use up the first try
    helped: bool  # whether the answer was shown before this one was given
    standing: Standing  # after the answer
    first: bool  # whether this is the first try
    every: int  # the number of puzzles of the level
    next: str  # the address of the next puzzle
    all: str  # the address of all puzzles

    @classmethod
    def of(cls, game: PuzzleGame[Any], progress: Progress) -> "Stand":
        puzzles, shown, hint, tried = game.puzzles, game.shown_answer, game.state.hint, game.tried
        to, beside = game.audience, hint is not None and tried is not None
        return cls(
            puzzles.number_of(game.puzzle),
            game.puzzle.level,
            t(game.asks[type(game.seen.decision)]),
            game.state.refused,
            _remark(game) if game.finished else None,
            _gain(game),
            shown.picture if shown else "",
            _why(shown, to, beside=beside) if shown else "",
            game.title_of(hint) if hint else "",
            (game.tried_title, " ".join(tried.answer.brief(to, tried=True)))
            if beside and tried
            else None,
            game.puzzle.id not in progress.results(),
            game.helped,
            progress.standing(puzzles),
            progress.is_first(game.puzzle.id),
            sum(1 for _ in puzzles.of_level(game.puzzle.level)),
            puzzles.address_of(puzzles.next_after(game.puzzle, progress.solved())),
            puzzles.address_of(),
        )

    @property
    def said(self) -> str:
        if self.remark is not None:
            return f"{self.remark.text} {self.why}"
        if not self.shown:
            return self.asked
        tried = ": ".join(self.tried) if self.tried else ""
        return " ".join(filter(None, [f"{self.shown}: {self.why}", tried]))


MOST = 3  # the most sentences about an answer


def _why(answer: Explanation, to: Audience, *, beside: bool) -> str:
    """What the shown answer brings; the player's try may stand `beside` it."""
    return " ".join(answer.brief(to, tried=False) if beside else answer.reasons(to)[:MOST])


def _gain(game: PuzzleGame[Any]) -> str:
    return f"+{tenths_words(game.puzzle.margin, words)}" if game.right else _less(game.loss)


def _with_loss(title: str, points: float | None) -> str:
    return " ".join(filter(None, [t(title), _less(points)]))


def _less(points: float | None) -> str:
    """A loss in points: `−3.1`; empty if it is unknown."""
    return f"−{tenths_words(points, words)}" if points else ""


def _remark(game: PuzzleGame[Any]) -> Remark:
    if game.right:
        points = tenths_words(game.puzzle.margin, words)
        text = t("Right! About {points} points more than any other answer.", points=points)
        return Remark(text)
    if game.loss is None:
        return Remark(t("Not the best: other answers bring much more."), good=False)
    points = tenths_words(game.loss, words)
    return Remark(
        t("Not the best: about {points} points less in the end.", points=points), good=False
    )
