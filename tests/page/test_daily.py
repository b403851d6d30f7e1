"""The daily game: results that count, their storage, and the calendar."""

import json
import re
import time
from datetime import date
from typing import Any

import pytest
from simple_html import render

from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.kernel.spec import GameSpec
from okanagan.page import words
from okanagan.page.app.app import App
from okanagan.page.app.game_ui import Setup
from okanagan.page.core.session import totals
from okanagan.page.daily.calendar.cards import card, shared_words
from okanagan.page.daily.calendar.months import Month, calendar
from okanagan.page.daily.diary import Result, Streaks, rounds_of, streaks
from okanagan.page.daily.goals import best_before, goal_words
from okanagan.page.saves.storage import DAILY
from okanagan.page.site import routes
from okanagan.page.widgets.dates import day_words, minutes_left, month_words
from tests.page.frame_helpers import PLAIN, Page
from tests.page.markup_tree import tree

NOON = 1_795_521_600.0
"""Midday of 24 November 2026 in Greenwich."""
DAY = 86_400.0


class Home(Page):
    def __init__(self, stored: dict[str, str] | None = None, now: float = NOON) -> None:
        self.now = now
        app = App(routes((PLAIN,)), now=lambda: self.now, seed=lambda: 7)
        super().__init__(stored, "#/daily", app)

    @property
    def day(self) -> str:
        button = re.search(r'data-do="play-day" data-day="([^"]*)"', self.screen)
        assert button, self.screen
        return button[1]

    @property
    def match(self) -> AnyMatch:
        session = self.app.screen.session
        assert session is not None
        return session.match

    def begin(self) -> str:
        self.send("go", hash="#/daily")
        self.send("play-day", day=self.day)
        return self.address

    def finish(self) -> None:
        while not self.match.over:
            self.send("play")

    def play(self) -> None:
        self.begin()
        self.finish()

    @property
    def results(self) -> dict[str, Any]:
        days = json.loads(self.store.get(DAILY, '{"days": {}}'))["days"]
        results: dict[str, Any] = days.get("okanagan", {})
        return results

    def calendar(self) -> str:
        self.send("go", hash="#/daily")
        return self.screen


def result(own: int) -> Result:
    return Result(own, 63, "won", 0, "")


def stored(days: dict[str, Any]) -> dict[str, str]:
    return {DAILY: json.dumps({"version": 1, "days": {"okanagan": days}})}


def entry(**changes: object) -> dict[str, Any]:
    return {"own": 66, "other": 63, "outcome": "won", "hints": 0, "kept": "0"} | changes


def test_the_calendar_shows_a_day_once_its_game_has_ended() -> None:
    page = Home()
    assert 'id="day-' not in page.screen
    game = page.begin()
    assert f'href="{game}"' in page.calendar(), "the game goes on"
    assert 'data-do="play-day"' not in page.screen
    page.send("go", hash=game)
    page.finish()
    assert 'id="day-2026-11-24"' in page.calendar()
    assert "1 day in a row" in page.screen
    assert f"#/review/{game.rpartition('/')[2]}" in page.screen
    assert 'class="small-map ' in page.screen
    assert re.search(r"Next game in (1?\d|2[0-4]) h [1-5]?\d min", page.screen)
    page.send("see-day", day="2026-11-24")
    assert page.screen.count("Share the result") == 1, "today's result is shown once"


def test_a_missed_day_is_told_from_a_day_to_come() -> None:
    days, today = [date(2026, 11, 3), date(2026, 11, 20)], date(2026, 11, 24)
    drawn = calendar(Month.of(today), {day: result(66) for day in days}, today, None)
    missed = tree(drawn).having("skipped")
    numbers = [int(cell.having("number")[0].text) for cell in missed]
    assert numbers == [*range(4, 20), *range(21, 24)], "after the first game, before today"
    assert all("not played" in cell.text for cell in missed)


def test_the_time_to_the_next_day_is_not_rounded_to_hours() -> None:
    noon = time.mktime((2026, 11, 24, 12, 20, 59, 0, 0, -1))
    assert minutes_left(noon) == 11 * 60 + 40


