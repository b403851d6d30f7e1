"""From an address to its screen. Addresses (`/rules`, `/game/…`) follow the page's own and `#`."""

import base64
import binascii
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from okanagan.kernel.errors import RecordError
from okanagan.kernel.record import LONGEST
from okanagan.page.app.context import Context
from okanagan.page.core.notices import Notice
from okanagan.page.core.screen import Screen
from okanagan.page.saves.session import Session
from okanagan.page.settings.screen import SettingsScreen
from okanagan.page.start.screen import Start
from okanagan.page.words import t

START = "/"
SETTINGS = "/settings"
GAME = "/game/"
RECORD = "/record/"
REVIEW = "/review/"


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where an address led.

    Attributes:
        address: the screen's own address, which may be another than was asked for.
        announce: what is to be said about that.
    """

    screen: Screen
    address: str
    announce: list[str] = field(default_factory=list)


def arrive(context: Context, address: str) -> Arrival:
    """The screen at an address; the start screen, with a notice, where there is none."""
    lost: Callable[[], Notice]
    try:
        return _arrive(context, address.removeprefix("#") or START)
    except KeyError:
        lost = _not_here
    except RecordError as error:
        lost = partial(_damaged, str(error))
    return Arrival(Start(context), START, [context.notices.show(lost)])


def _not_here() -> Notice:
    return Notice("lost", t("The game at this address is not kept in this browser."), urgent=True)


def _damaged(reason: str) -> Notice:
    text = t("This game can’t be opened: {reason}. It was left as it is.", reason=reason)
    return Notice("lost", text, urgent=True)


def _arrive(context: Context, address: str) -> Arrival:
    if address.startswith(GAME):
        return _at_table(context, context.shelf.open(address.removeprefix(GAME)))
    if address.startswith(REVIEW):
        return _review(context, address.removeprefix(REVIEW))
    if address.startswith(RECORD):
        session = context.shelf.adopt(unpack(address.removeprefix(RECORD)))
        context.shelf.keep(session)
        return _at_table(context, session)
    pages = context.kit.pages()
    if address in pages:
        return Arrival(pages[address](context), address)
    if address == SETTINGS:
        return Arrival(SettingsScreen(context), address)
    return Arrival(Start(context), START)


def _at_table(context: Context, session: Session) -> Arrival:
    return Arrival(context.kit.table(session, context), GAME + session.id)


def _review(context: Context, game_id: str) -> Arrival:
    """Looking back comes after the end: until then it would tell what nobody is to know."""
    session = context.shelf.open(game_id)
    if not session.match.over:
        return _at_table(context, session)
    return Arrival(context.kit.review(session, context), REVIEW + game_id)


def pack(record: str) -> str:
    """A record's text made short, of letters that are safe in an address."""
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The record's text that was packed.

    Raises:
        RecordError: the address was cut off or changed.
    """
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("the end is missing")
        return text
    except (ValueError, binascii.Error, zlib.error) as error:
        raise RecordError(t("the link is damaged or was cut off")) from error
