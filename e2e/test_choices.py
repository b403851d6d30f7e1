"""Every choice of a decision lies within the screen, and the map keeps its share."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.thorough import sample

from .screens import DECISIONS, SCREENS
from .serving import Site
from .table import CUT, SELECT, SHOWN, Table, box, go_to, open_start, reload, store
from .visits import PHONE, Visit, visiting

PHONES = {"narrow": (320, 640), "small phone": (360, 640), "phone": (390, 844)}
SIZES = sample(["narrow"], [*PHONES])
"""A larger phone has more room for the same choices."""
TURN = ("place", "trial-early", "trial", "forecast", "build", "collect", "choose")
"""The screens of the usual turn, in which the map keeps most of the height."""
WITH_TIPS = ("keep", "resolve", "rank", "sole", "special", "collect", "choose")
WORDY = ("collect", "choose", "oregon-opening", "oregon-extra", "trial")
WORDY_TIPS = ("forecast", "collect", "choose", "oregon-trial")
"""The screens of both games' usual turns with the most words, without tips and with them."""
TRANSLATIONS = ["en", "nl", "fr", "de"]
LANGUAGES = sample(["de"], TRANSLATIONS)
"""German words take the most room."""
MOST = 0.6
HALF = 0.495
"""These shares of the height."""
KINDS, CHOSEN = ("farm", "warehouse", "silo"), '.build-kind[aria-pressed="true"]'
SEEN = """() => {
  const bar = document.querySelector("#decision"), { height } = bar.getBoundingClientRect();
  const map = document.querySelector("#map").getBoundingClientRect();
  const tops = [...document.querySelectorAll(".action-bar, .first-tip, .land-card")]
    .filter((over) => over.checkVisibility())
    .map((over) => over.getBoundingClientRect().top);
  const buttons = [...bar.querySelectorAll("button")].filter((button) => button.checkVisibility());
  const cut = buttons.filter((button) => {
    const box = button.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth || box.height > height) return true;
    return [box.top + 3, box.bottom - 3].some((y) => {
      const hit = document.elementFromPoint((box.left + box.right) / 2, y);
      return !button.contains(hit);
    });
  });
  const share = (Math.min(...tops) - map.top) / innerHeight;
  return { cut: cut.map((button) => button.id), share };
}"""


def seen(page: Page) -> dict[str, Any]:
    """The choices that are cut, and the share of the height that the map has, clear of all else."""
    facts: dict[str, Any] = page.evaluate(SEEN)
    return facts


@pytest.mark.parametrize("size", SIZES)
def test_every_choice_is_seen_whole_and_the_map_keeps_its_share(phone: Visit, size: str) -> None:
    page, (width, height) = phone.page, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    for name in DECISIONS:
        SCREENS[name](page)
        table = Table(page)
        least = MOST if name in TURN else HALF
        for _ in range(2):  # before a selection and after it
            facts = seen(page)
            assert facts["cut"] == [], name
            assert facts["share"] >= least, name
            if not page.locator(SELECT).count():
                break
            table.select()


@pytest.mark.parametrize("size", SIZES)
def test_the_map_keeps_most_of_the_height_in_a_usual_turn(phone: Visit, size: str) -> None:
    page, (width, height) = phone.page, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    for name in TURN:
        SCREENS[name](page)
        assert seen(page)["share"] >= MOST, name
        table = Table(page)
        for kind in KINDS:  # each with its own spots and forecast
            button, chosen = page.locator(f"#kind-{kind}[data-do]"), page.locator(CHOSEN)
            if button.count() and not button.is_visible():
                table.tap(chosen)  # brings all kinds back
            if button.count():
                table.tap(button)
                assert seen(page)["share"] >= MOST, f"{name}, {kind}"


@pytest.mark.parametrize("name", [name for name in TURN if name not in ("build", "collect")])
def test_a_tip_takes_nothing_from_the_map_in_a_usual_turn(phone: Visit, name: str) -> None:
    open_with_tips(phone)
    SCREENS[name](phone.page)
    phone.page.locator(".first-tip").wait_for()
    assert seen(phone.page)["share"] >= MOST


@contextmanager
def at_a_small_phone(browser: Browser, site: Site, language: str) -> Iterator[Visit]:
    """A visit in which tips are shown."""
    width, height = PHONES["small phone"]
    device = PHONE | {"viewport": {"width": width, "height": height}}
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


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_words_take_the_map_its_share_in_a_usual_turn(
    browser: Browser, site: Site, language: str
) -> None:
    with at_a_small_phone(browser, site, language) as visit:
        page = visit.page
        for name in WORDY_TIPS:
            SCREENS[name](page)
            page.locator(".first-tip").wait_for()
            assert seen(page)["share"] >= MOST, name
        Table(page).tap(page.locator("#tips-off"))
        for name in WORDY:
            SCREENS[name](page)
            assert seen(page)["share"] >= MOST, name
        Table(page).select()  # The button to confirm names what the tile is taken for.
        assert seen(page)["share"] >= MOST


@pytest.mark.parametrize("size", SIZES)
def test_a_tip_leaves_the_forecast_in_oregon_in_sight(phone: Visit, size: str) -> None:
    width, height = PHONES[size]
    phone.page.set_viewport_size({"width": width, "height": height})
    open_with_tips(phone)
    SCREENS["oregon-trial"](phone.page)
    phone.page.locator(".first-tip").wait_for()
    assert box(phone.page.locator("#forecast summary"))["width"] > width / 2


@pytest.mark.parametrize("name", ["forecast", "oregon-trial"])
def test_an_unfolded_forecast_leaves_every_choice_in_sight(phone: Visit, name: str) -> None:
    page, (width, height) = phone.page, PHONES["small phone"]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    SCREENS[name](page)
    page.locator("#forecast summary").click()
    assert not page.locator(SHOWN).locator("visible=true").evaluate_all(CUT)


def open_with_tips(visit: Visit) -> None:
    open_start(visit.page, visit.site.address)
    store(visit.page, "okanagan:settings", '{"tips": "yes"}')
    go_to(visit.page, "#/")
    reload(visit.page)
