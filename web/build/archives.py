"""Zip archives. The same files always give the same bytes.

Zip compresses each file alone, but Python modules are small and similar. So the archives that every
player loads store their files as they are, and are compressed as a whole: they are a fifth smaller.
"""

import gzip
import io
import zipfile
from pathlib import Path

from . import fingerprints

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time in a zip archive."""


def pack(folder: Path, archive: Path, *, compress: bool = True) -> None:
    """Pack all files under `folder`, each compressed or as it is."""
    kind = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", kind, compresslevel=9) as packed:
        for file in fingerprints.files_under(folder):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EPOCH)
            entry.compress_type = kind
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, file.read_bytes())


def unpack(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)


def as_shipped(archive: Path) -> bytes:
    """Return the content of an archive's file in the site: compressed as a whole."""
    return gzip.compress(archive.read_bytes(), 9, mtime=0)


def bytes_of(shipped: Path) -> bytes:
    """Return the archive in a file of the site, as `web/interpreter.js` unpacks it."""
    return gzip.decompress(shipped.read_bytes())


def open_shipped(shipped: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(bytes_of(shipped)))
