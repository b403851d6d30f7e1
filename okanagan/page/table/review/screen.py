"""The screen on which a finished game is reviewed."""

from abc import ABC, abstractmethod
from collections.abc import Container, Hashable, Iterator, Mapping
from typing import Any, ClassVar

from simple_html import Node, div, main

from okanagan.kernel.review.review import Review as Findings
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Effect, Focus, Jump, Message, Reply
from okanagan.page.core.session import Session
from okanagan.page.table.game import TableGame
from okanagan.page.table.keys import keys_dialog, keys_opener
from okanagan.page.table.levels import level_words
from okanagan.page.table.review import panels
from okanagan.page.table.review.graph import graph, turns_table
from okanagan.page.table.review.moment import before
from okanagan.page.table.review.panels import TurnStyle
from okanagan.page.table.review.story import Story, Work
from okanagan.page.table.seats import seat_looks
from okanagan.page.table.skeleton import Layout, map_area
from okanagan.page.table.thinking import SLICE
from okanagan.page.widgets.markup import Attributes, page_header
from okanagan.page.words import t

BAR = ("graph", "step")
"""What stands below the map; `review-` and a name is the id of its region."""
BESIDE = ("working", "turn", "points", "judges", "turns")
"""What stands beside the map, from top to bottom."""


def frame(layout: Layout, game: str, look: str = "") -> Node:
    """What stays while one goes from turn to turn; `game` is the address of the game."""
    title = t("Looking back")
    beside: Attributes = {"class": "review-panel", "id": "review-panel", "tabindex": "0"}
    beside |= {"role": "group", "aria-label": title, "data-focus-home": None}
    content = main(
        {"class": "table-main", "id": "main", "data-keys": None},
        map_area(layout),
        div({"class": "review-bar"}, [div({"id": f"review-{name}"}) for name in BAR]),
        div(beside, [div({"id": f"review-{name}"}) for name in BESIDE]),
        keys_opener(),
    )
    about: Attributes = {"class": f"page table review {look}".rstrip(), "id": "review"}
    keys = keys_dialog(layout.keys, layout.instead)
    return div(about, page_header(title, back=game), content, keys)


class Review(Screen, ABC):
    """The map at any turn, and what a bot thinks of it. Nothing here changes the game.

    A game's own review says how its map and its turns are shown, and makes the findings.
    """

    goes_on = True
    layout: ClassVar[Layout]  # of the game's table
    style: ClassVar[TurnStyle]
    look: ClassVar[str] = ""  # a class of the whole screen
    game: TableGame  # the moment that is looked at

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self._session = session
        self.game = self.moment(before(session, len(session.match.moves)))
        self._seats = seat_looks(session.match.seats, session.colours)
        everybody = range(len(session.match.seats))
        self._findings = self.findings(self.game.humans or everybody)
        self._work: Iterator[None] = self._findings.work()
        self._working = Work.FIRST
        self._turn = len(self._findings.turns) - 1

    @abstractmethod
    def moment(self, session: Session) -> TableGame:
        """The game of a session that was cut off after some move."""

    @abstractmethod
    def findings(self, whose: Container[int]) -> Findings[Any]:
        """A review that is still to be made of the game; it judges the moves of these players."""

    @abstractmethod
    def map(self) -> Mapping[str, Region]:
        """The regions of the map at the moment that is looked at."""

    def moved(self, left: TableGame) -> None:
        """Another moment is looked at than this one: what is shown of the map may stay."""

    @property
    def title(self) -> str:
        """Whose game it was."""
        names = ", ".join(seat.name for seat in self._seats)
        return t("Looking back: {names}", names=names)

    def opened(self) -> Reply:
        """The work begins."""
        return Reply(next=0)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """Works on for a slice of time; one step at least."""
        self._check_working()
        known, end = self._known, self.context.clock() + SLICE
        for _ in self._work:
            if self.context.clock() >= end:
                return Reply(next=0, still=known == self._known)
        return self._ended(t("The review is done."))

    @on("stop-review")
    def stop_review(self, message: Message) -> Reply:
        """What is known so far will do."""
        reply = self._ended(t("Stopped. This is what is known so far."))
        reply.effects.append(Focus("#look-again"))
        return reply

    @on("look-again")
    def look_again(self, message: Message) -> Reply:
        """Has a stronger bot go through the game, on from where it was stopped."""
        if self._working is not Work.NONE or self._findings.again == len(self._findings.turns):
            raise BadMessage("nothing can be looked at again now")
        self._work, self._working = self._findings.work_again(), Work.AGAIN
        said = t(
            "{bot} goes through the game. Stop it whenever you like.", bot=level_words("expert")
        )
        return Reply([said], [Focus("#stop-review")], next=0)

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to a turn, `turn`, or `value` where a slider says so; with `jump` reading too."""
        number = message.number("turn" if "turn" in message.data else "value")
        if not 0 <= number < len(self._findings.turns):
            raise BadMessage(f"there is no turn {number}")
        self._turn = number
        left, end = self.game, self._findings.turns[number].end
        self.game = self.moment(before(self._session, end))
        self.moved(left)
        story = self._story()
        told = [f"{story.name(number)}.", *(entry.text for entry in story.log if not entry.heads)]
        jump: list[Effect] = [Jump(f"#{panels.TITLE}")] if message.text("jump", "") else []
        return Reply([" ".join(told)], jump)

    @on("another-line")
    def another_line(self, message: Message) -> Reply:
        """Begins a practice game that goes on before the turn that is looked at."""
        old = self._session
        match = old.match.upto(self._findings.turns[self._turn].first)
        match.practice = True
        match.settle()
        said = t("This is a practice game now: moves can be taken back without limit.")
        return Reply([said], go=self.context.repository.begin(match, old.colours).address)

    def regions(self) -> dict[str, Node | Region]:
        """The frame, the map as it lay, and what there is to say of it."""
        screen = lazy(frame, self.layout, f"/game/{self._session.id}", self.look)
        told = {f"review-{name}": panel for name, panel in self._panels(self._story())}
        return {"screen": screen, **self.map(), **told}

    def _panels(self, story: Story) -> Iterator[tuple[str, Region]]:
        yield "graph", lazy(graph, story)
        yield "step", lazy(panels.stepper, story)
        yield "working", lazy(panels.working, story)
        yield "turn", lazy(panels.turn_card, story, self.style)
        yield "points", lazy(panels.turning_points, story)
        yield "judges", lazy(panels.judges, story)
        yield "turns", lazy(turns_table, story)

    @property
    def _known(self) -> Hashable:
        """What the panels depend on: it changes when they have more to say."""
        found = self._findings
        told = sum(len(better) for better in found.better.values())
        part = panels.parts_done(found, again=self._working is Work.AGAIN)
        return len(found.chances), told, found.again, part

    def _story(self) -> Story:
        game, found = self.game, self._findings
        viewer = game.state.shown if len(game.humans) == 1 else None
        log = game.history.since(found.turns[self._turn].first, game.state.shown)
        return Story(self._turn, self._seats, viewer, log, self._working, self._known, found)

    def _ended(self, said: str) -> Reply:
        self._check_working()
        self._working, self._work = Work.NONE, iter(())
        return Reply([said])

    def _check_working(self) -> None:
        if self._working is Work.NONE:
            raise BadMessage("the review has ended")
