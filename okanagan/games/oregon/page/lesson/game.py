"""The lesson's game: its position, and what of it is open to the person."""

from typing import Any

from okanagan.games.oregon.page.lesson.deal import SCRIPT, START
from okanagan.games.oregon.page.lesson.tasks import Task, first_open
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.games.oregon.rules.actions import Build, DecideExtra, PlaceFarmer, Play
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.kernel.thinking import Idea, Thought
from okanagan.page.play.lesson import ME, OPPONENT, NotNow
from okanagan.page.play.lesson import LessonGame as AnyLesson
from okanagan.page.play.thinking import Clock, Thinking
from okanagan.page.words import t


class LessonGame(AnyLesson, OregonGame):
    """The person plays a turn and its extra turn, draws, and plays once more after the bot.

    Each placement has one pair of cards and one cell; other cells that the cards reach may be
    tried, to see what they would bring. Any card may be drawn.
    """

    begins = START

    @property
    def finished(self) -> bool:
        """Whether all tasks are done; no cards are drawn then."""
        return first_open(self.match.state) is None

    @property
    def task(self) -> Task | None:
        """The placement that is due; None while something else is asked, or the bot plays."""
        asked = isinstance(self.decision, PlayCards) and self.decision.player == ME
        return first_open(self.match.state) if asked else None

    def thinking(self, clock: Clock, patience: float) -> Thinking:
        """The bot does what the lesson wants of it, at once."""
        moves = self.match.moves[START:]
        done = sum(move.player == OPPONENT for move in moves)
        return Thinking(iter([Thought((Idea(SCRIPT[done], 0.0),))]), 0.0, clock)

    def only_answer(self) -> Any | None:
        """None at the end: no card is drawn then."""
        return None if self.finished else super().only_answer()

    def lay(self, plan: Plan) -> None:
        """Tries something else; `NotNow` if that does not lead to the task's cards."""
        if self.task is not None and self.ways is not None:
            _check_plan(self.task, self.ways, plan)
        super().lay(plan)

    def play(self, *actions: Any) -> list[str]:
        """Makes moves; `NotNow` if one is not open."""
        if self.asked == ME:
            for action in actions:
                self._check(action)
        return super().play(*actions)

    def _check(self, action: Any) -> None:
        task = self.task
        match action:
            case DecideExtra(use=False):
                raise NotNow(t("Another time you may keep it. Now play once more."))
            case Play() if task is not None and action != task.play:
                raise NotNow(t(task.cards.instead))
            case PlaceFarmer() | Build() if task is not None and (action.x, action.y) != task.at:
                raise NotNow(t(task.place.instead))


def _check_plan(task: Task, ways: Ways, plan: Plan) -> None:
    if task.play not in ways.fitting(plan):
        reached = task.play in ways.fitting(Plan(at=plan.at))
        raise NotNow(t(task.cards.instead if reached else task.out_of_reach))
