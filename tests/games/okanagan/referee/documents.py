"""What checking a record is made of, whatever the game."""

from typing import Any

from .played import Played
from .scripts import IllegalError, json_text


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


def check_head(record: dict[str, Any], name: str) -> None:
    need(record.get("format") == name, f"format: not an {name}")
    version = record.get("version")
    need(is_int(version) and version == 1, f"version: {version!r} is not known, only 1 is")


def check_players(players: object) -> int:
    if not isinstance(players, list) or len(players) not in (2, 3, 4):
        raise IllegalError("players: not a list of 2, 3 or 4")
    for number, player in enumerate(players):
        for name in ("name", "seat"):
            value = as_dict(player, f"player {number}").get(name)
            need(isinstance(value, str), f"player {number}: {name} is not a text")
    return len(players)


def play_all(referee: Played, moves: list[Any]) -> list[int]:
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


def check_result(record: dict[str, Any], referee: Played) -> None:
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
