"""The value of a position to each player: of their tokens and of the open territories."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from math import exp, fsum
from operator import mul

from okanagan.games.okanagan.bots.territories import HELD, MapSummary, Prices, shares
from okanagan.games.okanagan.bots.token_values import (
    GOLD,
    Tokens,
    Worth,
    above_nothing,
    keeping_worth,
    special_worth,
)
from okanagan.games.okanagan.bots.weights import HARD, SPECIALS, Weights, at_table
from okanagan.games.okanagan.rules.actions import Pass, Swap, Trade
from okanagan.games.okanagan.rules.fitting import FITTING
from okanagan.games.okanagan.rules.frames.turn import EndTurn, PlaceTile, StartTurn
from okanagan.games.okanagan.rules.map import INFLUENCE_BITS
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STRUCTURES, Stock
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.memo import Memo

TEMPER = 8.0  # A rival who stands so many points better than another is feared e times as much
Row = tuple[float, float, float, float]
"""What a farm, a warehouse and a silo add to a territory; and, last, its value without them."""
NOW = len(Structure)  # the place of the value in a `Row`
Gains = Memo[int, list[float]]  # by territory: each player's gain
Gaps = Memo[int, float]  # by what a gap needs: the chance that it will be filled
Hands = Sequence[tuple[int, ...]]
"""The objectives of each player; empty if unknown."""
TokenWorths = Memo[int, Memo[Tokens, float]]
"""By the turns left and the tokens: what these are worth."""


class Evaluator:
    """Evaluates the positions that may follow a view, for one player.

    It computes once what hardly changes within two turns: the value of tokens to each player, the
    chance to fill gaps, and how dangerous each rival is. Its tables do not refer to it, so that no
    garbage collection is needed to free them.

    `hands` are the objectives that the rivals are assumed to hold; without it they are unknown.
    """

    def __init__(self, view: View, weights: Weights = HARD, hands: Hands | None = None) -> None:
        self.rated = weights = at_table(weights, view.players)
        self.me = view.player  # the player
        self.players = view.players
        self.explorer_vp = view.rules.explorer_vp
        self.influence = view.rules.influence
        self.stocked = (weights.farm, weights.warehouse, weights.silo)
        self.turns = turns_left(view)  # how many tiles all players together will still place
        self._worth = partial(_worth, weights, view.players, self.explorer_vp)
        self.cards = self._kept(view)
        held = list(hands or [()] * view.players)
        held[self.me] = self.cards
        by_hand = Memo(partial(_token_worths, self._worth))
        # for each player, the value of their tokens
        self.token_worths = [by_hand[cards] for cards in held]
        # for each player and kind, the value of one more token
        self.prices = [
            self._worth(cards, self.turns).of_one_more(tokens)
            for cards, tokens in zip(held, view.tokens, strict=True)
        ]
        self.backs = [back for back in view.backs if back is not None]
        now = [self._best_special(view, player) for player in range(view.players)]
        self._shared = Prices(self.prices, now, weights.special, weights.growth)
        self._fear(view)
        self._look(view)

    def _kept(self, view: View) -> tuple[int, ...]:
        """The player's objectives; of too many, the best ones."""
        if len(view.objectives) <= OBJECTIVES_KEPT:
            return view.objectives
        choices = combinations(view.objectives, OBJECTIVES_KEPT)
        return max(choices, key=lambda cards: self.keeping_value(cards, view.tokens[self.me]))

    def _best_special(self, view: View, player: int) -> float:
        of = partial(special_worth, weights=self.prices[player], reserve=view.reserve)
        return max([of(back, table=SPECIALS) for back in self.backs], default=0.0)

    def _fear(self, view: View) -> None:
        """Computes how dangerous each rival is: the better they stand, the more."""
        standing = self.positions(view, self.turns)
        # for each player, how dangerous each rival is; each row adds up to 1
        self.dangers = [_dangers(standing, player) for player in range(self.players)]
        rivals = self.rated.rivals
        # the same, multiplied by the weight of rivals
        self.fears = [[rivals * danger for danger in dangers] for dangers in self.dangers]
        # what rivals have in the view, less what `lead` counts of it. It is a constant, so it
        # affects no choice, only the lead that is displayed.
        self.behind = self._behind(standing)
        everybody = range(self.players)
        # each player's gain from a territory, with an unknown closer
        opened = self.opened = Memo(partial(shares, prices=self._shared, closer=None))
        # by the next player to place, and by territory: the discounted change in this player's lead
        # when it is completed
        self.mine = [Memo(_lead(self._trusted(self.me, mover), opened)) for mover in everybody]
        # by the last player who placed, and by territory: its value and what structures add
        # the same for territories that the player completes now
        self.rows, self.closing_rows = [], []
        for player in everybody:
            added = [amount << INFLUENCE_BITS * player for amount in self.influence]
            after = self._trusted(player, (player + 1) % self.players)
            closed: Gains = Memo(partial(shares, prices=self._shared, closer=player))
            self.rows.append(_rows(after, opened, added))
            self.closing_rows.append(_rows(self._factors(player), closed, added))

    def _behind(self, standing: Sequence[float]) -> float:
        """The part of the rivals' values that `fears` leaves out of a lead."""
        rivals = self.rated.rivals
        if not rivals:
            return (fsum(standing) - standing[self.me]) / (self.players - 1)
        return (1 - rivals) * fsum(map(mul, self.dangers[self.me], standing))

    def _factors(self, player: int) -> list[float]:
        factors = [-fear for fear in self.fears[player]]
        factors[player] = 1.0
        return factors

    def _trusted(self, player: int, mover: int) -> list[float]:
        """The same for open territories, while `mover` places next."""
        rated = self.rated
        return [
            factor * rated.trust * (1.0 if other == mover else rated.wait)
            for other, factor in enumerate(self._factors(player))
        ]

    def lead(self, player: int, values: Sequence[float]) -> float:
        fears = self.fears[player]
        return values[player] - fsum(map(mul, fears, values))

    def _look(self, view: View) -> None:
        """Computes how well tiles in hands, on offer and unseen fit the gaps."""
        rated = self.rated
        held = [hand.tile for hand in view.hands if hand is not None and hand.tile is not None]
        others = [tile for tile in held if tile != view.hand]
        gone = {tile for tile, _ in view.map.placed.values()} | {*view.box, *held}
        left = sum(1 << tile.id for tile in TILES if tile.id not in gone)
        offered = sum(1 << tile for tile in view.offers if tile is not None)
        chance = partial(_fitting, left & ~offered, offered, rated.offered)
        self.ease: Gaps = Memo(lambda needs: rated.pace * chance(needs) ** rated.ease)
        self.held: Gaps = Memo(
            lambda needs: rated.held * sum([FITTING[needs] >> tile & 1 for tile in others])
        )
        # by turns left and open edges of a territory: the chance to fill a gap beside it
        self.fills: Memo[int, Memo[int, Gaps]] = Memo(
            partial(_fills, rated.spread, self.ease, self.held, len(others))
        )

    def keeping_value(self, cards: tuple[int, ...], tokens: Sequence[int]) -> float:
        return keeping_worth(self._worth(cards, self.turns), tokens, self.rated.kinds)

    def evaluate(self, state: State) -> float:
        """This player's expected lead at the end of the game."""
        return self._evaluate(state, turns_left(state), next_to_place(state))

    def evaluate_without_turn(self, state: State) -> float:
        """The same after this player's turn, without the gain of the turn."""
        return self._evaluate(state, turns_left(state) - 1, (self.me + 1) % self.players)

    def evaluate_after_playout(self, state: State) -> float:
        """The same at the end of a playout, where the values of rivals count in full.

        A single action says less about rivals. In 800 positions of four `hard`, what rivals held
        after a playout predicted the winner as well as what the player held.
        """
        turns = turns_left(state)
        values = self.positions(state, turns)
        over = values[self.me] - fsum(map(mul, self.dangers[self.me], values))
        return over + self._promised(state, turns, next_to_place(state))

    def _evaluate(self, state: State, turns: int, mover: int) -> float:
        values = self.positions(state, turns)
        lead = self.lead(self.me, values) - self.behind
        return lead + self._promised(state, turns, mover)

    def _promised(self, state: State, turns: int, mover: int) -> float:
        return MapSummary(state.map).lead(self.mine[mover], self.fills[turns])

    def positions(self, table: View | State, turns: int) -> list[float]:
        """The value of each player's position, without the map."""
        gold = GOLD[tuple(table.nuggets), self.rated.gold * turns / self.players]
        values = []
        for player, tokens in enumerate(table.tokens):
            worth = self.token_worths[player][turns][tuple(tokens)]
            values.append(gold[player] + worth + self._unbuilt(table, player))
        return values

    def _unbuilt(self, table: View | State, player: int) -> float:
        stock: Stock = table.stock[player]
        return sum([self.stocked[structure] * stock[structure] for structure in Structure])

    def special_value(self, state: State, player: int, stack: int) -> float:
        back = TILES[state.stacks[stack][0]].back
        assert back is not None, "the start tile is in no stack"
        return special_worth(back, self.prices[player], state.reserve, SPECIALS)

    def exchange_value(self, player: int, change: Trade | Swap | Pass) -> float:
        if isinstance(change, Pass):
            return 0.0
        prices = self.prices[player]
        return prices[change.taken] - prices[change.given]


