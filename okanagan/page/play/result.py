"""The end of a game: the result over the map, the final count, and the next game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import simple_html as html
from simple_html import Node, b, div, section, span, td, th, tr

from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.kernel.review.review import Chances, Review, Turning
from okanagan.kernel.review.turns import Turn
from okanagan.page.app.game_ui import spec_of
from okanagan.page.core.protocol import Feature, Focus, Message, Reply, check, needed, on
from okanagan.page.core.session import REVIEW, SHARE, DailyGame, Rival, daily_address
from okanagan.page.play import seats
from okanagan.page.play.announcer import SOON, Announcer
from okanagan.page.play.buttons import cover, elsewhere
from okanagan.page.play.game import TableGame
from okanagan.page.play.onward import stronger
from okanagan.page.play.state import Result
from okanagan.page.play.thinking import SLICE
from okanagan.page.play.turning import chance_words, turn_name, turning_title
from okanagan.page.play.verdict import Verdict
from okanagan.page.play.view_model import TableModel
from okanagan.page.sharing.podium import podium
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    framed_map,
    person,
    review_link,
    story_link,
    text_button,
    way,
    way_up,
)
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class DecidingTurn:
    """The turning point, as the result shows it."""

    number: int  # its number in the address of the review
    kind: Turning
    turn: Turn
    before: Chances
    after: Chances


class Results(Feature):
    """Shows and hides the result, finds the turning point, and plays again."""

    turning_point: DecidingTurn | None = None  # None if it is not found yet, or if no turn mattered

    def __init__(
        self, game: TableGame, announcer: Announcer, review: Callable[[], Review[Any]]
    ) -> None:
        self._game, self._announcer, self._context = game, announcer, announcer.context
        self._make_review = review
        self._search: Iterator[None] | None = None  # None before it has begun

    @property
    def due(self) -> bool:
        return self._game.state.result is Result.DUE or self._search is not None

    def tick(self) -> Reply:
        """Shows the result; later ticks search for the turning point."""
        if self._game.state.result is Result.DUE:
            return self.shown(Reply(effects=[*self._announcer.final_animation()]))
        assert self._search is not None, "a tick is due"
        end = self._context.clock() + SLICE
        for _ in self._search:
            if self._context.clock() >= end:
                return Reply(next=0, unchanged=True)
        self._search = iter(())
        return Reply()

    def shown(self, reply: Reply) -> Reply:
        self._game.state.result = Result.SHOWN
        reply.effects.append(Focus("#result h2"))
        reply.next = None
        if self._search is None:
            self._search, reply.next = self._find_turning_point(), SOON
        return reply

    def _find_turning_point(self) -> Iterator[None]:
        review = self._make_review()
        yield from review.follow()
        point = review.turning_point(self._game.humans)
        if point is not None and (turn := review.turns[point.turn]).player is not None:
            before, after = review.chances[point.turn : point.turn + 2]
            self.turning_point = DecidingTurn(point.turn, point.kind, turn, before, after)

    @on("show-result")
    def show_result(self, message: Message) -> Reply:
        check(self._game.match.over, "the game goes on")
        return self.shown(Reply())

    @on("hide-result")
    def hide_result(self, message: Message) -> None:
        check(self._game.match.over, "the game goes on")
        self._game.state.result, self._game.state.counted = Result.HIDDEN, True

    @on("again")
    def again(self, message: Message) -> Reply:
        check(self._game.match.over, "the game goes on")
        return self._again(self._game.match.seats)

    @on("again-stronger")
    def again_stronger(self, message: Message) -> Reply:
        check(self._game.match.over, "the game goes on")
        match = self._game.match
        return self._again(needed(stronger(match.seats, spec_of(match)), "no bot is stronger"))

    def _again(self, seats: Sequence[Seat]) -> Reply:
        old, context = self._game.session, self._context
        match = Match.new(old.match.game, seats, context.seed())
        new = context.repository.begin(match, old.colours, old.own, live=old.live)
        sent = [] if context.live is None else context.live.play_again(old, new)
        return Reply(effects=[*sent], go=new.address)


def result_layer(result: Node) -> Node:
    covers: Attributes = {"class": "result-layer", "data-covers": None}
    return div(covers, result, div({"id": "result-buttons", "class": "result-buttons"}))


def result_buttons(model: TableModel, name_form: Node, *, alone: bool) -> Node:
    """What the user may do next; `name_form` asks for the own name first.

    A game that one person has played `alone` can be a challenge.
    """
    again, send = (
        again_button("way"),
        text_button("challenge", "trophy", t("Challenge"), kind="way"),
    )
    if model.rivals:
        name = model.rivals[-1].name
        words = t("Send {name} my result", name=name)
        first = text_button("challenge", "share", words, kind="primary large")
        send = ""
    elif model.daily:
        first, send = daily_link(model.daily, "primary large short"), ""
    else:
        first, again = again_button("primary large short"), ""
    others = (
        again,
        send if alone else "",
        story_link(model.session_id, kind="way"),
        review_link(model.session_id, kind="way"),
        text_button("hide-result", "map", t("Map"), kind="way"),
        way(f"{SHARE}{model.session_id}", "share", t("Share"), kind="way"),
    )
    return [name_form or first, div({"class": "result-ways"}, *others)]


def over_bar(model: TableModel) -> Node:
    return div(
        {"id": "over-bar", "class": "over-bar"},
        text_button("show-result", "trophy", t("Result"), kind="secondary"),
        review_link(model.session_id, kind="secondary"),
        daily_link(model.daily, "secondary"),
        again_button("secondary" if model.daily else "primary"),
    )


def outside_bar(model: TableModel) -> Node | None:
    """The bar at the end, and for a decision of a player who is not at this screen."""
    if model.decision is None:
        return over_bar(model)
    if model.cover is not None:
        return cover(model, model.cover)
    return None if model.away is None else elsewhere(model, model.away)


def again_button(look: str) -> Node:
    return text_button("again", "play", t("Play again"), kind=look)


def daily_link(daily: DailyGame | None, look: str) -> Node:
    if daily is None:
        return ""
    return way_up(daily_address(daily.game), "calendar", t("Daily game"), kind=look)


def result_panel(
    model: TableModel, picture: Node, verdict: Verdict, count: "Count", *, counts: bool
) -> Node:
    """The map, the verdict with the sums, and the regions `turning-point` and `count`.

    With `counts` the shell counts step by step.
    """
    look: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    # It may be longer than the screen, and keys must scroll it.
    look |= {"tabindex": "0", "data-reveal": "now" if counts else "asked"}
    points = [sum(parts) for parts in count.parts]
    rivals = _beside_rivals(model, points) if model.rivals else ""
    turning = div({"id": "turning-point", "class": "turning-point-room"})
    judged = verdict.beside(model, points)
    heading = judged.markup(model, points)
    drawn = framed_map(picture, t("The final map"))
    parts = heading, count.sums(), rivals, judged.advice, div({"id": "onward"}), turning
    return section(look, drawn, *parts, div({"id": "count"}))


def turning_point_link(model: TableModel, turn: DecidingTurn | None, picture: Node) -> Node:
    """A link to the review; before a person's turn that did not win it asks what to play."""
    if turn is None or (player := turn.turn.player) is None:
        return ""
    pairs = list(zip(turn.before, turn.after, strict=True))
    changes = [abs(late - early) for early, late in pairs]
    is_own = player in model.humans
    other = model.humans[0] if len(model.humans) == 1 else changes.index(max(changes))
    shown = player if is_own else other
    text = t("Show the move") if turn.kind is Turning.WON else t("What would you have played?")
    onward = span({"class": "turning-point-question"}, text)
    number = f"/{turn.number}" if is_own else ""
    return html.a(
        {"class": "turning-point", "href": f"#{REVIEW}{model.session_id}{number}"},
        picture,
        span(
            b(turning_title(turn.kind)),
            span(turn_name(turn.turn, model.name(player))),
            span(chance_words(model.audience, shown, *pairs[shown])),
            onward if is_own else "",
        ),
        icon("next"),
    )


