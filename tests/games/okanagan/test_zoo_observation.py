"""The observation: what the manual says, from the place of the agent, and nothing hidden."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from okanagan.games.okanagan.rules import frames
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.exchange import GiveToken, SwapToken
from okanagan.games.okanagan.rules.frames.piles import ObjectivesToShuffle, Shuffle
from okanagan.games.okanagan.rules.frames.rewards import (
    CollectRewards,
    CollectToken,
    Group,
    TiedToBegin,
)
from okanagan.games.okanagan.rules.frames.territory import ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import EndTurn
from okanagan.games.okanagan.rules.game import new_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.zoo.actions import meanings, reading
from okanagan.games.okanagan.zoo.game import OKANAGAN
from okanagan.games.okanagan.zoo.limits import SPECIALS
from okanagan.games.okanagan.zoo.observation import QUESTIONS, fields
from okanagan.kernel.frames import Choice
from okanagan.kernel.record import Seat
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import Layout, Parts
from tests.games.okanagan.games import LAWS, Plan, finished, plans, steps
from tests.games.okanagan.tables import table, take_turn
from tests.zoo.observing import observation


def observed(state: State, player: int = 0) -> Parts:
    seen = observation(OKANAGAN, view(state, player))
    return Layout(fields(state.players)).parts(seen)


STEPS = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}


def placements(parts: Parts) -> set[tuple[int, str, int]]:
    """The placements of the tile in hand, found from the observation alone."""
    count = int(parts["map_tile"].sum())
    at = [(int(x), int(y)) for x, y in parts["map_at"][:count]]
    fitting: dict[tuple[int, int, int], tuple[int, str, int]] = {}
    for tile, (x, y) in enumerate(at):
        for side, (east, south) in STEPS.items():
            for rotation in range(4):
                place = x + east, y + south
                hand = np.roll(parts["hand_terrain"][0], rotation, axis=0)
                if place not in at and fits(parts, at, place, hand):
                    named = (tile, side.name.lower(), rotation)
                    fitting.setdefault((*place, rotation), named)
    return set(fitting.values())


def fits(parts: Parts, at: list[tuple[int, int]], place: tuple[int, int], hand: Any) -> bool:
    for side, (east, south) in STEPS.items():
        neighbour = place[0] + east, place[1] + south
        if neighbour in at:
            theirs = parts["map_terrain"][at.index(neighbour), side ^ 2]
            if not np.array_equal(theirs, hand[side]):
                return False
    return True


def test_it_shows_where_the_tile_in_hand_fits() -> None:
    """The rows of tiles, their places, sides and rotation therefore have their meaning."""
    index, turns = ActionIndex(meanings(3)), 0
    for match in steps(Plan(3, EDITIONS["en"], 8, greedy=True)):
        decision = match.decision
        if decision is not None and decision.begins_turn and decision.player is not None:
            seen = view(match.state, decision.player)
            legal = index.indexed(reading(seen), match.legal)
            places = {index.meanings[number][1:] for number in legal}
            assert placements(observed(match.state, decision.player)) == places
            turns += 1
    assert turns == 33


@given(plan=plans())
@LAWS
def test_players_are_counted_from_the_agent(plan: Plan) -> None:
    state = finished(plan).state
    for player in range(plan.players):
        order = [(player + seat) % plan.players for seat in range(plan.players)]
        parts = observed(state, player)
        assert parts["tokens"].tolist() == [state.tokens[seat] for seat in order]
        assert parts["nuggets"].tolist() == [state.nuggets[seat] for seat in order]
        assert parts["structures"].tolist() == [list(state.stock[seat]) for seat in order]
        assert parts["first"].tolist() == [int(seat == state.first_player) for seat in order]


def test_the_map_shows_each_side_and_its_territory() -> None:
    state = finished(Plan(2, EDITIONS["en"], 5, greedy=False)).state
    parts = observed(state, player=1)
    placed = [
        (position(cell), TILES[tile], turn) for cell, (tile, turn) in state.map.placed.items()
    ]
    assert parts["map_at"][: len(placed)].tolist() == [list(at) for at, _, _ in placed]
    assert parts["map_tile"].tolist() == [1] * len(placed)
    lands = state.map.territories(2)
    for row, (at, tile, rotation) in enumerate(placed):
        for side, terrain in enumerate(tile.turned(rotation)):
            [land] = [land for land in lands if land.terrain == terrain and at in land.tiles]
            assert parts["map_terrain"][row, side].argmax() == terrain
            assert parts["map_shape"][row, side].argmax() == tile.icons[side - rotation].shape
            assert parts["map_influence"][row, side].tolist() == [*reversed(land.influence)]
            assert parts["map_open"][row, side] == land.open_edges
            rewards = [land.icons.count(kind) for kind in Kind]
            assert parts["map_rewards"][row, side].tolist() == rewards


def test_hands_are_shown_as_far_as_they_are_known() -> None:
    state = new_match([Seat("")] * 3, seed=2).state.copy()
    state.seen = [Sight.NOTHING, Sight.BACK, Sight.FACE]
    parts = observed(state, player=0)
    tiles = [state.tile_in_hand(player) for player in range(3)]
    assert parts["hand_tile"].tolist() == [1, 1, 1]
    assert parts["hand_seen"].tolist() == [0, 1, 2]
    assert parts["hand_terrain"].any(axis=(1, 2)).tolist() == [True, False, True]
    for row in (0, 2):
        assert parts["hand_terrain"][row].argmax(1).tolist() == list(TILES[tiles[row]].edges)
    assert SPECIALS[parts["hand_back"][1].argmax()] == TILES[tiles[1]].back
    parts = observed(state, player=1)
    assert parts["hand_terrain"].any(axis=(1, 2)).tolist() == [True, True, False]
    assert not parts["hand_back"][2].any()


def test_piles_offers_and_cards_are_shown() -> None:
    state = table(2)
    state.box, state.offers[1] = (7, 9), None
    parts = observed(state)
    assert parts["stack_size"].tolist() == [len(stack) for stack in state.stacks]
    tops = [SPECIALS[row.argmax()] for row in parts["stack_back"]]
    assert tops == [TILES[stack[0]].back for stack in state.stacks]
    first = state.offers[0]
    assert first is not None
    assert parts["offer_terrain"][0].argmax(1).tolist() == list(TILES[first].edges)
    assert not parts["offer_terrain"][1].any()
    assert (np.flatnonzero(parts["box"]) + 1).tolist() == [7, 9]
    cards = [OBJECTIVES[card] for card in sorted(state.objectives[0])]
    assert parts["card_points"].tolist() == [card.vp for card in cards] + [0, 0]
    needs = [np.flatnonzero(row).tolist() for row in parts["card_needs"][:3]]
    assert needs == [sorted(card.needs) for card in cards]
    assert parts["deck"] == len(state.deck)
    assert parts["discards"] == len(state.discards)


def test_agents_know_the_objectives_that_they_discarded() -> None:
    state = table(2)
    state.discards, state.discarders = (4, 8, 30), (0, 1, 0)
    assert np.flatnonzero(observed(state)["card_gone"]).tolist() == [4, 30]
    assert np.flatnonzero(observed(state, player=1)["card_gone"]).tolist() == [8]


def test_every_question_to_a_player_has_a_place() -> None:
    modules = [
        import_module(f"okanagan.games.okanagan.rules.frames.{module.name}")
        for module in iter_modules(frames.__path__)
    ]
    names = [value for module in modules for value in vars(module).values()]
    choices = {name for name in names if isinstance(name, type) and issubclass(name, Choice)}
    assert {name for name in choices - {Choice} if not issubclass(name, Shuffle)} == set(QUESTIONS)


def question(parts: Parts) -> str:
    [place] = np.flatnonzero(parts["asked"])
    return list(QUESTIONS.values())[place]


def test_the_question_and_the_player_who_decides() -> None:
    state = table(3)
    take_turn(state, 1, tile=5)
    parts = observed(state, player=0)
    assert question(parts) == "place"
    assert parts["decides"].tolist() == parts["turn"].tolist() == [0, 1, 0]
    assert observed(state, player=1)["decides"].tolist() == [1, 0, 0]
    state.frames = []
    assert not observed(state)["asked"].any()
    state.frames = [ObjectivesToShuffle(None)]
    assert not observed(state)["asked"].any()


def test_another_player_decides_within_a_turn() -> None:
    state = table(3)
    state.frames = [EndTurn(0), GiveToken(1, 2)]
    parts = observed(state, player=0)
    assert question(parts) == "give"
    assert parts["turn"].tolist() == [1, 0, 0]
    assert parts["decides"].tolist() == [0, 1, 0]
    assert parts["tribute_to"].tolist() == [0, 0, 1]


def test_the_tokens_due_to_each_player() -> None:
    state = table(3)
    groups = (Group(2, (0,)), Group(1, (1, 2)))
    state.frames = [CollectRewards(0, groups), CollectToken(1, (1, 1))]
    assert observed(state, player=0)["due"].tolist() == [2, 4, 1]
    assert observed(state, player=1)["due"].tolist() == [4, 1, 2]
    state.frames = [TiedToBegin(0, groups[1])]
    assert observed(state)["due"].tolist() == [0, 1, 1]


def test_territories_to_be_resolved_and_swaps_left() -> None:
    state = table(2)
    state.frames = [
        ResolveTerritories(0, (1, 0), (Terrain.LAKE, Terrain.MOUNTAIN), (1, 2)),
        SwapToken(0, "shape", 1),
    ]
    parts = observed(state)
    assert parts["completed"].tolist() == [0, 1, 0, 1]
    assert parts["swaps_left"] == 1


@pytest.mark.parametrize("edition", ["en", "bga"])
def test_the_stakes_of_a_contested_territory(edition: str) -> None:
    questions = set[str]()
    for seed in range(4):
        for match in steps(Plan(4, EDITIONS[edition], seed, greedy=True)):
            parts = observed(match.state)
            if parts["contested"].any() and parts["decides"].any():
                assert parts["contested"].sum() == 1
                assert parts["due"].any()
                terrain = Terrain(int(parts["contested"].argmax()))
                rewards = {Kind(int(kind)).terrain for kind in np.flatnonzero(parts["at_stake"])}
                assert rewards == {terrain}
                questions.add(question(parts))
    assert questions >= {"sole", "action", "rank" if edition == "en" else "actor"}
