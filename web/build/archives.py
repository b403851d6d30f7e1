"""Zip archives. The same files always give the same bytes.

Zip compresses each file alone, but Python modules are small and similar. So the archives that every
player loads store their files as they are, and are compressed as a whole: they are a fifth smaller.
libdeflate compresses them; its gzip files are 3 to 4 % smaller than those of Python's own zlib.
"""

import gzip
import io
import json
import lzma
import zipfile
from collections.abc import Iterable
from pathlib import Path

import deflate

from . import fingerprints
from .console import step

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time in a zip archive."""
COMPACT = {
    "id": lzma.FILTER_LZMA2,
    "preset": 6,
    "dict_size": 1 << 24,
    "pb": 0,
    "mf": lzma.MF_BT3,
    "nice_len": 273,
}
"""A window that holds all of it; the code of WebAssembly is not aligned. Among the ways to find
matches, this one gives the smallest file, in the same time."""
SMALLEST = 12
"""The highest level of libdeflate."""


def pack(folder: Path, archive: Path, *, compress: bool = True) -> None:
    """Pack all files under `folder`, each compressed or as it is."""
    kind = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", kind, compresslevel=9) as packed:
        # Files of a kind are similar, and gzip looks back only 32 KB.
        for file in sorted(fingerprints.files_under(folder), key=lambda file: file.suffix):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EPOCH)
            entry.compress_type = kind
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, file.read_bytes())


def unpack(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)


def as_shipped(archive: Path) -> bytes:
    """Return the content of an archive's file in the site: compressed as a whole."""
    return bytes(deflate.gzip_compress(archive.read_bytes(), SMALLEST))


def compact(contents: Iterable[bytes], target: Path) -> bytes:
    """Return one xz file with all `contents`, one after the other; `target` keeps it.

    It is a quarter smaller than the same files with gzip. `web/shell/engine/compact.js` unpacks it.
    """
    content = b"".join(contents)

    def write() -> None:
        step("Compressing the engine for slow lines")
        target.write_bytes(lzma.compress(content, check=lzma.CHECK_CRC32, filters=[COMPACT]))

    fingerprints.refresh(target.with_suffix(".fingerprint"), [content, json.dumps(COMPACT)], write)
    return target.read_bytes()


def bytes_of(shipped: Path) -> bytes:
    """Return the archive in a file of the site, as `web/interpreter.js` unpacks it."""
    return gzip.decompress(shipped.read_bytes())


def open_shipped(shipped: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(bytes_of(shipped)))
