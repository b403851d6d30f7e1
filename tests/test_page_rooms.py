"""The floors of the page: each part imports what stands below it.

Imports for the type checker alone count, and imports within functions.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.python import NOT_IN_THE_PAGE

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "okanagan" / "page"
HERE = "okanagan.page."
FLOORS = (
    ("words", "archive"),
    ("widgets",),
    ("core",),
    ("saves",),
    ("settings", "added_bots"),
    ("app",),
    ("start", "table", "sharing", "daily"),
    ("okanagan", "oregon"),
    ("games",),
    ("prerender", "worker"),
)
"""The parts of the page from low to high; parts on one floor do not know each other."""
GAMELESS = {part for floor in FLOORS[:7] for part in floor}


def name(path: Path) -> str:
    """A module's name within the page."""
    parts = path.relative_to(PAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name(path): path for path in sorted(PAGE.rglob("*.py"))}


def imported(path: Path) -> set[str]:
    """The full names of everything that a file imports: modules, and what it takes from them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def within(module: str) -> set[str]:
    """The modules of the page that a module of the page imports."""
    names = {each.removeprefix(HERE) for each in imported(MODULES[module]) if each.startswith(HERE)}
    return {each for each in names if each in MODULES and each != module}


def part(module: str) -> str:
    return module.partition(".")[0]


def floor(module: str) -> int:
    return next(number for number, parts in enumerate(FLOORS) if part(module) in parts)


@pytest.mark.parametrize("module", [each for each in MODULES if each])
def test_no_import_runs_back_up(module: str) -> None:
    others = {each for each in within(module) if part(each) != part(module)}
    assert not {each for each in others if floor(each) >= floor(module)}


def test_the_worker_waits_neither_for_the_table_nor_for_what_the_build_alone_has() -> None:
    code = "import sys, okanagan.page.worker; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    absent = {
        f"okanagan/{path}".removesuffix(".py").replace("/", ".") for path in NOT_IN_THE_PAGE
    } | {"okanagan.page.okanagan.table.screen"}
    assert not absent & set(loaded.stdout.decode().split())


@pytest.mark.parametrize("module", [each for each in MODULES if part(each) in GAMELESS])
def test_the_frame_knows_no_game(module: str) -> None:
    engines, pages = ("okanagan.valley", "okanagan.oregon"), ("okanagan", "oregon", "games")
    games = (*engines, *(HERE + page for page in pages))
    assert not [each for each in imported(MODULES[module]) if each.startswith(games)]


def test_only_the_registry_imports_a_games_ui() -> None:
    assert {module for module in MODULES if {"okanagan.ui", "oregon.ui"} & within(module)} == {
        "games"
    }
