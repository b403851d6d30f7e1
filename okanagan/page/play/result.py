"""The end of a game: the result over the map, the final count, and the next game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import simple_html as html
from simple_html import Node, b, div, h2, li, p, section, span, td, th, tr, ul

from okanagan.kernel.match import Match
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Feature, Focus, Message, Reply, check, on
from okanagan.page.core.session import SHARE, DailyGame, Rival, daily_address
from okanagan.page.play import pieces, seats
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.buttons import cover, elsewhere
from okanagan.page.play.game import TableGame
from okanagan.page.play.state import Result
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    person,
    push_button,
    review_link,
    text_button,
    way,
    with_icon,
)
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import n, t


class Results(Feature):
    """Shows and hides the result; plays again."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._announcer, self._context = game, announcer, announcer.context

    @property
    def due(self) -> bool:
        return self._game.state.result is Result.DUE

    def tick(self) -> Reply:
        return self.shown(Reply(effects=[*self._announcer.final_animation()]))

    def shown(self, reply: Reply) -> Reply:
        self._game.state.result = Result.SHOWN
        reply.effects.append(Focus("#result h2"))
        reply.next = None
        return reply

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
        old, context = self._game.session, self._context
        match = Match.new(old.match.game, old.match.seats, context.seed())
        return Reply(go=context.repository.begin(match, old.colours).address)


def result_layer(model: TableModel, result: Node) -> Node:
    buttons = (
        daily_link(model.daily, "primary"),
        again_button("secondary" if model.daily else "primary"),
        review_link(model.session_id, kind="secondary"),
        text_button("hide-result", "map", t("Look at the map"), kind="secondary"),
        way(f"{SHARE}{model.session_id}", "share", t("Share this game")),
    )
    covers: Attributes = {"class": "result-layer", "data-covers": None}
    return div(covers, result, div({"class": "result-buttons"}, *buttons))


