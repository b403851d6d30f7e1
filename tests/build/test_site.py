"""The built site: languages, offline files, sizes, and symbols."""

import lzma
import re
from html import unescape
from pathlib import Path

import pytest

from okanagan.page.words import NAMES
from web.build import archives
from web.build.games import GAME_ARCHIVES
from web.build.site import HASHED
from web.build.sizes import (
    FileSize,
    bytes_of_game,
    bytes_of_live_table,
    bytes_of_start_screen,
    bytes_on_slow_line,
    bytes_to_play,
    file_sizes,
    table,
)
from web.build.symbols import lines, split

TEMPLATE = r'<template data-language="{}" data-title="[^"]+">(.*?)<div id="dialogs">'


@pytest.fixture(scope="module")
def page(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", NAMES)
def test_a_template_has_the_start_screen(page: str, language: str) -> None:
    [screen] = re.findall(TEMPLATE.format(language), page, re.DOTALL)
    assert 'id="setup"' in screen
    assert f'<p lang="{language}">' in page, "for browsers without scripts"


def test_the_first_script_has_the_languages_and_does_not_wait_for_styles(page: str) -> None:
    assert f'data-languages="{" ".join(NAMES)}"' in page
    assert page.index('src="assets/first.') < page.index('rel="stylesheet"')


@pytest.fixture(scope="module")
def worker(site: Path) -> str:
    return (site / "sw.js").read_text(encoding="utf-8")


def cached(worker: str) -> dict[str, str]:
    """The addresses with their revisions; "null" for names with a hash."""
    pairs = re.findall(r'\{url:"([^"]+)",revision:("[0-9a-f]+"|null)\}', worker)
    return {address: revision.strip('"') for address, revision in pairs}


def test_it_caches_all_files_except_itself_and_rare_ones(site: Path, worker: str) -> None:
    files = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    rare = {name for name in files if name.startswith(("engine/plugin-bots.", "engine/compact."))}
    assert len(rare) == 3
    assert set(cached(worker)) == files - {"sw.js", ".nojekyll", "404.html"} - rare


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


@pytest.fixture(scope="module")
def sizes(site: Path) -> list[FileSize]:
    return file_sizes(site)


def test_the_page_has_few_bytes(sizes: list[FileSize]) -> None:
    assert bytes_to_play(sizes) <= 5_034_000, table(sizes)
    assert bytes_of_start_screen(sizes) <= 171_650, table(sizes)
    names = {size.name.split(".")[0] for size in sizes if size.is_for_start_screen}
    assert {"index", "assets/styles", "assets/shell", "manifest"} <= names
    assert any(name.startswith("engine/pyscript/core-") for name in names)


def test_the_compact_file_has_the_large_files_in_fewer_bytes(
    site: Path, sizes: list[FileSize]
) -> None:
    def content(pattern: str) -> bytes:
        [file] = (site / "engine").glob(pattern)
        return archives.bytes_of(file) if file.suffix == ".pack" else file.read_bytes()

    parts = [content(f) for f in ("pyodide.*/*.wasm", "python_stdlib.*.pack", "okanagan.*.pack")]
    assert lzma.decompress(content("compact.*.xz")) == b"".join(parts)
    interpreter = content("interpreter.*.mjs").decode()
    lengths = ",".join(str(len(part)) for part in parts)
    assert f"[{lengths}]" in interpreter, "the page splits the file at the right places"
    assert bytes_on_slow_line(sizes) <= 3_809_000, table(sizes)


def test_no_unused_file_is_shipped(site: Path) -> None:
    names = [file.name for file in site.rglob("*") if file.is_file()]
    unused = [name for name in names if name.endswith((".map", ".d.ts", ".toml"))]
    unused += [name for name in names if name.startswith(("codemirror", "xterm", "micropip"))]
    assert unused == []


def test_sizes_are_raw_and_gzipped(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"x" * 5000)
    (tmp_path / ".nojekyll").write_bytes(b"")
    [size] = file_sizes(tmp_path)
    assert (size.name, size.raw) == ("index.html", 5000)
    assert size.gzipped < 100


@pytest.mark.parametrize("game", GAME_ARCHIVES)
def test_another_game_has_few_bytes(sizes: list[FileSize], game: str) -> None:
    names = {size.name.partition(".")[0] for size in sizes if size.game == game}
    assert names == {f"engine/{game}", f"assets/{game}"}
    assert 0 < bytes_of_game(sizes, game) <= 400_000, table(sizes)


def test_a_live_table_has_few_bytes(sizes: list[FileSize]) -> None:
    assert 0 < bytes_of_live_table(sizes) <= 23_000, table(sizes)


SPRITE = (
    '<svg class="sprite"><defs><g id="land"><use href="#tree"/></g><pattern id="tint"/>'
    '<path id="tree" d="M0 0"/></defs><symbol id="farm"><g fill="url(#tint)"/></symbol>'
    '<symbol id="silo"/></svg>'
)


def names(markup: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', markup))


def used(markup: str) -> set[str]:
    return set(re.findall(r'<use href="#([^"]+)"', markup))


def test_the_symbols_of_a_screen_come_first_with_their_parts() -> None:
    first, rest = split(SPRITE, '<svg><use href="#land"/></svg><a href="#elsewhere">…</a>')
    assert names(first) == {"land", "tree"}
    assert names(rest) == {"tint", "farm", "silo"}
    assert first.startswith('<svg class="sprite"><defs>')
    first, _ = split(SPRITE, '<use href="#farm"/>')
    assert names(first) == {"farm", "tint"}, "with its pattern"


def test_each_symbol_is_a_line_after_the_patterns() -> None:
    patterns = '<svg class="patterns"><defs><pattern id="grass"><path/></pattern></defs></svg>'
    farm, land = '<symbol id="farm"><use href="#land"/></symbol>', '<path class="a" id="land"/>'
    sprite = f'{patterns}<svg class="sprite"><defs>{land}</defs>{farm}</svg>'
    assert lines(sprite).split("\n") == [patterns, farm, land]


def test_the_page_has_every_symbol_of_its_first_paint(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    [address] = re.findall(r'name="okanagan:symbols" content="([^"]*)"', page)
    others = (site / address).read_text(encoding="utf-8")
    first, rest = names(page), names(others)
    assert used(page) <= first
    assert used(others) - rest <= first, "with both parts nothing is missing"
    patterns, *symbols = others.split("\n")
    assert '<pattern id="tint-0"' in patterns
    assert [len(names(symbol)) for symbol in symbols] == [1] * len(symbols)
    assert any(name.startswith("tile-") for name in rest)
