"""The page ships Pyodide without what it never calls, which is most of what a start would read."""

import re
from pathlib import Path

import pytest

from tests import node_units
from web.build.runtime import PYODIDE, SCRIPT


@pytest.fixture(scope="module")
def script(site: Path) -> str:
    [file] = site.glob(f"engine/pyodide.*/{SCRIPT}")
    return file.read_text(encoding="utf-8")


def test_trimming_by_itself() -> None:
    node_units.run(Path(__file__).parent / "trimming.test.mjs")


def test_what_no_page_of_ours_shows_is_gone(script: str) -> None:
    stock = (PYODIDE / SCRIPT).read_text(encoding="utf-8")
    for gone in ("SDL_Init", "glDrawArrays", "eglGetDisplay"):
        assert gone in stock
        assert gone not in script


def test_what_pyodide_documents_is_there(script: str) -> None:
    """A bot may read and write files, and Python and the page call each other."""
    for name in ("FS", "MEMFS", "PATH", "_PyRun_SimpleString", "__pyproxy_apply"):
        assert re.search(rf"Module\.{name}=|Module\[\"{name}\"\]=", script), name


def test_the_script_is_a_third_of_pyodides(script: str) -> None:
    assert len(script) < (PYODIDE / SCRIPT).stat().st_size / 3
