"""Without a network after the first visit; and new versions, which are offered and never forced."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from okanagan.kernel.codes.links import link
from tests.kernel.codes.old_codes import OLD

from .players import TouchPlayer
from .serving import serving
from .table import START, Table, open_start, when_idle
from .touch import tap
from .visits import PHONE, Visit, visiting

pytestmark = pytest.mark.real_engine

READY = "Ready offline"
SLOW_LINE = """
  const connection = { effectiveType: "3g", saveData: true };
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
"""
LARGE = re.compile(r"/(okanagan|python_stdlib)\.\w+\.pack$|\.wasm$")
COUNT_CACHED = """async () => {
  let count = 0;
  for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length;
  return count;
}"""
EMPTY_CACHES = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
REPORT_STATE = """
  const { register } = globalThis.ServiceWorkerContainer?.prototype ?? {};
  if (register) ServiceWorkerContainer.prototype.register = async function (...options) {
    const registration = await register.apply(this, options), worker = registration.installing;
    const report = () => (document.documentElement.dataset.serviceWorker = worker.state);
    worker.addEventListener("statechange", report);
    return registration;
  };
"""
"""Writes the state of the new service worker on the root element."""


def wait_until_ready(page: Page) -> None:
    expect(page.locator("footer .ready")).to_contain_text(READY, timeout=START)


@contextmanager
def visiting_copy(browser: Browser, site_folder: Path, copy: Path) -> Iterator[Visit]:
    """A visit to a copy of the site, whose files may change."""
    shutil.copytree(site_folder, copy)
    with serving(copy) as site, visiting(browser, site, **PHONE) as phone:
        yield phone


def test_a_visit_stores_all_files_and_later_visits_request_none(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        page = phone.page
        page.goto(site.address, wait_until="load")
        # With a manifest, the browser would load icons before the engine.
        expect(page.locator("link[rel='manifest']")).to_have_count(0)
        wait_until_ready(page)
        address = page.locator("link[rel='manifest']").get_attribute("href")
        assert address is not None
        assert (built / address).is_file()
        names = {file.name for file in built.rglob("*") if file.is_file()}
        # The page for wrong addresses is for servers.
        names -= {"sw.js", ".nojekyll", "404.html"}
        # The files for adding bots are stored with the first bot; slow lines use the compact file.
        cached = {name for name in names if not name.startswith(("plugin-bots.", "compact."))}
        assert page.evaluate(COUNT_CACHED) == len(cached)
        site.requests.clear()
        open_start(page, f"{site.address}?again")
        wait_until_ready(page)
        assert set(site.requests) <= {"sw.js"}
        page.evaluate(EMPTY_CACHES)
        open_start(page, f"{site.address}?once-more")
        wait_until_ready(page)
        assert page.evaluate(COUNT_CACHED) == len(cached), "the caches are filled again"


@pytest.mark.every_browser
def test_after_one_visit_everything_works_without_the_server(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        page = phone.page
        open_start(page, site.address)
        wait_until_ready(page)
        table = Table.begin(page, ["human Ann", "bot:random"])
        site.stop()
        requests = len(site.requests)
        player = TouchPlayer(table, seed=6)
        player.steps(3)
        before = table.regions()
        page.reload()
        table.settle()
        assert table.regions() == before
        player.steps(3)
        page.goto(f"{site.address}{link(OLD[0])}")
        expect(page.locator("#review-about")).to_be_visible()
        for address in ("#/", "#/rules", "#/about", "#/settings", "#/daily", "#/"):
            page.goto(f"{site.address}{address}")
            when_idle(page)
            expect(page.locator("h1")).to_be_visible()
        wait_until_ready(page)
        Table.begin(page, ["human Bo", "bot:random"])
        assert len(site.requests) == requests, "the server is stopped"


@pytest.mark.parametrize("is_whole", [True, False])
def test_on_a_slow_line_one_compact_file_brings_the_engine(
    browser: Browser, built: Path, tmp_path: Path, is_whole: bool
) -> None:
    with visiting_copy(browser, built, tmp_path / "site") as phone:
        phone.context.add_init_script(SLOW_LINE)
        page, site = phone.page, phone.site
        [compact] = site.folder.glob("engine/compact.*.xz")
        if not is_whole:
            compact.write_bytes(compact.read_bytes()[:-1_000_000])
        open_start(page, site.address)
        wait_until_ready(page)
        assert f"engine/{compact.name}" in site.requests
        asked = {name for name in site.requests if LARGE.search(name)}
        assert (not asked) == is_whole, "what came is in the cache already"
        site.stop()
        open_start(page, f"{site.address}?again")


def test_the_page_is_not_ready_offline_while_a_file_is_missing(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    with visiting_copy(browser, built, tmp_path / "site") as phone:
        (phone.site.folder / "third-party.txt").unlink()
        phone.monitor.allow("404")
        phone.context.add_init_script(REPORT_STATE)
        open_start(phone.page, phone.site.address)
        failed = phone.page.locator('html[data-service-worker="redundant"]')
        failed.wait_for(state="attached", timeout=START)
        assert READY not in phone.page.locator("body").inner_text()


def publish_second_version(folder: Path) -> None:
    """Change the style sheet of the site, and the files that name it."""
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


def second_version(page: Page) -> Locator:
    return page.locator('link[href*="0123456789ab"]')


def test_a_new_version_waits_until_the_player_wants_it_and_keeps_the_game(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    with visiting_copy(browser, built, tmp_path / "site") as phone:
        page, site = phone.page, phone.site
        open_start(page, site.address)
        wait_until_ready(page)
        table = Table.begin(page, ["human Ann", "bot:random"])
        TouchPlayer(table, seed=6).steps(2)
        publish_second_version(site.folder)
        page.reload()
        table.settle()
        expect(page.locator("#notices:visible")).to_contain_text("new version", timeout=START)
        before = table.regions()
        site.stop()
        page.reload()
        table.settle()
        expect(second_version(page)).to_have_count(0)
        assert table.regions() == before, "the old version is still complete"
        site.start()
        page.evaluate("caches.open('elsewhere').then((c) => c.put('/x', new Response('x')))")
        TouchPlayer(table, seed=7).step()
        before = table.regions()
        tap(page.locator('#notices [data-shell="update"]').locator("visible=true"))
        second_version(page).wait_for(state="attached", timeout=START)
        when_idle(page)
        assert table.regions() == before
        names = page.evaluate("caches.keys()")
        assert "elsewhere" in names, "another project of the same origin"
        assert [name for name in names if not name.startswith("okanagan:")] == ["elsewhere"]
