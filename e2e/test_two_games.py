"""The second game comes in files of its own once somebody chooses it; else it says so."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .fingers import tap
from .markup import faults
from .serving import Site, serving
from .table import START, go_to, kept_games, open_start, when_idle
from .test_offline import wait_until_ready
from .visits import PHONE, Visit, visiting
from .watch import LOST_NETWORK

CODE = "engine/oregon.*.pack"
PARTS = (CODE, "assets/oregon.*.css", "assets/oregon.*.svg")
OWN = re.compile(r"(engine|assets)/oregon\.")
FETCHED = "performance.getEntriesByType('resource').map(({ name }) => name).join(' ')"
"""What the page itself has asked for: not what the service worker keeps for later."""
OWN_RULES = "document.adoptedStyleSheets.flatMap((one) => [...one.cssRules]).length"
NOT_ARRIVED = "Oregon did not arrive."
FOLD = 844
"""Where the screen of a phone ends, in its units."""


def card(page: Page, name: str) -> Locator:
    """One of the games to choose from."""
    return page.get_by_role("navigation", name="Games").get_by_role("link", name=name)


def choose(page: Page, name: str) -> None:
    tap(card(page, name))
    expect(page.get_by_role("heading", level=1)).to_have_text(name, timeout=START)
    when_idle(page)


def play(page: Page) -> str:
    """Begin a game of whatever is chosen; its address."""
    tap(page.get_by_role("button", name="Play now"))
    page.wait_for_url("**/#/game/*")
    when_idle(page)
    return "#" + page.url.partition("#")[2]


def formats(page: Page) -> list[str]:
    """What is kept, in the order of the games' names."""
    found = [re.search(r'"format": "(\w+)-record"', text) for text in kept_games(page).values()]
    return sorted(one[1] for one in found if one)


def own_files(site: Site) -> set[str]:
    """The files of the second game that were asked for."""
    return {name for name in site.asked if OWN.match(name)}


def worn(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-wears")


def test_it_is_chosen_played_and_gone_on_with_after_a_reload(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    expect(card(page, "Okanagan")).to_have_attribute("aria-current", "page")
    assert not OWN.search(page.evaluate(FETCHED)), "nobody pays for what nobody has chosen"
    choose(page, "Oregon")
    expect(card(page, "Oregon")).to_have_attribute("aria-current", "page")
    assert page.url.endswith("#/oregon")
    assert worn(page) == "oregon"
    assert faults(page) == []
    game = play(page)
    assert formats(page) == ["oregon"]
    assert faults(page) == []
    page.reload()
    when_idle(page)
    assert page.url.endswith(game)
    assert worn(page) == "oregon"
    go_to(page, "#/")
    assert worn(page) == "okanagan"
    expect(page.locator(".continue .state")).to_contain_text("Oregon")
    expect(page.locator(".continue .game-picture")).to_be_visible()
    play(page)
    assert formats(page) == ["okanagan", "oregon"]


def test_its_own_style_sheet_counts_on_its_own_screens_alone(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/oregon")
    assert page.evaluate(OWN_RULES) > 0
    go_to(page, "#/")
    assert page.evaluate(OWN_RULES) == 0
    go_to(page, "#/oregon")
    assert page.evaluate(OWN_RULES) > 0


def test_the_button_to_play_is_in_sight_beside_the_choice(phone: Visit) -> None:
    phone.page.goto(phone.site.address)
    box = phone.page.get_by_role("button", name="Play now").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < FOLD


def test_each_game_has_a_form_of_its_own(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    tap(page.locator("#setup-change > summary"))
    page.locator("#name-0").fill("Zoë")
    choose(page, "Oregon")
    expect(page.locator("#name-0")).to_have_value("")
    page.locator("#setup-change > summary").click()
    page.locator("#name-0").fill("Ann")
    choose(page, "Okanagan")
    expect(page.locator("#name-0")).to_have_value("Zoë")
    page.reload()
    when_idle(page)
    choose(page, "Oregon")
    expect(page.locator("#name-0")).to_have_value("Ann")


@pytest.mark.real_engine
@pytest.mark.parametrize("phone", ["ordinary", "restored"], indirect=True)
def test_the_real_engine_gets_its_code_in_two_tabs_and_after_any_start(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    choose(page, "Oregon")
    game = play(page)
    other = phone.another_page()
    open_start(other, phone.site.address + game)
    assert worn(other) == "oregon"
    assert other.url.endswith(game)
    page.reload()
    when_idle(page)
    assert page.url.endswith(game)
    assert formats(page) == ["oregon"]


@pytest.mark.real_engine
@pytest.mark.every_browser
def test_after_a_visit_it_can_be_chosen_with_the_server_gone(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        open_start(phone.page, site.address)
        wait_until_ready(phone.page)
        site.stop()
        asked = len(site.asked)
        choose(phone.page, "Oregon")
        game = play(phone.page)
        phone.page.reload()
        when_idle(phone.page)
        assert phone.page.url.endswith(game)
        assert len(site.asked) == asked, "the server is gone"


@pytest.mark.real_engine
def test_its_files_are_kept_after_all_others(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        open_start(phone.page, site.address)
        assert not own_files(site)
        wait_until_ready(phone.page)
        once = [*dict.fromkeys(site.asked)]  # the page itself asks again for what draws QR codes
        assert set(once[-3:]) == own_files(site)


@pytest.mark.real_engine
@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_does_not_come_is_told_and_can_be_tried_again(
    browser: Browser, real_site: Site, part: str
) -> None:
    with visiting(browser, real_site, **PHONE, service_workers="block") as phone:
        phone.watch.forgive("404", *LOST_NETWORK)
        phone.context.route(f"**/{part}", lambda route: route.fulfill(status=404))
        page = phone.page
        open_start(page, phone.site.address)
        tap(card(page, "Oregon"))
        expect(page.get_by_role("alert").first).to_have_text(NOT_ARRIVED, timeout=START)
        assert page.url.endswith("#/oregon")
        page.reload()
        expect(page.get_by_role("alert").first).to_have_text(NOT_ARRIVED, timeout=START)
        phone.context.unroute(f"**/{part}")
        tap(page.get_by_role("button", name="Try again"))
        expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=START)
        assert faults(page) == []
        play(page)
        assert formats(page) == ["oregon"]


@pytest.mark.real_engine
def test_one_that_comes_slowly_says_so_and_keeps_nobody(browser: Browser, real_site: Site) -> None:
    with visiting(browser, real_site, **PHONE, service_workers="block") as phone:
        held: list[Route] = []
        phone.context.route(f"**/{CODE}", lambda route: held.append(route))
        page = phone.page
        open_start(page, phone.site.address)
        tap(card(page, "Oregon"))
        expect(page.locator("#boot")).to_be_visible()
        page.evaluate("location.hash = '#/settings'")
        expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
        expect(page.locator("#boot")).to_be_hidden()
        for route in held:
            route.continue_()
        phone.context.unroute(f"**/{CODE}")
        go_to(page, "#/")
        choose(page, "Oregon")
