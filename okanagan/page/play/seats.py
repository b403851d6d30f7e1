"""How the seats of a game are shown: name, colour, mark, and a letter for the buildings."""

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
    letter: str  # on the player's buildings; all seats' letters differ


def seat_looks(seats: Sequence[Seat], colours: Sequence[int]) -> tuple[SeatLook, ...]:
    looks = zip(colours, letters([seat.name for seat in seats]), strict=True)
    pairs = zip(seats, looks, strict=True)
    return tuple(SeatLook(seat.name, seat.bot, *look) for seat, look in pairs)


def letters(names: Sequence[str]) -> list[str]:
    """A different letter for each name: its first free letter, or else the seat's number."""
    given: list[str] = []
    for place, name in enumerate(names, start=1):
        own_letters = [letter.upper() for letter in name if letter.isalpha()]
        # A letter that is two in capitals (ß) would not fit on a building.
        free = (letter for letter in own_letters if len(letter) == 1 and letter not in given)
        given.append(next(free, str(place)))
    return given


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
