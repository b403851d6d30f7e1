"""The forecast of a placement is what happens when it is played (rules 4.3, 8)."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from okanagan.games.okanagan.rules.actions import Build, Choose, Place
from okanagan.games.okanagan.rules.events import (
    CollectsFirst,
    GameEnded,
    PoolSet,
    RoundBegan,
    SolePrizeChosen,
    SpecialUsed,
    TerritoryCompleted,
    TokenCollected,
    TurnBegan,
)
from okanagan.games.okanagan.rules.forecast import (
    Closing,
    Forecast,
    closed_by,
    closings,
    forecast,
    forecast_placed,
)
from okanagan.games.okanagan.rules.frames.rewards import Group
from okanagan.games.okanagan.rules.frames.territory import standing
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.events import Fact
from tests.games.okanagan.games import LAWS, Plan, finished, plans, sampled
from tests.games.okanagan.tables import ORDER, SHARE, show, table

RED, WHITE, YELLOW = 0, 1, 2
FOREST, LAKE, PLAINS, MOUNTAIN = Terrain


def forest(*influence: int, icons: tuple[Kind, ...] = ()) -> Territory:
    """A completed forest in which the players have this much."""
    return Territory(0, FOREST, ((0, 0),), 0, influence, icons)


def closing(state: State, *done: Territory, closer: int = RED) -> Closing:
    """The forecast for the first of the territories that are completed together."""
    return closings(view(state, closer), done, closer)[0]


EXAMPLE = forest(
    2,
    4,
    2,
    icons=(Kind.FOREST_HEXAGON,) * 3 + (Kind.FOREST_CIRCLE,) * 2 + (Kind.FOREST_SQUARE,),
)
"""The rulebooks' example: White has a farm and a silo there, Red and Yellow a warehouse each."""


@pytest.mark.parametrize("edition", ORDER + SHARE)
def test_the_rulebooks_example(edition: str) -> None:
    result = closing(table(3, edition), EXAMPLE)
    assert result.groups == (Group(4, (WHITE,)), Group(2, (RED, YELLOW)))
    assert result.closer == RED
    assert result.leaders == (WHITE,)
    assert result.actors == (RED, YELLOW), "the closer decides between the two"
    assert result.alone is None
    assert result.in_turn is (edition in SHARE)
    assert (sum(result.pool), result.pool[:3], result.firm) == (6, (3, 2, 1), True)


def test_a_player_alone_chooses_and_without_influence_or_actions_there_is_no_gain() -> None:
    state = table()
    assert closing(state, forest(0, 3, 0)).alone == WHITE
    assert closing(state, forest(1, 3, 0)).alone is None
    assert closing(state, forest(2, 2, 0)).alone is None
    empty = closing(state, forest(0, 0, 0, icons=(Kind.FOREST_CIRCLE,)))
    assert (empty.groups, empty.actors, empty.leaders, empty.alone) == ((), (), (), None)
    state.stacks = [(), (), ()]
    assert closing(state, EXAMPLE).actors == ()


@pytest.mark.parametrize(("reserve", "pool", "firm"), [(6, 4, True), (5, 4, False), (3, 3, False)])
def test_the_pool_is_limited_by_the_reserve_and_then_not_sure(
    reserve: int, pool: int, *, firm: bool
) -> None:
    state = table()
    state.reserve[Kind.FOREST_CIRCLE] = reserve
    forecast = closing(state, forest(1, 0, 0, icons=(Kind.FOREST_CIRCLE,) * 4))
    assert (forecast.pool[Kind.FOREST_CIRCLE], forecast.firm) == (pool, firm)


def test_actions_in_territories_resolved_before_make_the_pool_less_sure() -> None:
    state = table()
    state.reserve[Kind.FOREST_CIRCLE] = 4
    land = forest(1, 0, 0, icons=(Kind.FOREST_CIRCLE,) * 2)
    lakes = [Territory(1, LAKE, ((0, 0),), 0, (0, amount, 0), ()) for amount in (0, 1)]
    assert closing(state, land).firm
    assert [closing(state, land, lake).firm for lake in lakes] == [True, False]


def test_an_action_that_overturns_the_order_is_foreseen() -> None:
    state = table()
    show(state, "nugget", "tribute", "trade")
    assert not closing(state, EXAMPLE).collect_first
    show(state, "nugget", "collect_first", "trade")
    assert closing(state, EXAMPLE).collect_first


