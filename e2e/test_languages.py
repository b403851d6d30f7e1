"""The page's languages: the browser's at the first paint, another whenever somebody wants it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from .brake import Brake
from .fingers import tap
from .positions import asked_late, open_link, played
from .serving import Site
from .table import START, open_start, unfold, when_idle
from .visits import PHONE, Visit, visiting

EVERY_FRAME = """
  globalThis.headings = [];
  const look = () => {
    const heading = document.getElementById("begin");
    const seen = heading?.checkVisibility({ visibilityProperty: true }) && heading.textContent;
    if (seen && !headings.includes(seen)) headings.push(seen);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""Keeps the heading of the start screen as it is painted, frame by frame."""
BEGIN = {"en": "New game", "fr": "Nouvelle partie", "nl": "Nieuw spel"}
SHOWN = """() => [...document.querySelectorAll("#table, #table *")].flatMap((one) =>
  [one.ariaLabel, one.title, ...[...one.childNodes].map((n) => n.nodeType === 3 && n.data)])
  .filter(Boolean).join("\\n")"""
"""All that can be read at the table, the closed sheets too, but for the lands: they are made when
their sheet is opened."""


@contextmanager
def coming_from(browser: Browser, site: Site, language: str) -> Iterator[Visit]:
    """A visit with a phone that speaks a language."""
    with visiting(browser, site, **PHONE, locale=language) as visit:
        visit.context.add_init_script(EVERY_FRAME)
        yield visit


def headings(page: Page) -> list[str]:
    """What stood over the form, one text for each that was ever to be seen."""
    seen: list[str] = page.evaluate("headings")
    return seen


@pytest.mark.parametrize("language", ["en-GB", "fr-CA", "nl"])
def test_the_first_paint_is_in_the_browsers_language(
    browser: Browser, site: Site, language: str
) -> None:
    code = language[:2]
    with coming_from(browser, site, language) as visit:
        page, brake = visit.page, Brake(visit)
        page.goto(site.address)
        expect(page.locator("#begin")).to_have_text(BEGIN[code])
        expect(page.locator("html")).to_have_attribute("lang", code)
        brake.let_go()
        when_idle(page)
        assert headings(page) == [BEGIN[code]], "no other language flashes up"


def test_a_browser_whose_language_is_not_here_gets_english(browser: Browser, site: Site) -> None:
    with coming_from(browser, site, "fi") as visit:
        open_start(visit.page, site.address)
        assert headings(visit.page) == [BEGIN["en"]]


def test_another_language_can_be_chosen_before_the_engine_is_there(
    browser: Browser, site: Site
) -> None:
    with coming_from(browser, site, "fr") as visit:
        page, brake = visit.page, Brake(visit)
        page.goto(site.address)
        unfold(page)
        page.locator("#name-0").fill("Zoë")
        tap(page.locator('label[for="players-3"]'))
        tap(page.locator("#speak-nl"))
        expect(page.locator("#begin")).to_have_text(BEGIN["nl"])
        expect(page.locator("#name-0")).to_have_value("Zoë")
        expect(page.locator("#players-3")).to_be_checked()
        expect(page.locator("#boot-text")).to_contain_text("geladen")
        brake.let_go()
        when_idle(page)
        expect(page.locator("#begin")).to_have_text(BEGIN["nl"])
        expect(page.locator("#name-0")).to_have_value("Zoë")
        page.reload()
        when_idle(page)
        assert headings(page) == [BEGIN["nl"]], "what was chosen is remembered"


def test_the_language_changes_in_the_middle_of_a_game(browser: Browser, site: Site) -> None:
    with coming_from(browser, site, "fr") as visit:
        page = visit.page
        match = played(["Zoë", "bot:random"], 1, asked_late("PlaceTile", 10))
        table = open_link(page, site.address, match)
        expect(page.locator("#prompt-question")).to_have_text("Posez votre tuile.")
        table.open_sheet("more")
        page.locator("#language").select_option("nl")
        when_idle(page)
        expect(page.locator("#prompt-question")).to_have_text("Leg je tegel.")
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        expect(page).to_have_title(re.compile("aan tafel"))
        expect(page.locator("#cell-0-0")).to_have_attribute("aria-label", re.compile("op de start"))
        shown: str = page.evaluate(SHOWN)
        french = re.compile(r"\b(la|le|une|votre|vous|tuiles?|jetons?|place|tour)\b", re.I)
        assert not french.search(shown), french.search(shown)


def test_what_the_shell_says_is_in_the_page_s_language(browser: Browser, site: Site) -> None:
    with coming_from(browser, site, "fr") as visit:
        page = visit.page
        page.add_init_script("delete globalThis.WebAssembly")
        page.goto(site.address)
        expect(page.locator("#trouble h2")).to_contain_text("Ce navigateur", timeout=START)
        tap(page.locator('[data-shell="close-trouble"]'))
        tap(page.locator("#speak-nl"))
        expect(page.locator("#trouble h2")).to_contain_text("Deze browser")
