"""The fast engine against the slow referee: two readings of the rules, compared at every move."""

import json
from collections import Counter
from typing import Any

import pytest

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, check_record, load_match
from okanagan.games.okanagan.rules.terms import Kind
from tests.games.okanagan.referee import Referee
from tests.games.okanagan.referee.random_game import random_record
from tests.games.okanagan.referee.rare_game import RARE_EVENTS, rare_record

GAMES = [
    (players, edition, seed) for players in (2, 3, 4) for edition in EDITIONS for seed in (1, 2)
]


def by_text(moves: list[Any]) -> list[str]:
    return sorted(json.dumps(move) for move in moves)


def same_decision(match: OkanaganMatch, referee: Referee) -> None:
    asked = referee.decision()
    decision = match.decision
    if asked is None:
        assert decision is None
        return
    assert decision is not None
    assert decision.player == asked[1]
    if decision.player is not None:
        assert by_text([action.to_json() for action in match.legal]) == by_text(referee.legal())


def engine_territories(match: OkanaganMatch) -> list[Any]:
    found = match.state.map.territories(match.game.players)
    rows = [
        (
            sorted(territory.tiles),
            territory.terrain.text,
            territory.open_edges,
            {player: amount for player, amount in enumerate(territory.influence) if amount},
            Counter(kind.text for kind in territory.icons),
        )
        for territory in found
    ]
    return sorted(rows, key=lambda row: (row[0], row[1]))


def slow_territories(referee: Referee) -> list[Any]:
    rows = [
        (
            sorted((x, y) for x, y, _ in territory.regions),
            territory.terrain,
            territory.open_edges,
            dict(territory.influence),
            territory.icons,
        )
        for territory in referee.territories()
    ]
    return sorted(rows, key=lambda row: (row[0], row[1]))


def same_table(match: OkanaganMatch, referee: Referee) -> None:
    state, table = match.state, referee.table
    assert [list(stack) for stack in state.stacks] == [list(stack) for stack in table.stacks]
    assert list(state.offers) == list(table.offers)
    assert sorted(state.box) == sorted(table.box)
    assert {kind.text: state.reserve[kind] for kind in Kind} == dict(table.reserve)
    assert list(state.nuggets) == list(table.nuggets)
    assert list(state.hands) == list(table.hands)


def follow(record: dict[str, Any]) -> OkanaganMatch:
    """Plays a record move by move on both, and compares everything after every move."""
    match = load_match(record, upto=0)
    referee = Referee(record["rules"], len(record["players"]), record["setup"])
    for move in record["moves"]:
        same_decision(match, referee)
        match.step(match.game.parse(move))
        referee.play(move)
        if move[0] in ("build", "place"):
            assert engine_territories(match) == slow_territories(referee)
        same_table(match, referee)
    same_decision(match, referee)
    assert match.record().result == referee.result()
    return match


@pytest.mark.parametrize(("players", "edition", "seed"), GAMES)
def test_random_game(players: int, edition: str, seed: int) -> None:
    follow(random_record(seed, players, edition))


@pytest.mark.parametrize("event", RARE_EVENTS)
def test_rare_event(event: str) -> None:
    follow(rare_record(event))
    assert check_record(rare_record(event))
