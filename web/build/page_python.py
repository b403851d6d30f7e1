"""The built page's own Python, run under Node: what tests ask of it needs no browser."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from . import archives
from .console import Problem
from .node import find
from .paths import DIST


def run(code: str, games: Sequence[str] = ()) -> str:
    """Run `code` in the page's Python and return its last expression, a text.

    The archives of these `games` have come. Raises `Problem` with Python's traceback when it fails.
    """
    engine = DIST / "engine"
    with TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.txt"
        request = {
            "runtime": str(_only(engine.glob("pyodide.*"))),
            "library": _unpacked(_only(engine.glob("python_stdlib.*.pack")), Path(folder)),
            "ours": _unpacked(_only(engine.glob("okanagan.*.pack")), Path(folder)),
            "games": {game: _unpacked(game_archive(game), Path(folder)) for game in games},
            "worker": str(_only(engine.glob("worker.*.py"))),
            "answer": str(answer),
            "code": code,
        }
        find().script("page_python.mjs", request, "Running Python as the page does")
        return answer.read_text(encoding="utf-8")


def game_archive(game: str) -> Path:
    """Return the file of the site with the code of a game that comes apart."""
    return _only((DIST / "engine").glob(f"{game}.*.pack"))


def _unpacked(shipped: Path, folder: Path) -> str:
    """Unpack what the page unpacks by itself; return where it lies."""
    archive = folder / f"{shipped.stem}.zip"
    archive.write_bytes(archives.bytes_of(shipped))
    return str(archive)


def _only(found: Iterable[Path]) -> Path:
    files = list(found)
    if len(files) != 1:
        raise Problem(f"One file was looked for in dist/engine; found: {files}. Build again.")
    return files[0]