def test_a_result_outlives_a_reload_and_its_game() -> None:
    page = Home()
    game = page.begin().rpartition("/")[2]
    page = Home(page.store)
    page.send("go", hash=f"#/game/{game}")
    page.finish()
    again = Home(page.store)
    assert 'id="day-2026-11-24"' in again.screen
    again.send("go", hash="#/")
    again.send("delete", game=game)
    assert not again.game_keys()
    assert 'id="day-2026-11-24"' in again.calendar()
    assert "#/review/" not in again.screen, "there is nothing to look back on"
    assert "small-map" not in again.screen


def test_of_the_games_of_a_day_the_first_without_practice_counts_with_its_hints() -> None:
    page = Home()
    page.begin()
    page.match.practice = True
    page.finish()
    assert page.results == {}
    page.begin()
    page.match.hint()
    page.finish()
    first = page.results
    assert first["2026-11-24"]["hints"] == 1
    assert "with 1 hint" in page.calendar()
    assert "#icon-hint" in page.screen
    page.play()
    assert len(page.game_keys()) == 3
    assert page.results == first


def test_another_game_leaves_no_trace() -> None:
    page = Home()
    page.send("go", hash="#/")
    page.send("start", fields={"players": "2"})
    page.finish()
    assert DAILY not in page.store


def test_a_page_left_open_over_midnight_offers_the_new_day() -> None:
    page = Home()
    page.now += DAY
    page.send("play-day", day="2026-11-24")
    assert not page.game_keys(), "the button was yesterday's"
    assert "25 November 2026" in page.answer.announce[0]
    assert page.day == "2026-11-25"
    page.now += DAY
    page.send("new-day")
    assert page.day == "2026-11-26"


def test_a_chosen_day_is_told_and_shared_without_its_deal() -> None:
    page = Home(stored({"2026-11-20": entry()}))
    page.send("see-day", day="2026-11-20")
    assert "20 November 2026" in page.screen
    page.send("share-day", day="2026-11-20")
    [effect] = page.effects("share")
    assert effect["text"] == "Okanagan, 20 November 2026\n66–63, won by 3", "no round is known"
    assert effect["hash"] == "#/daily/okanagan"
    page.send("share-day", day="2026-11-23")
    assert page.effects("share") == []


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (Result(63, 63, "tied", 0, ""), "63–63, a tie"),
        (Result(63, 63, "lost", 1, ""), "63–63, lost on the tie-break, with 1 hint"),
    ],
)
def test_a_shared_result_names_ties_and_hints(result: Result, text: str) -> None:
    shared = shared_words("Oregon", date(2026, 12, 1), result, 1)
    assert shared == f"Oregon, 1 December 2026\n{text}"


def test_a_card_has_a_sign_for_each_round_and_nothing_of_the_game() -> None:
    result = Result(63, 60, "won", 0, "", "+-=" * 4)
    rows = "🟩🔻⬜🟩🔻⬜\n🟩🔻⬜🟩🔻⬜"
    day = date(2026, 12, 1)
    expected = f"Okanagan, 1 December 2026\n63–60, won by 3\n{rows}\n3 days in a row"
    assert shared_words("Okanagan", day, result, 3) == expected
    drawn = render(card(day, result))
    assert [drawn.count(f"round-{look}") for look in ("gained", "lost", "level")] == [4, 4, 4]
    assert "Rounds gained: 4. Rounds lost: 4." in drawn
    shapes = set(re.findall(r' d="([^"]*)"', drawn))
    assert len(shapes) == 3, "the shapes differ, not only the colours"
    beside, pictured = drawn.split("data-pictured")
    assert re.findall(r">([^<]+)</text>", beside) == ["1–6", "7–12"]
    assert "<text" not in pictured, "the picture to share has signs only"


