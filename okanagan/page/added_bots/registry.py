"""Bots that a person has added, in wheels.

Each wheel is stored with the names of its bots, so that the start screen knows them without running
anything. It is installed when one of its bots is to play.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import GameError
from okanagan.kernel.guests import BotError, announced, guests
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import t

STORED = f"{PREFIX}bots:"  # the beginning of the wheels' keys; the package's name follows
LARGEST = 1_000_000
"""The most bytes of a wheel: a browser stores about five million characters, games among them."""
_NAME = re.compile(r"(?P<package>[A-Za-z0-9][\w.]*)-[\w.!+]+(-[\w.]+)*\.whl", re.ASCII)
_COPY = re.compile(r" ?\(\d+\)(?=\.whl$)")
"""The addition of browsers to the name of a file that they download again."""

Done = Callable[[Exception | None], None]
Install = Callable[[str, bytes, Done], None]
"""Installs the wheel of this name and content, then reports the error, if there was one."""
Groups = Mapping[str, Callable[[str], bool]]
"""The entry-point group of each game's bots, and a test for the names of the game's own bots."""


class NeedsMore(Exception):
    """A wheel needs packages that are not available here; the message names them."""


class NotAdded(GameError):
    """A wheel can't be added; the message tells the person why."""


def cannot_install(file: str, wheel: bytes, done: Done) -> None:
    """Reports that nothing can be installed: on the build's own Python."""
    done(OSError("nothing can be installed here"))


@dataclass(frozen=True, slots=True)
class Package:
    """A wheel that was added."""

    name: str
    file: str  # the name of the wheel
    bots: tuple[str, ...]  # their names
    wheel: str  # its bytes, as base64
    group: str  # the entry-point group of its bots


@dataclass(slots=True)
class _Job:
    """An installation under way, or done and not yet looked at."""

    name: str
    file: str
    wheel: bytes
    adds: bool  # whether the person is adding the wheel; else it is stored already
    done: bool = False
    error: Exception | None = None

    def end(self, error: Exception | None) -> None:
        self.done, self.error = True, error


