"""Attacks on the page's Python: bad stored entries, imports, links, messages and live tables.

The page must answer each without an error of its own, and lose nothing: an entry that it does not
understand stays, or is set aside unchanged. The number of an attack reproduces it.

`python -m tests.page.hostile.attacks 50000` makes more attacks.
"""

import argparse
import json
import random
import sys
import traceback
from collections.abc import Iterator
from contextlib import redirect_stderr
from dataclasses import asdict
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from okanagan.games import GAMES
from okanagan.kernel.codes.packing import pack as packed_code
from okanagan.kernel.codes.packing import unpack
from okanagan.kernel.codes.results import MOST, pack_results
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import AnyMatch, Match
from okanagan.kernel.record import Seat
from okanagan.page.app.app import App
from okanagan.page.backup.document import backup_text
from okanagan.page.core.protocol import Answer, Message, needed
from okanagan.page.core.session import CHALLENGE, GAME, HOST, JOIN, LIVE, RECORD, Reaction
from okanagan.page.daily.diary import Result
from okanagan.page.live.arrivals import arrived
from okanagan.page.live.messages import Content, Hello, Moves, Presence, Whole, text_of
from okanagan.page.saves.repository import SAVE
from okanagan.page.saves.storage import DAILY, PREFIX
from okanagan.page.site import routes
from tests.old_links import pack

STORE = Path(__file__).parents[1] / "old_store.json"
"""The entries of an earlier version."""
ADDRESSES = (
    "", "#/", "#/settings", "#/okanagan/rules", "#/okanagan/learn", "#/nowhere", "#/daily",
    "#/game/0",
)  # fmt: skip
VALUES = (
    "null", "true", "false", "0", "-1", "1", "7", "255", "-0", "-0.0", "0.5", "1e999", "-1e999",
    "1e308",
    "9" * 401, "9" * 5000, "NaN", "Infinity", '""', '"x"', '"\\ud800"', '"\\u0000"',
    '"<script>"', '" "',
    '"' + "x" * 5000 + '"', "[]", "{}", "[[]]", "[null]", '{"a": 1, "a": 2}', "[" * 49 + "]" * 49,
    "[" * 51 + "]" * 51, "[" * 9999 + "]" * 9999, '{"a":' * 9999 + "1" + "}" * 9999, "[" * 9999, "",
)  # fmt: skip
"""Texts that replace a value of a document."""
TEXTS = (
    *VALUES, "{", "]", '"', "\\", "\ufeff{}", "{}{}", "{}" * 5000, "okanagan-record", "é" * 999,
)  # fmt: skip
NAMES = (
    "game:x", "game:", "game:../x", "bots:", "bots:x", "draft", "settings", "aside:x", "tips",
    "daily",
)  # fmt: skip
PLACE = "@place@"
BURST = 10
"""Messages of a hostile device at a live table, in one attack; `flood` sends more."""
TWO_PEOPLE = {
    "players": "2", "first": "0", "seat-0": "human", "seat-1": "human", "name-0": "Ann",
    "name-1": "Bo",
}  # fmt: skip
MAY_DELETE = ("open", "delete", "stored-elsewhere")
"""Messages that may delete a game, and are not sent at random."""


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


def attack(number: int) -> None:
    """Make the attack of a number; an attack that succeeds raises an error."""
    rng = random.Random(number)
    rng.choice((_storage, _storage, _import, _link, _challenge, _messages, _backup, _guest, _host))(
        rng
    )


def _storage(rng: random.Random) -> None:
    stored = dict(store())
    key = rng.choice([*stored, *(PREFIX + name for name in NAMES)])
    stored[key] = spoiled(stored.get(key, "{}"), rng)
    victim = Victim(stored, rng.choice((*ADDRESSES, *(f"#{GAME}{_id(key)}" for key in stored))))
    games = {game.id for game in victim.app.context.repository.games()}
    good = {_id(other) for other in store() if other.startswith(SAVE) and other != key}
    assert good <= games, f"{good - games} is gone with {key}"
    victim.look_around()


def _import(rng: random.Random) -> None:
    victim = Victim(store())
    text = spoiled(rng.choice((_record(rng), _save(rng))), rng)
    victim.send("import", fields={rng.choice(("file", "text")): text})
    victim.look_around()


