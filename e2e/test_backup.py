"""Everything in one file: saved in one browser, brought into another."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.page.test_backup import FULL, GAME, OTHER_GAME, file_of

from .serving import Site
from .table import downloaded, go_to, kept_games, open_start, reload, store
from .visits import DESK, PHONE, STILL, Visit, visiting

STORED = "() => ({ ...localStorage })"
OWN = ("okanagan:attributes", "okanagan:painted")
"""The entries of the shell, which belong to the device."""
STORED_HERE = FULL | {"okanagan:aside:game:x:1": "junk"}  # no browser keeps half a character


def stored(visit: Visit) -> dict[str, str]:
    entries: dict[str, str] = visit.page.evaluate(STORED)
    return {key: text for key, text in entries.items() if key not in OWN}


def test_everything_is_in_the_other_browser(
    browser: Browser, quick_site: Site, tmp_path: Path
) -> None:
    file = tmp_path / "okanagan.json"
    with visiting(browser, quick_site, **PHONE, **STILL) as visit:
        page = visit.page
        open_start(page, visit.site.address)
        for key, text in STORED_HERE.items():
            store(page, key, text)
        reload(page)
        page.locator('footer a[href="#/backup"]').click()
        file.write_text(downloaded(page, page.locator('[data-do="save-all"]').click))
    with visiting(browser, quick_site, **DESK, **STILL) as visit:
        page = visit.page
        open_start(page, visit.site.address + "#/backup")
        page.locator("#backup-file").set_input_files(file)
        page.locator("#backup-form button").click()
        expect(page.locator("#found-title")).to_be_focused()
        expect(page.locator(".in-file tbody tr").first).to_have_text("Your games20")
        page.locator('#bring-all [data-way="merge"]').click()
        expect(page.locator("#notice-exchanged")).to_be_visible()
        there = stored(visit)
        assert set(there) == set(STORED_HERE)
        changed = {key for key, text in STORED_HERE.items() if there[key] != text}
        assert changed <= {"okanagan:settings"}, "newer settings have their default"
        assert page.locator("html").get_attribute("data-theme") == "dark"
        page.locator('[data-do="undo-exchange"]').click()
        expect(page.locator(".kept")).to_have_count(0)
        reload(page)
        assert kept_games(page) == {}, "no copy brings a game back"


def test_a_storage_that_is_too_small_stays_as_it_is(desk: Visit, tmp_path: Path) -> None:
    page, file = desk.page, tmp_path / "okanagan.json"
    file.write_text(file_of({GAME: FULL[GAME], "okanagan:later": json.dumps(["x" * 3_000_000])}))
    open_start(page, desk.site.address)
    for key in (GAME, OTHER_GAME):
        store(page, key, FULL[key])
    page.evaluate("() => localStorage.setItem('elsewhere', 'x'.repeat(4_000_000))")
    reload(page)
    before = stored(desk)
    go_to(page, "#/backup")
    page.locator("#backup-file").set_input_files(file)
    page.locator("#backup-form button").click()
    page.locator('#bring-all [data-way="replace"]').click()
    expect(page.locator("#notice-refused")).to_contain_text("too full")
    assert stored(desk) == before
    reload(page)
    assert set(kept_games(page)) == {key.rpartition(":")[2] for key in (GAME, OTHER_GAME)}
