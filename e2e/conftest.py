"""What the end-to-end tests share: a browser, the built site behind a plain server, and a watch."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from web.build import browser as browsers
from web.build.paths import DIST
from web.build.serve import site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each test has a context, and so a storage, of its own."""
    with sync_playwright() as playwright:
        browsers.make_sure(playwright)
        opened = browsers.launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def built() -> Path:
    """The built site's folder. `build.py test` has just built it."""
    if not (DIST / "index.html").is_file():
        pytest.skip("there is no built site: python3 build.py build")
    return DIST


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    """The site's address, under `/okanagan/` of a server without special headers."""
    with site(built) as served:
        yield served


@dataclass
class Watch:
    """What a page must not do: ask other origins for anything, or write errors on the console."""

    origin: str = ""
    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext, origin: str) -> None:
        """Watch every page of `context`, its workers included."""
        self.origin = origin
        context.on("request", lambda request: self._asked(request.url))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", lambda said: self._said(said.type, said.text))

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and parts.netloc != urlsplit(self.origin).netloc:
            self.foreign.append(url)

    def _said(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser as if never used before."""
    opened = browser.new_context()
    yield opened
    opened.close()


@pytest.fixture
def watch() -> Watch:
    """A watch; it fails nothing by itself: assert on it."""
    return Watch()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page."""
    return context.new_page()
