"""What all choices share: buttons that answer, what is at stake, what an action would do."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from simple_html import Node, button, div, span

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.cards import Holding
from okanagan.page.okanagan.seats import brief
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.actions import Action, Pass
from okanagan.valley.forecast import pool_of
from okanagan.valley.frames.rewards import Group
from okanagan.valley.specials import Special
from okanagan.valley.telling import option
from okanagan.valley.terms import Kind, Terrain
from okanagan.valley.view import View

A = TypeVar("A", bound=Action)


def offered(model: ViewModel, kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its place among all."""
    return [(place, action) for place, action in enumerate(model.legal) if isinstance(action, kind)]


def label(model: ViewModel, place: int) -> str:
    """What the answer does, in words."""
    names = [seat.name for seat in model.seats]
    return option(model.legal[place], model.view, names, words)


def answer(model: ViewModel, place: int, *content: Node, kind: str = "choice") -> Node:
    """The button that gives the legal answer in this place; its label unless other content."""
    attributes: Attributes = {
        "type": "button",
        "class": kind,
        "id": f"act-{model.at}-{place}",
        "data-do": "act",
        "data-at": str(model.at),
        "data-option": str(place),
    }
    shown = content or (label(model, place),)
    return button(attributes, *shown, mark(advised=model.legal[place] == model.advised))


def mark(*, advised: bool) -> Node:
    """Within a button of which a hint tells: a frame round it."""
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def passing(model: ViewModel) -> Node:
    """The button that declines, where that is legal."""
    return [answer(model, place, kind="choice secondary") for place, _ in offered(model, Pass)]


def picking(model: ViewModel, item: str, *content: Node, one: str = "", kind: str = "pick") -> Node:
    """A button that puts a part into the answer, or takes it out again."""
    attributes: Attributes = {
        "type": "button",
        "class": kind,
        "id": f"pick-{model.at}-{item}",
        "aria-pressed": "true" if item in model.picks else "false",
        "data-do": "pick",
        "data-at": str(model.at),
        "data-item": item,
    }
    if one:
        attributes["data-one"] = one
    return button(attributes, *content)


def confirming(model: ViewModel, place: int | None, unready: str, ready: str = "") -> Node:
    """The button that gives the answer put together; until there is one, what is still wanted.

    It says what the answer does, or `ready` where the picks above have just said that. Not ready
    it still takes the focus: who hears the page must come upon what is wanted.
    """
    attributes: Attributes = {
        "type": "button",
        "class": "choice primary",
        "id": f"confirm-{model.at}",
    }
    if place is None:
        attributes["aria-disabled"] = "true"
        return button(attributes, unready)
    attributes |= {"data-do": "act", "data-at": str(model.at), "data-option": str(place)}
    return button(attributes, ready or t("Confirm: {choice}", choice=label(model, place)))


def picked(model: ViewModel, prefix: str) -> list[str]:
    """What follows the prefix in each pick that begins with it, in the order of picking."""
    return [item.removeprefix(prefix) for item in model.picks if item.startswith(prefix)]


def clearing(model: ViewModel) -> Node:
    """The button that takes all parts out of the answer, where there are any."""
    if not model.picks:
        return ""
    attributes: Attributes = {
        "type": "button",
        "class": "choice secondary",
        "id": f"unpick-{model.at}",
        "data-do": "unpick",
        "data-at": str(model.at),
    }
    return button(attributes, t("Clear"))


def effect_on_me(model: ViewModel, gained: Kind | None = None, lost: Kind | None = None) -> Node:
    """A chip with what tokens gained and lost do to the viewer's points; none if it is nothing."""
    if model.viewer is None or model.viewer != model.decider:
        return ""
    holding = Holding.of(model.view)
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


def at_stake(model: ViewModel, terrain: Terrain, root: int, groups: Sequence[Group]) -> Node:
    """The territory, everybody's influence there, and the tokens it would set out now."""
    influence = [
        brief(model.seats, player, group.influence) for group in groups for player in group.players
    ]
    return span(
        {"class": "stake"},
        pieces.terrain_mark(terrain),
        span({"class": "influence"}, pieces.unseen(t("Influence:")), pieces.spaced(influence)),
        span({"class": "stake-pool"}, t("Tokens:"), pieces.token_row(pool_now(model.view, root))),
    )


def pool_now(view: View, root: int) -> list[int]:
    """The tokens that would be set out if the pool were made now, as far as the reserve goes."""
    return list(pool_of(view.map.icons[root], view.reserve))


def is_idle(special: Special, view: View, player: int, *, alone: bool) -> bool:
    """Whether the action would do nothing for the player, who is alone in the territory or not."""
    if special.id == "collect_first":
        return alone
    check = _CHECKS.get(special.id)
    return check is not None and not check(special, view, player)


def _shape(special: Special, view: View, player: int) -> bool:
    return any(view.reserve[kind] for kind in Kind if kind.shape == special.shape)


def _kind(special: Special, view: View, player: int) -> bool:
    return special.kind is not None and view.reserve[special.kind] > 0


def _nugget(special: Special, view: View, player: int) -> bool:
    return view.nuggets_left > 0


def _tribute(special: Special, view: View, player: int) -> bool:
    return any(any(tokens) for other, tokens in enumerate(view.tokens) if other != player)


def _trade(special: Special, view: View, player: int) -> bool:
    """Two different kinds, one on each side."""
    own = _kinds(view.tokens[player])
    theirs = [_kinds(tokens) for other, tokens in enumerate(view.tokens) if other != player]
    return any(given != taken for kinds in theirs for given in own for taken in kinds)


def _swap_shape(special: Special, view: View, player: int) -> bool:
    return any(one.terrain == other.terrain for one, other in _swaps(view, player))


def _swap_colour(special: Special, view: View, player: int) -> bool:
    return any(one.shape == other.shape for one, other in _swaps(view, player))


def _swaps(view: View, player: int) -> Iterable[tuple[Kind, Kind]]:
    stock = _kinds(view.reserve)
    return ((one, other) for one in _kinds(view.tokens[player]) for other in stock if one != other)


def _kinds(counts: Sequence[int]) -> list[Kind]:
    return [kind for kind in Kind if counts[kind]]


_CHECKS: dict[str, Callable[[Special, View, int], bool]] = {
    "plus_shape": _shape,
    "plus_kind": _kind,
    "nugget": _nugget,
    "tribute": _tribute,
    "trade": _trade,
    "swap_shape": _swap_shape,
    "swap_colour": _swap_colour,
}
"""What each action needs; one that is not here always does something."""
