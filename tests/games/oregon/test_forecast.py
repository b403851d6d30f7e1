"""What a placement would bring, told before it is made, is what it then brings (rules 4.2, 4.3)."""

from collections import Counter
from random import Random

from hypothesis import given

from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import as_mask, cell_at
from okanagan.games.oregon.rules.events import (
    EndCertain,
    GroupScored,
    NothingLeft,
    PointsScored,
    TokenWoken,
)
from okanagan.games.oregon.rules.forecast import (
    Ending,
    Forecast,
    Gain,
    Tokens,
    Woken,
    forecast,
    forecasts,
)
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlacePiece, PlayCards
from okanagan.games.oregon.rules.game import new_match
from okanagan.games.oregon.rules.reach import plays_reaching, reaches
from okanagan.games.oregon.rules.redeal import undealt
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, parse_face
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from tests.games.oregon.games import LAWS, plans, sampled
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.scene import Cell, Scene
from tests.games.oregon.test_leaks import scrambled


def played(state: State, play: Play | None, at: Cell) -> State:
    """The state after the cards, if they are still to be played, and the piece."""
    after = state.copy()
    if play is not None:
        after.apply(play)
    after.events = []
    placing = next(one for one in after.legal() if (one.x, one.y) == at)
    after.apply(placing)
    return after


def assert_came_true(told: Forecast, before: State, after: State) -> None:
    events, players = after.events or [], range(before.players)
    assert Counter((one.player, one.building, one.at, one.points) for one in told.gains) == Counter(
        (one.player, one.building, one.at, one.points)
        if isinstance(one, PointsScored)
        else (one.player, None, told.at, one.points)
        for one in events
        if isinstance(one, PointsScored | GroupScored)
    )
    for player in players:
        assert told.points(player) == after.points[player] - before.points[player]
        assert_drawn(told, player, before, after)
    woken = [(one.player, one.token) for one in events if isinstance(one, TokenWoken)]
    assert [(one.player, one.token) for one in told.woken] == woken
    assert any(one.runs_out for one in told.tokens) == any(
        isinstance(one, NothingLeft) for one in events
    )
    ends = any(isinstance(one, EndCertain) for one in events)
    assert (told.ending is not None) == ends == (after.end_is_certain > before.end_is_certain)
    decision = after.decision
    mine = isinstance(decision, OfferExtra) and decision.player == told.player
    assert bool(told.again) == mine


def assert_drawn(told: Forecast, player: int, before: State, after: State) -> None:
    coal = after.coal_of[player][len(before.coal_of[player]) :]
    gold = after.gold_of[player][len(before.gold_of[player]) :]
    assert told.tokens_of(player, Building.COAL_MINE) == len(coal)
    assert told.tokens_of(player, Building.GOLD_MINE) == len(gold)
    least, most = told.worth(player)
    came = told.points(player) + sum(coal) + sum(gold)
    assert least <= came <= most


@LAWS
@given(plans())
def test_every_placement_brings_what_was_told(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 2):
        state, decision = match.state, match.decision
        if isinstance(decision, PlayCards) and isinstance(state.legal()[0], Play):
            for play in state.legal():
                at = any_cell(state, play, rng)
                told = forecast(view(state, play.player), at, play)
                assert_came_true(told, state, played(state, play, at))
        elif isinstance(decision, PlacePiece):
            for at, told in forecasts(view(state, decision.player)).items():
                assert_came_true(told, state, played(state, None, at))


def any_cell(state: State, play: Play, rng: Random) -> Cell:
    there = state.copy()
    there.apply(play)
    one = pick(there.legal(), rng)
    return one.x, one.y


@LAWS
@given(plans())
def test_an_extra_turn_offers_the_plays_that_were_told(plan: Plan) -> None:
    for match in sampled(plan, 5):
        decision = match.decision
        if isinstance(decision, PlacePiece):
            for at, told in forecasts(match.view(decision.player)).items():
                after = played(match.state, None, at)
                if told.again:
                    use = next(one for one in after.legal() if one.use)
                    after.apply(use)
                    assert list(told.again) == list(after.legal())


