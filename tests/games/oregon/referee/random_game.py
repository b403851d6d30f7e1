"""Random legal games played by the referee, as valid records."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.games.okanagan.referee.scripts import Move

from .boards import Board, printed_board, wild_board
from .referee import Pair, Referee, cells, in_order, places_building
from .table import (
    BUILDING_CARDS,
    BUILDINGS,
    COAL,
    GOLD,
    LANDSCAPE_CARDS,
    Cell,
    Table,
    buildings_next_to,
    neighbours,
    takes_farmer,
)

Record = dict[str, Any]
#: Picks one of the legal moves; it may use the whole table.
Policy = Callable[[Referee, list[Move], Random], Move]
MINES = ["coal_mine", "gold_mine"]


def uniform(_referee: Referee, legal: list[Move], random: Random) -> Move:
    return random.choice(legal)


def builder(_referee: Referee, legal: list[Move], random: Random) -> Move:
    """Builds, and draws for buildings, which empties piles and the building deck."""
    wanted = [move for move in legal if move[-1] in BUILDINGS or move[-1] == "building"]
    return random.choice(wanted or legal)


def miner(referee: Referee, legal: list[Move], random: Random) -> Move:
    """Builds mines with room around them, then crowds there, which empties coal and gold."""
    return max(legal, key=lambda move: (gain_of_miner(referee.table, move), random.random()))


def gain_of_miner(table: Table, move: Move) -> int:
    match move:
        case ["play", player, *pair]:
            return gain_of_play(table, player, in_order(*pair))
        case ["farmer", _, x, y]:
            return mines_next_to(table, (x, y))
        case ["build" | "start", _, x, y]:
            return sum(takes_farmer(table, other) for other in neighbours((x, y)))
        case ["draw", _, kind]:
            mines_left = any(table.piles[mine] for mine in MINES)
            return int((kind == "building") == mines_left)
        case ["discard", *_]:
            return 2
    return 0


def gain_of_play(table: Table, player: int, pair: Pair) -> int:
    if places_building(pair):
        return 9 if pair[1] in MINES else -1
    return max(mines_next_to(table, cell) for cell in cells(table, player, pair))


def mines_next_to(table: Table, cell: Cell) -> int:
    return sum(building in MINES for _, building in buildings_next_to(table, cell))


POLICIES: dict[str, Policy] = {"uniform": uniform, "builder": builder, "miner": miner}


@dataclass(frozen=True)
class Plan:
    """The parameters of a random game; `board` is a kind of wild board, or `printed`."""

    seed: int
    players: int = 2
    board: str = "printed"
    policy: str = "uniform"
    tokens: str = "active"


def head(plan: Plan) -> Record:
    random = Random(plan.seed)
    printed = plan.board == "printed"
    board = printed_board() if printed else wild_board(plan.board, random)
    return {
        "format": "oregon-record",
        "version": 1,
        "rules": {"tokens": plan.tokens},
        "players": [{"name": f"Player {p}", "seat": "bot:random"} for p in range(plan.players)],
        "setup": random_setup(plan.players, board, random),
        "moves": [],
        "result": None,
    }


def random_setup(players: int, board: Board, random: Random) -> dict[str, Any]:
    return {
        "first_player": random.randrange(players),
        "board": board,
        "start": random.sample(BUILDINGS, len(BUILDINGS)),
        "landscape": random.sample(LANDSCAPE_CARDS, len(LANDSCAPE_CARDS)),
        "building": random.sample(BUILDING_CARDS, len(BUILDING_CARDS)),
        "coal": random.sample(COAL, len(COAL)),
        "gold": random.sample(GOLD, len(GOLD)),
    }


def referee_of(record: Record) -> Referee:
    return Referee(record["rules"], len(record["players"]), record["setup"])


def random_moves(referee: Referee, plan: Plan) -> Iterator[Move]:
    """The moves of a random game, each before the referee plays it."""
    random = Random(plan.seed + 1)
    while referee.decision():
        move = random_move(referee, POLICIES[plan.policy], random)
        yield move
        referee.play(move)


def random_move(referee: Referee, policy: Policy, random: Random) -> Move:
    due = referee.shuffle_due()
    if due:
        deck, cards = due
        return ["shuffle", None, deck, random.sample(cards, len(cards))]
    return policy(referee, referee.legal(), random)


def random_record(plan: Plan) -> Record:
    """The whole game, with the number of options at each move."""
    record = head(plan)
    referee = referee_of(record)
    record["options"] = []
    for move in random_moves(referee, plan):
        if not referee.shuffle_due():
            record["options"].append(len(referee.legal()))
        record["moves"].append(move)
    record["result"] = referee.result()
    return record
