"""What a device does with a message of another device at the live table."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from okanagan import __version__
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.match import AnyMatch
from okanagan.page.core.notices import Notice
from okanagan.page.core.protocol import Effect, Reply
from okanagan.page.core.session import GUEST, HOST, Reaction, Session
from okanagan.page.live.messages import Hello, Moves, Presence, Whole, read
from okanagan.page.live.table import Device, LiveTable
from okanagan.page.words import t


def arrived(table: LiveTable, device: Device, text: str) -> Reply | None:
    """Takes a message; a wrong one is refused with its reason, and changes nothing."""
    try:
        match read(text):
            case Hello() as hello:
                return _greeted(table, device, hello)
            case Whole(code, seats):
                return _whole(table, device, code, seats)
            case Moves() as moves:
                return _moves(table, device, moves)
            case Presence(here):
                table.reported = table.reported if table.hosting else here
                return None
            case Reaction() as reaction:
                return _reaction(table, device, reaction)
    except GameError as error:
        reason = str(error)
    return Reply([table.notices.show(partial(_refused, table.names(device), reason))])


def _greeted(table: LiveTable, device: Device, hello: Hello) -> Reply:
    announce = []
    if hello.page != __version__:
        announce.append(table.notices.show(_other_version))
    if not table.hosting or table.session is None:
        return Reply(announce)
    device.greeted = True
    changed = _personalise(table, device, hello)
    announce.append(t("{names}: connected.", names=table.names(device)))
    effects: list[Effect] = [replace(table.send(table.greeting()), peers=[device.peer])]
    receivers = [each for each in table.devices if each.greeted] if changed else [device]
    effects += [table.whole(each) for each in receivers if each.open]
    effects.append(table.send(Presence(table.present)))
    return _reopened(table, Reply(announce, effects), changed=changed)


def _personalise(table: LiveTable, device: Device, hello: Hello) -> bool:
    """Gives the device's first seat its own name and colour; returns whether that is new."""
    session = table.session
    if session is None or not device.seats:
        return False
    seat, before = device.seats[0], (*session.match.seats, *session.colours)
    if hello.name:
        session.match.seats[seat] = replace(session.match.seats[seat], name=hello.name)
    fixed = {*(session.own or ())} | {
        each for other in table.devices if other.greeted and other is not device
        for each in other.seats
    }  # fmt: skip
    colours = session.colours
    holder = colours.index(hello.colour) if hello.colour in colours else None
    if holder is None:
        colours[seat] = hello.colour
    elif holder not in fixed:
        colours[holder], colours[seat] = colours[seat], colours[holder]
    table.repository.save(session)
    return before != (*session.match.seats, *session.colours)


def _whole(table: LiveTable, device: Device, code: str, seats: tuple[int, ...]) -> Reply:
    if not code:
        return Reply(effects=[table.whole(device)] if table.session is not None else [])
    received = table.unpack(code)
    received.match.settle()
    if table.hosting:
        return _offered(table, device, received)
    if any(seat not in received.match.people for seat in seats):
        raise RecordError(t("it is damaged"))
    further = _adopt(table, received, seats)
    device.greeted = True
    effects: list[Effect] = [table.whole(device)] if further else []
    return Reply(effects=effects, go=_address(table))


def _adopt(table: LiveTable, received: Session, seats: tuple[int, ...]) -> bool:
    """Keeps the host's game here; returns whether this device has the same game further on."""
    host, repository = table.device(HOST), table.repository
    first = host is not None and not host.greeted
    twin = repository.twin(received.match)
    if twin is None or (first and twin.parted is not None):
        session = repository.begin(received.match, received.colours, seats, live=GUEST)
    else:
        session = repository.open(twin.id)
        kept = session.match
        if not (first and twin.ahead > 0):
            _go_on(session, received.match, len(kept.moves))
        session.match.seats, session.colours = received.match.seats, received.colours
        session.own, session.live = seats, GUEST
        repository.save(session)
    table.session, table.sent, table.reactions = session, [*session.match.moves], ()
    return first and twin is not None and twin.parted is None and twin.ahead > 0


