"""A puzzle's game: one question, which can be answered as often as one likes."""

from functools import cached_property

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.page.start_form import LAKES
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.review.advice import Advice, known_advice
from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.view import View, view
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.puzzles import Puzzle
from okanagan.kernel.record import Seat
from okanagan.page.core.session import Session
from okanagan.page.play.lesson import LessonGame
from okanagan.page.play.thinking import SEED, Hint
from okanagan.page.words import t

LEVEL = "expert"  # the bot that has judged the answers


class PuzzleGame(LessonGame, OkanaganGame):
    """The person gives one answer, with what is built if a tile was placed; then all rests."""

    def __init__(self, puzzle: Puzzle) -> None:
        match = puzzle.match(SPEC)
        self.puzzle, self.begins = puzzle, len(match.moves)
        self.me = _asked(match)
        match.seats = [_seat(player, self.me, seat) for player, seat in enumerate(match.seats)]
        super().__init__(Session("puzzle", match, _colours(len(match.seats), self.me), 0.0))
        self.seen: View = view(match.state, self.me)
        self.answers = puzzle.answers(match.legal)

    @property
    def answer(self) -> Action | None:
        return self.match.moves[self.begins] if self.at > self.begins else None

    @property
    def finished(self) -> bool:
        """Whether the answer is given, and its building chosen."""
        mine = isinstance(self.decision, BuildStructure) and self.decision.player == self.me
        return self.answer is not None and not (mine and self.at == self.begins + 1)

    @property
    def right(self) -> bool:
        best, _ = self.answers[0]
        return bool(self.answer == best)

    @property
    def loss(self) -> float | None:
        """The points that the answer loses; None if it was too weak to be tried."""
        return next((loss for one, loss in self.answers if one == self.answer), None)

    @property
    def places(self) -> Places | None:
        """The cells where the tile may be tried; None after the answer."""
        return None if self.finished else super().places

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        return []

    def only_answer(self) -> Action | None:
        """A building is chosen automatically if it is the only one."""
        return None if self.answer is None or self.finished else super().only_answer()

    def again(self) -> None:
        if self.answer is not None:
            self._take_back(self.begins)
        self.settle()

    @cached_property
    def advice(self) -> Advice:
        rng = decision_rng(SEED, self.begins)
        return known_advice(self.seen, self.answers, OnePlyBot(), rng)

    def show(self) -> None:
        self.again()
        self.state.put_away()
        self.state.hint = Hint(LEVEL, self.advice)


def _seat(player: int, me: int, seat: Seat) -> Seat:
    return Seat(t("You")) if player == me else Seat(LAKES[player], seat.kind)


def _asked(match: AnyMatch) -> int:
    decision = match.decision
    assert decision is not None, "a puzzle asks something"
    assert decision.player is not None, "and somebody"
    return decision.player


def _colours(players: int, me: int) -> list[int]:
    """The player has the first colour, as in other games with one human player."""
    return [1 if player == me else (0, 2, 3)[player - (player > me)] for player in range(players)]
