"""Bots that the person has added: wheels, whose bots can take seats.

What is kept is each wheel as it was, and the names of its bots: so the start screen knows them
without running anything. A kept wheel is installed when one of its bots is to play.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass

from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.errors import GameError
from okanagan.kernel.guests import BotError, announced, guests
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import t
from okanagan.valley.bots import GROUP

KEPT = f"{PREFIX}bots:"
"""Under such keys the wheels lie, each with its package's name after it."""
LARGEST = 1_000_000
"""Bytes of a wheel: a browser keeps about five million characters, and games need their place."""
_NAME = re.compile(r"(?P<package>[A-Za-z0-9][\w.]*)-[\w.!+]+(-[\w.]+)*\.whl", re.ASCII)
_COPY = re.compile(r" ?\(\d+\)(?=\.whl$)")
"""What browsers add to the name of a file that they download again."""

Done = Callable[[Exception | None], None]
Install = Callable[[str, bytes, Done], None]
"""Installs the wheel of this name and content, and tells then what went wrong, if anything."""


class NeedsMore(Exception):
    """A wheel needs other packages that are not to be had here; the message names them."""


class NotAdded(GameError):
    """A wheel can't be added; the message is for the person, and says why."""


def cannot_install(file: str, wheel: bytes, done: Done) -> None:
    """Where nothing can be installed: on the build's own Python."""
    done(OSError("nothing can be installed here"))


@dataclass(frozen=True, slots=True)
class Package:
    """A wheel that was added.

    Attributes:
        name: what its package is called.
        file: what the file was called.
        bots: the names of its bots.
        wheel: its bytes, as base64.
    """

    name: str
    file: str
    bots: tuple[str, ...]
    wheel: str


class _Job:
    """An installation under way, or done and not yet looked at."""

    def __init__(self, name: str, file: str, wheel: bytes, *, adds: bool) -> None:
        self.name, self.file, self.wheel, self.adds = name, file, wheel, adds
        self.done = False
        self.error: Exception | None = None

    def end(self, error: Exception | None) -> None:
        self.done, self.error = True, error


