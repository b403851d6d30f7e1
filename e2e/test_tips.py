"""Tips leave the question, the choices and the map in sight."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from .room import HALF, LANGUAGES, MOST, PHONES, SCROLLS, TURN, WORDIEST, in_sizes, seen
from .screens import SCREENS
from .serving import Site
from .table import CUT, Table, box, open_start
from .visits import PHONE, STILL, Visit, begin_with_settings, visiting

WITH_TIPS = ("keep", "rank", "sole", "collect", "choose")
WORDY = ("collect", "choose", "oregon-opening", "oregon-extra", "trial")
WORDY_TIPS = ("forecast", "collect", "choose", "oregon-opening", "oregon-trial", "oregon-extra")
"""The screens of both games' usual turns with the most words, without tips and with them."""
TIPPED = ("keep", "place", "choose", "oregon-opening", "oregon-extra", "oregon-draw")
"""Screens with a tip in a first game."""
LINE = 16
"""Pixels: less than the height of a line."""


@contextmanager
def at_a_small_phone(browser: Browser, site: Site, language: str) -> Iterator[Visit]:
    """A visit in which tips are shown."""
    width, height = PHONES["small phone"]
    device = PHONE | STILL | {"viewport": {"width": width, "height": height}}
    with visiting(browser, site, **device, locale=language) as visit:
        open_with_tips(visit)
        yield visit


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_leaves_half_of_a_small_phone_to_the_map(
    browser: Browser, site: Site, language: str
) -> None:
    with at_a_small_phone(browser, site, language) as visit:
        for name in WITH_TIPS:
            SCREENS[name](visit.page)
            visit.page.locator(".first-tip").wait_for()
            facts = seen(visit.page)
            assert facts["cut"] == [], name
            assert facts["share"] >= HALF, name


@pytest.mark.parametrize("language", WORDIEST)
def test_no_words_take_the_map_its_share_in_a_usual_turn(
    browser: Browser, site: Site, language: str
) -> None:
    with at_a_small_phone(browser, site, language) as visit:
        page = visit.page
        for name in WORDY_TIPS:
            SCREENS[name](page)
            page.locator(".first-tip").wait_for(state="attached")  # a forecast may take its place
            assert seen(page)["share"] >= MOST, name
        Table(page).tap(page.locator("#tips-off"))
        for name in WORDY:
            SCREENS[name](page)
            assert seen(page)["share"] >= MOST, name
        Table(page).select()  # The button to confirm names what the tile is taken for.
        assert seen(page)["share"] >= MOST


def test_a_tip_leaves_the_question_the_forecast_and_the_map_in_sight(phone: Visit) -> None:
    page = phone.page
    open_with_tips(phone)
    for name in TIPPED:
        SCREENS[name](page)
        page.locator(".first-tip").wait_for()
        for size in in_sizes(page, "small phone", "phone"):
            assert box(page.locator("#prompt-question"))["height"] > LINE, (name, size)
            assert not page.locator("#prompt-question").evaluate_all(CUT), (name, size)
            page.locator("#help-button").tap(trial=True)
            page.locator("#tips-off").tap(trial=True)
            if name == "place":
                page.locator(".news").tap(trial=True)
        assert name not in TURN or seen(page)["share"] >= MOST, name
    SCREENS["oregon-hand"](page)
    expect(page.locator(".news")).to_be_visible()  # what the others did comes first
    expect(page.locator(".first-tip")).to_be_hidden()
    SCREENS["oregon-card"](page)
    expect(page.locator(".o-next")).to_be_visible()  # as does the next choice
    expect(page.locator(".first-tip")).to_be_hidden()
    for name in ("oregon-trial", "trial-early", "forecast"):
        SCREENS[name](page)
        expect(page.locator(".first-tip")).to_be_visible(visible=name != "oregon-trial")
        for size in in_sizes(page, "small phone", "phone"):
            line = box(page.locator(".forecast-line"))
            assert line["width"] > PHONES[size][0] / 2, (name, size)
        assert name not in TURN or seen(page)["share"] >= MOST, name


@pytest.mark.parametrize("language", WORDIEST)
def test_a_tip_leaves_the_objectives_in_sight_where_answers_depend_on_them(
    browser: Browser, site: Site, language: str
) -> None:
    with visiting(browser, site, **PHONE | STILL, locale=language) as visit:
        open_with_tips(visit)
        for name, least in (("choose", MOST), ("sole", HALF), ("special", HALF)):
            SCREENS[name](visit.page)
            visit.page.locator(".first-tip").wait_for()
            expect(visit.page.locator("#goals > .goals")).to_be_visible()
            facts = seen(visit.page)
            assert facts["cut"] == [], name
            assert facts["share"] >= least, name


def test_a_tip_takes_nothing_from_the_map_while_a_tile_is_on_trial(phone: Visit) -> None:
    open_with_tips(phone)
    SCREENS["trial"](phone.page)
    phone.page.locator(".first-tip").wait_for()
    assert seen(phone.page)["share"] >= MOST


def test_a_tap_on_a_cut_tip_shows_all_of_it(phone: Visit) -> None:
    page, (width, height) = phone.page, PHONES["small phone"]
    page.set_viewport_size({"width": width, "height": height})
    open_with_tips(phone)
    SCREENS["sole"](page)
    text = page.locator(".first-tip p")
    assert text.evaluate(SCROLLS)
    text.tap()
    expect(page.locator("#tip")).to_have_text(text.inner_text())


def open_with_tips(visit: Visit) -> None:
    begin_with_settings(visit, tips="yes")
    open_start(visit.page, visit.site.address)
