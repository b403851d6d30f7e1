"""The deal of the day: what counts, what is kept, and what the calendar shows."""

import json
import re
from datetime import date
from typing import Any

import pytest

from okanagan.page import words
from okanagan.page.app.app import App
from okanagan.page.daily.diary import STORED, Result, Streaks, shared_words, streaks
from okanagan.page.daily.screen import Month
from okanagan.page.site import routes
from okanagan.page.widgets.dates import day_words, month_words
from tests.page.frame_helpers import PLAIN, Page

NOON = 1_795_521_600.0
"""Midday of 24 November 2026 in Greenwich."""
DAY = 86_400.0
WON = Result(66, 63, "won", 0, "")


class Home(Page):
    """A browser with a clock, at the page with the deals."""

    def __init__(self, stored: dict[str, str] | None = None, now: float = NOON) -> None:
        self.now = now
        app = App(routes((PLAIN,)), now=lambda: self.now, seed=lambda: 7)
        super().__init__(stored, "#/daily", app)

    @property
    def day(self) -> str:
        """The day on the button that begins its deal."""
        found = re.search(r'data-do="play-day" data-day="([^"]*)"', self.screen)
        assert found, self.screen
        return found[1]

    def begin(self) -> str:
        """Begins today's deal; the game's address."""
        self.send("go", hash="#/daily")
        self.send("play-day", day=self.day)
        return self.address

    def finish(self) -> None:
        """Plays it to its end."""
        session = self.app.screen.session
        assert session is not None
        while not session.match.over:
            self.send("play")

    def play(self) -> None:
        self.begin()
        self.finish()

    @property
    def kept(self) -> dict[str, Any]:
        """The results as they are stored, by their days."""
        found = json.loads(self.store.get(STORED, '{"days": {}}'))["days"].get("okanagan", {})
        assert isinstance(found, dict)
        return found

    def calendar(self) -> str:
        self.send("go", hash="#/daily")
        return self.screen


def stored(days: dict[str, Any]) -> dict[str, str]:
    return {STORED: json.dumps({"version": 1, "days": {"okanagan": days}})}


def entry(own: int = 66, other: int = 63, outcome: str = "won", hints: int = 0) -> dict[str, Any]:
    return {"own": own, "other": other, "outcome": outcome, "hints": hints, "kept": "0"}


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


def test_a_result_outlives_a_reload_and_its_game() -> None:
    page = Home()
    page.play()
    game = page.address.rpartition("/")[2]
    again = Home(page.store)
    assert 'id="day-2026-11-24"' in again.screen
    again.send("go", hash="#/")
    again.send("ask-delete", game=game)
    again.send("delete", game=game)
    assert not again.game_keys()
    assert 'id="day-2026-11-24"' in again.calendar()
    assert "#/review/" not in again.screen, "there is nothing to look back on"


def test_a_game_knows_its_deal_after_a_reload() -> None:
    page = Home()
    game = page.begin()
    again = Home(page.store)
    assert f'href="{game}"' in again.screen
    again.send("go", hash=game)
    again.finish()
    assert list(again.kept) == ["2026-11-24"]


def test_the_first_game_of_a_day_counts_and_no_other() -> None:
    page = Home()
    page.play()
    first = page.kept
    page.play()
    assert len(page.game_keys()) == 2
    assert page.kept == first


def test_a_game_for_practice_does_not_count_and_another_may() -> None:
    page = Home()
    page.begin()
    session = page.app.screen.session
    assert session is not None
    session.match.practice = True
    page.finish()
    assert page.kept == {}
    page.play()
    assert len(page.kept) == 1


def test_hints_are_told_in_the_result_and_marked_in_the_calendar() -> None:
    page = Home()
    page.begin()
    session = page.app.screen.session
    assert session is not None
    session.match.hint()
    page.finish()
    assert page.kept["2026-11-24"]["hints"] == 1
    assert "with 1 hint" in page.calendar()
    assert "#icon-hint" in page.screen


def test_another_game_leaves_no_trace() -> None:
    page = Home()
    page.send("go", hash="#/")
    page.send("start", fields={"players": "2"})
    page.finish()
    assert STORED not in page.store


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


def test_a_game_that_ends_after_midnight_is_the_day_of_its_deal() -> None:
    page = Home()
    page.begin()
    page.now += DAY
    page.finish()
    assert list(page.kept) == ["2026-11-24"]
    assert "1 day in a row" in page.calendar(), "today can still be played"


def test_a_chosen_day_is_told_and_shared_without_its_deal() -> None:
    page = Home(stored({"2026-11-20": entry(), "2026-11-24": entry(60, 63, "lost", 2)}))
    page.send("see-day", day="2026-11-20")
    assert "20 November 2026" in page.screen
    page.send("share-day", day="2026-11-20")
    [effect] = page.effects("share")
    assert effect["text"] == "Okanagan, 20 November 2026: 66–63, won by 3"
    assert effect["hash"] == "#/daily/okanagan"
    page.send("share-day", day="2026-11-24")
    assert page.effects("share")[0]["text"].endswith("60–63, lost by 3, with 2 hints")
    page.send("share-day", day="2026-11-23")
    assert page.effects("share") == []


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (WON, "66–63, won by 3"),
        (Result(60, 63, "lost", 0, ""), "60–63, lost by 3"),
        (Result(63, 63, "tied", 0, ""), "63–63, a tie"),
        (Result(63, 63, "won", 0, ""), "63–63, won on the tie-break"),
        (Result(63, 63, "lost", 1, ""), "63–63, lost on the tie-break, with 1 hint"),
    ],
)
def test_what_friends_are_told(result: Result, told: str) -> None:
    assert shared_words("Oregon", date(2026, 12, 1), result) == f"Oregon, 1 December 2026: {told}"


