"""Who gains what when a territory is completed: tokens by influence, the action to the last."""

from collections.abc import Sequence

from okanagan.valley.bots.lands import colour_and_icons, influence, open_edges
from okanagan.valley.terms import Terrain

UNKNOWN = 3
"""In a pool's counts, after the three shapes: tokens of which nobody knows the shape yet."""
Menu = tuple[tuple[int, float], ...]
"""What a player picks from a pool of one colour, the best first: a place in the counts, and what
one token is worth."""


class Prices:
    """What things are worth to each player.

    Attributes:
        menus: for each player and colour, what they pick.
        now: for each player, the best of the special actions that lie open.
        later: any special action to come.
        growth: how many icons each open edge will bring.
    """

    __slots__ = ("growth", "later", "menus", "now")

    def __init__(
        self, tokens: Sequence[Sequence[float]], now: Sequence[float], later: float, growth: float
    ) -> None:
        """The prices; `tokens` tells for each player and kind what one more token is worth."""
        self.menus = [[_menu(own, terrain) for terrain in Terrain] for own in tokens]
        self.now = now
        self.later = later
        self.growth = growth


def _menu(tokens: Sequence[float], terrain: int) -> Menu:
    shapes = list(tokens[terrain * 3 : terrain * 3 + 3])
    every = enumerate([*shapes, sum(shapes) / 3])
    return tuple(sorted(every, key=lambda one: -one[1]))


def shares(number: int, prices: Prices, closer: int | None) -> list[float]:
    """What each player gains when the territory is completed.

    The closer stands first where tied (rules 8); with a closer still unknown, the mean of both
    orders counts.
    """
    held = influence(number, len(prices.menus))
    present = [player for player, own in enumerate(held) if own]
    if len(present) > 1:
        own = sorted(present, key=lambda player: (-held[player], player != closer, player))
        if closer is None and len({held[player] for player in present}) < len(present):
            other = sorted(present, key=lambda player: (-held[player], -player))
            one, two = (_in_order(number, order, held, prices) for order in (own, other))
            return [(first + second) / 2 for first, second in zip(one, two, strict=True)]
        present = own
    return _in_order(number, present, held, prices)


def _in_order(
    number: int, order: Sequence[int], held: Sequence[int], prices: Prices
) -> list[float]:
    gains = [0.0] * len(held)
    if not order:
        return gains
    edges = open_edges(number)
    colour, pool = colour_and_icons(number)
    pool.append(round(prices.growth * edges))
    for player in order:
        gains[player] = _collected(pool, prices.menus[player][colour], held[player])
    last = order[-1]
    special = prices.later if edges else prices.now[last]
    gains[last] = max(gains[last], special) if len(order) == 1 else gains[last] + special
    return gains


def _collected(pool: list[int], menu: Menu, due: int) -> float:
    """What a player gains by as many tokens as are due; they are taken from the pool."""
    gain = 0.0
    for place, price in menu:
        there = pool[place]
        if there >= due:
            pool[place] = there - due
            return gain + due * price
        pool[place] = 0
        due -= there
        gain += there * price
    return gain
