"""Writing files of text."""

import os
from pathlib import Path

from okanagan.cli.errors import CommandError


def write_text(text: str, path: Path) -> None:
    """Writes a text; a crash half-way leaves the old file as it was.

    Raises:
        CommandError: the file can't be written.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise CommandError(f"{path} can't be written: {error.strerror}") from error
