"""Players as one of them counts: 0 is that player, 1 the next one clockwise."""

from okanagan.games.okanagan.rules.view import View


def seat(view: View, player: int) -> int:
    """The number of a player, counted from the one who looks."""
    return (player - view.player) % view.players


def seats(view: View) -> list[int]:
    """The players, from the one who looks on."""
    return [(view.player + steps) % view.players for steps in range(view.players)]
