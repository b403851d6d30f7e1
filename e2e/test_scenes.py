"""Every screen at every size: all in order, nothing cut off, all can be hit, no rule broken."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from . import axe, layout, markup
from .scenes import SCENES, open_again
from .serving import Site
from .table import Table, open_start
from .visits import Visit, resize, visiting

BETWEEN = "tablet", "phone-on-its-side", "phone"
"""Sizes between the largest and the narrowest: each screen has one of them in turn."""
PARTS = {"en": 14, "fr": 2, "nl": 2}
"""Minutes of work for the browser: in parts, other tests can run side by side."""
LONGER = "fr", "nl"
"""Languages with longer words than English: each screen is looked at in one of them in turn."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "part"),
    [(language, part) for language in PARTS for part in range(PARTS[language])],
)
def test_every_screen_fits_and_breaks_no_rule(
    browser: Browser, site: Site, language: str, part: int
) -> None:
    """To get to a screen takes long: it is got to once, and then has one size after the other."""
    found: list[str] = []
    with visiting(browser, site, reduced_motion="reduce", locale=language) as visit:
        open_start(visit.page, site.address)
        for name in scenes_of(language)[part :: PARTS[language]]:
            resize(visit.page, sizes_of(name, language)[0])
            SCENES[name](visit.page)
            found += [f"{name}: {fault}" for fault in markup.faults(visit.page)]
            found += [
                f"{name} {fault}" for fault in faults_at_each_size(visit.page, name, language)
            ]
    assert not found, "\n".join(found)


def scenes_of(language: str) -> Sequence[str]:
    """The screens to be looked at in a language: all in English."""
    names = [*SCENES]
    return names[LONGER.index(language) :: len(LONGER)] if language in LONGER else names


def sizes_of(name: str, language: str) -> Sequence[str]:
    """The sizes at which a screen is looked at, the largest first."""
    between = BETWEEN[[*SCENES].index(name) % len(BETWEEN)]
    return ("desk", between, "narrow") if language == "en" else ("narrow",)


def faults_at_each_size(page: Page, name: str, language: str) -> Iterator[str]:
    """From the largest to the smallest, as panels go behind tabs; each fault with its size."""
    for size in sizes_of(name, language):
        resize(page, size)
        open_again(page, name)
        faults = layout.faults(page)
        if language == "en" and (themes := themes_to_look_at(name, size)):
            faults += axe.faults(page, themes)
        yield from (f"({size}): {fault}" for fault in faults)


def themes_to_look_at(name: str, size: str) -> Sequence[str]:
    """Those in which axe looks: with panels behind tabs and beside the map; what lies upon what is
    the same at the sizes between. In English, as words change nothing there.

    Every screen is looked at in every theme where there are tabs. Beside the map the panels are the
    same on many screens, so each screen has one theme there.
    """
    if size == "narrow":
        return axe.THEMES
    place = [*SCENES].index(name) % len(axe.THEMES)
    return axe.THEMES[place : place + 1] if size == "desk" else ()


ZOOMED: dict[str, Any] = {"viewport": {"width": 320, "height": 256}}
"""A screen of 1280 by 1024 pixels, magnified to 400 %."""
REACHABLE = """(one) => {
  one.scrollIntoView({ block: "center" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_magnified_to_400_per_cent_every_answer_can_be_had(browser: Browser, site: Site) -> None:
    with visiting(browser, site, reduced_motion="reduce", **ZOOMED) as visit:
        open_start(visit.page, site.address)
        for name in ("place", "learn", "keep"):
            SCENES[name](visit.page)
            answers = Table(visit.page, touch=False).all("#decision :is(button, select)")
            assert answers
            assert all(answer.evaluate(REACHABLE) for answer in answers), name
            assert visit.page.evaluate("document.documentElement.scrollWidth") == 320, name
        answers[0].click()
        expect(answers[0]).to_have_attribute("aria-pressed", "true")


def test_faults_of_the_markup_would_be_found(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    assert markup.faults(desk.page) == []
    desk.page.evaluate("""() => document.querySelector("main").insertAdjacentHTML("beforeend",
      `<h1 id="begin">Again</h1><button></button><svg><use href="#nowhere"></use></svg>`)""")
    found = "\n".join(markup.faults(desk.page))
    for fault in ("the id begin", "without a name: <button", "not there: <use", "exactly one h1"):
        assert fault in found


def test_axe_would_find_faults(desk: Visit) -> None:
    """One of each kind that the page could well have, each in the theme where it is one."""
    open_start(desk.page, desk.site.address)
    desk.page.evaluate("""() => {
      const main = document.querySelector("main");
      const add = (name, more) => main.append(Object.assign(document.createElement(name), more));
      add("button", {});
      add("input", {});
      add("p", { id: "faint", textContent: "Read me" });
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0].insertRule("[data-theme=dark] #faint { color: #333 }");
    }""")
    found = "\n".join(axe.faults(desk.page))
    assert "dark: color-contrast: #faint" in found
    assert "light: color-contrast" not in found
    for rule in ("button-name", "label"):
        assert f"light: {rule}: " in found
