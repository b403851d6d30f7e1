"""Imports have no circle: a module can be read after the modules that it imports."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FREE_OF_CIRCLES = (
    "okanagan/kernel",
    "okanagan/valley",
    "okanagan/oregon",
    "okanagan/page",
    "okanagan/cli",
)
Graph = dict[str, set[str]]


def modules(package: Path, root: Path) -> dict[str, Path]:
    """The modules of a package by their full names."""
    parts = ((path, path.relative_to(root).with_suffix("").parts) for path in package.rglob("*.py"))
    return {".".join(names).removesuffix(".__init__"): path for path, names in parts}


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Each import of a file, also within functions and for type checkers: module and name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def graph(package: Path, root: Path) -> Graph:
    """The modules of the package that each of them imports."""
    known = modules(package, root)

    def imported(module: str, name: str) -> str:
        return f"{module}.{name}" if f"{module}.{name}" in known else module

    return {
        module: {imported(*found) for found in imports(path)} & known.keys()
        for module, path in known.items()
    }


def circle(imported: Graph) -> list[str]:
    """The modules of one circle, the first once more at the end; empty where there is none."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


@pytest.mark.parametrize("package", FREE_OF_CIRCLES)
def test_imports_have_no_circle(package: str) -> None:
    found = graph(ROOT / package, ROOT)
    assert len(found) > 10
    assert not circle(found)


@pytest.mark.parametrize(
    "back",
    [
        "from game.one import Thing",
        "from game import one",
        "import game.one",
        "def late():\n    from game.one import Thing",
        "if TYPE_CHECKING:\n    from game.one import Thing",
    ],
)
def test_a_circle_is_found(tmp_path: Path, back: str) -> None:
    package = tmp_path / "game"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "one.py").write_text("from game.two import Thing", encoding="utf-8")
    (package / "two.py").write_text(back, encoding="utf-8")
    assert set(circle(graph(package, tmp_path))) == {"game.one", "game.two"}