def _dangers(standing: Sequence[float], player: int) -> list[float]:
    others = [exp(value / TEMPER) for value in standing]
    others[player] = 0.0
    return [other / sum(others) for other in others]


def _worth(
    rated: Weights, players: int, explorer_vp: int, cards: tuple[int, ...], turns: int
) -> Worth:
    own = turns / players
    coming, gathered = rated.coming * own, rated.gathered * own
    # Without known cards, a choice between tokens has no known value.
    token, picking = (rated.spare, rated.picking * own) if cards else (rated.token, 0.0)
    return Worth(cards, explorer_vp, coming, gathered, token, picking)


def _token_worths(
    worth: Callable[[tuple[int, ...], int], Worth], cards: tuple[int, ...]
) -> TokenWorths:
    return Memo(lambda turns: above_nothing(worth(cards, turns)))


def _fitting(unseen: int, offered: int, weight: float, needs: int) -> float:
    """The share of the tiles that fit. Tiles on offer weigh more: players choose one that fits."""
    fits = FITTING[needs]
    total = unseen.bit_count() + weight * offered.bit_count()
    fitting = (fits & unseen).bit_count() + weight * (fits & offered).bit_count()
    return fitting / total if total else 0.0


def _fills(spread: float, ease: Gaps, held: Gaps, hands: int, turns: int) -> Memo[int, Gaps]:

    def of_edges(edges: int) -> Gaps:
        if edges == 1:
            result = max(0, turns - hands)
            return Memo(lambda needs: 1 - exp(-result * ease[needs] - held[needs]))
        time = turns / edges**spread
        return Memo(lambda needs: 1 - exp(-time * ease[needs]))

    return Memo(of_edges)


