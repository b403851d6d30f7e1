"""Attacks on the page's Python: stored entries, imports, links and messages that mean no good.

Each attack comes from a number, so that one that succeeds can be made again. Whatever it is, the
page must answer, tell nothing of an error of its own, and lose nothing: every entry that it does
not understand stays as it is, or is set aside whole, and the others are as usable as before.
"""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from dataclasses import asdict
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Answer, Message
from okanagan.page.core.session import GAME, RECORD
from okanagan.page.daily.diary import STORED as DIARY
from okanagan.page.daily.diary import Result
from okanagan.page.saves.repository import SAVE
from okanagan.page.saves.storage import PREFIX
from okanagan.page.site import routes
from tests.old_links import pack

STORE = Path(__file__).parents[1] / "old_store.json"
"""What a person's browser had stored, some time ago."""
ERROR = "error"
"""The notice of an error of the program."""
ADDRESSES = (
    "",
    "#/",
    "#/settings",
    "#/okanagan/rules",
    "#/okanagan/learn",
    "#/nowhere",
    "#/daily",
    "#/game/0",
)
VALUES = (
    "null", "true", "false", "0", "-1", "1", "7", "255", "-0", "-0.0", "0.5", "1e999", "-1e999",
    "1e308",
    "9" * 401, "9" * 5000, "NaN", "Infinity", '""', '"x"', '"\\ud800"', '"\\u0000"',
    '"<script>"', '" "',
    '"' + "x" * 5000 + '"', "[]", "{}", "[[]]", "[null]", '{"a": 1, "a": 2}', "[" * 49 + "]" * 49,
    "[" * 51 + "]" * 51, "[" * 9999 + "]" * 9999, '{"a":' * 9999 + "1" + "}" * 9999, "[" * 9999, "",
)  # fmt: skip
"""What may stand in the place of any value of a document, as its text."""
TEXTS = (
    *VALUES,
    "{",
    "]",
    '"',
    "\\",
    "\ufeff{}",
    "{}{}",
    "{}" * 5000,
    "okanagan-record",
    "é" * 999,
)
NAMES = (
    "game:x",
    "game:",
    "game:../x",
    "bots:",
    "bots:x",
    "draft",
    "settings",
    "aside:x",
    "tips",
    "daily",
)
PLACE = "@place@"
MAY_DELETE = ("open", "delete", "stored-elsewhere")
"""Of what these say, a game may be gone afterwards: they are not sent at random."""


@cache
def store() -> dict[str, str]:
    """The entries that are attacked."""
    found: dict[str, str] = json.loads(STORE.read_text(encoding="utf-8"))
    return found | {DIARY: _diary()}


def _diary() -> str:
    """Some deals of the day, as they are kept."""
    results = [Result(66, 63, "won", 0, "1a2b3c4d"), Result(60, 63, "lost", 2, "")]
    days = {f"2026-11-2{number}": asdict(result) for number, result in enumerate(results)}
    return json.dumps({"version": 1, "days": {"okanagan": days, "oregon": days}})


class Failed(AssertionError):
    """An attack has succeeded."""


class Victim:
    """A page under attack."""

    def __init__(self, stored: dict[str, str], address: str = "") -> None:
        self.app, self.before = App(routes(), now=lambda: 1e9), stored
        self.send("open", stored=dict(stored), languages=["en"], hash=address)

    def send(self, verb: str, **data: Any) -> Answer:
        """One message; what it leads to must be in order."""
        with redirect_stderr(StringIO()) as said:
            answer = self.app.dispatch(Message(verb, data))
        if ERROR in self.app.context.notices.shown or said.getvalue():
            raise Failed(said.getvalue())
        json.dumps(answer.to_json(), allow_nan=False)
        for key, text in answer.store.items():
            if text is not None and key.startswith(SAVE):
                parse_document(text)
        return answer

    @property
    def entries(self) -> dict[str, str]:
        """What is stored now."""
        return self.app.context.storage.entries

    def look_around(self) -> None:
        """See that nothing is lost, and that what is new in the list of games can be played.

        Of the games that the attack has not touched, one stands for all.
        """
        games = {game.id for game in self.app.context.repository.games()}
        for key, text in self.before.items():
            if key.startswith(SAVE) and key.removeprefix(SAVE) not in games:
                assert text in self.entries.values(), f"{key} is lost"
        untouched = {game for game in games if self._is_untouched(SAVE + game)}
        for game in sorted(games - untouched) + sorted(untouched)[:1]:
            self.send("go", hash=f"#{GAME}{game}")
        for address in ("#/daily", "#/"):
            self.send("go", hash=address)

    def _is_untouched(self, key: str) -> bool:
        return self.entries.get(key) == store().get(key)


def attack(number: int) -> None:
    """Make the attack of this number; raises an error if it succeeds."""
    rng = random.Random(number)
    rng.choice((_storage, _storage, _import, _link, _messages))(rng)


