"""The games saved in this browser, each in its own entry: the record and the page's own data."""

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from operator import eq
from typing import Any

from okanagan.kernel.documents import document_text, parse_document
from okanagan.kernel.errors import GameError, RecordError, brief
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Record, Seat, read_record
from okanagan.kernel.spec import GameSpec
from okanagan.page.core.session import DailyGame, Rival, Session, daily_game, usable_colours
from okanagan.page.saves.document import (
    FORMAT,
    VERSION,
    checked_save,
    moves_seen,
    read_save,
    stored_live,
    stored_moment,
    stored_rivals,
    stored_seats,
    stored_title,
)
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.saves.summary import Summary


@dataclass(frozen=True, slots=True)
class Twin:
    """A saved game with the same deal as a game from a link."""

    id: str
    moves: int  # the number of its moves
    ahead: int  # by how many moves it is further on than the other; below 0 it is behind
    parted: int | None  # the number of the first move that differs, if both have one there

    @property
    def goes_on(self) -> bool:
        """Whether the linked game continues where this one ends, so that nothing is lost."""
        return self.parted is None and self.ahead < 0


SAVE = f"{PREFIX}game:"
CHANGED = ', "changed": '
SOON = 0.001  # the least time between two saves of a game, in seconds
Load = Callable[[GameSpec, Json], AnyMatch]  # makes the game of a record, or raises `RecordError`
Summarise = Callable[[AnyMatch, int | None], Summary | None]  # as a player knows the game


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game for lists, which do not replay its moves."""

    id: str
    format: str  # of its record
    seats: list[Seat]
    colours: list[int]
    moves: int  # the number of moves made
    over: bool
    practice: bool
    daily: DailyGame | None  # the daily game that it plays
    changed: float  # the time of its last change, in seconds since 1970
    title: str  # the user's own name for it; empty for none
    summary: Summary | None  # None for a game that an earlier version of the page has saved
    own: tuple[int, ...] | None  # the seats at this device; None for all
    sent: float  # when the last turn was sent by link; 0 for never

    @property
    def by_link(self) -> bool:
        """Whether friends play it on devices of their own."""
        return self.own is not None and not self.over

    @property
    def decider(self) -> int | None:
        return self.summary.decider if self.summary else None

    @property
    def asks_here(self) -> bool:
        """Whether it is a game by link, and a player at this device is on turn."""
        return self.by_link and self.decider in (self.own or ())

    @property
    def waits(self) -> bool:
        """Whether it waits for the link of a friend who is on turn."""
        people = [player for player, seat in enumerate(self.seats) if not seat.bot]
        return self.by_link and self.decider in {*people} - {*(self.own or ())}


class Repository:
    """Saves, lists and opens games."""

    def __init__(
        self,
        games: Iterable[GameSpec],
        load: Load,
        summarise: Summarise,
        storage: Storage,
        now: Callable[[], float],
    ) -> None:
        self._games = {game.record_format: game for game in games}
        self._summarise = summarise
        self._known: dict[str, tuple[str, SavedGame | None]] = {}  # with their texts, by key
        self._load, self._storage, self._now = load, storage, now
        self._last: dict[str, str] = {}  # the texts last stored, by game
        self._written: list[object] = []  # a match with the record `_text` and the `_summary`
        self._text = self._summary = ""

    def key(self, game_id: str) -> str:
        return SAVE + game_id

    def new_id(self) -> str:
        while self.has(game_id := os.urandom(4).hex()):
            pass
        return game_id

    def begin(
        self,
        match: AnyMatch,
        colours: Iterable[int],
        own: tuple[int, ...] | None = None,
        rivals: tuple[Rival, ...] = (),
        daily: DailyGame | None = None,
        *,
        live: str = "",
    ) -> Session:
        session = Session(self.new_id(), match, list(colours), self._now(), {}, own, rivals, daily)
        session.live = live
        self.save(session)
        return session

    def adopt(self, document: Json) -> Session:
        """Saves a game from a record, or from a save of this page. Raises `RecordError`."""
        session = self.read(document)
        self.save(session)
        return session

    def read(self, document: Json) -> Session:
        """A game from a record, or from a save of this page, not saved. Raises `RecordError`."""
        if isinstance(document, dict) and document.get("format") == FORMAT:
            return self._session(self.new_id(), document)
        match = self._load(self._game_of(document), document)
        session = Session(self.new_id(), match, [*range(len(match.seats))], self._now())
        session.title = stored_title(document)
        return session

    def twin(self, match: AnyMatch) -> Twin | None:
        """The saved game of the same deal, the last one played; None if there is none."""
        moves = [move.to_json() for move in match.moves]
        for game in self.games():
            record = read_save(self._storage.entries[self.key(game.id)])["record"]
            if game.format == match.game.format and record["setup"] == match.setup:
                kept: list[Json] = record["moves"]
                equal = list(map(eq, kept, moves))
                parted = equal.index(False) if False in equal else None
                return Twin(game.id, len(kept), len(kept) - len(moves), parted)
        return None

    def go_on(self, game_id: str, match: AnyMatch) -> Session:
        """Replaces a saved game by a later state of it; the new moves are still to be shown.

        Raises `KeyError` or `RecordError`.
        """
        session = self.open(game_id)
        if session.seen is None:
            session.seen = len(session.match.moves)
        session.match = match
        self.save(session)
        return session

    def save(self, session: Session) -> None:
        """Stores the game if it has changed."""
        key = self.key(session.id)
        stored, last = self._storage.get(key) or "", self._last.get(session.id)
        session.brought = session.brought or (not stored and session.match.over)
        body = self._body(session)
        if body != last:
            changed = _changed(stored)
            # An earlier version of the page may have stored another summary of the same game.
            if last is not None or not stored.startswith(f'{body}, "'):
                changed = max(self._now(), changed + SOON)  # even if the clock was set back
            text = f"{body}{self._summary}{CHANGED}{changed}}}"
            if text != stored:
                self._storage.put(key, text)
        self._last[session.id] = body

    def open(self, game_id: str) -> Session:
        """The saved game, replayed. Raises `KeyError`, or `RecordError` after setting it aside."""
        key = self.key(game_id)
        text = self._storage.entries[key]
        try:
            session = self._session(game_id, parse_document(text))
        except GameError:
            self._storage.set_aside(key)
            raise
        self._last.pop(game_id, None)
        return session

    def remove(self, game_id: str) -> str:
        """Deletes the game; returns its text for `restore`."""
        text = self._storage.entries[self.key(game_id)]
        self._storage.remove(self.key(game_id))
        return text

    def restore(self, game_id: str, text: str) -> None:
        self._storage.put(self.key(game_id), text)

    def rename(self, game_id: str, title: str) -> None:
        """Gives a game another title; the order of the games stays."""
        document = read_save(self._storage.entries[self.key(game_id)])
        changed = stored_moment(document, "changed") + SOON
        parts = ("record", "summary")
        last = {name: document.pop(name) for name in parts if name in document}
        document |= {"title": title}
        document.pop("changed", None)
        body = document_text({**document, **last})[:-1]
        self._storage.put(self.key(game_id), f"{body}{CHANGED}{changed}}}")

    def has(self, game_id: str) -> bool:
        return self.key(game_id) in self._storage.entries

    def games(self) -> list[SavedGame]:
        """The saved games that are not damaged, the last one played first."""
        games = [self._entry(key) for key in self._storage.keys(SAVE)]
        return sorted((game for game in games if game), key=lambda game: -game.changed)

    def begun(self, daily: DailyGame) -> SavedGame | None:
        """The unfinished game of a day; not a practice game."""
        games = (game for game in self.games() if game.daily == daily)
        return next((game for game in games if not game.over and not game.practice), None)

    def tidy(self) -> list[str]:
        """Sets the damaged games aside; returns their new keys."""
        damaged = [key for key in self._storage.keys(SAVE) if self._entry(key) is None]
        return [self._storage.set_aside(key) for key in damaged]

    def file_name(self, session: Session) -> str:
        return f"{self._games[session.match.game.format].id}-{session.id}.json"

    def _body(self, session: Session) -> str:
        document: dict[str, Json] = {"format": FORMAT, "version": VERSION, "begun": session.begun}
        document |= {"colours": session.colours, "sidecar": session.sidecar}
        document |= {} if session.own is None else {"own": list(session.own)}
        rivals = [asdict(rival) for rival in session.rivals]
        document |= {"rivals": rivals} if rivals else {}
        document |= {"daily": session.daily.day} if session.daily else {}
        document |= {"title": session.title} if session.title else {}
        document |= {"sent": session.sent} if session.sent else {}
        document |= {"brought": True} if session.brought else {}
        document |= {} if session.seen is None else {"seen": session.seen}
        document |= {"live": session.live} if session.live else {}
        return f'{document_text(document)[:-1]}, "record": {self._record(session)}'

    def _record(self, session: Session) -> str:
        """The match's record as text, cached with its summary: most messages change neither."""
        match, viewer = session.match, session.viewer
        state = [match, viewer, *match.seats, match.practice, *match.hinted, *match.moves]
        if self._written != state:
            self._written, self._text = state, document_text(match.record().to_json())
            summary = self._summarise(match, viewer)
            text = "" if summary is None else document_text(summary.to_json())
            self._summary = f', "summary": {text}' if text else ""
        return self._text

    def _game_of(self, record: Json) -> GameSpec:
        if not isinstance(record, dict):
            raise RecordError("a record must be a JSON object")
        record_format = record.get("format")
        if not isinstance(record_format, str) or record_format not in self._games:
            raise RecordError(f"its format is {brief(record_format)}: this page plays no such game")
        return self._games[record_format]

    def _session(self, game_id: str, save: Json) -> Session:
        document = checked_save(save)
        game, stored = self._game_of(document["record"]), document.get("sidecar")
        match = self._load(game, document["record"])
        return Session(
            game_id,
            match,
            usable_colours(document.get("colours"), len(match.seats)),
            stored_moment(document, "begun"),
            stored if isinstance(stored, dict) else {},
            stored_seats(document, match.people),
            stored_rivals(document, match),
            daily_game(game.id, document.get("daily")),
            stored_title(document),
            stored_moment(document, "sent"),
            moves_seen(document, match),
            stored_live(document),
            brought=document.get("brought") is True,
        )

    def _entry(self, key: str) -> SavedGame | None:
        """The listed game; its text is read again only if it has changed."""
        text = self._storage.entries[key]
        known = self._known.get(key)
        if known is None or known[0] is not text:
            known = self._known[key] = text, self._listed(key)
        return known[1]

    def parts(self, game_id: str) -> tuple[dict[str, Any], GameSpec, Record] | None:
        """A saved game's document, its kind and its record, not replayed; None if it is damaged."""
        try:
            document = read_save(self._storage.entries[self.key(game_id)])
            game = self._game_of(document["record"])
            return document, game, read_record(document["record"], game.record_format)
        except (KeyError, RecordError):
            return None

    def _listed(self, key: str) -> SavedGame | None:
        parts = self.parts(key.removeprefix(SAVE))
        if parts is None:
            return None
        document, game, record = parts
        people = [player for player, seat in enumerate(record.seats) if not seat.bot]
        return SavedGame(
            key.removeprefix(SAVE),
            record.format,
            record.seats,
            usable_colours(document.get("colours"), len(record.seats)),
            len(record.moves),
            record.result is not None,
            record.practice,
            daily_game(game.id, document.get("daily")),
            stored_moment(document, "changed"),
            stored_title(document),
            Summary.from_json(document.get("summary"), len(record.seats)),
            stored_seats(document, people),
            stored_moment(document, "sent"),
        )


def _changed(stored: str) -> float:
    try:
        return stored_moment({"changed": float(stored.rpartition(CHANGED)[2][:-1])}, "changed")
    except ValueError:
        return 0.0


def record_text(match: AnyMatch, title: str = "") -> str:
    """The record as a file, with the user's title of the game."""
    record = match.record().to_json() | ({"title": title} if title else {})
    return json.dumps(record, ensure_ascii=False)
