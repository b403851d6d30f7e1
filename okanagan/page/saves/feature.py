"""The messages about saved games: failing storage, other tabs, downloads."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from okanagan.page.core.notices import Action, Notice, Notices
from okanagan.page.core.protocol import (
    BadMessage,
    Download,
    Feature,
    Focus,
    Message,
    Reply,
    check,
    needed,
    on,
)
from okanagan.page.core.session import Session
from okanagan.page.saves.document import LONGEST_TITLE, tidied
from okanagan.page.saves.repository import Repository, record_text
from okanagan.page.saves.results import Results
from okanagan.page.saves.storage import ASIDE, PREFIX, Storage
from okanagan.page.words import n, t


@dataclass(eq=False)
class Saves(Feature):
    """Saves the game in play, and handles the stored entries."""

    storage: Storage
    repository: Repository
    results: Results
    notices: Notices
    session: Callable[[], Session | None]  # returns the game in play
    # Another tab has written the game in play. Until the user chooses between the two, bots wait;
    # a move makes this game a copy.
    conflict: bool = False
    moves: list[Any] = field(default_factory=list)  # of this tab when the other one wrote
    # Why the browser refused the last write, and whether the second copy has the game.
    refusal: tuple[str, bool] = ("", False)
    reported: set[tuple[str, bool]] = field(default_factory=set)
    deleted: tuple[str, str] | None = None  # the id and text of the game deleted last

    def tidy(self) -> list[str]:
        damaged = self.repository.tidy()
        return [self.notices.show(_set_aside, len(damaged))] if damaged else []

    def save(self) -> str | None:
        """Saves the game in play; returns its new address if it had to become a copy."""
        session = self.session()
        if session is None or (self.conflict and session.match.moves == self.moves):
            return None
        if self.conflict:
            return self._copy(session)
        self.repository.save(session)
        return None

    def settle(self) -> None:
        self.conflict = False
        self.notices.close("elsewhere")

    @on("part")
    def part(self, message: Message) -> Reply:
        return Reply(go=self._copy(self._in_conflict()))

    @on("take-elsewhere")
    def take_elsewhere(self, message: Message) -> Reply:
        address = self._in_conflict().address
        self.settle()
        return Reply(go=address)

    @on("stored-elsewhere")
    def stored_elsewhere(self, message: Message) -> Reply | None:
        key, value = message.text("key"), message.data.get("value")
        text = value if isinstance(value, str) else None
        known = self.storage.get(key) == text
        self.storage.changed_elsewhere(key, text)
        session = self.session()
        if known or session is None or key != self.repository.key(session.id):
            return None
        self.conflict, self.moves = True, list(session.match.moves)
        return Reply([self.notices.show(_elsewhere, text is None)])

    @on("store-failed")
    def store_failed(self, message: Message) -> Reply | None:
        """Reports once that the browser refused a write; the game continues."""
        self.refusal = message.text("reason", "forbidden"), message.flag("copied")
        self.storage.write_failed(message.text("key"))
        if self.refusal in self.reported:
            return None
        self.reported.add(self.refusal)
        return self.why_unsaved(message)

    @on("stored")
    def stored(self, message: Message) -> None:
        """The browser has stored an entry that it refused before."""
        self.storage.write_worked(message.text("key"))
        if not self.storage.failed:
            self.reported.clear()
            self.notices.close("storage")

    @on("why-unsaved")
    def why_unsaved(self, message: Message) -> Reply:
        check(bool(self.storage.failed), "everything is saved")
        return Reply([self.notices.show(_not_saved, *self.refusal)])

    @on("rename")
    def rename(self, message: Message) -> Reply:
        """Gives a game the title in `value`; an empty one removes it."""
        title = tidied(message.text("value"), LONGEST_TITLE)
        self.repository.rename(self._kept(message), title)
        return Reply([t("The game has another name.")])

    @on("delete")
    def delete(self, message: Message) -> Reply:
        """Deletes a game; the notice offers to undo it."""
        game_id = self._kept(message)
        self.results.note(game_id)
        self.deleted = game_id, self.repository.remove(game_id)
        return Reply([self.notices.show(_deleted)], [Focus("#notice-deleted button")])

    @on("restore")
    def restore(self, message: Message) -> Reply:
        game_id, text = needed(self.deleted, "no game was deleted")
        self.repository.restore(game_id, text)
        self.deleted = None
        self.notices.close("deleted")
        return Reply([t("The game is back.")], [Focus(f"#kept-{game_id} a")])

    @on("download-record")
    def download_record(self, message: Message) -> Reply:
        session = self._named(message)
        name = self.repository.file_name(session)
        return Reply(effects=[Download(name, record_text(session.match, session.title))])

    @on("download-aside")
    def download_aside(self, message: Message) -> Reply:
        key = self._aside(message)
        name = f"{PREFIX}{key.removeprefix(ASIDE)}.txt".replace(":", "-")
        return Reply(effects=[Download(name, self.storage.entries[key])])

    @on("remove-aside")
    def remove_aside(self, message: Message) -> None:
        self.storage.remove(self._aside(message))

    def _in_conflict(self) -> Session:
        session = self.session()
        if session is None or not self.conflict:
            raise BadMessage("no other tab plays the game in play")
        return session

    def _copy(self, session: Session) -> str:
        self.settle()
        session.id = self.repository.new_id()
        self.repository.save(session)
        return session.address

    def _named(self, message: Message) -> Session:
        session = self.session()
        game_id = message.text("game", session.id if session else "")
        if session is not None and session.id == game_id:
            return session
        try:
            return self.repository.open(game_id)
        except (KeyError, ValueError) as error:
            raise BadMessage(f"no game {game_id!r} can be opened") from error

    def _kept(self, message: Message) -> str:
        game_id = message.text("game")
        check(self.repository.has(game_id), f"no game {game_id!r} is saved")
        return game_id

    def _aside(self, message: Message) -> str:
        key = message.text("key")
        if not key.startswith(ASIDE) or key not in self.storage.entries:
            raise BadMessage(f"nothing is set aside as {key!r}")
        return key


def download_action() -> Action:
    return Action(t("Download this game"), {"data-do": "download-record"}, in_game=True)


def _deleted() -> Notice:
    action = Action(t("Undo"), {"data-do": "restore"})
    return Notice("deleted", t("The game is deleted."), (action,))


def _set_aside(count: int) -> Notice:
    text = n(
        "A kept game is damaged and can’t be read. It was set aside, unchanged: "
        "you can download it from the start page.",
        "{n} kept games are damaged and can’t be read. They were set aside, unchanged: "
        "you can download them from the start page.",
        count,
    )
    return Notice("damaged", text, urgent=True)


def _elsewhere(deleted: bool) -> Notice:
    actions = [Action(t("Go on here as a copy"), {"data-do": "part"})]
    text = t("This game was deleted in another tab.")
    if not deleted:
        text = t("This game is also open in another tab, in a different state.")
        actions.insert(0, Action(t("Show the other tab’s game"), {"data-do": "take-elsewhere"}))
    return Notice("elsewhere", text, tuple(actions), urgent=True, closes=False)


def _not_saved(reason: str, copied: bool) -> Notice:
    if reason == "full":
        cause = t("The browser’s storage is full: new moves are not saved.")
        if copied:
            cause = t("The browser’s storage is full: new moves are in a second copy only.")
    else:
        cause = t("This browser does not let the page store anything: games are not saved.")
        if copied:
            cause = t("This browser limits what the page stores: games are in a second copy only.")
    advice = t("You can play on; download a game to keep it.")
    return Notice("storage", f"{cause} {advice}", (download_action(),), urgent=True)
