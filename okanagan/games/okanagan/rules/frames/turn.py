"""A turn: place, build, resolve, choose (rules 4); and the rounds that turns make up (5, 6)."""

from collections.abc import Sequence
from itertools import compress
from typing import Any, ClassVar

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.actions import Build, Choose, Place
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.frames import piles
from okanagan.games.okanagan.rules.frames.objectives import DrawObjectives
from okanagan.games.okanagan.rules.frames.territory import resolve
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.setup import STACKS, STRUCTURES, Stock
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.frames import Choice, Step
from okanagan.kernel.memo import Memo
from okanagan.kernel.values import value

NO_STOCK = (0, 0, 0)


@value
class StartTurn(Step):
    """Makes sure that the player holds a tile that fits (rules 4.1), and opens the turn."""

    player: int

    def run(self, state: State) -> None:
        tile = state.hands[self.player]
        if tile is not None and state.map.fits(tile):
            state.frames += TURNS[self.player]
            if state.events is not None:
                state.events.append(facts.TurnBegan(self.player, state.round))
            return
        if tile is not None:
            piles.discard_from_hand(state, self.player)
            state.note(facts.TileDiscarded(self.player, tile))
        state.frames.append(self)
        if not piles.draw_from_tallest(state, self.player):
            state.frames.clear()  # no tile left anywhere: the game can't go on
            end_game(state)


@value
class PlaceTile(Choice):
    """At which position and rotation does the player place the tile in hand (rules 4.1)?"""

    asks: ClassVar[str] = "place the tile in hand"
    shows_secret: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    player: int

    def legal(self, state: State) -> Sequence[Place]:
        tile = state.hands[self.player]
        assert tile is not None, "a turn starts with a tile in hand"
        rotations = ROTATIONS[tile]
        places = _PLACES[self.player]
        result: list[Place] = []
        for cell, needs in state.map.frontier.items():
            if mask := rotations[needs]:
                result += places[cell][mask]
        return result

    def allows(self, state: State, action: Any) -> bool:
        """Looks up one cell, which is faster than a list of all placements."""
        if not isinstance(action, Place):
            return False
        cell = cell_at(action.x, action.y)
        needs, tile = state.map.frontier.get(cell), state.hands[self.player]
        assert tile is not None, "a turn starts with a tile in hand"
        return needs is not None and action in _PLACES[self.player][cell][ROTATIONS[tile][needs]]

    def play(self, state: State, action: Place) -> None:
        tile = state.hands[self.player]
        assert tile is not None, "a turn starts with a tile in hand"
        state.hands[self.player] = None
        first = state.map.place(cell_at(action.x, action.y), tile, action.rotation)
        state.frames.append(BuildStructure(self.player, tile, action.x, action.y, first))
        if state.events is not None:
            at = action.x, action.y
            state.events.append(facts.TilePlaced(self.player, tile, at, action.rotation))


@value
class BuildStructure(Choice):
    """What does the player build, and where on the tile just placed (rules 4.2)?"""

    asks: ClassVar[str] = "build a structure on the tile just placed"
    player: int
    tile: int
    x: int
    y: int
    first: int  # the number of the tile's first region on the map

    def legal(self, state: State) -> Sequence[Build]:
        return _BUILDS[self.player][self.tile][state.stock[self.player]]

    def play(self, state: State, action: Build) -> None:
        structure, player = action.structure, self.player
        terrains = TILES[self.tile].terrains
        state.stock[player] = _WITHOUT[structure][state.stock[player]]
        table = state.map
        table.build(action, self.tile, self.first, state.rules.influence)
        roots = table.roots(self.first, len(terrains))
        if state.events is not None:
            at = self.x, self.y
            state.events.append(facts.StructureBuilt(player, structure, action.terrains, at))
        if done := [root for root in roots if not table.open[root]]:
            completed = tuple(terrains[roots.index(root)] for root in done)
            resolve(state, player, (self.x, self.y), completed, tuple(done))


def buildable(player: int, tile: int, stock: Stock) -> tuple[Build, ...]:
    return _BUILDS[player][tile][stock]


