"""How the seats of a game are shown: name, colour and mark."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from simple_html import Node, SafeString, b, bdi, span

from okanagan.kernel.record import Seat
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.svg import fixed


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How one seat is shown."""

    name: str  # the player's; untrusted text
    bot: str | None  # the name of the bot that sits there; None for a human
    colour: int  # and its mark, 0 to 3


def seat_looks(seats: Sequence[Seat], colours: Sequence[int]) -> tuple[SeatLook, ...]:
    pairs = zip(seats, colours, strict=True)
    return tuple(SeatLook(seat.name, seat.bot, colour) for seat, colour in pairs)


@cache
def badge(seat: SeatLook) -> SafeString:
    """The seat's mark in its colour, for a place beside the name or an amount."""
    return fixed(span({"class": "badge", "aria-hidden": "true"}, seat_mark(seat.colour)))


def who(seats: Sequence[SeatLook], player: int) -> Node:
    seat = seats[player]
    return span({"class": "named who"}, badge(seat), bdi(seat.name))


def brief(seats: Sequence[SeatLook], player: int, amount: int) -> Node:
    seat = seats[player]
    hidden = span({"class": "visually-hidden"}, bdi(seat.name), " ")
    return span({"class": "counted", "title": seat.name}, badge(seat), hidden, b(str(amount)))
