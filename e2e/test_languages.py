"""The page's language: the browser's at the first paint, and another one at any time."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from .positions import at_decision, open_link, played
from .serving import Site
from .table import START, reload, unfold, when_idle
from .touch import tap
from .visits import PHONE, STILL, HeldEngine, Visit, visiting

EACH_FRAME = """
  globalThis.headings = [];
  const look = () => {
    const heading = document.getElementById("begin");
    const text = heading?.checkVisibility({ visibilityProperty: true }) && heading.textContent;
    if (text && !headings.includes(text)) headings.push(text);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""Collects the headings of the start screen, frame by frame."""
BEGIN = {"en": "New game", "de": "Neue Partie", "fr": "Nouvelle partie", "nl": "Nieuw spel"}
TEXTS = """() => [...document.querySelectorAll("#table, #table *")].flatMap((element) =>
  [element.ariaLabel, element.title,
   ...[...element.childNodes].map((node) => node.nodeType === 3 && node.data)])
  .filter(Boolean).join("\\n")"""
"""All texts at the table, with the closed sheets; the list of territories is empty until opened."""


@contextmanager
def speaking(browser: Browser, site: Site, language: str) -> Iterator[Visit]:
    """A visit with a phone in a language."""
    with visiting(browser, site, **PHONE, **STILL, locale=language) as visit:
        visit.context.add_init_script(EACH_FRAME)
        yield visit


def headings(page: Page) -> list[str]:
    texts: list[str] = page.evaluate("headings")
    return texts


@pytest.mark.parametrize(
    ("language", "code"),
    [("en-GB", "en"), ("de-AT", "de"), ("fr-CA", "fr"), ("nl", "nl"), ("fi", "en")],
)
def test_the_first_paint_is_in_the_browsers_language(
    browser: Browser, site: Site, language: str, code: str
) -> None:
    with speaking(browser, site, language) as visit:
        page, engine = visit.page, HeldEngine(visit)
        page.goto(site.address)
        expect(page.locator("#begin")).to_have_text(BEGIN[code])
        expect(page.locator("html")).to_have_attribute("lang", code)
        engine.release()
        when_idle(page)
        assert headings(page) == [BEGIN[code]], "no other language flashes up"


def test_another_language_can_be_chosen_before_the_engine_has_started(
    browser: Browser, site: Site
) -> None:
    with speaking(browser, site, "fr") as visit:
        page, engine = visit.page, HeldEngine(visit)
        page.goto(site.address)
        unfold(page)
        page.locator("#name-0").fill("Zoë")
        tap(page.locator('label[for="players-3"]'))
        tap(page.locator("#speak-nl"))
        expect(page.locator("#boot-text")).to_contain_text("geladen")
        for _ in range(2):
            expect(page.locator("#begin")).to_have_text(BEGIN["nl"])
            expect(page.locator("#name-0")).to_have_value("Zoë")
            expect(page.locator("#players-3")).to_be_checked()
            engine.release()
            when_idle(page)
        reload(page)
        assert headings(page) == [BEGIN["nl"]], "the choice is stored"


def test_the_language_changes_in_the_middle_of_a_game(browser: Browser, site: Site) -> None:
    with speaking(browser, site, "fr") as visit:
        page = visit.page
        match = played(["Zoë", "bot:random"], 1, at_decision("PlaceTile", 10))
        table = open_link(page, site.address, match)
        expect(page.locator("#prompt-question")).to_have_text("Posez votre tuile.")
        table.open_sheet("more")
        page.locator("#language").select_option("nl")
        when_idle(page)
        expect(page.locator("#prompt-question")).to_have_text("Leg je tegel.")
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        expect(page).to_have_title(re.compile("aan tafel"))
        expect(page.locator("#cell-0-0")).to_have_attribute("aria-label", re.compile("op de start"))
        texts: str = page.evaluate(TEXTS)
        french = re.compile(r"\b(la|le|une|votre|vous|tuiles?|jetons?|place|tour)\b", re.I)
        assert not french.search(texts), french.search(texts)


def test_the_shells_messages_are_in_the_pages_language(browser: Browser, site: Site) -> None:
    with speaking(browser, site, "fr") as visit:
        page = visit.page
        page.add_init_script("delete globalThis.WebAssembly")
        page.goto(site.address)
        expect(page.locator("#trouble h2")).to_contain_text("Ce navigateur", timeout=START)
        tap(page.locator('[data-shell="close-trouble"]'))
        tap(page.locator("#speak-nl"))
        expect(page.locator("#trouble h2")).to_contain_text("Deze browser")
