"""How the seats are shown: names, colours, and a letter for each player's buildings."""

from collections.abc import Sequence

from okanagan.kernel.record import Seat
from okanagan.page.okanagan.table.scene import SeatLook


def seat_looks(seats: Sequence[Seat], colours: Sequence[int]) -> tuple[SeatLook, ...]:
    """The looks of all seats, in their order."""
    given = letters([seat.name for seat in seats])
    return tuple(
        SeatLook(seat.name, seat.bot, colour, letter)
        for seat, colour, letter in zip(seats, colours, given, strict=True)
    )


def letters(names: Sequence[str]) -> list[str]:
    """A letter for each name, all different: the first of its own that is free, else a number."""
    given: list[str] = []
    for place, name in enumerate(names, start=1):
        own = [letter.upper() for letter in name if letter.isalpha()]
        # A letter that is two in capitals (ß) would not fit on a building.
        free = (letter for letter in own if len(letter) == 1 and letter not in given)
        given.append(next(free, str(place)))
    return given