def _offered(table: LiveTable, device: Device, received: Session) -> Reply:
    """A device has the game further on, or begins another game after its end."""
    session = table.session
    assert session is not None, "a host has a game"
    own, other = session.match, received.match
    same = own.game.format == other.game.format and own.setup == other.setup
    if same and other.moves[: len(own.moves)] == own.moves:
        other.seats = own.seats
        _go_on(session, other, len(own.moves))
        table.repository.save(session)
    elif not same and own.over and _same_players(own, other):
        other.seats = own.seats
        session = table.repository.begin(other, session.colours, session.own, live=HOST)
    else:
        return Reply(effects=[table.whole(device)])
    table.session, table.sent = session, [*session.match.moves]
    others = [each for each in table.devices if each.open and each is not device]
    return Reply(effects=[table.whole(each) for each in others], go=_address(table))


def _same_players(own: AnyMatch, other: AnyMatch) -> bool:
    kinds = [[seat.kind for seat in each.seats] for each in (own, other)]
    return own.game.format == other.game.format and kinds[0] == kinds[1]


def _moves(table: LiveTable, device: Device, message: Moves) -> Reply | None:
    session, at = table.session, message.at
    if session is None:
        return None
    match = session.match
    actions = [match.game.parse(move) for move in message.moves]
    if match.moves[at:] == actions and at <= len(match.moves):
        return None
    if at > len(match.moves):  # something is missing here
        return Reply(effects=[table.send(Whole("", ()))])
    # For the host, only the one person at the table can practise.
    if message.practice and (not table.hosting or device.seats == match.people):
        match.practice = True
    if table.hosting:
        _check_own(match, device, at, actions)
    known = [*match.moves[:at], *actions]
    reply = _played(table, at, actions)  # it may play a forced answer, too
    table.sent, table.reactions = known, ()
    if message.hinted:
        session.match.hinted = sorted({*session.match.hinted, at})
        table.repository.save(session)
    if table.hosting:
        reply.effects.append(table.send(message, but=device))
    return reply


def _check_own(match: AnyMatch, device: Device, at: int, actions: Sequence[Any]) -> None:
    """A device moves for its own players. It takes back only what its player may take back."""
    if any(action.player not in (None, *device.seats) for action in actions):
        raise RecordError(t("it contains a move of another player"))
    back = match.moves[at:]
    if back and (back[0].player not in device.seats or not match.can_undo(back[0].player, at)):
        raise RecordError(t("it belongs to an older position"))


def _played(table: LiveTable, at: int, actions: Sequence[Any]) -> Reply:
    """Plays the moves at the table on the screen, or else in the kept game."""
    session = table.session
    assert session is not None
    if session is table.shown():
        reply = table.receive(at, actions)
        if reply is not None:
            return reply
    match = session.match.upto(at)
    for action in actions:
        match.step(action)
    _go_on(session, match, at)
    table.repository.save(session)
    return Reply()


def _go_on(session: Session, match: AnyMatch, at: int) -> None:
    """Gives the game another match; its moves after the first `at` are still to be shown."""
    shown = min(at, len(session.match.moves) if session.seen is None else session.seen)
    session.seen = shown if shown < len(match.moves) else None
    session.match = match


def _reaction(table: LiveTable, device: Device, reaction: Reaction) -> Reply | None:
    """Shows a reaction, and passes it on."""
    session = table.session
    there = device.seats if table.hosting else table.reported
    if session is None or reaction.by not in {*there} & {*session.match.people}:
        return None
    table.add_reaction(reaction)
    words = t("{name} reacts.", name=session.match.seats[reaction.by].name)
    passed: list[Effect] = [table.send(reaction, but=device)] if table.hosting else []
    return Reply([words], passed)


def _reopened(table: LiveTable, reply: Reply, *, changed: bool) -> Reply:
    """Draws the table anew if names or colours are other ones."""
    if changed and table.session is not None and table.shown() is table.session:
        reply.go = table.session.address
    return reply


def _address(table: LiveTable) -> str:
    assert table.session is not None, "a game was received"
    return table.session.address


def _refused(names: str, reason: str) -> Notice:
    text = t("A message of {names} was refused: {reason}.", names=names, reason=reason)
    return Notice("refused", text, urgent=True)


def _other_version() -> Notice:
    text = t("The devices have different versions of this page. Load it again on both of them.")
    return Notice("version", text)
