"""A page with stored games that is attacked: every answer is checked."""

import json
from contextlib import redirect_stderr
from dataclasses import asdict
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from okanagan.games import GAMES
from okanagan.kernel.codes.packing import pack as packed_code
from okanagan.kernel.documents import parse_document
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Answer, Message
from okanagan.page.core.session import GAME
from okanagan.page.daily.diary import Result
from okanagan.page.saves.repository import SAVE
from okanagan.page.saves.storage import DAILY
from okanagan.page.site import routes

STORE = Path(__file__).parents[1] / "old_store.json"
"""The entries of an earlier version."""


@cache
def deals() -> list[str]:
    """Deals for one person and a bot."""
    seats = [Seat("Ann"), Seat("", "bot:easy")]
    matches = [Match.new(spec.game(2, {}), seats, seed=1) for spec in GAMES.values()]
    return [packed_code(match, spec) for match, spec in zip(matches, GAMES.values(), strict=True)]


@cache
def store() -> dict[str, str]:
    entries: dict[str, str] = json.loads(STORE.read_text(encoding="utf-8"))
    results = [Result(66, 63, "won", 0, "1a2b3c4d"), Result(60, 63, "lost", 2, "")]
    days = {f"2026-11-2{number}": asdict(result) for number, result in enumerate(results)}
    diary = json.dumps({"version": 1, "days": {"okanagan": days, "oregon": days}})
    return entries | {DAILY: diary}


class Victim:
    """The page under attack."""

    def __init__(self, stored: dict[str, str], address: str = "") -> None:
        self.app, self.before = App(routes(), now=lambda: 1e9), stored
        self.send("open", stored=dict(stored), languages=["en"], hash=address)

    def send(self, verb: str, **data: Any) -> Answer:
        """Send a message; the answer and the stored entries must be valid."""
        with redirect_stderr(StringIO()) as errors:
            answer = self.app.dispatch(Message(verb, data))
        if "error" in self.app.context.notices.shown or errors.getvalue():
            raise AssertionError(errors.getvalue())
        json.dumps(answer.to_json(), allow_nan=False)
        if answer.needs:
            return self.send(verb, **data | {"came": answer.needs})
        for key, text in answer.store.items():
            if text is not None and key.startswith(SAVE):
                parse_document(text)
        return answer

    @property
    def entries(self) -> dict[str, str]:
        return self.app.context.storage.entries

    def look_around(self) -> None:
        """Check that nothing is lost, and open all changed games and one unchanged game."""
        games = {game.id for game in self.app.context.repository.games()}
        for key, text in self.before.items():
            if key.startswith(SAVE) and key.removeprefix(SAVE) not in games:
                assert text in self.entries.values(), f"{key} is lost"
        entries, first = self.entries, store()
        untouched = {g for g in games if entries.get(SAVE + g) == first.get(SAVE + g)}
        for game in sorted(games - untouched) + sorted(untouched)[:1]:
            self.send("go", hash=f"#{GAME}{game}")
        for address in ("#/daily", "#/"):
            self.send("go", hash=address)
