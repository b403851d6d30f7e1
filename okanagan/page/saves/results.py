"""The results of finished games. They stay when a game is deleted.

There is one entry for each year, so that a write stays small: a result has about 90 bytes.
"""

import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple
from zlib import crc32

from okanagan.page.saves.document import stored_moment, stored_seats
from okanagan.page.saves.repository import Repository
from okanagan.page.saves.storage import PREFIX, Storage

STORED = f"{PREFIX}results:"  # the year follows
VERSION = 1
DAILY, CHALLENGE, LINK, NO_KIND = KINDS = ("daily", "challenge", "link", "")
_MOST = 1 << 40  # more than any number in a result


class Result(NamedTuple):
    """The result of a finished game, stored as a list of the fields after the id."""

    id: str  # of the game, which may have been deleted
    ended: int  # in seconds since 1970
    game: str  # the id of the kind of game
    kind: str  # how it was begun: one of `KINDS`
    bots: tuple[str, ...]  # the bot of each seat; empty for a person
    you: int  # the user's seat
    points: tuple[int, ...]  # of each seat
    winners: tuple[int, ...]
    deal: int  # equal for games with the same deal
    hints: int  # the number of moves with a hint
    undone: int  # how many moves were taken back
    practice: bool


class Results:
    """Keeps the results, and reads them each time: another tab may write them."""

    def __init__(
        self, storage: Storage, repository: Repository, own_name: Callable[[], str]
    ) -> None:
        self._storage, self._repository, self._own_name = storage, repository, own_name

    def all(self) -> list[Result]:
        """The results that are not damaged, the oldest first."""
        results: dict[str, Result] = {}
        for key in self._storage.keys(STORED):
            for game_id, row in (self._document(key) or {"results": {}})["results"].items():
                if result := read_result(game_id, row):
                    results.setdefault(game_id, result)
        return sorted(results.values(), key=lambda result: result.ended)

    def note_all(self) -> None:
        """Keeps the results of all saved games, including those of earlier versions."""
        for game in self._repository.games():
            if game.over:
                self.note(game.id)

    def note(self, game_id: str) -> None:
        """Keeps the result of a saved game once it is finished, unless it was played elsewhere."""
        if any(f'"{game_id}"' in self._storage.entries[key] for key in self._storage.keys(STORED)):
            return
        row = self._row(game_id)
        if row is None or read_result(game_id, row) is None:
            return
        key = f"{STORED}{time.gmtime(row[0]).tm_year}"
        document = self._document(key)
        if document is None:
            if self._storage.get(key) is not None:
                self._storage.set_aside(key)
            document = {"version": VERSION, "results": {}}
        document["results"][game_id] = row
        self._storage.put(key, text_of(document))

    def _document(self, key: str) -> dict[str, Any] | None:
        return self._storage.document(key, VERSION, "results")

    def _row(self, game_id: str) -> list[Any] | None:
        parts = self._repository.parts(game_id)
        if parts is None or parts[0].get("brought"):
            return None
        document, spec, record = parts
        people = [player for player, seat in enumerate(record.seats) if seat.bot is None]
        here, sidecar = stored_seats(document, people) or people, document.get("sidecar")
        match record.result:
            case {"scores": [*scores], "winners": [*winners]} if here:
                names = (player for player in here if record.seats[player].name == self._own_name())
                deal = crc32(json.dumps(record.setup, sort_keys=True).encode())
                undone = sidecar.get("undone", 0) if isinstance(sidecar, dict) else 0
                return [
                    *(int(stored_moment(document, "changed")), spec.id, _kind(document)),
                    [seat.bot or "" for seat in record.seats],
                    next(names, here[0]),
                    [score.get("total") if isinstance(score, dict) else None for score in scores],
                    *(winners, deal, len(record.hinted), undone, record.practice),
                ]
        return None


def text_of(document: dict[str, Any]) -> str:
    return json.dumps(document, separators=(",", ":"))


def _kind(document: dict[str, Any]) -> str:
    parts = {"daily": DAILY, "rivals": CHALLENGE, "live": NO_KIND, "own": LINK}
    return next((kind for part, kind in parts.items() if part in document), NO_KIND)


def read_result(game_id: str, row: Any) -> Result | None:
    """The result in a stored row; None if it is damaged."""
    match row:
        case [
            int(ended), str(game), str(kind), [*bots], int(you), [*points], [*winners],
            int(deal), int(hints), int(undone), bool(practice), *_,
        ]:  # fmt: skip
            numbers = ended, you, deal, hints, undone, *points, *winners
            usual = all(type(number) is int and 0 <= number < _MOST for number in numbers)
            seats = range(len(bots))
            fits = usual and len(points) == len(bots) and you in seats and kind in KINDS
            named = all(isinstance(bot, str) for bot in bots) and not (fits and bots[you])
            if fits and named and winners and all(winner in seats for winner in winners):
                lists = tuple(bots), you, tuple(points), tuple(winners)
                return Result(game_id, ended, game, kind, *lists, deal, hints, undone, practice)
    return None
