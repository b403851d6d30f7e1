"""Fixtures of the browser tests: a browser, the built site behind a server, and visits."""

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.thorough import sample
from web.build import browser as browsers
from web.build.paths import DIST, WORK

from . import firefox
from .cpython_engine import engines, with_cpython_engine
from .serving import Site, serving
from .snapshots import is_ready, is_restored, prepare_snapshot
from .visits import DESK, PHONE, STILL, Visit, visiting

PICTURES = WORK / "e2e"
"""The folder for screenshots and games of failed tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The default is Chromium, with Firefox for some tests, and normal starts of Pyodide."""
    parser.addoption(
        "--browser", choices=["chromium", "firefox", "webkit"], help="the only browser"
    )
    restored = "start Pyodide from snapshots"
    parser.addoption("--restored", action="store_true", help=restored)
    painted = "paint whole pages in Chromium, and keep screenshots of failed tests"
    parser.addoption("--painted", action="store_true", help=painted)


def pytest_configure(config: pytest.Config) -> None:
    marker = "ordinary_start(why): the subject of the test does not exist with --restored"
    config.addinivalue_line("markers", marker)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser" in metafunc.fixturenames:
        named = metafunc.config.getoption("browser")
        names = [named] if named else _browsers_of(metafunc.definition)
        metafunc.parametrize("browser", names, indirect=True, scope="session")


def _browsers_of(test: pytest.Item) -> list[str]:
    """Chromium, and Firefox for a test marked with `every_browser` or, in a thorough run,
    `every_browser_if_thorough`.
    """
    marks = sample(("every_browser",), ("every_browser", "every_browser_if_thorough"))
    everywhere = any(test.get_closest_marker(mark) for mark in marks)
    return ["chromium", "firefox"] if everywhere else ["chromium"]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run long tests first, so that parallel processes end at about the same time."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    firefox_only = item.config.getoption("browser") == "firefox"
    restored = item.config.getoption("restored")
    for name, skipped in (("only_chromium", firefox_only), ("ordinary_start", restored)):
        mark = item.get_closest_marker(name)
        if mark is not None and skipped:
            pytest.skip(mark.args[0])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the games of a failed test, and a screenshot of a painted page."""
    report = yield
    visits = [v for v in getattr(item, "funcargs", {}).values() if isinstance(v, Visit)]
    if report.failed and report.when == "call":
        for visit in visits:
            if item.config.getoption("painted"):
                visit.screenshot(PICTURES / f"{item.name}.png")
            visit.save_games(PICTURES / f"{item.name}.json")
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests; each visit has a context of its own."""
    if request.param == "webkit":
        pytest.skip("WebKit has tests of its own: e2e/webkit")
    if request.param == "firefox":
        if firefox.installed() is None:
            pytest.skip("there is no Firefox (on Debian: sudo apt install firefox-esr)")
        with firefox.launched(playwright) as opened:
            yield opened
        return
    browsers.make_sure(playwright)
    painted = request.config.getoption("painted")
    with browsers.launch(playwright, light=True, painted=painted) as opened:
        yield opened


@pytest.fixture(scope="session")
def painting_browser(browser: Browser, playwright: Playwright) -> Iterator[Browser]:
    with browsers.launch(playwright, light=True) as opened:
        yield opened


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site: a new build does not disturb the tests."""
    if not (DIST / "index.html").is_file():
        pytest.skip("there is no built site: python3 build.py build")
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(DIST, folder)
    return folder


@pytest.fixture(scope="session")
def real_site(built: Path) -> Iterator[Site]:
    """The built site, with the same headers as on GitHub Pages."""
    with serving(built, cache="max-age=600") as served:
        yield served


@pytest.fixture(scope="session")
def quick_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The built site with Python on CPython."""
    folder = with_cpython_engine(built, tmp_path_factory.mktemp("quick") / "dist")
    with engines() as connections, serving(folder, engines=connections) as served:
        yield served


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """The quick site, or the real one for tests marked with `real_engine`."""
    real = request.node.get_closest_marker("real_engine")
    site: Site = request.getfixturevalue("real_site" if real else "quick_site")
    return site


@pytest.fixture
def phone(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Visit]:
    yield from _visit(request, browser, site, PHONE)


@pytest.fixture
def desk(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Visit]:
    yield from _visit(request, browser, site, DESK)


def _visit(
    request: pytest.FixtureRequest, browser: Browser, site: Site, device: dict[str, Any]
) -> Iterator[Visit]:
    """A visit; with the parameter or option `restored`, Pyodide starts from a snapshot.

    Nothing moves in a usual run, except in tests marked with `moving`.
    """
    moving = request.node.get_closest_marker("moving") is not None
    device = device if moving else device | STILL
    if request.node.get_closest_marker("painted") and browser.browser_type.name == "chromium":
        browser = request.getfixturevalue("painting_browser")
    real = request.node.get_closest_marker("real_engine") is not None
    wanted = request.config.getoption("restored") or getattr(request, "param", "") == "restored"
    with visiting(browser, site, snapshots=real and wanted, **device) as visit:
        if real and wanted:
            prepare_snapshot(visit)
        yield visit
        if is_ready(visit.page):
            assert is_restored(visit.page) == (real and wanted)
