"""Open territories as bots see them: packed into numbers, the gaps beside them, and their gains.

Adding two numbers joins two territories. From the lowest bits on, a number holds each player's
influence (as the map packs it), the open edges, the count of icons of each shape, and the terrain,
which is not added. It has at most 60 bits.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from okanagan.games.okanagan.rules.cells import STEPS
from okanagan.games.okanagan.rules.map import INFLUENCE_BITS, Map
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Tile
from okanagan.kernel.memo import Memo

SEATS = 4
OPEN_SHIFT = SEATS * INFLUENCE_BITS
EDGE = 1 << OPEN_SHIFT  # one open edge
EDGES = 127  # the bits of the open edges, once shifted down
ICON_BITS = 6
ICON_SHIFT = OPEN_SHIFT + 7
TERRAIN_SHIFT = ICON_SHIFT + 3 * ICON_BITS
ADDED = (1 << TERRAIN_SHIFT) - 1
"""The bits that are added where territories are joined: all but those of the terrain."""
_MASK = (1 << INFLUENCE_BITS) - 1
HELD = EDGE - 1  # the bits of all players' influence
_ICONS = (1 << ICON_BITS) - 1


def _packed(icons: Sequence[int]) -> int:
    terrain = icons[0] // 3
    shapes = sum(1 << (ICON_SHIFT + ICON_BITS * (icon % 3)) for icon in icons)
    return shapes + (terrain << TERRAIN_SHIFT)


ICONS: Memo[tuple[int, ...], int] = Memo(_packed)
"""The icons of a territory, and with them its terrain, as a part of its number."""


def land(icons: tuple[int, ...], edges: int, influence: int) -> int:
    return ICONS[icons] + edges * EDGE + influence


def _regions(tile: Tile) -> tuple[int, ...]:
    return tuple(
        land(tuple(tile.icons[s] for s in range(4) if tile.edges[s] == terrain), edges, 0)
        for terrain in tile.terrains
        for edges in [tile.edges.count(terrain)]
    )


REGIONS = tuple(_regions(tile) for tile in TILES)
"""`REGIONS[tile]`: each region of a tile that lies alone, in the order of `Tile.terrains`."""


def open_edges(number: int) -> int:
    return number >> OPEN_SHIFT & EDGES


def influence(number: int, players: int) -> list[int]:
    return [number >> (INFLUENCE_BITS * player) & _MASK for player in range(players)]


def _pool(high: int) -> tuple[int, int, list[int]]:
    number = high << OPEN_SHIFT
    packed = number >> ICON_SHIFT
    icons = [packed >> place & _ICONS for place in (0, ICON_BITS, 2 * ICON_BITS)]
    return open_edges(number), number >> TERRAIN_SHIFT, icons


POOLS = Memo(_pool)
"""`POOLS[number >> OPEN_SHIFT]`: what a territory has without influence: its open edges, its
terrain, and how many icons of each shape."""


SIDES = (0, 1, 2, 3)
Around = dict[int, list[tuple[int, int]]]
"""By cell of the frontier: on which sides tiles touch, and the roots of the territories there."""


class MapSummary:
    """What the evaluation of placements needs. It is made once for a map and not updated."""

    __slots__ = ("around", "gaps", "lands", "needs")

    def __init__(self, table: Map) -> None:
        self.needs = table.frontier  # the needs of each gap (the map's frontier)
        self.around: Around = {}  # the tiles beside each gap
        self.gaps: dict[int, list[int]] = {}  # the gaps beside each open territory, by its root
        for cell in table.frontier:
            self._look_around(table, cell)
        icons, edges, influence = table.icons, table.open, table.influence
        # each open territory as a number (see `packed_territories`), by its root
        self.lands = {root: land(icons[root], edges[root], influence[root]) for root in self.gaps}

    def _look_around(self, table: Map, cell: int) -> None:
        parent, regions, gaps = table.parent, table.regions, self.gaps
        touching = self.around[cell] = []
        for side in SIDES:
            theirs = regions.get(cell + STEPS[side])
            if theirs is not None:
                root = theirs[side ^ 2]
                while (above := parent[root]) != root:
                    root = above
                touching.append((side, root))
                beside = gaps.get(root)
                if beside is None:
                    gaps[root] = [cell]
                elif beside[-1] != cell:
                    beside.append(cell)

    def lead(self, leads: Mapping[int, float], fills: Memo[int, Memo[int, float]]) -> float:
        """The value of all open territories: each lead times the chance of completion."""
        total, needs = 0.0, self.needs
        for root, number in self.lands.items():
            if number & HELD:
                fill = fills[number >> OPEN_SHIFT & EDGES]
                promised = leads[number]
                for cell in self.gaps[root]:
                    promised *= fill[needs[cell]]
                total += promised
        return total


Order = tuple[tuple[int, int], ...]  # who collects, the first first, and how many tokens each
Menu = tuple[tuple[int, float], ...]
"""What a player picks from a pool of one colour, the best first: a place in the counts, and what
one token is worth."""


class Prices:
    """The value of rewards to each player."""

    __slots__ = ("growth", "later", "menus", "now")

    def __init__(
        self, tokens: Sequence[Sequence[float]], now: Sequence[float], later: float, growth: float
    ) -> None:
        """`tokens` has the value of one more token, for each player and kind."""
        # for each player and colour, the tokens they pick first
        self.menus = [[_menu(own, terrain) for terrain in Terrain] for own in tokens]
        self.now = now  # for each player, the best special action that is open now
        self.later = later  # a special action later on
        self.growth = growth  # how many icons each open edge will bring


def _menu(tokens: Sequence[float], terrain: int) -> Menu:
    shapes = list(tokens[terrain * 3 : terrain * 3 + 3])
    every = enumerate([*shapes, sum(shapes) / 3])
    return tuple(sorted(every, key=lambda each: -each[1]))


def shares(number: int, prices: Prices, closer: int | None) -> list[float]:
    """Each player's gain on completion; with an unknown closer, the mean of both orders."""
    edges, colour, icons = POOLS[number >> OPEN_SHIFT]
    pool = [*icons, round(prices.growth * edges)]
    orders = _ORDERS[closer][number & HELD]
    gains = [_in_order(order, pool[:], colour, edges, prices) for order in orders]
    if len(gains) == 1:
        return gains[0]
    return [(each + other) / 2 for each, other in zip(*gains, strict=True)]


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
