"""What a position promises each player: tokens held, and what open territories will bring."""

from collections.abc import Sequence

from okanagan.kernel.memo import Memo
from okanagan.valley.actions import Pass, Swap, Trade
from okanagan.valley.bots.worth import TO_OTHERS, Worth, special_worth
from okanagan.valley.map import INFLUENCE_BITS, Map
from okanagan.valley.scoring import nugget_vp
from okanagan.valley.setup import STRUCTURES, Stock
from okanagan.valley.state import State
from okanagan.valley.terms import INFLUENCE, Kind, Structure
from okanagan.valley.tiles import TILES
from okanagan.valley.view import View

Land = tuple[tuple[int, ...], int, int]
"""A territory as far as it matters: its icons, its open edges, everybody's influence packed."""
STOCKED = {Structure.FARM: 2.6, Structure.WAREHOUSE: 3.0, Structure.SILO: 2.4}
"""What a structure not yet built is worth: what one may expect to get for it later."""
NUGGET = 0.8
"""A gold nugget beyond the rank it gives now."""
AVERAGE_SPECIAL = 2.5
DOUBT = 60
"""How little an open territory counts beside a complete one: more doubt, sooner closed.

By trial: from 3 to 60 the bot gains some 30 VP a game, beyond that nothing.
"""
_MASK = (1 << INFLUENCE_BITS) - 1