def test_growing_territories_include_the_new_building() -> None:
    """A tile north of the start tile, whose forest it joins; its other terrains begin there."""
    state = table(2)
    tile, rotation = next(
        (tile.id, rotation)
        for tile in TILES[1:]
        for rotation in range(4)
        if tile.turned(rotation) == (LAKE, LAKE, FOREST, MOUNTAIN)
    )
    seen = view(state, 0)
    before = seen.text()
    result = forecast(seen, tile, (0, -1), rotation, Build(0, Structure.FARM, (LAKE,)))
    assert seen.text() == before, "the view stays as it is"
    assert [closed.terrain for closed in result.closings] == [FOREST], "both its edges are joined"
    lake, mountain = result.growing
    assert (lake.terrain, lake.open_edges, lake.influence) == (LAKE, 2, (3, 0))
    assert (mountain.terrain, mountain.open_edges, mountain.influence) == (MOUNTAIN, 1, (0, 0))
    assert all(icon.terrain == LAKE for icon in lake.icons)
    assert len(lake.icons) == 2


def test_a_silo_counts_in_every_region_and_a_warehouse_in_two() -> None:
    state = table(2)
    tile = next(tile for tile in TILES[1:] if tile.turned(0)[2] == FOREST)
    seen = view(state, 1)
    silo = forecast(seen, tile.id, (0, -1), 0, Build(1, Structure.SILO))
    assert {lying.influence for lying in touched(silo)} == {(0, 1)}
    first, second = tile.borders[0]
    warehouse = forecast(seen, tile.id, (0, -1), 0, Build(1, Structure.WAREHOUSE, (first, second)))
    counts = {lying.terrain: lying.influence[1] for lying in touched(warehouse)}
    assert counts == {land: 2 * (land in (first, second)) for land in tile.terrains}


def touched(forecast: Forecast) -> list[Territory]:
    return [*(closed.territory for closed in forecast.closings), *forecast.growing]


@LAWS
@given(plans())
def test_forecasts_of_closings_come_true(plan: Plan) -> None:
    """In random games: which territories, who stands where, who acts, what lies in the pool."""
    match = finished(plan)
    for number, move in enumerate(match.moves):
        if isinstance(move, Build):
            forecasts = {closed.terrain: closed for closed in forecast_at(match, number).closings}
            happened = dict(resolved(match, number))
            assert forecasts.keys() == happened.keys()
            for terrain, facts in happened.items():
                agree(forecasts[terrain], facts)


def forecast_at(match: OkanaganMatch, number: int) -> Forecast:
    """From before the tile was placed; the same must come from after it."""
    place, build = match.moves[number - 1 : number + 1]
    assert isinstance(place, Place)
    assert isinstance(build, Build)
    before, placed = match.state_before(number - 1), match.state_before(number)
    tile, at = before.tile_in_hand(place.player), (place.x, place.y)
    seen = view(before, place.player)
    result = forecast(seen, tile, at, place.rotation, build)
    decision = placed.decision
    assert isinstance(decision, BuildStructure)
    assert forecast_placed(view(placed, place.player), tile, decision.first, build) == result
    return result


def resolved(match: OkanaganMatch, number: int) -> Iterator[tuple[Terrain, list[Fact]]]:
    """The events in each territory that this building completed."""
    facts: list[Fact] = []
    for later in range(number, len(match.moves)):
        if later > number and isinstance(match.moves[later], Place | Choose):
            return
        for event in match.events_of(later):
            assert isinstance(event, Fact)
            if isinstance(event, TerritoryCompleted):
                facts = [event]
                yield event.terrain, facts
            elif isinstance(event, TurnBegan | RoundBegan | GameEnded):
                return
            else:
                facts.append(event)


def agree(closing: Closing, facts: list[Fact]) -> None:
    """Compares the forecast for a territory with what happened there."""
    done = facts[0]
    assert isinstance(done, TerritoryCompleted)
    assert closing.closer == done.closer
    assert closing.territory.influence == done.influence
    assert closing.territory.icons == done.icons
    assert sorted(closing.territory.tiles) == sorted(done.tiles)
    assert closing.groups == standing(done.influence)
    actors = [fact.player for fact in facts if isinstance(fact, SpecialUsed)]
    assert set(actors) <= set(closing.actors)
    alone = [fact.player for fact in facts if isinstance(fact, SolePrizeChosen)]
    assert alone == ([] if closing.alone is None else [closing.alone])
    collected = [fact.player for fact in facts if isinstance(fact, TokenCollected)]
    if collected and not any(isinstance(fact, CollectsFirst) for fact in facts):
        assert collected[0] in closing.leaders
    for fact in facts:
        if isinstance(fact, PoolSet) and closing.firm:
            assert tuple(fact.tokens.count(kind) for kind in Kind) == closing.pool


@LAWS
@given(plans())
def test_the_quick_answer_agrees_everywhere_a_tile_fits(plan: Plan) -> None:
    for match in sampled(plan, 9):
        if isinstance(decision := match.decision, PlaceTile):
            seen = view(match.state, decision.player)
            tile = match.state.tile_in_hand(decision.player)
            for place in decision.legal(match.state):
                at = place.x, place.y
                closings = forecast(seen, tile, at, place.rotation).closings
                quick = closed_by(seen.map, tile, at, place.rotation)
                assert quick == tuple(closed.terrain for closed in closings)
