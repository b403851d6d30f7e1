"""The players in the rules' examples: they are called by their colours."""

from okanagan.page.okanagan.table.looks import letters
from okanagan.page.widgets.seat_mark import colour_name

ORANGE, BLUE, YELLOW = 0, 1, 2


def called(seat: int) -> str:
    """What a player in an example is called."""
    return colour_name(seat)


def letter(seat: int) -> str:
    """The letter on a player's buildings."""
    return letters([colour_name(other) for other in range(4)])[seat]
