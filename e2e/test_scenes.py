"""Every screen at every size: nothing is cut off, all can be hit, no rule of WCAG is broken."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from . import axe, layout
from .scenes import SCENES
from .serving import Site
from .table import open_start
from .visits import SIZES, Visit, visiting

LONG_WORDS = [("narrow", "fr"), ("narrow", "nl")]
"""Languages that need more room than English, where there is least."""
PARTS = 3
"""Minutes of work for the browser: in parts, other tests can run side by side."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("size", "language"), [*((size, "en") for size in SIZES), *LONG_WORDS])
def test_every_screen_fits_and_breaks_no_rule(
    browser: Browser, site: Site, size: str, language: str, part: int
) -> None:
    """The rules are looked at in English; what axe finds does not depend on the words."""
    width, height = SIZES[size]
    device: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": language}
    found: list[str] = []
    with visiting(browser, site, reduced_motion="reduce", **device) as visit:
        open_start(visit.page, site.address)
        for name in [*SCENES][part::PARTS]:
            SCENES[name](visit.page)
            faults = layout.faults(visit.page)
            faults += axe.faults(visit.page) if language == "en" else []
            found += [f"{name}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


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
