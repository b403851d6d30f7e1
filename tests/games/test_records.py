"""Records of both games: what is refused and how; no junk ever breaks the engine."""

import copy
import json
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.record import Seat
from tests.fuzz import junk, mutations
from tests.games.both import LAWS, SUITES, Record, Suite, every_game
from tests.games.okanagan.referee.faults import spoiled
from tests.thorough import sample

FAULTS = [(suite, name) for suite in SUITES for name in suite.spoiled.SPOILS]
VERBS = ("place", "keep", "start", "play", "extra", "draw", "discard", "done", "exchange")


@cache
def short(game: Suite) -> Record:
    """The record of a game of three that was broken off."""
    match = game.rules.new_match([Seat(name) for name in "ABC"], seed=5)
    while len(match.moves) < 30:
        match.play(match.legal[0])
    record: Record = json.loads(json.dumps(match.record(options=True).to_json()))
    return record


@cache
def broken_records(game: Suite) -> dict[str, Record]:
    return dict(spoiled(game.random_record(), game.spoiled.SPOILS))


@pytest.mark.parametrize(("game", "name"), FAULTS, ids=lambda part: getattr(part, "id", part))
def test_a_spoiled_record_is_refused_with_the_reason_and_the_place(game: Suite, name: str) -> None:
    record = broken_records(game)[name]
    assert not game.referee_says(record).startswith("ok")
    for document in (record, json.dumps(record)):
        with pytest.raises(RecordError, match=game.spoiled.SPOILS[name].says) as refusal:
            game.rules.check_record(document)
        assert len(str(refusal.value)) < 500
        assert "\n" not in str(refusal.value)


@every_game
def test_a_value_that_is_no_record_is_refused(game: Suite) -> None:
    for value in game.spoiled.JUNK:
        assert not game.referee_says(value).startswith("ok")
        for document in (value, json.dumps(value)):
            with pytest.raises(RecordError):
                game.rules.load_match(document)


@every_game
def test_unknown_keys_are_ignored(game: Suite) -> None:
    record = copy.deepcopy(game.random_record())
    for part in (record, record["setup"], *record["players"]):
        part["comment"] = ["well played"]
    assert game.referee_says(record).startswith("ok")
    assert game.rules.check_record(record).over


@every_game
@LAWS
@given(data=st.data())
def test_every_legal_move_is_listed_once_allowed_and_read_as_it_is_written(
    game: Suite, data: st.DataObject
) -> None:
    for match in game.games.steps(data.draw(game.games.plans())):
        assert len(set(match.legal)) == len(match.legal)
        for action in (*match.legal, *match.moves[-1:]):
            assert match.game.parse(json.loads(json.dumps(action.to_json()))) == action
        assert all(match.state.allows(action) for action in match.legal)
        decision = match.decision
        assert bool(match.legal) == (decision is not None and decision.player is not None)
        if decision is not None:
            assert decision.asks
            assert {action.player for action in match.legal} <= {decision.player}


@every_game
@pytest.mark.slow
@settings(LAWS, max_examples=sample(20, 400))
@given(data=st.data())
def test_a_mutated_record_loads_or_is_refused(game: Suite, data: st.DataObject) -> None:
    record = data.draw(mutations(short(game), game.words))
    with suppress(RecordError):
        game.rules.load_match(record)
    with suppress(RecordError):
        assert game.rules.check_record(record).record().result == record["result"]


@every_game
@settings(LAWS, max_examples=sample(25, 100))
@given(data=st.data())
def test_junk_is_refused(game: Suite, data: st.DataObject) -> None:
    value = data.draw(junk(game.words))
    for document in (value, json.dumps(value)):
        with pytest.raises(RecordError):
            game.rules.load_match(document)


@every_game
@settings(LAWS, max_examples=sample(25, 150))
@given(data=st.data())
def test_a_junk_move_is_refused_or_read(game: Suite, data: st.DataObject) -> None:
    move = data.draw(st.lists(junk(game.words), max_size=6))
    parse = game.rules.new_match([Seat("A"), Seat("B")]).game.parse
    for candidate in (move, ["shuffle", None, *move], *([verb, 0, *move] for verb in VERBS)):
        with suppress(GameError):
            assert parse(candidate).to_json() == candidate


@every_game
@pytest.mark.parametrize("where", ["format", "version", "rules", "players", "setup", "moves"])
@pytest.mark.parametrize("depth", [1, 30, 300, 985, 100_000])
def test_deeply_nested_text_is_refused(game: Suite, where: str, depth: int) -> None:
    text = json.dumps({**short(game), where: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
    with pytest.raises(RecordError):
        game.rules.check_record(text)


def places_of_numbers(record: Record) -> list[tuple[Any, Any]]:
    """Objects and lists with a number, and its key."""
    setup, move = record["setup"], next(move for move in record["moves"] if len(move) >= 4)
    piles = [pile for pile in setup.values() if isinstance(pile, list) and type(pile[0]) is int]
    rules = [(record["rules"], name) for name, rule in record["rules"].items() if type(rule) is int]
    return [(record, "version"), (setup, "first_player"), (piles[0], 0), (move, 2), *rules]


@every_game
@pytest.mark.parametrize("number", ["1e999", "-0.0", "9" * 4000, "1E400", "0.1", "1.0", "true"])
def test_strange_numbers_are_refused(game: Suite, number: str) -> None:
    for place in range(len(places_of_numbers(short(game)))):
        record = copy.deepcopy(short(game))
        holder, key = places_of_numbers(record)[place]
        holder[key] = "HERE"
        with pytest.raises(RecordError) as refusal:
            game.rules.check_record(json.dumps(record).replace('"HERE"', number))
        assert len(str(refusal.value)) < 300
