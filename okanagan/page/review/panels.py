"""The review: its view model, the graph below the map, and the panels beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import simple_html as html
from simple_html import Node, b, div, h2, li, p, span, td, th

from okanagan.kernel.review.review import MATTERS, Better, Chances, Review, TurningPoint
from okanagan.kernel.wording.advice import change_words, tenths_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.app.game_ui import bot_title, spec_of
from okanagan.page.play import pieces
from okanagan.page.play.history import LogEntry
from okanagan.page.play.log import LogStyle, turn_log
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.play.turning import chance_words, turn_name, turning_title
from okanagan.page.widgets import markup
from okanagan.page.widgets.markup import Attributes, do_button, text_button
from okanagan.page.widgets.svg import circle, g, number, path, svg, text, use_boxed
from okanagan.page.words import n, t


class Work(Enum):
    """The work in progress: none, the first pass by `hard`, or the second by `expert`."""

    NONE = 0
    FIRST = 1
    AGAIN = 2


@dataclass(frozen=True, slots=True)
class Story:
    """One moment of the review."""

    turn: int  # the number of the turn in question; 0 is the time before the first turn
    seats: tuple[SeatLook, ...]
    audience: Audience
    log: tuple[LogEntry, ...]  # the lines of that turn
    working: Work
    known: object  # how much is known: stories with the same value are equal
    review: Review[Any] = field(compare=False)  # what is known so far
    turning: TurningPoint | None = None  # as far as it is known
    asks: bool = False  # whether the user is asked what to play in that turn

    @property
    def moment(self) -> int:
        """The number of the turn after which everything is shown: before a question, the last."""
        return self.turn - 1 if self.asks else self.turn

    @property
    def last(self) -> int:
        return len(self.review.turns) - 1

    @property
    def chances(self) -> Sequence[Chances]:
        """The chances to show: before a question, none of a later moment, which would answer it."""
        return self.review.chances[: self.moment + 2 if self.asks else None]

    @property
    def turning_points(self) -> list[int]:
        points = {*self.review.turning_points()} | ({self.turning.turn} if self.turning else set())
        return sorted(turn for turn in points if self.chances_after(turn) is not None)

    def title(self, turn: int) -> str:
        """What the turn is to the user, if it is the turning point; else empty."""
        point = self.turning
        return turning_title(point.kind) if point and point.turn == turn else ""

    @property
    def after(self) -> Chances | None:
        return self.chances_after(self.moment)

    @property
    def focus(self) -> tuple[int, ...]:
        """Whose lines stand out: the leader's at the end, and on top that of this turn's change."""
        known, changed = self.chances, self.mover(self.turn)
        leaders = [max(range(len(self.seats)), key=known[-1].__getitem__)] if known else []
        if changed is not None and self.chances_after(self.turn) is not None:
            changed = self.review.most_changed(self.turn)
        return (*leaders, *(() if changed is None else (changed,)))

    @property
    def judges(self) -> str:
        again, last = self.review.again, self.last
        spec = spec_of(self.review.match)
        hard, expert = bot_title(spec, "hard"), bot_title(spec, "expert")
        if again > last:
            return t("Judged by: {bot}", bot=expert)
        if again > 1:
            values = {"bot": expert, "turn": self.name(again - 1), "other": hard}
            return t("Judged by: {bot} up to “{turn}”, then {other}", **values)
        return t("Judged by: {bot}", bot=hard)

    def chances_after(self, turn: int) -> Chances | None:
        known = self.chances
        return known[turn + 1] if turn + 1 < len(known) else None

    def mover(self, turn: int) -> int | None:
        return self.review.turns[turn].player

    def name(self, turn: int) -> str:
        """For example `Turn 7 of 12: Ann`."""
        player = self.mover(turn)
        if player is None:
            return t("The beginning")
        return turn_name(self.review.turns[turn], self.seats[player].name)

    def chances_words(self, chances: Chances) -> str:
        """For example `Ann 62%, Bo 38%`."""
        pairs = zip(self.seats, chances, strict=True)
        return ", ".join(f"{seat.name} {percent(chance)}" for seat, chance in pairs)


def percent(chance: float) -> str:
    return t("{n}%", n=round(100 * chance))


def change(before: float, after: float) -> str:
    """The change of a chance, of the rounded values: `+12%`, `−3%`."""
    return change_words(round(100 * after) - round(100 * before), words)


WIDTH, HEIGHT = 600, 226
LEFT, RIGHT, TOP, BOTTOM = 52, 40, 32, 34  # the knob of the slider is below the lines
_MARK = 30  # the size of a seat's mark at the end of its line
PARTS = 20  # the number of steps of the progress
TITLE = "turn-title"  # the id of the turn's heading
CHANCES = "chances"  # the id of the graph


@dataclass(frozen=True, slots=True)
class Alternatives:
    """How a game shows a better move."""

    said: Callable[[Story, Better[Any]], str]  # `Better: new offers, not the tokens`
    heading: Callable[[Story, Better[Any]], Node]  # the same as a heading
    drawing: Callable[[Story, Better[Any]], Node]  # the played move beside the better one


def graph(story: Story) -> Node:
    box, players = f"0 0 {WIDTH} {HEIGHT}", range(len(story.seats))
    corner: Attributes = {"class": "chance-words", "x": str(LEFT), "y": "18"}
    drawing = svg(
        {
            "id": CHANCES,
            "class": "chances",
            "viewBox": box,
            "role": "img",
            "aria-label": _chances_label(story),
        },
        g(
            {"data-pictured": None},
            _scale(),
            [_line(story, player) for player in sorted(players, key=story.focus.__contains__)],
            [_dot(story, turn) for turn in story.turning_points],
            _marks(story),
        ),
        text(corner, t("Chance to win")),
    )
    here, value = story.moment, story.name(story.moment)
    value += "" if story.after is None else f". {story.chances_words(story.after)}"
    slider = markup.slider("turn-slider", "turn", t("Turn"), story.last, here, value)
    return div({"class": "chances-track"}, drawing, slider)


def _chances_label(story: Story) -> str:
    known, text = story.chances, t("Each player’s chance to win, turn by turn")
    if known and not story.asks:
        end = story.chances_words(known[-1])
        text = t("Each player’s chance to win, turn by turn; at the end: {chances}", chances=end)
    return f"{text}. {story.judges}"


def _x(story: Story, turn: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, story.last)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _scale() -> Node:
    parts: list[Node] = []
    for chance in (0.0, 0.5, 1.0):
        y = number(_y(chance))
        parts.append(path({"class": "chance-rule", "d": f"M{LEFT} {y}H{WIDTH - RIGHT}"}))
        words: Attributes = {"class": "chance-words", "x": str(LEFT - 6), "y": y}
        parts.append(text({**words, "text-anchor": "end", "dy": "0.35em"}, percent(chance)))
    return g({"aria-hidden": "true"}, parts)


def _line(story: Story, player: int) -> Node:
    points = [
        f"{number(_x(story, turn))} {number(_y(chances[player]))}"
        for turn, chances in enumerate(story.chances[1:])
    ]
    if not points:
        return ""
    seat, line = f"seat-{story.seats[player].colour}", "M" + "L".join(points)
    # Of three lines and more, at most two are bold.
    plain = len(story.seats) > 2 and player not in story.focus
    looks = ("chance-line aside",) if plain else ("chance-back", "chance-line")
    return [path({"class": f"{look} {seat}", "d": line}) for look in looks]


def _marks(story: Story) -> Node:
    """The seats' marks at the ends of the lines, as far apart as they are high."""
    known = story.chances[1:]
    if not known:
        return ""
    x, below, marks = _x(story, len(known) - 1) + 8, HEIGHT - BOTTOM + _MARK / 2, list[Node]()
    lowest_first = sorted(range(len(story.seats)), key=known[-1].__getitem__)
    for player in lowest_first:
        below = min(below, _y(known[-1][player]) + _MARK / 2)
        below -= _MARK
        colour = story.seats[player].colour
        marks.append(g({"class": f"seat-{colour}"}, use_boxed(f"seat-{colour}", x, below, _MARK)))
    return marks


