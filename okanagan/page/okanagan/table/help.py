"""The rules on what is asked, in a dialog over the table: the game stays as it is."""

from simple_html import Node, a, article, div, h2

from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import Message
from okanagan.page.okanagan.rules.chapters import CHAPTERS, address_of, chapter_of
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.widgets.dialogs import close_button, dialog
from okanagan.page.widgets.markup import with_icon
from okanagan.page.words import t


class Help(Feature):
    """Fills the dialog when it is opened; the shell opens and closes it."""

    def __init__(self, game: TableGame) -> None:
        self._game = game

    @on("help")
    def help(self, message: Message) -> None:
        """Shows the chapter on the present decision."""
        self._game.state.chapter = chapter_of(self._game.decision).id


def help_text(chapter: str) -> Node:
    """The dialog's content; nothing before it was opened."""
    if not chapter:
        return ""
    part = CHAPTERS[chapter]
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