def _beside_rivals(model: TableModel, points: Sequence[int]) -> Node:
    [seat] = model.humans
    own = Rival(model.name(seat), tuple(points))
    others = [rival for rival in model.rivals if rival != own]
    return podium(t("The same deal"), [*others, own], seat, own)


def running(parts: Sequence[int]) -> list[int]:
    """The points after each step, beginning with 0."""
    return [sum(parts[:step]) for step in range(len(parts) + 1)]


@dataclass(frozen=True, slots=True)
class Count:
    """The final count, with a column for each player, in the order of the seats."""

    seats: Sequence[seats.SeatLook]
    winners: Sequence[int]
    parts: Sequence[Sequence[int]]

    def table(self, title: str, *bodies: Node) -> Node:
        """The points by source, below the sums."""
        names = [th({"scope": "col"}, person(seat.name)) for seat in self.seats]
        return html.table(
            {"class": "count"},
            html.caption({"class": "visually-hidden"}, title),
            html.thead({"class": "visually-hidden"}, tr(*names)),
            *bodies,
        )

    def sums(self) -> Node:
        """Every player's points; hidden from screen readers: the table has the same."""
        heads = [self._head(player) for player in range(len(self.seats))]
        return div({"class": "result-sums", "aria-hidden": "true"}, *heads)

    def source(
        self, step: int, name: str, cells: Iterable[Node], hint: str = "", drawing: Node = ""
    ) -> Node:
        """A source of points; `cells` are in the order of the seats."""
        over: Attributes = {"scope": "rowgroup", "colspan": str(len(self.seats))}
        over |= {"class": "source"}
        title = span({"class": "source-name"}, name), " ", span({"class": "hint"}, hint)
        columns = [
            td(self._column(player), div({"class": "item"}, cell))
            for player, cell in enumerate(cells)
        ]
        return html.tbody({"data-step": str(step)}, tr(th(over, drawing, *title)), tr(*columns))

    def _head(self, player: int) -> Node:
        seat, won = self.seats[player], player in self.winners
        crown = span({"class": "crown"}, icon("trophy")) if won else self._place(player)
        name = seats.badge(seat), person(seat.name), crown
        return div({"class": f"count-head seat-{seat.colour}"}, *name, self._so_far(player))

    def _place(self, player: int) -> Node:
        """The place of a player who has not won."""
        totals = [sum(parts) for parts in self.parts]
        ahead = [
            other
            for other, total in enumerate(totals)
            if total > totals[player] or other in self.winners
        ]
        return span({"class": "place-reached"}, str(len(ahead) + 1))

    def _column(self, player: int) -> Attributes:
        won = " won" if player in self.winners else ""
        return {"class": f"seat-{self.seats[player].colour}{won}"}

    def _so_far(self, player: int) -> Node:
        most = max(map(sum, self.parts))
        sums = []
        for step, points in enumerate(running(self.parts[player])):
            shown: Attributes = {"data-after": str(step), "class": "" if step else "now"}
            sums.append(span(shown, b(str(points)), _bar(points, most)))
        return span({"class": "so-far"}, *sums)


def _bar(points: int, most: int) -> Node:
    box: Attributes = {"class": "sum-bar", "viewBox": "0 0 100 6", "preserveAspectRatio": "none"}
    length = number(100 * points / most) if most else "0"
    bar = rect({"class": "bar-points", "width": length, "height": "6"})
    return svg({**box, "aria-hidden": "true"}, bar)


def points_words(points: int, words: Node) -> Node:
    return b({"class": "points" if points else "points nothing"}, words)


def made(*content: Node) -> Node:
    return span({"class": "item-made"}, *content)
