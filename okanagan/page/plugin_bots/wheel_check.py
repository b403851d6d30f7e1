"""Refuses wheels that would fill the browser's memory, or replace what the page needs."""

import io
import sys
from zipfile import ZipFile

MOST_BYTES, MOST_ENTRIES = 10_000_000, 1_000
RESERVED = {"okanagan", "okanagan_site", "micropip", "simple_html", "js", "pyodide", "pyodide_js"}


def check_wheel(content: bytes) -> None:
    """Raises `ValueError` with what is wrong; a file that is no archive raises `BadZipFile`."""
    with ZipFile(io.BytesIO(content)) as packed:
        entries = packed.infolist()
    names = [entry.filename for entry in entries]
    if len(entries) > MOST_ENTRIES:
        raise ValueError(f"it has more than {MOST_ENTRIES:,} files")
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise ValueError(f"it has more than {MOST_BYTES // 10**6} MB when it is unpacked")
    if len(set(names)) < len(names):
        raise ValueError("it has two files of the same name")
    for name in names:
        parts = name.split("/")
        if name.startswith("/") or ".." in parts or "\\" in name:
            raise ValueError(f"it has a file outside its folder: {name!r}")
        top = parts[0].partition(".")[0].partition("-")[0]
        if top in RESERVED or (top in sys.stdlib_module_names and not parts[0].endswith("-info")):
            raise ValueError(f"the name {top!r} is taken by a part of the page")
