"""Without a network after the first visit; and new versions, offered and never forced."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from okanagan.kernel.codes.links import link
from tests.kernel.codes.test_whole_games import OLD

from .fingers import tap
from .players import Tapper
from .serving import Site, serving
from .table import START, Table, open_start, when_idle
from .visits import PHONE, Visit, visiting

pytestmark = pytest.mark.real_engine

GAME, _ = OLD
READY = "Ready offline"
COUNT_KEPT = """async () => {
  let count = 0;
  for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length;
  return count;
}"""

TELL_STATE = """
  const { register } = globalThis.ServiceWorkerContainer?.prototype ?? {};
  if (register) ServiceWorkerContainer.prototype.register = async function (...how) {
    const registration = await register.apply(this, how), worker = registration.installing;
    const tell = () => (document.documentElement.dataset.serviceWorker = worker.state);
    worker.addEventListener("statechange", tell);
    return registration;
  };
"""
"""Writes on the root element how far the service worker that is installed has come."""


def wait_until_ready(page: Page) -> None:
    expect(page.locator("footer .ready")).to_contain_text(READY, timeout=START)


def test_the_page_can_be_installed_once_the_engine_is_there(browser: Browser, built: Path) -> None:
    """Before, the browser would fetch and draw icons beside it."""
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        phone.page.goto(site.address, wait_until="load")
        expect(phone.page.locator("link[rel='manifest']")).to_have_count(0)
        wait_until_ready(phone.page)
        address = phone.page.locator("link[rel='manifest']").get_attribute("href")
        assert address is not None
        assert (built / address).is_file()


@pytest.mark.every_browser
def test_after_one_visit_everything_works_with_the_server_gone(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        open_start(phone.page, site.address)
        wait_until_ready(phone.page)
        table = Table.begin(phone.page, ["human Ann", "bot:random"])
        site.stop()
        asked = len(site.asked)
        tapper = Tapper(table, seed=6)
        for _ in range(3):
            tapper.step()
        before = table.regions()
        phone.page.reload()
        table.settle()
        assert table.regions() == before
        for _ in range(3):
            tapper.step()
        phone.page.goto(f"{site.address}{link(GAME)}")
        expect(phone.page.locator("#review-about")).to_be_visible()
        for address in ("#/", "#/rules", "#/about", "#/settings", "#/daily", "#/"):
            phone.page.goto(f"{site.address}{address}")
            when_idle(phone.page)
            expect(phone.page.locator("h1")).to_be_visible()
        wait_until_ready(phone.page)
        Table.begin(phone.page, ["human Bo", "bot:random"])
        assert len(site.asked) == asked, "the server is gone"


def test_a_later_visit_asks_the_server_for_nothing_but_the_service_worker(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        open_start(phone.page, site.address)
        wait_until_ready(phone.page)
        site.asked.clear()
        open_start(phone.page, f"{site.address}?again")
        wait_until_ready(phone.page)
        assert set(site.asked) <= {"sw.js"}


def test_ready_offline_is_not_said_before_everything_is_kept(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    (folder / "third-party.txt").unlink()
    with serving(folder) as site, visiting(browser, site, **PHONE) as phone:
        phone.watch.forgive("404")
        phone.context.add_init_script(TELL_STATE)
        open_start(phone.page, site.address)
        given_up = phone.page.locator('html[data-service-worker="redundant"]')
        given_up.wait_for(state="attached", timeout=START)
        assert READY not in phone.page.locator("body").inner_text()


def test_ready_offline_is_said_when_everything_is_kept(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    wait_until_ready(phone.page)
    files = [file for file in phone.site.folder.rglob("*") if file.is_file()]
    # The page for wrong addresses is shown by servers alone.
    served = {file.name for file in files} - {"sw.js", ".nojekyll", "404.html"}
    # What adding a bot needs is kept from the first one on.
    at_once = {name for name in served if not name.startswith("plugin-bots.")}
    assert phone.page.evaluate(COUNT_KEPT) == len(at_once)


def another_version(folder: Path) -> None:
    """Change the site in place: its style sheet, and what names that; marked in the page."""
    [styles] = folder.glob("assets/styles.*.css")
    changed = styles.with_name("styles.0123456789ab.css")
    styles.write_text(f"{styles.read_text()}\n/* second */\n")
    styles.rename(changed)
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text().replace(styles.name, changed.name))
    text = worker.read_text().replace(styles.name, changed.name)
    worker.write_text(
        text.replace('{url:"index.html",revision:"', '{url:"index.html",revision:"second')
    )


def second(page: Page) -> Locator:
    """What only the changed page has."""
    return page.locator('link[href*="0123456789ab"]')


def begin_then_publish(phone: Visit, site: Site) -> tuple[Table, dict[str, str]]:
    """A game under way in the first version, when the second one is put on the server."""
    open_start(phone.page, site.address)
    wait_until_ready(phone.page)
    table = Table.begin(phone.page, ["human Ann", "bot:random"])
    tapper = Tapper(table, seed=6)
    for _ in range(2):
        tapper.step()
    another_version(site.folder)
    phone.page.reload()
    table.settle()
    expect(phone.page.locator("#notices:visible")).to_contain_text("new version", timeout=START)
    return table, table.regions()


def test_a_new_version_is_offered_and_the_game_is_still_there_in_it(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    with serving(folder) as site, visiting(browser, site, **PHONE) as phone:
        table, before = begin_then_publish(phone, site)
        expect(second(phone.page)).to_have_count(0)
        Tapper(table, seed=7).step()
        phone.page.evaluate("caches.open('elsewhere').then((c) => c.put('/x', new Response('x')))")
        before = table.regions()
        tap(phone.page.locator('#notices [data-shell="update"]').locator("visible=true"))
        second(phone.page).wait_for(state="attached", timeout=START)
        when_idle(phone.page)
        assert table.regions() == before
        names = phone.page.evaluate("caches.keys()")
        assert "elsewhere" in names, "another project of the same origin"
        assert [name for name in names if not name.startswith("okanagan:")] == ["elsewhere"]


def test_a_new_version_that_is_not_wanted_waits(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    with serving(folder) as site, visiting(browser, site, **PHONE) as phone:
        table, before = begin_then_publish(phone, site)
        site.stop()
        phone.page.reload()
        table.settle()
        expect(second(phone.page)).to_have_count(0)
        assert table.regions() == before, "the old version must still be whole"


def test_an_emptied_cache_is_filled_again(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    wait_until_ready(phone.page)
    before = phone.page.evaluate(COUNT_KEPT)
    phone.page.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
    )
    open_start(phone.page, f"{phone.site.address}?again")
    wait_until_ready(phone.page)
    assert phone.page.evaluate(COUNT_KEPT) == before
