"""What can still fit where, what can't be completed, and what a placement denies the others."""

from random import Random

import pytest
from hypothesis import given

from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import STEPS, cell_at, position
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import (
    Denial,
    Fate,
    Gap,
    Loss,
    Prospects,
    Seen,
    denials,
    prospects,
    seen_tiles,
)
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.games import LAWS, Plan, finished, plans, sampled
from tests.games.okanagan.tables import lay, put, table, take_turn

FOREST, LAKE, PLAINS, MOUNTAIN = Terrain


def prospects_of(state: State) -> Prospects:
    return prospects(view(state, 0))


def turned_to(north: Terrain, east: Terrain, south: Terrain, west: Terrain) -> tuple[int, int]:
    """The first tile that can lie so, and its rotation."""
    wanted = (north, east, south, west)
    lies = ((tile.id, turn) for tile in TILES for turn in range(4) if tile.turned(turn) == wanted)
    return next(lies)


def around(north: Terrain, east: Terrain, south: Terrain, west: Terrain) -> State:
    """A table where four tiles lie round the empty cell (5, 5) and show it these terrains."""
    state = table()
    put_down = [(START, 20, 20, 0)]
    for side, terrain in enumerate((north, east, south, west)):
        edges = [Terrain((terrain + other) % 4) for other in (1, 1, 2)]
        edges.insert(side ^ 2, terrain)
        at = position(cell_at(5, 5) + STEPS[side])
        tile, turn = turned_to(*edges)
        put_down.append((tile, *at, turn))
    lay(state, *put_down)
    return state


def territory(state: State, terrain: Terrain, at: tuple[int, int]) -> Territory:
    every = state.map.territories(state.players)
    return next(land for land in every if land.terrain == terrain and at in land.tiles)


def test_a_gap_beside_one_tile_takes_every_tile_with_that_terrain() -> None:
    state = table()
    north = prospects_of(state).gaps[0, -1]
    wanted = [tile for tile in prospects_of(state).left if FOREST in TILES[tile].edges]
    assert list(north.fits) == wanted
    assert len(prospects_of(state).left) == 60


def test_nothing_fits_between_four_different_terrains() -> None:
    gap = prospects_of(around(FOREST, LAKE, PLAINS, MOUNTAIN)).gaps[5, 5]
    assert gap.dead, "only the start tile has all four, and it lies already"


def test_a_gap_is_not_dead_while_a_tile_in_the_box_fits() -> None:
    state = around(FOREST, LAKE, PLAINS, FOREST)
    before = prospects_of(state).gaps[5, 5]
    assert before.fits
    state.box = before.fits
    gap = prospects_of(state).gaps[5, 5]
    assert (gap.fits, gap.aside) == ((), before.fits)
    assert not gap.dead, "the box may be shuffled into the stacks"
    assert not set(before.fits) & set(prospects_of(state).left)


def test_a_territory_at_a_dead_gap_can_never_be_completed() -> None:
    state = around(FOREST, FOREST, FOREST, FOREST)
    gap = prospects_of(state).gaps[5, 5]
    assert gap.dead, "no tile shows one terrain on all sides"
    forest = territory(state, FOREST, (5, 4))
    assert prospects_of(state).fate(forest) is Fate.BLOCKED
    assert gap in prospects_of(state).gaps_of(forest)


def test_a_territory_with_more_gaps_than_tiles_to_come_is_too_late() -> None:
    state = take_turn(table(players=2), 0, 1)
    lake = territory(state, LAKE, (0, 0))
    assert prospects_of(state).fate(lake) is Fate.OPEN
    state.frames = [BuildStructure(0, 1, 0, 0, 0)]
    assert prospects_of(state).placements == 23, "one of the 24 lies already"
    state.round = 2
    state.stock = [(0, 0, 1), (0, 0, 0)]
    assert prospects_of(state).placements == 0
    assert prospects_of(state).fate(lake) is Fate.TOO_LATE


def test_when_the_game_is_over_nothing_is_placed_any_more() -> None:
    assert prospects_of(table()).placements == 0


def test_the_viewer_knows_offers_their_own_hand_and_faces_that_all_have_seen() -> None:
    state = table(3)
    own, second, third = (state.tile_in_hand(player) for player in range(3))
    state.seen[1] = Sight.FACE
    seen = seen_tiles(view(state, 0))
    assert seen[own] == Seen(player=0)
    assert seen[second] == Seen(player=1)
    assert third not in seen
    offers = {tile: Seen(stack=stack) for stack, tile in enumerate(state.offers)}
    assert {tile: where for tile, where in seen.items() if where.stack is not None} == offers


