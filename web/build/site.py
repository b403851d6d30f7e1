"""The site's files: most names contain a hash of the content; all addresses are relative."""

import hashlib
import shutil
from pathlib import Path

HASHED = r"\.[0-9a-f]{12}[./]|pyscript/[a-z-]+-[\w-]{8}\.js$"
"""Addresses whose content never changes, with our hashes or those of PyScript's build."""


def content_hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


class Site:
    """A folder in which the site is assembled, empty at first."""

    def __init__(self, folder: Path) -> None:
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
        """Copy files into a folder with one hash of them all, for files that load each other."""
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
