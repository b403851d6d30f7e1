"""Laws of every game, checked on random ones; what a match allows and keeps."""

import gc
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okanagan.games.okanagan.lab.timing import random_match
from okanagan.games.okanagan.rules.actions import Action, Keep, Place
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import load_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.frames import Choice
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
    hands = [card for hand in state.objectives for card in hand]
    return sorted([*hands, *state.deck, *state.discards])


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


A_MATCH = 1_000_000
"""Bytes that a finished match of four may keep, with its events and its record."""


def test_a_finished_match_of_four_keeps_less_than_a_megabyte() -> None:
    random_match(4, seed=1)  # fills the tables that all matches share
    gc.collect()
    tracemalloc.start()
    try:
        match = random_match(4, seed=1)
        for number in range(len(match.moves)):
            match.events_of(number)
        match.record()
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert match.over
    assert kept < A_MATCH


def like(action: Action) -> list[Action]:
    """Answers that are much like a legal one, and mostly are none."""
    match action:
        case Place(player, x, y, turn):
            places = [(x, y), (y, x), (x + 128, y - 1), (x - 128, y + 1), (x, y + 1), (10**9, y)]
            spots = [
                Place(player, *place, turn + more) for place in places for more in range(-4, 5)
            ]
            return [*spots, Place((player + 1) % 4, x, y, turn)]
        case Keep(player, (first, *rest)):
            sets = [(*rest, first), (first, *rest[:1], first), (first, *rest[:1]), (99, *rest)]
            return [Keep(seat, cards) for seat in (player, player + 1) for cards in sets]
    return [Place(0, 1, 0, 0), Keep(0, (1, 2, 3))]


def same(action: Action, other: Action) -> bool:
    """Whether both mean the same; the cards to keep may be written in any order."""
    if isinstance(action, Keep) and isinstance(other, Keep):
        return action.player == other.player and sorted(action.cards) == sorted(other.cards)
    return action == other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_allowed_actions_are_those_that_are_listed(players: int) -> None:
    match = random_match(players, seed=players)
    known: dict[Action, None] = {}
    for number, move in enumerate(match.moves):
        if move.player is not None and Random(number).random() < 0.4:
            state = match.state_before(number)
            legal = state.legal()
            candidates = [*list(known)[-40:], *legal]
            for action in dict.fromkeys(
                [*candidates, *(new for old in legal for new in like(old))]
            ):
                assert state.allows(action) == any(same(action, listed) for listed in legal)
            known.update(dict.fromkeys(legal))


def kinds(of: type[Choice] = Choice) -> Iterator[type[Choice]]:
    """Every kind of decision of this game."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("okanagan.games.okanagan."):
            yield kind
        yield from kinds(kind)


def test_decisions_that_show_a_secret() -> None:
    secret = {kind.__name__ for kind in kinds() if kind.shows_secret}
    assert secret == {KeepObjectives.__name__, PlaceTile.__name__}


def test_decisions_that_begin_a_turn() -> None:
    assert {kind.__name__ for kind in kinds() if kind.begins_turn} == {PlaceTile.__name__}