def test_dates_are_written_as_each_language_does() -> None:
    told = {}
    for language in ("fr", "nl", "en"):
        words.use(language)
        told[language] = day_words("2027-05-01"), day_words("2027-08-02"), month_words(2027, 2)
    assert told["fr"] == ("1er mai 2027", "2 août 2027", "Février 2027")
    assert told["nl"] == ("1 mei 2027", "2 augustus 2027", "Februari 2027")
    assert told["en"] == ("1 May 2027", "2 August 2027", "February 2027")


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
    ("month", "days", "weeks"),
    [
        (Month(2026, 2), 28, 5),
        (Month(2100, 2), 28, 4),
        (Month(2096, 2), 29, 5),
        (Month(9999, 12), 31, 5),
        (Month(1, 1), 31, 5),
    ],
)
def test_months_have_their_days(month: Month, days: int, weeks: int) -> None:
    assert len(month.days()) == days
    assert len(month.weeks()) == weeks
    assert [day for week in month.weeks() for day in week if day] == month.days()


def days(*texts: str) -> list[date]:
    return [date.fromisoformat(text) for text in texts]


TODAY = date(2027, 1, 2)


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([], Streaks(0, 0)),
        (["2027-01-02"], Streaks(1, 1)),
        (["2027-01-01"], Streaks(1, 1)),
        (["2026-12-31"], Streaks(0, 1)),
        (["2026-12-31", "2027-01-01", "2027-01-02"], Streaks(3, 3)),
        (["2026-12-30", "2026-12-31", "2027-01-02"], Streaks(1, 2)),
        (["2027-01-01", "2027-01-02", "2027-01-03", "2027-01-04"], Streaks(2, 4)),
        (["2027-01-10", "2027-01-11"], Streaks(0, 2)),
        (["2099-12-31", "2100-01-01"], Streaks(0, 2)),
        (["0001-01-01", "9999-12-31"], Streaks(0, 1)),
    ],
)
def test_days_in_a_row_go_over_months_and_end_at_gaps(played: list[str], expected: Streaks) -> None:
    assert streaks(days(*played), TODAY) == expected


def test_the_last_days_of_the_calendar_break_nothing() -> None:
    assert streaks([date.max, date.min], date.max).now == 1
    for now in (0.0, -1e30, 1e30, 4_102_401_600.0):
        page = Home(now=now)
        page.play()
        assert "1 day in a row" in page.calendar()


def test_a_clock_set_back_keeps_the_days_to_come() -> None:
    page = Home()
    page.play()
    page.now -= 3 * DAY
    page.play()
    assert list(page.kept) == ["2026-11-24", "2026-11-21"]
    assert "1 day in a row" in page.calendar()


BAD: tuple[object, ...] = (
    *(None, 7, "", [], {}, {"own": 1}, entry(-1), entry(10**9), entry(outcome="x")),
    *(entry() | {"outcome": []}, entry() | {"own": True}, entry() | {"hints": "1"}),
)


@pytest.mark.parametrize("bad", BAD)
def test_one_bad_result_harms_no_other_and_stays_as_it_is(bad: object) -> None:
    page = Home(stored({"2026-11-20": bad, "2026-11-21": entry(), "soon": entry()}))
    assert 'id="day-2026-11-21"' in page.screen
    assert 'id="day-2026-11-20"' not in page.screen
    page.play()
    assert set(page.kept) == {"2026-11-20", "2026-11-21", "soon", "2026-11-24"}
    assert page.kept["2026-11-20"] == bad


SPOILED = (
    "",
    "junk",
    "null",
    "[]",
    "{}",
    '{"version": 2, "days": {}}',
    '{"version": 1, "days": 3}',
)


@pytest.mark.parametrize("text", [*SPOILED, stored({"2026-11-24": 7})[STORED]])
def test_what_can_not_be_written_into_is_set_aside_unchanged(text: str) -> None:
    page = Home({STORED: text})
    page.play()
    assert list(page.kept) == ["2026-11-24"]
    assert page.store["okanagan:aside:daily:1"] == text


def test_the_results_of_another_game_stay_when_one_is_spoiled() -> None:
    both = {"version": 1, "days": {"okanagan": 7, "oregon": {"2026-11-24": entry()}}}
    page = Home({STORED: json.dumps(both)})
    page.play()
    kept = json.loads(page.store[STORED])["days"]
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
    assert STORED not in again.store
    assert len(again.game_keys()) == 1


def test_what_another_tab_has_written_is_shown_and_kept() -> None:
    page = Home()
    text = stored({"2026-11-23": entry()})[STORED]
    page.send("stored-elsewhere", key=STORED, value=text)
    page.play()
    assert list(page.kept) == ["2026-11-23", "2026-11-24"]
    assert "2 days in a row" in page.calendar()