@pytest.mark.parametrize("game", GAMES.values())
def test_the_rounds_of_a_game_add_up_to_its_result(game: GameSpec) -> None:
    ui, bot = game.page.load()(), game.make_bot("random")
    match = ui.new_match(Setup([Seat("Ann"), Seat("Bo", "bot:random")], [0, 1], 1, {}), 3)
    while not match.over:
        match.play(bot_move(match, bot, 3))
    turns = ui.points_by_turn(match)
    assert list(turns[-1][1]) == totals(match)
    rounds, own = rounds_of(turns, 0), [player for player, _ in turns].count(0)
    assert len(rounds) == own
    ahead = rounds_of([(0, (3, 0)), (1, (3, 1)), (0, (3, 1)), (1, (3, 5))], 0)
    assert ahead == "+-"


def test_a_finished_game_has_its_rounds_in_the_calendar_and_on_the_card() -> None:
    page = Home()
    page.play()
    rounds = page.results["2026-11-24"]["rounds"]
    assert re.fullmatch("[-+=]+", rounds)
    page.calendar()
    assert 'class="daily-card"' in page.screen
    points = [page.results["2026-11-24"][whose] for whose in ("own", "other")]
    assert "{}–{} points".format(*points) in page.screen
    page.send("share-day", day="2026-11-24")
    [effect] = page.effects("share")
    signs = {"🟩": "+", "🔻": "-", "⬜": "="}
    assert "".join(signs.get(sign, "") for sign in effect["text"]) == rounds


@pytest.mark.parametrize(
    ("language", "may", "august", "month"),
    [
        ("de", "1. Mai 2027", "2. August 2027", "Februar 2027"),
        ("fr", "1er mai 2027", "2 août 2027", "Février 2027"),
        ("nl", "1 mei 2027", "2 augustus 2027", "Februari 2027"),
        ("en", "1 May 2027", "2 August 2027", "February 2027"),
    ],
)
def test_dates_are_in_each_language(language: str, may: str, august: str, month: str) -> None:
    words.use(language)
    dates = day_words("2027-05-01"), day_words("2027-08-02"), month_words(2027, 2)
    words.use("en")
    assert dates == (may, august, month)


def test_one_leafs_from_the_first_result_to_the_present_month() -> None:
    page = Home(stored({"2026-09-30": entry()}))
    page.send("see-month", year=2026, month=9)
    assert 'id="day-2026-09-30"' in page.screen
    for year, month in ((2026, 8), (2026, 12), (2026, 0), (2026, 13), (10**30, 1)):
        page.send("see-month", year=year, month=month)
        assert "September 2026" in page.screen, (year, month)


def test_a_month_is_a_table_with_a_name_and_whole_weeks() -> None:
    page = Home(stored({"2026-11-20": entry()}))
    [table] = re.findall("<table.*?</table>", page.screen)
    assert re.search("<caption[^>]*>November 2026</caption>", table)
    assert table.count('scope="col"') == 7
    assert re.findall('title="([A-Z][a-z]+day)"', table)[0] == "Monday"
    assert len(re.findall("<td", table)) == 6 * 7
    assert table.count('aria-current="date"') == 1
    assert "20 November 2026: 66–63, won by 3" in table


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([], Streaks(0, 0)),
        (["2027-01-01"], Streaks(1, 1)),
        (["2026-12-31"], Streaks(0, 1)),
        (["2026-12-31", "2027-01-01", "2027-01-02"], Streaks(3, 3)),
        (["2026-12-30", "2026-12-31", "2027-01-02"], Streaks(1, 2)),
        (["2027-01-01", "2027-01-02", "2027-01-03"], Streaks(2, 3)),
        (["0001-01-01", "9999-12-31"], Streaks(0, 1)),
    ],
)
def test_days_in_a_row_go_over_months_and_end_at_gaps(played: list[str], expected: Streaks) -> None:
    days = [date.fromisoformat(text) for text in played]
    assert streaks(days, date(2027, 1, 2)) == expected


def test_the_last_days_of_the_calendar_break_nothing() -> None:
    assert streaks([date.max, date.min], date.max).now == 1
    for now in (0.0, -1e30, 1e30, 4_102_401_600.0):
        page = Home(now=now)
        page.play()
        assert "1 day in a row" in page.calendar()


