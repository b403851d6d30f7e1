"""What the page hands out: games as files and links, and entries that were set aside."""

from collections.abc import Callable

from okanagan.page.app.context import Context
from okanagan.page.app.routes import RECORD, pack
from okanagan.page.core.protocol import BadMessage, CopyLink, Download, Message, Reply
from okanagan.page.core.screen import Feature, on
from okanagan.page.saves.repository import record_text
from okanagan.page.saves.session import Session
from okanagan.page.saves.storage import ASIDE
from okanagan.page.words import t


class Handout(Feature):
    """Downloads, links, and the entries that could not be read."""

    def __init__(self, context: Context, session: Callable[[], Session | None]) -> None:
        self._context = context
        self._session = session

    @on("download-record")
    def download_record(self, message: Message) -> Reply:
        """Hands out a game's record: the one in play, or the kept one that is named."""
        session = self._named(message)
        name = f"{self._context.kit.id}-{session.id}.json"
        return Reply(effects=[Download(name, record_text(session.match))])

    @on("copy-link")
    def copy_link(self, message: Message) -> Reply:
        """Puts a link on the clipboard that holds the whole record."""
        packed = pack(record_text(self._named(message).match))
        done = t("The link is on the clipboard. Whoever opens it gets a copy of this game.")
        return Reply(effects=[CopyLink(f"#{RECORD}{packed}", done)])

    @on("download-aside")
    def download_aside(self, message: Message) -> Reply:
        """Hands out an entry that was set aside, just as it was."""
        key = self._aside(message)
        name = f"{self._context.kit.id}-{key.removeprefix(ASIDE).replace(':', '-')}.txt"
        return Reply(effects=[Download(name, self._context.storage.entries[key])])

    @on("remove-aside")
    def remove_aside(self, message: Message) -> None:
        """Deletes an entry that was set aside."""
        self._context.storage.remove(self._aside(message))

    def _named(self, message: Message) -> Session:
        session = self._session()
        game_id = message.text("game", session.id if session else "")
        if session is not None and session.id == game_id:
            return session
        try:
            return self._context.shelf.open(game_id)
        except (KeyError, ValueError) as error:
            raise BadMessage(f"no game {game_id!r} can be opened") from error

    def _aside(self, message: Message) -> str:
        key = message.text("key")
        if not key.startswith(ASIDE) or key not in self._context.storage.entries:
            raise BadMessage(f"nothing is set aside as {key!r}")
        return key
