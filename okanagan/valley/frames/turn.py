"""A turn: place, build, resolve, choose (rules 4); and the rounds that turns make up (5, 6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from okanagan.kernel.memo import Memo
from okanagan.valley import piles
from okanagan.valley.actions import Build, Choose, Place
from okanagan.valley.cells import cell_at, position
from okanagan.valley.events import (
    GameEnded,
    RoundBegan,
    StructureBuilt,
    TileDiscarded,
    TilePlaced,
    TurnBegan,
)
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.frames.objectives import DrawObjectives
from okanagan.valley.frames.territory import ResolveTerritories
from okanagan.valley.scoring import totals, winners
from okanagan.valley.setup import STRUCTURES, Stock
from okanagan.valley.state import Choice, State, Step
from okanagan.valley.terms import INFLUENCE, Structure, Terrain
from okanagan.valley.tiles import TILES

NO_STOCK = (0, 0, 0)
NO_STACKS = ((), (), ())


@dataclass(frozen=True, slots=True)
class StartTurn(Step):
    """Makes sure that the player holds a tile that fits (rules 4.1), and opens the turn."""

    player: int

    def run(self, state: State) -> None:
        """Draws until a tile fits; after a shuffle on the way this frame runs again."""
        tile = state.hands[self.player]
        if tile is not None and state.map.fits(tile):
            state.frames += TURNS[self.player]
            if state.events is not None:
                state.events.append(TurnBegan(self.player, state.round))
            return
        if tile is not None:
            piles.discard_from_hand(state, self.player)
            state.note(TileDiscarded(self.player, tile))
        state.frames.append(self)
        if not piles.draw_from_tallest(state, self.player):
            state.frames.clear()  # no tile left anywhere: the game can't go on
            end_game(state)


@dataclass(frozen=True, slots=True)
class PlaceTile(Choice):
    """Where, and in which rotation, does the player place the tile in hand (rules 4.1)?"""

    asks: ClassVar[str] = "place the tile in hand"
    shows_secret: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    player: int

    def legal(self, state: State) -> Sequence[Place]:
        """Every cell of the frontier in every rotation that fits."""
        tile = state.hands[self.player]
        assert tile is not None, "a turn starts with a tile in hand"
        rotations = ROTATIONS[tile]
        places = _PLACES[self.player]
        found: list[Place] = []
        for cell, needs in state.map.frontier.items():
            if mask := rotations[needs]:
                found += places[cell][mask]
        return found

    def play(self, state: State, action: Place) -> None:
        """Lays the tile, and asks what to build on it."""
        tile = state.hands[self.player]
        assert tile is not None, "a turn starts with a tile in hand"
        state.hands[self.player] = None
        first = state.map.place(cell_at(action.x, action.y), tile, action.rotation)
        state.frames.append(BuildStructure(self.player, tile, action.x, action.y, first))
        if state.events is not None:
            at = action.x, action.y
            state.events.append(TilePlaced(self.player, tile, at, action.rotation))


@dataclass(frozen=True, slots=True)
class BuildStructure(Choice):
    """What does the player build, and where on the tile just placed (rules 4.2)?

    `first` is the number of the tile's first region on the map.
    """

    asks: ClassVar[str] = "build a structure on the tile just placed"
    player: int
    tile: int
    x: int
    y: int
    first: int

    def legal(self, state: State) -> Sequence[Build]:
        """Silo, warehouses on each border, farms in each region, as far as they are in stock."""
        return buildable(self.player, self.tile, state.stock[self.player])

    def play(self, state: State, action: Build) -> None:
        """Builds, and resolves what the tile has completed."""
        structure, player = action.structure, self.player
        terrains = TILES[self.tile].terrains
        state.stock[player] = _WITHOUT[structure][state.stock[player]]
        influence = INFLUENCE[structure]
        for terrain in action.terrains or terrains:
            state.map.claim(self.first + terrains.index(terrain), player, influence)
        if state.events is not None:
            at = self.x, self.y
            state.events.append(StructureBuilt(player, structure, action.terrains, at))
        self._resolve(state)

    def _resolve(self, state: State) -> None:
        table = state.map
        region = self.first
        done: tuple[Terrain, ...] = ()
        roots: tuple[int, ...] = ()
        for terrain in TILES[self.tile].terrains:
            root = table.root(region)
            if not table.open[root]:
                done, roots = (*done, terrain), (*roots, root)
            region += 1
        if done:
            state.frames.append(ResolveTerritories(self.player, (self.x, self.y), done, roots))


def buildable(player: int, tile: int, stock: Stock) -> tuple[Build, ...]:
    """What a player with this stock can build on a tile, wherever it lies."""
    farms, warehouses, silos = stock
    return _BUILDS[player][tile, farms > 0, warehouses > 0, silos > 0]


@dataclass(frozen=True, slots=True)
class ChooseTile(Choice):
    """Which tile does the player take for the next turn (rules 4.4)?"""

    asks: ClassVar[str] = "choose the next tile"
    player: int

    def waits(self, state: State) -> bool:
        """Whether there is a tile to take and the player has something left to build."""
        if state.round == 2 and state.stock[self.player] == NO_STOCK:
            return False
        return state.offers[0] is not None or bool(self.legal(state))

    def legal(self, state: State) -> Sequence[Choose]:
        """The tiles on offer, and in some editions the stacks unseen."""
        there = 0
        for source in state.offers:
            there += there + (source is not None)
        for pile in state.stacks if state.rules.blind_draw else NO_STACKS:
            there += there + (pile != ())
        return _CHOICES[self.player][there]

    def play(self, state: State, action: Choose) -> None:
        """Takes the tile; an offer is replaced from its stack."""
        if action.source == "offer":
            piles.take_offer(state, self.player, action.stack)
        else:
            piles.draw_unseen(state, self.player, action.stack)


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """Goes on after a turn: with the next player's turn, the second round, or the game's end."""

    player: int

    def run(self, state: State) -> None:
        """Ends the round when all its structures are built (rules 5, 6)."""
        following = _STARTS[(self.player + 1) % state.players]
        if state.stock.count(NO_STOCK) < state.players:
            state.frames.append(following)
        elif state.round == 1:
            start_second_round(state, following)
        else:
            end_game(state)


def start_second_round(state: State, following: StartTurn) -> None:
    """Hands out the structures of round 2; each player in turn redraws objectives (rules 5)."""
    state.round = 2
    state.stock = [STRUCTURES[state.players][1]] * state.players
    state.note(RoundBegan(2))
    order = [(state.first_player + seat) % state.players for seat in range(state.players)]
    state.frames.append(following)
    state.frames += [DrawObjectives(player, 2) for player in reversed(order)]


def end_game(state: State) -> None:
    """Ends the game and notes who has won (rules 6)."""
    if state.events is not None:
        state.events.append(GameEnded(winners(state), totals(state)))


def _turn(player: int) -> tuple[EndTurn, ChooseTile, PlaceTile]:
    """The frames of a whole turn, last first."""
    return EndTurn(player), ChooseTile(player), PlaceTile(player)


def _placings(player: int) -> Memo[int, list[tuple[Place, ...]]]:
    """For each cell, and each mask of rotations, the actions."""

    def placings(cell: int) -> list[tuple[Place, ...]]:
        x, y = position(cell)
        turns = [Place(player, x, y, rotation) for rotation in range(4)]
        masks = range(16)
        return [tuple(turns[turn] for turn in range(4) if mask >> turn & 1) for mask in masks]

    return Memo(placings)


def _buildings(player: int) -> Memo[tuple[int, bool, bool, bool], tuple[Build, ...]]:
    """For each tile, and what there is in stock, the actions."""

    def buildings(key: tuple[int, bool, bool, bool]) -> tuple[Build, ...]:
        tile, farms, warehouses, silos = key
        silo = [Build(player, Structure.SILO)]
        borders = [Build(player, Structure.WAREHOUSE, pair) for pair in TILES[tile].borders]
        regions = [Build(player, Structure.FARM, (one,)) for one in TILES[tile].terrains]
        wanted = ((silo, silos), (borders, warehouses), (regions, farms))
        return tuple(build for builds, left in wanted if left for build in builds)

    return Memo(buildings)


def _choosings(player: int) -> Memo[int, tuple[Choose, ...]]:
    """For each set of offers and stacks that are there (a mask, the first highest), the actions."""
    every = [Choose(player, "offer", stack) for stack in range(3)]
    every += [Choose(player, "stack", stack) for stack in range(3)]

    def choosings(there: int) -> tuple[Choose, ...]:
        return tuple(choose for at, choose in enumerate(every) if there << at & 0b100000)

    return Memo(choosings)


def _spent(structure: int) -> Memo[Stock, Stock]:
    """For each stock, what is left of it when one such structure is built."""

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
_CHOICES = tuple(_choosings(player) for player in SEATS)
