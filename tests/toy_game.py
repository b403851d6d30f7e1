"""A second game for the tests of everything that plays any game: Pebbles, with a score.

The rules are those of `tests.kernel.pebbles`: players take one to three pebbles in turn, and the
player who takes the last one wins, with one point.
"""

from typing import Any

from okanagan.kernel.bots import Bots, RandomBot
from okanagan.kernel.codes.forms import Fields, Number, OneOf, Row
from okanagan.kernel.codes.packing import Packing
from okanagan.kernel.errors import GameError
from okanagan.kernel.game import Json
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from tests.kernel.pebbles import Heap, Pebbles

ID = "pebbles"
PLAYERS = range(2, 4)
RULES = {"die": 2}
BOTS: Bots = {"random": RandomBot}


class ScoredPebbles(Pebbles):
    """Pebbles for two or three, with `winners` and `scores` in the result."""

    def __init__(self, players: int = 2) -> None:
        if players not in PLAYERS:
            raise GameError(f"Pebbles is for 2 to 3 players, not {players}")
        super().__init__(players)

    def result(self, state: Heap) -> Any:
        if state.decision:
            return None
        winner = (state.turn - 1) % self.players
        scores = [{"total": int(player == winner)} for player in range(self.players)]
        return {"scores": scores, "winners": [winner]}


def new_match(seats: list[Seat], seed: int | None = None) -> Match[Any, Any, Any]:
    return Match.new(ScoredPebbles(len(seats)), seats, seed)


def engine(players: int, rules: Json) -> ScoredPebbles:
    if rules != RULES:
        raise GameError(f"the die has 2 faces, not {rules['die']}")
    return ScoredPebbles(players)


PACKING = Packing(
    "P",
    ScoredPebbles.format,
    PLAYERS,
    rules=Fields({"die": OneOf([2])}),
    engine=engine,
    setup=lambda players: Fields({"pebbles": Number(13), "first": Number(players)}),
    chance=lambda state: Row(OneOf(["roll"]), OneOf([None]), OneOf([1, 2])),
)
