"""Checks a whole record (section 10)."""

from typing import Any

from tests.games.okanagan.referee.scripts import (
    IllegalError,
    as_dict,
    as_list,
    check_head,
    check_options,
    check_players,
    check_result,
    is_int,
    is_permutation,
    need,
    play_all,
)

from .referee import Referee
from .table import (
    BUILDING_CARDS,
    BUILDINGS,
    CELLS,
    COAL,
    GOLD,
    HEIGHT,
    LANDSCAPE_CARDS,
    SYMBOLS,
    TERRAINS,
    WIDTH,
    neighbours,
)

ALL_OF: dict[str, list[Any]] = {
    "start": BUILDINGS,
    "landscape": LANDSCAPE_CARDS,
    "building": BUILDING_CARDS,
    "coal": COAL,
    "gold": GOLD,
}

SCORE = ["points", "coal", "gold", "total", "farmers"]


def check(record: object) -> str:
    """`ok N moves`, or the first thing that is wrong."""
    try:
        return f"ok {replay(record)} moves"
    except IllegalError as problem:
        return str(problem)


def replay(record: object) -> int:
    """Play a record through; the number of its moves. Raises `IllegalError` at the first fault."""
    record = as_dict(record, "the record")
    check_head(record, "oregon-record")
    tokens = as_dict(record.get("rules"), "rules").get("tokens")
    need(tokens in ("active", "inactive"), "rules: tokens are neither active nor inactive")
    players = check_players(record.get("players"))
    check_setup(as_dict(record.get("setup"), "setup"), players)
    moves = as_list(record.get("moves"), "moves")
    referee = Referee(record["rules"], players, record["setup"])
    counts = play_all(referee, moves)
    check_options(record, counts)
    check_result(without_other_keys(record), referee)
    return len(moves)


def check_setup(setup: dict[str, Any], players: int) -> None:
    first = setup.get("first_player")
    need(is_int(first) and first in range(players), f"first_player: nobody is number {first!r}")
    check_board(as_dict(setup.get("board"), "board"))
    for name, all_of_them in ALL_OF.items():
        need(is_permutation(setup.get(name), all_of_them), f"setup: {name} are not all there once")


def check_board(board: dict[str, Any]) -> None:
    for edge in ("rows", "columns"):
        need(is_permutation(board.get(edge), SYMBOLS), f"board: {edge} are not each symbol once")
    terrain = as_list(board.get("terrain"), "board: terrain")
    need(len(terrain) == HEIGHT, "board: terrain has not 10 rows")
    for row in terrain:
        fine = isinstance(row, str) and len(row) == WIDTH and all(each in TERRAINS for each in row)
        need(fine, f"board: a row of terrain is not 15 letters of L, M, R, W: {row!r}")
    land = [(x, y) for x, y in CELLS if terrain[y][x] == "L"]
    shores = [cell for cell in land if any(terrain[y][x] == "W" for x, y in neighbours(cell))]
    text = "".join(terrain)
    need(len(shores) >= 4, "board: fewer than 4 land cells next to water")
    need(text.count("M") >= 2, "board: fewer than 2 mountain cells")
    need(text.count("R") >= 1, "board: no railway cell")


def without_other_keys(record: dict[str, Any]) -> dict[str, Any]:
    """The record with only those keys of its result that the rules name."""
    match record.get("result"):
        case {"scores": [*scores], "winners": winners} if all(type(own) is dict for own in scores):
            named = [{key: own[key] for key in own if key in SCORE} for own in scores]
            return {**record, "result": {"scores": named, "winners": winners}}
    return record
