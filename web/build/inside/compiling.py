"""Compiles what the page ships. Runs in Pyodide, at build time.

Unchecked hashes: nothing on the page looks for a source file. Level 2: no docstrings, no asserts.
The compiled file stands in the place of its source, so that it is imported without one.
"""

import py_compile
import shutil
import sys
import zipfile
from pathlib import Path

import needed
import trial

STDLIB = next(entry for entry in sys.path if entry.endswith(".zip"))


def main(request: dict[str, list[str]]) -> dict[str, object]:
    """Compile the sources under /sources and the needed standard library to /compiled."""
    needed.import_all(request["modules"])
    needed.import_imported(Path("/pyscript"))
    needed.import_seldom()
    needed.fail_once()
    trial.run()
    library = needed.loaded_from(STDLIB)
    _compile_library(library)
    _compile_ours(Path("/sources"), Path("/compiled/ours"))
    return {"python": sys.version.split()[0], "library": library}


def _compile_library(names: list[str]) -> None:
    unpacked = Path("/library")
    with zipfile.ZipFile(STDLIB) as archive:
        archive.extractall(unpacked, names)
    for name in names:
        _compile(unpacked / name, Path("/compiled/library") / name, name)


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
