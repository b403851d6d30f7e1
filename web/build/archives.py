"""Zip archives that are the same, byte for byte, whenever they hold the same files.

A zip compresses each file by itself, and modules of Python are small and alike. So what every
player fetches lies in its archive as it is, and the archive is compressed as a whole: a fifth less.
"""

import gzip
import io
import zipfile
from pathlib import Path

from . import fingerprints

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip archive can name."""


def pack(folder: Path, archive: Path, *, compress: bool = True) -> None:
    """Pack all files under `folder` into `archive`, each compressed or as it is."""
    kind = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", kind, compresslevel=9) as packed:
        for file in fingerprints.files_under(folder):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EPOCH)
            entry.compress_type = kind
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, file.read_bytes())


def unpack(archive: Path, folder: Path) -> None:
    """Unpack `archive` into `folder`."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)


def as_shipped(archive: Path) -> bytes:
    """Return an archive as the site has it: compressed as a whole."""
    return gzip.compress(archive.read_bytes(), 9, mtime=0)


def bytes_of(shipped: Path) -> bytes:
    """Return the archive that a file of the site holds, as `web/interpreter.js` unpacks it."""
    return gzip.decompress(shipped.read_bytes())


def open_shipped(shipped: Path) -> zipfile.ZipFile:
    """Open the archive that a file of the site holds."""
    return zipfile.ZipFile(io.BytesIO(bytes_of(shipped)))
