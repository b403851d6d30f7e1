"""A game that is being played: what is due, what is legal, and the next move. Of any game."""

from typing import Any

from .scripts import AnyScript, IllegalError, Move, Question, json_text


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


def is_permutation(found: object, expected: list[Any]) -> bool:
    """Whether a list holds exactly these; compared as JSON text, for in Python True equals 1."""
    if not isinstance(found, list):
        return False
    return sorted(map(json_text, found)) == sorted(map(json_text, expected))
