"""Compiles the Python modules that the page ships. Runs in Pyodide, during the build.

The compiled modules have no docstrings and no asserts (optimization level 2). Their hashes are
unchecked, and each compiled file has the path of its source, because the page has no source file
of it.
"""

import ast
import dataclasses
import importlib.util
import json
import marshal
import re
import shutil
import sys
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

import stdlib_modules

HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The start of a compiled file with a hash that Python does not check (PEP 552)."""
NOWHERE = 0b11111000
"""A line table entry for instructions without a line; the last three bits hold their number − 1."""
STDLIB = next(entry for entry in sys.path if entry.endswith(".zip"))


def main(request: dict[str, Any]) -> dict[str, object]:
    """Compile /sources and the needed modules of the standard library to /compiled."""
    written = _record_dataclass_sources()
    apart = _import_ours(request["modules"], request["games"], written)
    stdlib_modules.import_all(stdlib_modules.RARELY_USED)
    stdlib_modules.format_traceback()
    _run_engine()
    library = stdlib_modules.loaded_from(STDLIB)
    _compile_library(library, Path("/compiled/library"))
    _compile_for_plugin_bots(stdlib_modules.rest_of(STDLIB, library), library, request["split"])
    _compile_folder(Path("/sources"), Path("/compiled/ours"), _stripped)
    own = [text for text in written if not any(text in texts for texts in apart.values())]
    _compile_texts(own, Path("/compiled/ours") / request["dataclasses"])
    for game, folders in request["games"].items():
        target = Path("/compiled/games") / game
        for folder in folders:
            (target / folder).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(Path("/compiled/ours") / folder, target / folder)
        texts = apart[game]
        if game in request["as_sources"]:
            _use_sources(target)
            texts = []  # the page compiles these too
        _compile_texts(texts, target / request["dataclasses"])
        parents = {folder.rpartition("/")[0].replace("/", ".") for folder in folders}
        (target / request["split"]).write_text(json.dumps(sorted(parents)))
    return {"python": sys.version.split()[0], "library": library}


def _import_ours(
    modules: list[str], games: dict[str, list[str]], written: list[str]
) -> dict[str, list[str]]:
    """Import all our modules; return the dataclass sources of each game with its own archive."""

    def is_of(name: str, folders: list[str]) -> bool:
        path = name.replace(".", "/")
        return any(path == folder or path.startswith(f"{folder}/") for folder in folders)

    own = {game: [name for name in modules if is_of(name, of)] for game, of in games.items()}
    shared = set(modules).difference(*own.values())
    stdlib_modules.import_all(name for name in modules if name in shared)
    texts: dict[str, list[str]] = {}
    for game, names in own.items():
        before = set(written)
        stdlib_modules.import_all(names)
        texts[game] = [text for text in written if text not in before]
    return texts


def _run_engine() -> None:
    """Start the worker, open the page, and play a random game, which imports more modules."""
    from okanagan.page.worker import dispatch, hello

    message = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
    for answer in (hello(), dispatch(json.dumps(message))):
        if "error" in (result := json.loads(answer)):
            raise RuntimeError(f"the page's Python failed: {result['error']}")
    from okanagan.games.okanagan.rules.game import Okanagan
    from okanagan.kernel.bots import RandomBot
    from okanagan.kernel.record import Seat
    from okanagan.kernel.simulate import simulate

    simulate(Okanagan(2), [Seat("Ann"), Seat("Bo")], [RandomBot(), RandomBot()], seed=1)


def _record_dataclass_sources() -> list[str]:
    """Return a list that will receive the generated source of every dataclass.

    `dataclass` generates methods as source text and compiles it. At every start, that would take
    half of the time of importing our modules.
    """
    texts: list[str] = []

    def record_and_run(text: str, *names: dict[str, object]) -> None:
        texts.append(text)
        exec(text, *names)

    dataclasses.exec = record_and_run  # hides the builtin from that module alone
    return texts


def key(text: str) -> tuple[int, int]:
    """Return the key of a source among the compiled ones, as `okanagan/page/archive.py` does."""
    return len(text), zlib.crc32(text.encode())


def _compile_texts(texts: list[str], target: Path) -> None:
    codes = {key(text): _without_lines(_code(text, "<dataclass>")) for text in texts}
    if len(codes) != len(set(texts)):
        raise RuntimeError("two generated dataclass sources have the same key")
    target.write_bytes(marshal.dumps(codes))


def _compile_for_plugin_bots(rest: list[str], library: list[str], split: str) -> None:
    target = Path("/compiled/plugin-bots")
    _compile_library(rest, target)
    _compile_folder(Path("/installer"), target, ast.parse)
    (target / split).write_text(json.dumps(stdlib_modules.split(rest, library)))


def _compile_library(names: list[str], target: Path) -> None:
    """Compile modules without line numbers, which are a sixth of the library's size.

    Tracebacks still name its files and functions.
    """
    unpacked = Path("/library")
    with zipfile.ZipFile(STDLIB) as archive:
        archive.extractall(unpacked, names)
    for name in names:
        _write(_without_lines(_code((unpacked / name).read_bytes(), name)), target / name)


def _without_lines(code: CodeType) -> CodeType:
    consts = tuple(
        _without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts
    )
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = [NOWHERE | 7] * full + [NOWHERE | rest - 1] * bool(rest)
    return code.replace(co_consts=consts, co_linetable=bytes(table))


def _compile_folder(sources: Path, target: Path, parse: Callable[[bytes], ast.Module]) -> None:
    for file in sorted(sources.rglob("*")):
        name = file.relative_to(sources)
        if file.suffix == ".py":
            _write(_code(parse(file.read_bytes()), str(name)), target / name)
        elif file.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target / name)


def _use_sources(target: Path) -> None:
    """Replace the compiled modules by their sources, stripped and without long indents."""
    for compiled in target.rglob("*.pyc"):
        file = compiled.with_suffix(".py")
        source = (Path("/sources") / file.relative_to(target)).read_bytes()
        text = ast.unparse(_without_unused_imports(_stripped(source)))
        short = re.sub(r"^( {4})+", lambda indent: indent[0][::4], text, flags=re.MULTILINE)
        file.write_text(short, encoding="utf-8")
        compiled.unlink()


def _without_unused_imports(module: ast.Module) -> ast.Module:
    """Leave out the names that only annotations used."""
    used = {node.id for node in ast.walk(module) if isinstance(node, ast.Name)}
    for node in module.body:
        if isinstance(node, ast.ImportFrom):
            node.names = [name for name in node.names if (name.asname or name.name) in used]
    module.body = [node for node in module.body if getattr(node, "names", True)]
    return module


def _stripped(source: bytes) -> ast.Module:
    """Parse one of our modules without docstrings and without the annotations of its functions.

    Nothing reads them here. Python compiles the annotations of each function to a second function.
    Those of classes stay, because they are the fields of dataclasses.
    """
    module = ast.parse(source, optimize=2)
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            node.body = [_unannotated(statement) for statement in node.body]
        elif isinstance(node, ast.arg):
            node.annotation = None
    return module


def _unannotated(statement: ast.stmt) -> ast.stmt:
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def _code(source: bytes | str | ast.Module, name: str) -> CodeType:
    code: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return code


def _write(code: CodeType, source: Path) -> None:
    compiled = source.with_suffix(".pyc")
    compiled.parent.mkdir(parents=True, exist_ok=True)
    compiled.write_bytes(HEADER + marshal.dumps(code))
