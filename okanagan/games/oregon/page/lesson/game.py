"""The lesson's game: the prepared position, the bot's moves, and what the player may do."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from okanagan.games.oregon.page.lesson.tasks import Task, first_open
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.plan import PAIR, Plan, Position, Ways
from okanagan.games.oregon.rules.actions import Action, Build, DecideExtra, Draw, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import usual_board
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES
from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.games.oregon.rules.terms import FACES, Building, Deck, Symbol, building_face
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.thinking import Idea, Thought
from okanagan.page.play.lesson import ME, OPPONENT, NotNow
from okanagan.page.play.lesson import LessonGame as AnyLesson
from okanagan.page.play.thinking import Clock, Thinking
from okanagan.page.words import t

_START = ("post_office", "warehouse")  # the start tiles: the player's, then the bot's
_LANDSCAPE = (
    "settler", "wagon", "settler",  # the person's hand
    "wagon", "eagle", "bison",  # the bot's
    "wagon", "eagle",  # drawn before the lesson
    "wagon", "bison", "campfire", "eagle",  # the first is drawn in the lesson, whatever else is
)  # fmt: skip
_BUILDING = ("church", "harbour", "coal_mine", "gold_mine", "station", "post_office", "warehouse")
PLAYED: list[list[Any]] = [
    ["start", 0, 6, 0], ["start", 1, 8, 2],
    ["play", 0, "wagon", "joker"], ["farmer", 0, 6, 2], ["extra", 0, "keep"],
    ["draw", 0, "landscape"],
    ["play", 1, "wagon", "eagle"], ["farmer", 1, 5, 2], ["extra", 1, "keep"],
    ["draw", 1, "landscape"], ["draw", 1, "building"],
]  # fmt: skip
"""The moves before the lesson: the start tiles, and a farmer of each player."""
START = len(PLAYED)  # the number of the player's first move in the lesson
HARBOUR = (5, 3)  # the bot's building, beside a farmer of each player
SCRIPT: tuple[Action, ...] = (
    Play(OPPONENT, Symbol.EAGLE, building_face(Building.HARBOUR)),
    Build(OPPONENT, *HARBOUR),
    DecideExtra(OPPONENT, use=False),
    Draw(OPPONENT, Deck.LANDSCAPE),
    Draw(OPPONENT, Deck.BUILDING),
)


def setup() -> dict[str, Any]:
    return {
        "first_player": ME,
        "board": usual_board().to_json(),
        "start": _pile(_START, (building.text for building in Building)),
        "landscape": _pile(_LANDSCAPE, (FACES[face] for face in LANDSCAPE)),
        "building": _pile(_BUILDING, (FACES[face] for face in BUILDING)),
        "coal": list(COAL),
        "gold": list(GOLD),
    }


def _pile(top: tuple[str, ...], every: Iterable[str]) -> list[str]:
    return [*top, *(Counter(every) - Counter(top)).elements()]


def record(name: str, opponent: str) -> dict[str, Any]:
    """The record of the lesson at its start."""
    return {
        "format": SPEC.record_format,
        "version": 1,
        "rules": DEFAULT_RULES.to_json(),
        "players": [{"name": name, "seat": "human"}, {"name": opponent, "seat": "bot:easy"}],
        "setup": setup(),
        "moves": PLAYED,
        "result": None,
        "practice": True,
    }


class LessonGame(AnyLesson, OregonGame):
    """The player plays a turn and its extra turn, draws, and plays once more after the bot.

    Each placement has one pair of cards and one cell. Other cells that the cards reach may be
    tried, to see what they would bring. Any card may be drawn.
    """

    begins = START

    @property
    def finished(self) -> bool:
        """Whether all tasks are done, and the last turn has ended."""
        done = first_open(self.match.state) is None
        return done and self.match.decision != DrawCards(ME) and not self.showing

    @property
    def task(self) -> Task | None:
        """The current placement; None for other decisions, and during the bot's turn."""
        is_due = isinstance(self.decision, PlayCards) and self.decision.player == ME
        return first_open(self.match.state) if is_due else None

    @property
    def advised_action(self) -> Action | None:
        """The cards to play, or the extra turn, which the lesson does not let the player keep."""
        if isinstance(self.decision, OfferExtra):
            return DecideExtra(ME, use=True)
        return None if self.task is None else self.task.play

    @property
    def advised_at(self) -> Position | None:
        is_picked = len(self.state.plan.cards) == PAIR
        return self.task.at if self.task is not None and is_picked else None

    def thinking(self, clock: Clock, patience: float) -> Thinking:
        """The bot makes its prepared move at once."""
        moves = self.match.moves[START:]
        done = sum(move.player == OPPONENT for move in moves)
        return Thinking(iter([Thought((Idea(SCRIPT[done], 0.0),))]), 0.0, clock)

    def lay(self, plan: Plan) -> None:
        """Changes the plan; raises `NotNow` if it does not fit the task."""
        if self.task is not None and self.ways is not None:
            _check_plan(self.task, self.ways, plan)
        super().lay(plan)

    def refuse(self, at: Position) -> None:
        """Raises `NotNow` with the task's own reason."""
        if self.task is not None and self.ways is not None:
            _check_plan(self.task, self.ways, Plan(at=at))
        super().refuse(at)

    def play(self, *actions: Any) -> list[str]:
        """Makes moves; raises `NotNow` if one is not allowed."""
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
