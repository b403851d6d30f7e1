"""The content of a backup: checks each entry, and merges them with the entries of this device."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.app.game_ui import NotHere
from okanagan.page.app.screen import Context
from okanagan.page.backup.document import Entry, read_backup
from okanagan.page.daily.calendar import backup as daily
from okanagan.page.plugin_bots import registry as bots
from okanagan.page.puzzles import backup as puzzles
from okanagan.page.puzzles import progress
from okanagan.page.saves import results
from okanagan.page.saves.document import checked_save, read_save, stored_moment
from okanagan.page.saves.entry_kinds import Checked, EntryKind
from okanagan.page.saves.exchange import Changes
from okanagan.page.saves.repository import SAVE
from okanagan.page.saves.storage import ASIDE, DAILY, PREFIX, Storage
from okanagan.page.settings import OLDER, Settings
from okanagan.page.settings import STORED as SETTINGS
from okanagan.page.statistics.backup import KIND as RESULTS
from okanagan.page.widgets.markup import game_title
from okanagan.page.words import mark, n, t

_GAME_KEY = re.compile(rf"{SAVE}[\w-]{{1,60}}", re.ASCII)


class Kinds:
    """The kinds of all entries."""

    def __init__(self, context: Context) -> None:
        self._repository = context.repository
        self._games = EntryKind(mark("Your games"), self._game, _newer)
        self._rest = EntryKind(mark("Lessons, forms and the like"), _document)

    def of(self, key: str) -> EntryKind:
        if key.startswith(SAVE):
            return self._games
        if key.startswith(ASIDE):
            return _ASIDE
        if key.startswith(results.STORED):
            return RESULTS
        if key.startswith(bots.STORED):
            return EntryKind(BOTS, lambda text: _bot(key, text))
        return _OF_THE_PAGE.get(key, self._rest)

    def counts(self, entries: Mapping[str, str]) -> Counter[str]:
        """How many things of each kind are stored, without an engine's check of the games."""
        *page, settings = _OF_THE_PAGE.values()
        kinds = self._games, RESULTS, *page, self._rest, settings
        counts = Counter({kind.title: 0 for kind in kinds})  # in this order
        counts[self._games.title] = len(self._repository.games())
        for key, text in entries.items():
            if not key.startswith(SAVE):
                try:
                    counts[self.of(key).title] += self.of(key).check(text).count
                except RecordError:
                    continue
        return counts

    def _game(self, text: str) -> Checked:
        try:
            self._repository.read(checked_save(parse_document(text)))
        except RecordError:
            raise
        except GameError as error:
            raise RecordError(str(error)) from error
        return Checked(text)


def _newer(here: str, other: str) -> str:
    times = [stored_moment(read_save(text), "changed") for text in (here, other)]
    return other if times[1] > times[0] else here


def _document(text: str) -> Checked:
    if not isinstance(parse_document(text), dict | list):
        raise RecordError(t("its text is damaged"))
    return Checked(text)


def _settings(text: str) -> Checked:
    """The stored settings in a backup, without invalid values. Raises `RecordError`."""
    stored = parse_document(text)
    if not isinstance(stored, dict):
        raise RecordError(t("its text is damaged"))
    entries = [(name, str(value)) for name, value in stored.items()]
    pairs = [OLDER.get(entry, entry) for entry in entries]
    settings = Settings().with_stored(pairs)
    others = dict(settings.others)
    flaws = [
        t("A setting has a value that this page does not know: {name}.", name=name[:40])
        for name, value in pairs
        if name not in others and not settings.setting(name).fits(value)
    ]
    return Checked(settings.to_text(), len(settings.chosen) + len(others), (*flaws,))


def _bot(key: str, text: str) -> Checked:
    if bots.stored_package(key, text) is None:
        raise RecordError(t("its text is damaged"))
    return Checked(text)


BOTS = mark("Added bots")
_ASIDE = EntryKind(mark("Set aside"), Checked)
_OF_THE_PAGE: Mapping[str, EntryKind] = {
    DAILY: daily.KIND,
    progress.STORED: puzzles.KIND,
    SETTINGS: EntryKind(mark("Changed settings"), _settings),
}


