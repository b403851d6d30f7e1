"""The notices above every screen: short, each with buttons for an answer."""

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
    data: Attributes  # `data-do` or `data-shell`, and what goes with it
    in_game: bool = False  # whether it is shown only while a game is in play


@dataclass(frozen=True, slots=True)
class Notice:
    """News or trouble, in sentences; another notice with the same id takes its place."""

    id: str
    text: str
    actions: tuple[Action, ...] = ()
    urgent: bool = False  # whether it is trouble
    closes: bool = True  # whether a button closes it; else the person must choose an action


@dataclass(slots=True)
class Notices:
    """The notices now shown, oldest first; each is made anew in the present language."""

    shown: dict[str, Callable[[], Notice]] = field(default_factory=dict)

    def show(self, make: Callable[..., Notice], *arguments: object) -> str:
        """Shows a notice, in place of one with the same id; returns its text to announce."""
        notice = make(*arguments)
        self.shown.pop(notice.id, None)
        self.shown[notice.id] = partial(make, *arguments)
        return notice.text

    def close(self, notice_id: str) -> None:
        """Takes a notice away, if it is there."""
        self.shown.pop(notice_id, None)

    def markup(self, *, playing: bool) -> Node:
        """The inner markup of the region `notices`; `playing` while a game is on the screen."""
        return [_notice(make(), playing=playing) for make in self.shown.values()]


def _notice(notice: Notice, *, playing: bool) -> Node:
    actions = [action for action in notice.actions if playing or not action.in_game]
    if notice.closes:
        actions.append(Action(t("Close"), {"data-do": "close-notice", "data-notice": notice.id}))
    buttons: list[Node] = [button({"type": "button", **one.data}, one.label) for one in actions]
    look = "notice urgent" if notice.urgent else "notice"
    own: Attributes = {"class": look, "id": f"notice-{notice.id}"}
    return div(own, p(notice.text), div({"class": "buttons"}, buttons))
