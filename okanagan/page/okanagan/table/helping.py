"""The rules on what is asked, in a dialog over the table: the game stays as it is."""

from simple_html import Node, a, article, div, h2

from okanagan.page import words
from okanagan.page.core.protocol import Message
from okanagan.page.core.screen import Region, on
from okanagan.page.okanagan.rules.chapters import CHAPTERS, address_of, chapter_of
from okanagan.page.okanagan.table.base import TableBase
from okanagan.page.widgets.dialogs import close_button, dialog
from okanagan.page.widgets.markup import with_icon
from okanagan.page.words import t


class Helping(TableBase):
    """Fills the dialog when it is opened; the shell opens and closes it.

    Attributes:
        explained: the chapter in the dialog; empty before it was opened.
    """

    explained = ""

    @on("help")
    def help(self, message: Message) -> None:
        """Shows the chapter on the present decision."""
        self.explained = chapter_of(self.playing.decision).id

    def help_region(self) -> Region:
        """The dialog's content."""
        return Region((words.language(), self.explained), self._chapter)

    def _chapter(self) -> Node:
        if not self.explained:
            return ""
        part = CHAPTERS[self.explained]
        return article(
            {"class": "prose rules-help"},
            h2({"id": "help-title"}, t(part.title)),
            part.body(),
            a(
                {"class": "button", "href": f"#{address_of(part.id)}"},
                with_icon("book", t("All the rules")),
            ),
        )


def help_dialog() -> Node:
    """The dialog, still empty."""
    return dialog(
        {"id": "help", "class": "help-dialog", "aria-label": t("The rules on this")},
        close_button("help-close"),
        div({"id": "help-text"}),
    )