def _link(rng: random.Random) -> None:
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


def _challenge(rng: random.Random) -> None:
    """A forged challenge with a correct check, and what a player does with it."""
    code, claim = rng.choice(deals()), rng.choice((*TEXTS, "66-63", "1", "-", "-" * 999))
    if rng.random() < 0.7:
        names = ("", "Ann", "You", "x" * 40, "<script>", "\u0000", "\u202e{name}", "é\u0301")
        totals = [(rng.randrange(10_000), rng.randrange(99)) for _ in range(rng.randint(1, MOST))]
        claim = pack_results(code, [(rng.choice(names), points) for points in totals])
    if rng.random() < 0.3:
        claim = _mistyped(claim, rng)
    victim = Victim(store(), f"#{CHALLENGE}{code}/{claim}")
    for verb in ("accept", "challenge", "own-name"):
        victim.send(verb, **_data(rng))
    victim.look_around()


def _backup(rng: random.Random) -> None:
    """A file with a spoiled entry and a correct checksum, then a spoiled file that is taken."""
    there, key = dict(store()), rng.choice([*store(), *(PREFIX + name for name in NAMES)])
    there[key] = spoiled(there.get(key, "{}"), rng)
    victim, names = Victim(store()), {key.removeprefix(PREFIX): there[key] for key in there}
    answer = victim.send("dropped", fields={"file": backup_text(names, 1.0)})
    while answer.next == 0:
        answer = victim.send("tick")
    victim.look_around()
    victim.send("go", hash="#/backup")
    victim.send("import", fields={"file": spoiled(backup_text(names, 1.0), rng)})
    for _ in there:
        victim.send("tick")
    way = rng.choice(("merge", "replace"))
    answer = victim.send("bring-all", way=way, fields={"settings": "on"})
    if any(effect.tag == "exchange" for effect in answer.effects):
        victim.send("exchanged", reason="")
        victim.before = {}
    victim.look_around()


def _messages(rng: random.Random) -> None:
    """Send impossible messages during a game."""
    victim = Victim(store(), rng.choice([*ADDRESSES, *(f"#{GAME}{_id(key)}" for key in store())]))
    for _ in range(8):
        app = victim.app
        verbs = [verb for feature in (*app._features, app.screen) for verb in feature.verbs]
        verb = rng.choice([*verbs, "nothing", ""])
        if verb not in MAY_DELETE:
            victim.send(verb, **_data(rng))
    victim.look_around()


def _guest(rng: random.Random) -> None:
    """A hostile device joins a live table, and sends while the player here is asked."""
    table = _hosted()
    live, before = table.victim.app.context.live, [*table.match.moves]
    assert live is not None
    assert live.session is not None
    session = live.session
    if rng.random() < 0.5:
        table.victim.send("go", hash=f"#{session.address}")
    _send_burst(table, rng)
    assert session.match.moves == before, "no message moves for another player"


def _host(rng: random.Random) -> None:
    """The page joins a live table of a hostile device."""
    _send_burst(_joined(rng.choice(deals()), begins=rng.random() < 0.7), rng)


class _Table(NamedTuple):
    """A live table with a hostile device."""

    victim: Victim
    peer: str  # the connection to the hostile device
    code: str  # of its game
    match: AnyMatch


def _hosted() -> _Table:
    victim = Victim(store())
    victim.send("start", fields=TWO_PEOPLE)
    session = victim.app.screen.session
    assert session is not None
    victim.send("go", hash=f"#{LIVE}{session.id}")
    live = victim.app.context.live
    assert live is not None
    victim.send("live", peer=live.devices[-1].peer, state="open")
    return _Table(victim, live.devices[-1].peer, live.pack(session), session.match)


def _joined(code: str, *, begins: bool = True) -> _Table:
    victim = Victim(store())
    victim.send("go", hash=f"#{JOIN}A1")
    victim.send("live", peer=HOST, state="open")
    if begins:
        victim.send("arrived", peer=HOST, text=text_of(Whole(code, (0,))))
    return _Table(victim, HOST, code, unpack(code, [*GAMES.values()]).match)


def _send_burst(table: _Table, rng: random.Random) -> None:
    """Send messages, most of them spoiled; refusals are sentences, and nothing is lost."""
    victim = table.victim
    for text in _texts(table, BURST, rng):
        _check_sentences(victim.send("arrived", peer=table.peer, text=text).announce)
        if rng.random() < 0.1:
            victim.send(rng.choice(("tick", "skip", "rest")))
    victim.look_around()


