"""The sizes of the site's files, and how many bytes each kind of visit needs."""

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .games import ARCHIVES

OPTIONAL = (
    *("third-party.txt", "maskable-512", "icon-192", "icon-512", "apple-touch-icon"),
    *("404.html", "plugin-bots.", "compact.", "live.", "reader.", "sharing."),
)
"""Prefixes of the files that a game does not need: licences, icons of the installed app, the error
page, the compact file for slow lines, and what the player needs only to add a bot or to share a
game."""
START_SCREEN = (
    *("index.html", "first.", "shell.", "styles.", "icon.", "manifest.webmanifest", "core-"),
    *("title-latin.", "text-latin."),
)
"""Prefixes of the files that the start screen needs, including PyScript's main script."""


@dataclass(frozen=True, slots=True)
class FileSize:
    """The size of a file in bytes, raw and as a server sends it with `gzip -9`."""

    name: str
    raw: int
    gzipped: int

    @property
    def is_for_play(self) -> bool:
        return not self.game and not self._base_name.startswith(OPTIONAL)

    @property
    def is_compact(self) -> bool:
        return self._base_name.startswith("compact.")

    @property
    def game(self) -> str:
        """The archive on demand to which the file belongs, or an empty string."""
        stem = self._base_name.partition(".")[0]
        return stem if stem in ARCHIVES else ""

    @property
    def is_for_start_screen(self) -> bool:
        return self._base_name.startswith(START_SCREEN)

    @property
    def _base_name(self) -> str:
        return self.name.rpartition("/")[2]


def file_sizes(site: Path) -> list[FileSize]:
    files = sorted(file for file in site.rglob("*") if file.is_file())
    sizes = [size_of(file, file.relative_to(site).as_posix()) for file in files]
    return [size for size in sizes if size.name != ".nojekyll"]


def size_of(file: Path, name: str) -> FileSize:
    """Return the size of a file under its name in the site."""
    content = file.read_bytes()
    return FileSize(name, len(content), len(gzip.compress(content, 9, mtime=0)))


def bytes_to_play(sizes: Iterable[FileSize]) -> int:
    return sum(size.gzipped for size in sizes if size.is_for_play)


def bytes_on_slow_line(sizes: Iterable[FileSize]) -> int:
    """Return how many bytes a slow line brings to play: the compact file replaces large ones."""
    return sum(
        size.gzipped
        for size in sizes
        if size.is_compact or (size.is_for_play and not size.name.endswith((".wasm", ".pack")))
    )


def bytes_of_game(sizes: Iterable[FileSize], game: str) -> int:
    return sum(size.gzipped for size in sizes if size.game == game)


def bytes_of_live_table(sizes: Iterable[FileSize]) -> int:
    """Return how many bytes a live table loads when it is used.

    A browser without a `BarcodeDetector` also loads the reader of QR codes.
    """
    used = ("engine/live.", "assets/live.", "assets/sharing.")  # the last one draws QR codes
    return sum(size.gzipped for size in sizes if size.name.startswith(used))


def bytes_of_start_screen(sizes: Iterable[FileSize]) -> int:
    return sum(size.gzipped for size in sizes if size.is_for_start_screen)


def table(sizes: list[FileSize]) -> str:
    totals = {"to play": bytes_to_play(sizes), "to play on a slow line": bytes_on_slow_line(sizes)}
    totals["of these, before the start screen is complete"] = bytes_of_start_screen(sizes)
    for game in ARCHIVES:
        totals[f"{game}, once needed"] = bytes_of_game(sizes, game)
    totals["live, with the script that draws QR codes"] = bytes_of_live_table(sizes)
    lines = [f"{'file':<58}{'raw':>12}{'gzip':>12}"]
    lines += [f"{size.name:<58}{size.raw:>12,}{size.gzipped:>12,}" for size in sizes]
    lines += [f"{name:<70}{total:>12,}" for name, total in totals.items()]
    return "\n".join(lines)
