"""A forecast of a placement is what the placement then brings (rules 4.2, 4.3)."""

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
from okanagan.games.oregon.rules.plays import reaches
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, parse_face
from okanagan.games.oregon.rules.view import undealt, view
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
    after.apply(next(action for action in after.legal() if (action.x, action.y) == at))
    return after


def assert_comes_true(expected: Forecast, before: State, after: State) -> None:
    events = after.events or []
    assert Counter(
        (gain.player, gain.building, gain.at, gain.points) for gain in expected.gains
    ) == Counter(
        (event.player, event.building, event.at, event.points)
        if isinstance(event, PointsScored)
        else (event.player, None, expected.at, event.points)
        for event in events
        if isinstance(event, PointsScored | GroupScored)
    )
    for player in range(before.players):
        points = after.points[player] - before.points[player]
        coal = after.coal_of[player][len(before.coal_of[player]) :]
        gold = after.gold_of[player][len(before.gold_of[player]) :]
        assert expected.points(player) == points
        assert expected.tokens_of(player, Building.COAL_MINE) == len(coal)
        assert expected.tokens_of(player, Building.GOLD_MINE) == len(gold)
        least, most = expected.worth(player)
        assert least <= points + sum(coal) + sum(gold) <= most
    woken = [(event.player, event.token) for event in events if isinstance(event, TokenWoken)]
    assert [(token.player, token.token) for token in expected.woken] == woken
    runs_out = any(isinstance(event, NothingLeft) for event in events)
    assert any(token.runs_out for token in expected.tokens) == runs_out
    ends = any(isinstance(event, EndCertain) for event in events)
    assert (expected.ending is not None) == ends == (after.end_is_certain > before.end_is_certain)
    again: list[Play] = []
    if isinstance(after.decision, OfferExtra) and after.decision.player == expected.player:
        after.apply(next(action for action in after.legal() if action.use))
        again = list(after.legal())
    assert list(expected.again) == again


@LAWS
@given(plans())
def test_forecasts_come_true_and_do_not_depend_on_what_is_hidden(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 2):
        state, decision = match.state, match.decision
        if isinstance(decision, PlayCards) and isinstance(state.legal()[0], Play):
            for play in state.legal():
                there = state.copy()
                there.apply(play)
                action = pick(there.legal(), rng)
                at = action.x, action.y
                expected = forecast(view(state, play.player), at, play)
                assert_comes_true(expected, state, played(state, play, at))
        elif isinstance(decision, PlacePiece):
            every = forecasts(match.view(decision.player))
            other = scrambled(state, decision.player, rng)
            assert every == forecasts(view(other, decision.player))
            for at, expected in every.items():
                assert_comes_true(expected, state, played(state, None, at))


@LAWS
@given(plans())
def test_an_undealt_state_shows_its_view_and_has_nothing_hidden(plan: Plan) -> None:
    for match in sampled(plan, 9):
        for player in range(match.state.players):
            seen = match.view(player)
            blank = undealt(seen)
            assert view(blank, player).own_gold == seen.own_gold
            assert not any(blank.decks)
            assert not any(hand for other, hand in enumerate(blank.hands) if other != player)
            assert set(blank.coal) | set(blank.gold) <= {0}


def test_the_start_tile_brings_nothing() -> None:
    match = new_match([Seat("Ann"), Seat("Bo")], seed=3)
    assert isinstance(match.decision, LayStartTile)
    every = forecasts(match.view(match.decision.player))
    assert len(every) == len(match.legal)
    assert all(not expected.gaining and expected.ending is None for expected in every.values())


WAGONS = "wagon wagon bison church"
HERE = (7, 3)
"""A land cell that two wagons reach; two of its neighbours are mountains."""


def expect(scene: Scene, cards: str = "wagon wagon", at: Cell = HERE) -> Forecast:
    """The first player's forecast before these cards are played."""
    first, second = sorted(map(parse_face, cards.split()))
    return forecast(view(scene.state, 0), at, Play(0, first, second))