class Incoming:
    """The entries of a backup. `step` checks the next one, until none is left."""

    def __init__(self, text: str, kinds: Kinds) -> None:
        entries, missing = read_backup(text)
        self._kinds, self._left = kinds, sorted(entries.items(), reverse=True)
        self._asked: set[str] = set()  # the games whose code the shell was asked for
        self.all, self.counts = len(self._left), Counter[str]()
        self.entries: dict[str, str] = {}  # the texts that were checked, by key
        self.damaged: set[str] = set()  # the keys of the others
        self.problems: list[str] = []  # a sentence for each thing that was left out
        if missing:
            self.problems.append(
                n("{n} entry is missing: the file was cut off.",
                  "{n} entries are missing: the file was cut off.", missing)
            )  # fmt: skip

    @property
    def checked(self) -> int:
        return self.all - len(self._left)

    def step(self) -> None:
        """Checks the next entry. Raises `NotHere` once for each game that must be loaded."""
        name, entry = self._left[-1]
        key = PREFIX + name
        try:
            self._check(key, entry)
        except RecordError as error:
            self.damaged.add(key)
            what = _label(key, entry.text) or t(self._kinds.of(key).title)
            self.problems.append(t("{what}: {reason}.", what=what, reason=error))
        self._left.pop()

    def _check(self, key: str, entry: Entry) -> None:
        misnamed = key.startswith(SAVE) and not _GAME_KEY.fullmatch(key)
        if misnamed or not entry.intact:
            raise RecordError(t("its text is damaged"))
        kind = self._kinds.of(key)
        try:
            checked = kind.check(entry.text)
        except NotHere as lacking:
            if lacking.game.id not in self._asked:
                self._asked.add(lacking.game.id)
                raise
            came_not = t("{game} could not be downloaded.", game=game_title(lacking.game))
            raise RecordError(came_not.rstrip(".")) from lacking
        self.entries[key] = checked.text
        self.counts[kind.title] += checked.count
        self.problems += checked.flaws


def _label(key: str, text: str) -> str:
    """Which game an entry is: its players, or its id if they cannot be read; empty for no game."""
    if not key.startswith(SAVE):
        return ""
    try:
        players = parse_document(text)["record"]["players"]
        names = listed([str(player["name"])[:40] for player in players[:4]], words)
        return t("The game of {players}", players=names)
    except (RecordError, LookupError, TypeError):
        return t("The game {name}", name=key.removeprefix(SAVE)[:40])


def merged(incoming: Incoming, storage: Storage, kinds: Kinds, *, settings: bool) -> Changes:
    """The changes that unite the backup with what is here; `settings` takes those of the backup.

    An entry that is here and damaged is set aside.
    """
    changes: dict[str, str | None] = {}
    for key, text in _in_place(incoming.entries, storage):
        here, changes[key] = storage.get(key), text
        if key == SETTINGS and not settings:
            del changes[key]
        elif key != SETTINGS and here is not None:
            try:
                changes[key] = kinds.of(key).merge(here, text)
            except RecordError:
                changes[storage.aside_name(key)] = here
    return _real(changes, storage)


def replaced(incoming: Incoming, storage: Storage) -> Changes:
    """The changes that replace the entries of this device by those of the backup.

    Entries that are set aside here, or damaged in the backup, stay.
    """
    stays = incoming.damaged | {key for key in storage.entries if key.startswith(ASIDE)}
    gone = {key: None for key in storage.entries if key not in stays}
    return _real(gone | dict(_in_place(incoming.entries, storage)), storage)


def _in_place(entries: Mapping[str, str], storage: Storage) -> Iterable[tuple[str, str]]:
    """The entries with keys that are free for what was set aside and is not here."""
    aside = {text for key, text in storage.entries.items() if key.startswith(ASIDE)}
    for key, text in entries.items():
        if not key.startswith(ASIDE):
            yield key, text
        elif text not in aside:
            name = key.removeprefix(ASIDE).rpartition(":")[0]
            yield storage.aside_name(PREFIX + name) if key in storage.entries else key, text


def _real(changes: Changes, storage: Storage) -> Changes:
    return {key: text for key, text in changes.items() if storage.get(key) != text}
