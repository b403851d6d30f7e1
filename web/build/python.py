"""The Python that the page ships: our wheel, simple_html and the standard library, compiled.

The same Pyodide that will run them compiles them, under Node: stock sources compiled at every
start would make the start almost twice as long.
"""

import importlib.util
import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from . import archives, catalogues, fingerprints, micropip
from .console import Problem, detail, step
from .games import GAME_ARCHIVES, NOT_SHIPPED
from .node import Node
from .paths import IN_PYODIDE, MODULES, PACKAGE, ROOT, SCRIPTS, WEB, WORK
from .processes import run

SOURCES = WORK / "sources"
COMPILED = WORK / "compiled"
ANSWER = COMPILED / "answer.json"
DATACLASSES = "dataclasses.marshal"
"""What `dataclass` writes for our classes, compiled; `okanagan/page/archive.py` puts it to use."""
SPLIT = "split.json"
"""Which packages lie partly in an earlier archive; `okanagan/page/archive.py` reads it."""


@dataclass(frozen=True, slots=True)
class Python:
    """The archives for the page, and what is in them."""

    ours: Path
    library: Path
    plugin_bots: Path
    """The rest of the standard library, and micropip: for who adds a bot."""
    games: dict[str, Path]
    """The games that come apart, by their ids."""


def compile_all(node: Node) -> Python:
    """Make the archives, unless they are made from the very same sources already."""
    catalogues.compile_all()
    _stage(_wheel())
    installer = micropip.unpacked()
    makers = [IN_PYODIDE, SCRIPTS / "compile.mjs", Path(archives.__file__)]
    stock = MODULES / "pyodide" / "package.json"
    current = fingerprints.digest([SOURCES, installer, *makers, stock, json.dumps(GAME_ARCHIVES)])
    fingerprint = WORK / "compiled.fingerprint"
    if not fingerprints.is_fresh(fingerprint, current):
        _compile(node, installer)
        fingerprints.write(fingerprint, current)
    games = {game: _game_archive(game) for game in GAME_ARCHIVES}
    return Python(
        WORK / "okanagan.zip", WORK / "python_stdlib.zip", WORK / "plugin-bots.zip", games
    )


def _game_archive(game: str) -> Path:
    return WORK / f"game-{game}.zip"


def _wheel() -> Path:
    step("Building the wheel")
    folder = WORK / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    options = [
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--quiet",
        "--wheel-dir",
        str(folder),
    ]
    run([sys.executable, "-m", "pip", "wheel", ".", *options], "Building the wheel", cwd=ROOT)
    wheel = next(folder.glob("*.whl"))
    detail(wheel.name)
    return wheel


def _stage(wheel: Path) -> None:
    shutil.rmtree(SOURCES, ignore_errors=True)
    archives.unpack(wheel, SOURCES)
    for folder in SOURCES.glob("*.dist-info"):
        shutil.rmtree(folder)
    for name in NOT_SHIPPED:
        for folder in list((SOURCES / PACKAGE.name).rglob(f"{name}/")):
            shutil.rmtree(folder)
    (SOURCES / PACKAGE.name / "__main__.py").unlink()
    _stage_markup_library()


def _stage_markup_library() -> None:
    spec = importlib.util.find_spec("simple_html")
    if spec is None or not spec.submodule_search_locations:
        raise Problem("simple_html is not in this environment: delete .venv and try again.")
    for file in Path(spec.submodule_search_locations[0]).glob("*.py"):
        target = SOURCES / "simple_html" / file.name
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(file, target)


def _module_names(folder: Path) -> list[str]:
    """Return every module under `folder`, but the `__main__` ones: importing those runs them."""
    names = (file.relative_to(folder).with_suffix("").parts for file in folder.rglob("*.py"))
    dotted = (".".join(parts).removesuffix(".__init__") for parts in names)
    return sorted(name for name in dotted if not name.endswith("__main__"))


def _compile(node: Node, installer: Path) -> None:
    step("Compiling Python for the page, with Pyodide under Node")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    request = {
        "mounts": {
            "/sources": str(SOURCES),
            "/in_pyodide": str(IN_PYODIDE),
            "/installer": str(installer),
            "/compiled": str(COMPILED),
        },
        "answer": str(ANSWER),
        "modules": _module_names(SOURCES),
        "games": {
            game: [f"{PACKAGE.name}/{folder}" for folder in folders]
            for game, folders in GAME_ARCHIVES.items()
        },
        "dataclasses": DATACLASSES,
        "split": SPLIT,
    }
    node.script("compile.mjs", request, "Compiling Python for the page")
    archives.pack(COMPILED / "library", WORK / "python_stdlib.zip", compress=False)
    archives.pack(COMPILED / "plugin-bots", WORK / "plugin-bots.zip")
    archives.pack(COMPILED / "ours", WORK / "okanagan.zip", compress=False)
    for game in GAME_ARCHIVES:
        archives.pack(COMPILED / "games" / game, _game_archive(game), compress=False)
    answer = json.loads(ANSWER.read_text(encoding="utf-8"))
    detail(f"Python {answer['python']}: {len(answer['library'])} modules of its library")


def worker_source() -> Path:
    """Return the worker's entry."""
    return WEB / "worker.py"
