"""Players in panels: a badge with the seat's colour, mark and letter, and the name."""

from functools import cache
from typing import TYPE_CHECKING

from simple_html import Node, SafeString, b, bdi, span

from okanagan.page import words
from okanagan.page.widgets.seat_mark import seat_mark
from okanagan.page.widgets.svg import Attributes, fixed
from okanagan.valley.telling.audience import Audience

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene, SeatLook


def badge(seat: "SeatLook") -> SafeString:
    """The seat's mark in its colour, and its letter; the name must stand with it."""
    return _badge(seat.colour, seat.letter)


@cache
def _badge(colour: int, letter: str) -> SafeString:
    attributes: Attributes = {"class": f"badge seat-{colour}", "aria-hidden": "true"}
    return fixed(span(attributes, seat_mark(colour), b(letter)))


def who(scene: "Scene", player: int) -> Node:
    """A player's badge and name."""
    seat = scene.seats[player]
    return span({"class": "named who"}, badge(seat), bdi(seat.name))


def brief(scene: "Scene", player: int, amount: int) -> Node:
    """A player's badge with a number, where there is no room for the name."""
    seat = scene.seats[player]
    hidden = span({"class": "visually-hidden"}, bdi(seat.name), " ")
    attributes: Attributes = {"class": "counted", "title": seat.name}
    return span(attributes, badge(seat), hidden, b(str(amount)))


def audience(scene: "Scene") -> Audience:
    """To whom the scene is told: people who share a screen are all called by name."""
    viewer = None if scene.hot_seat else scene.viewer
    return Audience([seat.name for seat in scene.seats], viewer, words)
