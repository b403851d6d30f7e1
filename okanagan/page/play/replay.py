"""The replay of any game, saved here or from a link: move by move, back and forward."""

from abc import ABC
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from simple_html import Node, div, h2, li, p, section, ul

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.match import AnyMatch, Match
from okanagan.kernel.review.turns import Turn, turns_of
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.audience import Audience
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Message, Reply, Share, check, on
from okanagan.page.core.session import GAME, REVIEW, SHARE, Session, totals
from okanagan.page.play.history import LogEntry
from okanagan.page.play.log import LogStyle, turn_log
from okanagan.page.play.moments import Moments, before
from okanagan.page.play.pieces import figure
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.play.turning import turn_name
from okanagan.page.saves.repository import Twin
from okanagan.page.sharing.own_name import lacks_name, name_own_seat, public_names
from okanagan.page.sharing.turn_text import game_text, ui_of
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import icon_button, text_button
from okanagan.page.words import mark, n, t

Seats = tuple[SeatLook, ...]
Jumps = tuple[int, int, int, int]  # to the turn before, the move before, the next move and turn
Picture = tuple[str, str]  # the name of a file with a picture of the map, and its caption
PACES = {"slow": mark("Slow"), "steady": mark("Steady"), "fast": mark("Fast")}
WAITS = {"slow": 3000, "steady": 1400, "fast": 500}  # milliseconds of a move, by pace


def where(move: int, last: int) -> str:
    return t("Move {move} of {last}", move=move, last=last)


def steps_bar(
    move: int, last: int, jumps: Jumps, plays: bool, pace: str, table: tuple[str, str] | None
) -> Node:
    """The slider and its buttons; `table` is the address of the game in play, with a text."""
    picture, text = ("pause", t("Stop here")) if plays else ("play", t("Show move by move"))
    turn_back, back, on, turn_on = jumps
    earlier, later = move > 0, on > move
    paces = {name: t(words) for name, words in PACES.items()}
    control: markup.Attributes = {"data-do": "pace", "aria-label": t("Pace")}
    slider = markup.slider("move-slider", "move", t("Move"), last, move, where(move, last))
    return div(
        {"class": "replay-bar"},
        div({"class": "move-track"}, slider),
        div(
            {"class": "replay-steps"},
            _jump("turn-back", "first", t("The turn before"), turn_back, enabled=earlier),
            _jump("step-back", "previous", t("The move before"), back, enabled=earlier),
            icon_button(picture, text, id_="run", do="run"),
            _jump("step-on", "next", t("The next move"), on, enabled=later),
            _jump("turn-on", "last", t("The next turn"), turn_on, enabled=later),
            markup.chooser("pace", paces, pace, control),
        ),
        markup.way_up(table[0], "next", table[1], kind="primary back-to-game") if table else "",
    )


def _jump(name: str, picture: str, text: str, move: int, *, enabled: bool) -> Node:
    return icon_button(picture, text, id_=name, enabled=enabled, do="step", move=move)


def turn_card(
    turn: Turn,
    lines: tuple[LogEntry, ...],
    seats: Seats,
    audience: Audience,
    style: LogStyle,
) -> Node:
    """The events of a turn, up to the current move."""
    player = turn.player
    name = t("The beginning") if player is None else turn_name(turn, seats[player].name)
    return section(
        {"class": "panel turn-card", "aria-labelledby": "turn-title"},
        h2({"id": "turn-title", "tabindex": "-1"}, name),
        turn_log(lines, style, audience, seats, player),
    )


def about_panel(seats: Seats, points: Sequence[int], move: int, last: int, over: bool) -> Node:
    """The players with their points at this moment, and whether it is the end of the game."""
    players: list[Node] = [
        li(badge(seat), " ", markup.person(seat.name), " ", _score(each))
        for seat, each in zip(seats, points, strict=True)
    ]
    state = [" · ", t("finished")] if over else []
    return section(
        {"class": "panel about-game", "aria-label": t("This game")},
        ul({"class": "who-plays"}, players),
        p({"class": "hint"}, where(move, last), *state),
    )


def _score(points: int) -> Node:
    return figure(icon("trophy"), points, n("{n} point", "{n} points", points))


