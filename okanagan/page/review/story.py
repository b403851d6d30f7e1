"""The story of a finished game: the map grows along the graph of the chances to win."""

from abc import ABC
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from simple_html import Node, b, div, p

from okanagan.kernel.review.review import Chances, Review, TurningPoint
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, check, on
from okanagan.page.core.session import REVIEW, Session, ranking, totals
from okanagan.page.play.log import turn_log
from okanagan.page.play.moments import Moments
from okanagan.page.play.thinking import SLICE
from okanagan.page.play.turning import turn_name, turning_title
from okanagan.page.review.panels import CHANCES, Story, Work, graph, step_button
from okanagan.page.sharing.own_name import OwnName, lacks_name, name_form, name_own_seat
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words, today
from okanagan.page.widgets.markup import game_title, icon_button, text_button
from okanagan.page.words import mark, t

LENGTH = 12.0  # seconds of the whole story, with the pause
PAUSE = 2.0  # seconds at the turning point


def steps(story: Story, *, plays: bool, still: bool) -> Node:
    """What happens now, and the buttons; without motion the story goes on by taps only."""
    here, picture = story.turn, "pause" if plays else "play"
    words = story.title(here) or story.name(here)
    label = t("Stop here") if plays else t("Play the story")
    back, on = t("The turn before"), t("The next turn")
    return div(
        {"class": "stepper story-steps"},
        step_button("step-back", "previous", back, here - 1, enabled=here > 0),
        p({"class": "story-now"}, b(words)),
        "" if still else icon_button(picture, label, id_="run", do="run"),
        step_button("step-on", "next", on, here + 1, enabled=here < story.last),
    )


def _named() -> Reply:
    return Reply(effects=[Focus("[data-picture-name]")])


def postcard(
    title: str, lines: tuple[str, ...], share: Node, review: str, turning: TurningPoint | None
) -> Node:
    """The end of the story, with a button that shares it, or the form that this button needs."""
    look = "secondary"
    way = (
        markup.way(f"{review}/{turning.turn}", "turns", turning_title(turning.kind), kind=look)
        if turning
        else ""
    )
    return markup.titled_section(
        "postcard",
        "postcard-title",
        title,
        p(" · ".join(lines)),
        markup.buttons(
            share,
            text_button("run", "redo", t("Once more"), kind=look),
            way,
        ),
    )


class StoryScreen(Moments, ABC):
    """The map after each turn, one after another, with the graph up to there."""

    heading = mark("The story of your valley: {names}")
    short_heading: ClassVar[str] = mark("The story of your valley")
    bar, beside = ("graph", "step"), ("events",)
    findings_type: ClassVar[Callable[..., Review[Any]]]  # of a match, and the players to judge

    def __init__(self, session: Session, context: Context) -> None:
        name_own_seat(context, session)
        super().__init__(session, context)
        self._findings = self.findings_type(session.match, ())
        self.features = (OwnName(context, session, _named),)
        self._work: Iterator[None] = self._findings.follow()
        self._chances: list[Chances] = []  # of all turns, once they are known
        self._turning: TurningPoint | None = None
        self._turn = self._last
        self._plays = False
        self._due = 0.0  # the time of the next step

    @property
    def _last(self) -> int:
        return len(self._findings.turns) - 1

    @property
    def _still(self) -> bool:
        return self.context.still or self.context.settings["motion"] == "off"

    def opened(self) -> Reply:
        return Reply(next=0)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """Computes the chances first; then each tick shows the next turn."""
        if self._chances:
            check(self._plays, "nothing goes on by itself")
            return self._go_on(self._turn + 1)
        end = self.context.clock() + SLICE
        for _ in self._work:
            if self.context.clock() >= end:
                return Reply(next=0, unchanged=True)
        self._chances = list(self._findings.chances)
        self._turning = self._findings.turning_point(self.game.humans)
        return self._begin()

    @on("run")
    def run(self, message: Message) -> Reply:
        if self._plays:
            self._plays = False
            return Reply()
        return self._begin() if self._turn == self._last else self._play()

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to `turn`; a slider sends it as `value`."""
        turn = message.number("turn" if "turn" in message.data else "value")
        check(bool(self._chances) and 0 <= turn <= self._last, f"there is no turn {turn}")
        self._plays = False
        self._show(turn)
        return Reply([self._story().name(turn)])

    def _begin(self) -> Reply:
        self._show(0)
        return Reply() if self._still else self._play()

    def _play(self) -> Reply:
        self._plays, self._due = True, self.context.clock()
        return self._waiting()

    def _go_on(self, turn: int) -> Reply:
        self._show(turn)
        self._plays = turn < self._last
        return self._waiting() if self._plays else Reply([t("The story ends.")])

    def _waiting(self) -> Reply:
        pauses = 0.0 if self._turning is None else PAUSE
        self._due += (LENGTH - pauses) / max(1, self._last)
        self._due += pauses if self._turning and self._turn == self._turning.turn else 0.0
        return Reply(next=max(1, round(1000 * (self._due - self.context.clock()))))

    def _show(self, turn: int) -> None:
        """The graph ends at the turn that the map shows."""
        self._turn = turn
        self._findings.chances[:] = self._chances[: turn + 2]
        self.look_at(self._findings.turns[turn].end)

    def _story(self) -> Story:
        seats, game, known = self._seats, self.game, len(self._findings.chances)
        log = game.history.since(self._findings.turns[self._turn].first, game.state.shown)
        fields = seats, game.audience, log, Work.NONE, known, self._findings, self._turning
        return Story(self._turn, *fields)

    def regions(self) -> dict[str, Node | Region]:
        return self.framed(t(self.short_heading), "review story", self._panels(self._story()))

    def _panels(self, story: Story) -> Iterator[tuple[str, Region]]:
        yield "graph", lazy(graph, story)
        yield "step", lazy(steps, story, plays=self._plays, still=self._still)
        ended = bool(self._chances) and self._turn == self._last
        asks = lacks_name(self._session)
        lines = story.log, self.log_style, story.audience, story.seats, story.mover(story.turn)
        yield "events", lazy(self._postcard, asks) if ended else lazy(turn_log, *lines)

    def _postcard(self, asks_name: bool) -> Node:
        session = self._session
        match, points = session.match, totals(session.match)
        ranked = ranking(points, (match.result or {})["winners"])
        day = session.daily.day if session.daily else str(today(session.begun))
        lines = (
            *(f"{match.seats[player].name} {points[player]}" for player in ranked),
            day_words(day),
        )
        title = game_title(self.game.spec)
        asked = name_form(self.context, session) if asks_name else ""
        share = asked or self._share(" · ".join((title, *lines, *self._turning_words())))
        return postcard(title, lines, share, f"{REVIEW}{session.id}", self._turning)

    def _turning_words(self) -> list[str]:
        """The turn that decided the game, if one did."""
        point = self._turning
        turn = None if point is None else self._findings.turns[point.turn]
        if point is None or turn is None or turn.player is None:
            return []
        return [turning_title(point.kind), turn_name(turn, self.game.names[turn.player])]

    def _share(self, caption: str) -> Node:
        """A picture of the map and the graph with names, points and the date, and the link."""
        from okanagan.page.sharing.finished import sent_at_end  # the story does not wait for it

        session = self._session
        sent = sent_at_end(session)
        file, link = f"{self.game.spec.id}-{session.id}.png", (sent.hash, sent.text, sent.done)
        words = t("Postcard")
        return markup.picture_button(words, file, caption, "primary", below=CHANCES, link=link)
