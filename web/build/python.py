"""The Python of the page: our wheel, simple_html and the standard library, compiled.

The page's own version of Pyodide compiles them, under Node. Compiling the sources at every start
would nearly double the time of a start. Only some archives on demand have sources (`AS_SOURCES`).
"""

import importlib.util
import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from . import archives, catalogues, fingerprints
from .console import Problem, detail, run, step
from .games import ARCHIVES, AS_SOURCES, NOT_SHIPPED
from .node import Node
from .paths import IN_PYODIDE, LOCKS, MODULES, PACKAGE, ROOT, SCRIPTS, WORK

SOURCES = WORK / "sources"
COMPILED = WORK / "compiled"
ANSWER = COMPILED / "answer.json"
MICROPIP = WORK / "micropip"
"""micropip installs plugin bots. It is the pinned release that Pyodide's lock file names. The
build's environment does not include it, because its Python may be too old for micropip."""
DATACLASSES = "dataclasses.marshal"
"""The compiled methods of our dataclasses, which `okanagan/page/archive.py` reads."""
WHEEL_CHECK = "page/plugin_bots/wheel_check.py"
SPLIT = "split.json"
"""The packages with modules in an earlier archive, which `okanagan/page/archive.py` reads."""


@dataclass(frozen=True, slots=True)
class Python:
    """The archives for the page."""

    ours: Path
    library: Path
    plugin_bots: Path
    """The rest of the standard library, and micropip, for players who add a bot."""
    games: dict[str, Path]
    """The games with their own archives, by id."""


def compile_all(node: Node) -> Python:
    """Make the archives, unless their sources have not changed."""
    catalogues.compile_all()
    _stage(_wheel())
    lock = LOCKS / "page.txt"
    fingerprints.refresh(WORK / "micropip.fingerprint", [lock], lambda: _fetch_micropip(lock))
    # Only players who add a bot need it, so it is not in the first archive.
    (SOURCES / PACKAGE.name / WHEEL_CHECK).replace(MICROPIP / "okanagan_wheel_check.py")
    makers = [IN_PYODIDE, SCRIPTS / "compile.mjs", Path(archives.__file__)]
    stock = MODULES / "pyodide" / "package.json"
    inputs: list[fingerprints.Input] = [
        SOURCES,
        MICROPIP,
        *makers,
        stock,
        json.dumps([ARCHIVES, AS_SOURCES]),
    ]
    fingerprints.refresh(WORK / "compiled.fingerprint", inputs, lambda: _compile(node))
    names = ("okanagan", "python_stdlib", "plugin-bots")
    ours, library, plugin_bots = (WORK / f"{name}.zip" for name in names)
    return Python(ours, library, plugin_bots, {game: _game_archive(game) for game in ARCHIVES})


def _game_archive(game: str) -> Path:
    return WORK / f"game-{game}.zip"


def _wheel() -> Path:
    step("Building the wheel")
    folder = WORK / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
    pip = [sys.executable, "-m", "pip", "wheel", ".", *options, "--wheel-dir", str(folder)]
    run(pip, "Building the wheel", cwd=ROOT)
    wheel = next(folder.glob("*.whl"))
    detail(wheel.name)
    return wheel


def _stage(wheel: Path) -> None:
    """Unpack the shipped parts of the wheel, and simple_html, into `SOURCES`."""
    shutil.rmtree(SOURCES, ignore_errors=True)
    archives.unpack(wheel, SOURCES)
    unneeded = [*SOURCES.glob("*.dist-info")]
    unneeded += [f for name in NOT_SHIPPED for f in (SOURCES / PACKAGE.name).rglob(f"{name}/")]
    for folder in unneeded:
        shutil.rmtree(folder, ignore_errors=True)  # some are inside others
    (SOURCES / PACKAGE.name / "__main__.py").unlink()
    spec = importlib.util.find_spec("simple_html")
    if spec is None or not spec.submodule_search_locations:
        raise Problem("simple_html is not in this environment: delete .venv and try again.")
    (SOURCES / "simple_html").mkdir()
    for file in Path(spec.submodule_search_locations[0]).glob("*.py"):
        shutil.copyfile(file, SOURCES / "simple_html" / file.name)


def _fetch_micropip(lock: Path) -> None:
    step("Fetching micropip from PyPI")
    wheels = WORK / "page-wheels"
    for folder in (MICROPIP, wheels):
        shutil.rmtree(folder, ignore_errors=True)
    pyodide = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = ".".join(pyodide["info"]["python"].split(".")[:2])
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    options = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", str(wheels)]
    task = "Fetching micropip (this needs the network, once)"
    run([*pip, *options, "--python-version", version, "-r", str(lock)], task, cwd=ROOT)
    archives.unpack(next(wheels.glob("*.whl")), MICROPIP)
    for folder in MICROPIP.glob("*.dist-info"):
        shutil.rmtree(folder)


def _module_names(folder: Path) -> list[str]:
    """The names of all modules except `__main__` modules, which would run when imported."""
    names = (file.relative_to(folder).with_suffix("").parts for file in folder.rglob("*.py"))
    dotted = (".".join(parts).removesuffix(".__init__") for parts in names)
    return sorted(name for name in dotted if not name.endswith("__main__"))


def _compile(node: Node) -> None:
    step("Compiling Python for the page, with Pyodide under Node")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    request = {
        "mounts": {
            "/sources": str(SOURCES),
            "/in_pyodide": str(IN_PYODIDE),
            "/installer": str(MICROPIP),
            "/compiled": str(COMPILED),
        },
        "answer": str(ANSWER),
        "modules": _module_names(SOURCES),
        "games": {
            game: [f"{PACKAGE.name}/{folder}" for folder in folders]
            for game, folders in ARCHIVES.items()
        },
        "as_sources": AS_SOURCES,
        "dataclasses": DATACLASSES,
        "split": SPLIT,
    }
    node.script("compile.mjs", request, "Compiling Python for the page")
    archives.pack(COMPILED / "library", WORK / "python_stdlib.zip", compress=False)
    archives.pack(COMPILED / "plugin-bots", WORK / "plugin-bots.zip")
    archives.pack(COMPILED / "ours", WORK / "okanagan.zip", compress=False)
    for game in ARCHIVES:
        archives.pack(COMPILED / "games" / game, _game_archive(game), compress=False)
    answer = json.loads(ANSWER.read_text(encoding="utf-8"))
    detail(f"Python {answer['python']}: {len(answer['library'])} modules of its library")
