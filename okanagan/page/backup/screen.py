"""The screen that saves everything to a file, and brings such a file in."""

import time

import simple_html as html
from simple_html import Node, div, form, h2, label, li, p, section, td, th, tr, ul

from okanagan.kernel.errors import RecordError
from okanagan.page.app.screen import Context, Screen
from okanagan.page.backup.content import BOTS, Incoming, Kinds, merged, replaced
from okanagan.page.backup.document import backup_text
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import (
    BadMessage,
    Jump,
    Message,
    Reply,
    ShareFile,
    check,
    needed,
    on,
)
from okanagan.page.saves.entry_kinds import is_backup
from okanagan.page.saves.storage import PREFIX
from okanagan.page.settings import STORED as SETTINGS
from okanagan.page.widgets import markup
from okanagan.page.widgets.markup import Attributes, text_button, titled_section
from okanagan.page.words import mark, n, t

SLICE = 0.1  # seconds of checking between two answers
MERGE, REPLACE = "merge", "replace"  # the ways to bring a file in


class BackupScreen(Screen):
    """Saves all entries, and compares a file with what is here before it is brought in."""

    heading = mark("Everything in one file")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._kinds = Kinds(context)
        self._incoming: Incoming | None = None
        self._problem = ""

    def opened(self) -> Reply | None:
        brought, self.context.brought = self.context.brought, ""
        return self._read(brought) if brought else None

    @on("save-all")
    def save_all(self, message: Message) -> Reply:
        entries, now = self.context.storage.entries, self.context.now()
        texts = {key.removeprefix(PREFIX): text for key, text in entries.items()}
        day = time.strftime("%Y-%m-%d", time.gmtime(now))
        return Reply(effects=[ShareFile(f"okanagan-{day}.json", backup_text(texts, now))])

    @on("import")
    def choose(self, message: Message) -> Reply:
        return self._read(message.fields().get("file", ""))

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """Checks more entries, for a moment."""
        incoming, clock = needed(self._incoming, "nothing to check"), self.context.clock
        check(incoming.checked < incoming.all, "nothing to check")
        end = clock() + SLICE
        while incoming.checked < incoming.all and clock() < end:
            incoming.step()
        return self._go_on(incoming)

    @on("bring-all")
    def bring_all(self, message: Message) -> Reply:
        """Makes the changes; the entries here stay until the browser has stored all of them."""
        incoming, way = self._incoming, message.text("way")
        if incoming is None or incoming.checked < incoming.all or way not in (MERGE, REPLACE):
            raise BadMessage(f"nothing to {way}")
        storage, sentence = self.context.storage, mark("What is in the file is now here, too.")
        if way == REPLACE:
            changes = replaced(incoming, storage)
            sentence = mark("What is in the file is now here, in place of what was here before.")
        else:
            settings = "settings" in message.fields()
            changes = merged(incoming, storage, self._kinds, settings=settings)
        if changes:
            return self.context.exchanges.begin(changes, sentence)
        self._problem = t("Everything that is in the file is here already.")
        return Reply([self._problem])

    def regions(self) -> dict[str, Node | Region]:
        parts = [self._save(), self._choose(), self._found()]
        return markup.plain_page("sharing backup", self.title, self.context.back, *parts)

    def _read(self, text: str) -> Reply:
        self._incoming, self._problem = None, ""
        try:
            if not is_backup(text):
                raise RecordError(
                    t("Choose a file that was saved on this page. Single games are brought in on "
                      "the start page.")
                )  # fmt: skip
            self._incoming = Incoming(text, self._kinds)
        except RecordError as error:
            self._problem = str(error)
            return Reply([self._problem], [Jump("#backup-problem")])
        return self._go_on(self._incoming)

    def _go_on(self, incoming: Incoming) -> Reply:
        if incoming.checked < incoming.all:
            return Reply(next=0)
        problems = len(incoming.problems)
        damaged = n("{n} part is damaged.", "{n} parts are damaged.", problems)
        message = t("The file is checked.")
        return Reply([f"{message} {damaged}" if problems else message], [Jump("#found-title")])

    def _save(self) -> Node:
        return titled_section(
            "panel",
            "save-title",
            t("Save everything"),
            p(t("All games, results, puzzles, lessons, added bots and settings of this browser, in "
                "one file. It can be brought in here again, or on another device.")),
            text_button("save-all", "download", t("Save everything to a file"), kind="primary"),
        )  # fmt: skip

    def _choose(self) -> Node:
        file: Attributes = {"type": "file", "id": "backup-file", "name": "file", "required": None}
        alert: Attributes = {"id": "backup-problem", "class": "problem", "role": "alert"}
        return titled_section(
            "panel import",
            "choose-title",
            t("Bring everything in"),
            p(t("The file is checked first. Nothing changes before you choose how.")),
            form(
                {"id": "backup-form", "data-do": "import"},
                label({"for": "backup-file"}, t("File")),
                html.input_(file),
                p(alert, self._problem) if self._problem else "",
                markup.submit_button("upload", t("Check the file"), kind="secondary"),
            ),
            p({"class": "hint drops"}, t("You can also drop files on this page.")),
        )

    def _found(self) -> Node:
        incoming = self._incoming
        if incoming is None:
            return ""
        if incoming.checked < incoming.all:
            text = t("{n} of {all} entries are checked.", n=incoming.checked, all=incoming.all)
            return section({"class": "panel"}, p({"class": "checking"}, text))
        about: Attributes = {"class": "panel", "aria-labelledby": "found-title"}
        title = h2({"id": "found-title", "tabindex": "-1"}, t("What is in the file"))
        parts = self._compared(incoming), _left_out(incoming.problems), self._ways(incoming)
        return section(about, title, *parts)

    def _compared(self, incoming: Incoming) -> Node:
        here = self._kinds.counts(self.context.storage.entries)
        heads = [th({"scope": "col"}, text) for text in (t("In the file"), t("Here"))]
        there = incoming.counts
        rows: list[Node] = [
            tr(th({"scope": "row"}, t(title)), td(str(there[title])), td(str(here[title])))
            for title in here | there
        ]
        return html.table({"class": "in-file"}, html.thead(tr(td({}), *heads)), html.tbody(rows))

    def _ways(self, incoming: Incoming) -> Node:
        """How the file can be brought in."""
        if not incoming.entries:
            return ""
        merge = t("Keeps what is here, too. Of a game in both, the newer copy stays.")
        replace = t("Removes what is here first. You can undo it.")
        box: Attributes = {"type": "checkbox", "id": "with-settings", "name": "settings"}
        box |= markup.flag("checked", wanted=SETTINGS not in self.context.storage.entries)
        bots = t("Added bots are programs: bring in only files of your own.")
        return form(
            {"id": "bring-all", "data-do": "bring-all"},
            p({"class": "hint"}, bots) if incoming.counts[BOTS] else "",
            label(
                {"for": "with-settings", "class": "explaining"},
                html.input_(box),
                " ",
                t("Take the settings of the file"),
            ),
            div(
                {"class": "ways"},
                _way(MERGE, "upload", t("Merge"), merge, "primary"),
                _way(REPLACE, "rotate", t("Replace"), replace, "secondary"),
            ),
        )


def _left_out(problems: list[str]) -> Node:
    title = html.h3(t("Damaged, and not brought in"))
    return [title, ul({"class": "left-out"}, [li(text) for text in problems])] if problems else ""


def _way(way: str, picture: str, title: str, text: str, kind: str) -> Node:
    also: Attributes = {"type": "submit"}
    return markup.large_button(picture, title, text, kind=kind, way=way, also=also)
