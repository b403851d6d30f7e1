"""The second game: its files are loaded when the player chooses it, or a message says why not."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.thorough import sample
from web.build.games import ARCHIVES, GAME_ARCHIVES

from .audits import markup_faults
from .serving import Site, serving
from .table import (
    START,
    arrive_at_table,
    go_to,
    hash_of,
    kept_games,
    open_start,
    reload,
    when_idle,
)
from .test_boot import NO_WORKER, each_frame, values_of_frames
from .test_offline import wait_until_ready
from .touch import tap
from .visits import LOST_NETWORK, PHONE, HeldEngine, Visit, visiting

CODE = "engine/oregon.*.pack"
FILES = (CODE, "assets/oregon.*.svg", *sample((), ("assets/oregon.*.css",)))
OREGON_FILE = re.compile(r"(engine|assets)/oregon\.")
ON_DEMAND = re.compile(rf"engine/({'|'.join(ARCHIVES)})\.|assets/({'|'.join(GAME_ARCHIVES)})\.")
"""The files of games and parts that a first game does not need."""
RESOURCES = "performance.getEntriesByType('resource').map(({ name }) => name).join(' ')"
"""The page's own requests, without the service worker's."""
HEADING = """[document.querySelector("#screen h1")]
  .find((heading) => heading?.checkVisibility())?.innerText"""
MISSING = "Oregon could not be downloaded."


def link(page: Page, name: str) -> Locator:
    """The link to one of the games."""
    return page.get_by_role("navigation", name="Games").get_by_role("link", name=name)


def choose_oregon(page: Page) -> None:
    tap(link(page, "Oregon"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Oregon", timeout=START)
    when_idle(page)


def play(page: Page) -> str:
    """Begin the chosen game; returns its address."""
    tap(page.get_by_role("button", name="Play now"))
    arrive_at_table(page)
    return hash_of(page)


def formats(page: Page) -> list[str]:
    """The games of the kept records."""
    texts = kept_games(page).values()
    matches = [re.search(r'"format": "(\w+)-record"', text) for text in texts]
    return sorted(match[1] for match in matches if match)


def style(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-wears")


def test_it_is_chosen_played_and_continued_after_a_reload(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    box = page.get_by_role("button", name="Play now").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < PHONE["viewport"]["height"], "in sight below the games"
    expect(link(page, "Okanagan")).to_have_attribute("aria-current", "page")
    assert not OREGON_FILE.search(page.evaluate(RESOURCES)), "it is loaded only when chosen"
    choose_oregon(page)
    expect(link(page, "Oregon")).to_have_attribute("aria-current", "page")
    assert page.url.endswith("#/oregon")
    assert style(page) == "oregon"
    game = play(page)
    assert formats(page) == ["oregon"]
    assert markup_faults(page) == []
    reload(page)
    assert page.url.endswith(game)
    assert style(page) == "oregon"
    go_to(page, "#/")
    assert style(page) == "oregon", "it was played last"
    go_to(page, "#/okanagan")
    assert style(page) == "okanagan"
    expect(page.locator(".kept [aria-pressed=true]")).to_contain_text("Oregon")
    expect(page.locator(".continue .small-map")).to_be_visible()
    play(page)
    assert formats(page) == ["okanagan", "oregon"]


def test_the_start_screen_of_the_other_game_is_not_shown_first(phone: Visit) -> None:
    """Wherever the last visit ended: in the game, on the start screen, or in other rules."""
    page = phone.page
    open_start(page, phone.site.address)
    choose_oregon(page)
    game = play(page)
    phone.context.add_init_script(each_frame(HEADING))
    for last in (game, "#/", "#/okanagan/rules"):
        go_to(page, last)
        page.goto("about:blank")
        engine = HeldEngine(phone)
        page.goto(phone.site.address)
        expect(page.locator("#boot")).to_be_visible()
        expect(page.locator("#screen")).to_be_hidden()
        engine.release()
        expect(page.get_by_role("heading", level=1)).to_have_text("Oregon", timeout=START)
        assert values_of_frames(page) == ["Oregon"], last
        when_idle(page)


@pytest.mark.real_engine
def test_the_start_screen_is_shown_if_the_engine_does_not_start(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    choose_oregon(page)
    play(page)
    page.goto("about:blank")
    phone.monitor.allow("refused")
    phone.context.add_init_script(NO_WORKER)
    page.goto(phone.site.address)
    expect(page.locator("#trouble .trouble")).to_be_visible(timeout=START)
    expect(page.locator("#begin")).to_be_visible()


@pytest.mark.real_engine
@pytest.mark.parametrize("phone", sample(["restored"], ["ordinary", "restored"]), indirect=True)
def test_pyodide_loads_its_code_in_two_tabs_and_after_any_start(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    choose_oregon(page)
    game = play(page)
    other = phone.another_page()
    open_start(other, phone.site.address + game)
    assert style(other) == "oregon"
    assert other.url.endswith(game)
    reload(page)
    assert page.url.endswith(game)
    assert formats(page) == ["oregon"]


@pytest.mark.real_engine
def test_after_a_visit_it_is_stored_last_and_needs_no_server(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        open_start(phone.page, site.address)
        wait_until_ready(phone.page)
        requests = [*dict.fromkeys(site.requests)]
        last = {name for name in requests if ON_DEMAND.match(name)}
        assert set(requests[-len(last) :]) == last, "after all other files"
        assert sum(bool(OREGON_FILE.match(name)) for name in last) == 3
        site.stop()
        count = len(site.requests)
        choose_oregon(phone.page)
        game = play(phone.page)
        reload(phone.page)
        assert phone.page.url.endswith(game)
        assert len(site.requests) == count, "the server is stopped"


@pytest.mark.real_engine
@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_reported_and_the_player_can_try_again(
    browser: Browser, real_site: Site, file: str
) -> None:
    with visiting(browser, real_site, **PHONE, service_workers="block") as phone:
        phone.monitor.allow("404", *LOST_NETWORK)
        phone.context.route(f"**/{file}", lambda route: route.fulfill(status=404))
        page = phone.page
        open_start(page, phone.site.address)
        tap(link(page, "Oregon"))
        expect(page.get_by_role("alert").first).to_have_text(MISSING, timeout=START)
        assert page.url.endswith("#/oregon")
        page.reload()
        expect(page.get_by_role("alert").first).to_have_text(MISSING, timeout=START)
        phone.context.unroute(f"**/{file}")
        tap(page.get_by_role("button", name="Try again"))
        expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=START)
        assert markup_faults(page) == []
        play(page)
        assert formats(page) == ["oregon"]


@pytest.mark.real_engine
def test_a_slow_file_is_reported_and_the_player_can_leave(
    browser: Browser, real_site: Site
) -> None:
    with visiting(browser, real_site, **PHONE, service_workers="block") as phone:
        routes: list[Route] = []
        phone.context.route(f"**/{CODE}", lambda route: routes.append(route))
        page = phone.page
        open_start(page, phone.site.address)
        tap(link(page, "Oregon"))
        expect(page.locator("#boot")).to_be_visible()
        page.evaluate("location.hash = '#/settings'")
        expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
        expect(page.locator("#boot")).to_be_hidden()
        for route in routes:
            route.continue_()
        phone.context.unroute(f"**/{CODE}")
        go_to(page, "#/")
        choose_oregon(page)
