"""Laws that hold in every game: checked on random ones, by any rules, and on rare ones."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from okanagan.games.okanagan.rules.game import load_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from tests.games.okanagan.games import (
    LAWS,
    Plan,
    begun,
    finished,
    plans,
    sampled,
    steps,
    texts,
)


def tokens(state: State) -> list[int]:
    """How many tokens of each kind there are in all."""
    everywhere = [state.reserve, state.pool, *state.tokens]
    return [sum(place[kind] for place in everywhere) for kind in Kind]


def tiles(state: State) -> list[int]:
    """Every tile, wherever it is."""
    on_map = [tile for tile, _ in state.map.placed.values()]
    loose = [tile for tile in state.hands + state.offers if tile is not None]
    return sorted([*on_map, *loose, *state.box, *(tile for pile in state.stacks for tile in pile)])


def cards(state: State) -> list[int]:
    """Every objective, wherever it is."""
    held = [card for hand in state.objectives for card in hand]
    return sorted([*held, *state.deck, *state.discards])


def nothing_lost(state: State) -> None:
    assert tokens(state) == [12] * 12
    assert tiles(state) == list(range(len(TILES)))
    assert cards(state) == list(range(len(OBJECTIVES)))
    assert sum(state.nuggets) + state.nuggets_left == state.rules.nugget_cards
    counts = [*state.reserve, *state.pool, *state.nuggets, state.nuggets_left]
    assert min(counts + [count for own in state.tokens for count in own]) >= 0


@LAWS
@given(plans())
def test_everything_is_conserved_and_each_turn_builds_one_structure(plan: Plan) -> None:
    built = Counter[int]()
    for match in steps(plan):
        nothing_lost(state := match.state)
        if match.moves and match.moves[-1].verb == "build":
            built[match.moves[-1].player or 0] += 1
        in_all = [sum(map(sum, STRUCTURES[plan.players][: state.round]))] * plan.players
        left = [sum(stock) for stock in state.stock]
        assert [left[player] + built[player] for player in range(plan.players)] == in_all
    assert len(state.map.placed) == 1 + built.total()


@LAWS
@given(plans())
def test_same_past_lists_the_same_answers_in_the_same_order(plan: Plan) -> None:
    """Also where it was loaded: bots by seed must not depend on how a position was reached."""
    for match in sampled(plan, 12):
        if match.legal:
            loaded = load_match(match.record().to_json())
            assert list(loaded.legal) == list(match.legal)


@LAWS
@given(plans())
def test_listening_to_events_changes_nothing(plan: Plan) -> None:
    match = finished(plan)
    deaf = begun(plan).state
    for action in match.moves:
        deaf.apply(action)
    assert texts(deaf) == texts(match.state)


@LAWS
@given(plans(), st.data())
def test_undone_moves_played_again_lead_to_the_same_state(plan: Plan, data: st.DataObject) -> None:
    match = finished(plan)
    end, moves = texts(match.state), list(match.moves)
    match.rewind(data.draw(st.integers(0, len(moves) - 1)))
    for action in moves[len(match.moves) :]:
        match.step(action)
    assert texts(match.state) == end
