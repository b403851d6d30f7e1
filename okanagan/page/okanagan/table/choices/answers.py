"""Buttons that answer a decision, and those that put an answer together."""

from collections.abc import Callable
from typing import TypeVar

from simple_html import Node, div, span

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.cards import Holding
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.markup import do_button, push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.actions import Action, Pass
from okanagan.valley.telling import option
from okanagan.valley.terms import Kind

A = TypeVar("A", bound=Action)


def offered(model: ViewModel, kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its place among all."""
    return [(place, action) for place, action in enumerate(model.legal) if isinstance(action, kind)]


def label(model: ViewModel, place: int) -> str:
    """What the answer does, in words."""
    return option(model.legal[place], model.view, [seat.name for seat in model.seats], words)


def button(model: ViewModel, place: int, *content: Node, look: str = "choice") -> Node:
    """The button that gives the legal answer in this place; its label unless other content."""
    shown = content or (label(model, place),)
    advised, at = mark(advised=model.legal[place] == model.advised), model.at
    name = f"act-{at}-{place}"
    return push_button(*shown, advised, kind=look, id_=name, do="act", at=at, option=place)


def row(
    model: ViewModel, kind: type[A], content: Callable[[int, A], Node], look: str = "choice"
) -> Node:
    """A row with a button for each legal answer of one class."""
    each = offered(model, kind)
    return choices(*[button(model, place, content(place, one), look=look) for place, one in each])


def mark(*, advised: bool) -> Node:
    """The frame round a button that a hint advises, placed within it."""
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def passing(model: ViewModel) -> Node:
    """The button that declines, where that is legal."""
    return [button(model, place, look="choice secondary") for place, _ in offered(model, Pass)]


def picking(model: ViewModel, item: str, *content: Node, one: str = "", look: str = "pick") -> Node:
    """A button that puts a part into the answer, or takes it out again.

    With `one` it takes out every other part whose name begins so.
    """
    sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
    sends |= {"data-one": one} if one else {}
    name, pressed = f"pick-{model.at}-{item}", item in model.picks
    return push_button(*content, kind=look, id_=name, pressed=pressed, also=sends)


def confirming(model: ViewModel, place: int | None, unready: str, ready: str = "") -> Node:
    """The row that ends an answer put together: to give it, to clear it, to decline.

    Until there is an answer, it says what is still wanted; then what the answer does, or `ready`
    where the picks above have just said that.
    """
    return last_row(_confirm(model, place, unready, ready), _clear(model), passing(model))


def _confirm(model: ViewModel, place: int | None, unready: str, ready: str) -> Node:
    look, name = "choice primary", f"confirm-{model.at}"
    if place is None:
        # It takes the focus: people who hear the page must come upon what is wanted.
        return push_button(unready, kind=look, id_=name, also={"aria-disabled": "true"})
    text = ready or t("Confirm: {choice}", choice=label(model, place))
    return do_button("act", text, kind=look, id_=name, at=model.at, option=place)


def _clear(model: ViewModel) -> Node:
    look, name = "choice secondary", f"unpick-{model.at}"
    clear = do_button("unpick", t("Clear"), kind=look, id_=name, at=model.at)
    return clear if model.picks else ""


def picked(model: ViewModel, prefix: str) -> list[str]:
    """What follows the prefix in each pick that begins with it, in the order of picking."""
    return [item.removeprefix(prefix) for item in model.picks if item.startswith(prefix)]


def effect_on_me(model: ViewModel, gained: Kind | None = None, lost: Kind | None = None) -> Node:
    """A chip with the change of the viewer's points by tokens gained and lost; none without one."""
    if model.viewer is None or model.viewer != model.decider:
        return ""
    holding = Holding.of(model.view)
    change = holding.change(gained, lost)
    if change:
        sign, kind = ("+", "chip gain") if change > 0 else ("−", "chip loss")
        return span({"class": kind}, t("{sign}{vp} VP", sign=sign, vp=abs(change)))
    wanted = gained is not None and lost is None and holding.wants(gained)
    return span({"class": "chip wanted"}, t("for a set")) if wanted else ""


def choices(*buttons: Node) -> Node:
    """Buttons in a row that wraps."""
    return div({"class": "choices"}, *buttons)


def last_row(*buttons: Node) -> Node:
    """The buttons that end an answer put together; they stay in sight where there is no room."""
    return div({"class": "choices last-row"}, *buttons)
