"""The replay of any game, saved here or from a link: move by move, back and forward."""

from abc import ABC
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from simple_html import Node, div, h2, input_, label, li, p, section, ul

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.match import Match
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Message, Reply, Share, on
from okanagan.page.core.session import GAME, REVIEW, SHARE, START, Session, totals
from okanagan.page.play.history import LogEntry
from okanagan.page.play.log import LogStyle, turn_log
from okanagan.page.play.moments import Moments, frame
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.saves.repository import Twin
from okanagan.page.widgets.markup import (
    Attributes,
    chooser,
    do_button,
    icon_button,
    person,
    picture_button,
    way,
    with_icon,
)
from okanagan.page.words import mark, n, t

Seats = tuple[SeatLook, ...]
People = tuple[tuple[int, SeatLook], ...]  # the human players with their seats
PACES = {"slow": mark("Slow"), "steady": mark("Steady"), "fast": mark("Fast")}


class Jumps(NamedTuple):
    """The moves to which the buttons lead; the current one if a button leads nowhere."""

    turn_back: int
    back: int
    on: int
    turn_on: int


@dataclass(frozen=True, slots=True)
class TurnEvents:
    """The events of a turn, up to the current move."""

    number: int  # of the turn; 0 is the time before the first turn
    player: int | None
    lines: tuple[LogEntry, ...]
    seats: Seats
    viewer: int | None  # the player to address as "you"


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The saved copy of a game, and the moment shown."""

    kept: str  # its id, if it is saved here
    twin: Twin | None  # else the same game saved here, if any
    over: bool
    end: bool  # whether the moment after the last move is shown
    picture: str  # the name of a file with a picture of the map
    caption: str  # the text below the picture


def where(move: int, last: int) -> str:
    return t("Move {move} of {last}", move=move, last=last)


def steps_bar(move: int, last: int, jumps: Jumps, plays: bool, pace: str) -> Node:
    picture, text = ("pause", t("Stop here")) if plays else ("play", t("Show move by move"))
    earlier, later = move > 0, jumps.on > move
    paces = {name: t(words) for name, words in PACES.items()}
    control: Attributes = {"data-do": "pace", "aria-label": t("Pace")}
    return div(
        {"class": "replay-bar"},
        _slider(move, last),
        div(
            {"class": "replay-steps"},
            _jump("turn-back", "first", t("The turn before"), jumps.turn_back, enabled=earlier),
            _jump("step-back", "previous", t("The move before"), jumps.back, enabled=earlier),
            icon_button(picture, text, id_="run", do="run"),
            _jump("step-on", "next", t("The next move"), jumps.on, enabled=later),
            _jump("turn-on", "last", t("The next turn"), jumps.turn_on, enabled=later),
            chooser("pace", paces, pace, control),
        ),
    )


def _jump(name: str, picture: str, text: str, move: int, *, enabled: bool) -> Node:
    return icon_button(picture, text, id_=name, enabled=enabled, do="step", move=move)


def _slider(move: int, last: int) -> Node:
    slider: Attributes = {"type": "range", "id": "move-slider", "name": "move", "data-do": "step"}
    slider |= {"min": "0", "max": str(last), "value": str(move)}
    slider["aria-valuetext"] = where(move, last)
    named = label({"for": "move-slider", "class": "visually-hidden"}, t("Move"))
    return div({"class": "move-track"}, named, input_(slider))


def turn_card(turn: TurnEvents, style: LogStyle) -> Node:
    name = t("The beginning")
    if turn.player is not None:
        name = t("Turn {number}: {name}", number=turn.number, name=turn.seats[turn.player].name)
    audience = Audience([seat.name for seat in turn.seats], turn.viewer, words)
    return section(
        {"class": "panel turn-card", "aria-labelledby": "turn-title"},
        h2({"id": "turn-title", "tabindex": "-1"}, name),
        turn_log(turn.lines, style, audience, turn.seats, turn.player),
    )


def about_panel(seats: Seats, move: int, last: int, over: bool) -> Node:
    state = t("finished") if over else n("{n} move", "{n} moves", last)
    return section(
        {"class": "panel about-game", "aria-label": t("This game")},
        ul({"class": "who-plays"}, [li(badge(seat), " ", person(seat.name)) for seat in seats]),
        p({"class": "hint"}, where(move, last), " · ", state),
    )


def ways_panel(at: Whereabouts, people: People) -> Node:
    """The same game as saved here, and what can be done with this one."""
    buttons = [*_onward(at, people), *_other_ways(at)]
    return section(
        {"class": "panel ways", "aria-label": t("What to do with it")},
        "" if at.twin is None else _known(at.twin),
        div({"class": "buttons"}, *buttons),
    )


def _known(twin: Twin) -> Node:
    if twin.parted is not None:
        text = t("This game is kept here, and has gone another way since move {n}.", n=twin.parted)
    elif twin.ahead > 0:
        text = t("This game is kept here, and is further on: move {n}.", n=twin.moves)
    elif twin.ahead < 0:
        text = t("This game is kept here, up to move {n}.", n=twin.moves)
    else:
        text = t("This game is kept here as it is.")
    return p({"class": "twin"}, text)


def _onward(at: Whereabouts, people: People) -> Iterator[Node]:
    """Buttons to the table or to the review, the most likely first."""
    if at.twin is not None:
        yield from _to_twin(at.twin, at_end=at.end)
    elif at.over and not at.kept:
        yield do_button("look-back", *with_icon("turns", t("Look back on it")), kind="primary")
    if at.over and at.end:
        return
    first = not (at.kept or at.over or at.twin)
    look = "primary" if first else "secondary"
    yield do_button("play-on", *with_icon("play", t("Play on from here")), kind=look)
    for player, seat in people if first and len(people) > 1 else ():
        words = t("Play on as {name}, others elsewhere", name=seat.name)
        yield do_button("play-on", badge(seat), words, kind="secondary", seat=player)


def _to_twin(twin: Twin, *, at_end: bool) -> Iterator[Node]:
    """A button to the same game saved here; it continues there if the link is further."""
    if not twin.goes_on:
        yield way(f"{GAME}{twin.id}", "next", t("Open the game that is kept here"), kind="primary")
    elif at_end:
        words = with_icon("next", t("Go on with the game that is kept here"))
        yield do_button("go-on", *words, kind="primary")


def _other_ways(at: Whereabouts) -> Iterator[Node]:
    yield do_button("same-deal", *with_icon("redo", t("Same deal, my turn")), kind="secondary")
    yield picture_button(t("Save a picture"), at.picture, at.caption, kind="secondary")
    yield do_button("share-moment", *with_icon("share", t("Share this moment")), kind="secondary")
    if at.kept:
        yield way(f"{SHARE}{at.kept}", "qr", t("Share this game"))


WAITS = {"slow": 3000, "steady": 1400, "fast": 500}  # milliseconds of a move, by pace
BAR = ("step",)
BESIDE = ("about", "turn", "ways")


class Replay(Moments, ABC):
    """The map before any move, the events of that turn, and what to do with the game."""

    spec: ClassVar[GameSpec]

    def __init__(self, session: Session, context: Context) -> None:
        """The game at its end; a session without an id is not saved here."""
        super().__init__(session, context)
        self._turns = turns_of(session.match, self.turn_began)
        self._move = self._last
        self._plays, self._pace = False, "steady"
        self._twin = None if session.id else context.repository.twin(session.match)

    def at(self, move: int | None) -> Self:
        """The same screen before a move, if there is a move with this number."""
        if move is not None and move < self._last:
            self._move = move
            self.look_at(move)
        return self

    @property
    def _last(self) -> int:
        return len(self._session.match.moves)

    @property
    def title(self) -> str:
        names = ", ".join(seat.name for seat in self._seats)
        return t("Move by move: {names}", names=names)

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to before `move`; a slider sends it as `value`."""
        move = message.number("move" if "move" in message.data else "value")
        if not 0 <= move <= self._last:
            raise BadMessage(f"there is no move {move}")
        self._plays = False
        return self._shown(move)

    @on("run")
    def run(self, message: Message) -> Reply:
        """Starts to show one move after the other, or stops."""
        self._plays = not self._plays
        if not self._plays:
            return Reply()
        return self._shown(0 if self._move == self._last else self._move)

    @on("pace")
    def pace(self, message: Message) -> Reply:
        pace = message.text("value")
        if pace not in WAITS:
            raise BadMessage(f"there is no pace {pace!r}")
        self._pace = pace
        return Reply(next=WAITS[pace] if self._plays else None)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        if not self._plays:
            raise BadMessage("nothing goes on by itself")
        self._plays = self._move + 1 < self._last
        return self._shown(self._move + 1)

    @on("share-moment")
    def share_moment(self, message: Message) -> Reply:
        code = pack(self._session.match, self.spec, self._session.colours)
        moment = None if self._move == self._last else self._move
        done = t("The link is on the clipboard. Whoever opens it sees the game at this moment.")
        return Reply(effects=[Share(link(code, moment=moment), self.title, done)])

    @on("play-on")
    def play_on(self, message: Message) -> Reply:
        """Saves the game as it is at this moment; with a `seat` the others play elsewhere."""
        match = self._session.match.upto(self._move)
        match.settle()
        seats, kept = self._own(message), self.context.repository
        return Reply(go=kept.begin(match, self._session.colours, seats).address)

    @on("go-on")
    def go_on(self, message: Message) -> Reply:
        """Continues the same game, saved at an earlier move, from where the link is."""
        if self._twin is None or not self._twin.goes_on:
            raise BadMessage("no game is kept here that goes on like this")
        match = self._session.match
        match.settle()
        return Reply(go=self.context.repository.go_on(self._twin.id, match).address)

    def _own(self, message: Message) -> tuple[int, ...] | None:
        if "seat" not in message.data:
            return None
        seat = message.number("seat")
        if seat not in self.game.people:
            raise BadMessage(f"nobody sits in seat {seat}")
        return (seat,)

    @on("look-back")
    def look_back(self, message: Message) -> Reply:
        if not self._session.match.over:
            raise BadMessage("the game is not over")
        kept = self.context.repository.begin(self._session.match, self._session.colours)
        return Reply(go=REVIEW + kept.id)

    @on("same-deal")
    def same_deal(self, message: Message) -> Reply:
        old = self._session
        match = Match(old.match.game, old.match.seats, old.match.setup)
        match.settle()
        return Reply(go=self.context.repository.begin(match, old.colours).address)

    def regions(self) -> dict[str, Node | Region]:
        session, look = self._session, f"review replay {self.look}".rstrip()
        back = session.address if session.id else START
        screen = lazy(frame, self.layout, t("Move by move"), back, BAR, BESIDE, look)
        panels_shown = {f"review-{name}": panel for name, panel in self._panels()}
        return {"screen": screen, **self.map(), **panels_shown}

    def _panels(self) -> Iterator[tuple[str, Region]]:
        match, turn = self._session.match, self._turns[self._turn]
        steps = self._move, self._last, self._jumps(), self._plays, self._pace
        yield "step", lazy(steps_bar, *steps)
        yield "about", lazy(about_panel, self._seats, self._move, self._last, match.over)
        lines = self.game.history.since(turn.first, self.game.state.shown)
        events = TurnEvents(self._turn, turn.player, lines, self._seats, self.viewer)
        yield "turn", lazy(turn_card, events, self.log_style)
        people = tuple((player, self._seats[player]) for player in self.game.people)
        yield "ways", lazy(ways_panel, self._whereabouts(), people)

    def _whereabouts(self) -> Whereabouts:
        over, end = self._session.match.over, self._move == self._last
        picture = f"{self.spec.id}-{self._move}.png"
        caption = " · ".join(self._points() if over and end else self.game.names)
        return Whereabouts(self._session.id, self._twin, over, end, picture, caption)

    def _points(self) -> list[str]:
        pairs = zip(self.game.names, totals(self._session.match), strict=True)
        return [f"{name} {total}" for name, total in pairs]

    @property
    def _turn(self) -> int:
        """The number of the turn of the last move shown; 0 before the first turn."""
        return max(0, bisect_right([turn.first for turn in self._turns], self._move - 1) - 1)

    def _jumps(self) -> Jumps:
        move, last, ends = self._move, self._last, [turn.end for turn in self._turns]
        return Jumps(
            max((end for end in ends if end < move), default=0),
            max(0, move - 1),
            min(last, move + 1),
            min((end for end in ends if end > move), default=last),
        )

    def _shown(self, move: int) -> Reply:
        before, self._move = self._move, move
        self.look_at(move)
        lines = self.game.history.since(max(move - 1, 0), self.game.state.shown)
        news = [line.text for line in lines if not line.heads] if move > before else []
        text = " ".join(news) or where(move, self._last)
        return Reply([text], next=WAITS[self._pace] if self._plays else None)