class Outlook:
    """One player's appraisal of the positions that may follow a view.

    Attributes:
        me: whose appraisal it is.
        worth: how they value tokens.
        weights: for each player and kind, what one more token is worth.
        lands: for each territory met, what it promises each player.
    """

    def __init__(self, view: View) -> None:
        self.me = view.player
        self.players = view.players
        self.turns = turns_left(view)
        self.worth = Worth(view.objectives, view.rules.explorer_vp, self.turns / (self.turns + 8))
        unknown = [TO_OTHERS] * len(Kind)
        self.weights: list[list[float]] = [unknown] * view.players
        self.weights[self.me] = self.worth.of_one_more(view.tokens[self.me])
        self.lands: Memo[Land, tuple[float, ...]] = Memo(self._promise)

    def appraise(self, state: State) -> float:
        """How much better the position is for this player than for the best of the others."""
        values = self.of_map(state.map)
        gold = nugget_vp(state.nuggets)
        for player in range(self.players):
            values[player] += gold[player] + NUGGET * state.nuggets[player]
            values[player] += stock_worth(state.stock[player])
            if player != self.me:
                values[player] += TO_OTHERS * sum(state.tokens[player])
        values[self.me] += self.worth.of(state.tokens[self.me])
        return self.lead(values)

    def lead(self, values: Sequence[float]) -> float:
        """Own value, less the best of the others'."""
        others = [value for player, value in enumerate(values) if player != self.me]
        return values[self.me] - max(others)

    def of_map(self, table: Map) -> list[float]:
        """What all open territories promise each player."""
        values = [0.0] * self.players
        lands = self.lands
        for root, above in enumerate(table.parent):
            if above == root and table.influence[root] and table.open[root]:
                promised = lands[table.icons[root], table.open[root], table.influence[root]]
                for player, value in enumerate(promised):
                    values[player] += value
        return values

    def of_placing(self, table: Map, cell: int, tile: int, rotation: int, stock: Stock) -> float:
        """The lead after this player places a tile and builds the best on it, at a guess.

        Rewards are guessed as for any territory; who orders ties is not looked into.
        """
        table = table.copy()
        first = table.place(cell, tile, rotation)
        values = self.of_map(table)
        roots = [table.root(first + number) for number in range(len(TILES[tile].terrains))]
        for root in roots:
            if not table.open[root]:
                _add(values, self.lands[table.icons[root], 0, table.influence[root]])
        return self.lead(values) + max(
            [self._of_building(table, roots, *build) for build in _buildings(tile, stock)],
            default=0.0,
        )

    def _of_building(
        self, table: Map, roots: Sequence[int], structure: Structure, regions: Sequence[int]
    ) -> float:
        """What the player gains by a structure, less what it would have been good for later."""
        added = INFLUENCE[structure] << (INFLUENCE_BITS * self.me)
        gain = -STOCKED[structure]
        for region in regions:
            root = roots[region]
            icons, edges, influence = table.icons[root], table.open[root], table.influence[root]
            gain += self.lead(self.lands[icons, edges, influence + added])
            gain -= self.lead(self.lands[icons, edges, influence])
        return gain

    def _promise(self, land: Land) -> tuple[float, ...]:
        """What a territory will bring each player, if it is completed, times the chance of that."""
        icons, edges, packed = land
        influence = [packed >> (INFLUENCE_BITS * player) & _MASK for player in range(self.players)]
        present = [player for player in range(self.players) if influence[player]]
        # Where tied, others are taken to stand before oneself.
        present.sort(key=lambda player: (-influence[player], player == self.me))
        values = [0.0] * self.players
        chance = (self.turns / (self.turns + DOUBT)) ** edges
        pool = len(icons) + edges  # each open edge will bring one icon more at the least
        for player in present:
            taken = min(influence[player], pool)
            values[player] = chance * self._tokens(player, icons, pool, taken)
            pool -= taken
        self._add_special(values, present, chance)
        return tuple(values)

    def _tokens(self, player: int, icons: tuple[int, ...], pool: int, taken: int) -> float:
        """The worth of so many tokens to a player who picks them from what is left of the pool."""
        if not taken:
            return 0.0
        weights = self.weights[player]
        own = sorted([weights[icon] for icon in icons], reverse=True)
        colour = icons[0] // 3 * 3
        unknown = sum(weights[colour : colour + 3]) / 3
        own += [unknown] * (pool - len(own))
        gone = max(0, len(own) - pool)  # those before have taken these: good ones and bad ones
        return sum(own[gone // 2 : gone // 2 + taken])

    def _add_special(self, values: list[float], present: Sequence[int], chance: float) -> None:
        """The last has the special action beside the rewards; one alone, instead of them."""
        if len(present) == 1:
            values[present[0]] = max(values[present[0]], chance * AVERAGE_SPECIAL)
        elif present:
            values[present[-1]] += chance * AVERAGE_SPECIAL

    def of_special(self, state: State, player: int, stack: int) -> float:
        """What the special action on a stack is worth to a player."""
        back = TILES[state.stacks[stack][0]].back
        assert back is not None, "the start tile is in no stack"
        return special_worth(back, self.weights[player], state.reserve, self.players)

    def of_change(self, player: int, change: Trade | Swap | Pass) -> float:
        """What a trade or a swap gains a player; a pass gains nothing."""
        if isinstance(change, Pass):
            return 0.0
        weights = self.weights[player]
        return weights[change.taken] - weights[change.given]


def turns_left(view: View) -> int:
    """How many structures all players together have still to build in the whole game."""
    left = sum(sum(stock) for stock in view.stock)
    if view.round == 1:
        left += view.players * sum(STRUCTURES[view.players][1])
    return left


def stock_worth(stock: Stock) -> float:
    """What the structures not yet built are worth."""
    return sum([STOCKED[structure] * stock[structure] for structure in Structure])


def _add(values: list[float], more: Sequence[float]) -> None:
    for player, value in enumerate(more):
        values[player] += value


def _buildings_of(key: tuple[int, Stock]) -> tuple[tuple[Structure, tuple[int, ...]], ...]:
    tile, (farms, warehouses, silos) = key
    terrains = TILES[tile].terrains
    every = tuple(range(len(terrains)))
    found: list[tuple[Structure, tuple[int, ...]]] = []
    if silos:
        found.append((Structure.SILO, every))
    if warehouses:
        borders = TILES[tile].borders
        found += [
            (Structure.WAREHOUSE, (terrains.index(one), terrains.index(other)))
            for one, other in borders
        ]
    if farms:
        found += [(Structure.FARM, (region,)) for region in every]
    return tuple(found)


_BUILDINGS = Memo(_buildings_of)


def _buildings(tile: int, stock: Stock) -> tuple[tuple[Structure, tuple[int, ...]], ...]:
    """What can be built on a tile from a stock, each with the regions it stands in."""
    return _BUILDINGS[tile, stock]