def _dot(story: Story, turn: int) -> Node:
    player, after = story.review.most_changed(turn), story.review.chances[turn + 1]
    x, y = number(_x(story, turn)), number(_y(after[player]))
    look = f"chance-point seat-{story.seats[player].colour}"
    return circle({"class": look, "cx": x, "cy": y, "r": "8"})


def turns_table(story: Story) -> Node:
    names = [
        th({"scope": "col"}, badge(seat), " ", markup.person(seat.name)) for seat in story.seats
    ]
    rows: list[Node] = []
    for turn in range(story.last + 1):
        step = do_button("step", story.name(turn), kind="quiet", turn=turn, jump="yes")
        cells = [td(percent(chance)) for chance in story.chances_after(turn) or ()]
        current: Attributes = {"aria-current": "step"} if turn == story.moment else {}
        rows.append(html.tr(current, th({"scope": "row"}, step), *cells))
    head = html.thead(html.tr(th({"scope": "col"}, t("Turn")), *names))
    summary, table = html.summary(t("All turns in numbers")), html.table(head, html.tbody(rows))
    return html.details({"id": "all-turns", "class": "all-turns"}, summary, table)


def turn_card(story: Story, log: LogStyle, alternatives: Alternatives) -> Node:
    name, line = story.name(story.turn), t("Play on from before this turn")
    title, better = story.title(story.turn), story.review.better.get(story.turn, ())
    return html.section(
        {"class": "panel turn-card", "aria-labelledby": TITLE},
        h2({"id": TITLE, "tabindex": "-1", "title": name}, name),
        p({"class": "turning"}, title) if title else "",
        [
            _better(story, move, alternatives, folded=number > 0)
            for number, move in enumerate(better)
        ],
        turn_log(story.log, log, story.audience, story.seats, story.mover(story.turn)),
        text_button("another-line", "play", line, kind="secondary"),
    )


