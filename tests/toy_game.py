"""A second game for the tests of everything that plays any game: Pebbles, with a score.

The rules are those of `tests.kernel.pebbles`: players take one to three pebbles in turn, and the
player who takes the last one wins, with one point.
"""

from dataclasses import dataclass
from typing import Any

from okanagan.kernel.base_game import BaseGame
from okanagan.kernel.bots import RandomBot
from okanagan.kernel.codes.forms import Fields, GameForms, Number, OneOf, Row
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.kernel.rule_set import RuleSet, house_rule
from okanagan.kernel.spec import GameSpec, Level, Part
from tests.kernel.pebbles import Heap, Pebbles

ID = "pebbles"
PLAYERS = range(2, 4)


@dataclass(frozen=True)
class Rules(RuleSet):
    die: int = house_rule("Faces of the die", most=2)

    @classmethod
    def preset(cls, data: Any) -> "Rules":
        return cls(2)


class ScoredPebbles(BaseGame[Rules], Pebbles):
    """Pebbles for two or three, with `winners` and `scores` in the result."""

    title = "Pebbles"
    player_counts = PLAYERS
    default_rules = Rules(2)

    def chance(self, state: Heap, rng: Any) -> Any:
        return Pebbles.chance(self, state, rng)

    def result(self, state: Heap) -> Any:
        if state.decision:
            return None
        winner = (state.turn - 1) % self.players
        scores = [{"total": int(player == winner)} for player in range(self.players)]
        return {"scores": scores, "winners": [winner]}


def new_match(seats: list[Seat], seed: int | None = None) -> Match[Any, Any, Any]:
    return Match.new(ScoredPebbles(len(seats)), seats, seed)


FORMS = GameForms(
    rules=Fields({"die": OneOf([2])}),
    setup=lambda players: Fields({"pebbles": Number(13), "first": Number(players)}),
    chance=lambda state: Row(OneOf(["roll"]), OneOf([None]), OneOf([1, 2])),
)
PEBBLES = GameSpec(
    id=ID,
    title="Pebbles",
    kind="Stones and patience",
    players=PLAYERS,
    code_letter="P",
    levels=(Level("random", "Random bot", "Plays anything.", 0, RandomBot),),
    default_bot="random",
    fallback_bot="random",
    bot_group="",
    engine=Part("tests.toy_game:ScoredPebbles"),
    forms=Part("tests.toy_game:FORMS"),
    page=Part("tests.page.toy_ui:PebblesUI"),
    terminal=Part(""),
)
