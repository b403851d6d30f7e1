"""Buttons that answer a decision, and those that put an answer together."""

from collections.abc import Callable
from typing import TypeVar

from simple_html import Node, button, div, span

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.cards import Holding
from okanagan.page.okanagan.table.view_model import ViewModel
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


def _look(look: str, name: str) -> Attributes:
    return {"type": "button", "class": look, "id": name}


def _sends(model: ViewModel, verb: str) -> Attributes:
    """The attributes of a button that sends a message about the present position."""
    return {"data-do": verb, "data-at": str(model.at)}


def _acts(model: ViewModel, place: int) -> Attributes:
    return _sends(model, "act") | {"data-option": str(place)}


def answer(model: ViewModel, place: int, *content: Node, look: str = "choice") -> Node:
    """The button that gives the legal answer in this place; its label unless other content."""
    attributes = _look(look, f"act-{model.at}-{place}") | _acts(model, place)
    shown = content or (label(model, place),)
    return button(attributes, *shown, mark(advised=model.legal[place] == model.advised))


def answers(
    model: ViewModel, kind: type[A], content: Callable[[int, A], Node], look: str = "choice"
) -> Node:
    """A row with a button for each legal answer of one class."""
    each = offered(model, kind)
    return choices(*[answer(model, place, content(place, one), look=look) for place, one in each])


def mark(*, advised: bool) -> Node:
    """The frame round a button that a hint advises, placed within it."""
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def passing(model: ViewModel) -> Node:
    """The button that declines, where that is legal."""
    return [answer(model, place, look="choice secondary") for place, _ in offered(model, Pass)]


def picking(model: ViewModel, item: str, *content: Node, one: str = "", look: str = "pick") -> Node:
    """A button that puts a part into the answer, or takes it out again.

    With `one` it takes out every other part whose name begins so.
    """
    attributes: Attributes = {
        **_look(look, f"pick-{model.at}-{item}"),
        "aria-pressed": "true" if item in model.picks else "false",
        **_sends(model, "pick"),
        "data-item": item,
        **({"data-one": one} if one else {}),
    }
    return button(attributes, *content)


def confirming(model: ViewModel, place: int | None, unready: str, ready: str = "") -> Node:
    """The button that gives the answer put together; until there is one, what is still wanted.

    It says what the answer does, or `ready` where the picks above have just said that. Not ready
    it still takes the focus: people who hear the page must come upon what is wanted.
    """
    attributes = _look("choice primary", f"confirm-{model.at}")
    if place is None:
        return button({**attributes, "aria-disabled": "true"}, unready)
    text = ready or t("Confirm: {choice}", choice=label(model, place))
    return button({**attributes, **_acts(model, place)}, text)


def clearing(model: ViewModel) -> Node:
    """The button that takes all parts out of the answer, where there are any."""
    attributes = _look("choice secondary", f"unpick-{model.at}") | _sends(model, "unpick")
    return button(attributes, t("Clear")) if model.picks else ""


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
