"""Runs Python of the built page under Node, so that tests need no browser for it."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from . import archives
from .console import Problem
from .node import find
from .paths import DIST


def run(code: str, parts: Sequence[str] = ()) -> str:
    """Run `code` in the page's Python with the archives of `parts`; return its last value, a text.

    If it fails, raises `Problem` with Python's traceback.
    """
    with TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.txt"
        request = {
            "runtime": str(_engine_file("pyodide.*")),
            "library": _unpack("python_stdlib", folder),
            "ours": _unpack("okanagan", folder),
            "parts": {part: _unpack(part, folder) for part in parts},
            "worker": str(_engine_file("worker.*.py")),
            "answer": str(answer),
            "code": code,
        }
        find().script("page_python.mjs", request, "Running Python as the page does")
        return answer.read_text(encoding="utf-8")


def game_archive(game: str) -> Path:
    return _engine_file(f"{game}.*.pack")


def _unpack(name: str, folder: str) -> str:
    """Unpack an archive of the built site as the page does; return the path of the zip file."""
    archive = Path(folder) / f"{name}.zip"
    archive.write_bytes(archives.bytes_of(game_archive(name)))
    return str(archive)


def _engine_file(pattern: str) -> Path:
    files = list((DIST / "engine").glob(pattern))
    if len(files) != 1:
        raise Problem(f"dist/engine should have one {pattern}, but has {files}. Build again.")
    return files[0]
