"""What the end-to-end tests share: a browser, the built site behind a plain server, and visits."""

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from web.build import browser as browsers
from web.build.paths import DIST, WORK

from .quick import engines, with_quick_engine
from .serving import Site, serving
from .visits import DESK, PHONE, Visit, visiting

PICTURES = WORK / "e2e"
"""Where the screens and the games of failed tests are kept."""


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
def browser() -> Iterator[Browser]:
    """One browser for all tests; each visit has a context, and so a storage, of its own."""
    with sync_playwright() as playwright:
        browsers.make_sure(playwright)
        opened = browsers.launch(playwright)
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
    """The built site, under `/okanagan/` of a server without special headers."""
    with serving(built, compress=True) as served:
        yield served


@pytest.fixture(scope="session")
def quick_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The same with a quick engine."""
    folder = with_quick_engine(built, tmp_path_factory.mktemp("quick") / "dist")
    with engines() as found, serving(folder, compress=True, engines=found) as served:
        yield served


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """What a test visits: the quick site, unless it is marked with `real_engine`."""
    real = request.node.get_closest_marker("real_engine")
    found: Site = request.getfixturevalue("real_site" if real else "quick_site")
    return found


@pytest.fixture
def phone(browser: Browser, site: Site) -> Iterator[Visit]:
    """A visit with a phone, held upright."""
    with visiting(browser, site, **PHONE) as visit:
        yield visit


@pytest.fixture
def desk(browser: Browser, site: Site) -> Iterator[Visit]:
    """A visit with a large screen, a mouse and a keyboard."""
    with visiting(browser, site, **DESK) as visit:
        yield visit
