"""The page in WebKit, which is Safari's engine: boot, whole games, what is kept, offline."""

from pathlib import Path

import pytest

from okanagan.games.okanagan.rules.game import check_record

from ..conftest import PICTURES
from ..players import Tapper
from ..positions import go_to_link
from ..scenes import SCENES, position
from ..serving import Site, serving
from ..table import GAME, START, kept_games, open_start
from .conftest import Opens
from .page import WebKitPage
from .table import WebKitTable, typist

SCENES_TO_SEE = ("start", "late", "result")
GLIDES = 500
"""Milliseconds in which a map comes to rest."""
OVERFLOW = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [scrollWidth, clientWidth] : [];
}"""
SEATS = ["human Ann", "bot:random"]


def begin(page: WebKitPage, site: Site, seats: list[str] = SEATS) -> WebKitTable:
    """A game from the start form."""
    open_start(page.as_page(), site.address)
    table = WebKitTable.begin(page.as_page(), seats, touch=False)
    assert isinstance(table, WebKitTable)
    return table


@pytest.mark.long
def test_it_starts_plays_and_shows_the_same_after_a_reload(webkit: Opens, real_site: Site) -> None:
    page = webkit("phone")
    table = begin(page, real_site)
    tapper = Tapper(table, seed=6)
    for _ in range(6):
        tapper.step()
    before, land = table.regions(), page.locator(".land").inner_html()
    assert page.evaluate("[innerWidth, innerHeight]") == [390, 844]
    page.reload()
    table.settle()
    assert table.regions() == before
    assert page.locator(".land").inner_html() == land


@pytest.mark.webkit_all
def test_a_whole_game_by_clicks_on_a_phones_screen(webkit: Opens, real_site: Site) -> None:
    """By clicks, not taps: WebKitWebDriver makes a mouse's events of a finger's actions."""
    table = begin(webkit("phone"), real_site, ["human Ann", "bot:hard"])
    tapper = Tapper(table, seed=1)
    tapper.play()
    assert {"cell", "turn", "spot", "building", "confirm", "pick", "act"} <= tapper.used
    assert check_record(table.kept()["record"]).over


@pytest.mark.webkit_all
def test_a_whole_game_by_keys_on_a_desk(webkit: Opens, quick_site: Site) -> None:
    page = webkit("desk")
    open_start(page.as_page(), quick_site.address)
    player = typist(page, seed=5)
    player.begin("Ann")
    player.play()
    assert {"n", "r", "Escape", "ArrowUp", "1"} <= player.used
    assert check_record(player.table.kept()["record"]).over


@pytest.mark.webkit_all
def test_a_damaged_save_is_set_aside_and_told(webkit: Opens, quick_site: Site) -> None:
    page = webkit("phone")
    table = begin(page, quick_site)
    good = table.game_id
    page.evaluate(f"localStorage.setItem('{GAME}bad', '{{]')")
    open_start(page.as_page(), f"{quick_site.address}?again")
    notices = page.locator("#notices")
    notices.wait_for()
    assert "damaged" in notices.inner_text()
    assert list(kept_games(page.as_page())) == [good]
    assert page.locator('.aside [data-do="download-aside"]').count() == 1
    page.locator(".games a.continue").click()
    page.locator("#table").wait_for()


@pytest.mark.webkit_all
def test_the_game_goes_on_with_the_server_gone(webkit: Opens, built: Path) -> None:
    """MiniBrowser keeps the service worker and its files as long as it runs."""
    page = webkit("phone")
    with serving(built) as site:
        table = begin(page, site)
        page.evaluate("location.hash = '#/'")
        page.locator("footer .ready").wait_for(timeout=START)
        page.evaluate("history.back()")
        page.locator("#table").wait_for()
        site.stop()
        asked = len(site.asked)
        tapper = Tapper(table, seed=6)
        tapper.step()
        before = table.regions()
        page.reload()
        table.settle()
        assert table.regions() == before
        tapper.step()
        assert len(site.asked) == asked, "the server is gone"


@pytest.mark.webkit_all
def test_arrows_show_where_the_focus_is_after_a_click_too(webkit: Opens, quick_site: Site) -> None:
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
def test_screens_to_be_looked_at(webkit: Opens, quick_site: Site, size: str, theme: str) -> None:
    """Beside those of `python -m e2e.screenshots --only start late result`, of the same names."""
    page = webkit(size, dark=theme == "dark")
    open_start(page.as_page(), quick_site.address)
    for name in SCENES_TO_SEE:
        SCENES[name](page.as_page())
        page.wait_for_timeout(GLIDES)
        page.screenshot(PICTURES / f"webkit-{size}-{theme}" / f"{name}.png")
        assert page.evaluate(OVERFLOW) == []