def ways_panel(
    kept: str, twin: Twin | None, joins: str, picture: Picture, *, over: bool, end: bool
) -> Node:
    """The actions for this game; `kept` is its id if it is saved here, else `twin` may be.

    `joins` is the address of the invitation to the game, if it is one for several people.
    """
    buttons = [*_onward(kept, twin, joins, over=over, end=end), *_other_ways(kept, picture)]
    return section(
        {"class": "panel ways", "aria-label": t("What to do with it")},
        "" if twin is None else p({"class": "twin"}, _twin_words(twin)),
        markup.buttons(*buttons),
    )


def _twin_words(twin: Twin) -> str:
    if twin.parted is not None:
        return t("This game is kept here, and has gone another way since move {n}.", n=twin.parted)
    if twin.ahead > 0:
        return t("This game is kept here, and is further on: move {n}.", n=twin.moves)
    if twin.ahead < 0:
        return t("This game is kept here, up to move {n}.", n=twin.moves)
    return t("This game is kept here as it is.")


def _onward(kept: str, twin: Twin | None, joins: str, *, over: bool, end: bool) -> Iterator[Node]:
    """Buttons to the table or to the review, the most likely first."""
    if twin is not None and not twin.goes_on:
        words = t("Open the game that is kept here")
        yield markup.way(f"{GAME}{twin.id}", "next", words, kind="primary")
    elif twin is not None:
        words = t("Go on with the game that is kept here")
        yield text_button("go-on", "next", words, kind="primary")
    elif twin is None and over and not kept:
        yield text_button("look-back", "turns", t("Look back on it"), kind="primary")
    if over and end:
        return
    if joins:
        yield markup.way(joins, "next", t("Join this game"), kind="primary")
    look = "secondary" if kept or over or twin or joins else "primary"
    words = t("Play on at one screen") if joins else t("Play on from here")
    yield text_button("play-on", "play", words, kind=look)


def _other_ways(kept: str, picture: Picture) -> Iterator[Node]:
    yield text_button("same-deal", "redo", t("Same deal, my turn"), kind="secondary")
    yield markup.picture_button(t("Save a picture"), *picture, kind="secondary")
    yield text_button("share-moment", "share", t("Share this moment"), kind="secondary")
    if kept:
        yield markup.way(f"{SHARE}{kept}", "qr", t("Share this game"))


