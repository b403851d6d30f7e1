"""Buttons that answer a decision, and those that put an answer together."""

from typing import TYPE_CHECKING, TypeVar

from simple_html import Node, button, div, span

from okanagan.page import words
from okanagan.page.okanagan.table import pieces
from okanagan.page.okanagan.table.score.gains import Holding
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.actions import Action, Pass
from okanagan.valley.telling import option
from okanagan.valley.terms import Kind

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene

A = TypeVar("A", bound=Action)


def offered(scene: "Scene", kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its place among all."""
    return [(place, action) for place, action in enumerate(scene.legal) if isinstance(action, kind)]


def label(scene: "Scene", place: int) -> str:
    """What the answer does, in words."""
    names = [seat.name for seat in scene.seats]
    return option(scene.legal[place], scene.view, names, words)


def answer(scene: "Scene", place: int, *content: Node, kind: str = "choice") -> Node:
    """The button that gives the legal answer in this place; its label unless other content."""
    attributes: Attributes = {
        "type": "button",
        "class": kind,
        "id": f"act-{scene.at}-{place}",
        "data-do": "act",
        "data-at": str(scene.at),
        "data-option": str(place),
    }
    shown = content or (label(scene, place),)
    return button(attributes, *shown, mark(advised=scene.legal[place] == scene.advised))


def mark(*, advised: bool) -> Node:
    """Within a button of which a hint tells: a frame round it."""
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def passing(scene: "Scene") -> Node:
    """The button that declines, where that is legal."""
    return [answer(scene, place, kind="choice secondary") for place, _ in offered(scene, Pass)]


def picking(scene: "Scene", item: str, *content: Node, one: str = "", kind: str = "pick") -> Node:
    """A button that puts a part into the answer, or takes it out again."""
    attributes: Attributes = {
        "type": "button",
        "class": kind,
        "id": f"pick-{scene.at}-{item}",
        "aria-pressed": "true" if item in scene.picks else "false",
        "data-do": "pick",
        "data-at": str(scene.at),
        "data-item": item,
    }
    if one:
        attributes["data-one"] = one
    return button(attributes, *content)


def confirming(scene: "Scene", place: int | None, unready: str, ready: str = "") -> Node:
    """The button that gives the answer put together; until there is one, what is still wanted.

    It says what the answer does, or `ready` where the picks above have just said that. Not ready
    it still takes the focus: who hears the page must come upon what is wanted.
    """
    attributes: Attributes = {
        "type": "button",
        "class": "choice primary",
        "id": f"confirm-{scene.at}",
    }
    if place is None:
        attributes["aria-disabled"] = "true"
        return button(attributes, unready)
    attributes |= {"data-do": "act", "data-at": str(scene.at), "data-option": str(place)}
    return button(attributes, ready or t("Confirm: {choice}", choice=label(scene, place)))


def picked(scene: "Scene", prefix: str) -> list[str]:
    """What follows the prefix in each pick that begins with it, in the order of picking."""
    return [item.removeprefix(prefix) for item in scene.picks if item.startswith(prefix)]


def clearing(scene: "Scene") -> Node:
    """The button that takes all parts out of the answer, where there are any."""
    if not scene.picks:
        return ""
    attributes: Attributes = {
        "type": "button",
        "class": "choice secondary",
        "id": f"unpick-{scene.at}",
        "data-do": "unpick",
        "data-at": str(scene.at),
    }
    return button(attributes, t("Clear"))


def effect_on_me(scene: "Scene", gained: Kind | None = None, lost: Kind | None = None) -> Node:
    """A chip with what tokens gained and lost do to the viewer's points; none if it is nothing."""
    if scene.viewer is None or scene.viewer != scene.decider:
        return ""
    holding = Holding.of(scene.view)
    change = holding.change(gained, lost)
    if change:
        sign = "+" if change > 0 else "−"
        kind = "chip gain" if change > 0 else "chip loss"
        return span({"class": kind}, t("{sign}{vp} VP", sign=sign, vp=abs(change)))
    if gained is not None and lost is None and holding.wants(gained):
        return span({"class": "chip wanted"}, t("for a set"))
    return ""


def choices(*buttons: Node) -> Node:
    """Buttons in a row that wraps."""
    return div({"class": "choices"}, *buttons)


def last_row(*buttons: Node) -> Node:
    """The buttons that end an answer put together; they stay in sight where there is no room."""
    return div({"class": "choices last-row"}, *buttons)
