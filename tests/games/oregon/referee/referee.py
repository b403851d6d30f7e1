"""The referee: says what is due, what is legal, and plays the moves of a record."""

from typing import Any

from tests.games.okanagan.referee.played import Played

from .flow import whole_game
from .scoring import result_of
from .table import set_up


class Referee(Played):
    """One game, from a record's `rules`, number of `players` and `setup`.

    `table` is the whole state, for comparison.
    """

    def __init__(self, rules: dict[str, Any], players: int, setup: dict[str, Any]) -> None:
        self.table = set_up(rules, players, setup)
        super().__init__(whole_game(self.table))

    def result(self) -> dict[str, Any] | None:
        return None if self.decision() else result_of(self.table)
