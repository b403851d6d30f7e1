"""The summary of a game of Okanagan for the list of saved games."""

from collections.abc import Iterator, Sequence

from okanagan.games.okanagan.page.drawing.geometry import (
    TILE_SIZE,
    Box,
    anchor,
    reach,
    squares,
    view_box,
)
from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.page.drawing.tiles import land_id, life_id
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Position, placements_left
from okanagan.games.okanagan.rules.scoring import scores, winners
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STRUCTURES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.saves.summary import Stamp, Summary, gathered

_HOUSE = 46  # the width of a building: on the map itself it is too small for this picture
_MARGIN = TILE_SIZE // 5
_LEAST = 4 * TILE_SIZE, 3 * TILE_SIZE  # the smallest size of the picture


def summary(match: OkanaganMatch, viewer: int | None = None) -> Summary:
    """The map as from afar, with its buildings; only the viewer's objectives count."""
    state = match.state
    tiles = [*map(position, state.map.placed)]
    box = view_box(_box(tiles))
    shapes = {"sheet": squares(sorted(tiles))}
    lands = state.map.territories(state.players)
    stamps = gathered([*_tiles(state, lands), *_owned(state, lands), *_buildings(match)])
    every = scores(state)
    if match.over:
        totals = tuple(score.total for score in every)
        return Summary(box, shapes, stamps, totals, None, winners(state))
    decision = match.decision
    points = [score.explorer + score.nuggets for score in every]
    if viewer is not None:
        points[viewer] += sum(every[viewer].objectives[:OBJECTIVES_KEPT])  # those drawn now follow
    decider = decision.player if decision else None
    left, placed = placements_left(state), len(state.map.placed) - 1
    percent = 100 * placed // (placed + left or 1)
    turn, turns = _turn(state, decider)
    known = tuple(points)
    return Summary(box, shapes, stamps, known, decider, (), viewer, turn, turns, percent=percent)


def _turn(state: State, player: int | None) -> tuple[int, int]:
    """The number of this player's turn, and of all turns: each turn builds one structure."""
    stocks = [sum(stock) for stock in STRUCTURES[state.players]]
    if player is None:
        return 0, 0
    built = sum(stocks[: state.round]) - sum(state.stock[player])
    return max(1, built + isinstance(state.decision, PlaceTile | BuildStructure)), sum(stocks)


def _box(tiles: Sequence[Position]) -> Box:
    """The part of the table that the picture shows: the tiles, and more if they are few."""
    west, north, east, south = reach(tiles, _MARGIN)
    wide, high = (
        max(0, least - size) // 2
        for least, size in zip(_LEAST, (east - west, south - north), strict=True)
    )
    return west - wide, north - high, east + wide, south + high


def _tiles(state: State, lands: Sequence[Territory]) -> Iterator[Stamp]:
    """The land of each tile; that of closed territories is riper."""
    ripe = dict[Position, list[str]]()
    for land in (land for land in lands if not land.open_edges):
        for at in land.tiles:
            ripe.setdefault(at, []).append(f"ripe-{land.terrain.text}")
    for cell, (tile, rotation) in state.map.placed.items():
        at = position(cell)
        look = " ".join(sorted(ripe.get(at, ())))
        yield Stamp(land_id(TILES[tile].turned(rotation)), _corner(at), look)


def _owned(state: State, lands: Sequence[Territory]) -> Iterator[Stamp]:
    """What stands on closed land, and the bands of those who lead on open land."""
    for land in lands:
        first = land.leaders
        owner = first[0] if len(first) == 1 else None
        share = f" share-{len(first)}" if len(first) > 1 else ""
        for at in land.tiles:
            tile, rotation = state.map.placed[cell_at(*at)]
            [piece] = (
                piece.name
                for piece, terrain in pieces_of(TILES[tile].turned(rotation))
                if terrain == land.terrain
            )
            if not land.open_edges:
                yield Stamp(life_id(land.terrain, piece), _corner(at), "closed", owner)
            look = "held" if land.open_edges else "fence-share"
            for part, player in enumerate(first if land.open_edges or share else ()):
                yield Stamp(f"rim-{piece}", _corner(at), f"rim {look}{share} part-{part}", player)


def _buildings(match: OkanaganMatch) -> Iterator[Stamp]:
    for at, move in enumerate(match.moves):
        for event in match.events_of(at) if isinstance(move, Build) else ():
            if isinstance(event, StructureBuilt):
                tile, rotation = match.state.map.placed[cell_at(*event.at)]
                spot = anchor(TILES[tile], rotation, event.structure, event.terrains)
                x, y = (
                    round(TILE_SIZE * cell + middle - _HOUSE / 2)
                    for cell, middle in zip(event.at, spot, strict=True)
                )
                yield Stamp(event.structure.text, (x, y), "", event.player, _HOUSE)


def _corner(at: Position) -> tuple[int, int]:
    return TILE_SIZE * at[0], TILE_SIZE * at[1]
