"""The fast engine against the slow referee: two readings of the rules, compared at every move."""

import json
from itertools import islice
from pathlib import Path

import pytest

from tests.games.oregon.agreement import follow, printed_plans, rare_events, wild_plans
from tests.games.oregon.referee import check
from tests.games.oregon.referee.random_game import Plan, random_record

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.json"))
#: Every policy, with tokens that begin active and inactive.
PRINTED = [plan for players in (2, 3, 4) for plan in islice(printed_plans(players), 7, 12)]
#: Every kind of board with every policy, each with another number of players.
WILD = [plan for players in (2, 3, 4) for plan in islice(wild_plans(players), players, 36, 5)]
#: Games with the rarest events.
RARE = {
    "extra turn after the end was certain": Plan(15, 2, "noise"),
    "shuffle with cards aside": Plan(16, 3, "printed", "builder"),
    "empty coal_mine": Plan(98, 3, "mountains", "miner", "inactive"),
    "empty gold_mine": Plan(29, 4, "printed", "miner"),
    "a last farmer": Plan(83, 3, "railways", "miner"),
    "a round of exchanges": Plan(1, 2, "drowned", "builder"),
    "a shared victory": Plan(1, 2, "printed", "builder"),
    "exchange": Plan(0, 2, "drowned"),
    "discard": Plan(7, 2, "printed", "builder"),
    "done": Plan(12, 2),
    "shuffle": Plan(0, 2),
}


@pytest.mark.parametrize("plan", [*PRINTED, *WILD], ids=str)
def test_engine_and_referee_agree(plan: Plan) -> None:
    assert follow(plan).over


@pytest.mark.parametrize("event", RARE)
def test_engine_and_referee_agree_on_rare_events(event: str) -> None:
    assert event in set(rare_events(follow(RARE[event])))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_referee_accepts_the_worked_examples(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    assert check(record) == f"ok {len(record['moves'])} moves"


def test_the_referee_accepts_its_own_records_also_unfinished_ones() -> None:
    record = random_record(Plan(4, 3))
    assert check(json.loads(json.dumps(record))) == f"ok {len(record['moves'])} moves"
    del record["options"]
    part = {**record, "moves": record["moves"][:20], "result": None}
    assert check(part) == "ok 20 moves"
