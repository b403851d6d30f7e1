"""What holds in every game (rules 13, and what the components say): laws on random games."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeVar

from hypothesis import given

from okanagan.games.oregon.rules.actions import Build, Draw, Exchange, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import HEIGHT, WIDTH, cell_at, cells_of, position
from okanagan.games.oregon.rules.events import (
    GroupScored,
    NothingLeft,
    PointsScored,
    TurnBegan,
    ValueTaken,
)
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.scoring import POINTS, scores, tallies
from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Deck, deck_of
from tests.games.oregon.games import LAWS, finished, plans, steps
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.referee.table import neighbours, side_neighbours

Cell = tuple[int, int]
E = TypeVar("E")
#: The board, and a ring of places around it.
AROUND = [(x, y) for y in range(-1, HEIGHT + 1) for x in range(-1, WIDTH + 1)]


def nothing_lost(state: State) -> None:
    """Asserts that each card and token is in one place."""
    cards = [*state.aside]
    for deck in Deck:
        cards += [*state.decks[deck], *state.discards[deck]]
    for hand in state.hands:
        cards += hand
    assert sorted(cards) == sorted([*LANDSCAPE, *BUILDING])
    assert sorted([*state.coal, *sum(state.coal_of, ())]) == sorted(COAL)
    assert sorted([*state.gold, *sum(state.gold_of, ())]) == sorted(GOLD)


def farmers_of(state: State, player: int) -> set[Cell]:
    return {position(cell) for cell in cells_of(state.farmers[player])}


def buildings_of(state: State) -> dict[Cell, Building]:
    return {position(cell): Building(kind - 1) for cell, kind in enumerate(state.cells) if kind}


@LAWS
@given(plans())
def test_pieces_stand_alone_where_they_may_and_are_counted(plan: Plan) -> None:
    state = finished(plan).state
    taken = [cell for cell in range(150) if not state.empty >> cell & 1]
    pieces = [cell_at(*at) for at in buildings_of(state)]
    for player in range(plan.players):
        own = [cell_at(*at) for at in farmers_of(state, player)]
        assert len(own) + state.supply[player] == 14
        pieces += own
    assert sorted(pieces) == taken
    for at, building in buildings_of(state).items():
        assert state.board.may_build[building] >> cell_at(*at) & 1
    built = Counter(buildings_of(state).values())
    starts = Counter(state.start[: plan.players])
    assert {b: 4 - state.piles[b] + starts[b] for b in Building} == {b: built[b] for b in Building}


@LAWS
@given(plans())
def test_nothing_is_lost_and_hands_have_their_size(plan: Plan) -> None:
    for match in steps(plan):
        nothing_lost(match.state)
        assert all(len(hand) <= 4 for hand in match.state.hands)
        decision = match.decision
        if isinstance(decision, PlayCards) and decision.begins_turn:
            kinds = Counter(map(deck_of, match.state.hands[decision.player]))
            assert (kinds[Deck.LANDSCAPE], kinds[Deck.BUILDING]) in {(3, 1), (2, 2), (1, 3)}


@LAWS
@given(plans())
def test_a_wanted_card_always_exists(plan: Plan) -> None:
    for match in steps(plan):
        draws = [action.deck for action in match.legal if isinstance(action, Draw)]
        state = match.state
        for deck in draws:
            assert state.decks[deck] or state.discards[deck]
        if match.decision is not None and draws:
            hand = state.hands[match.decision.player or 0]
            lacking = set(Deck) - set(map(deck_of, hand))
            left = 4 - len(hand)
            assert set(draws) == ({*Deck} if len(lacking) < left else lacking or {*Deck})


@LAWS
@given(plans())
def test_each_farmer_next_to_a_building_was_scored_once(plan: Plan) -> None:
    """Recounts post offices, harbours, warehouses, stations and tokens on the last board."""
    match = finished(plan)
    for player in range(plan.players):
        pairs = pairs_on_board(match.state, player)
        for building, each in POINTS.items():
            assert scored(match, player, building) == each * pairs[building]
        taken = Counter(e.mine for e in events(match, ValueTaken) if e.player == player)
        lacked = {e.mine for e in events(match, NothingLeft) if e.player == player}
        for mine in (Building.COAL_MINE, Building.GOLD_MINE):
            assert taken[mine] <= pairs[mine]
            assert (taken[mine] == pairs[mine]) == (mine not in lacked)


def pairs_on_board(state: State, player: int) -> Counter[Building]:
    """How many own farmers stand next to buildings of each kind, each building counted."""
    buildings = buildings_of(state)
    return Counter(
        buildings[near]
        for farmer in farmers_of(state, player)
        for near in neighbours(farmer)
        if near in buildings
    )


def scored(match: OregonMatch, player: int, building: Building) -> int:
    scored_events = events(match, PointsScored)
    return sum(e.points for e in scored_events if (e.player, e.building) == (player, building))


def events(match: OregonMatch, kind: type[E]) -> list[E]:
    return [
        event
        for move in range(len(match.moves))
        for event in match.events_of(move)
        if isinstance(event, kind)
    ]


@LAWS
@given(plans())
def test_churches_and_groups_have_brought_their_points(plan: Plan) -> None:
    """A church with k farmers has paid from 1 + 2 + … + k up to k × k points."""
    match = finished(plan)
    farmers = [farmers_of(match.state, player) for player in range(plan.players)]
    for at, building in buildings_of(match.state).items():
        if building is Building.CHURCH:
            k = len(set().union(*farmers) & set(neighbours(at)))
            paid = sum(event.points for event in events(match, PointsScored) if event.at == at)
            assert k * (k + 1) // 2 <= paid <= k * k
    for player, own in enumerate(farmers):
        large = [group for group in groups(own) if len(group) >= 3]
        points = [event.points for event in events(match, GroupScored) if event.player == player]
        assert len(points) >= len(large)
        assert bool(points) == bool(large)
        assert set(points) <= {5}


def groups(farmers: set[Cell]) -> Iterator[set[Cell]]:
    left = set(farmers)
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            cell = waiting.pop()
            group.add(cell)
            near = left & set(side_neighbours(cell))
            left -= near
            waiting += near
        yield group


@LAWS
@given(plans())
def test_scores_are_the_sums_of_events_and_of_the_tallies(plan: Plan) -> None:
    match = finished(plan)
    for player in range(plan.players):
        points = [e.points for e in events(match, PointsScored) if e.player == player]
        points += [e.points for e in events(match, GroupScored) if e.player == player]
        assert match.state.points[player] == sum(points)
    totals = [score.total for score in scores(match.state)]
    assert [sum(tally.values()) for tally in tallies(match)] == totals


@LAWS
@given(plans())
def test_a_player_without_farmers_is_in_the_last_turn(plan: Plan) -> None:
    """They can only build in the extra turn: no play of a farmer is offered."""
    last = finished(plan).state.round
    for match in steps(plan):
        state = match.state
        if 0 in state.supply:
            assert state.round == last
        for action in match.legal:
            if isinstance(action, Play) and state.supply[action.player] == 0:
                assert places_building(action) is not None
                assert match.decision is not None
                assert not match.decision.begins_turn


@LAWS
@given(plans())
def test_turns_actions_and_the_end_of_a_game(plan: Plan) -> None:
    match = finished(plan)
    state = match.state
    turns = [event.player for event in events(match, TurnBegan)]
    assert turns[:1] == [state.first_player]
    assert all(after == (before + 1) % plan.players for before, after in pairwise(turns))
    assert set(Counter(turns).values()) == {state.round}
    moves = Counter(map(type, match.moves))
    assert moves[Play] == moves[PlaceFarmer] + moves[Build]
    assert moves[PlaceFarmer] == sum(14 - left for left in state.supply)
    assert moves[Build] == sum(4 - left for left in state.piles)
    assert moves[LayStart] == plan.players
    exchanges = moves[Exchange] >= plan.players and state.exchanges == plan.players
    assert 0 in state.supply or state.piles.count(0) >= plan.players or exchanges


@LAWS
@given(plans())
def test_listed_cells_are_the_allowed_cells(plan: Plan) -> None:
    for match in steps(plan):
        legal = list(match.legal)
        if legal and isinstance(legal[0], LayStart | PlaceFarmer | Build):
            kind, player = type(legal[0]), legal[0].player
            actions = [kind(player, x, y) for x, y in AROUND]
            assert [action for action in actions if match.state.allows(action)] == legal
