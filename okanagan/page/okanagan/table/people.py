"""Players in panels: a badge with the seat's colour, mark and letter, and the name."""

from collections.abc import Sequence
from functools import cache

from simple_html import Node, SafeString, b, bdi, span

from okanagan.page.okanagan.table.view_model import SeatLook
from okanagan.page.widgets.seat_mark import seat_mark
from okanagan.page.widgets.svg import Attributes, fixed


def badge(seat: SeatLook) -> SafeString:
    """The seat's mark in its colour, and its letter; the name must stand with it."""
    return _badge(seat.colour, seat.letter)


@cache
def _badge(colour: int, letter: str) -> SafeString:
    attributes: Attributes = {"class": f"badge seat-{colour}", "aria-hidden": "true"}
    return fixed(span(attributes, seat_mark(colour), b(letter)))


def who(seats: Sequence[SeatLook], player: int) -> Node:
    """A player's badge and name."""
    seat = seats[player]
    return span({"class": "named who"}, badge(seat), bdi(seat.name))


def brief(seats: Sequence[SeatLook], player: int, amount: int) -> Node:
    """A player's badge with a number, where there is no room for the name."""
    seat = seats[player]
    hidden = span({"class": "visually-hidden"}, bdi(seat.name), " ")
    attributes: Attributes = {"class": "counted", "title": seat.name}
    return span(attributes, badge(seat), hidden, b(str(amount)))