def slowly(state: State) -> dict[tuple[int, int], tuple[list[int], list[int]]]:
    """Every gap with what fits it, of the tiles left and of the box: tile by tile, edge by edge."""
    tiles = {position(cell): lies for cell, lies in state.map.placed.items()}
    beside = {(x + dx, y + dy) for x, y in tiles for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    box = list(state.box)
    on_map = [tile for tile, _ in tiles.values()]
    left = [tile.id for tile in TILES if tile.id not in on_map and tile.id not in box]

    def shown(x: int, y: int, side: int) -> Terrain | None:
        if (x, y) not in tiles:
            return None
        tile, rotation = tiles[x, y]
        return TILES[tile].turned(rotation)[side]

    def fit(tile: int, x: int, y: int) -> bool:
        around = [shown(x, y - 1, 2), shown(x + 1, y, 3), shown(x, y + 1, 0), shown(x - 1, y, 1)]
        ways = [TILES[tile].turned(turn) for turn in range(4)]
        return any(
            all(other in (None, edge) for edge, other in zip(way, around, strict=True))
            for way in ways
        )

    return {
        at: ([tile for tile in left if fit(tile, *at)], [tile for tile in box if fit(tile, *at)])
        for at in sorted(beside - set(tiles))
    }


@LAWS
@given(plans())
def test_fitting_tiles_fit_edge_by_edge(plan: Plan) -> None:
    for match in sampled(plan, 60):
        expected = slowly(match.state)
        gaps = prospects_of(match.state).gaps
        assert {at: (list(gap.fits), sorted(gap.aside)) for at, gap in gaps.items()} == {
            at: (fits, sorted(aside)) for at, (fits, aside) in expected.items()
        }


@LAWS
@given(plans())
def test_dead_gaps_stay_dead_and_hopeless_territories_open(plan: Plan) -> None:
    dead: set[tuple[int, int]] = set()
    hopeless: dict[tuple[tuple[int, int], Terrain], Fate] = {}
    for match in sampled(plan, 6):
        now = prospects_of(match.state)
        assert dead <= set(now.gaps), "no tile was placed there"
        dead = {at for at, gap in now.gaps.items() if gap.dead}
        territories = match.state.map.territories(plan.players)
        for land in territories:
            for at in land.tiles:
                if (at, land.terrain) in hopeless:
                    assert now.fate(land) in (Fate.BLOCKED, Fate.TOO_LATE)
        hopeless = {
            (at, land.terrain): fate
            for land in territories
            for at in land.tiles
            if (fate := now.fate(land)) in (Fate.BLOCKED, Fate.TOO_LATE)
        }


@LAWS
@given(plans())
def test_every_open_edge_is_at_one_of_the_gaps(plan: Plan) -> None:
    for match in sampled(plan, 12):
        now = prospects_of(match.state)
        for land in match.state.map.territories(plan.players):
            gaps = now.gaps_of(land)
            assert (now.fate(land) is Fate.COMPLETE) == (land.open_edges == 0)
            assert len(gaps) <= land.open_edges
            assert sum(edges_at(match.state.map, gap, land) for gap in gaps) == land.open_edges


def edges_at(lies: Map, gap: Gap, land: Territory) -> int:
    """How many edges of the territory lie at the gap."""
    cell = cell_at(*gap.at)
    beside = ((side, lies.regions.get(cell + STEPS[side])) for side in range(4))
    return sum(
        lies.root(regions[side ^ 2]) == land.root for side, regions in beside if regions is not None
    )


@LAWS
@given(plans())
def test_no_more_tiles_are_placed_than_predicted(plan: Plan) -> None:
    counts = [
        (len(match.state.map.placed), prospects_of(match.state)) for match in sampled(plan, 6)
    ]
    end = finished(plan).state
    last = len(end.map.placed)
    assert all(placed + now.placements >= last for placed, now in counts)
    assert prospects_of(end).placements == 0


@LAWS
@given(plans())
def test_prospects_do_not_depend_on_hidden_information(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 20):
        known = prospects_of(match.state)
        for player in range(plan.players):
            assert prospects(view(match.state, player)) == known
            assert prospects_of(redeal(view(match.state, player), rng)) == known


RED, WHITE = 0, 1


def reds_turn(state: State, tile: int) -> State:
    """Red is to place this tile, early in the game."""
    state.hands[RED] = tile
    state.frames = [PlaceTile(RED)]
    return state


def beside_the_start(*structures: str) -> tuple[State, Place]:
    """White stands in the start tile's forest; Red can join it with forest to the south."""
    tile, turn = turned_to(LAKE, LAKE, FOREST, MOUNTAIN)
    state = reds_turn(table(2), tile)
    for structure in structures:
        put(state, WHITE, structure, (0, 0), "forest")
    return state, Place(RED, 0, -1, turn)


FARM = Build(RED, Structure.FARM, (FOREST,))
SILO = Build(RED, Structure.SILO)
ELSEWHERE = Build(RED, Structure.FARM, (LAKE,))


@pytest.mark.parametrize(
    ("structures", "build", "loss"),
    [
        (["silo"], FARM, Loss.TAKEN),
        (["silo"], SILO, Loss.SHARED),
        (["farm"], SILO, None),
        (["silo"], ELSEWHERE, None),
        (["silo"], None, None),
        ([], FARM, None),
    ],
)
def test_leads_that_a_placement_takes(
    structures: list[str], build: Build | None, loss: Loss | None
) -> None:
    state, place = beside_the_start(*structures)
    seen = view(state, RED)
    before = seen.text()
    losses = denials(seen, place, build)
    assert losses == (() if loss is None else (Denial(RED, FOREST, WHITE, loss),))
    assert seen.text() == before, "the view stays as it is"


def test_a_dead_gap_blocks_the_territories_beside_it() -> None:
    """Three terrains show to it: with the fourth no tile can ever fit."""
    state = around(FOREST, LAKE, PLAINS, MOUNTAIN)
    tile, turn = state.map.placed[cell_at(4, 5)]
    three = table()
    for cell, (other, rotation) in state.map.placed.items():
        if cell != cell_at(4, 5) and cell not in three.map.placed:
            three.map.frontier.setdefault(cell, 0)
            three.map.place(cell, other, rotation)
    three.map.frontier.setdefault(cell_at(4, 5), 0)
    put(three, WHITE, "silo", (5, 4), "forest")
    place = Place(RED, 4, 5, turn)
    losses = denials(view(reds_turn(three, tile), RED), place, None)
    assert losses == (Denial(RED, FOREST, WHITE, Loss.BLOCKED),)


def test_the_players_own_land_is_no_denial() -> None:
    state, place = beside_the_start()
    put(state, RED, "farm", (0, 0), "forest")
    assert denials(view(state, RED), place, FARM) == ()
