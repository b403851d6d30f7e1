"""Looks after what is kept: storage that fails, other tabs, damaged entries, new versions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from okanagan.page.app.context import Context
from okanagan.page.app.routes import GAME
from okanagan.page.core.notices import Action, Notice
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.core.screen import Feature, on
from okanagan.page.saves.session import Session
from okanagan.page.words import n, t


class Upkeep(Feature):
    """The messages about storage and versions, which no screen needs to know.

    Attributes:
        conflict: whether another tab has written the game that is played here. Until the person
            says which of the two goes on, bots rest; a move made here makes it a copy.
    """

    def __init__(self, context: Context, session: Callable[[], Session | None]) -> None:
        self._context = context
        self._session = session
        self.conflict = False
        self._seen: list[Any] = []
        self._told: set[str] = set()

    def tidied(self) -> list[str]:
        """Sets damaged entries aside, and says so; what is to be announced."""
        damaged = self._context.shelf.tidy()
        if not damaged:
            return []
        return [self._context.notices.show(partial(_set_aside, len(damaged)))]

    def keep(self) -> str | None:
        """Stores the game in play; the game's new address if it had to become a copy."""
        session = self._session()
        if session is None or (self.conflict and session.match.moves == self._seen):
            return None
        address = self._part(session) if self.conflict else None
        self._context.shelf.keep(session)
        return address

    @on("part")
    def part(self, message: Message) -> Reply:
        """The game goes on here as a copy, beside the other tab's."""
        session = self._in_play()
        address = self._part(session)
        self._context.shelf.keep(session)
        return Reply(go=address)

    @on("take-elsewhere")
    def take_elsewhere(self, message: Message) -> Reply:
        """The game goes on here as the other tab has left it."""
        session = self._in_play()
        self.settle()
        return Reply(go=GAME + session.id)

    @on("stored-elsewhere")
    def stored_elsewhere(self, message: Message) -> Reply | None:
        """Another tab has written an entry."""
        key, value = message.text("key"), message.data.get("value")
        text = value if isinstance(value, str) else None
        known = self._context.storage.get(key) == text
        self._context.storage.changed_elsewhere(key, text)
        session = self._session()
        if known or session is None or key != self._context.shelf.key(session.id):
            return None
        self.conflict, self._seen = True, list(session.match.moves)
        return Reply([self._context.notices.show(partial(_elsewhere, deleted=text is None))])

    @on("store-failed")
    def store_failed(self, message: Message) -> Reply | None:
        """The browser refused a write. The game goes on, and can be downloaded."""
        reason = message.text("reason", "forbidden")
        self._context.storage.write_failed(message.text("key"))
        if reason in self._told:
            return None
        self._told.add(reason)
        return Reply([self._context.notices.show(partial(_not_kept, reason))])

    @on("close-notice")
    def close_notice(self, message: Message) -> None:
        """A notice was read."""
        self._context.notices.close(message.text("notice"))

    @on("offline-ready")
    def offline_ready(self, message: Message) -> None:
        """Everything is now kept for playing without a connection."""
        self._context.offline = True

    @on("update-ready")
    def update_ready(self, message: Message) -> Reply:
        """A new version of the page has been fetched; it is used when the person says so."""
        return Reply([self._context.notices.show(_new_version)])

    def _in_play(self) -> Session:
        session = self._session()
        if session is None or not self.conflict:
            raise BadMessage("no game in play is also played elsewhere")
        return session

    def _part(self, session: Session) -> str:
        self.settle()
        session.id = self._context.shelf.new_id()
        return GAME + session.id

    def settle(self) -> None:
        """What is shown is what is stored: there is nothing to decide any more."""
        self.conflict = False
        self._context.notices.close("elsewhere")


def _set_aside(count: int) -> Notice:
    text = n(
        "A kept game is damaged and can’t be read. It was set aside, unchanged: "
        "you can download it from the start page.",
        "{n} kept games are damaged and can’t be read. They were set aside, unchanged: "
        "you can download them from the start page.",
        count,
    )
    return Notice("damaged", text, urgent=True)


def _new_version() -> Notice:
    text = t("A new version of this page is ready. Your games stay.")
    return Notice("update", text, (Action(t("Use it now"), {"data-shell": "update"}),))


def _elsewhere(*, deleted: bool) -> Notice:
    copy = Action(t("Go on here as a copy"), {"data-do": "part"})
    if deleted:
        text = t("This game was deleted in another tab.")
        return Notice("elsewhere", text, (copy,), urgent=True, closes=False)
    text = t("This game is also being played in another tab, which is further on or elsewhere.")
    take = Action(t("Show the other tab’s game"), {"data-do": "take-elsewhere"})
    return Notice("elsewhere", text, (take, copy), urgent=True, closes=False)


def _not_kept(reason: str) -> Notice:
    if reason == "full":
        text = t("The browser’s storage is full: what happens from now on is not kept.")
    else:
        text = t("This browser lets the page keep nothing: games are not saved.")
    text += " " + t("You can play on; download a game to keep it.")
    save = Action(t("Download this game"), {"data-do": "download-record"}, in_game=True)
    return Notice("storage", text, (save,), urgent=True)
