"""The site's files: each gets a name with a hash of its content, and a relative address."""

import hashlib
import shutil
from pathlib import Path

HASHED = r"\.[0-9a-f]{12}[./]|pyscript/[a-z-]+-[\w-]{8}\.js$"
"""Addresses whose content can never change: our own hashes, and those PyScript's files bear."""


def content_hash(content: bytes) -> str:
    """Return the hash that goes into a file's name."""
    return hashlib.sha256(content).hexdigest()[:12]


class Site:
    """A folder in which the site is put together."""

    def __init__(self, folder: Path) -> None:
        """Start with an empty folder."""
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def add(self, name: str, content: bytes | str) -> str:
        """Write a file under a fixed name; return its address relative to the page."""
        target = self.folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode() if isinstance(content, str) else content)
        return name

    def add_hashed(self, name: str, content: bytes | str) -> str:
        """Write a file under its name with the hash of its content before the last dot."""
        raw = content.encode() if isinstance(content, str) else content
        stem, dot, extension = name.rpartition(".")
        return self.add(f"{stem}.{content_hash(raw)}{dot}{extension}", raw)

    def add_folder(self, name: str, files: list[Path]) -> str:
        """Copy files into one folder with a hash of all; for files that name each other."""
        contents = {file.name: file.read_bytes() for file in files}
        folder = f"{name}.{content_hash(b''.join(contents.values()))}"
        for file, content in contents.items():
            self.add(f"{folder}/{file}", content)
        return folder

    def files(self) -> list[Path]:
        """Return the site's files, as paths relative to it, in a stable order."""
        return sorted(
            file.relative_to(self.folder) for file in self.folder.rglob("*") if file.is_file()
        )
