"""Fingerprints: a build step is skipped when the fingerprint of its inputs has not changed."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

Input = bytes | str | Path


def digest(inputs: Iterable[Input]) -> str:
    """Return one hash of strings, bytes, files, and folders with the names of their files."""
    total = hashlib.sha256()
    for item in inputs:
        for piece in _pieces(item):
            total.update(len(piece).to_bytes(8, "big"))
            total.update(piece)
    return total.hexdigest()


def refresh(file: Path, inputs: Iterable[Input], work: Callable[[], None]) -> None:
    """Call `work`, unless it has succeeded for the same inputs; `file` holds their fingerprint."""
    current = digest(inputs)
    if file.is_file() and file.read_text(encoding="ascii") == current:
        return
    work()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(current, encoding="ascii")


def files_under(folder: Path) -> list[Path]:
    """Return every file under `folder` except Python's caches, in a stable order."""
    return sorted(
        file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts
    )


def _pieces(item: Input) -> Iterable[bytes]:
    if isinstance(item, bytes):
        yield item
    elif isinstance(item, str):
        yield item.encode()
    elif item.is_dir():
        for file in files_under(item):
            yield file.relative_to(item).as_posix().encode()
            yield file.read_bytes()
    else:
        yield item.read_bytes()
