"""What the end-to-end tests share: a browser, the built site behind a plain server, and visits."""

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from web.build import browser as browsers
from web.build.paths import DIST, WORK

from . import firefox
from .quick import engines, with_quick_engine
from .serving import Site, serving
from .snapshots import is_ready, is_restored, keep_beforehand
from .visits import DESK, PHONE, Visit, visiting

PICTURES = WORK / "e2e"
"""Where the screens and the games of failed tests are kept."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Every test in one browser, and how Pyodide starts in those marked with `real_engine`.

    Else that is Chromium for all and Firefox for some as well, and an ordinary start.
    """
    parser.addoption(
        "--browser", choices=["chromium", "firefox", "webkit"], help="the only browser"
    )
    parser.addoption(
        "--restored",
        action="store_true",
        help="start Pyodide from snapshots made before",
    )


def pytest_configure(config: pytest.Config) -> None:
    """The mark that goes with `--restored`."""
    why = "ordinary_start(why): what the test is about can't be seen with --restored"
    config.addinivalue_line("markers", why)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Choose the browsers of a test."""
    if "browser" in metafunc.fixturenames:
        named = metafunc.config.getoption("browser")
        everywhere = metafunc.definition.get_closest_marker("every_browser")
        names = [named] if named else ["chromium", "firefox"] if everywhere else ["chromium"]
        metafunc.parametrize("browser", names, indirect=True, scope="session")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long: processes that share the work end together then."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what another browser can't do; the test says why."""
    mark = item.get_closest_marker("only_chromium")
    if mark is not None and item.config.getoption("browser") == "firefox":
        pytest.skip(mark.args[0])
    mark = item.get_closest_marker("ordinary_start")
    if mark is not None and item.config.getoption("restored"):
        pytest.skip(mark.args[0])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of what a failed test had on its screen, and the games that it played."""
    report = yield
    visits = [v for v in getattr(item, "funcargs", {}).values() if isinstance(v, Visit)]
    if report.failed and report.when == "call":
        for visit in visits:
            visit.picture(PICTURES / f"{item.name}.png")
            visit.games(PICTURES / f"{item.name}.json")
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests; each visit has a context, and so a storage, of its own."""
    if request.param == "webkit":
        pytest.skip("WebKit has tests of its own: e2e/webkit")
    if request.param == "firefox":
        if firefox.installed() is None:
            pytest.skip("there is no Firefox (on Debian: sudo apt install firefox-esr)")
        with firefox.launched(playwright) as opened:
            yield opened
        return
    browsers.make_sure(playwright)
    opened = browsers.launch(playwright, light=True)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site: a build made meanwhile does not disturb the tests."""
    if not (DIST / "index.html").is_file():
        pytest.skip("there is no built site: python3 build.py build")
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(DIST, folder)
    return folder


@pytest.fixture(scope="session")
def real_site(built: Path) -> Iterator[Site]:
    """The built site, under `/okanagan/` of a server that sends what GitHub Pages sends."""
    with serving(built, cache="max-age=600") as served:
        yield served


@pytest.fixture(scope="session")
def quick_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The same with a quick engine."""
    folder = with_quick_engine(built, tmp_path_factory.mktemp("quick") / "dist")
    with engines() as found, serving(folder, engines=found) as served:
        yield served


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """What a test visits: the quick site, unless it is marked with `real_engine`."""
    real = request.node.get_closest_marker("real_engine")
    found: Site = request.getfixturevalue("real_site" if real else "quick_site")
    return found


@pytest.fixture
def phone(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Visit]:
    """A visit with a phone, held upright."""
    yield from _visit(request, browser, site, PHONE)


@pytest.fixture
def desk(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Visit]:
    """A visit with a large screen, a mouse and a keyboard."""
    yield from _visit(request, browser, site, DESK)


def _visit(
    request: pytest.FixtureRequest, browser: Browser, site: Site, device: dict[str, Any]
) -> Iterator[Visit]:
    """A visit; with the parameter or option `restored` each start of Pyodide is from a snapshot."""
    real = request.node.get_closest_marker("real_engine") is not None
    wanted = request.config.getoption("restored") or getattr(request, "param", "") == "restored"
    with visiting(browser, site, snapshots=real and wanted, **device) as visit:
        if real and wanted:
            keep_beforehand(visit)
        yield visit
        if is_ready(visit.page):
            assert is_restored(visit.page) == (real and wanted)
