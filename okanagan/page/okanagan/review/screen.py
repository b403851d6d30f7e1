"""The screen on which a finished game is looked back on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Effect, Jump, Message, Reply
from okanagan.page.core.screen import Region, on
from okanagan.page.core.session import Session
from okanagan.page.okanagan.review.card import TITLE, turn_card
from okanagan.page.okanagan.review.frame import frame
from okanagan.page.okanagan.review.graph import graph
from okanagan.page.okanagan.review.mark import better_mark
from okanagan.page.okanagan.review.playing import Looking
from okanagan.page.okanagan.review.points import turning_points
from okanagan.page.okanagan.review.stepper import PARTS, stepper, working
from okanagan.page.okanagan.review.story import Story
from okanagan.page.okanagan.review.table import turns_table
from okanagan.page.okanagan.table.bots.thinking import SLICE
from okanagan.page.okanagan.table.inspect.insight import Insight
from okanagan.page.okanagan.table.inspect.regions import insight_regions
from okanagan.page.okanagan.table.looks import seat_looks
from okanagan.page.okanagan.table.map.board import extent_region, land_regions
from okanagan.page.okanagan.table.map.grid import grid_regions
from okanagan.page.okanagan.table.map.marks import marks_region
from okanagan.page.okanagan.table.moment import scene_of
from okanagan.page.words import t
from okanagan.valley.review.review import Review as Findings

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from simple_html import Node

    from okanagan.page.app.context import Context


class Review(Insight):
    """The map at any turn, and what a bot thinks of it. Nothing here changes the game."""

    plays = Looking

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(_moment(session, len(session.match.moves)), context)
        self.session = None  # else the page would keep the moment in the place of the game
        self._game = session
        self._seats = seat_looks(session.match.seats, session.colours)
        everybody = range(len(session.match.seats))
        self._findings = Findings(session.match, self.playing.sitting.humans or everybody)
        self._work: Iterator[None] | None = self._findings.work()
        self._turn = len(self._findings.turns) - 1

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
        if self._work is None:
            raise BadMessage("the review has ended")
        before, end = self._known, self.context.clock() + SLICE
        for _ in self._work:
            if self.context.clock() >= end:
                return Reply(next=0, still=before == self._known)
        return self._ended(t("The game is looked through."))

    @on("stop-review")
    def stop_review(self, message: Message) -> Reply:
        """What is known so far will do."""
        if self._work is None:
            raise BadMessage("the review has ended")
        return self._ended(t("Stopped: what is known so far is shown."))

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to a turn, `turn`, or `value` where a slider says so; with `jump` reading too."""
        data = message.data
        number = message.number("turn" if "turn" in data else "value")
        if not 0 <= number < len(self._findings.turns):
            raise BadMessage(f"there is no turn {number}")
        self._turn = number
        gaze = self.playing.gaze.at(None)
        moment = _moment(self._game, self._findings.turns[number].end)
        self.playing = Looking(moment)
        self.playing.look(gaze)
        story = self._story()
        told = [f"{story.name(number)}.", *(entry.text for entry in story.log if not entry.heads)]
        jump: list[Effect] = [Jump(f"#{TITLE}")] if message.text("jump", "") else []
        return Reply([" ".join(told)], jump)

    @on("another-line")
    def another_line(self, message: Message) -> Reply:
        """A practice game that goes on before the turn that is looked at."""
        game, context = self._game, self.context
        match = game.match.upto(self._findings.turns[self._turn].first)
        match.practice = True
        match.settle()
        said = t("This is a practice game now: moves can be taken back without limit.")
        return Reply([said], go=context.repository.begin(match, game.colours).address)

    def regions(self) -> dict[str, Node | Region]:
        """The frame, the map as it lay, and what there is to say of it."""
        game = f"/game/{self._game.id}"
        return {
            "screen": Region((words.language(), game), lambda: frame(game)),
            **dict(self._map()),
            **dict(self._panels()),
        }

    def _map(self) -> Iterator[tuple[str, Region]]:
        playing, now = self.playing, self.playing.prospects
        scene = scene_of(playing, self._seats, self.context.settings)
        yield "extent", extent_region(playing.match.state.map, ())
        yield from land_regions(playing.chronicle, self._seats)
        laid = [tile for _, tile in playing.chronicle.placed]
        yield "last-placed", marks_region(laid, None, self._seats)
        yield from grid_regions(playing, now)
        yield from insight_regions(scene, playing.gaze, now)
        if playing.gaze.land is None:
            better = tuple(self._findings.better.get(self._turn, ()))
            mark = partial(better_mark, self._game.match, better, self._seats)
            yield "chosen-land", Region((self._turn, better), mark)

    def _panels(self) -> Iterator[tuple[str, Region]]:
        story, found, language = self._story(), self._findings, words.language()
        known = self._known
        panels: dict[str, tuple[Hashable, Callable[[Story], Node]]] = {
            "graph": (known, graph),
            "step": (len(found.chances) > self._turn + 1, stepper),
            "working": (int(PARTS * found.done), working),
            "turn": (known, turn_card),
            "points": (known, turning_points),
            "turns": (len(found.chances), turns_table),
        }
        for name, (key, render) in panels.items():
            whole = language, self._turn, story.working, key
            yield f"review-{name}", Region(whole, partial(render, story))

    @property
    def _known(self) -> Hashable:
        """What the panels depend on: it changes when they have more to say."""
        found = self._findings
        told = sum(len(better) for better in found.better.values())
        return len(found.chances), told, int(PARTS * found.done)

    def _story(self) -> Story:
        game, turn = self.playing, self._findings.turns[self._turn]
        sitting = game.sitting
        viewer = sitting.shown if len(sitting.humans) == 1 else None
        log = game.chronicle.since(turn.first, sitting.shown)
        working = self._work is not None
        return Story(self._findings, self._turn, self._seats, viewer, log, working)

    def _ended(self, said: str) -> Reply:
        self._work = None
        return Reply([said])


def _moment(session: Session, move: int) -> Session:
    """The game before a move, to be looked at."""
    return Session(session.id, session.match.upto(move), session.colours, session.begun)
