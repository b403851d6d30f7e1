"""Stamps: a step is skipped when what it was made from has not changed."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def digest(parts: Iterable[bytes | str | Path]) -> str:
    """Return one hash of texts, bytes, files, and all files under folders (with their names)."""
    total = hashlib.sha256()
    for part in parts:
        for piece in _pieces(part):
            total.update(len(piece).to_bytes(8, "big"))
            total.update(piece)
    return total.hexdigest()


def is_fresh(stamp: Path, wanted: str) -> bool:
    """Say whether the step that wrote `stamp` was made from what `wanted` is the hash of."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == wanted


def write(stamp: Path, wanted: str) -> None:
    """Note that the step is done. Write it last."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted, encoding="ascii")


def _pieces(part: bytes | str | Path) -> Iterable[bytes]:
    if isinstance(part, bytes):
        yield part
    elif isinstance(part, str):
        yield part.encode()
    elif part.is_dir():
        for file in files_under(part):
            yield file.relative_to(part).as_posix().encode()
            yield file.read_bytes()
    else:
        yield part.read_bytes()


def files_under(folder: Path) -> list[Path]:
    """Return every file under `folder` that a person wrote, in a stable order."""
    return sorted(
        file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts
    )