def question(story: Story) -> Node:
    """Asks what the user would play in this turn, which is not shown yet."""
    name, turn = story.name(story.turn), story.turn
    return html.section(
        {"class": "panel turn-card", "aria-labelledby": TITLE},
        h2({"id": TITLE, "tabindex": "-1"}, t("What would you have played?")),
        p(b(name)),
        markup.buttons(
            text_button("another-line", "play", t("Play it yourself"), kind="primary"),
            text_button("step", "eye", t("Show the move"), kind="secondary", turn=turn),
        ),
    )


def _standing(story: Story) -> Node:
    after, asks = story.after, story.asks
    if after is None:
        return p({"class": "hint"}, t("Not reviewed yet."))
    before = story.review.chances[story.moment]
    late, early = t("Chances to win after this turn"), t("Chances to win before this turn")
    items: list[Node] = []
    for seat, old, new in zip(story.seats, before, after, strict=True):
        moved: Node = "" if asks else [" ", span({"class": "change"}, change(old, new))]
        name = pieces.unseen(f"{seat.name} ")
        items.append(li({"title": seat.name}, badge(seat), name, b(percent(new)), moved))
    return html.ul({"class": "standing", "aria-label": early if asks else late}, items)


def _better(story: Story, better: Better[Any], alternatives: Alternatives, *, folded: bool) -> Node:
    """A better move as a card; only the best one is unfolded, as the board shows that one."""
    seat, say = story.seats[better.judgement.player], story.audience.say
    # The change of the chance stands above, as it was in the game.
    worth = t("About {points} points missed", points=tenths_words(better.points, say))
    heading = alternatives.heading(story, better)
    title = html.h3(badge(seat), pieces.unseen(f"{seat.name} "), span(heading))
    content = p(worth), alternatives.drawing(story, better)
    if folded:
        return html.details({"class": "better"}, html.summary(title), *content)
    return div({"class": "better"}, title, *content)


