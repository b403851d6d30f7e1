"""The lesson's game: its position, the moves that are made for the person, undo."""

from typing import Any

from okanagan.page.added_bots.registry import AddedBots
from okanagan.page.core.session import Session
from okanagan.page.okanagan.table.game import TableGame
from okanagan.valley.actions import Action
from okanagan.valley.editions import EDITIONS
from okanagan.valley.frames.turn import PlaceTile
from okanagan.valley.game import FORMAT
from okanagan.valley.moves import parse_move
from okanagan.valley.objectives import OBJECTIVES

ME, OPPONENT = 0, 1
"""The player who learns, and the bot."""

_DEALT = (
    "s-lake-square", "t-lake-hexagon-square", "h-square-forest-lake-plains", "s-mountain-circle",
    "t-forest-hexagon-circle",
    "s-plains-hexagon", "t-plains-hexagon-square", "h-circle-forest-lake-mountain",
    "s-forest-circle", "h-hexagon-lake-plains-mountain",
)  # fmt: skip
"""The objectives on top of the deck: five for the person, then five for the bot."""
_TILES = (
    12, 41, 32, 59, 52, 45, 50, 46, 14, 5, 58, 16, 42, 6, 13, 4, 43, 31, 21, 8, 29, 57, 27, 17,
    2, 28, 51, 40, 44, 10, 54, 23, 26, 56, 22, 55, 1, 39, 34, 30, 24, 49, 18, 15, 47, 37, 35, 7,
    9, 3, 20, 60, 48, 36, 11, 53, 33, 38, 25, 19,
)  # fmt: skip
"""The whole pile, as a record's setup has it."""
PLAYED: list[list[Any]] = [
    ["keep", 1, ["s-plains-hexagon", "t-plains-hexagon-square", "h-circle-forest-lake-mountain"]],
    ["place", 0, 0, 1, 1], ["build", 0, "warehouse", "forest", "mountain"],
    ["choose", 0, "offer", 1],
    ["place", 1, 1, 0, 0], ["build", 1, "farm", "plains"], ["choose", 1, "offer", 0],
    ["place", 0, 2, 0, 0], ["build", 0, "warehouse", "plains", "mountain"],
    ["choose", 0, "offer", 1],
    ["place", 1, 3, 0, 0], ["build", 1, "warehouse", "forest", "lake"], ["choose", 1, "offer", 2],
    ["place", 0, 2, -1, 2], ["build", 0, "silo"], ["choose", 0, "offer", 1],
    ["place", 1, 0, 2, 2], ["build", 1, "silo"], ["choose", 1, "offer", 2],
]  # fmt: skip
"""The moves that follow once the person has kept three cards: three turns each."""
START = 1 + len(PLAYED)
"""The number of the move with which the person places the tile."""


def setup() -> dict[str, Any]:
    """The record's setup."""
    rest = [card.id for card in OBJECTIVES if card.id not in _DEALT]
    return {"first_player": ME, "objectives": [*_DEALT, *rest], "tiles": list(_TILES)}


def record(name: str, opponent: str) -> dict[str, Any]:
    """The record of the lesson before its first move; the names are the players'."""
    return {
        "format": FORMAT,
        "version": 1,
        "rules": EDITIONS["en"].to_json(),
        "players": [{"name": name, "seat": "human"}, {"name": opponent, "seat": "bot:hard"}],
        "setup": setup(),
        "moves": [],
        "result": None,
        "practice": True,
    }


class LessonGame(TableGame):
    """One turn: the person keeps objectives, the first turns are made, the person's turn follows.

    Whatever the person does can be taken back.
    """

    seed = 7

    def __init__(self, session: Session, added_bots: AddedBots | None = None) -> None:
        session.match.practice = True
        super().__init__(session, added_bots)

    @property
    def bot_name(self) -> str:
        """The bot's name."""
        return self.match.seats[OPPONENT].name

    @property
    def finished(self) -> bool:
        """Whether the person's turn is over; nobody moves then."""
        decision = self.decision
        next_turn = isinstance(decision, PlaceTile) and decision.player != ME
        return decision is None or (self.at > START and next_turn)

    @property
    def hintable(self) -> bool:
        """Never: the coach gives hints enough."""
        return False

    @property
    def bot_due(self) -> bool:
        """Whether the bot is to move: only within the person's turn."""
        return super().bot_due and not self.finished

    def play(self, *actions: Action) -> list[str]:
        """Makes moves; once the objectives are kept, the first turns too, without a word."""
        said = super().play(*actions)
        if self.at == 1:
            for move in PLAYED:
                self.match.play(parse_move(move))
            self.settle()
        return said

    def undo(self) -> None:
        """Takes back the person's last move; before the placement that is the cards kept."""
        if self.at == START:
            self.match.rewind(0)
            self.settle()
        else:
            super().undo()
