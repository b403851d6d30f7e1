"""The replay of any game, saved here or from a link: move by move, back and forward.

A linked game is stored only after the user has chosen what to do with it.
"""

from abc import ABC
from bisect import bisect_right
from collections.abc import Iterator
from typing import ClassVar, Self

from simple_html import Node

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.match import Match
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Message, Reply, Share, on
from okanagan.page.core.session import REVIEW, START, Session, totals
from okanagan.page.play.moments import Moments, frame
from okanagan.page.play.replay import panels
from okanagan.page.play.replay.panels import Jumps, TurnEvents, Whereabouts
from okanagan.page.words import t

WAITS = {"slow": 3000, "steady": 1400, "fast": 500}
"""Milliseconds for which a move is shown, by the pace."""
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
        """Saves the game as it is at this moment, and goes to its table.

        With a `seat` the other players use devices of their own.
        """
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
        yield "step", lazy(panels.steps, *steps)
        yield "about", lazy(panels.about, self._seats, self._move, self._last, match.over)
        lines = self.game.history.since(turn.first, self.game.state.shown)
        events = TurnEvents(self._turn, turn.player, lines, self._seats, self.viewer)
        yield "turn", lazy(panels.turn_card, events, self.log_style)
        people = tuple((player, self._seats[player]) for player in self.game.people)
        yield "ways", lazy(panels.ways, self._whereabouts(), people)

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
        text = " ".join(news) or panels.where(move, self._last)
        return Reply([text], next=WAITS[self._pace] if self._plays else None)
