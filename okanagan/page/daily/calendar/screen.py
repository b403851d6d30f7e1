"""The page of the daily game: today's, the streaks and the calendar."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Self

import simple_html as html
from simple_html import Node, div, p, span, strong, td, th, tr

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.lists import capital
from okanagan.page.app.game_ui import Setup, Shelf, tidied
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import BadMessage, Message, Reply, Share, on
from okanagan.page.core.session import GAME, DailyGame, address, colours_around, daily_address
from okanagan.page.daily.calendar.cards import (
    card_lines,
    points_words,
    result_words,
    rows_of,
    shared_words,
)
from okanagan.page.daily.diary import Diary, Result, Results, streaks
from okanagan.page.daily.goals import best_before, goal_words, outcome_words
from okanagan.page.saves.game_list import small_map, stage_words
from okanagan.page.saves.repository import SavedGame
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words, hours_left, month_words, today
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, short_title, text_button
from okanagan.page.widgets.svg import g, path, svg
from okanagan.page.words import mark, n, t

WEEK = (
    *((mark("Mon"), mark("Monday")), (mark("Tue"), mark("Tuesday"))),
    *((mark("Wed"), mark("Wednesday")), (mark("Thu"), mark("Thursday"))),
    *((mark("Fri"), mark("Friday")), (mark("Sat"), mark("Saturday"))),
    (mark("Sun"), mark("Sunday")),
)  # the days of the week, in short and in full
_DAY = timedelta(1)
PERSON, BOT = "human", "bot:hard"
"""The seats: a bot without thinking time, so that it is as strong on every device."""


@dataclass(frozen=True, slots=True, order=True)
class Month:
    """A month of a year."""

    year: int
    number: int

    @classmethod
    def of(cls, day: date) -> Self:
        return cls(day.year, day.month)

    def moved(self, months: int) -> "Month":
        years, number = divmod(self.number - 1 + months, 12)
        return Month(self.year + years, number + 1)

    def days(self) -> list[date]:
        first = date(self.year, self.number, 1)
        month = [first + timedelta(day) for day in range(28)]
        while month[-1] < date.max and (after := month[-1] + timedelta(1)).month == self.number:
            month.append(after)
        return month

    def weeks(self) -> list[list[date | None]]:
        """Its days in weeks that begin on Monday; None stands for a day of another month."""
        days = self.days()
        cells: list[date | None] = [*[None] * days[0].weekday(), *days]
        cells += [None] * (-len(cells) % 7)
        return [cells[start : start + 7] for start in range(0, len(cells), 7)]


def calendar(month: Month, results: Results, today: date, chosen: date | None) -> Node:
    """A month with its results, and buttons from the first month with a result to this one.

    Before the first result it has only the current week, and no buttons.
    """
    months = [Month.of(day) for day in (*results, today)]
    title = month_words(month.year, month.number)
    ways: list[Node] = [
        _way("previous", t("The month before"), month.moved(-1), enabled=month > min(months)),
        span({"class": "month", "aria-live": "polite"}, title),
        _way("next", t("The month after"), month.moved(1), enabled=month < max(months)),
    ]
    shown = month.weeks() if results else [_week_of(today)]
    if today in results:
        shown = [_with_tomorrow(week, today) for week in shown]
    weeks: list[Node] = [
        tr(*[_cell(day, results, today, chosen) for day in week]) for week in shown
    ]
    heads = [th({"scope": "col"}, html.abbr({"title": t(full)}, t(short))) for short, full in WEEK]
    hidden = html.caption({"class": "visually-hidden"}, title)
    return div(
        {"class": "calendar"},
        div({"class": "months"}, *ways) if results else "",
        html.table(hidden, html.thead(tr(*heads)), html.tbody(*weeks)),
    )


def _week_of(today: date) -> list[date | None]:
    """Its days from Monday on; None stands for a day after the last that Python knows."""
    monday, last = today.toordinal() - today.weekday(), date.max.toordinal()
    return [date.fromordinal(day) if day <= last else None for day in range(monday, monday + 7)]


def _with_tomorrow(week: list[date | None], today: date) -> list[date | None]:
    """The week, with the day after today also if that is in another month."""
    after = zip([None, *week], week, strict=False)
    ends = today < date.max
    return [today + _DAY if ends and day is None and last == today else day for last, day in after]


def _way(picture: str, text: str, month: Month, *, enabled: bool) -> Node:
    target: dict[str, Any] = {"do": "see-month", "year": month.year, "month": month.number}
    return markup.icon_button(picture, text, id_=f"month-{picture}", enabled=enabled, **target)


def _cell(day: date | None, results: Results, today: date, chosen: date | None) -> Node:
    if day is None:
        return td({})
    here: Attributes = {"aria-current": "date"} if day == today else {}
    here |= {"class": "tomorrow"} if today in results and day - today == _DAY else {}
    number, result = span({"class": "number"}, str(day.day)), results.get(day)
    if result is None:
        return td(here, number)
    more = result.own - result.other
    difference = span({"class": "difference"}, f"{more:+}".replace("-", "−") if more else "=")
    hinted = icon("hint") if result.hints else ""
    parts = number, difference, hinted
    shown = span({"class": "shown", "aria-hidden": "true"}, *parts)
    hidden = span({"class": "visually-hidden"}, f"{day_words(str(day))}: {result_words(result)}")
    look, id_, pressed = f"day {result.outcome}", f"day-{day}", day == chosen
    button = do_button("see-day", shown, hidden, kind=look, id_=id_, pressed=pressed, day=str(day))
    return td(here, button)


def _key() -> Node:
    """What the marks of the days mean."""
    words = {"+3": t("won by {points}", points=3), "−3": t("lost by {points}", points=3)}
    marks: list[Node] = [span(html.b(sign), " ", text) for sign, text in words.items()]
    return p({"class": "key hint"}, marks, span(icon("hint"), " ", t("Hint")))


_SIDE, _GAP = 44, 12  # the size of a round on a card, and the room between two
_LOOKS = {"+": "gained", "-": "lost", "=": "level"}
_SHAPES = {"+": "M0 0h44v44h-44z", "-": "M0 4h44l-22 38z", "=": "M4 4h36v36h-36z"}


def _card_id(day: date) -> str:
    return f"card-{day}"


def card(day: date, result: Result) -> Node:
    """A square for each round gained, a triangle for each round lost; nothing of the game."""
    if not result.rounds:
        return ""
    rows, step = rows_of(result.rounds), _SIDE + _GAP
    gained, lost = result.rounds.count("+"), result.rounds.count("-")
    text = t("Rounds gained: {gained}. Rounds lost: {lost}.", gained=gained, lost=lost)
    box = f"0 0 {step * len(rows[0]) - _GAP} {step * len(rows) - _GAP}"
    shapes: list[Node] = [
        path({
            "class": f"round-{_LOOKS[sign]}",
            "d": _SHAPES[sign],
            "transform": f"translate({step * column} {step * row})",
        })
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
    ]  # fmt: skip
    about: Attributes = {"id": _card_id(day), "class": "daily-card", "viewBox": box}
    about |= {"role": "img", "aria-label": text}
    return svg(about, g({"data-fit": box, "data-pictured": None}, shapes))


def _signs() -> Node:
    """What the signs of a card mean."""
    words = {
        "+": ("■", t("round gained on the bot")),
        "-": ("▼", t("round lost")),
        "=": ("□", t("level round")),
    }
    signs = [
        span(html.b({"class": f"sign-{_LOOKS[key]}"}, sign), " ", text)
        for key, (sign, text) in words.items()
    ]
    return p({"class": "key hint"}, *signs)


class DailyScreen(Screen):
    """One game's daily games. A page left open over midnight offers the new day's."""

    heading = mark("Daily game")

    def __init__(self, context: Context, entry: GameSpec, shelf: Shelf) -> None:
        super().__init__(context)
        self._entry, self._shelf = entry, shelf
        self._diary = Diary(context.storage)
        self._month: Month | None = None  # the month shown; None for the current month
        self._chosen: date | None = None  # the day whose details are shown

    @property
    def _now(self) -> date:
        return today(self.context.now())

    @property
    def _results(self) -> Results:
        return self._diary.results(self._entry.id)

    def regions(self) -> dict[str, Node | Region]:
        now, results = self._now, self._results
        start = address(self._entry.id)
        choice = self._choice() if len(self._shelf.games) > 1 else ""
        rules = t(
            "The first game of a day that you finish counts; a practice game does not. "
            "Hints are allowed, and marked in the calendar. All of it stays in this browser."
        )
        parts = self._today(now, results), self._past(now, results)
        hint = p({"class": "hint"}, rules)
        return markup.plain_page("daily", self.title, start, choice, *parts, hint)

    @on("play-day")
    def play_day(self, message: Message) -> Reply:
        """Starts the daily game on the button, unless that day is over."""
        now = self._now
        if message.text("day") != str(now):
            return Reply([t("A new day has begun: {day}.", day=day_words(str(now)))])
        daily = DailyGame(self._entry.id, str(now))
        match, colours = self._dealt(daily)
        return Reply(go=self.context.repository.begin(match, colours, daily=daily).address)

    def _dealt(self, daily: DailyGame) -> tuple[AnyMatch, list[int]]:
        """The game of a day at its beginning, and the colours of the seats."""
        game, (own, colour) = self._shelf.take(self._entry), self.context.own
        name = tidied(self.context.drafts.of(self._entry.id).get("name-0", ""))
        seats = [Seat(name or own or t("You"), PERSON), Seat(game.bot_names()[1], BOT)]
        setup = Setup(seats, colours_around(int(colour), 2), first_player=None, rules={})
        return game.new_match(setup, daily.seed), setup.colours

    @on("see-month")
    def see_month(self, message: Message) -> None:
        month = Month(message.number("year"), message.number("month"))
        months = [Month.of(day) for day in (*self._results, self._now)]
        if not (min(months) <= month <= max(months) and 1 <= month.number <= 12):
            raise BadMessage(f"no month of the calendar: {month}")
        self._month, self._chosen = month, None

    @on("see-day")
    def see_day(self, message: Message) -> None:
        day, _ = self._noted(message)
        self._chosen = None if day == self._chosen else day

    @on("share-day")
    def share_day(self, message: Message) -> Reply:
        done = t("The result is on the clipboard, with a link to the daily game.")
        day, result = self._noted(message)
        text = shared_words(self._name, day, result, self._streak(day))
        return Reply(effects=[Share(f"#{daily_address(self._entry.id)}", text, done)])

    @property
    def _name(self) -> str:
        return short_title(self._entry)

    def _streak(self, day: date) -> int:
        """The days in a row up to this day."""
        return streaks([other for other in self._results if other <= day], day).now

    def _noted(self, message: Message) -> tuple[date, Result]:
        day_text = message.text("day")
        for day, result in self._results.items():
            if str(day) == day_text:
                return day, result
        raise BadMessage(f"{day_text!r} was not played")

    def _choice(self) -> Node:
        links: list[Node] = []
        for game in self._shelf.games.values():
            link: Attributes = {"href": f"#{daily_address(game.id)}"}
            link |= {"aria-current": "page"} if game is self._entry else {}
            name = short_title(game)
            links.append(html.a(link, markup.game_picture(game), name))
        return html.nav({"class": "daily-games", "aria-label": t("Games")}, links)

    def _today(self, now: date, results: Results) -> Node:
        begun = self.context.repository.begun(DailyGame(self._entry.id, str(now)))
        result = results.get(now)
        if result:
            content = self._played(now, result, self._play(now, begun, kind="way"))
        else:
            text = t("The same deal for all players in the world, against the hard bot.")
            moved = begun and begun.summary and begun.summary.percent
            deal = self._in_play(begun) if begun and moved else self._opening(now)
            goal = p({"class": "to-beat"}, icon("trophy"), goal_words(best_before(results, now)))
            content = [p(text), goal, deal, self._play(now, begun, kind="primary large")]
        row = self._row(now, results)
        return markup.titled_section("today", "today", day_words(str(now)), *content, row)

    def _in_play(self, game: SavedGame) -> Node:
        """The board of today's game, and how far it is."""
        words = strong(capital(t("in play"))), span(stage_words(game.summary))
        return p({"class": "score"}, self._map(game), span(*words))

    def _opening(self, now: date) -> Node:
        match, _ = self._dealt(DailyGame(self._entry.id, str(now)))
        return self._shelf.take(self._entry).opening(match.view(match.people[0]))

    def _final_map(self, result: Result) -> Node:
        """The map of a game that is still saved."""
        games = self.context.repository.games()
        return self._map(next((game for game in games if game.id == result.kept), None))

    def _map(self, game: SavedGame | None) -> Node:
        return small_map(game.summary, game.colours) if game and game.summary else ""

    def _play(self, now: date, begun: SavedGame | None, *, kind: str) -> Node:
        if begun is not None:
            return markup.way(f"{GAME}{begun.id}", "next", t("Continue"), kind=kind)
        words = t("Play again: for practice") if kind == "way" else t("Play today’s game")
        return text_button("play-day", "play", words, kind=kind, day=str(now))

    def _played(self, day: date, result: Result, again: Node = "") -> list[Node]:
        """A day's result as a card, and what can be done with it; `again` plays the day again."""
        text, about = t("Share the result"), {"id_": f"share-{day}", "day": str(day)}
        share = text_button("share-day", "share", text, kind="primary large", **about)
        is_saved = self.context.repository.has(result.kept)
        lines = card_lines(self._name, day, result, self._streak(day))
        file, caption = f"{self._entry.id}-{day}.png", " · ".join(lines)
        picture = markup.picture_button(t("Picture"), file, caption, "way", of=_card_id(day))
        ways: list[Node] = [
            markup.story_link(result.kept, kind="way"),
            markup.review_link(result.kept, kind="way"),
        ]
        shown = picture if result.rounds else ""
        words = strong(capital(outcome_words(result))), span(", ".join(points_words(result)))
        return [
            p({"class": "score"}, self._final_map(result), span(*words)),
            card(day, result),
            _signs() if result.rounds else "",
            share,
            div({"class": "small-ways"}, shown, *(ways if is_saved else ()), again),
        ]

    def _past(self, now: date, results: Results) -> Node:
        first = t("Your result of each day is shown here.")
        return markup.titled_section(
            "past",
            "past",
            t("Your days"),
            "" if results else p(first),
            calendar(self._month or Month.of(now), results, now, self._chosen),
            _key() if results else "",
            div({"role": "status"}, self._details(now, results)),
        )

    def _row(self, now: date, results: Results) -> Node:
        """This week as seven marks, the days in a row, and when the next game comes.

        The mark of a played day is filled; today's is dashed while the day is open.
        """
        week, played = _week_of(now), streaks(results, now)
        looks = ["on" if day in results else "next" if day == now else "" for day in week]
        marks: list[Node] = [span({"class": look}) for look in looks]
        facts = [t("Next game in {hours} h", hours=hours_left(self.context.now()))]
        if played.now:
            facts.insert(0, n("{n} day in a row", "{n} days in a row", played.now))
        if played.longest > played.now:
            facts.append(t("Longest: {days}", days=played.longest))
        words = strong(t("{n} of 7 days this week", n=looks.count("on")))
        more = span({"class": "hint"}, " · ".join(facts))
        return p({"class": "streaks"}, span({"class": "dots"}, marks), span(words, " ", more))

    def _details(self, now: date, results: Results) -> Node:
        day = self._chosen
        if day is None or day == now or day not in results:
            return ""  # today's result is above
        result = results[day]
        return div(
            {"class": "day-details"}, html.h3(day_words(str(day))), *self._played(day, result)
        )
