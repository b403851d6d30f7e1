"""Fixtures of the tests in WebKit; a short part of them runs wherever it is installed."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest

from ..conftest import PICTURES
from ..visits import SIZES
from .driver import browsing, missing, screen
from .page import WebKitPage


class Opens(Protocol):
    """Opens a page in a browser of its own, which is closed at the end of the test."""

    def __call__(self, size: str, *, dark: bool = False) -> WebKitPage: ...


def pytest_runtest_setup(item: pytest.Item) -> None:
    named = item.config.getoption("--browser", None)
    if named not in (None, "webkit"):
        pytest.skip(f"only {named} was asked for")
    if named is None and item.get_closest_marker("webkit_all"):
        pytest.skip("takes minutes: pytest e2e --browser webkit")
    if reason := missing():
        pytest.skip(reason)


@pytest.fixture(scope="session")
def webkit_screen() -> Iterator[None]:
    with screen():
        yield


@pytest.fixture
def webkit(request: pytest.FixtureRequest, webkit_screen: None) -> Iterator[Opens]:
    """Opens pages; a failed test leaves a screenshot of each."""
    opened: list[WebKitPage] = []
    with ExitStack() as closing:

        def open_page(size: str, *, dark: bool = False) -> WebKitPage:
            page = WebKitPage(closing.enter_context(browsing(SIZES[size], dark=dark)))
            opened.append(page)
            return page

        failed = request.session.testsfailed
        yield open_page
        if request.session.testsfailed > failed:
            for number, page in enumerate(opened):
                page.screenshot(PICTURES / f"{request.node.name}-{number}.png")
