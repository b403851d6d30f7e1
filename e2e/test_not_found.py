"""The page for wrong addresses, which leads to the game."""

import pytest
from playwright.sync_api import Browser, Page, expect

from .serving import Site
from .table import open_start, store, when_idle
from .touch import tap
from .visits import PHONE, Visit, visiting

TITLES = {
    "en": "There is nothing at this address",
    "de": "Unter dieser Adresse gibt es nichts",
    "fr": "Il n’y a rien à cette adresse",
    "nl": "Op dit adres is niets te vinden",
}


def open_missing(visit: Visit, path: str) -> Page:
    visit.monitor.allow("status of 404")  # the address, and the folders that the page requests
    answer = visit.page.goto(visit.site.address + path)
    assert answer is not None
    assert answer.status == 404
    return visit.page


@pytest.mark.every_browser_if_thorough
def test_from_a_wrong_address_deep_in_the_site_a_tap_leads_to_the_game(phone: Visit) -> None:
    page = open_missing(phone, "a/b")
    expect(page.get_by_role("heading", name=TITLES["en"])).to_be_visible()
    link = page.get_by_role("link")
    expect(link).to_have_attribute("href", "/okanagan/")
    tap(link)
    when_idle(page)
    expect(page).to_have_url(f"{phone.site.address}#/")


@pytest.mark.parametrize("language", TITLES)
def test_it_is_in_the_browsers_language(browser: Browser, site: Site, language: str) -> None:
    with visiting(browser, site, **PHONE, locale=language) as visit:
        page = open_missing(visit, "wrong.html")
        expect(page.get_by_role("heading")).to_have_text(TITLES[language])
        expect(page).to_have_title(f"{TITLES[language]} – Okanagan")
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_it_has_the_chosen_colours_and_language(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    tap(phone.page.locator("#speak-nl"))
    expect(phone.page.locator("html")).to_have_attribute("lang", "nl")
    when_idle(phone.page)
    store(phone.page, "okanagan:attributes", '{"data-theme": "dark"}')
    page = open_missing(phone, "a/b/c/")
    expect(page.get_by_role("heading")).to_have_text(TITLES["nl"])
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    expect(page.get_by_role("link")).to_have_attribute("href", "/okanagan/")


@pytest.mark.only_chromium("Firefox's driver cannot disable scripts")
def test_without_scripts_it_is_in_english(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, java_script_enabled=False) as visit:
        page = open_missing(visit, "wrong.html")
        expect(page.get_by_role("heading")).to_have_text(TITLES["en"])
        tap(page.get_by_role("link"))
        expect(page).to_have_url(site.address)
