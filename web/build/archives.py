"""Zip archives that are the same, byte for byte, whenever they hold the same files."""

import zipfile
from pathlib import Path

from . import stamps

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip archive can name."""


def pack(folder: Path, archive: Path) -> None:
    """Pack all files under `folder` into `archive`."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in stamps.files_under(folder):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, file.read_bytes())


def unpack(archive: Path, folder: Path) -> None:
    """Unpack `archive` into `folder`."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
