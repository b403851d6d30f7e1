"""The games saved in this browser, each in its own entry: the record and the page's own data."""

import json
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from okanagan.kernel.documents import document_text, parse_document
from okanagan.kernel.errors import GameError, RecordError, brief
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat, read_record
from okanagan.page.core.session import DailyDeal, Rival, Session, daily_deal, usable_colours
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import t


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


def compared(game_id: str, kept: Sequence[Json], other: Sequence[Json]) -> Twin:
    pairs = enumerate(zip(kept, other, strict=False))
    parted = next((number for number, (move, other_move) in pairs if move != other_move), None)
    return Twin(game_id, len(kept), len(kept) - len(other), parted)


SAVE = f"{PREFIX}game:"
FORMAT = "okanagan-save"
VERSION = 1
CHANGED = ', "changed": '
LATEST = 253_402_300_800
"""The end of the year 9999, in seconds since 1970: the last date that Python knows."""
SOON = 0.001  # the least time between two saves of a game, in seconds
Clock = Callable[[], float]


class Loader(Protocol):
    """A game as the repository needs it."""

    @property
    def id(self) -> str:
        """A short word for the names of files."""

    @property
    def format(self) -> str:
        """The `format` of the game's records."""

    def load(self, document: Json) -> AnyMatch:
        """The game of a record. Raises `RecordError`."""


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
    daily: DailyDeal | None  # the deal of the day that it plays
    changed: float  # the time of its last change, in seconds since 1970


