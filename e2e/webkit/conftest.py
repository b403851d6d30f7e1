"""WebKit for the tests of this room: a short part runs wherever it is installed."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Protocol

import pytest

from ..conftest import PICTURES
from ..visits import SIZES
from .driver import browsing, missing, screen
from .page import WebKitPage


class Opens(Protocol):
    """Opens a page in a browser of its own, on a screen of some size."""

    def __call__(self, size: str, *, dark: bool = False) -> WebKitPage:
        """Open it; it is closed at the end of the test."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what was not asked for, or can't be had."""
    named = item.config.getoption("--browser", None)
    if named not in (None, "webkit"):
        pytest.skip(f"only {named} was asked for")
    if named is None and item.get_closest_marker("webkit_all"):
        pytest.skip("takes minutes: pytest e2e --browser webkit")
    if reason := missing():
        pytest.skip(reason)


@pytest.fixture(scope="session")
def webkit_screen() -> Iterator[None]:
    """Somewhere for the windows."""
    with screen():
        yield


@pytest.fixture
def webkit(request: pytest.FixtureRequest, webkit_screen: None) -> Iterator[Opens]:
    """WebKit; a failed test leaves a picture of what was on each screen."""
    opened: list[WebKitPage] = []
    with ExitStack() as closing:

        def open_page(size: str, *, dark: bool = False) -> WebKitPage:
            page = closing.enter_context(_page(size, dark))
            opened.append(page)
            return page

        failed = request.session.testsfailed
        yield open_page
        if request.session.testsfailed > failed:
            for number, page in enumerate(opened):
                page.screenshot(PICTURES / f"{request.node.name}-{number}.png")


@contextmanager
def _page(size: str, dark: bool) -> Iterator[WebKitPage]:
    with browsing(SIZES[size], dark=dark) as driver:
        yield WebKitPage(driver)