class Replay(Moments, ABC):
    """The map before any move, the events of that turn, and what to do with the game."""

    heading = mark("Move by move: {names}")
    bar, beside = ("step",), ("about", "turn", "ways")
    spec: ClassVar[GameSpec]

    def __init__(self, session: Session, context: Context) -> None:
        """The game at its end; a session without an id is not saved here."""
        super().__init__(session, context)
        self._turns = turns_of(session.match, self.turn_began)
        self._move = self._last
        self._plays, self._pace = False, "steady"
        self._twin = None if session.id else context.repository.twin(session.match)

    def at(self, move: int | None) -> Self:
        if move is not None and move < self._last:
            self._move = move
            self.look_at(move)
        return self

    @property
    def _invitation(self) -> str:
        """The address that invites to this game; empty if it is kept here, or for one person."""
        match = self._session.match
        if self._session.id or self._twin or match.over or len(match.people) < 2:
            return ""
        return link(pack(match, self.spec, self._session.colours)).removeprefix("#")

    @property
    def _last(self) -> int:
        return len(self._session.match.moves)

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to before `move`; a slider sends it as `value`."""
        move = message.number("move" if "move" in message.data else "value")
        check(0 <= move <= self._last, f"there is no move {move}")
        self._plays = False
        return self._shown(move)

    @on("run")
    def run(self, message: Message) -> Reply:
        self._plays = not self._plays
        if not self._plays:
            return Reply()
        return self._shown(0 if self._move == self._last else self._move)

    @on("pace")
    def pace(self, message: Message) -> Reply:
        pace = message.text("value")
        check(pace in WAITS, f"there is no pace {pace!r}")
        self._pace = pace
        return Reply(next=WAITS[pace] if self._plays else None)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        check(self._plays, "nothing goes on by itself")
        self._plays = self._move + 1 < self._last
        return self._shown(self._move + 1)

    @on("share-moment")
    def share_moment(self, message: Message) -> Reply:
        """Shares the link to this moment. The share screen asks for a missing name first."""
        name_own_seat(self.context, self._session)
        if self._session.id and lacks_name(self._session):
            return Reply(go=f"{SHARE}{self._session.id}")
        code = pack(self._session.match, self.spec, self._session.colours)
        moment = None if self._move == self._last else self._move
        done = t("The link is on the clipboard. It shows the game at this moment.")
        text = game_text(before(self._session, self._move), self.spec)
        return Reply(effects=[Share(link(code, moment=moment), text, done)])

    @on("play-on")
    def play_on(self, message: Message) -> Reply:
        """Saves the game as it is at this moment; all players use this screen."""
        return self._begin(self._session.match.upto(self._move))

    @on("go-on")
    def go_on(self, message: Message) -> Reply:
        """Continues the same game, saved at an earlier move, from where the link is."""
        if self._twin is None or not self._twin.goes_on:
            raise BadMessage("no game is kept here that goes on like this")
        match = self._session.match
        match.settle()
        return Reply(go=self.context.repository.go_on(self._twin.id, match).address)

    @on("look-back")
    def look_back(self, message: Message) -> Reply:
        check(self._session.match.over, "the game is not over")
        session = self.context.repository.begin(self._session.match, self._session.colours)
        return Reply(go=REVIEW + session.id)

    @on("same-deal")
    def same_deal(self, message: Message) -> Reply:
        old = self._session.match
        return self._begin(Match(old.game, old.seats, old.setup))

    def _begin(self, match: AnyMatch) -> Reply:
        match.settle()
        return Reply(go=self.context.repository.begin(match, self._session.colours).address)

    def regions(self) -> dict[str, Node | Region]:
        return self.framed(t("Move by move"), "review replay", self._panels())

    def _panels(self) -> Iterator[tuple[str, Region]]:
        game, move, last, seats = self.game, self._move, self._last, self._seats
        # The turn of the last move shown; 0 before the first turn.
        number = max(0, bisect_right([turn.first for turn in self._turns], move - 1) - 1)
        ends = [turn.end for turn in self._turns]
        jumps = (
            max((end for end in ends if end < move), default=0),
            max(0, move - 1),
            min(last, move + 1),
            min((end for end in ends if end > move), default=last),
        )
        over, turn = self._session.match.over, self._turns[number]
        steps = move, last, jumps, self._plays, self._pace
        yield "step", lazy(steps_bar, *steps, self._table)
        summary, end = ui_of(self.spec).summary(game.match), over and move == last
        scores = (0,) * len(seats) if summary is None else summary.points
        yield "about", lazy(about_panel, seats, scores, move, last, end)
        lines, style = game.history.since(turn.first, game.state.shown), self.log_style
        yield "turn", lazy(turn_card, turn, lines, seats, game.audience, style)
        game_id, joins = self._session.id, self._invitation
        caption = names = public_names(self.context, self._session)
        if over and move == last:
            points = zip(names, totals(self._session.match), strict=True)
            caption = [f"{name} {total}" for name, total in points]
        picture = f"{self.spec.id}-{move}.png", " · ".join(caption)
        ways = game_id, self._twin, joins, picture
        yield "ways", lazy(ways_panel, *ways, over=over, end=move == last)

    @property
    def _table(self) -> tuple[str, str] | None:
        """The address of a kept game in play, and whose turn it is."""
        session, decision = self._session, self._session.match.decision
        if not session.id or decision is None:
            return None
        is_own = (session.own or session.match.people) == (decision.player,)
        return session.address, t("Your turn") if is_own else t("Back to the table")

    def _shown(self, move: int) -> Reply:
        before, self._move = self._move, move
        self.look_at(move)
        lines = self.game.history.since(max(move - 1, 0), self.game.state.shown)
        news = [line.text for line in lines if not line.heads] if move > before else []
        text = " ".join(news) or where(move, self._last)
        return Reply([text], next=WAITS[self._pace] if self._plays else None)