def test_a_game_after_midnight_or_a_clock_set_back_has_the_day_of_its_deal() -> None:
    page = Home()
    page.begin()
    page.now += DAY
    page.finish()
    assert list(page.results) == ["2026-11-24"]
    assert "1 day in a row" in page.calendar(), "today can still be played"
    page.now -= 3 * DAY
    page.play()
    assert list(page.results) == ["2026-11-24", "2026-11-22"]
    assert "1 day in a row" in page.calendar()


BAD: tuple[object, ...] = (
    *(None, 7, "", [], {}, {"own": 1}, entry(own=-1), entry(own=10**9), entry(own=True)),
    *(entry(outcome="x"), entry(outcome=[]), entry(hints="1")),
)


@pytest.mark.parametrize("bad", BAD)
def test_one_bad_result_harms_no_other_and_stays_as_it_is(bad: object) -> None:
    page = Home(stored({"2026-11-20": bad, "2026-11-21": entry(), "soon": entry()}))
    assert 'id="day-2026-11-21"' in page.screen
    assert 'id="day-2026-11-20"' not in page.screen
    page.play()
    assert set(page.results) == {"2026-11-20", "2026-11-21", "soon", "2026-11-24"}
    assert page.results["2026-11-20"] == bad


@pytest.mark.parametrize("text", ["", "junk", "[]", '{"version": 2}', '{"version": 1, "days": 3}'])
def test_what_can_not_be_written_into_is_set_aside_unchanged(text: str) -> None:
    page = Home({DAILY: text})
    page.play()
    assert list(page.results) == ["2026-11-24"]
    assert page.store["okanagan:aside:daily:1"] == text


def test_the_results_of_another_game_stay_when_one_is_spoiled() -> None:
    both = {"version": 1, "days": {"okanagan": 7, "oregon": {"2026-11-24": entry()}}}
    page = Home({DAILY: json.dumps(both)})
    page.play()
    kept = json.loads(page.store[DAILY])["days"]
    assert kept["oregon"] == {"2026-11-24": entry()}
    assert list(kept["okanagan"]) == ["2026-11-24"]
    assert json.loads(page.store["okanagan:aside:daily:1"]) == both


def test_a_kept_game_with_a_deal_that_is_none_is_an_ordinary_one() -> None:
    page = Home()
    page.begin()
    [key] = page.game_keys()
    save = json.loads(page.store[key]) | {"daily": "yesterday"}
    again = Home({key: json.dumps(save)})
    again.send("go", hash=page.address)
    again.finish()
    assert DAILY not in again.store
    assert len(again.game_keys()) == 1


def test_a_finished_game_says_its_goal_and_the_days_in_a_row() -> None:
    day, now, before = date(2026, 11, 24), result(own=70), result(own=66)
    assert best_before({day: now}, day) is None
    assert best_before({day: now, date(2026, 11, 16): before}, day) is None
    best = best_before({day: now, date(2026, 11, 17): before}, day)
    assert best == before
    assert "66" not in goal_words(best)
    assert "won by 3" in goal_words(best)
    assert goal_words(None) == "Goal: beat the hard bot"


def test_the_start_screen_shows_the_last_days_and_whether_today_was_played() -> None:
    assert "not played yet" in Page({}, "#/", App(routes((PLAIN,)))).screen
    page = Home(stored({f"2026-11-{day}": entry() for day in (18, 22, 23)}))
    page.send("go", hash="#/")
    assert "not played yet" in page.screen
    assert page.screen.count('<span class="on">') == 2, "of the last five days"
    page.play()
    page.send("go", hash="#/")
    assert "3 days in a row" in page.screen
    assert page.screen.count('<span class="on">') == 3


def test_what_another_tab_has_written_is_shown_and_kept() -> None:
    page = Home()
    text = stored({"2026-11-23": entry()})[DAILY]
    page.send("stored-elsewhere", key=DAILY, value=text)
    page.play()
    assert list(page.results) == ["2026-11-23", "2026-11-24"]
    assert "2 days in a row" in page.calendar()
