"""A puzzle as a game with one answer, and how it stands."""

from dataclasses import dataclass
from functools import cached_property

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.page.editions import LAKES
from okanagan.games.okanagan.page.puzzles.answers import Answer
from okanagan.games.okanagan.page.puzzles.collection import (
    Progress,
    address_of,
    next_after,
    number_of,
)
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.review.advice import Advice, known_advice
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.view import View, view
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.puzzles import Puzzle
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.advice import tenths_words
from okanagan.page import words
from okanagan.page.core.session import Session
from okanagan.page.play.lesson import LessonGame, Remark
from okanagan.page.play.thinking import SEED, Hint
from okanagan.page.words import mark, t

LEVEL = "expert"  # the bot that has judged the answers


class PuzzleGame(LessonGame, OkanaganGame):
    """The person gives one answer, with what is built if a tile was placed; then all rests."""

    def __init__(self, puzzle: Puzzle) -> None:
        match = puzzle.match(SPEC)
        self.puzzle, self.begins = puzzle, len(match.moves)
        decision = match.decision
        assert decision is not None, "a puzzle asks something"
        assert decision.player is not None, "and somebody"
        self.me = decision.player
        match.seats = [
            (Seat(t("You")) if player == self.me else Seat(LAKES[player], seat.kind))
            for player, seat in enumerate(match.seats)
        ]
        super().__init__(Session("puzzle", match, _colours(len(match.seats), self.me), 0.0))
        self.seen: View = view(match.state, self.me)
        self.tried: Answer | None = None  # the latest answer that was taken back
        self.answers = puzzle.answers(match.legal)

    @property
    def answer(self) -> Action | None:
        return self.match.moves[self.begins] if self.at > self.begins else None

    @property
    def finished(self) -> bool:
        mine = isinstance(self.decision, BuildStructure) and self.decision.player == self.me
        return self.answer is not None and not (mine and self.at == self.begins + 1)

    @property
    def right(self) -> bool:
        best, _ = self.answers[0]
        return bool(self.answer == best)

    @property
    def loss(self) -> float | None:
        return next((loss for each, loss in self.answers if each == self.answer), None)

    @property
    def places(self) -> Places | None:
        """The cells where the tile may be tried; None after the answer."""
        return None if self.finished else super().places

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        return []

    def only_answer(self) -> Action | None:
        return None if self.answer is None or self.finished else super().only_answer()

    @property
    def given(self) -> Answer | None:
        """The answer, with the building that followed."""
        if self.answer is None:
            return None
        builds = self.match.moves[self.begins + 1 : self.begins + 2]
        build = next((move for move in builds if isinstance(move, Build)), None)
        return Answer(self.seen, self.answer, build)

    def again(self) -> None:
        if self.answer is not None:
            self.tried = None if self.right else self.given
            self._take_back(self.begins)
        self.settle()

    @cached_property
    def advice(self) -> Advice:
        rng = decision_rng(SEED, self.begins)
        return known_advice(self.seen, self.answers, OnePlyBot(), rng)

    @property
    def shown_answer(self) -> Answer | None:
        """The answer that the map and the words explain: the player's, or the idea in the hint."""
        if self.finished:
            return self.given
        if (hint := self.state.hint) is None:
            return None
        return Answer(self.seen, hint.shown.best.action, hint.shown.build)

    def show(self) -> None:
        self.again()
        self.state.put_away()
        self.state.hint = Hint(LEVEL, self.advice)


def _colours(players: int, me: int) -> list[int]:
    """The player has the first colour, as in other games with one human player."""
    return [0 if player == me else player + (player < me) for player in range(players)]


ASKS = {
    PlaceTile: mark("Where does your tile go best?"),
    BuildStructure: mark("What do you build on your tile?"),
    ChooseTile: mark("Which tile do you take for your next turn?"),
}


@dataclass(frozen=True, slots=True)
class Stand:
    """How it stands with the puzzle."""

    number: int
    level: int
    asked: str
    remark: Remark | None  # on the answer that was given
    why: str  # what it brings
    shown: bool  # whether the answer is shown
    next: str  # the address of the next puzzle

    @classmethod
    def of(cls, game: PuzzleGame, progress: Progress) -> "Stand":
        is_shown = game.state.hint is not None
        return cls(
            number_of(game.puzzle),
            game.puzzle.level,
            t(ASKS[type(game.seen.decision)]),
            _remark(game) if game.finished else None,
            _why(game),
            is_shown,
            address_of(next_after(game.puzzle, progress.solved())),
        )

    @property
    def said(self) -> str:
        if self.remark is not None:
            return f"{self.remark.text} {self.why}"
        return t("The best answer is shown.") if self.shown else self.asked


def _remark(game: PuzzleGame) -> Remark:
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


def _why(game: PuzzleGame) -> str:
    """The effects of the answer that is explained; empty if none is."""
    shown = game.shown_answer
    return " ".join(shown.reasons(game.audience)) if shown else ""
