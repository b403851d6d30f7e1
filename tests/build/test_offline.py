"""What the service worker keeps."""

import re
from html import unescape
from pathlib import Path

import pytest

from web.build.site import HASHED


@pytest.fixture(scope="module")
def worker(site: Path) -> str:
    return (site / "sw.js").read_text(encoding="utf-8")


def kept(worker: str) -> dict[str, str]:
    """What the precache list holds: address to revision, "null" where the name says it all."""
    pairs = re.findall(r'\{url:"([^"]+)",revision:("[0-9a-f]+"|null)\}', worker)
    return {address: revision.strip('"') for address, revision in pairs}


def test_it_keeps_every_file_but_itself_and_what_few_ever_need(site: Path, worker: str) -> None:
    files = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    [plugin_bots] = {name for name in files if name.startswith("engine/plugin-bots.")}
    assert set(kept(worker)) == files - {"sw.js", ".nojekyll", "404.html", plugin_bots}


def test_names_without_a_hash_have_a_revision(worker: str) -> None:
    for address, revision in kept(worker).items():
        assert (revision == "null") == bool(re.search(HASHED, address)), address


def test_the_page_knows_how_many_files_there_are(site: Path, worker: str) -> None:
    page = unescape((site / "index.html").read_text(encoding="utf-8"))
    assert f'name="okanagan:precached" content="{len(kept(worker))}"' in page


def test_a_new_version_waits_until_it_is_told(worker: str) -> None:
    assert worker.count("skipWaiting()") == 1
    assert re.search(r'"SKIP_WAITING"===?\w+\.data\.type&&self\.skipWaiting\(\)', worker)
    assert "clientsClaim" not in worker


def test_its_caches_are_ours_by_name_and_no_other_is_touched(worker: str) -> None:
    assert '"okanagan:"' in worker
    assert "cleanupOutdatedCaches" not in worker
    assert "caches.keys()" not in worker
    assert "caches.delete" not in worker
