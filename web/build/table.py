"""What the site weighs, file by file."""

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .games import GAME_ARCHIVES

NOT_FOR_PLAY = (
    *("third-party.txt", "maskable-512", "icon-192", "icon-512", "apple-touch-icon"),
    *("404.html", "guests.", "sharing."),
)
"""Beginnings of names that no one needs to play: notices, icons for installing, the page for wrong
addresses, what only who adds a bot or shares a game needs."""
FIRST = (
    *("index.html", "first.", "shell.", "styles.", "icon.", "manifest.webmanifest", "core-"),
    *("title-latin.", "text-latin."),
)
"""Beginnings of names that the start screen waits for, with PyScript's own script counted in."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A shipped file and its bytes, raw and as a server sends them with `gzip -9`."""

    name: str
    raw: int
    packed: int

    @property
    def is_for_play(self) -> bool:
        """Say whether the default game can't be played without it."""
        return not self.game and not self._base.startswith(NOT_FOR_PLAY)

    @property
    def game(self) -> str:
        """Return the game that comes apart for which alone it is there; an empty text for none."""
        stem = self._base.partition(".")[0]
        return stem if stem in GAME_ARCHIVES else ""

    @property
    def is_first(self) -> bool:
        """Say whether the start screen needs it."""
        return self._base.startswith(FIRST)

    @property
    def _base(self) -> str:
        return self.name.rpartition("/")[2]


def weigh(site: Path) -> list[Weight]:
    """Return the weight of every file of a built site."""
    files = sorted(file for file in site.rglob("*") if file.is_file())
    return [_weight(site, file) for file in files if file.name != ".nojekyll"]


def to_play(weights: Iterable[Weight]) -> int:
    """Return the gzipped bytes needed to play."""
    return sum(weight.packed for weight in weights if weight.is_for_play)


def to_play_apart(weights: Iterable[Weight], game: str) -> int:
    """Return the gzipped bytes that a game which comes apart needs beside those."""
    return sum(weight.packed for weight in weights if weight.game == game)


def to_start_screen(weights: Iterable[Weight]) -> int:
    """Return the gzipped bytes needed before the start screen is complete."""
    return sum(weight.packed for weight in weights if weight.is_first)


def table(weights: list[Weight]) -> str:
    """Return the table that the build prints."""
    lines = [f"{'file':<58}{'raw':>12}{'gzip':>12}"]
    lines += [f"{weight.name:<58}{weight.raw:>12,}{weight.packed:>12,}" for weight in weights]
    lines.append(f"{'to play':<70}{to_play(weights):>12,}")
    lines.append(
        f"{'of it before the start screen is complete':<70}{to_start_screen(weights):>12,}"
    )
    lines += [
        f"{f'{game}, once it is chosen':<70}{to_play_apart(weights, game):>12,}"
        for game in GAME_ARCHIVES
    ]
    return "\n".join(lines)


def _weight(site: Path, file: Path) -> Weight:
    content = file.read_bytes()
    name = file.relative_to(site).as_posix()
    return Weight(name, len(content), len(gzip.compress(content, 9, mtime=0)))