@LAWS
@given(plans())
def test_forecasts_do_not_depend_on_what_is_hidden(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 7):
        decision = match.decision
        if isinstance(decision, PlacePiece):
            player = decision.player
            other = scrambled(match.state, player, rng)
            assert forecasts(match.view(player)) == forecasts(view(other, player))


@LAWS
@given(plans())
def test_an_undealt_state_shows_its_view_and_hides_nothing(plan: Plan) -> None:
    for match in sampled(plan, 9):
        for player in range(match.state.players):
            seen = match.view(player)
            blank = undealt(seen)
            assert view(blank, player).own_gold == seen.own_gold
            assert not any(blank.decks)
            assert not any(hand for one, hand in enumerate(blank.hands) if one != player)
            assert set(blank.coal) | set(blank.gold) <= {0}


def test_the_start_tile_brings_nothing() -> None:
    match = new_match([Seat("Ann"), Seat("Bo")], seed=3)
    assert isinstance(match.decision, LayStartTile)
    every = forecasts(match.view(match.decision.player))
    assert len(every) == len(match.legal)
    assert all(not told.gaining and told.ending is None for told in every.values())


WAGONS = "wagon wagon bison church"
HERE = (7, 3)
"""A land cell that two wagons reach; two of its neighbours are mountains."""


def told(scene: Scene, cards: str = "wagon wagon", at: Cell = HERE) -> Forecast:
    """What the first player is told before these cards are played."""
    first, second = sorted(map(parse_face, cards.split()))
    return forecast(view(scene.state, 0), at, Play(0, first, second))


def test_a_farmer_next_to_three_buildings() -> None:
    """The third example of the rules: 3 points, 3 points and a gold token."""
    scene = Scene(
        WAGONS,
        farmers={1: [(5, 2), (5, 3)]},
        buildings={(7, 2): "gold_mine", (8, 2): "post_office", (6, 3): "church"},
    )
    found = told(scene)
    assert set(found.gains) == {
        Gain(0, 3, Building.POST_OFFICE, (8, 2), 1),
        Gain(0, 3, Building.CHURCH, (6, 3), 1),
    }
    assert found.tokens == (Tokens(0, Building.GOLD_MINE, (7, 2), 1, 1, 3, 5),)
    assert (found.points(0), found.worth(0), found.gaining) == (6, (9, 11), (0,))


def test_a_church_pays_everybody_beside_it() -> None:
    """The sixth example of the rules."""
    scene = Scene(WAGONS, players=3, farmers={0: [(6, 2), (8, 2)], 1: [(6, 3)], 2: [(8, 3)]})
    found = told(scene, "wagon church")
    assert found.building is Building.CHURCH
    assert [found.points(player) for player in range(3)] == [8, 4, 4]
    assert found.gains[0] == Gain(0, 8, Building.CHURCH, HERE, 2)
    assert found.gaining == (0, 1, 2)


def test_gold_runs_out_clockwise() -> None:
    scene = Scene("wagon gold_mine bison bison", farmers={0: [(8, 2), (8, 3)], 1: [(6, 3)]})
    scene.state.gold = (5,)
    found = told(scene, "wagon gold_mine", (7, 2))
    assert [(one.player, one.count, one.due) for one in found.tokens] == [(0, 1, 2), (1, 0, 1)]
    assert found.worth(0) == (3, 5)
    assert found.worth(1) == (0, 0)


def test_who_has_seen_all_fives_expects_none() -> None:
    scene = Scene(WAGONS, buildings={(7, 2): "gold_mine"})
    scene.state.gold_of[0], scene.state.gold = (5,) * 7, (3, 4) * 7
    assert told(scene).worth(0) == (3, 4)


