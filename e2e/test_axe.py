"""Every screen, in every theme, at every width: axe finds nothing that breaks WCAG 2.2 AA."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser

from .axe import begin, faults
from .scenes import SCENES
from .serving import Site
from .table import open_start
from .visits import SIZES, Visit, visiting

WIDTHS = ("narrow", "phone", "phone-on-its-side", "desk")


def test_no_screen_breaks_a_rule(browser: Browser, site: Site) -> None:
    """Minutes of work for the browser: the pages of all widths do theirs side by side."""
    found = []
    with opened_at_every_width(browser, site) as visits:
        for name, show in SCENES.items():
            for visit in visits.values():
                show(visit.page)
            for visit in visits.values():
                begin(visit.page)
            for size, visit in visits.items():
                found += [f"{name}, {size}, {fault}" for fault in faults(visit.page)]
    assert not found, "\n".join(found)


@contextmanager
def opened_at_every_width(browser: Browser, site: Site) -> Iterator[dict[str, Visit]]:
    """The start screen on each device; nothing moves there."""
    with ExitStack() as stack:
        visits = {}
        for size in WIDTHS:
            width, height = SIZES[size]
            device: dict[str, Any] = {"viewport": {"width": width, "height": height}}
            device["reduced_motion"] = "reduce"
            visits[size] = stack.enter_context(visiting(browser, site, **device))
            open_start(visits[size].page, site.address)
        yield visits


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
    begin(desk.page)
    found = "\n".join(faults(desk.page))
    assert "dark: color-contrast: #faint" in found
    assert "light: color-contrast" not in found
    for rule in ("button-name", "label"):
        assert f"contrast: {rule}: " in found
