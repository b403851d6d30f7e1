"""Buttons that answer a decision, or put an answer together."""

from typing import TypeVar

from simple_html import Node, div, span

from okanagan.page.play import pieces
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.markup import do_button, push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t

A = TypeVar("A")


def offered(model: TableModel, kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its place among all."""
    return [(place, action) for place, action in enumerate(model.legal) if isinstance(action, kind)]


def act_button(
    model: TableModel, place: int, *content: Node, look: str = "choice", then: int | None = None
) -> Node:
    """The button that gives the legal answer in this place, marked if a hint advises it.

    `then` is the place of the answer to what the same person is asked next.
    """
    at, advised = model.at, mark(advised=model.legal[place] == model.advised)
    name = f"act-{at}-{place}" if then is None else f"act-{at}-{place}-{then}"
    also: Attributes = {} if then is None else {"data-then": str(then)}
    return do_button("act", *content, advised, kind=look, id_=name, at=at, option=place, also=also)


def mark(*, advised: bool) -> Node:
    """The frame round a button that a hint advises, placed within it."""
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def picking(
    model: TableModel, item: str, *content: Node, one: str = "", look: str = "pick"
) -> Node:
    """A button of a part of the answer, put in or taken out; with `one` others that begin so go."""
    sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
    sends |= {"data-one": one} if one else {}
    name, pressed = f"pick-{model.at}-{item}", item in model.picks
    return push_button(*content, kind=look, id_=name, pressed=pressed, also=sends)


def picked(model: TableModel, prefix: str) -> list[str]:
    """What follows the prefix in each pick that begins with it, in the order of picking."""
    return [item.removeprefix(prefix) for item in model.picks if item.startswith(prefix)]


def confirm(model: TableModel, text: str, verb: str = "", also: Attributes | None = None) -> Node:
    """The button that gives an answer put together by this message; none: it is not ready."""
    look, name = "choice primary", f"confirm-{model.at}"
    if not verb:
        # It takes the focus: people who hear the page must come upon what is wanted.
        return push_button(text, kind=look, id_=name, also={"aria-disabled": "true"})
    return do_button(verb, text, kind=look, id_=name, at=model.at, also=also)


def clear(model: TableModel) -> Node:
    """The button that clears the parts of an answer; nothing while there is none."""
    look, name = "choice secondary", f"unpick-{model.at}"
    button = do_button("unpick", t("Clear"), kind=look, id_=name, at=model.at)
    return button if model.picks else ""


def choices(*buttons: Node) -> Node:
    """Buttons in a row that wraps."""
    return div({"class": "choices"}, *buttons)


def last_row(*buttons: Node) -> Node:
    """The buttons that end an answer put together; they stay in sight where there is no room."""
    return div({"class": "choices last-row"}, *buttons)
