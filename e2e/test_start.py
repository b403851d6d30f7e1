"""The engine's start, the copy for offline use, and changing to a new version, by themselves."""

import io
import json
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from web.build.browser import options
from web.build.node import find
from web.build.paths import MODULES, ROOT
from web.build.running import run
from web.build.serve import site

from .watch import Watch

BLOCK_ALL_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What Chromium writes when a person forbids sites to store anything."""
START = 60_000
"""Milliseconds that a start may take on a busy machine."""


def make_version(built: Path, folder: Path, version: str) -> Path:
    """The built site as `version`, with the probe in the place of the page's own script."""
    shutil.copytree(built, folder, dirs_exist_ok=True)
    [shell] = folder.glob("assets/shell.*.js")
    name = f"shell.{version:0>12}.js"
    probe = ["--bundle", "--format=esm", f"--define:VERSION={version!r}", f"--outfile={shell}"]
    esbuild = [
        *find().node,
        str(MODULES / "esbuild" / "bin" / "esbuild"),
        str(ROOT / "e2e" / "probe.js"),
    ]
    run([*esbuild, *probe], "Bundling the probe", cwd=ROOT)
    for file in (folder / "index.html", folder / "sw.js"):
        text = file.read_text(encoding="utf-8").replace(shell.name, name)
        text = text.replace(
            '{url:"index.html",revision:"', f'{{url:"index.html",revision:"{version}'
        )
        file.write_text(text, encoding="utf-8")
    shell.rename(shell.with_name(name))
    return folder


@pytest.fixture(scope="module")
def first(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_version(built, tmp_path_factory.mktemp("probe") / "site", "1")


@pytest.fixture
def served(first: Path) -> Iterator[str]:
    with site(first) as address:
        yield address


def told(page: Page, name: str, value: str) -> None:
    """Wait until the probe has told so."""
    page.locator(f'html[data-{name}="{value}"]').wait_for(state="attached", timeout=START)


def engine(page: Page) -> str:
    """Wait for the engine's start to end, either way, and say how."""
    ended = page.locator("html[data-engine]")
    ended.wait_for(state="attached", timeout=START)
    return ended.get_attribute("data-engine") or ""


def detail(page: Page) -> str:
    return page.locator("html").get_attribute("data-detail") or ""


def test_the_engine_starts_and_answers(page: Page, watch: Watch, served: str) -> None:
    watch.follow(page.context, served)
    page.goto(served)
    assert engine(page) == "0.1.0"
    told(page, "answer", "ok")
    told(page, "offline", "ready")
    steps = (page.locator("html").get_attribute("data-steps") or "").split()
    assert steps[-2:] == ["started", "ready"]
    assert (watch.foreign, watch.errors) == ([], [])


def test_after_the_first_visit_no_server_is_needed(page: Page, first: Path) -> None:
    with site(first) as address:
        page.goto(address)
        told(page, "offline", "ready")
    page.goto("about:blank")
    page.goto(f"{address}?from=home")
    assert engine(page) == "0.1.0"
    told(page, "offline", "ready")


def test_ready_offline_is_not_said_while_a_file_is_missing(page: Page, first: Path) -> None:
    with without(first, "third-party.txt"), site(first) as address:
        page.goto(address)
        assert engine(page) == "0.1.0"
        page.evaluate("navigator.serviceWorker.getRegistration()")
        page.wait_for_timeout(1000)
        assert page.locator("html").get_attribute("data-offline") != "ready"


def test_a_refused_service_worker_is_told_and_the_game_goes_on(page: Page, served: str) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(served)
    told(page, "offline", "failed: Error")
    assert engine(page) == "0.1.0"


def test_a_new_version_is_offered_and_waits(page: Page, built: Path, tmp_path: Path) -> None:
    folder = make_version(built, tmp_path / "site", "1")
    with site(folder) as address:
        page.goto(address)
        told(page, "offline", "ready")
        page.evaluate("caches.open('another-project').then(c => c.put('/x', new Response('x')))")
        shutil.rmtree(folder)
        make_version(built, folder, "2")

        page.reload()
        told(page, "version", "1")
        told(page, "update", "offered")
        page.reload()
        told(page, "version", "1")
        assert engine(page) == "0.1.0", "the old version must still be whole"
        told(page, "update", "offered")

        page.evaluate("probe.update()")
        told(page, "version", "2")
        assert engine(page) == "0.1.0"
        told(page, "offline", "ready")
    assert "another-project" in page.evaluate("caches.keys()")
    page.reload()
    told(page, "version", "2")
    assert engine(page) == "0.1.0"


def test_our_caches_are_named_as_ours(page: Page, served: str) -> None:
    page.goto(served)
    told(page, "offline", "ready")
    names = page.evaluate("caches.keys()")
    assert names
    assert all(name.startswith("okanagan:") for name in names)


def test_no_database_is_left_behind(page: Page, served: str) -> None:
    page.goto(served)
    assert engine(page) == "0.1.0"
    page.goto(f"{served}third-party.txt")
    assert page.evaluate("indexedDB.databases()") == []


def test_a_browser_that_stores_nothing_starts_all_the_same(
    browser: Browser, watch: Watch, served: str, tmp_path: Path
) -> None:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(BLOCK_ALL_SITE_DATA), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(tmp_path, **options())
    page = context.new_page()
    watch.follow(context, served)
    page.goto(served)
    assert engine(page) == "0.1.0", detail(page)
    told(page, "offline", "failed: NotSupportedError")
    assert watch.errors == []
    context.close()


def test_no_webassembly_is_told(page: Page, served: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(served)
    assert engine(page) == "failed: no-wasm"


def test_a_refused_worker_is_told(page: Page, watch: Watch, served: str) -> None:
    watch.follow(page.context, served)
    refuse = "globalThis.Worker = class { constructor() { throw new Error('refused') } }"
    page.add_init_script(refuse)
    page.goto(served)
    assert engine(page) == "failed: worker-refused"
    assert watch.foreign == []


@pytest.mark.parametrize(
    "name",
    [
        "engine/pyscript/core-*.js",
        "engine/worker.*.py",
        "engine/interpreter.*.mjs",
        "engine/pyodide.*/pyodide.asm.wasm",
        "engine/pyodide.*/pyodide.asm.mjs",
        "engine/python_stdlib.*.zip",
        "engine/okanagan.*.zip",
    ],
)
def test_a_file_that_does_not_arrive_is_told(page: Page, first: Path, name: str) -> None:
    with without(first, name), site(first) as address:
        page.goto(address)
        assert engine(page) == "failed: missing-file", detail(page)


def test_a_start_that_fails_in_python_is_told(context: BrowserContext, served: str) -> None:
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("okanagan/__init__.py", "")

    def answer(route: Route) -> None:
        route.fulfill(body=empty.getvalue(), content_type="application/zip")

    context.route("**/engine/okanagan.*.zip", answer)
    page = context.new_page()
    page.goto(served)
    assert engine(page) == "failed: start-failed"
    assert "Traceback" in detail(page)


class without(AbstractContextManager[None]):  # noqa: N801 - reads like a function
    """The site without one file, for a while."""

    def __init__(self, folder: Path, name: str) -> None:
        [self.file] = folder.glob(name)
        self.hidden = self.file.with_name("hidden")

    def __enter__(self) -> None:
        self.file.rename(self.hidden)

    def __exit__(self, *_: object) -> None:
        self.hidden.rename(self.file)
