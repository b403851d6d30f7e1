"""The referee: says what is due, what is legal, and plays the moves of a record."""

from typing import Any

from .data import OBJECTIVES
from .flow import whole_game
from .landscape import Territory, placements, territories
from .scoring import result_of
from .scripts import AnyScript, IllegalError, Move, Question, json_text
from .table import Table, set_up


class Referee:
    """One game, from a record's `rules`, number of `players` and `setup`.

    `table` is the whole state, for comparison and for setting up scenes.
    """

    def __init__(self, rules: dict[str, Any], players: int, setup: dict[str, Any]) -> None:
        self.table = set_up(rules, players, setup)
        self._begin(whole_game(self.table))

    @classmethod
    def scene(cls, table: Table, script: AnyScript) -> "Referee":
        """A part of a game alone, on a table set up by hand."""
        referee = cls.__new__(cls)
        referee.table = table
        referee._begin(script)
        return referee

    def _begin(self, script: AnyScript) -> None:
        self._script = script
        self._question: Question | None = next(script, None)

    # --- what is due ---

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
        return None if self._question else result_of(self.table)

    # --- slow truths ---

    def territories(self) -> list[Territory]:
        return territories(self.table)

    def placements(self, tile: int) -> list[tuple[int, int, int]]:
        """Every (x, y, rotation) where a tile fits."""
        return placements(self.table.board, tile)

    # --- playing ---

    def play(self, move: object) -> None:
        """Play a move of a record. Raises `IllegalError`, and changes nothing, if it may not be."""
        question = self._question
        if question is None:
            raise IllegalError(f"the game is over, but {json_text(move)} follows")
        refuse_if_illegal(question, move)
        assert isinstance(move, list)
        try:
            self._question = self._script.send(move)
        except StopIteration:
            self._question = None


def refuse_if_illegal(question: Question, move: object) -> None:
    if question.kind == "shuffle":
        refuse_wrong_shuffle(question, move)
    elif json_text(in_written_form(move)) not in map(json_text, question.legal):
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


def in_written_form(move: object) -> object:
    """`keep` names a set: any order is legal. Every other move has one written form."""
    match move:
        case ["keep", player, [*ids]] if all(card in OBJECTIVES for card in ids):
            return ["keep", player, [card for card in OBJECTIVES for _ in range(ids.count(card))]]
    return move
