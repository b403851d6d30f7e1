"""The panels round the map and the end of the game, as somebody uses them."""

from functools import cache

from playwright.sync_api import Browser, expect

from okanagan.valley.game import ValleyMatch

from .positions import open_link, played
from .serving import Site
from .table import Table
from .visits import PHONE, Visit, visiting


@cache
def before_the_end() -> ValleyMatch:
    """A game of which one decision is left, and it is Ann's."""
    for seed in range(50):
        match = played(["Ann", "bot:random", "bot:greedy"], seed, lambda match: False)
        match.rewind(len(match.moves) - 1)
        if match.decision and match.decision.player == 0 and "Place" not in str(match.decision):
            return match
    raise AssertionError("Ann has the last word in none of these games")


def end(table: Table) -> None:
    """Give the last answer, whatever is asked."""
    table.tap(table.all('#decision [data-do="act"]')[0])


def test_the_score_is_counted_up_and_can_be_had_at_once(phone: Visit) -> None:
    table = open_link(phone.page, phone.site.address, before_the_end())
    end(table)
    result = phone.page.locator("#result .result")
    expect(result).to_have_class("panel result counting")
    heading = phone.page.get_by_role("heading", name="win")
    assert heading.count() == 1, "who hears the page need not wait for the count"
    expect(heading).to_be_focused()
    table.tap(phone.page.get_by_role("button", name="Show all"))
    expect(result).to_have_class("panel result")
    expect(phone.page.locator(".verdict-words")).to_have_css("opacity", "1")
    table.tap(phone.page.get_by_role("button", name="Count again"))
    expect(result).to_have_class("panel result counting")
    phone.page.keyboard.press("Escape")
    expect(result).to_have_class("panel result")


def test_the_count_comes_to_its_end_by_itself(phone: Visit) -> None:
    phone.page.clock.install()
    table = open_link(phone.page, phone.site.address, before_the_end())
    end(table)
    result = phone.page.locator("#result .result")
    expect(result).to_have_class("panel result counting")
    before = phone.page.locator("#result .reached").count()
    phone.page.clock.run_for(2_000)
    assert phone.page.locator("#result .reached").count() > before
    phone.page.clock.run_for(20_000)
    expect(result).to_have_class("panel result")


def test_nothing_is_counted_where_less_motion_is_wished(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, reduced_motion="reduce") as visit:
        end(open_link(visit.page, site.address, before_the_end()))
        expect(visit.page.locator("#result .result")).to_have_class("panel result")
        expect(visit.page.locator("#result .count")).to_be_visible()
        expect(visit.page.get_by_role("button", name="Count again")).to_be_hidden()
