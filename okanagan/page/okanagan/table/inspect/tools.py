"""The buttons of the map that explain it, and what the signs of the influence view mean."""

from simple_html import Node, button, div, li, span, ul

from okanagan.page.okanagan.table.inspect.influence import key_picture
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t


def map_tools(hint_at: int | None, *, influence: bool) -> Node:
    """The switch of the influence view, and the hint button; `hint_at` is the next move's number.

    No hint can be had if that is None.
    """
    return [_switch(on=influence), "" if hint_at is None else _hint(hint_at)]


def _switch(*, on: bool) -> Node:
    text = t("Influence on the map")
    attributes: Attributes = {"type": "button", "id": "influence-switch", "class": "icon-button"}
    attributes |= {"data-do": "influence", "data-key": "i", "aria-label": text, "title": text}
    return button({**attributes, "aria-pressed": "true" if on else "false"}, icon("influence"))


def _hint(at: int) -> Node:
    """The button that asks a bot for advice."""
    text = t("Hint")
    attributes: Attributes = {"type": "button", "id": "hint-button", "class": "icon-button"}
    attributes |= {"data-do": "hint", "data-at": str(at), "data-key": "h"}
    return button({**attributes, "aria-label": text, "title": text}, icon("hint"))


def influence_key() -> Node:
    """What the signs on the map mean."""
    texts = {
        "lead": t("most influence"),
        "barred": t("can’t be completed"),
        "dead": t("nothing fits"),
        "edges": t("open edges"),
        "icons": t("tokens"),
    }
    signs: list[Node] = [
        li({"class": f"key-{sign}"}, key_picture(sign), span(text)) for sign, text in texts.items()
    ]
    return div({"class": "influence-key", "data-scaled": None}, ul(signs))