@value
class ChooseTile(Choice):
    """Which tile does the player take for the next turn (rules 4.4)?"""

    asks: ClassVar[str] = "choose the next tile"
    player: int

    def waits(self, state: State) -> bool:
        if state.round == 2 and state.stock[self.player] == NO_STOCK:
            return False
        return state.offers[0] is not None or bool(self.legal(state))

    def legal(self, state: State) -> Sequence[Choose]:
        # A tile on offer is never 0, and a stack with tiles is not empty: both count as true.
        sources = state.offers + state.stacks if state.rules.blind_draw else state.offers
        return list(compress(_CHOICES[self.player], sources))

    def play(self, state: State, action: Choose) -> None:
        if action.source == "offer":
            piles.take_offer(state, self.player, action.stack)
        else:
            piles.draw_unseen(state, self.player, action.stack)


@value
class EndTurn(Step):
    """Continues with the next turn, the second round, or the end of the game (rules 5, 6)."""

    player: int

    def run(self, state: State) -> None:
        following = _STARTS[(self.player + 1) % state.players]
        if state.stock.count(NO_STOCK) < state.players:
            following.run(state)
        elif state.round == 1:
            start_second_round(state, following)
        else:
            end_game(state)


def start_second_round(state: State, following: StartTurn) -> None:
    """Hands out the structures of round 2; each player in turn redraws objectives (rules 5)."""
    state.round = 2
    state.stock = [STRUCTURES[state.players][1]] * state.players
    state.note(facts.RoundBegan(2))
    order = [(state.first_player + seat) % state.players for seat in range(state.players)]
    state.frames.append(following)
    state.frames += [DrawObjectives(player, 2) for player in reversed(order)]


def end_game(state: State) -> None:
    if state.events is not None:
        state.events.append(facts.GameEnded(winners(state), totals(state)))


def _turn(player: int) -> tuple[EndTurn, ChooseTile, PlaceTile]:
    return EndTurn(player), ChooseTile(player), PlaceTile(player)


def _placings(player: int) -> Memo[int, list[tuple[Place, ...]]]:
    """The actions for each cell and each mask of rotations."""

    def placings(cell: int) -> list[tuple[Place, ...]]:
        x, y = position(cell)
        turns = [Place(player, x, y, rotation) for rotation in range(4)]
        masks = range(16)
        return [tuple(turns[turn] for turn in range(4) if mask >> turn & 1) for mask in masks]

    return Memo(placings)


def _buildings(player: int) -> Memo[int, Memo[Stock, tuple[Build, ...]]]:

    def on_tile(tile: int) -> Memo[Stock, tuple[Build, ...]]:
        silo = (Build(player, Structure.SILO),)
        borders = [Build(player, Structure.WAREHOUSE, pair) for pair in TILES[tile].borders]
        regions = [Build(player, Structure.FARM, (terrain,)) for terrain in TILES[tile].terrains]

        def buildings(stock: Stock) -> tuple[Build, ...]:
            farms, warehouses, silos = stock
            wanted = ((silo, silos), (borders, warehouses), (regions, farms))
            return tuple(build for builds, left in wanted if left for build in builds)

        return Memo(buildings)

    return Memo(on_tile)


def _spent(structure: int) -> Memo[Stock, Stock]:
    """For each stock, the stock without one such structure."""

    def spent(stock: Stock) -> Stock:
        farms, warehouses, silos = (left - (at == structure) for at, left in enumerate(stock))
        return farms, warehouses, silos

    return Memo(spent)


SEATS = range(4)
TURNS = tuple(_turn(player) for player in SEATS)
_STARTS = tuple(StartTurn(player) for player in SEATS)
_PLACES = tuple(_placings(player) for player in SEATS)
_BUILDS = tuple(_buildings(player) for player in SEATS)
_WITHOUT = tuple(_spent(structure) for structure in Structure)
_CHOICES = tuple(
    [Choose(player, source, stack) for source in ("offer", "stack") for stack in range(STACKS)]
    for player in SEATS
)
