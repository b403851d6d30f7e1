"""Unit tests of the shell's modules, run by Node, and checks of their imports."""

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
    "engine/compact.js",
    "live/on-demand.js",
    "live/reader.js",
    "sharing/on-demand.js",
    "single/page.js",
    "single/worker.js",
}
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)


def imported(path: Path) -> Iterator[Path]:
    """Return the modules of the shell that a module imports."""
    for address in IMPORT.findall(path.read_text(encoding="utf-8")):
        yield (path.parent / address).resolve()


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_units(path: Path) -> None:
    node_units.run(path)


def test_every_module_is_used() -> None:
    used = {module for path in (*SOURCES, WEB / "interpreter.js") for module in imported(path)}
    assert {str(path.relative_to(SHELL)) for path in set(SOURCES) - used} == ENTRIES


def test_there_are_no_circular_imports() -> None:
    imports = {path: set(imported(path)) for path in SOURCES}
    while done := {path for path, others in imports.items() if not others & imports.keys()}:
        imports = {path: others for path, others in imports.items() if path not in done}
    assert not imports
