"""Live tables with a hostile device."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from okanagan.games import GAMES
from okanagan.kernel.codes.packing import unpack
from okanagan.kernel.match import AnyMatch
from okanagan.page.core.protocol import needed
from okanagan.page.core.session import HOST, JOIN, LIVE, Reaction
from okanagan.page.live.arrivals import arrived
from okanagan.page.live.messages import Content, Hello, Moves, Presence, Whole, text_of
from tests.page.hostile.spoiling import spoiled
from tests.page.hostile.victim import Victim, deals, store

BURST = 10
"""Messages of a hostile device at a live table, in one attack; `flood` sends more."""
TWO_PEOPLE = {
    "players": "2", "first": "0", "seat-0": "human", "seat-1": "human", "name-0": "Ann",
    "name-1": "Bo",
}  # fmt: skip


def attack_as_guest(rng: random.Random) -> None:
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


def attack_as_host(rng: random.Random) -> None:
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
