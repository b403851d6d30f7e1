"""The fast engine against the slow referee: two readings of the rules, compared at every move."""

from typing import Any

import pytest

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, check_record, load_match
from tests.games.okanagan.referee import Referee, check
from tests.games.okanagan.referee.comparing import same_decision, same_table, same_territories
from tests.games.okanagan.referee.random_game import random_record
from tests.games.okanagan.referee.rare_game import FITS_NOWHERE, RARE_EVENTS, events, rare_record
from tests.thorough import sample

GAMES = [
    (players, edition, seed)
    for players in (2, 3, 4)
    for edition in EDITIONS
    for seed in sample((1,), (1, 2))
]


def follow(record: dict[str, Any]) -> OkanaganMatch:
    """Plays a record move by move on both, and compares everything after every move."""
    match = load_match(record, upto=0)
    referee = Referee(record["rules"], len(record["players"]), record["setup"])
    for move in record["moves"]:
        same_decision(match.state, referee)
        match.step(match.game.parse(move))
        referee.play(move)
        if move[0] in ("build", "place"):
            same_territories(match.state, referee)
        same_table(match.state, referee.table)
    same_decision(match.state, referee)
    assert match.record().result == referee.result()
    return match


@pytest.mark.parametrize(("players", "edition", "seed"), GAMES)
def test_random_game(players: int, edition: str, seed: int) -> None:
    record = random_record(seed, players, edition)
    assert follow(record).over
    assert check(record) == f"ok {len(record['moves'])} moves"


@pytest.mark.parametrize("length", range(0, 80, 13))
def test_a_game_broken_off_anywhere(length: int) -> None:
    part = random_record(5, 3, "nl", stop_after=length)
    assert part["result"] is None
    follow(part)
    del part["options"]
    assert check(part) == f"ok {length} moves"


def test_house_rules_take_precedence_over_the_edition() -> None:
    rules = {"tie_rule": "share", "explorer_vp": 5, "blind_draw": False, "nugget_cards": 2}
    record = random_record(8, 4, "en", house_rules=rules)
    follow(record)
    assert not any(move[:1] + move[2:3] == ["choose", "stack"] for move in record["moves"])
    assert not any(move[0] == "rank" for move in record["moves"])


@pytest.mark.parametrize("event", RARE_EVENTS)
def test_rare_event(event: str) -> None:
    record = rare_record(event)
    assert event in {FITS_NOWHERE, *events(record)}
    follow(record)
    assert check_record(record)
    assert check(record).startswith("ok ")
