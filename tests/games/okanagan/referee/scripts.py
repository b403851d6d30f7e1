"""A script tells a part of the game in order and yields a question where somebody must answer."""

import json
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

Move = list[Any]


class IllegalError(ValueError):
    """A move that the rules do not allow here; the text says what was expected and what came."""


@dataclass
class Question:
    """What is due: a player's decision with its legal moves, or a shuffle of named cards."""

    kind: str
    player: int | None
    legal: list[Move]
    deck: str = ""  # of a shuffle: "objectives" or "tiles"
    cards: list[Any] | None = None  # of a shuffle: what the new order must be made of


Script = Generator[Question, Move, None]
#: A script whose outcome, if it has one, does not matter.
AnyScript = Generator[Question, Move, Any]
Answer = Generator[Question, Move, Move]


def json_text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def ask(kind: str, player: int, legal: list[Move]) -> Answer:
    """Ask a player; the legal moves are sorted by their JSON text."""
    move = yield Question(kind, player, sorted(legal, key=json_text))
    return move


def ask_for_shuffle(deck: str, cards: list[Any]) -> Generator[Question, Move, list[Any]]:
    """Ask nobody for the new order of a pile."""
    move = yield Question("shuffle", None, [], deck, sorted(cards))
    return list(move[3])
