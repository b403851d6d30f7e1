"""The fast engine and the slow referee play the same game, and are compared at every move."""

import json
from collections.abc import Iterator
from itertools import cycle, product
from typing import Any

from okanagan.games.oregon.rules.actions import DecideExtra, Discard, Done, Exchange, Shuffle
from okanagan.games.oregon.rules.board import position
from okanagan.games.oregon.rules.events import NothingLeft
from okanagan.games.oregon.rules.game import OregonMatch, check_record, load_match
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import FACES, Building, Deck
from tests.games.oregon.referee import Referee
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import POLICIES, Plan, head, random_moves, referee_of
from tests.games.oregon.referee.table import CELLS, WIDTH, Table

Known = dict[str, Any]


def known_to_engine(state: State) -> Known:
    """The whole table in words; parts without an order are sorted."""
    farmers = {
        position(cell): player
        for player, own in enumerate(state.farmers)
        for cell in range(len(CELLS))
        if own >> cell & 1
    }
    buildings = {
        position(cell): Building(kind - 1).text for cell, kind in enumerate(state.cells) if kind
    }
    return {
        "farmers": farmers,
        "buildings": buildings,
        "empty": [state.empty >> WIDTH * y + x & 1 for x, y in CELLS],
        "piles": {building.text: state.piles[building] for building in Building},
        "supply": state.supply,
        "points": state.points,
        "joker": state.jokers,
        "extra": state.extras,
        "hands": [words(hand) for hand in state.hands],
        "decks": {deck.text: [FACES[face] for face in state.decks[deck]] for deck in Deck},
        "discards": {deck.text: words(state.discards[deck]) for deck in Deck},
        "coal": [list(values) for values in state.coal_of],
        "gold": [list(values) for values in state.gold_of],
        "left": [list(state.coal), list(state.gold)],
    }


def words(faces: tuple[int, ...]) -> list[str]:
    return sorted(FACES[face] for face in faces)


def known_to_referee(table: Table) -> Known:
    return {
        "farmers": table.farmers,
        "buildings": table.buildings,
        "empty": [int(cell not in table.farmers and cell not in table.buildings) for cell in CELLS],
        "piles": table.piles,
        "supply": table.supply,
        "points": table.points,
        "joker": table.joker,
        "extra": table.extra,
        "hands": [sorted(hand) for hand in table.hands],
        "decks": table.decks,
        "discards": {kind: sorted(cards) for kind, cards in table.discards.items()},
        "coal": table.coal,
        "gold": table.gold,
        "left": [table.coal_pile, table.gold_pile],
    }


def same_position(match: OregonMatch, referee: Referee) -> None:
    """Asserts the same table, the same player and the same options."""
    engine, slow = known_to_engine(match.state), known_to_referee(referee.table)
    for name, value in slow.items():
        assert engine[name] == value, name
    asked, decision = referee.decision(), match.decision
    assert (asked is None) == (decision is None)
    if asked is not None and decision is not None:
        assert decision.player == asked[1]
        options = [json.dumps(action.to_json()) for action in match.legal]
        assert sorted(options) == sorted(map(json.dumps, referee.legal()))


def follow(plan: Plan) -> OregonMatch:
    """Plays a random game on both to its end; the engine checks its own record."""
    record = head(plan)
    match, referee = load_match(record, upto=0), referee_of(record)
    for move in random_moves(referee, plan):
        same_position(match, referee)
        match.step(match.game.parse(move))
    same_position(match, referee)
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
