"""The shell: its small modules by themselves, run by Node; the browser tests see the rest."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import node_units
from web.build.paths import WEB

UNITS = sorted((Path(__file__).parent / "units").glob("*.test.mjs"))
SHELL = WEB / "shell"
SOURCES = sorted(SHELL.rglob("*.js"))
ENTRIES = {
    "main.js",
    "first.js",
    "not-found.js",
    "sharing/on-demand.js",
    "single/page.js",
    "single/worker.js",
}
LONGEST_FILE = 300
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)


def imported(path: Path) -> Iterator[Path]:
    """The modules of ours that a module imports."""
    for address in IMPORT.findall(path.read_text(encoding="utf-8")):
        yield (path.parent / address).resolve()


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_module_by_itself(path: Path) -> None:
    node_units.run(path)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(SHELL)))
def test_modules_are_short_and_import_what_is_there(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    assert set(imported(path)) <= set(SOURCES)


def test_every_module_is_used() -> None:
    used = {module for path in (*SOURCES, WEB / "interpreter.js") for module in imported(path)}
    assert {str(path.relative_to(SHELL)) for path in set(SOURCES) - used} == ENTRIES


def test_no_module_imports_itself_by_a_detour() -> None:
    left = {path: set(imported(path)) for path in SOURCES}
    while done := {path for path, needed in left.items() if not needed & left.keys()}:
        left = {path: needed for path, needed in left.items() if path not in done}
    assert not left
