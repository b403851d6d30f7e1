"""The gains from a completed territory: tokens by influence, the action for the lowest."""

from collections.abc import Sequence
from functools import partial

from okanagan.games.okanagan.bots.packed_territories import (
    HELD,
    OPEN_SHIFT,
    POOLS,
    SEATS,
    influence,
)
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.kernel.memo import Memo

UNKNOWN = 3
"""In a pool's counts, after the three shapes: tokens of which nobody knows the shape yet."""
Order = tuple[tuple[int, int], ...]
"""Who collects, the first first, and how many tokens each."""
Menu = tuple[tuple[int, float], ...]
"""What a player picks from a pool of one colour, the best first: a place in the counts, and what
one token is worth."""


class Prices:
    """The value of rewards to each player.

    Attributes:
        menus: for each player and colour, the tokens they pick first.
        now: for each player, the best special action that is open now.
        later: a special action later on.
        growth: how many icons each open edge will bring.
    """

    __slots__ = ("growth", "later", "menus", "now")

    def __init__(
        self, tokens: Sequence[Sequence[float]], now: Sequence[float], later: float, growth: float
    ) -> None:
        """`tokens` has the value of one more token, for each player and kind."""
        self.menus = [[_menu(own, terrain) for terrain in Terrain] for own in tokens]
        self.now = now
        self.later = later
        self.growth = growth


def _menu(tokens: Sequence[float], terrain: int) -> Menu:
    shapes = list(tokens[terrain * 3 : terrain * 3 + 3])
    every = enumerate([*shapes, sum(shapes) / 3])
    return tuple(sorted(every, key=lambda one: -one[1]))


def shares(number: int, prices: Prices, closer: int | None) -> list[float]:
    """Each player's gain when the territory is completed.

    The closer stands first where tied (rules 8). With an unknown closer, the mean of both orders
    counts.
    """
    edges, colour, icons = POOLS[number >> OPEN_SHIFT]
    pool = [*icons, round(prices.growth * edges)]
    orders = _ORDERS[closer][number & HELD]
    gains = [_in_order(order, pool[:], colour, edges, prices) for order in orders]
    if len(gains) == 1:
        return gains[0]
    return [(one + other) / 2 for one, other in zip(*gains, strict=True)]


def _in_order(
    order: Order, pool: list[int], colour: int, edges: int, prices: Prices
) -> list[float]:
    gains = [0.0] * len(prices.menus)
    if not order:
        return gains
    for player, due in order:
        gains[player] = _collected(pool, prices.menus[player][colour], due)
    last, _ = order[-1]
    special = prices.later if edges else prices.now[last]
    gains[last] = max(gains[last], special) if len(order) == 1 else gains[last] + special
    return gains


def _collected(pool: list[int], menu: Menu, due: int) -> float:
    """The value of the tokens that a player takes; they are removed from the pool."""
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


def _orders(closer: int | None, number: int) -> tuple[Order, ...]:
    """The possible orders of the players with this influence: one or, where tied, two."""
    held = influence(number, SEATS)
    present = [player for player, own in enumerate(held) if own]
    own = sorted(present, key=lambda player: (-held[player], player != closer, player))
    orders = [own]
    if closer is None and len({held[player] for player in present}) < len(present):
        orders.append(sorted(present, key=lambda player: (-held[player], -player)))
    return tuple(tuple((player, held[player]) for player in order) for order in orders)


_ORDERS: dict[int | None, Memo[int, tuple[Order, ...]]] = {
    closer: Memo(partial(_orders, closer)) for closer in (None, *range(SEATS))
}
"""By who completes a territory, and everybody's influence in it."""
