"""The games kept in this browser, each under a key of its own.

A kept game is one JSON document: the game's record, which alone is trusted to say what happened,
and beside it what only the page knows (colours, dates, the table's sidecar).
"""

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.game import Json
from okanagan.kernel.record import parse_document, read_record
from okanagan.page.app.game_ui import AnyMatch, Kit
from okanagan.page.saves.session import COLOURS, Session
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import t

GAME = f"{PREFIX}game:"
VERSION = 1
CHANGED = ', "changed": '


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept game as lists show it; its moves are not replayed for that.

    Attributes:
        names: the players' names.
        bots: the bot on each seat, None for a human.
        moves: how many moves have been made.
        over: whether the game has ended.
        begun: when it was begun, in seconds since 1970.
        changed: when it was last played.
    """

    id: str
    names: list[str]
    bots: list[str | None]
    colours: list[int]
    moves: int
    over: bool
    begun: float
    changed: float


class Shelf:
    """Keeps, lists and opens games."""

    def __init__(self, kit: Kit, storage: Storage, now: Callable[[], float]) -> None:
        self._kit = kit
        self._storage = storage
        self._now = now
        self._last: dict[str, str] = {}
        self._told: list[object] = []
        self._text = ""

    def key(self, game_id: str) -> str:
        """The key under which a game is stored."""
        return GAME + game_id

    def new_id(self) -> str:
        """A word that no kept game has yet."""
        while self.key(game_id := os.urandom(4).hex()) in self._storage.entries:
            pass
        return game_id

    def keep(self, session: Session) -> None:
        """Stores the game as it stands; nothing is written if nothing has changed."""
        body = self._body(session)
        if self._differs(session.id, body):
            text = f"{body}{CHANGED}{self._now()}}}"
            self._storage.put(self.key(session.id), text)
        self._last[session.id] = body

    def _differs(self, game_id: str, body: str) -> bool:
        if game_id in self._last:
            return self._last[game_id] != body
        stored = self._storage.get(self.key(game_id)) or ""
        return not stored.startswith(body + CHANGED)

    def open(self, game_id: str) -> Session:
        """The kept game, replayed.

        Raises:
            KeyError: no such game is kept.
            RecordError: the stored text is damaged or no game; it has been set aside.
        """
        key = self.key(game_id)
        if key not in self._storage.entries:
            raise KeyError(game_id)
        try:
            session = self._session(game_id, self._storage.entries[key])
        except GameError:
            self._storage.set_aside(key)
            raise
        self._last.pop(game_id, None)
        return session

    def adopt(self, text: str) -> Session:
        """A session for the game in a text from outside: a record, or a kept game.

        Raises:
            RecordError: the text is neither; the message says what is wrong with it.
        """
        document = parse_document(text)
        if isinstance(document, dict) and document.get("format") == self._format:
            return self._session(self.new_id(), text)
        match = self._kit.load(document)
        return Session(self.new_id(), match, list(range(len(match.seats))), self._now())

    def remove(self, game_id: str) -> None:
        """Forgets a kept game."""
        self._storage.remove(self.key(game_id))

    def text(self, game_id: str) -> str | None:
        """The kept game's stored text, just as it is."""
        return self._storage.get(self.key(game_id))

    def games(self) -> list[Kept]:
        """The kept games, the one played last first; those that can't be read are left out."""
        found = [self._kept(key) for key in self._storage.keys(GAME)]
        return sorted((game for game in found if game), key=lambda game: -game.changed)

    def tidy(self) -> list[str]:
        """Sets aside every entry that is no kept game; the keys they have now."""
        damaged = [key for key in self._storage.keys(GAME) if self._kept(key) is None]
        return [self._storage.set_aside(key) for key in damaged]

    @property
    def _format(self) -> str:
        return f"{self._kit.id}-save"

    def _body(self, session: Session) -> str:
        """The stored text up to the time of its last change, which must not count as one."""
        document = {
            "format": self._format,
            "version": VERSION,
            "begun": session.begun,
            "colours": session.colours,
            "sidecar": session.sidecar,
        }
        return f'{json.dumps(document)[:-1]}, "record": {self._record(session.match)}'

    def _record(self, match: AnyMatch) -> str:
        """The match's record as text, which most messages leave as it was."""
        told = [match, match.practice, *match.hinted, *match.moves]
        if self._told != told:
            self._told, self._text = told, json.dumps(match.record().to_json())
        return self._text

    def _session(self, game_id: str, text: str) -> Session:
        document = self._read(text)
        match = self._kit.load(document["record"])
        colours = _colours(document.get("colours"), len(match.seats))
        sidecar = document.get("sidecar")
        begun = _moment(document.get("begun"))
        return Session(game_id, match, colours, begun, sidecar if isinstance(sidecar, dict) else {})

    def _read(self, text: str) -> dict[str, Any]:
        document = parse_document(text)
        if not isinstance(document, dict) or document.get("format") != self._format:
            raise RecordError(t("this is not a game that this page has kept"))
        if document.get("version") != VERSION:
            raise RecordError(t("it was kept by another version of this page"))
        if "record" not in document:
            raise RecordError(t("its record is missing"))
        return document

    def _kept(self, key: str) -> Kept | None:
        try:
            document = self._read(self._storage.entries[key])
            record = read_record(document["record"], self._kit.format)
        except RecordError:
            return None
        return Kept(
            key.removeprefix(GAME),
            [seat.name for seat in record.seats],
            [seat.bot for seat in record.seats],
            _colours(document.get("colours"), len(record.seats)),
            len(record.moves),
            record.result is not None,
            _moment(document.get("begun")),
            _moment(document.get("changed")),
        )


def record_text(match: AnyMatch) -> str:
    """The game's record as a file holds it."""
    return json.dumps(match.record().to_json(), ensure_ascii=False)


def _colours(value: Json, seats: int) -> list[int]:
    """The stored colours, or each seat its own number where they can't be."""
    known = set(range(COLOURS))
    usable = isinstance(value, list) and all(type(colour) is int for colour in value)
    if usable and len(value) == len(set(value)) == seats and set(value) <= known:
        return list(value)
    return list(range(seats))


def _moment(value: Json) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