def test_groups() -> None:
    pair = told(Scene(WAGONS, farmers={0: [(8, 3)]})).group
    assert pair is not None
    assert (pair.size, pair.points, pair.lacks, pair.scored) == (2, 0, 1, False)
    made = told(Scene(WAGONS, farmers={0: [(6, 3), (8, 3)]}))
    assert made.group is not None
    assert (made.group.size, made.group.points, made.group.lacks) == (3, 5, 0)
    assert made.gains == (Gain(0, 5, None, HERE, 3),)
    grown = told(Scene(WAGONS, farmers={0: [(5, 3), (6, 3), (6, 2), (8, 3)]})).group
    assert grown is not None
    assert (grown.size, grown.points, grown.scored) == (5, 0, True)
    corner = Scene(WAGONS, farmers={0: [(6, 2), (8, 2)], 1: [(8, 3)]})
    assert told(corner).group is None, "a chain by corners is no group, nor are others' farmers"


def test_what_makes_the_end_certain() -> None:
    assert told(Scene(WAGONS)).ending is None
    assert told(Scene(WAGONS, supply={0: 1})).ending is Ending.FARMERS
    piles = {"church": 1, "station": 0}
    assert told(Scene(WAGONS, piles=piles), "wagon church").ending is Ending.PILES
    three = Scene(WAGONS, piles=piles, players=3)
    assert told(three, "wagon church").ending is None, "three players need a third empty pile"
    certain = Scene(WAGONS, supply={0: 1, 1: 0})
    assert told(certain).ending is None, "it was certain before"


def test_the_extra_turn_that_a_placement_allows() -> None:
    assert told(Scene(WAGONS)).again == (), "the token is asleep"
    rest = Play(0, *sorted(map(parse_face, ["bison", "church"])))
    assert told(Scene(WAGONS, extras=[0])).again == (rest,)
    woken = told(Scene(WAGONS, buildings={(6, 3): "station"}))
    assert woken.woken == (Woken(0, "extra"),)
    assert woken.again == (rest,)
    assert rest in told(Scene(WAGONS, extras=[0], jokers=[0])).again
    assert len(told(Scene(WAGONS, extras=[0], jokers=[0])).again) > 1, "the joker helps"


def test_cards_can_be_tried_in_the_turn_of_another() -> None:
    farmers, buildings = {0: [(8, 3)]}, {(6, 3): "station", (7, 2): "gold_mine"}
    own = Scene(WAGONS, farmers=farmers, buildings=buildings)
    others = Scene("bison eagle", turn=1, farmers=farmers, buildings=buildings)
    others.hold(0, WAGONS)
    assert told(own).again
    assert told(others) == told(own)


def test_cards_can_be_tried_while_the_extra_turn_is_on_offer() -> None:
    scene = Scene(WAGONS, extras=[0])
    scene.play(["play", 0, "wagon", "wagon"], ["farmer", 0, *HERE])
    assert scene.asked() == ("extra", 0)
    found = told(scene, "bison church", (0, 2))
    assert found.building is Building.CHURCH
    assert found.again == (), "the token is used for it"


def test_a_joker_that_was_just_played_wakes_at_a_warehouse() -> None:
    scene = Scene(WAGONS, jokers=[0], buildings={(6, 3): "warehouse"})
    assert told(scene, "wagon wagon").woken == (), "it is active already"
    assert told(scene, "wagon joker").woken == (Woken(0, "joker"),)


def test_the_plays_that_reach_a_cell() -> None:
    seen = view(Scene(WAGONS).state, 0)
    assert {(one.play.first, one.play.second) for one in plays_reaching(seen, HERE)} == {
        (parse_face("wagon"), parse_face("wagon")),
        (parse_face("wagon"), parse_face("church")),
    }
    joker = view(Scene(WAGONS, jokers=[0]).state, 0)
    assert len(plays_reaching(joker, HERE)) == 4, "with wagon and joker, church and joker too"
    assert plays_reaching(seen, (4, 3)) == (), "nobody stands on water"


@LAWS
@given(plans())
def test_reaches_are_the_legal_plays_and_cells(plan: Plan) -> None:
    for match in sampled(plan, 6):
        state, decision = match.state, match.decision
        if isinstance(decision, PlayCards):
            found = reaches(match.view(decision.player))
            legal = [one for one in state.legal() if isinstance(one, Play)]
            assert [one.play for one in found] == legal
            for one in found:
                after = state.copy()
                after.apply(one.play)
                cells = as_mask(cell_at(place.x, place.y) for place in after.legal())
                assert cells == one.cells
