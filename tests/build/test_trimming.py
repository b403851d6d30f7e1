"""The page ships Pyodide without the parts that it never calls."""

import re
from pathlib import Path

import pytest

from tests import node_units
from web.build import runtime
from web.build.node import find
from web.build.runtime import PYODIDE, SCRIPT, WASM
from web.build.site import Site


@pytest.fixture(scope="module")
def script(site: Path) -> str:
    [file] = site.glob(f"engine/pyodide.*/{SCRIPT}")
    return file.read_text(encoding="utf-8")


def test_the_trimming_functions() -> None:
    node_units.run(Path(__file__).parent / "trimming.test.mjs")


def test_unused_libraries_are_removed_and_documented_parts_kept(script: str) -> None:
    """A bot may read and write files, and Python and the page call each other."""
    stock = (PYODIDE / SCRIPT).read_text(encoding="utf-8")
    assert len(script) < len(stock) / 3
    for name in ("SDL_Init", "glDrawArrays", "eglGetDisplay"):
        assert name in stock
        assert name not in script
    for name in ("FS", "MEMFS", "PATH", "_PyRun_SimpleString", "__pyproxy_apply"):
        assert re.search(rf"Module\.{name}=|Module\[\"{name}\"\]=", script), name


def test_an_unexpected_pyodide_is_shipped_untrimmed_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stock, trimmed = tmp_path / "stock", tmp_path / "trimmed"
    stock.mkdir()
    for name in (SCRIPT, WASM, runtime.CALLER):
        (stock / name).write_text("export default 1;", encoding="utf-8")
    monkeypatch.setattr(runtime, "PYODIDE", stock)
    monkeypatch.setattr(runtime, "TRIMMED", trimmed)
    for _ in range(2):  # the next build warns again
        site = Site(tmp_path / "site")
        folder = site.folder / runtime.add_pyodide(site, find())
        for name in (SCRIPT, WASM):
            assert (folder / name).read_bytes() == (stock / name).read_bytes()
        warning = capsys.readouterr().err
        assert "Expected in Pyodide's script: a function at the top level." in warning
        assert "untrimmed" in warning
        assert "docs/upgrading.md" in warning
