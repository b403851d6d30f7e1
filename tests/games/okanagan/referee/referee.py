"""The referee: says what is due, what is legal, and plays the moves of a record."""

from typing import Any

from .data import OBJECTIVES
from .flow import whole_game
from .landscape import Territory, territories
from .scoring import result_of
from .scripts import AnyScript, Played
from .table import Table, set_up


class Referee(Played):
    """One game, from a record's `rules`, number of `players` and `setup`.

    `table` is the whole state, for comparison and for setting up scenes.
    """

    def __init__(self, rules: dict[str, Any], players: int, setup: dict[str, Any]) -> None:
        self.table = set_up(rules, players, setup)
        super().__init__(whole_game(self.table))

    @classmethod
    def scene(cls, table: Table, script: AnyScript) -> "Referee":
        """A part of a game alone, on a table set up by hand."""
        referee = cls.__new__(cls)
        referee.table = table
        Played.__init__(referee, script)
        return referee

    def result(self) -> dict[str, Any] | None:
        return None if self.decision() else result_of(self.table)

    # --- slow truths ---

    def territories(self) -> list[Territory]:
        return territories(self.table)

    def in_written_form(self, move: object) -> object:
        """`keep` names a set: any order is legal. Every other move has one written form."""
        match move:
            case ["keep", player, [*ids]] if all(card in OBJECTIVES for card in ids):
                kept = [card for card in OBJECTIVES for _ in range(ids.count(card))]
                return ["keep", player, kept]
        return move
