"""A visit to the page: a fresh browser profile, on a device of some size."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Route

from tests.thorough import sample

from .firefox import MEDIA, bridge_of, bridge_to
from .serving import Site
from .table import kept_games

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
STILL: dict[str, Any] = sample({"reduced_motion": "reduce"}, {})
"""The wish that nothing moves, which saves up to a quarter of the time; a thorough run lacks it."""
SIZES = {
    "narrow": (320, 640),
    "phone": (390, 844),
    "phone-on-its-side": (844, 390),
    "tablet": (768, 1024),
    "desk": (1440, 900),
}
USUAL_TEXT, LARGE_TEXT = 16, 32
"""The usual text size in pixels, and twice that: WCAG 1.4.4."""
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
"""In the first frame the page notices its size, in the second one the layout is done."""
COUNT_CLICKS = """
  globalThis.clickCount = 0;
  addEventListener("click", () => (globalThis.clickCount += 1), { capture: true });
"""
"""A tap becomes a click a moment later: tests wait for that."""
SAVE_DATA = """
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
"""
"""With this wish of the user the page makes no snapshot, so each start is a normal one."""
PATIENCE = 8_000
"""Milliseconds for anything but the engine's start, on a busy machine."""
WASM = "**/*.wasm"
ENGINE_PARTS = re.compile(r"\.wasm$|/engine/[^/]+/hello$")
"""A request of each engine, Pyodide and CPython, without which it cannot start."""
LOST_NETWORK = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_FAILED",
    "ERR_NETWORK_CHANGED",
    "Failed to fetch",
    "NetworkError when attempting to fetch",
    "download failed (font-family",
    "error loading dynamically imported module",
    "An unknown error occurred when fetching the script.",  # the service worker's script
)
"""Messages without a network: Chromium's, then Firefox's."""
NO_MESSAGE = ("{}", "Error")
"""Some errors in Firefox come without their message."""
REPORT_VIOLATIONS = """
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`));
"""


@dataclass
class Monitor:
    """Collects requests to other origins, console errors, uncaught errors and violated policies."""

    origin: str = ""
    foreign_requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _allowed: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext, origin: str) -> None:
        """Monitor every page of `context`, with its workers."""
        self.origin = origin
        context.on("request", lambda request: self._on_request(request.url))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", self._on_console)
        context.add_init_script(REPORT_VIOLATIONS)

    def allow(self, *texts: str) -> None:
        """Ignore errors with these texts, which the test provokes, and errors without a message."""
        self._allowed += texts

    def check(self) -> None:
        errors = [error for error in self.errors if not self._allows(error)]
        assert not self.foreign_requests, f"other origins: {self.foreign_requests}"
        assert not errors, "errors in the page:\n" + "\n".join(errors)

    def _allows(self, error: str) -> bool:
        if error in NO_MESSAGE:
            return bool(self._allowed)
        return any(text in error for text in self._allowed)

    def _on_request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and parts.netloc != urlsplit(self.origin).netloc:
            self.foreign_requests.append(url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        error = message.text
        if error.startswith("Failed to load resource"):  # Chromium's text lacks the address
            error += f" ({message.location['url']})"
        self.errors.append(error)


@dataclass
class Visit:
    """One visitor's browser on the site."""

    site: Site
    context: BrowserContext
    page: Page
    monitor: Monitor = field(default_factory=Monitor)

    def another_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def screenshot(self, file: Path) -> None:
        """Save a picture of the page, if it is still open."""
        # For it, the driver puts a style into the page. In Firefox that violates the page's policy.
        self.monitor.allow("style-src-elem", "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT")
        with suppress(Error):
            self.page.screenshot(path=file)

    def save_games(self, file: Path) -> None:
        """Save the kept games, to reproduce a failed test."""
        with suppress(Error):
            games = {name: json.loads(text) for name, text in kept_games(self.page).items()}
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(games))


class HeldEngine:
    """Holds the requests of an engine back, so that it does not start until the release."""

    def __init__(self, visit: Visit) -> None:
        self._routes: list[Route] = []
        self._released = False
        visit.context.route(ENGINE_PARTS, self._on_request)

    def _on_request(self, route: Route) -> None:
        if self._released:
            route.continue_()
        else:
            self._routes.append(route)

    def release(self) -> None:
        self._released = True
        while self._routes:
            self._routes.pop().continue_()


def begin_with_settings(visit: Visit, **settings: str) -> None:
    """Have the page find these settings at its first load."""
    visit.context.add_init_script(f"""
      if (location.protocol !== "about:" && !localStorage.getItem("okanagan:settings"))
        localStorage.setItem("okanagan:settings", {json.dumps(json.dumps(settings))});
    """)


def resize(page: Page, size: str) -> None:
    """Give the window a size, and wait for the layout."""
    width, height = SIZES[size]
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)


def text_size_of(page: Page) -> Callable[[int], None]:
    """A function that sets the text size that the user has chosen in Chromium, in pixels."""
    session = page.context.new_cdp_session(page)

    def choose(pixels: int) -> None:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})

    return choose


def reduce_motion(page: Page) -> None:
    """Set the system's wish for reduced motion, from now on."""
    if bridge := bridge_of(page):
        bridge.prefer(reduced_motion="reduce")
    else:
        page.emulate_media(reduced_motion="reduce")


@contextmanager
def visiting(
    browser: Browser, site: Site, *, snapshots: bool = False, **device: Any
) -> Iterator[Visit]:
    """A visit with nothing opened yet; the monitor's findings fail it at the end.

    The page makes a snapshot for later starts only with `snapshots`.
    """
    device = device or PHONE
    if bridge := bridge_to(browser):
        bridge.prefer(**{name: device.get(name) for name in MEDIA})
    context = browser.new_context(**device, accept_downloads=True)
    if not snapshots:
        context.add_init_script(SAVE_DATA)
    with visiting_with(context, site) as visit:
        yield visit


@contextmanager
def visiting_with(context: BrowserContext, site: Site) -> Iterator[Visit]:
    """A visit in a given context, which is closed at the end."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(COUNT_CLICKS)
    monitor = Monitor()
    monitor.follow(context, site.address)
    visit = Visit(site, context, context.new_page(), monitor)
    try:
        yield visit
        monitor.check()
    finally:
        context.close()
