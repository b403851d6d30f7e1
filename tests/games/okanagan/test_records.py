"""Records (rules 10): errors, defaults, and undo."""

import copy
from dataclasses import replace
from typing import Any

import pytest

from okanagan.games.okanagan.rules.actions import parse_move
from okanagan.games.okanagan.rules.editions import EDITIONS, Rules
from okanagan.games.okanagan.rules.game import check_record, new_match
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.record import Seat
from tests.games.okanagan.games import Plan, finished

WHOLE = finished(Plan(3, EDITIONS["nl"], 5, greedy=False)).record(options=True).to_json()


def changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(WHOLE), **changes}


def rules(**changes: Any) -> dict[str, Any]:
    return changed(rules={**WHOLE["rules"], **changes})


def setup(**changes: Any) -> dict[str, Any]:
    return changed(setup={**WHOLE["setup"], **changes})


TILES = WHOLE["setup"]["tiles"]
CARDS = WHOLE["setup"]["objectives"]


def test_whole_record_has_the_form_of_the_rules() -> None:
    keys = ["format", "version", "rules", "players", "setup", "moves", "result", "options"]
    assert list(WHOLE) == keys
    assert (WHOLE["format"], WHOLE["version"]) == ("okanagan-record", 1)
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
        (rules(edition=["nl"]), "rules: unknown edition ['nl']"),
        (rules(tie_rule=None), "rules: unknown tie_rule None"),
        (rules(explorer_vp=-1), "rules: explorer_vp must be a whole number from 0 to 999"),
        (rules(dice=2), "rules: unknown rule 'dice'; known are edition, tie_rule, explorer_vp"),
        (changed(players=[]), "rules: Okanagan is for 2 to 4 players, not 0"),
        (setup(tiles=[str(tile) for tile in TILES]), "setup: 'tiles' holds '"),
        (setup(tiles=None), "setup: 'tiles' must be a JSON list"),
        (setup(objectives=[["s"], *CARDS]), "setup: 'objectives' holds ['s'], which"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_errors_name_the_place_and_the_reason(record: dict[str, Any], message: str) -> None:
    """In addition to the faults in `referee.spoiled`."""
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
def test_malformed_moves_are_refused(move: object, message: str) -> None:
    with pytest.raises(GameError) as caught:
        parse_move(move)
    assert message in str(caught.value)


def test_rules_that_a_record_does_not_name_are_those_of_its_edition() -> None:
    assert Rules.from_json({"edition": "bga", "nugget_cards": 3}) == replace(
        EDITIONS["bga"], nugget_cards=3
    )
    assert Rules.from_json({}) == EDITIONS["en"]


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
