"""Compiles what the page ships. Runs in Pyodide, at build time.

Unchecked hashes: nothing on the page looks for a source file. Level 2: no docstrings, no asserts.
The compiled file stands in the place of its source, so that it is imported without one.
"""

import dataclasses
import json
import marshal
import py_compile
import shutil
import sys
import zipfile
import zlib
from pathlib import Path
from types import CodeType
from typing import Any

import stdlib_modules
import trial_run

HEADER = 16
"""The bytes of a compiled file before its code: importlib's documentation, PEP 552."""
NOWHERE = 0b11111000
"""In a table of lines: instructions without one, one more than the last three bits say."""
STDLIB = next(entry for entry in sys.path if entry.endswith(".zip"))


def main(request: dict[str, Any]) -> dict[str, object]:
    """Compile the sources under /sources and the needed standard library to /compiled."""
    written = _texts_that_dataclasses_writes()
    apart = _import_ours(request["modules"], request["games"], written)
    stdlib_modules.import_seldom()
    stdlib_modules.fail_once()
    trial_run.run()
    library = stdlib_modules.loaded_from(STDLIB)
    _compile_library(library, Path("/compiled/library"))
    _compile_for_guests(stdlib_modules.rest_of(STDLIB, library), library, request["split"])
    _compile_ours(Path("/sources"), Path("/compiled/ours"))
    own = [text for text in written if not any(text in texts for texts in apart.values())]
    _compile_texts(own, Path("/compiled/ours") / request["dataclasses"])
    for game, folders in request["games"].items():
        target = Path("/compiled/games") / game
        _move(folders, Path("/compiled/ours"), target)
        _compile_texts(apart[game], target / request["dataclasses"])
        (target / request["split"]).write_text(json.dumps(_split(folders)))
    return {"python": sys.version.split()[0], "library": library}


def _import_ours(
    modules: list[str], games: dict[str, list[str]], written: list[str]
) -> dict[str, list[str]]:
    """Import all of ours; return the texts that are written for the games that come apart alone."""

    def is_of(name: str, folders: list[str]) -> bool:
        path = name.replace(".", "/")
        return any(path == folder or path.startswith(f"{folder}/") for folder in folders)

    own = {game: [name for name in modules if is_of(name, of)] for game, of in games.items()}
    stdlib_modules.import_all(
        [name for name in modules if not any(name in its for its in own.values())]
    )
    texts: dict[str, list[str]] = {}
    for game, names in own.items():
        before = set(written)
        stdlib_modules.import_all(names)
        texts[game] = [text for text in written if text not in before]
    return texts


def _move(folders: list[str], source: Path, target: Path) -> None:
    """Move these folders from a tree into another."""
    for folder in folders:
        (target / folder).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(source / folder, target / folder)


def _split(folders: list[str]) -> list[str]:
    """Return the packages in which these folders lie."""
    return sorted({folder.rpartition("/")[0].replace("/", ".") for folder in folders})


def _texts_that_dataclasses_writes() -> list[str]:
    """Return a list that fills with the source of each class that is made from now on.

    `dataclass` writes methods as text and compiles that: half of the time that importing all of
    ours takes, were it done at each start.
    """
    texts: list[str] = []

    def note_and_run(text: str, *names: dict[str, object]) -> None:
        texts.append(text)
        exec(text, *names)

    dataclasses.exec = note_and_run  # hides the builtin from that module alone
    return texts


def brief(text: str) -> tuple[int, int]:
    """Return what stands for a text among the compiled ones; `web/worker.py` does the same."""
    return len(text), zlib.crc32(text.encode())


def _compile_texts(texts: list[str], target: Path) -> None:
    codes = {
        brief(text): compile(text, "<dataclass>", "exec", dont_inherit=True, optimize=2)
        for text in texts
    }
    if len(codes) != len(set(texts)):
        raise RuntimeError("two of the texts that dataclasses writes look the same in brief")
    target.write_bytes(marshal.dumps(codes))


def _compile_for_guests(rest: list[str], library: list[str], split: str) -> None:
    """Compile what bots from elsewhere may need, and name the packages of which it is a part."""
    target = Path("/compiled/guests")
    _compile_library(rest, target)
    _compile_ours(Path("/installer"), target)
    (target / split).write_text(json.dumps(stdlib_modules.split(rest, library)))


def _compile_library(names: list[str], target: Path) -> None:
    unpacked = Path("/library")
    with zipfile.ZipFile(STDLIB) as archive:
        archive.extractall(unpacked, names)
    for name in names:
        _compile(unpacked / name, target / name, name)
        _forget_lines((target / name).with_suffix(".pyc"))


def _forget_lines(compiled: Path) -> None:
    """Take the numbers of the lines out of a module: nobody has the standard library's text here.

    They are a sixth of what has to be fetched of it. Tracebacks name its files and functions still.
    """
    data = compiled.read_bytes()
    code = marshal.loads(data[HEADER:])
    compiled.write_bytes(data[:HEADER] + marshal.dumps(_without_lines(code)))


def _without_lines(code: CodeType) -> CodeType:
    consts = tuple(
        _without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = [NOWHERE | 7] * full + [NOWHERE | rest - 1] * bool(rest)
    return code.replace(co_consts=consts, co_linetable=bytes(table))


def _compile_ours(sources: Path, target: Path) -> None:
    for file in sorted(sources.rglob("*")):
        name = file.relative_to(sources)
        if file.suffix == ".py":
            _compile(file, target / name, str(name))
        elif file.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target / name)


def _compile(source: Path, target: Path, name: str) -> None:
    py_compile.compile(
        str(source),
        cfile=str(target.with_suffix(".pyc")),
        dfile=name,
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
