"""The list of the map's keys, and how it is opened."""

from collections.abc import Sequence

from simple_html import Node, dd, div, dl, dt, kbd, p

from okanagan.page.widgets.markup import opens, page_dialog, push_button, with_icon
from okanagan.page.words import t

Keys = Sequence[tuple[str, str]]
"""Names of keys, and what each does; both are marked for translation."""


def keys_opener() -> Node:
    """The question mark presses this while the map has the focus."""
    return push_button(t("Keys"), key="?", also={"hidden": None, **opens("keys-help")})


def keys_button() -> Node:
    return push_button(*with_icon("help", t("Keys on the map")), also=opens("keys-help"))


def keys_dialog(keys: Keys, instead: str) -> Node:
    """The list of all keys; `instead`, marked for translation, names other ways."""
    rows: list[Node] = [div(dt(kbd(t(key))), dd(t(does))) for key, does in keys]
    return page_dialog(
        "keys-help",
        t("Keys on the map"),
        p(t("They work while the map has the focus: press Tab to get there.")),
        dl({"class": "keys"}, rows),
        p(t(instead)),
    )
