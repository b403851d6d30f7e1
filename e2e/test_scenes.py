"""Every screen at every size: nothing is cut off, all can be hit, no rule of WCAG is broken."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from . import axe, layout
from .scenes import SCENES
from .serving import Site
from .table import Table, open_start
from .visits import SIZES, Visit, visiting

LONG_WORDS = [("narrow", "fr"), ("narrow", "nl")]
"""Languages that need more room than English, where there is least."""
RULED = ("narrow", "phone", "phone-on-its-side", "desk")
"""The sizes at which axe looks; in English, as what it finds does not depend on the words."""
PARTS = 3
"""Minutes of work for the browser: in parts, other tests can run side by side."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("size", "language"), [*((size, "en") for size in SIZES), *LONG_WORDS])
def test_every_screen_fits_and_breaks_no_rule(
    browser: Browser, site: Site, size: str, language: str, part: int
) -> None:
    width, height = SIZES[size]
    device: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": language}
    found: list[str] = []
    with visiting(browser, site, reduced_motion="reduce", **device) as visit:
        open_start(visit.page, site.address)
        for name in [*SCENES][part::PARTS]:
            SCENES[name](visit.page)
            faults = layout.faults(visit.page)
            if size in RULED and language == "en":
                faults += axe.faults(visit.page)
            found += [f"{name}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


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
        for name in ("place", "keep", "learn"):
            SCENES[name](visit.page)
            answers = Table(visit.page, touch=False).all("#decision :is(button, select)")
            assert answers
            assert all(answer.evaluate(REACHABLE) for answer in answers), name
            assert visit.page.evaluate("document.documentElement.scrollWidth") == 320, name
        answers[0].click()
        expect(answers[0]).to_have_attribute("aria-pressed", "true")


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
        assert f"contrast: {rule}: " in found
