"""The page in WebKit, which is Safari's engine: the start, whole games, storage, and offline."""

from pathlib import Path

import pytest

from okanagan.games.okanagan.rules.game import check_record

from ..conftest import PICTURES
from ..okanagan_screens import position
from ..players import KeyboardPlayer, TouchPlayer
from ..positions import go_to_link
from ..screens import SCREENS
from ..serving import Site, serving
from ..table import START, open_start
from .conftest import Opens
from .page import WebKitPage, WebKitTable

MAP_MOVEMENT = 500
"""Milliseconds."""
OVERFLOW = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [scrollWidth, clientWidth] : [];
}"""


def begin(page: WebKitPage, site: Site, bot: str = "bot:random") -> WebKitTable:
    """A game from the start form."""
    open_start(page.as_page(), site.address)
    table = WebKitTable.begin(page.as_page(), ["human Ann", bot], touch=False)
    assert isinstance(table, WebKitTable)
    return table


@pytest.mark.long
def test_it_starts_plays_and_shows_the_same_after_a_reload(webkit: Opens, real_site: Site) -> None:
    page = webkit("phone")
    table = begin(page, real_site)
    TouchPlayer(table, seed=6).steps(6)
    before, land = table.regions(), page.locator(".land").inner_html()
    assert page.evaluate("[innerWidth, innerHeight]") == [390, 844]
    page.reload()
    table.settle()
    assert table.regions() == before
    assert page.locator(".land").inner_html() == land


@pytest.mark.webkit_all
def test_a_whole_game_by_clicks_on_a_phones_screen(webkit: Opens, real_site: Site) -> None:
    table = begin(webkit("phone"), real_site, "bot:hard")
    player = TouchPlayer(table, seed=1)
    player.play()
    assert {"cell", "turn", "spot", "building", "confirm", "pick", "act"} <= player.used
    assert check_record(table.save()["record"]).over


@pytest.mark.webkit_all
def test_a_whole_game_by_keys_on_a_desk(webkit: Opens, quick_site: Site) -> None:
    page = webkit("desk").as_page()
    open_start(page, quick_site.address)
    player = KeyboardPlayer(WebKitTable(page, touch=False), seed=5)
    player.begin("Ann")
    player.play()
    assert {"n", "r", "Escape", "ArrowUp", "1"} <= player.used
    assert check_record(player.table.save()["record"]).over


@pytest.mark.webkit_all
def test_the_game_goes_on_without_the_server(webkit: Opens, built: Path) -> None:
    """MiniBrowser keeps the service worker and its files until it is closed."""
    page = webkit("phone")
    with serving(built) as site:
        table = begin(page, site)
        page.evaluate("location.hash = '#/'")
        page.locator("footer .ready").wait_for(timeout=START)
        page.evaluate("history.back()")
        page.locator("#table").wait_for()
        site.stop()
        requests = len(site.requests)
        player = TouchPlayer(table, seed=6)
        player.step()
        before = table.regions()
        page.reload()
        table.settle()
        assert table.regions() == before
        player.step()
        assert len(site.requests) == requests, "the server is stopped"


@pytest.mark.webkit_all
def test_after_a_click_arrows_still_show_the_focus(webkit: Opens, quick_site: Site) -> None:
    page = webkit("desk")
    open_start(page.as_page(), quick_site.address)
    go_to_link(page.as_page(), position("PlaceTile", "en", 30))
    page.locator(".cell.legal").first.click()
    for key in ("ArrowRight", "ArrowLeft", "n"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('[data-cell]:focus-visible')"), key


@pytest.mark.webkit_all
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_screenshots(webkit: Opens, quick_site: Site, size: str, theme: str) -> None:
    """To compare with those of `python -m e2e.screenshots --only start late result`."""
    page = webkit(size, dark=theme == "dark")
    open_start(page.as_page(), quick_site.address)
    for name in ("start", "late", "result"):
        SCREENS[name](page.as_page())
        page.wait_for_timeout(MAP_MOVEMENT)
        page.screenshot(PICTURES / f"webkit-{size}-{theme}" / f"{name}.png")
        assert page.evaluate(OVERFLOW) == []
