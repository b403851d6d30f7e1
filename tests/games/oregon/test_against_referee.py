"""The engine against the slow referee: two implementations, compared at every move."""

import json
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path

import pytest

from okanagan.games.oregon.rules.actions import DecideExtra, Discard, Done, Exchange, Shuffle
from okanagan.games.oregon.rules.board import cells_of, position
from okanagan.games.oregon.rules.events import NothingLeft
from okanagan.games.oregon.rules.game import OregonMatch, check_record, load_match
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import FACES, Building, Deck
from tests.games.oregon.referee import Referee, check
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import (
    POLICIES,
    Plan,
    head,
    random_moves,
    random_record,
    referee_of,
)
from tests.games.oregon.referee.table import CELLS, Table


def words(faces: tuple[int, ...]) -> list[str]:
    return sorted(FACES[face] for face in faces)


def assert_same_table(state: State, table: Table) -> None:
    """Compares everything; parts without an order are sorted."""
    farmers = enumerate(state.farmers)
    assert table.farmers == {
        position(cell): player for player, own in farmers for cell in cells_of(own)
    }
    assert table.buildings == {
        position(cell): Building(kind - 1).text for cell, kind in enumerate(state.cells) if kind
    }
    pieces = table.farmers.keys() | table.buildings.keys()
    assert set(map(position, cells_of(state.empty))) == set(CELLS) - pieces
    assert table.piles == {building.text: state.piles[building] for building in Building}
    assert (table.supply, table.points) == (state.supply, state.points)
    assert (table.joker, table.extra) == (state.jokers, state.extras)
    assert list(map(sorted, table.hands)) == list(map(words, state.hands))
    for deck in Deck:
        assert table.decks[deck.text] == [FACES[face] for face in state.decks[deck]]
        assert sorted(table.discards[deck.text]) == words(state.discards[deck])
    assert (table.coal_pile, table.gold_pile) == (list(state.coal), list(state.gold))
    assert (table.coal, table.gold) == (
        list(map(list, state.coal_of)),
        list(map(list, state.gold_of)),
    )


def assert_same_position(match: OregonMatch, referee: Referee) -> None:
    """Compares the table, the player to move and the options."""
    assert_same_table(match.state, referee.table)
    due, decision = referee.decision(), match.decision
    assert (due is None) == (decision is None)
    if due is not None and decision is not None:
        assert decision.player == due[1]
        options = [json.dumps(action.to_json()) for action in match.legal]
        assert sorted(options) == sorted(map(json.dumps, referee.legal()))


def follow(plan: Plan) -> OregonMatch:
    """Plays a random game on both to its end; the engine checks its own record."""
    record = head(plan)
    match, referee = load_match(record, upto=0), referee_of(record)
    for move in random_moves(referee, plan):
        assert_same_position(match, referee)
        match.step(match.game.parse(move))
    assert_same_position(match, referee)
    document = match.record(options=True).to_json()
    assert document["result"] == referee.result()
    check_record(document)
    return match


def printed_plans(players: int) -> Iterator[Plan]:
    """Endless games on the printed board; one in four with tokens that begin inactive."""
    kinds = product(("active", "active", "active", "inactive"), POLICIES)
    for seed, (tokens, policy) in enumerate(cycle(kinds)):
        yield Plan(seed, players, "printed", policy, tokens)


def wild_plans(players: int) -> Iterator[Plan]:
    """Endless games on wild boards of each kind."""
    kinds = product(("active", "inactive"), WILD, POLICIES)
    for seed, (tokens, board, policy) in enumerate(cycle(kinds)):
        yield Plan(seed, players, board, policy, tokens)


def rare_events(match: OregonMatch) -> Iterator[str]:
    """The names of rare events in a whole game; some occur more than once."""
    for number, move in enumerate(match.moves):
        before = match.state_before(number)
        if isinstance(move, Exchange | Discard | Done):
            yield move.verb
        if isinstance(move, Shuffle):
            yield "shuffle with cards aside" if before.aside else "shuffle"
        if isinstance(move, DecideExtra) and move.use and before.end_is_certain:
            yield "extra turn after the end was certain"
        for event in match.events_of(number):
            if isinstance(event, NothingLeft):
                yield f"empty {event.mine.text}"
    if match.state.exchanges == match.game.players:
        yield "a round of exchanges"
    if 0 in match.state.supply:
        yield "a last farmer"
    if len(winners(match.state)) > 1:
        yield "a shared victory"


EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.json"))
#: Every policy, with tokens that begin active and inactive.
PRINTED = [plan for players in (2, 3, 4) for plan in islice(printed_plans(players), 7, 12)]
#: Every kind of board with every policy, each with another number of players.
OTHERS = [plan for players in (2, 3, 4) for plan in islice(wild_plans(players), players, 36, 5)]
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


@pytest.mark.parametrize("plan", [*PRINTED, *OTHERS], ids=str)
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
