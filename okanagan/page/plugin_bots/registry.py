"""The plugin bots that a player has added, in wheels.

Each wheel is stored with the names of its bots, so that the start screens list them without running
any code. It is installed when one of its bots moves first.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from okanagan.kernel.bots import Bot, make_bot
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import GameError
from okanagan.kernel.game import Json
from okanagan.kernel.plugin_bots import BotError, announced, plugin_bots
from okanagan.kernel.spec import GameSpec
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import mark, t

STORED = f"{PREFIX}bots:"  # the prefix of the wheels' keys; the package's name follows
LARGEST = 1_000_000  # bytes of a wheel: a browser stores about five million characters in all
_NAME = re.compile(r"(?P<package>[A-Za-z0-9][\w.]*)-[\w.!+]+(-[\w.]+)*\.whl", re.ASCII)
_FOR_ANY_COMPUTER = "-any.whl"  # the page's Python cannot load machine code
FIRST_GROUP = "okanagan.bots"
"""The group of bots in old entries without a group: there was only one game."""
_COPY = re.compile(r" ?\(\d+\)(?=\.whl$)")  # the suffix of a second download

Done = Callable[[Exception | None], None]
Install = Callable[[str, bytes, Done], None]
"""Installs a wheel with this name and content, then calls `Done` with the error, if any."""


class NeedsMore(Exception):
    """A wheel needs packages that are not available here; the text names them."""


class NotAdded(GameError):
    """A wheel cannot be added; the text tells the player why."""


def cannot_install(file: str, wheel: bytes, done: Done) -> None:
    done(OSError("nothing can be installed here"))


@dataclass(frozen=True, slots=True)
class Package:
    """A wheel that was added."""

    name: str
    file: str  # the name of the wheel
    bots: Mapping[str, tuple[str, ...]]  # their names, by the entry-point groups of their games
    wheel: str  # its bytes, as base64


@dataclass(slots=True)
class _Job:
    """An installation in progress, or finished and not yet handled."""

    name: str
    file: str
    wheel: bytes
    group: str = ""  # of the game to which it is being added; empty if it is stored already
    done: bool = False
    error: Exception | None = None

    def end(self, error: Exception | None) -> None:
        self.done, self.error = True, error


class PluginBots:
    """The plugin bots that were added. Installs one wheel at a time: call `follow` regularly."""

    def __init__(self, storage: Storage, games: Iterable[GameSpec], install: Install) -> None:
        self._storage, self._install = storage, install
        self._games = {game.bot_group: game for game in games if game.bot_group}
        self._job: _Job | None = None
        self._installed: dict[str, Exception | None] = {}

    def packages(self, group: str) -> list[Package]:
        return [package for package in self._packages if group in package.bots]

    def seats(self, group: str) -> dict[str, str]:
        bots = (bot for package in self.packages(group) for bot in package.bots[group])
        return {f"bot:{bot}": bot for bot in bots if not self._is_own(group, bot)}

    @property
    def under_way(self) -> str | None:
        return self._job.file if self._job else None

    def knows(self, group: str, bot: str) -> bool:
        return self._package_of(group, bot) is not None and not self._is_own(group, bot)

    def ready(self, group: str, bot: str) -> bool:
        """Whether `make` can be called; if not, starts to install the bot's wheel."""
        package = self._package_of(group, bot)
        if package is None or package.name in self._installed:
            return True
        if self._job is None:
            self._begin(_Job(package.name, package.file, b64decode(package.wheel)))
        return package.name in self._installed

    def make(self, group: str, bot: str) -> Bot:
        """A new bot, once it is ready. Raises `BotError`."""
        package = self._package_of(group, bot)
        error = self._installed.get(package.name) if package else None
        if error is not None:
            raise BotError(f"the bot {bot!r} is not to be had: {_reason(error)}")
        try:
            return make_bot(plugin_bots(group) if package else {}, bot)
        except GameError as error:  # the wheel may no longer announce it
            raise BotError(str(error)) from error

    def add(self, group: str, file: str, content: bytes) -> None:
        """Starts to install a wheel with bots for games; `follow` stores it. Raises `NotAdded`."""
        file = _COPY.sub("", file)
        named, problem = _NAME.fullmatch(file), ""
        if named is None:
            problem = mark(
                "“{file}” does not have the name of a wheel, such as my_bot-1.0-py3-none-any.whl."
            )
        elif not file.endswith(_FOR_ANY_COMPUTER):
            problem = mark(
                "“{file}” has code for one kind of computer. Its name should end in -any.whl."
            )
        elif len(content) > LARGEST:
            problem = mark("“{file}” is too large to be stored here.")
        elif self._job is not None:
            problem = mark("Another bot is being added. Try again in a moment.")
        if named is None or problem:
            raise NotAdded(t(problem, file=file))
        package = re.sub(r"[-_.]+", "-", named["package"]).lower()
        self._begin(_Job(package, file, content, group))

    def follow(self) -> tuple[str, ...]:
        """Finishes an installation; returns the bots just added to the game. Raises `NotAdded`."""
        job = self._job
        if job is None or not job.done:
            return ()
        self._job = None
        if not job.group:
            self._installed[job.name] = job.error
            return ()
        if job.error is not None:
            raise _refused(job.file, job.error)
        bots = self._tried(job)
        self._installed[job.name] = None
        stored = {"file": job.file, "bots": bots, "wheel": b64encode(job.wheel).decode()}
        self._storage.put(STORED + job.name, json.dumps(stored))
        return bots[job.group]

    def remove(self, name: str) -> bool:
        exists = any(package.name == name for package in self._packages)
        self._storage.remove(STORED + name)
        return exists

    @property
    def _packages(self) -> list[Package]:
        entries = self._storage.entries
        packages = (stored_package(key, entries[key]) for key in self._storage.keys(STORED))
        return [package for package in packages if package is not None]

    def _begin(self, job: _Job) -> None:
        self._job = job
        self._install(job.file, job.wheel, job.end)
        # An installation that ends at once needs no tick.
        if job.done and not job.group:
            self.follow()

    def _tried(self, job: _Job) -> dict[str, tuple[str, ...]]:
        """The wheel's bots by group; makes the game's own bots once, to see a failure now."""
        try:
            announced_bots = {group: announced(job.name, group) for group in self._games}
            by_group: dict[str, tuple[str, ...]] = {}
            for group, names in announced_bots.items():
                if bots := tuple(name for name in names if not self._is_own(group, name)):
                    by_group[group] = bots
            for bot in by_group.get(job.group, ()):
                make_bot(plugin_bots(job.group), bot)
        except (GameError, ImportError) as error:
            raise _refused(job.file, error) from error
        if job.group not in by_group:
            raise self._of_no_use(job.file, by_group)
        return by_group

    def _of_no_use(self, file: str, groups: Iterable[str]) -> NotAdded:
        games = [t(self._games[group].title).partition(": ")[0] for group in groups]
        if not games:
            return NotAdded(t("“{file}” contains no bot for this game.", file=file))
        text = t(
            "“{file}” contains no bot for this game, but one for {game}: choose that game, and "
            "add the file there.",
            file=file,
            game=games[0],
        )
        return NotAdded(text)

    def _is_own(self, group: str, bot: str) -> bool:
        return bot in self._games[group].bots

    def _package_of(self, group: str, bot: str) -> Package | None:
        packages = (package for package in self.packages(group) if bot in package.bots[group])
        return next(packages, None)