def _storage(rng: random.Random) -> None:
    """One entry is something else: the others are as before."""
    stored = dict(store())
    key = rng.choice([*stored, *(PREFIX + name for name in NAMES)])
    stored[key] = spoiled(stored.get(key, "{}"), rng)
    victim = Victim(stored, rng.choice((*ADDRESSES, *(f"#{GAME}{_id(key)}" for key in stored))))
    games = {game.id for game in victim.app.context.repository.games()}
    good = {_id(other) for other in store() if other.startswith(SAVE) and other != key}
    assert good <= games, f"{good - games} is gone with {key}"
    victim.look_around()


def _import(rng: random.Random) -> None:
    """A file, or pasted text, that is no game, or hardly one."""
    victim = Victim(store())
    text = spoiled(rng.choice((_record(rng), _save(rng))), rng)
    victim.send("import", fields={rng.choice(("file", "text")): text})
    victim.look_around()


def _link(rng: random.Random) -> None:
    """An address that leads to no game, or hardly to one."""
    packed = pack(spoiled(_record(rng), rng).encode("utf-8", "replace").decode())
    if rng.random() < 0.3:
        packed = _mistyped(packed, rng)
    address = f"#{RECORD}{packed}"
    if rng.random() < 0.5:
        Victim(store(), address).look_around()
        return
    victim = Victim(store())
    victim.send("go", hash=address)
    victim.look_around()


def _messages(rng: random.Random) -> None:
    """Messages that nobody could have sent, amid a game."""
    victim = Victim(store(), rng.choice([*ADDRESSES, *(f"#{GAME}{_id(key)}" for key in store())]))
    for _ in range(8):
        app = victim.app
        verbs = [verb for one in (*app._features, app.screen) for verb in one.verbs]
        verb = rng.choice([*verbs, "nothing", ""])
        if verb not in MAY_DELETE:
            victim.send(verb, **_data(rng))
    victim.look_around()


def _data(rng: random.Random) -> dict[str, Any]:
    names = (
        "at", "x", "y", "option", "then", "item", "value", "name", "key", "game", "hash", "text",
        "fields", "forms", "notice", "open", "bot", "package", "terrain", "card", "step", "day",
        "year", "month",
    )  # fmt: skip
    return {name: _value(rng) for name in rng.sample(names, rng.randrange(len(names)))}


def _value(rng: random.Random) -> Any:
    plain: tuple[Any, ...] = (
        None,
        True,
        0,
        1,
        3,
        -1,
        1e9,
        10**30,
        "",
        "0",
        "1",
        "-1",
        "9" * 400,
        "x",
        "é",
        [],
        {},
    )
    forms: tuple[Any, ...] = (
        {"setup": {"players": "9"}},
        {"setup": {"kind-0": 5}},
        {"setup": []},
        {"file": "[" * 999},
    )
    return rng.choice((*plain, *forms, *(key for key in store()), *(_id(key) for key in store())))


def spoiled(text: str, rng: random.Random) -> str:
    """The text of a document with a fault; now and then something else altogether."""
    way: Callable[[str, random.Random], str] = rng.choice(
        (_with_another_value, _with_another_value, _with_another_value, _mistyped, _other)
    )
    return way(text, rng)


def _with_another_value(text: str, rng: random.Random) -> str:
    """Some value in it is another, or it has one more, or one less."""
    try:
        document = parse_document(text)
    except RecordError:
        return rng.choice(TEXTS)
    places = list(_places({"": document}))
    if not places:
        return rng.choice(TEXTS)
    inside, key = rng.choice(places)
    change = rng.random()
    if change < 0.8:
        inside[key] = PLACE
    elif isinstance(inside, dict) and change < 0.9:
        inside[rng.choice(("", "x", "format", "version", "moves"))] = PLACE
    else:
        del inside[key]
    return json.dumps(document).replace(f'"{PLACE}"', rng.choice(VALUES))


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document: what it lies in, and its key there; not that of the whole."""
    pairs = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in list(pairs):
        if key != "":
            yield document, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _mistyped(text: str, rng: random.Random) -> str:
    """A few characters are cut off, gone, others, or twice."""
    at, size = rng.randrange(len(text) + 1), rng.choice((1, 1, 2, 30, 5000))
    piece = rng.choice(("", "", "\x00", "�", "{", "[" * 9999, '"', "9", text[at : at + size] * 2))
    return text[:at] + piece + text[at + size :]


def _other(text: str, rng: random.Random) -> str:
    return rng.choice(TEXTS)


def _record(rng: random.Random) -> str:
    return json.dumps(json.loads(_save(rng))["record"])


def _save(rng: random.Random) -> str:
    return rng.choice([text for key, text in store().items() if key.startswith(SAVE)])


def _id(key: str) -> str:
    return key.removeprefix(SAVE)
