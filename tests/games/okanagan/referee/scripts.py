"""What the referee of any game needs: scripts, the games that they play, and checks of records.

A script plays a part of the game in order and yields a question for each decision.
"""

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
    """Ask for the new order of a pile, which is chance."""
    move = yield Question("shuffle", None, [], deck, sorted(cards))
    return list(move[3])


class Played:
    """A script, and the question that it waits with."""

    def __init__(self, script: AnyScript) -> None:
        self._script = script
        self._question: Question | None = next(script, None)

    def decision(self) -> tuple[str, int | None] | None:
        """Kind and player of what is due; `("shuffle", None)` for a shuffle; None at the end."""
        return (self._question.kind, self._question.player) if self._question else None

    def legal(self) -> list[Move]:
        """Every legal move in its canonical form, sorted by JSON text; none for a shuffle."""
        return list(self._question.legal) if self._question else []

    def shuffle_due(self) -> tuple[str, list[Any]] | None:
        """Which deck must be shuffled, and the cards or tiles that the new order is made of."""
        question = self._question
        if question is None or question.cards is None:
            return None
        return question.deck, list(question.cards)

    def result(self) -> dict[str, Any] | None:
        """The result as the record has it; None as long as something is due."""
        raise NotImplementedError

    def in_written_form(self, move: object) -> object:
        """A move as the legal ones are written, where a game allows more than one writing."""
        return move

    def play(self, move: object) -> None:
        """Play a move of a record. Raises `IllegalError`, and changes nothing, if it may not be."""
        question = self._question
        if question is None:
            raise IllegalError(f"the game is over, but {json_text(move)} follows")
        refuse_if_illegal(question, move, self.in_written_form(move))
        assert isinstance(move, list)
        try:
            self._question = self._script.send(move)
        except StopIteration:
            self._question = None


def refuse_if_illegal(question: Question, move: object, written: object) -> None:
    if question.kind == "shuffle":
        refuse_wrong_shuffle(question, move)
    elif json_text(written) not in map(json_text, question.legal):
        raise IllegalError(
            f"expected {question.kind} of player {question.player}, one of"
            f" {len(question.legal)} moves such as {json_text(question.legal[0])};"
            f" found {json_text(move)}"
        )


def refuse_wrong_shuffle(question: Question, move: object) -> None:
    expected = f"expected a shuffle of the {question.deck} {json_text(question.cards)}"
    if not isinstance(move, list) or json_text(move[:3]) != json_text(
        ["shuffle", None, question.deck]
    ):
        raise IllegalError(f"{expected}; found {json_text(move)}")
    if len(move) != 4 or not is_permutation(move[3], question.cards or []):
        raise IllegalError(f"{expected}; found another set: {json_text(move)}")


def is_permutation(value: object, expected: list[Any]) -> bool:
    """Whether a list holds exactly these; compared as JSON text, for in Python True equals 1."""
    if not isinstance(value, list):
        return False
    return sorted(map(json_text, value)) == sorted(map(json_text, expected))


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
    result = record["result"]
    need(sorted_text(result) == sorted_text(expected), f"result: expected {json_text(expected)}")


def sorted_text(value: object) -> str:
    """JSON text that does not depend on the order of an object's keys."""
    if isinstance(value, dict):
        return json_text(sorted((str(key), sorted_text(item)) for key, item in value.items()))
    if isinstance(value, list):
        return json_text([sorted_text(item) for item in value])
    return json_text(value)
