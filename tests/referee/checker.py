"""Checks a whole record (section 10)."""

from typing import Any

from .data import EDITIONS, LANDSCAPE_TILES, OBJECTIVES
from .referee import Referee, is_permutation
from .scripts import IllegalError, json_text


def check(record: object) -> str:
    """`ok N moves`, or the first thing that is wrong."""
    try:
        return f"ok {replay(record)} moves"
    except IllegalError as problem:
        return str(problem)


def replay(record: object) -> int:
    """Play a record through; the number of its moves. Raises `IllegalError` at the first fault."""
    record = as_dict(record, "the record")
    check_head(record)
    check_rules(as_dict(record.get("rules"), "rules"))
    players = check_players(record.get("players"))
    check_setup(as_dict(record.get("setup"), "setup"), players)
    moves = as_list(record.get("moves"), "moves")
    referee = Referee(record["rules"], players, record["setup"])
    counts = play_all(referee, moves)
    check_options(record, counts)
    check_result(record, referee)
    return len(moves)


def need(truth: object, sentence: str) -> None:
    if not truth:
        raise IllegalError(sentence)


def as_dict(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise IllegalError(f"{name}: not an object")
    return value


def as_list(value: object, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise IllegalError(f"{name}: not a list")
    return value


def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def check_head(record: dict[str, Any]) -> None:
    need(record.get("format") == "okanagan-record", "format: not an okanagan-record")
    version = record.get("version")
    need(is_int(version) and version == 1, f"version: {version!r} is not known, only 1 is")


def check_rules(rules: dict[str, Any]) -> None:
    edition = rules.get("edition")
    need(isinstance(edition, str) and edition in EDITIONS, f"edition: {edition!r} is not known")
    need(rules.get("tie_rule") in ("order", "share"), "tie_rule: neither order nor share")
    need(isinstance(rules.get("blind_draw"), bool), "blind_draw: neither true nor false")
    for name in ("explorer_vp", "nugget_cards"):
        value = rules.get(name)
        need(is_int(value) and int(str(value)) >= 0, f"{name}: {value!r} is not a whole number")


def check_players(players: object) -> int:
    if not isinstance(players, list) or len(players) not in (2, 3, 4):
        raise IllegalError("players: not a list of 2, 3 or 4")
    for number, player in enumerate(players):
        for name in ("name", "seat"):
            value = as_dict(player, f"player {number}").get(name)
            need(isinstance(value, str), f"player {number}: {name} is not a text")
    return len(players)


def check_setup(setup: dict[str, Any], players: int) -> None:
    first = setup.get("first_player")
    need(is_int(first) and first in range(players), f"first_player: nobody is number {first!r}")
    for name, all_of_them in (("objectives", OBJECTIVES), ("tiles", LANDSCAPE_TILES)):
        given = setup.get(name)
        need(is_permutation(given, all_of_them), f"setup: {name} are not each there exactly once")


def play_all(referee: Referee, moves: list[Any]) -> list[int]:
    """Play the moves; the number of legal options at each that is not a shuffle."""
    counts = []
    for number, move in enumerate(moves, start=1):
        if referee.decision() and not referee.shuffle_due():
            counts.append(len(referee.legal()))
        try:
            referee.play(move)
        except IllegalError as problem:
            raise IllegalError(f"move {number}: {problem}") from None
    return counts


def check_options(record: dict[str, Any], counts: list[int]) -> None:
    if "options" in record and json_text(record["options"]) != json_text(counts):
        raise IllegalError(f"options: expected {json_text(counts)}")


def check_result(record: dict[str, Any], referee: Referee) -> None:
    expected = referee.result()
    need("result" in record, "result: missing")
    found = record["result"]
    need(sorted_text(found) == sorted_text(expected), f"result: expected {json_text(expected)}")


def sorted_text(value: object) -> str:
    """JSON text that does not depend on the order of an object's keys."""
    if isinstance(value, dict):
        return json_text(sorted((str(key), sorted_text(item)) for key, item in value.items()))
    if isinstance(value, list):
        return json_text([sorted_text(item) for item in value])
    return json_text(value)
