"""What the site may weigh, gzipped."""

from pathlib import Path

import pytest

from web.build import table
from web.build.games import GAME_ARCHIVES

MEGABYTE = 1_000_000
KILOBYTE = 1_000


def test_playing_takes_at_most_5_1_megabytes(site: Path) -> None:
    weights = table.weigh(site)
    assert table.to_play(weights) <= 5.1 * MEGABYTE, table.table(weights)


def test_the_start_screen_is_complete_after_at_most_250_kilobytes(site: Path) -> None:
    weights = table.weigh(site)
    assert table.to_start_screen(weights) <= 250 * KILOBYTE, table.table(weights)


def test_the_start_screen_counts_page_style_and_scripts(site: Path) -> None:
    first = {weight.name.split(".")[0] for weight in table.weigh(site) if weight.is_first}
    assert {"index", "assets/styles", "assets/shell", "manifest"} <= first
    assert any(name.startswith("engine/pyscript/core-") for name in first)


def test_nothing_is_shipped_that_nobody_asks_for(site: Path) -> None:
    names = [file.name for file in site.rglob("*") if file.is_file()]
    unwanted = [name for name in names if name.endswith((".map", ".d.ts", ".toml"))]
    unwanted += [name for name in names if name.startswith(("codemirror", "xterm", "micropip"))]
    assert unwanted == []


def test_a_weight_is_that_of_the_file_as_gzip_sends_it(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"x" * 5000)
    (tmp_path / ".nojekyll").write_bytes(b"")
    [weight] = table.weigh(tmp_path)
    assert (weight.name, weight.raw) == ("index.html", 5000)
    assert weight.packed < 100


def test_playing_the_default_game_does_not_grow_with_the_others(site: Path) -> None:
    """What another game needs comes once it is chosen (`GAME_ARCHIVES`)."""
    weights = table.weigh(site)
    assert abs(table.to_play(weights) - 5_010_993) <= 0.01 * 5_010_993, table.table(weights)


@pytest.mark.parametrize("game", GAME_ARCHIVES)
def test_a_game_that_comes_apart_takes_at_most_400_kilobytes_more(site: Path, game: str) -> None:
    weights = table.weigh(site)
    own = {weight.name.partition(".")[0] for weight in weights if weight.game == game}
    assert own == {f"engine/{game}", f"assets/{game}"}
    assert 0 < table.to_play_apart(weights, game) <= 400 * KILOBYTE, table.table(weights)