def test_a_farmer_next_to_three_buildings() -> None:
    """The third example of the rules: 3 points, 3 points and a gold token."""
    scene = Scene(
        WAGONS,
        farmers={1: [(5, 2), (5, 3)]},
        buildings={(7, 2): "gold_mine", (8, 2): "post_office", (6, 3): "church"},
    )
    result = expect(scene)
    assert set(result.gains) == {
        Gain(0, 3, Building.POST_OFFICE, (8, 2), 1),
        Gain(0, 3, Building.CHURCH, (6, 3), 1),
    }
    assert result.tokens == (Tokens(0, Building.GOLD_MINE, (7, 2), 1, 1, 3, 5),)
    assert (result.points(0), result.worth(0), result.gaining) == (6, (9, 11), (0,))


def test_a_player_who_has_all_fives_expects_none() -> None:
    scene = Scene(WAGONS, buildings={(7, 2): "gold_mine"})
    scene.state.gold_of[0], scene.state.gold = (5,) * 7, (3, 4) * 7
    assert expect(scene).worth(0) == (3, 4)


def test_groups() -> None:
    pair = expect(Scene(WAGONS, farmers={0: [(8, 3)]})).group
    assert pair is not None
    assert (pair.size, pair.points, pair.lacks, pair.scored) == (2, 0, 1, False)
    made = expect(Scene(WAGONS, farmers={0: [(6, 3), (8, 3)]}))
    assert made.group is not None
    assert (made.group.size, made.group.points, made.group.lacks) == (3, 5, 0)
    assert made.gains == (Gain(0, 5, None, HERE, 3),)
    grown = expect(Scene(WAGONS, farmers={0: [(5, 3), (6, 3), (6, 2), (8, 3)]})).group
    assert grown is not None
    assert (grown.size, grown.points, grown.scored) == (5, 0, True)
    corner = Scene(WAGONS, farmers={0: [(6, 2), (8, 2)], 1: [(8, 3)]})
    assert expect(corner).group is None, "a chain by corners is no group, nor are others' farmers"


def test_endings() -> None:
    assert expect(Scene(WAGONS)).ending is None
    assert expect(Scene(WAGONS, supply={0: 1})).ending is Ending.FARMERS
    piles = {"church": 1, "station": 0}
    assert expect(Scene(WAGONS, piles=piles), "wagon church").ending is Ending.PILES
    three = Scene(WAGONS, piles=piles, players=3)
    assert expect(three, "wagon church").ending is None, "three players need a third empty pile"
    certain = Scene(WAGONS, supply={0: 1, 1: 0})
    assert expect(certain).ending is None, "it was certain before"


def test_the_extra_turn_that_a_placement_allows() -> None:
    assert expect(Scene(WAGONS)).again == (), "the token is asleep"
    rest = Play(0, *sorted(map(parse_face, ["bison", "church"])))
    woken = expect(Scene(WAGONS, buildings={(6, 3): "station"}))
    assert (woken.woken, woken.again) == ((Woken(0, "extra"),), (rest,))
    assert len(expect(Scene(WAGONS, extras=[0], jokers=[0])).again) > 1, "the joker helps"


def test_cards_can_be_tried_in_the_turn_of_another() -> None:
    farmers, buildings = {0: [(8, 3)]}, {(6, 3): "station", (7, 2): "gold_mine"}
    own = Scene(WAGONS, farmers=farmers, buildings=buildings)
    others = Scene("bison eagle", turn=1, farmers=farmers, buildings=buildings)
    others.hold(0, WAGONS)
    assert expect(own).again
    assert expect(others) == expect(own)


def test_cards_can_be_tried_while_the_extra_turn_is_on_offer() -> None:
    scene = Scene(WAGONS, extras=[0])
    scene.play(["play", 0, "wagon", "wagon"], ["farmer", 0, *HERE])
    assert scene.asked() == ("extra", 0)
    result = expect(scene, "bison church", (0, 2))
    assert result.building is Building.CHURCH
    assert result.again == (), "the token is used for it"


@LAWS
@given(plans())
def test_reaches_are_the_legal_plays_and_cells(plan: Plan) -> None:
    for match in sampled(plan, 6):
        state, decision = match.state, match.decision
        if isinstance(decision, PlayCards):
            every = reaches(match.view(decision.player))
            plays = [action for action in state.legal() if isinstance(action, Play)]
            assert list(every) == plays
            for play, cells in every.items():
                after = state.copy()
                after.apply(play)
                assert cells == as_mask(cell_at(to.x, to.y) for to in after.legal())
