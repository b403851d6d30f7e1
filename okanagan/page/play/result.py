"""The end of a game: the result over the map, the final count, and the next game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import simple_html as html
from simple_html import Node, b, div, h2, li, p, section, span, td, th, tr, ul

from okanagan.kernel.match import Match
from okanagan.kernel.review.review import Chances, Review
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Feature, Focus, Message, Reply, check, on
from okanagan.page.core.session import REVIEW, SHARE, DailyGame, Rival, daily_address
from okanagan.page.play import pieces, seats
from okanagan.page.play.announcer import SOON, Announcer
from okanagan.page.play.buttons import cover, elsewhere
from okanagan.page.play.game import TableGame
from okanagan.page.play.state import Result
from okanagan.page.play.thinking import SLICE
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    person,
    push_button,
    review_link,
    story_link,
    text_button,
    way,
    with_icon,
)
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import n, t


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The turn that changed a chance to win most."""

    number: int
    player: int  # whose turn it was
    before: Chances
    after: Chances
    end: int  # the number of the first move after it


class Results(Feature):
    """Shows and hides the result, finds the turning point, and plays again."""

    turning_point: TurningPoint | None = None  # None if it is not found yet, or if no turn mattered

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
        number = review.turning_point()
        player = None if number is None else review.turns[number].player
        if number is not None and player is not None:
            before, after = review.chances[number : number + 2]
            end = review.turns[number].end
            self.turning_point = TurningPoint(number, player, before, after, end)

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
    first = daily_link(model.daily, "primary large") or again_button("primary large")
    others = (
        again_button("way") if model.daily else "",
        story_link(model.session_id, kind="way"),
        review_link(model.session_id, kind="way"),
        text_button("hide-result", "map", t("Map"), kind="way"),
        way(f"{SHARE}{model.session_id}", "share", t("Share"), kind="way"),
    )
    covers: Attributes = {"class": "result-layer", "data-covers": None}
    buttons = div({"class": "result-buttons"}, first, div({"class": "result-ways"}, *others))
    return div(covers, result, buttons)


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


def result_panel(
    model: TableModel, picture: Node, verdict: Node, points: Sequence[int], *, counts: bool
) -> Node:
    """The map, the verdict, and the regions `turning-point` and `count`.

    With `counts` the shell counts step by step.
    """
    look: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    # It may be longer than the screen, and keys must scroll it.
    look |= {"tabindex": "0", "data-reveal": "now" if counts else "asked"}
    rival = _beside_rival(model, model.rival, points) if model.rival else ""
    drawn: Attributes = {"class": "final-map", "role": "img", "aria-label": t("The final map")}
    turning = div({"id": "turning-point", "class": "turning-point-room"})
    return section(look, div(drawn, picture), verdict, rival, turning, div({"id": "count"}))


def turning_point_link(model: TableModel, turn: TurningPoint | None, picture: Node) -> Node:
    """A link to the review before that turn, which asks what the player would have played."""
    if turn is None:
        return ""
    pairs = list(zip(turn.before, turn.after, strict=True))
    changes = [abs(late - early) for early, late in pairs]
    shown = model.humans[0] if len(model.humans) == 1 else changes.index(max(changes))
    early, late = (round(100 * chance) for chance in pairs[shown])
    chances = {"name": model.name(shown), "before": early, "after": late}
    return html.a(
        {"class": "turning-point", "href": f"#{REVIEW}{model.session_id}/{turn.number}"},
        picture,
        span(
            b(t("The turning point")),
            span(t("Turn {number}: {name}", number=turn.number, name=model.name(turn.player))),
            span(t("{name}’s chance to win: {before}% → {after}%", **chances)),
            span({"class": "turning-point-question"}, t("What would you have played?")),
        ),
        icon("next"),
    )


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


def verdict(winners: Node, headline: str, why: str, more: Node = "") -> Node:
    """The headline; during the count, its title and a button replace it."""
    title = h2({"id": "result-title", "tabindex": "-1"}, headline)
    again, skip = with_icon("redo", t("Count again")), with_icon("skip", t("Show all"))
    counting = span({"class": "counting-title", "aria-hidden": "true"}, t("The final count"))
    show_all = push_button(*skip, kind="primary", shell="reveal-all")
    return div(
        {"class": "verdict"},
        winners,
        div({"class": "verdict-words"}, title, p({"class": "result-why"}, why), more),
        push_button(*again, kind="quiet count-again", shell="reveal"),
        div({"class": "counting-now"}, counting, show_all),
    )


def leaders(totals: Sequence[int]) -> list[int]:
    return _with(totals, max(totals))


Source = tuple[str, Sequence[int]]
"""A source of points in a sentence, such as `the church`, and every player's points from it."""
REASONS = 2  # the number of sources that explain a victory


def lead_words(totals: Sequence[int], sources: Sequence[Source], to: Audience) -> str:
    """By how many points the only leader won, and from which sources most of them came.

    The leader is compared with the viewer, or else with the best of the other players.
    """
    [best] = leaders(totals)
    others = [player for player in range(len(totals)) if player != best]
    rival = max(others, key=lambda player: (to.is_you(player), totals[player]))
    leads = [(points[best] - points[rival], name) for name, points in sources]
    most = sorted((lead for lead in leads if lead[0] > 0), reverse=True)[:REASONS]
    reasons = [t("{n} more from {source}", n=lead, source=name) for lead, name in most]
    values = {"n": totals[best] - totals[rival], "reasons": listed(reasons, words)}
    if to.is_you(best):
        return t("You won by {n}: {reasons}.", **values)
    name = to.names[best]
    if to.is_you(rival):
        return t("You lost by {n}: {name} has {reasons}.", name=name, **values)
    return t("{name} won by {n}: {reasons}.", name=name, **values)


def weakest(totals: Sequence[int], sources: Sequence[Source], player: int) -> int | None:
    """The index of the source in which a player is furthest behind the best other player."""
    others = [other for other in range(len(totals)) if other != player]
    rival = max(others, key=lambda other: totals[other])
    behind = [points[rival] - points[player] for _, points in sources]
    return behind.index(max(behind)) if max(behind) > 0 else None


def next_time(model: TableModel, advice: Sequence[str], weakest: int | None) -> Node:
    """One thing to try next time, while tips are on; `advice` has a sentence for each source."""
    if model.settings["tips"] != "yes" or weakest is None:
        return ""
    words = t("Next time: {advice}", advice=advice[weakest])
    return p({"class": "next-time"}, icon("hint"), span(words))


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
