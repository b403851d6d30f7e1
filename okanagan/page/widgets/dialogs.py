"""Dialogs: the shell opens and closes them, without the engine."""

from simple_html import Node, Tag, div, h2

from okanagan.page.widgets.markup import Attributes, icon_button
from okanagan.page.words import t

dialog = Tag("dialog")


def page_dialog(name: str, title: str, *content: Node) -> Node:
    """A dialog with a heading and a button that closes it."""
    return dialog(
        {"id": name, "class": "over-table", "aria-labelledby": f"{name}-title"},
        div(
            {"class": "dialog-head"},
            h2({"id": f"{name}-title", "tabindex": "-1"}, title),
            close_button(),
        ),
        *content,
    )


def close_button(look: str = "") -> Node:
    """Closes the dialog that it stands in."""
    return icon_button("close", t("Close"), kind=f"quiet {look}".rstrip(), shell="close-dialog")


def opens(name: str) -> Attributes:
    """The attributes of a button that opens a dialog."""
    return {"data-shell": "open-dialog", "data-target": name}
