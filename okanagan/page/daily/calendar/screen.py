"""The page of the daily game: today's, the streaks and the calendar."""

from datetime import date

import simple_html as html
from simple_html import Node, div, p, span, strong

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
    card,
    card_id,
    card_key,
    card_lines,
    points_words,
    shared_words,
)
from okanagan.page.daily.calendar.months import Month, calendar, calendar_key, week_of
from okanagan.page.daily.diary import Diary, Result, Results, streaks
from okanagan.page.daily.goals import best_before, goal_words, outcome_words
from okanagan.page.saves.game_list import small_map, stage_words
from okanagan.page.saves.repository import SavedGame
from okanagan.page.widgets import markup
from okanagan.page.widgets.dates import day_words, minutes_left, today
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, short_title, text_button
from okanagan.page.words import mark, n, t

PERSON, BOT = "human", "bot:hard"
"""The seats: a bot without thinking time, so that it is as strong on every device."""


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
        picture = markup.picture_button(t("Picture"), file, caption, "way", of=card_id(day))
        ways: list[Node] = [
            markup.story_link(result.kept, kind="way"),
            markup.review_link(result.kept, kind="way"),
        ]
        shown = picture if result.rounds else ""
        score, *hints = points_words(result)
        facts = ", ".join([t("{score} points", score=score), *hints])
        words = strong(capital(outcome_words(result))), span(facts)
        return [
            p({"class": "score"}, self._final_map(result), span(*words)),
            p({"class": "by-round"}, t("Round by round")) if result.rounds else "",
            card(day, result),
            card_key() if result.rounds else "",
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
            calendar_key() if results else "",
            div({"role": "status"}, self._details(now, results)),
        )

    def _row(self, now: date, results: Results) -> Node:
        """This week as seven marks, the days in a row, and when the next game comes.

        The mark of a played day is filled; today's is dashed while the day is open.
        """
        week, played = week_of(now), streaks(results, now)
        looks = ["on" if day in results else "next" if day == now else "" for day in week]
        marks: list[Node] = [span({"class": look}) for look in looks]
        hours, minutes = divmod(minutes_left(self.context.now()), 60)
        facts = [t("Next game in {hours} h {minutes} min", hours=hours, minutes=minutes)]
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