def flood(count: int) -> None:
    """Send so many messages to a live table, and draw the page only after them."""
    rng = random.Random(count)
    tables = [_hosted(), *map(_joined, deals())]
    for table in tables:
        live, before = table.victim.app.context.live, [*table.match.moves]
        assert live is not None
        device = needed(live.device(table.peer), "the device is connected")
        for text in _texts(table, count // len(tables), rng):
            reply = arrived(live, device, text)
            _check_sentences(reply.announce if reply else [])
        assert table.match.moves == before, "no message moves for another player"
        table.victim.look_around()


def _texts(table: _Table, count: int, rng: random.Random) -> Iterator[str]:
    """Messages of the hostile device, most of them spoiled."""
    moves = [move.to_json() for move in table.match.legal[:1]]
    good: list[Content] = [
        Hello("1.0", "Eve", 3), Whole(table.code, (0,)), Whole("", ()), Moves(0, moves),
        Moves(len(table.match.moves), moves), Presence((0, 1)), Presence((3,)),
        Reaction(1, "clap"), Reaction(3, "wow"),
    ]  # fmt: skip
    for text in map(text_of, rng.choices(good, k=count)):
        yield spoiled(text, rng) if rng.random() < 0.8 else text


def _check_sentences(announced: list[str]) -> None:
    for sentence in announced:
        assert sentence.endswith((".", "!")), sentence


def _data(rng: random.Random) -> dict[str, Any]:
    names = (
        "at", "x", "y", "option", "then", "item", "value", "name", "key", "game", "hash", "text",
        "fields", "forms", "notice", "open", "bot", "package", "terrain", "card", "step", "day",
        "year", "month", "peer", "state", "reason", "code", "seat",
    )  # fmt: skip
    return {name: _value(rng) for name in rng.sample(names, rng.randrange(len(names)))}


def _value(rng: random.Random) -> Any:
    texts = ["", "0", "1", "-1", "9" * 400, "x", "é", *store(), *map(_id, store())]
    others: list[Any] = [None, True, 0, 1, 3, -1, 1e9, 10**30, [], {}]
    setups: list[Any] = [{"players": "9"}, {"kind-0": 5}, []]
    forms = [*({"setup": setup} for setup in setups), {"file": "[" * 999}]
    return rng.choice([*texts, *others, *forms])


def spoiled(text: str, rng: random.Random) -> str:
    """A document with a fault, or another text."""
    fault = rng.choice(("value", "value", "value", "typing", "other"))
    if fault == "other":
        return rng.choice(TEXTS)
    return _mistyped(text, rng) if fault == "typing" else _with_another_value(text, rng)


def _with_another_value(text: str, rng: random.Random) -> str:
    """Replace, add or delete a value."""
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
    """Each container in a document, with each of its keys."""
    pairs = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in list(pairs):
        if key != "":
            yield document, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _mistyped(text: str, rng: random.Random) -> str:
    at, size = rng.randrange(len(text) + 1), rng.choice((1, 1, 2, 30, 5000))
    piece = rng.choice(("", "", "\x00", "�", "{", "[" * 9999, '"', "9", text[at : at + size] * 2))
    return text[:at] + piece + text[at + size :]


def _record(rng: random.Random) -> str:
    return json.dumps(json.loads(_save(rng))["record"])


def _save(rng: random.Random) -> str:
    return rng.choice([text for key, text in store().items() if key.startswith(SAVE)])


def _id(key: str) -> str:
    return key.removeprefix(SAVE)


def _succeeds(number: int) -> bool:
    try:
        attack(number)
    except BaseException:
        print(f"attack {number}:\n{traceback.format_exc()}")  # noqa: T201 - a command
        return True
    return False


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.page.hostile.attacks")
    parser.add_argument("count", type=int, help="how many attacks")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first one's number")
    arguments = parser.parse_args()
    numbers = range(arguments.first, arguments.first + arguments.count)
    successes = sum(map(_succeeds, numbers))
    print(f"{len(numbers)} attacks, {successes} of them successful")  # noqa: T201 - a command
    sys.exit(1 if successes else 0)
