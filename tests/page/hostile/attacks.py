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
from typing import Any

from okanagan.kernel.codes.results import MOST, pack_results
from okanagan.page.backup.document import backup_text
from okanagan.page.core.session import CHALLENGE, GAME, RECORD
from okanagan.page.saves.repository import SAVE
from okanagan.page.saves.storage import PREFIX
from tests.old_links import pack
from tests.page.hostile.live_tables import attack_as_guest, attack_as_host
from tests.page.hostile.spoiling import TEXTS, mistyped, spoiled
from tests.page.hostile.victim import Victim, deals, store

ADDRESSES = (
    "", "#/", "#/settings", "#/okanagan/rules", "#/okanagan/learn", "#/nowhere", "#/daily",
    "#/game/0",
)  # fmt: skip
NAMES = (
    "game:x", "game:", "game:../x", "bots:", "bots:x", "draft", "settings", "aside:x", "tips",
    "daily",
)  # fmt: skip
MAY_DELETE = ("open", "delete", "stored-elsewhere")
"""Messages that may delete a game, and are not sent at random."""


def attack(number: int) -> None:
    """Make the attack of a number; an attack that succeeds raises an error."""
    rng = random.Random(number)
    kinds = (
        _storage, _storage, _import, _link, _challenge, _messages, _backup, attack_as_guest,
        attack_as_host,
    )  # fmt: skip
    rng.choice(kinds)(rng)


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
        packed = mistyped(packed, rng)
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
        claim = mistyped(claim, rng)
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