class Repository:
    """Saves, lists and opens games."""

    def __init__(self, loaders: Iterable[Loader], storage: Storage, now: Clock) -> None:
        self._loaders = {loader.format: loader for loader in loaders}
        self._storage, self._now = storage, now
        self._last: dict[str, str] = {}
        self._told: list[object] = []
        self._text = ""

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
        rival: Rival | None = None,
        daily: DailyDeal | None = None,
    ) -> Session:
        """Saves a new game and returns its session."""
        begun = self._now()
        session = Session(self.new_id(), match, list(colours), begun, {}, own, rival, daily)
        self.save(session)
        return session

    def adopt(self, text: str) -> Session:
        """Saves a game from a record, or from a save of this page. Raises `RecordError`."""
        document = parse_document(text)
        if isinstance(document, dict) and document.get("format") == FORMAT:
            session = self._session(self.new_id(), text)
            self.save(session)
            return session
        match = self._loader(document).load(document)
        return self.begin(match, range(len(match.seats)))

    def twin(self, match: AnyMatch) -> Twin | None:
        """The saved game of the same deal, the last one played; None if there is none."""
        moves = [move.to_json() for move in match.moves]
        for game in self.games():
            record = _read(self._storage.entries[self.key(game.id)])["record"]
            if game.format == match.game.format and record["setup"] == match.setup:
                return compared(game.id, record["moves"], moves)
        return None

    def go_on(self, game_id: str, match: AnyMatch) -> Session:
        """Replaces a saved game by a later state of it. Raises `KeyError` or `RecordError`."""
        kept = self.open(game_id)
        kept.match = match
        self.save(kept)
        return kept

    def save(self, session: Session) -> None:
        """Stores the game if it has changed."""
        body, key = self._body(session), self.key(session.id)
        stored, last = self._storage.get(key) or "", self._last.get(session.id)
        if body != last and (last is not None or not stored.startswith(body + CHANGED)):
            self._storage.put(key, f"{body}{CHANGED}{self._after(stored)}}}")
        self._last[session.id] = body

    def open(self, game_id: str) -> Session:
        """The saved game, replayed. Raises `KeyError`, or `RecordError` after setting it aside."""
        key = self.key(game_id)
        text = self._storage.entries[key]
        try:
            session = self._session(game_id, text)
        except GameError:
            self._storage.set_aside(key)
            raise
        self._last.pop(game_id, None)
        return session

    def remove(self, game_id: str) -> None:
        self._storage.remove(self.key(game_id))

    def has(self, game_id: str) -> bool:
        return self.key(game_id) in self._storage.entries

    def games(self) -> list[SavedGame]:
        """The saved games that are not damaged, the last one played first."""
        games = [self._listed(key) for key in self._storage.keys(SAVE)]
        return sorted((game for game in games if game), key=lambda game: -game.changed)

    def tidy(self) -> list[str]:
        """Sets the damaged games aside; returns their new keys."""
        damaged = [key for key in self._storage.keys(SAVE) if self._listed(key) is None]
        return [self._storage.set_aside(key) for key in damaged]

    def file_name(self, session: Session) -> str:
        return f"{self._loaders[session.match.game.format].id}-{session.id}.json"

    def _after(self, stored: str) -> float:
        """Now, or just after the stored time if the clock was set back."""
        try:
            last = _moment({"changed": float(stored.rpartition(CHANGED)[2][:-1])}, "changed")
        except ValueError:
            last = 0.0
        return max(self._now(), last + SOON)

    def _body(self, session: Session) -> str:
        document: dict[str, Json] = {"format": FORMAT, "version": VERSION, "begun": session.begun}
        document |= {"colours": session.colours, "sidecar": session.sidecar}
        document |= {} if session.own is None else {"own": list(session.own)}
        document |= {} if session.rival is None else {"rival": asdict(session.rival)}
        document |= {"daily": session.daily.day} if session.daily else {}
        return f'{document_text(document)[:-1]}, "record": {self._record(session.match)}'

    def _record(self, match: AnyMatch) -> str:
        """The match's record as text, cached: most messages do not change it."""
        state = [match, match.practice, *match.hinted, *match.moves]
        if self._told != state:
            self._told, self._text = state, document_text(match.record().to_json())
        return self._text

    def _loader(self, record: Json) -> Loader:
        if not isinstance(record, dict):
            raise RecordError("a record must be a JSON object")
        wanted = record.get("format")
        if not isinstance(wanted, str) or wanted not in self._loaders:
            raise RecordError(f"its format is {brief(wanted)}: this page plays no such game")
        return self._loaders[wanted]

    def _session(self, game_id: str, text: str) -> Session:
        document = _read(text)
        loader, stored = self._loader(document["record"]), document.get("sidecar")
        match = loader.load(document["record"])
        return Session(
            game_id,
            match,
            usable_colours(document.get("colours"), len(match.seats)),
            _moment(document, "begun"),
            stored if isinstance(stored, dict) else {},
            _own(document, match),
            _rival(document, match),
            daily_deal(loader.id, document.get("daily")),
        )

    def _listed(self, key: str) -> SavedGame | None:
        try:
            document = _read(self._storage.entries[key])
            loader = self._loader(document["record"])
            record = read_record(document["record"], loader.format)
        except RecordError:
            return None
        return SavedGame(
            key.removeprefix(SAVE),
            record.format,
            record.seats,
            usable_colours(document.get("colours"), len(record.seats)),
            len(record.moves),
            record.result is not None,
            record.practice,
            daily_deal(loader.id, document.get("daily")),
            _moment(document, "changed"),
        )


def record_text(match: AnyMatch) -> str:
    return json.dumps(match.record().to_json(), ensure_ascii=False)


def _read(text: str) -> dict[str, Any]:
    document = parse_document(text)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError(t("this is not a game that this page has kept"))
    if document.get("version") != VERSION:
        raise RecordError(t("it was kept by another version of this page"))
    if "record" not in document:
        raise RecordError(t("its record is missing"))
    return document


def _own(document: dict[str, Any], match: AnyMatch) -> tuple[int, ...] | None:
    """The stored seats of this device; None (all) if they are damaged."""
    value: Any = document.get("own")
    if not isinstance(value, list) or not value or any(seat not in match.people for seat in value):
        return None
    return tuple(player for player in match.people if player in value)


def _rival(document: dict[str, Any], match: AnyMatch) -> Rival | None:
    """The stored challenger; None if that is damaged."""
    match document.get("rival"):
        case {"name": str(name), "totals": [*totals]}:
            numbers = all(type(total) is int for total in totals)
            fits = numbers and len(totals) == len(match.seats) and len(match.people) == 1
            return Rival(name, tuple(totals)) if fits else None
    return None


def _moment(document: dict[str, Any], name: str) -> float:
    value = document.get(name)
    return float(value) if isinstance(value, int | float) and 0 <= value < LATEST else 0.0