class AddedBots:
    """The bots that were added; installs one wheel at a time: call `follow` now and then."""

    def __init__(self, storage: Storage, groups: Groups, install: Install = cannot_install) -> None:
        self._storage, self._groups, self._install = storage, dict(groups), install
        self._job: _Job | None = None
        self._installed: dict[str, Exception | None] = {}

    def admit(self, group: str, is_own: Callable[[str], bool]) -> None:
        """Takes bots of this entry-point group, too; `is_own` tells the game's own bots."""
        self._groups[group] = is_own

    def packages(self, group: str) -> list[Package]:
        """The packages with bots of a game."""
        return [package for package in self._packages if package.group == group]

    def seats(self, group: str) -> dict[str, str]:
        """A game's added kinds of seat: their names in words, by those in records."""
        bots = (bot for package in self.packages(group) for bot in package.bots)
        return {f"bot:{bot}": bot for bot in bots if not self._is_own(group, bot)}

    @property
    def under_way(self) -> str | None:
        """The file of the installation under way."""
        return self._job.file if self._job else None

    def knows(self, bot: str) -> bool:
        """Whether a bot of this name was added."""
        package = self._package_of(bot)
        return package is not None and not self._is_own(package.group, bot)

    def ready(self, bot: str) -> bool:
        """Whether `make` has an answer; else begins to install the bot's wheel."""
        package = self._package_of(bot)
        if package is None or package.name in self._installed:
            return True
        if self._job is None:
            self._begin(_Job(package.name, package.file, b64decode(package.wheel), adds=False))
        return package.name in self._installed

    def make(self, bot: str) -> Bot:
        """A fresh bot, once it is ready; raises `BotError` if it can't be had."""
        package = self._package_of(bot)
        error = self._installed.get(package.name) if package else None
        if error is not None:
            raise BotError(f"the bot {bot!r} is not to be had: {_reason(error)}")
        try:
            return make_bot(guests(package.group) if package else {}, bot)
        except GameError as error:  # perhaps the wheel no longer announces it
            raise BotError(str(error)) from error

    def add(self, file: str, content: bytes) -> None:
        """Begins to install a wheel; `follow` then stores it. Raises `NotAdded`."""
        file = _COPY.sub("", file)
        named = _NAME.fullmatch(file)
        if named is None:
            example = t(
                "“{file}” does not have the name of a wheel, such as my_bot-1.0-py3-none-any.whl.",
                file=file,
            )
            raise NotAdded(example)
        if len(content) > LARGEST:
            raise NotAdded(t("“{file}” is too large to be kept here.", file=file))
        if self._job is not None:
            raise NotAdded(t("Another bot is being added. Try again in a moment."))
        package = re.sub(r"[-_.]+", "-", named["package"]).lower()
        self._begin(_Job(package, file, content, adds=True))

    def follow(self) -> Package | None:
        """Looks after the installation; returns a package just added. Raises `NotAdded`."""
        job = self._job
        if job is None or not job.done:
            return None
        self._job = None
        if job.adds:
            return self._added(job)
        self._installed[job.name] = job.error
        return None

    def remove(self, name: str) -> bool:
        """Removes a package; False if there is none of that name."""
        known = any(package.name == name for package in self._packages)
        self._storage.remove(STORED + name)
        return known

    @property
    def _packages(self) -> list[Package]:
        """The packages that were added, without damaged entries; old ones name no group."""
        usual, entries = next(iter(self._groups), ""), self._storage.entries
        found = (_stored(key, entries[key], usual) for key in self._storage.keys(STORED))
        return [package for package in found if package is not None]

    def _begin(self, job: _Job) -> None:
        self._job = job
        self._install(job.file, job.wheel, job.end)
        # An installation that ends at once needs no tick to follow it.
        if job.done and not job.adds:
            self.follow()

    def _added(self, job: _Job) -> Package:
        if job.error is not None:
            raise _refused(job.file, job.error)
        group, bots = self._tried(job)
        package = Package(job.name, job.file, bots, b64encode(job.wheel).decode(), group)
        self._installed[job.name] = None
        stored = {"file": job.file, "bots": bots, "wheel": package.wheel, "group": group}
        self._storage.put(STORED + job.name, json.dumps(stored))
        return package

    def _tried(self, job: _Job) -> tuple[str, tuple[str, ...]]:
        """The wheel's bots and their group; makes each once, so that a failure shows now."""
        for group in self._groups:
            try:
                bots = tuple(b for b in announced(job.name, group) if not self._is_own(group, b))
                for bot in bots:
                    make_bot(guests(group), bot)
            except (GameError, ImportError) as error:
                raise _refused(job.file, error) from error
            if bots:
                return group, bots
        raise NotAdded(t("“{file}” has no bot for this game in it.", file=job.file))

    def _is_own(self, group: str, bot: str) -> bool:
        return group in self._groups and self._groups[group](bot)

    def _package_of(self, bot: str) -> Package | None:
        return next((package for package in self._packages if bot in package.bots), None)


def _refused(file: str, error: Exception) -> NotAdded:
    text = t("“{file}” can’t be added: {reason}.", file=file, reason=_reason(error))
    if isinstance(error, NeedsMore):
        text = t("“{file}” needs what this page does not have: {needs}.", file=file, needs=error)
    return NotAdded(text)


def _reason(error: Exception) -> str:
    """The error's first line, or its type if it has no text."""
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


@lru_cache(maxsize=64)
def _stored(key: str, text: str, usual: str) -> Package | None:
    """The package under a key; parses each text once, as a wheel is long."""
    try:
        data = parse_document(text)
        file, bots, wheel = data["file"], data["bots"], data["wheel"]
        group = data.get("group", usual)
    except (ValueError, TypeError, LookupError, AttributeError):
        return None
    texts = (file, wheel, group, *bots) if isinstance(bots, list) else (None,)
    if not all(isinstance(one, str) for one in texts):
        return None
    return Package(key.removeprefix(STORED), file, tuple(bots), wheel, group)