def over_bar(model: TableModel) -> Node:
    return div(
        {"id": "over-bar", "class": "over-bar"},
        text_button("show-result", "trophy", t("Show the result"), kind="secondary"),
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
    return way(daily_address(daily.game), "calendar", t("Daily game"), kind=look)


def result_panel(model: TableModel, verdict: Node, points: Sequence[int], *, counts: bool) -> Node:
    """The verdict and the region `count`; with `counts` the shell counts step by step."""
    look: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    # It may be longer than the screen, and keys must scroll it.
    look |= {"tabindex": "0", "data-reveal": "now" if counts else "asked"}
    rival = _beside_rival(model, model.rival, points) if model.rival else ""
    return section(look, verdict, rival, div({"id": "count"}))


def _beside_rival(model: TableModel, rival: Rival, points: Sequence[int]) -> Node:
    [person] = model.humans
    name, ahead = model.name(person), points[person] - rival.totals[person]
    rows = [(name, points), (rival.name, rival.totals)]
    more = n("{n} point more.", "{n} points more.", abs(ahead))
    text = t("{name}: {more}", name=name if ahead > 0 else rival.name, more=more)
    return div(
        {"class": "rival", "role": "group", "aria-label": t("The same deal")},
        ul([li(b(who), " ", _against_the_best(person, all_of)) for who, all_of in rows]),
        p(text if ahead else t("Level on the same deal.")),
    )


def _against_the_best(person: int, points: Sequence[int]) -> str:
    others = [total for player, total in enumerate(points) if player != person]
    return f"{points[person]}–{max(others)}"


def verdict(winners: Node, headline: str, why: str) -> Node:
    """The headline; during the count, its title and a button replace it."""
    title = h2({"id": "result-title", "tabindex": "-1"}, headline)
    again, skip = with_icon("redo", t("Count again")), with_icon("skip", t("Show all"))
    counting = span({"class": "counting-title", "aria-hidden": "true"}, t("The final count"))
    show_all = push_button(*skip, kind="primary", shell="reveal-all")
    return div(
        {"class": "verdict"},
        winners,
        div({"class": "verdict-words"}, title, p({"class": "result-why"}, why)),
        push_button(*again, kind="quiet count-again", shell="reveal"),
        div({"class": "counting-now"}, counting, show_all),
    )


def leaders(totals: Sequence[int]) -> list[int]:
    return _with(totals, max(totals))


def lead_words(totals: Sequence[int], points: str, to: Audience) -> str:
    """How far the only leader, who has these `points`, is ahead of the next best."""
    best, next_best = sorted(totals, reverse=True)[:2]
    names = to.all_called(_with(totals, next_best))
    more = best - next_best
    return t("{points}: {more} more than {names}.", points=points, more=more, names=names)


def with_the_rest(decided: str, names: Sequence[str]) -> str:
    """What decided a tie; with several names, that these players are still level."""
    if len(names) == 1:
        return decided
    rest = t("{names} are still level.", names=listed(names, words))
    return t("{sentence} {next}", sentence=decided, next=rest)


def _with(totals: Sequence[int], total: int) -> list[int]:
    return [player for player, points in enumerate(totals) if points == total]


def running(parts: Sequence[int]) -> list[int]:
    """The points after each step, beginning with 0."""
    return [sum(parts[:step]) for step in range(len(parts) + 1)]


@dataclass(frozen=True, slots=True)
class Count:
    """The columns of the final count."""

    seats: Sequence[seats.SeatLook]
    winners: Sequence[int]
    parts: Sequence[Sequence[int]]

    def table(self, title: str, *bodies: Node) -> Node:
        return html.table(
            {"class": f"count of-{len(self.seats)}"},
            html.caption({"class": "visually-hidden"}, title),
            html.thead(tr([self._head(player) for player in range(len(self.seats))])),
            *bodies,
        )

    def source(
        self, step: int, name: str, cells: Iterable[Node], hint: str = "", drawing: Node = ""
    ) -> Node:
        over: Attributes = {"scope": "rowgroup", "colspan": str(len(self.seats))}
        over |= {"class": "source"}
        title = span({"class": "source-name"}, name), " ", span({"class": "hint"}, hint)
        columns = [
            td(self._column(player), div({"class": "item"}, cell))
            for player, cell in enumerate(cells)
        ]
        return html.tbody({"data-step": str(step)}, tr(th(over, drawing, *title)), tr(*columns))

    def _head(self, player: int) -> Node:
        seat = self.seats[player]
        crown = pieces.pictured(icon("trophy"), t("Winner"), "pictured crown")
        name = seats.badge(seat), person(seat.name), crown if player in self.winners else ""
        head = div({"class": "count-head"}, *name, self._so_far(player))
        return th({**self._column(player), "scope": "col"}, head)

    def _column(self, player: int) -> Attributes:
        won = " won" if player in self.winners else ""
        return {"class": f"seat-{self.seats[player].colour}{won}"}

    def _so_far(self, player: int) -> Node:
        """Hidden from screen readers: the row of sums has the same numbers."""
        most = max(map(sum, self.parts))
        sums = []
        for step, points in enumerate(running(self.parts[player])):
            shown: Attributes = {"data-after": str(step), "class": "" if step else "now"}
            sums.append(span(shown, b(str(points)), _bar(points, most)))
        return span({"class": "so-far", "aria-hidden": "true"}, *sums)


def _bar(points: int, most: int) -> Node:
    box: Attributes = {"class": "sum-bar", "viewBox": "0 0 100 6", "preserveAspectRatio": "none"}
    length = number(100 * points / most) if most else "0"
    bar = rect({"class": "bar-points", "width": length, "height": "6"})
    return svg({**box, "aria-hidden": "true"}, bar)


def points_words(points: int, words: Node) -> Node:
    return b({"class": "points" if points else "points nothing"}, words)


def made(*content: Node) -> Node:
    return span({"class": "item-made"}, *content)
