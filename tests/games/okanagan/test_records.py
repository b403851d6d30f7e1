"""Records (rules 10): what is refused and how it is said; no junk ever breaks the engine."""

import copy
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.editions import EDITIONS, Rules
from okanagan.games.okanagan.rules.game import check_record, load_match, new_match
from okanagan.games.okanagan.rules.moves import parse_move
from okanagan.kernel.errors import GameError, IllegalAction, RecordError
from okanagan.kernel.record import Seat
from tests.fuzz import junk, mutations
from tests.games.okanagan.games import LAWS, Plan, finished, plans, texts

WHOLE = finished(Plan(3, EDITIONS["nl"], 5, greedy=False)).record(options=True).to_json()
SHORT = {**WHOLE, "moves": WHOLE["moves"][:30], "options": WHOLE["options"][:30], "result": None}


def changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(WHOLE), **changes}


def rules(**changes: Any) -> dict[str, Any]:
    return changed(rules={**WHOLE["rules"], **changes})


def setup(**changes: Any) -> dict[str, Any]:
    return changed(setup={**WHOLE["setup"], **changes})


TILES = WHOLE["setup"]["tiles"]
CARDS = WHOLE["setup"]["objectives"]


def test_whole_record_has_the_form_of_the_rules() -> None:
    assert list(WHOLE) == [
        "format",
        "version",
        "rules",
        "players",
        "setup",
        "moves",
        "result",
        "options",
    ]
    assert WHOLE["format"] == "okanagan-record"
    assert WHOLE["version"] == 1
    assert WHOLE["rules"] == {
        "edition": "nl",
        "tie_rule": "share",
        "explorer_vp": 4,
        "blind_draw": False,
        "nugget_cards": 16,
    }
    assert sorted(TILES) == list(range(1, 61))
    assert sorted(WHOLE["result"]) == ["scores", "winners"]
    assert check_record(WHOLE)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (rules(edition="de"), "rules: unknown edition 'de'; known are en, fr, nl, bga"),
        (rules(edition=["nl"]), "rules: unknown edition ['nl']"),
        (rules(tie_rule="dice"), "rules: unknown tie_rule 'dice'; known are order, share"),
        (rules(tie_rule=None), "rules: unknown tie_rule None"),
        (rules(blind_draw=0), "rules: blind_draw must be true or false, not 0"),
        (rules(explorer_vp=-1), "rules: explorer_vp must be a whole number from 0 to 999"),
        (rules(explorer_vp=4.0), "rules: explorer_vp must be a whole number"),
        (rules(nugget_cards=True), "rules: nugget_cards must be a whole number"),
        (rules(nugget_cards=10**99), "rules: nugget_cards must be a whole number"),
        (rules(dice=2), "rules: unknown rule 'dice'; known are edition, tie_rule, explorer_vp"),
        (changed(players=[]), "rules: Okanagan is for 2 to 4 players, not 0"),
        (setup(first_player=3), "setup: 'first_player' must be from 0 to 2, not 3"),
        (setup(first_player=True), "setup: 'first_player' must be from 0 to 2, not True"),
        (setup(tiles=TILES[1:]), f"setup: 'tiles' must hold 1 of {TILES[0]}, not 0"),
        (setup(tiles=[*TILES, TILES[3]]), f"setup: 'tiles' must hold 1 of {TILES[3]}, not 2"),
        (setup(tiles=[0, *TILES[1:]]), "setup: 'tiles' holds 0, which does not belong there"),
        (setup(tiles=[61, *TILES]), "setup: 'tiles' holds 61, which does not belong there"),
        (setup(tiles=[True, *TILES]), "setup: 'tiles' holds True, which"),
        (setup(tiles=[str(tile) for tile in TILES]), "setup: 'tiles' holds '"),
        (setup(tiles=None), "setup: 'tiles' must be a JSON list"),
        (setup(objectives=CARDS[:-1]), f"setup: 'objectives' must hold 1 of '{CARDS[-1]}'"),
        (setup(objectives=[CARDS[0], *CARDS]), f"setup: 'objectives' must hold 1 of '{CARDS[0]}'"),
        (setup(objectives=[["s"], *CARDS]), "setup: 'objectives' holds ['s'], which"),
        (changed(options=WHOLE["options"][1:]), "options["),
        (changed(result=None), "result: expected {'scores'"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_what_is_wrong_is_said(record: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        check_record(record)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (None, "a move is a list of a verb, a player and more; found None"),
        ([], "a move is a list"),
        (["place"], "a move is a list"),
        ([["place"], 0], "a move is a list"),
        (["jump", 0], "there is no move 'jump'; known are keep, place"),
        (["place", 0, 1], "is no proper 'place' move"),
        (["place", 0, 1, 2, 3, 4], "is no proper 'place' move"),
        (["place", 0, "1", 2, 3], "'1' should be a whole number"),
        (["place", 0, 1.0, 2, 3], "1.0 should be a whole number"),
        (["place", True, 1, 2, 3], "True should be a whole number"),
        (["place", None, 1, 2, 3], "None should be a whole number"),
        (["build", 0, "hut"], "'hut' is no structure; known are farm, warehouse, silo"),
        (["build", 0, "farm", "Forest"], "'Forest' is no terrain; known are forest, lake"),
        (["build", 0, "farm", ["forest"]], "is no terrain"),
        (["take", 0, "lake"], "'lake' is no kind"),
        (["keep", 0, "s-lake-circle"], "'s-lake-circle' should be a list"),
        (["keep", 0, [["s-lake-circle"]]], "there is no objective"),
        (["sole", 0, "both"], "'both' should be one of action, rewards"),
        (["choose", 0, "box", 1], "'box' should be one of offer, stack"),
        (["shuffle", 0, "tiles", []], "a shuffle is nobody's: null, not 0"),
        (["shuffle", None, "nuggets", []], "should be one of objectives, tiles"),
        (["shuffle", None, "tiles", "all"], "'all' should be a list"),
        (["shuffle", None, "tiles", [1.0]], "1.0 should be a whole number"),
        (["pass", 0, 1], "is no proper 'pass' move"),
        (["rank", 0, 1], "1 should be a list"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_move_that_nobody_writes_so_is_refused(move: object, message: str) -> None:
    with pytest.raises(GameError) as caught:
        parse_move(move)
    assert message in str(caught.value)


def test_wrong_move_is_named_by_its_number_and_what_was_expected_of_whom() -> None:
    first = WHOLE["setup"]["first_player"]
    moves = copy.deepcopy(WHOLE["moves"])
    moves[3] = ["place", first, 9, 9, 0]
    with pytest.raises(RecordError) as caught:
        load_match(changed(moves=moves))
    expected = f"move 3: player {first} must place the tile in hand; "
    assert str(caught.value) == expected + f"{moves[3]} is not allowed"


def test_rules_that_a_record_does_not_name_are_those_of_its_edition() -> None:
    assert Rules.from_json({"edition": "bga", "nugget_cards": 3}) == replace(
        EDITIONS["bga"], nugget_cards=3
    )
    assert Rules.from_json({}) == EDITIONS["en"]


def test_move_of_another_player_is_refused() -> None:
    moves = copy.deepcopy(WHOLE["moves"])
    moves[3][1] = (moves[3][1] + 1) % 3
    with pytest.raises(RecordError, match=r"^move 3: player \d must place"):
        load_match(changed(moves=moves))


def test_move_after_the_end_is_refused() -> None:
    moves = [*WHOLE["moves"], ["pass", 0]]
    with pytest.raises(RecordError, match=f"^move {len(moves) - 1}: the game is over"):
        load_match(changed(moves=moves))


def test_illegal_action_leaves_the_match_unchanged() -> None:
    match = load_match(SHORT)
    before, moves = texts(match.state), list(match.moves)
    assert match.decision
    with pytest.raises(IllegalAction):
        match.play(Place(match.decision.player or 0, 50, 50, 0))
    assert texts(match.state) == before
    assert match.moves == moves


def test_undo_is_free_until_something_unseen_is_revealed() -> None:
    match = new_match([Seat("A"), Seat("B")], seed=3, first_player=0)
    for verb in ("keep", "keep", "place", "build"):
        assert match.legal[0].verb == verb
        match.play(match.legal[0])
    for action in list(match.moves[:1:-1]):
        assert match.undo(0) == action
    match.play(match.legal[0])
    match.play(match.legal[0])
    while match.legal[0].verb != "choose":
        match.play(match.legal[-1])
        assert match.can_undo(0), "collecting rewards shows nothing new"
    match.play(match.legal[0])
    assert not match.can_undo(0), "the stack has turned up a new offer"


def test_undo_stops_at_another_players_answer_but_not_in_practice() -> None:
    match = new_match([Seat("A"), Seat("B")], seed=3, first_player=0)
    match.play(match.legal[0])
    match.play(match.legal[0])
    assert not match.can_undo(0)
    match.practice = True
    assert match.undo(0).player == 0
    assert match.moves == []


def test_moves_that_tell_nobody_news_can_be_taken_back_one_by_one() -> None:
    match = load_match(SHORT)
    match.practice = True
    while match.moves:
        player = match.moves[-1].player
        assert player is not None
        match.undo(player)
    assert texts(match.state) == texts(load_match({**SHORT, "moves": []}, upto=0).state)


@LAWS
@given(plans())
def test_forged_result_is_refused(plan: Plan) -> None:
    record = finished(plan).record().to_json()
    record["result"]["scores"][0]["total"] += 1
    with pytest.raises(RecordError, match=r"^result.scores\[0\].total: expected "):
        check_record(record)


WORDS = ["place", "keep", "shuffle", "forest", "lake-circle", "tiles", "silo"]
JUNK = junk(WORDS)


def loads_or_is_refused(document: Any) -> None:
    with suppress(RecordError):
        load_match(document)
    with suppress(RecordError):
        assert check_record(document).record().result == document["result"]


@pytest.mark.slow
@settings(LAWS, max_examples=400)
@given(mutations(SHORT, WORDS))
def test_spoiled_record_loads_or_is_refused_and_nothing_else(record: dict[str, Any]) -> None:
    loads_or_is_refused(record)


@settings(LAWS, max_examples=100)
@given(JUNK)
def test_junk_is_refused(junk: Any) -> None:
    for document in (junk, json.dumps(junk)):
        with pytest.raises(RecordError):
            load_match(document)


@settings(LAWS, max_examples=100)
@given(st.lists(JUNK, max_size=6))
def test_junk_move_is_refused_or_read(move: list[Any]) -> None:
    for candidate in (move, ["place", *move], ["shuffle", None, *move], ["keep", 0, *move]):
        with suppress(GameError):
            assert parse_move(candidate).to_json() == candidate


@pytest.mark.parametrize("where", ["format", "version", "rules", "players", "setup", "moves"])
@pytest.mark.parametrize("depth", [1, 30, 300, 950, 985, 100_000])
def test_deeply_nested_text_is_refused(where: str, depth: int) -> None:
    text = json.dumps({**SHORT, where: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
    with pytest.raises(RecordError):
        check_record(text)


@pytest.mark.parametrize("number", ["1e999", "-0.0", "9" * 4000, "1E400", "0.1"])
@pytest.mark.parametrize("where", ["version", "first_player", "nugget_cards", "move"])
def test_strange_numbers_are_refused(number: str, where: str) -> None:
    spoiled = copy.deepcopy(SHORT)
    holder, key = {
        "version": (spoiled, "version"),
        "first_player": (spoiled["setup"], "first_player"),
        "nugget_cards": (spoiled["rules"], "nugget_cards"),
        "move": (spoiled["moves"][3], 2),
    }[where]
    holder[key] = "HERE"
    with pytest.raises(RecordError) as caught:
        check_record(json.dumps(spoiled).replace('"HERE"', number))
    assert len(str(caught.value)) < 300
