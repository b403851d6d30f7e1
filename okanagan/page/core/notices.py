"""The notices above every screen: short, each with what can be done about it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from simple_html import Node, button, div, p

from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a notice.

    Attributes:
        label: what it says.
        data: its attributes: `data-do` or `data-shell`, and what goes with it.
        in_game: whether it is shown only while a game is in play.
    """

    label: str
    data: Attributes
    in_game: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice.

    Attributes:
        id: names it; a notice with the same id takes its place.
        text: the news or the trouble, in sentences.
        actions: the buttons, besides the one that closes it.
        urgent: whether it is trouble rather than news.
        closes: whether it can just be closed; else one of its actions must be chosen.
    """

    id: str
    text: str
    actions: tuple[Action, ...] = ()
    urgent: bool = False
    closes: bool = True


@dataclass(slots=True)
class Notices:
    """The notices now shown, oldest first; each is made anew in the present language."""

    shown: dict[str, Callable[[], Notice]] = field(default_factory=dict)

    def show(self, say: Callable[[], Notice]) -> str:
        """Shows a notice, in place of one with the same id; its text, to be announced."""
        notice = say()
        self.shown.pop(notice.id, None)
        self.shown[notice.id] = say
        return notice.text

    def close(self, notice_id: str) -> None:
        """Takes a notice away, if it is there."""
        self.shown.pop(notice_id, None)

    def markup(self, *, playing: bool) -> Node:
        """The inner markup of the region `notices`; `playing` while a game is on the screen."""
        return [_notice(say(), playing=playing) for say in self.shown.values()]


def _notice(notice: Notice, *, playing: bool) -> Node:
    kind = "notice urgent" if notice.urgent else "notice"
    close = Action(t("Close"), {"data-do": "close-notice", "data-notice": notice.id})
    actions = [action for action in notice.actions if playing or not action.in_game]
    if notice.closes:
        actions.append(close)
    return div(
        {"class": kind, "id": f"notice-{notice.id}"},
        p(notice.text),
        div({"class": "buttons"}, [_button(action) for action in actions]),
    )


def _button(action: Action) -> Node:
    return button({"type": "button", **action.data}, action.label)
