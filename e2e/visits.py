"""Somebody visits the page: a browser as if never used before, on a device of some size."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from .firefox import MEDIA, bridge_of, bridge_to
from .serving import Site
from .table import kept_games
from .watch import Watch

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

SIZES = {
    "narrow": (320, 640),
    "phone": (390, 844),
    "phone-on-its-side": (844, 390),
    "tablet": (768, 1024),
    "desk": (1440, 900),
}
"""Screens, from the narrowest that is served."""
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
"""In the first, the page learns of its size; what follows from that is there in the second."""

CLICKS = """
  globalThis.clicksHeard = 0;
  addEventListener("click", () => (globalThis.clicksHeard += 1), { capture: true });
"""
"""A tap becomes a click a moment after it: tests wait for that."""

SAVES_DATA = """
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
"""
"""A person who wants little kept: the page makes no snapshot, so each start is an ordinary one."""

PATIENCE = 8_000
"""Milliseconds for anything but the engine's start, on a busy machine."""


@dataclass
class Visit:
    """One person's browser on the site.

    Attributes:
        site: what is visited.
        context: the browser's storage and its pages.
        page: the page in front.
        watch: what must not happen meanwhile.
    """

    site: Site
    context: BrowserContext
    page: Page
    watch: Watch = field(default_factory=Watch)

    def another_page(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def picture(self, file: Path) -> None:
        """What is on the screen, as a file; nothing where the page is gone."""
        # A style that the driver puts into the page meanwhile offends the page's policy in Firefox.
        self.watch.forgive("style-src-elem", "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT")
        with suppress(Error):
            self.page.screenshot(path=file)

    def games(self, file: Path) -> None:
        """The kept games, as a file: what failed can be played again from there."""
        with suppress(Error):
            found = kept_games(self.page)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps({name: json.loads(text) for name, text in found.items()}))


def resize(page: Page, size: str) -> None:
    """Give the window another size, unless it has it, and wait until all is laid out in it."""
    width, height = SIZES[size]
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)


def calm(page: Page) -> None:
    """From now on somebody looks at the page who has told the system that nothing shall move."""
    if bridge := bridge_of(page):
        bridge.prefer(reduced_motion="reduce")
    else:
        page.emulate_media(reduced_motion="reduce")


@contextmanager
def visiting(
    browser: Browser, site: Site, *, snapshots: bool = False, **device: Any
) -> Iterator[Visit]:
    """A visit with nothing opened yet; what the watch has seen comes out at the end.

    The page makes a snapshot for later starts only if `snapshots` are wanted.
    """
    device = device or PHONE
    if bridge := bridge_to(browser):
        bridge.prefer(**{name: device.get(name) for name in MEDIA})
    context = browser.new_context(**device, accept_downloads=True)
    if not snapshots:
        context.add_init_script(SAVES_DATA)
    with visiting_with(context, site) as visit:
        yield visit


@contextmanager
def visiting_with(context: BrowserContext, site: Site) -> Iterator[Visit]:
    """The same with a browser that was made ready; it is closed at the end."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(CLICKS)
    watch = Watch()
    watch.follow(context, site.address)
    visit = Visit(site, context, context.new_page(), watch)
    try:
        yield visit
        watch.check()
    finally:
        context.close()
