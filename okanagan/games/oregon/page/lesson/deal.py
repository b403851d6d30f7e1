"""How the lesson is dealt, what was played before it, and what the bot plays in it."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from okanagan.games.oregon.rules.actions import Action, Build, DecideExtra, Draw, Play
from okanagan.games.oregon.rules.board import usual_board
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES
from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.games.oregon.rules.terms import FACES, Building, Deck, Symbol, building_face
from okanagan.games.oregon.spec import SPEC
from okanagan.page.play.lesson import ME, OPPONENT

_START = ("post_office", "warehouse")
"""The start tiles on the board: the person's, then the bot's."""
_LANDSCAPE = (
    "settler", "wagon", "settler",  # the person's hand
    "wagon", "eagle", "bison",  # the bot's
    "wagon", "eagle",  # drawn before the lesson
    "wagon", "bison", "campfire", "eagle",  # the first is drawn in the lesson, whatever else is
)  # fmt: skip
_BUILDING = ("church", "harbour", "coal_mine", "gold_mine", "station", "post_office", "warehouse")
"""The tops of the decks."""
PLAYED: list[list[Any]] = [
    ["start", 0, 6, 0], ["start", 1, 8, 2],
    ["play", 0, "wagon", "joker"], ["farmer", 0, 6, 2], ["extra", 0, "keep"],
    ["draw", 0, "landscape"],
    ["play", 1, "wagon", "eagle"], ["farmer", 1, 5, 2], ["extra", 1, "keep"],
    ["draw", 1, "landscape"], ["draw", 1, "building"],
]  # fmt: skip
"""The moves made before the lesson begins: the start tiles, and a farmer of each player."""
START = len(PLAYED)
"""The number of the person's first move in the lesson."""
HARBOUR = (5, 3)
"""Where the bot builds: beside a farmer of each player."""
SCRIPT: tuple[Action, ...] = (
    Play(OPPONENT, Symbol.EAGLE, building_face(Building.HARBOUR)),
    Build(OPPONENT, *HARBOUR),
    DecideExtra(OPPONENT, use=False),
    Draw(OPPONENT, Deck.LANDSCAPE),
    Draw(OPPONENT, Deck.BUILDING),
)
"""The bot's moves in the lesson."""


def setup() -> dict[str, Any]:
    return {
        "first_player": ME,
        "board": usual_board().to_json(),
        "start": _pile(_START, (building.text for building in Building)),
        "landscape": _pile(_LANDSCAPE, (FACES[face] for face in LANDSCAPE)),
        "building": _pile(_BUILDING, (FACES[face] for face in BUILDING)),
        "coal": list(COAL),
        "gold": list(GOLD),
    }


def _pile(top: tuple[str, ...], every: Iterable[str]) -> list[str]:
    return [*top, *(Counter(every) - Counter(top)).elements()]


def record(name: str, opponent: str) -> dict[str, Any]:
    """The record of the lesson at its beginning; the names are the players'."""
    return {
        "format": SPEC.record_format,
        "version": 1,
        "rules": DEFAULT_RULES.to_json(),
        "players": [{"name": name, "seat": "human"}, {"name": opponent, "seat": "bot:easy"}],
        "setup": setup(),
        "moves": PLAYED,
        "result": None,
        "practice": True,
    }
