"""The deal of the day: begun, finished, in the calendar, and still there after a reload.

The engine's own days are in tests/page/daily; here is what a browser adds.
"""

import json
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.kernel.record import Seat
from okanagan.page.core.session import DailyDeal

from . import axe
from .fingers import tap
from .layout import faults as out_of_place
from .markup import faults
from .players import Tapper
from .positions import keep_instead, nearly_over
from .serving import Site
from .table import Table, go_to, open_start, when_idle
from .visits import PHONE, Visit, visiting

LABELS = {"en": "Deal of the day", "fr": "La donne du jour", "nl": "Spel van de dag"}
NOTE_SHARED = "navigator.share = async (what) => (globalThis.shared = what)"
CALENDAR = "#main .calendar .day"


def today(page: Page) -> str:
    """The date where the browser is."""
    found: str = page.evaluate("new Intl.DateTimeFormat('sv').format(new Date())")
    return found


def nearly_finished(day: str) -> OkanaganMatch:
    """The deal of a day, played at random up to the person's last answer."""
    seats = [Seat("You"), Seat("Skaha", "bot:hard")]
    return nearly_over(new_match(seats, seed=DailyDeal("okanagan", day).seed))


@pytest.mark.every_browser
def test_a_deal_is_begun_finished_kept_and_shared(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    tap(page.get_by_role("link", name="Deal of the day"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Deal of the day")
    when_idle(page)
    expect(page.locator(CALENDAR)).to_have_count(0)
    tap(page.get_by_role("button", name="Play today’s deal"))
    page.wait_for_url("**/#/game/*")
    when_idle(page)
    game = "#" + page.url.partition("#")[2]
    day = today(page)

    go_to(page, "#/daily")
    expect(page.get_by_role("link", name="Continue")).to_have_attribute("href", game)
    keep_instead(page, nearly_finished(day))
    page.reload()
    when_idle(page)
    tap(page.get_by_role("link", name="Continue"))
    page.wait_for_url(f"**/{game}")
    table = Table(page)
    table.settle()
    Tapper(table, 1).play()
    result = page.locator("#result")
    expect(result.get_by_role("heading", level=2)).to_be_visible()

    tap(result.get_by_role("link", name="Deal of the day"))
    expect(page.locator(f"#day-{day}")).to_be_visible()
    expect(page.locator("#main .streaks")).to_contain_text("1 day in a row")
    page.reload()
    when_idle(page)
    expect(page.locator(f"#day-{day}")).to_be_visible()
    page.evaluate(NOTE_SHARED)
    tap(page.get_by_role("button", name="Share the result"))
    page.wait_for_function("globalThis.shared")
    shared = page.evaluate("globalThis.shared")
    number, year = date.fromisoformat(day).day, day[:4]
    assert shared["text"].startswith(f"Okanagan, {number} ")
    assert year in shared["text"]
    assert shared["url"] == f"{phone.site.address}#/daily/okanagan"


@pytest.mark.parametrize("language", LABELS)
def test_the_page_breaks_no_rule_in_any_language(phone: Visit, language: str) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    days = {f"2026-{month:02}-{day:02}": result(day) for month in (8, 9) for day in (1, 2, 3, 30)}
    diary = json.dumps({"version": 1, "days": {"okanagan": days}})
    page.evaluate("(text) => localStorage.setItem('okanagan:daily', text)", diary)
    choice = json.dumps({"language": language})
    page.evaluate("(text) => localStorage.setItem('okanagan:settings', text)", choice)
    page.reload()
    when_idle(page)
    go_to(page, "#/daily")
    expect(page.get_by_role("heading", level=1)).to_have_text(LABELS[language])
    while page.locator("#month-previous").is_enabled():
        tap(page.locator("#month-previous"))
        when_idle(page)
    expect(page.locator(CALENDAR)).to_have_count(4)
    tap(page.locator("#day-2026-08-30"))
    when_idle(page)
    expect(page.locator("#day-2026-08-30")).to_have_attribute("aria-pressed", "true")
    assert faults(page) == []
    assert out_of_place(page) == []
    assert axe.faults(page) == []


def result(day: int) -> dict[str, object]:
    """Won, lost or tied; with hints on odd days."""
    own, other, outcome = ((70, 61, "won"), (52, 61, "lost"), (61, 61, "tied"))[day % 3]
    return {"own": own, "other": other, "outcome": outcome, "hints": day % 2, "kept": ""}


@pytest.mark.real_engine
def test_the_real_engine_knows_the_date_of_where_the_person_is(
    browser: Browser, site: Site
) -> None:
    dates = set()
    for zone in ("Pacific/Kiritimati", "Pacific/Niue"):
        with visiting(browser, site, **PHONE, timezone_id=zone) as visit:
            open_start(visit.page, f"{site.address}#/daily")
            shown = visit.page.locator("[data-do=play-day]").get_attribute("data-day")
            assert shown == today(visit.page)
            dates.add(shown)
    assert len(dates) == 2, "these two are 25 hours apart"
