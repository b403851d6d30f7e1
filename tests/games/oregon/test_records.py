"""Records (rules 10): their form, and that no junk ever breaks the engine."""

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okanagan.games.oregon.rules.actions import LayStart
from okanagan.games.oregon.rules.game import check_record, load_match
from okanagan.games.oregon.rules.moves import parse_move
from okanagan.kernel.errors import GameError, IllegalAction, RecordError
from tests.fuzz import junk, mutations
from tests.games.oregon.games import LAWS, finished, plans, steps, texts
from tests.games.oregon.referee.random_game import Plan

WHOLE: dict[str, Any] = finished(Plan(5, 3)).record(options=True).to_json()
SHORT = {**WHOLE, "moves": WHOLE["moves"][:30], "options": WHOLE["options"][:30], "result": None}
WORDS = ["play", "start", "shuffle", "draw", "joker", "wagon", "church", "landscape", "active"]
JUNK = junk(WORDS)


def test_whole_record_has_the_form_of_the_rules() -> None:
    names = ["format", "version", "rules", "players", "setup", "moves", "result", "options"]
    assert list(WHOLE) == names
    assert (WHOLE["format"], WHOLE["version"]) == ("oregon-record", 1)
    assert WHOLE["rules"] == {"tokens": "active"}
    piles = ["start", "landscape", "building", "coal", "gold"]
    assert list(WHOLE["setup"]) == ["first_player", "board", *piles]
    assert [len(WHOLE["setup"][pile]) for pile in piles] == [7, 50, 21, 21, 21]
    assert list(WHOLE["setup"]["board"]) == ["rows", "columns", "terrain"]
    assert list(WHOLE["result"]) == ["scores", "winners"]
    assert list(WHOLE["result"]["scores"][0]) == ["points", "coal", "gold", "total", "farmers"]


def test_options_count_the_moves_that_are_no_shuffles() -> None:
    decided = [move for move in WHOLE["moves"] if move[0] != "shuffle"]
    assert len(WHOLE["options"]) == len(decided) < len(WHOLE["moves"])


@LAWS
@given(plans())
def test_every_legal_move_is_read_as_it_is_written(plan: Plan) -> None:
    for match in steps(plan):
        for action in match.legal:
            assert parse_move(action.to_json()) == action
        if match.moves:
            assert parse_move(match.moves[-1].to_json()) == match.moves[-1]


def test_a_wrong_move_is_named_by_its_number_and_what_was_expected_of_whom() -> None:
    moves = copy.deepcopy(WHOLE["moves"])
    moves[2][2:] = [-1, 0]
    with pytest.raises(RecordError) as caught:
        load_match({**WHOLE, "moves": moves})
    expected = f"move 2: player {moves[2][1]} must lay the start tile; "
    assert str(caught.value) == expected + f"{moves[2]} is not allowed"


def test_an_illegal_action_leaves_the_match_unchanged() -> None:
    match = load_match({**WHOLE, "moves": []}, upto=0)
    before = texts(match.state)
    assert match.decision is not None
    with pytest.raises(IllegalAction):
        match.play(LayStart(match.decision.player or 0, 50, 50))
    assert texts(match.state) == before
    assert match.moves == []


def loads_or_is_refused(document: Any) -> None:
    with suppress(RecordError):
        load_match(document)
    with suppress(RecordError):
        check_record(document)


@pytest.mark.slow
@settings(LAWS, max_examples=400)
@given(mutations(SHORT, WORDS))
def test_a_spoiled_record_loads_or_is_refused_and_nothing_else(record: dict[str, Any]) -> None:
    loads_or_is_refused(record)


@settings(LAWS, max_examples=100)
@given(JUNK)
def test_junk_is_refused(found: Any) -> None:
    for document in (found, json.dumps(found)):
        with pytest.raises(RecordError):
            load_match(document)


@settings(LAWS, max_examples=200)
@given(st.lists(JUNK, max_size=5))
def test_a_junk_move_is_refused_or_read(move: list[Any]) -> None:
    verbs = ("start", "play", "extra", "draw", "discard", "done", "exchange")
    for candidate in (move, ["shuffle", None, *move], *([verb, 0, *move] for verb in verbs)):
        with suppress(GameError):
            assert parse_move(candidate).to_json() == candidate


@pytest.mark.parametrize("where", ["format", "version", "rules", "players", "setup", "moves"])
@pytest.mark.parametrize("depth", [1, 30, 300, 985, 100_000])
def test_deeply_nested_text_is_refused(where: str, depth: int) -> None:
    text = json.dumps({**SHORT, where: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
    with pytest.raises(RecordError):
        check_record(text)


@pytest.mark.parametrize("number", ["1e999", "-0.0", "9" * 4000, "1E400", "0.1", "1.0", "true"])
@pytest.mark.parametrize("where", ["version", "first_player", "coal", "move"])
def test_strange_numbers_are_refused(number: str, where: str) -> None:
    spoiled = copy.deepcopy(SHORT)
    holder, key = {
        "version": (spoiled, "version"),
        "first_player": (spoiled["setup"], "first_player"),
        "coal": (spoiled["setup"]["coal"], 0),
        "move": (spoiled["moves"][2], 2),
    }[where]
    holder[key] = "HERE"
    with pytest.raises(RecordError) as caught:
        check_record(json.dumps(spoiled).replace('"HERE"', number))
    assert len(str(caught.value)) < 300
