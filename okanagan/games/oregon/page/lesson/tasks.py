"""The steps of the lesson, and the placements in it, each with the coach's words."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from okanagan.games.oregon.page.table.plan import Position
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol, building_face
from okanagan.page.play.lesson import ME
from okanagan.page.words import mark


class Stage(IntEnum):
    """The steps of the lesson."""

    CARDS = 1
    FARMER = 2
    EXTRA = 3
    CHURCH = 4
    DRAW = 5
    WATCH = 6
    JOKER = 7
    GROUP = 8


STAGES = (
    mark("Pick two cards"),
    mark("Place a farmer"),
    mark("Play once more"),
    mark("Build a church"),
    mark("Draw new cards"),
    mark("The bot’s turn"),
    mark("Use the joker"),
    mark("Make a group"),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """The coach's words, marked for translation; `{name}` is the bot's name."""

    ask: str  # the task
    look: str
    why: str  # the rule behind it
    instead: str  # if the player does something else


@dataclass(frozen=True, slots=True)
class Task:
    """A placement: first its cards are picked, then its cell."""

    picking: Stage
    placing: Stage
    play: Play
    at: Position
    cards: Asked
    place: Asked
    out_of_reach: str  # if the player taps a cell that these cards do not reach

    def is_done(self, state: State) -> bool:
        return not state.empty >> cell_at(*self.at) & 1


FARMER = Task(
    Stage.CARDS,
    Stage.FARMER,
    Play(ME, Symbol.SETTLER, Symbol.WAGON),
    (7, 1),
    Asked(
        mark("Pick a settler and the wagon."),
        mark("The row of each card crosses the column of the other: two lit sections."),
        mark(
            "Two landscape cards place a farmer, where the row of one crosses the column of the "
            "other. The symbols at the board’s edges show whose they are. A settler is only one "
            "of five symbols: every pair of landscapes places a farmer."
        ),
        mark("Not these cards: now you need a settler and the wagon."),
    ),
    Asked(
        mark("Tap the place beside both buildings."),
        mark("Corners touch, too."),
        mark(
            "A farmer brings you something for every building beside it: a post office 3 points, a "
            "warehouse 1 point, and your joker is active again."
        ),
        mark("There you would get less: it must touch both buildings."),
    ),
    mark("These cards do not reach it: choose a lit place."),
)
CHURCH = Task(
    Stage.CHURCH,
    Stage.CHURCH,
    Play(ME, Symbol.SETTLER, building_face(Building.CHURCH)),
    (6, 1),
    Asked(
        mark("Pick the settler and the church."),
        mark("They reach all of the settler’s row and column."),
        mark(
            "A landscape card and a building card build, anywhere in the row or the column of the "
            "landscape card where the ground is right: a church stands on land."
        ),
        mark("Pick both cards: the settler and the church."),
    ),
    Asked(
        mark("Tap the place that touches three farmers."),
        mark("Each of them earns 3 points, and two are yours."),
        mark(
            "A new building pays all players at once, for each of their farmers beside it. A "
            "church pays each farmer 1 point for every farmer beside it: here 3 for each of yours."
        ),
        mark("There the church would bring you less: it must touch three farmers."),
    ),
    mark("A church can’t be built there: choose a lit place."),
)
GROUP = Task(
    Stage.JOKER,
    Stage.GROUP,
    Play(ME, Symbol.WAGON, JOKER),
    (7, 2),
    Asked(
        mark("Pick the wagon and the joker."),
        mark("The joker is any symbol: all of the row and column."),
        mark(
            "The joker replaces a landscape card. Then it is used up until a farmer of yours "
            "stands beside a warehouse again."
        ),
        mark("Other cards another time: now try the wagon and the joker."),
    ),
    Asked(
        mark("Tap the place between your two farmers."),
        mark("Three farmers side by side are a group: 5 points."),
        mark(
            "Three or more of your farmers that are joined by their sides, not by corners, are a "
            "group. It brings 5 points, once. Each building beside the new farmer pays as usual."
        ),
        mark("There you would make no group: join your two farmers."),
    ),
    mark("These cards do not reach it: choose a lit place."),
)
TASKS = (FARMER, CHURCH, GROUP)


def first_open(state: State, tasks: Iterable[Task] = TASKS) -> Task | None:
    return next((task for task in tasks if not task.is_done(state)), None)
