"""The files that the service worker caches."""

import re
from html import unescape
from pathlib import Path

import pytest

from web.build.site import HASHED


@pytest.fixture(scope="module")
def worker(site: Path) -> str:
    return (site / "sw.js").read_text(encoding="utf-8")


def cached(worker: str) -> dict[str, str]:
    """The addresses with their revisions; "null" for names with a hash."""
    pairs = re.findall(r'\{url:"([^"]+)",revision:("[0-9a-f]+"|null)\}', worker)
    return {address: revision.strip('"') for address, revision in pairs}


def test_it_caches_all_files_except_itself_and_rare_ones(site: Path, worker: str) -> None:
    files = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    [plugin_bots] = {name for name in files if name.startswith("engine/plugin-bots.")}
    assert set(cached(worker)) == files - {"sw.js", ".nojekyll", "404.html", plugin_bots}


def test_names_without_a_hash_have_a_revision(worker: str) -> None:
    for address, revision in cached(worker).items():
        assert (revision == "null") == bool(re.search(HASHED, address)), address


def test_the_page_knows_the_number_of_files(site: Path, worker: str) -> None:
    page = unescape((site / "index.html").read_text(encoding="utf-8"))
    assert f'name="okanagan:precached" content="{len(cached(worker))}"' in page


def test_a_new_version_waits_for_a_message(worker: str) -> None:
    assert worker.count("skipWaiting()") == 1
    assert re.search(r'"SKIP_WAITING"===?\w+\.data\.type&&self\.skipWaiting\(\)', worker)
    assert "clientsClaim" not in worker


def test_it_touches_only_its_own_caches(worker: str) -> None:
    assert '"okanagan:"' in worker
    for call in ("cleanupOutdatedCaches", "caches.keys()", "caches.delete"):
        assert call not in worker
