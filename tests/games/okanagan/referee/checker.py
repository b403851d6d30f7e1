"""Checks a whole record (section 10)."""

from typing import Any

from .data import EDITIONS, LANDSCAPE_TILES, OBJECTIVES
from .referee import Referee
from .scripts import (
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


def check(record: object) -> str:
    """`ok N moves`, or the first thing that is wrong."""
    try:
        return f"ok {replay(record)} moves"
    except IllegalError as problem:
        return str(problem)


def replay(record: object) -> int:
    """Play a record through; the number of its moves. Raises `IllegalError` at the first fault."""
    record = as_dict(record, "the record")
    check_head(record, "okanagan-record")
    check_rules(as_dict(record.get("rules"), "rules"))
    players = check_players(record.get("players"))
    check_setup(as_dict(record.get("setup"), "setup"), players)
    moves = as_list(record.get("moves"), "moves")
    referee = Referee(record["rules"], players, record["setup"])
    counts = play_all(referee, moves)
    check_options(record, counts)
    check_result(record, referee)
    return len(moves)


def check_rules(rules: dict[str, Any]) -> None:
    edition = rules.get("edition")
    need(isinstance(edition, str) and edition in EDITIONS, f"edition: {edition!r} is not known")
    need(rules.get("tie_rule") in ("order", "share"), "tie_rule: neither order nor share")
    need(isinstance(rules.get("blind_draw"), bool), "blind_draw: neither true nor false")
    for name in ("explorer_vp", "nugget_cards"):
        value = rules.get(name)
        need(is_int(value) and int(str(value)) >= 0, f"{name}: {value!r} is not a whole number")


def check_setup(setup: dict[str, Any], players: int) -> None:
    first = setup.get("first_player")
    need(is_int(first) and first in range(players), f"first_player: nobody is number {first!r}")
    for name, all_of_them in (("objectives", OBJECTIVES), ("tiles", LANDSCAPE_TILES)):
        given = setup.get(name)
        need(is_permutation(given, all_of_them), f"setup: {name} are not each there exactly once")
