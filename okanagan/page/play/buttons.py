"""Buttons that answer a decision, or build an answer."""

from typing import TypeVar

from simple_html import Node, div, span

from okanagan.page.play import pieces
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.markup import do_button, push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t

A = TypeVar("A")


def offered(model: TableModel, kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its index in `legal`."""
    return [(place, action) for place, action in enumerate(model.legal) if isinstance(action, kind)]


def act_button(
    model: TableModel, place: int, *content: Node, look: str = "choice", then: int | None = None
) -> Node:
    """The button that plays the legal answer with this index, marked if a hint advises it.

    `then` is the index of the answer to the next decision of the same player.
    """
    at, advised = model.at, mark(advised=model.legal[place] == model.advised)
    name = f"act-{at}-{place}" if then is None else f"act-{at}-{place}-{then}"
    also: Attributes = {} if then is None else {"data-then": str(then)}
    return do_button("act", *content, advised, kind=look, id_=name, at=at, option=place, also=also)


def mark(*, advised: bool) -> Node:
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def picking(
    model: TableModel, item: str, *content: Node, one: str = "", look: str = "pick"
) -> Node:
    """A button that adds or removes a part of the answer.

    With `one`, it replaces other parts with this prefix.
    """
    sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
    sends |= {"data-one": one} if one else {}
    name, pressed = f"pick-{model.at}-{item}", item in model.picks
    return push_button(*content, kind=look, id_=name, pressed=pressed, also=sends)


def picked(model: TableModel, prefix: str) -> list[str]:
    return [item.removeprefix(prefix) for item in model.picks if item.startswith(prefix)]


def confirm(model: TableModel, text: str, verb: str = "", also: Attributes | None = None) -> Node:
    """The button that gives the built answer by this message; disabled without a message."""
    look, name = "choice primary", f"confirm-{model.at}"
    if not verb:
        # Not `disabled`, so that it takes the focus and screen readers find it.
        return push_button(text, kind=look, id_=name, also={"aria-disabled": "true"})
    return do_button(verb, text, kind=look, id_=name, at=model.at, also=also)


def clear(model: TableModel) -> Node:
    look, name = "choice secondary", f"unpick-{model.at}"
    button = do_button("unpick", t("Clear"), kind=look, id_=name, at=model.at)
    return button if model.picks else ""


def choices(*buttons: Node) -> Node:
    return div({"class": "choices"}, *buttons)


def last_row(*buttons: Node) -> Node:
    """The buttons that finish a built answer; they stay visible where space is short."""
    return div({"class": "choices last-row"}, *buttons)
