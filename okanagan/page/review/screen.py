"""The screen for the review of a finished game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, ClassVar, Self

from simple_html import Node

from okanagan.kernel.review.review import Better
from okanagan.kernel.review.review import Review as Findings
from okanagan.page.app.game_ui import bot_title, spec_of
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Effect, Focus, Jump, Message, Reply, check, on
from okanagan.page.core.session import Session
from okanagan.page.play.moments import Moments
from okanagan.page.play.thinking import SLICE
from okanagan.page.review import panels
from okanagan.page.review.panels import Story, Work, graph, turns_table
from okanagan.page.words import mark, t


class Review(Moments, ABC):
    """The map at any turn, and a bot's judgement."""

    heading = mark("Looking back: {names}")
    bar, beside = ("graph", "step"), ("working", "turn", "points", "judges", "turns")
    findings_type: ClassVar[Callable[..., Findings[Any]]]  # of a match, and the players to judge
    _stepped = False  # whether the player has gone to another turn

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        whose = self.game.humans or range(len(session.match.seats))
        self._findings = self.findings_type(session.match, whose)
        self._work: Iterator[None] = self._findings.work()
        self._working = Work.FIRST
        self._turn = len(self._findings.turns) - 1
        self._asks = False

    def asking(self, turn: int | None) -> Self:
        """Shows this turn, but first asks what the user would play, unless its player has won.

        None or an unknown turn: the end.
        """
        if turn is not None and 0 < turn <= self._turn:
            self._stepped = True
            self._go_to(turn)
            self._asks = not self._findings.has_won(self._findings.turns[turn].player)
            if self._asks:
                self.look_at(self._findings.turns[turn].first)
        return self

    @property
    @abstractmethod
    def alternatives(self) -> panels.Alternatives: ...

    def opened(self) -> Reply:
        return Reply(next=0)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        self._check_working()
        findings = self._findings
        known, end = self._known, self.context.clock() + SLICE
        for _ in self._work:
            if self.context.clock() >= end:
                return Reply(next=0, unchanged=known == self._known)
        reply = self._ended(t("The review is done."))
        point = findings.turning_point(self.game.humans)
        if not self._stepped and point is not None:
            self._go_to(point.turn)
        return reply

    @on("stop-review")
    def stop_review(self, message: Message) -> Reply:
        reply = self._ended(t("Stopped. This is what is known so far."))
        reply.effects.append(Focus("#look-again"))
        return reply

    @on("look-again")
    def look_again(self, message: Message) -> Reply:
        if self._working is not Work.NONE or self._findings.again == len(self._findings.turns):
            raise BadMessage("nothing can be looked at again now")
        self._work, self._working = self._findings.work_again(), Work.AGAIN
        expert = bot_title(spec_of(self._findings.match), "expert")
        text = t("{bot} goes through the game. Stop it whenever you like.", bot=expert)
        return Reply([text], [Focus("#stop-review")], next=0)

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to `turn`; a slider sends it as `value`. With `jump` it also scrolls there."""
        number = message.number("turn" if "turn" in message.data else "value")
        check(0 <= number < len(self._findings.turns), f"there is no turn {number}")
        self._stepped = True
        self._go_to(number)
        story = self._story()
        sentences = [
            f"{story.name(number)}.",
            *(entry.text for entry in story.log if not entry.heads),
            *(f"{self.alternatives.said(story, better)}." for better in self._better),
        ]
        jump: list[Effect] = [Jump(f"#{panels.TITLE}")] if message.text("jump", "") else []
        return Reply([" ".join(sentences)], jump)

    def _go_to(self, number: int) -> None:
        self._turn, self._asks = number, False
        self.look_at(self._findings.turns[number].end)

    @on("another-line")
    def another_line(self, message: Message) -> Reply:
        old = self._session
        match = old.match.upto(self._findings.turns[self._turn].first)
        match.practice = True
        match.settle()
        text = t("This is a practice game now: moves can be taken back without limit.")
        return Reply([text], go=self.context.repository.begin(match, old.colours).address)

    def regions(self) -> dict[str, Node | Region]:
        return self.framed(t("Looking back"), "review", self._panels(self._story()))

    def _panels(self, story: Story) -> Iterator[tuple[str, Region]]:
        yield "graph", lazy(graph, story)
        yield "step", lazy(panels.stepper, story)
        yield "working", lazy(panels.working, story)
        if self._asks:
            yield "turn", lazy(panels.question, story)
        else:
            yield "turn", lazy(panels.turn_card, story, self.log_style, self.alternatives)
        yield "points", lazy(panels.turning_points, story)
        yield "judges", lazy(panels.judges, story)
        yield "turns", lazy(turns_table, story)

    @property
    def _better(self) -> Sequence[Better[Any]]:
        """The better moves in the turn shown; none while the user is asked for one."""
        return () if self._asks else self._findings.better.get(self._turn, ())

    @property
    def _known(self) -> Hashable:
        """Changes when the panels have more to show."""
        findings = self._findings
        better_moves = sum(len(better) for better in findings.better.values())
        part = panels.parts_done(findings, again=self._working is Work.AGAIN)
        return len(findings.chances), better_moves, findings.again, part

    def _story(self) -> Story:
        game, findings = self.game, self._findings
        log = game.history.since(findings.turns[self._turn].first, game.state.shown)
        turning = findings.turning_point(game.humans)
        fields = self._seats, game.audience, log, self._working, self._known, findings, turning
        return Story(self._turn, *fields, asks=self._asks)

    def _ended(self, text: str) -> Reply:
        self._check_working()
        self._working, self._work = Work.NONE, iter(())
        return Reply([text])

    def _check_working(self) -> None:
        check(self._working is not Work.NONE, "the review has ended")
