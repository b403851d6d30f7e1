"""Every screen: nothing is cut off or too small, no WCAG rule is broken, and styles stay apart."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import sample

from .audits import THEMES, accessibility_faults, layout_faults, markup_faults, style_faults
from .screens import SCREENS, open_again
from .serving import Site
from .table import GIVE, Table, open_start
from .visits import SIZES, Visit, resize, visiting

LANGUAGES = "en", "de", "fr", "nl"
BETWEEN = "tablet", "phone-on-its-side", "phone"
"""Sizes between the largest and the narrowest, which take turns."""
PARTS = 3
"""Parts of the work in each language, which can run in parallel."""


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_and_breaks_no_rule(
    browser: Browser, site: Site, language: str, part: int
) -> None:
    """Each screen is audited in one of the languages, or in all of them in a thorough run.

    It is opened once, since that is slow, and then resized.
    """
    names = [*SCREENS][LANGUAGES.index(language) :: sample(len(LANGUAGES), 1)]
    faults: list[str] = []
    with visiting(browser, site, reduced_motion="reduce", locale=language) as visit:
        open_start(visit.page, site.address)
        for name in names[part::PARTS]:
            resize(visit.page, sizes_of(name)[0])
            SCREENS[name](visit.page)
            at_once = markup_faults(visit.page) + style_faults(visit.page, name)
            faults += [f"{name}: {fault}" for fault in at_once]
            faults += [f"{name} {fault}" for fault in faults_by_size(visit.page, name)]
    assert not faults, "\n".join(faults)


def sizes_of(name: str) -> Sequence[str]:
    """The sizes at which a screen is audited: the largest or the narrowest, at which it is opened,
    for every second screen one between them, and in a thorough run all three.
    """
    place = place_of(name)
    sizes = "desk", BETWEEN[place % len(BETWEEN)], "narrow"
    return (sizes if place // len(LANGUAGES) % 2 else sizes[::-1])[: sample(1 + place // 8 % 2, 3)]


def faults_by_size(page: Page, name: str) -> Iterator[str]:
    for size in sizes_of(name):
        resize(page, size)
        open_again(page, name)
        faults = layout_faults(page)
        if themes := themes_of(name, size):
            faults += accessibility_faults(page, themes)
        yield from (f"({size}): {fault}" for fault in faults)


def themes_of(name: str, size: str) -> Sequence[str]:
    """The themes in which axe audits a screen: one of them at one size for every second screen of a
    language, since axe takes twice as long as all else, and all in a thorough run.

    At the largest size panels are beside the map, at the narrowest they are behind tabs.
    """
    place = place_of(name)
    if place // len(LANGUAGES) % sample(2, 1):
        return ()
    audited = sample(1, len(THEMES))
    themes = (THEMES * 2)[place % len(THEMES) :][:audited]
    return themes if size in ("desk", "narrow") and size in sizes_of(name)[:audited] else ()


def place_of(name: str) -> int:
    return [*SCREENS].index(name)


ZOOMED: dict[str, Any] = {"viewport": {"width": 320, "height": 256}}
"""A screen of 1280 by 1024 pixels at 400 %."""
REACHABLE = """(element) => {
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_magnified_to_400_per_cent_every_answer_can_be_reached(
    browser: Browser, site: Site
) -> None:
    with visiting(browser, site, reduced_motion="reduce", **ZOOMED) as visit:
        open_start(visit.page, site.address)
        for name in ("place", "learn-settle", "keep"):
            SCREENS[name](visit.page)
            answers = Table(visit.page, touch=False).all("#decision :is(button, select)")
            assert answers
            assert all(answer.evaluate(REACHABLE) for answer in answers), name
            assert visit.page.evaluate("document.documentElement.scrollWidth") == 320, name
        answers[0].click()
        expect(answers[0]).to_have_attribute("aria-pressed", "true")


def test_a_button_without_a_choice_is_legible_under_the_pointer(
    browser: Browser, site: Site
) -> None:
    with visiting(browser, site, reduced_motion="reduce") as visit:
        open_start(visit.page, site.address)
        for name, button in {"build": "#confirm", "special": GIVE}.items():
            SCREENS[name](visit.page)
            visit.page.locator(button).hover(force=True)
            assert accessibility_faults(visit.page) == [], name


def test_the_head_has_room_for_four_players(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    SCREENS["keep"](desk.page)
    for size in SIZES:
        resize(desk.page, size)
        assert layout_faults(desk.page) == [], size
    for width in (360, 390):
        desk.page.set_viewport_size({"width": width, "height": 640})
        expect(desk.page.locator(".strip .times:visible")).to_have_count(4)
        assert layout_faults(desk.page) == [], width


def test_the_audits_find_faults(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    assert markup_faults(desk.page) == []
    desk.page.evaluate("""() => {
      const main = document.querySelector("main");
      main.insertAdjacentHTML("beforeend", `<h1 id="begin">Again</h1><button></button><input>
        <svg><use href="#nowhere"></use></svg><p id="faint">Read me</p>`);
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0].insertRule("[data-theme=dark] #faint { color: #333 }");
    }""")
    faults = "\n".join(markup_faults(desk.page))
    for fault in ("the id begin", "without a name: <button", "not there: <use", "exactly one h1"):
        assert fault in faults
    faults = "\n".join(accessibility_faults(desk.page))
    assert "dark: color-contrast: #faint" in faults
    assert "light: color-contrast" not in faults
    for rule in ("button-name", "label"):
        assert f"light: {rule}: " in faults
