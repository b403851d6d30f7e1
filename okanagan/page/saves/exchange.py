"""A change of many stored entries at once, which the browser makes as a whole or not at all."""

from collections.abc import Mapping

from okanagan.page.core.notices import Action, Notice, Notices
from okanagan.page.core.protocol import Exchange, Feature, Message, Reply, check, on
from okanagan.page.core.session import START
from okanagan.page.saves.storage import Storage
from okanagan.page.words import mark, t

Changes = Mapping[str, str | None]
"""The new texts of entries by their keys; None removes an entry."""
_UNDONE = mark("Everything is as it was before.")


class Exchanges(Feature):
    """Makes such changes, and takes the last one back while the page is open."""

    def __init__(self, storage: Storage, notices: Notices) -> None:
        self._storage, self._notices = storage, notices
        self._due: Changes = {}  # what the browser is about to store
        self._sentences: tuple[str, ...] = ()  # what to say when it has
        self._made: dict[str, tuple[str | None, str | None]] = {}  # old and new texts by key

    def begin(self, changes: Changes, *sentences: str) -> Reply:
        """Asks the browser for the changes; `sentences`, in English, tell later that it has."""
        self._due = dict(sorted(changes.items(), key=lambda item: item[1] is not None))
        self._sentences = sentences
        return Reply(effects=[Exchange(dict(self._due))])

    def end(self, reason: str) -> Reply:
        """After the browser's answer: why it refused the changes, or nothing if it made them."""
        changes, self._due = self._due, {}
        check(bool(changes), "nothing was to be exchanged")
        if reason:
            return Reply([self._notices.show(_refused, reason)])
        self._notices.close("refused")
        entries = self._storage.entries
        undone = self._sentences == (_UNDONE,)
        made = {key: (entries.get(key), text) for key, text in changes.items()}
        self._made = {} if undone else made
        for key, text in changes.items():
            self._storage.changed_elsewhere(key, text)
        shown = self._notices.show(_exchanged, self._sentences, bool(self._made))
        return Reply([shown], go=START)

    @on("undo-exchange")
    def undo(self, message: Message) -> Reply:
        """Takes the last change back, except for entries that have changed since."""
        entries = self._storage.entries
        before = {key: old for key, (old, new) in self._made.items() if entries.get(key) == new}
        check(bool(before), "nothing can be undone")
        return self.begin(before, _UNDONE)


def _exchanged(sentences: tuple[str, ...], undoable: bool) -> Notice:
    undo = Action(t("Undo this"), {"data-do": "undo-exchange"})
    text = " ".join(t(sentence) for sentence in sentences)
    return Notice("exchanged", text, (undo,) if undoable else ())


def _refused(reason: str) -> Notice:
    text = t("This browser does not let the page store anything: nothing was changed.")
    if reason == "full":
        text = t("The browser’s storage is too full for this: nothing was changed.")
    return Notice("refused", text, urgent=True)