def _lead(factors: Sequence[float], gains: Gains) -> Callable[[int], float]:
    def lead(number: int) -> float:
        return fsum(map(mul, factors, gains[number]))

    return lead


def _rows(factors: Sequence[float], gains: Gains, added: Sequence[int]) -> Memo[int, Row]:
    lead = _lead(factors, gains)
    farm, warehouse, silo = added

    def row(number: int) -> Row:
        now = lead(number) if number & HELD else 0.0
        return (
            lead(number + farm) - now,
            lead(number + warehouse) - now,
            lead(number + silo) - now,
            now,
        )

    return Memo(row)


def next_to_place(table: View | State) -> int:
    """The player who places the next tile; 0 at the end, where it makes no difference."""
    if not table.frames:
        return 0
    below = table.frames[0]
    assert isinstance(below, StartTurn | EndTurn), "a turn lies below all else"
    waits = isinstance(below, StartTurn) or isinstance(table.frames[-1], PlaceTile)
    return below.player if waits else (below.player + 1) % table.players


def turns_left(table: View | State) -> int:
    """How many structures all players together have still to build in the whole game."""
    left = sum([sum(stock) for stock in table.stock])
    if table.round == 1:
        left += table.players * sum(STRUCTURES[table.players][1])
    return left


def next_stock(table: View | State, player: int) -> Stock:
    """What a player can build from at their next turn."""
    stock = table.stock[player]
    return stock if any(stock) or table.round == 2 else STRUCTURES[table.players][1]
