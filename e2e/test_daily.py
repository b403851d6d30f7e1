"""The daily game in a browser; tests/page/test_daily.py has the rules of its calendar."""

import re
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.game import new_match
from okanagan.page.core.session import DailyGame

from .players import TouchPlayer
from .positions import nearly_over, replace_kept, seats
from .screens import SCREENS
from .serving import Site
from .table import Table, arrive_at_table, go_to, hash_of, open_start, reload, when_idle
from .touch import tap
from .visits import PHONE, STILL, Visit, visiting

RECORD_SHARED = "navigator.share = async (content) => (globalThis.shared = content)"

LOOKS = "(elements) => elements.map((each) => getComputedStyle(each).backgroundColor)"


def today(page: Page) -> str:
    """The browser's date."""
    day: str = page.evaluate("new Intl.DateTimeFormat('sv').format(new Date())")
    return day


def test_a_deal_is_begun_finished_kept_and_shared(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    tap(page.get_by_role("link", name="Daily game"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Daily game")
    when_idle(page)
    tap(page.get_by_role("button", name="Play today’s game"))
    arrive_at_table(page)
    game, day = hash_of(page), today(page)
    go_to(page, "#/daily")
    expect(page.get_by_role("link", name="Continue")).to_have_attribute("href", game)
    deal = new_match(seats("You", "bot:hard"), seed=DailyGame("okanagan", day).seed)
    replace_kept(page, nearly_over(deal))
    reload(page)
    tap(page.get_by_role("link", name="Continue"))
    arrive_at_table(page)
    assert hash_of(page) == game
    TouchPlayer(Table(page), 1).play()
    result = page.locator("#result")
    expect(result.get_by_role("heading", level=2)).to_be_visible()
    expect(result).to_contain_text(re.compile("Goal.* · 1 day in a row"))
    tap(result.get_by_role("link", name="Daily game"))
    expect(page.locator(f"#day-{day}")).to_be_visible()
    expect(page.locator("#main .streaks")).to_contain_text("1 day in a row")
    reload(page)
    expect(page.locator(f"#day-{day}")).to_be_visible()
    page.evaluate(RECORD_SHARED)
    tap(page.get_by_role("button", name="Share the result"))
    page.wait_for_function("globalThis.shared")
    shared = page.evaluate("globalThis.shared")
    assert shared["text"].startswith(f"Okanagan, {date.fromisoformat(day).day} ")
    assert shared["url"] == f"{phone.site.address}#/daily/okanagan"


def test_the_days_with_a_game_look_like_buttons(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    SCREENS["daily"](page)
    days = set(page.locator(".calendar .day").evaluate_all(LOOKS))
    (other_days,) = set(page.locator(".calendar td:not(:has(.day))").evaluate_all(LOOKS))
    assert other_days not in days
    assert page.locator(".calendar [aria-current]").count() == 1


@pytest.mark.real_engine
def test_pyodide_knows_the_date_of_the_time_zone(browser: Browser, site: Site) -> None:
    dates = set()
    for zone in ("Pacific/Kiritimati", "Pacific/Niue"):
        with visiting(browser, site, **PHONE, **STILL, timezone_id=zone) as visit:
            open_start(visit.page, f"{site.address}#/daily")
            day = visit.page.locator("[data-do=play-day]").get_attribute("data-day")
            assert day == today(visit.page)
            dates.add(day)
    assert len(dates) == 2, "these two are 25 hours apart"