def _refused(file: str, error: Exception) -> NotAdded:
    if isinstance(error, NeedsMore):
        needs = t(
            "“{file}” needs packages that this page does not have: {needs}.", file=file, needs=error
        )
        return NotAdded(needs)
    return NotAdded(t("“{file}” can’t be added: {reason}.", file=file, reason=_reason(error)))


def _reason(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


@lru_cache(maxsize=64)
def stored_package(key: str, text: str) -> Package | None:
    """The package in an entry; parses each text once, as a wheel is long."""
    try:
        data = parse_document(text)
        file, wheel, bots = data["file"], data["wheel"], _by_group(data)
        b64decode(wheel, validate=True)
        if "/" in file:
            return None
    except (ValueError, TypeError, LookupError, AttributeError):
        return None
    return Package(key.removeprefix(STORED), file, bots, wheel)


def _by_group(data: Json) -> dict[str, tuple[str, ...]]:
    """The names of an entry's bots; older entries have one game's. Raises if it is damaged."""
    bots = data["bots"]
    if isinstance(bots, list):
        bots = {data.get("group", FIRST_GROUP): bots}
    by_group = {group: tuple(names) for group, names in bots.items() if isinstance(names, list)}
    texts = [text for group, names in by_group.items() for text in (group, *names)]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError("the names are no texts")
    return by_group
