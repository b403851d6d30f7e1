"""Limits for the gzipped size of the site."""

from pathlib import Path

import pytest

from web.build.games import GAME_ARCHIVES
from web.build.sizes import (
    FileSize,
    bytes_of_game,
    bytes_of_start_screen,
    bytes_to_play,
    file_sizes,
    table,
)


@pytest.fixture(scope="module")
def sizes(site: Path) -> list[FileSize]:
    return file_sizes(site)


def test_the_page_has_few_bytes(sizes: list[FileSize]) -> None:
    assert bytes_to_play(sizes) <= 5_100_000, table(sizes)
    assert bytes_of_start_screen(sizes) <= 250_000, table(sizes)
    names = {size.name.split(".")[0] for size in sizes if size.is_for_start_screen}
    assert {"index", "assets/styles", "assets/shell", "manifest"} <= names
    assert any(name.startswith("engine/pyscript/core-") for name in names)


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