def turning_points(story: Story) -> Node:
    turns = story.turning_points
    if not turns and (story.asks or story.review.done < 1):
        return ""
    title = t("Turning points") if turns else t("An even game")
    points = html.ol({"class": "points"}, [li(_point(story, turn)) for turn in turns])
    none = t("No turn changed a chance to win by {percent} or more.", percent=percent(MATTERS))
    return markup.titled_section("panel", "points-title", title, points if turns else p(none))


def _point(story: Story, turn: int) -> Node:
    mover = story.mover(turn)
    mark = "" if mover is None else badge(story.seats[mover])
    title: list[Node] = [span({"class": "turning"}, story.title(turn))] if story.title(turn) else []
    words = span(*title, b({"title": story.name(turn)}, story.name(turn)), _why(story, turn))
    look = "point could-do-better" if story.review.better.get(turn) else "point"
    also: Attributes = {"id": f"point-{turn}"}
    also |= {"aria-current": "step"} if turn == story.turn else {}
    return do_button("step", mark, words, kind=look, also=also, turn=turn, jump="yes")


def _why(story: Story, turn: int) -> Node:
    """The largest change of a chance in that turn, and what better moves would have brought."""
    player, better = story.review.most_changed(turn), story.review.better.get(turn, ())
    before, after = (chances[player] for chances in story.review.chances[turn : turn + 2])
    facts: list[Node] = [
        span({"class": "change"}, chance_words(story.audience, player, before, after))
    ]
    if better:
        text = n(
            "{n} better move: chance {most} higher",
            "{n} better moves: chance up to {most} higher",
            len(better),
            most=percent(better[0].chance),
        )
        facts.append(span({"class": "hint"}, text))
    return span({"class": "why"}, [[" ", fact] for fact in facts])


def stepper(story: Story) -> Node:
    """The chances at the moment shown, and steps to other turns."""
    here = story.moment
    return div(
        {"class": "stepper"},
        step_button("step-back", "previous", t("The turn before"), here - 1, enabled=here > 0),
        _standing(story),
        step_button("step-on", "next", t("The next turn"), here + 1, enabled=here < story.last),
    )


def step_button(name: str, picture: str, text: str, turn: int, *, enabled: bool) -> Node:
    """A button that shows another turn."""
    return markup.icon_button(picture, text, id_=name, enabled=enabled, do="step", turn=turn)


def working(story: Story) -> Node:
    if story.working is Work.NONE:
        return ""
    again = story.working is Work.AGAIN
    percent = round(100 * parts_done(story.review, again=again) / PARTS)
    bot = bot_title(spec_of(story.review.match), "expert" if again else "hard")
    progress = t("{bot} goes through the game: {percent}%", bot=bot, percent=percent)
    text, look = t("Stop here"), "secondary"
    stop = text_button("stop-review", "pause", text, kind=look, id_="stop-review")
    return div({"class": "panel working"}, p(progress), markup.percent_bar(percent), stop)


def parts_done(review: Review[Any], *, again: bool) -> int:
    """How far the first or the second pass is, in `PARTS`."""
    return int(PARTS * (review.done_again if again else review.done))


def judges(story: Story) -> Node:
    if story.working is not Work.NONE:
        return ""
    again: Node = ""
    if story.review.again <= story.last:
        expert = bot_title(spec_of(story.review.match), "expert")
        text, look = t("Look again: {bot}", bot=expert), "secondary"
        again = text_button("look-again", "search", text, kind=look, id_="look-again")
    return div({"class": "panel judges"}, p(story.judges), again)