class GuestBots:
    """The bots that were added: what is kept of them, and what is installed.

    One wheel is installed at a time, while the page goes on: whoever has begun that calls `follow`
    from time to time.
    """

    def __init__(
        self, storage: Storage, is_own: Callable[[str], bool], install: Install = cannot_install
    ) -> None:
        self._storage, self._is_own, self._install = storage, is_own, install
        self._job: _Job | None = None
        self._known: dict[str, tuple[str, Package | None]] = {}
        self._installed: dict[str, Exception | None] = {}

    @property
    def packages(self) -> list[Package]:
        """What was added; an entry that can't be read is none."""
        found = (self._read(key) for key in self._storage.keys(KEPT))
        return [package for package in found if package is not None]

    @property
    def seats(self) -> dict[str, str]:
        """The kinds of seat that these bots are: by their names in records, in words."""
        bots = (bot for package in self.packages for bot in package.bots)
        return {f"bot:{bot}": bot for bot in bots if not self._is_own(bot)}

    @property
    def under_way(self) -> str | None:
        """The file that is being installed."""
        return self._job.file if self._job else None

    def knows(self, bot: str) -> bool:
        """Whether a bot of this name was added."""
        return f"bot:{bot}" in self.seats

    def ready(self, bot: str) -> bool:
        """Whether the bot can be made, or never will; else its wheel is being installed."""
        package = self._package_of(bot)
        if package is None or package.name in self._installed:
            return True
        if self._job is None:
            content = b64decode(package.wheel)
            self._begin(_Job(package.name, package.file, content, adds=False))
        return package.name in self._installed

    def make(self, bot: str) -> Bot:
        """A fresh bot; it must be ready.

        Raises:
            BotError: its wheel can't be installed, or it can't begin.
        """
        package = self._package_of(bot)
        error = self._installed.get(package.name) if package else None
        if error is not None:
            raise BotError(f"the bot {bot!r} is not to be had: {_reason(error)}")
        try:
            return make_bot(guests(GROUP), bot)
        except BotError:
            raise
        except GameError as error:  # the wheel no longer announces it
            raise BotError(str(error)) from error

    def add(self, file: str, content: bytes) -> None:
        """Begins to install a wheel, which is kept if that goes well.

        Raises:
            NotAdded: it is clear at once that it can't be.
        """
        file = _COPY.sub("", file)
        named = _NAME.fullmatch(file)
        if named is None:
            raise NotAdded(
                t(
                    "“{file}” is not called like a wheel, such as my_bot-1.0-py3-none-any.whl.",
                    file=file,
                )
            )
        if len(content) > LARGEST:
            raise NotAdded(t("“{file}” is too large to be kept here.", file=file))
        if self._job is not None:
            raise NotAdded(t("Another bot is just being added: try again in a moment."))
        package = re.sub(r"[-_.]+", "-", named["package"]).lower()
        self._begin(_Job(package, file, content, adds=True))

    def follow(self) -> Package | None:
        """Looks after the installation under way; the package that has been added, if one has.

        Raises:
            NotAdded: one was to be, and can't.
        """
        job = self._job
        if job is None or not job.done:
            return None
        self._job = None
        if job.adds:
            return self._added(job)
        self._installed[job.name] = job.error
        return None

    def remove(self, name: str) -> bool:
        """Forgets a package; False if there is none of that name."""
        known = any(package.name == name for package in self.packages)
        self._storage.remove(KEPT + name)
        return known

    def _read(self, key: str) -> Package | None:
        """What is kept under a key; a wheel is long, and is taken apart only once."""
        text = self._storage.entries[key]
        if self._known.get(key, ("", None))[0] is not text:
            self._known[key] = text, _stored(key, text)
        return self._known[key][1]

    def _begin(self, job: _Job) -> None:
        self._job = job
        self._install(job.file, job.wheel, job.end)
        # What is installed at once needs nobody to come back for it.
        if job.done and not job.adds:
            self.follow()

    def _added(self, job: _Job) -> Package:
        if isinstance(job.error, NeedsMore):
            needs = str(job.error)
            raise NotAdded(
                t("“{file}” needs what can’t be had here: {needs}.", file=job.file, needs=needs)
            )
        if job.error is not None:
            raise _refused(job.file, job.error)
        bots = self._tried(job)
        package = Package(job.name, job.file, bots, b64encode(job.wheel).decode())
        self._installed[job.name] = None
        self._storage.put(KEPT + job.name, _text(package))
        return package

    def _tried(self, job: _Job) -> tuple[str, ...]:
        """The wheel's bots; each is made once, so that one that can't begin is found now."""
        try:
            bots = tuple(bot for bot in announced(job.name, GROUP) if not self._is_own(bot))
            for bot in bots:
                make_bot(guests(GROUP), bot)
        except (GameError, ImportError) as error:
            raise _refused(job.file, error) from error
        if not bots:
            raise NotAdded(t("“{file}” has no bot for this game in it.", file=job.file))
        return bots

    def _package_of(self, bot: str) -> Package | None:
        return next((package for package in self.packages if bot in package.bots), None)


def _refused(file: str, error: Exception) -> NotAdded:
    return NotAdded(t("“{file}” can’t be added: {reason}.", file=file, reason=_reason(error)))


def _reason(error: Exception) -> str:
    """The error's first line, or its kind where it has no words."""
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


def _text(package: Package) -> str:
    return json.dumps({"file": package.file, "bots": package.bots, "wheel": package.wheel})


def _stored(key: str, text: str) -> Package | None:
    try:
        data = json.loads(text)
        file, bots, wheel = data["file"], data["bots"], data["wheel"]
    except (ValueError, TypeError, LookupError):
        return None
    texts = isinstance(bots, list) and all(isinstance(one, str) for one in (file, wheel, *bots))
    return Package(key.removeprefix(KEPT), file, tuple(bots), wheel) if texts else None
