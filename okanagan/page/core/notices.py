"""The notices above every screen: short texts with buttons."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from simple_html import Node, button, div, p

from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a notice."""

    label: str
    data: Attributes  # `data-do` or `data-shell`, and their data
    in_game: bool = False  # whether it is shown only during a game


@dataclass(frozen=True, slots=True)
class Notice:
    """A message in sentences. Another notice with the same id replaces it."""

    id: str
    text: str
    actions: tuple[Action, ...] = ()
    urgent: bool = False  # whether it reports a problem
    closes: bool = True  # whether it has a button to close it; else an action must be chosen


@dataclass(slots=True)
class Notices:
    """The notices now shown, oldest first; each is made again in the current language."""

    shown: dict[str, Callable[[], Notice]] = field(default_factory=dict)

    def show(self, make: Callable[..., Notice], *arguments: object) -> str:
        """Shows a notice and returns its text, to be announced."""
        notice = make(*arguments)
        self.shown.pop(notice.id, None)
        self.shown[notice.id] = partial(make, *arguments)
        return notice.text

    def close(self, notice_id: str) -> None:
        self.shown.pop(notice_id, None)

    def markup(self, *, playing: bool) -> Node:
        return [_notice(make(), playing=playing) for make in self.shown.values()]


def _notice(notice: Notice, *, playing: bool) -> Node:
    actions = [action for action in notice.actions if playing or not action.in_game]
    if notice.closes:
        actions.append(Action(t("Close"), {"data-do": "close-notice", "data-notice": notice.id}))
    buttons: list[Node] = [
        button({"type": "button", **action.data}, action.label) for action in actions
    ]
    look = "notice urgent" if notice.urgent else "notice"
    attributes: Attributes = {"class": look, "id": f"notice-{notice.id}"}
    return div(attributes, p(notice.text), div({"class": "buttons"}, buttons))
