"""The forms of the parts of a record, for codes (`okanagan.kernel.codes`)."""

from typing import Any

from okanagan.games.oregon.rules.board import HEIGHT, LETTERS, WIDTH, usual_board
from okanagan.games.oregon.rules.house_rules import TOKENS
from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.games.oregon.rules.terms import FACES, Building, Symbol
from okanagan.kernel.codes.forms import (
    Fields,
    Form,
    GameForms,
    Joined,
    Mostly,
    Number,
    OneOf,
    Order,
    Row,
)

_SYMBOLS = [symbol.text for symbol in Symbol]
_BOARD = Fields(
    {
        "rows": Order(_SYMBOLS),
        "columns": Order(_SYMBOLS),
        "terrain": Row(*[Joined(*[OneOf(LETTERS)] * WIDTH)] * HEIGHT),
    }
)
RULES = Fields({"tokens": OneOf(TOKENS)})


def _setup(players: int) -> Form:
    return Fields(
        {
            "first_player": Number(players),
            "board": Mostly([usual_board().to_json()], _BOARD),
            "start": Order([building.text for building in Building]),
            "landscape": Order([FACES[face] for face in LANDSCAPE]),
            "building": Order([FACES[face] for face in BUILDING]),
            "coal": Order(COAL),
            "gold": Order(GOLD),
        }
    )


def _chance(state: Any) -> Form:
    deck = state.decision.deck
    faces = [FACES[face] for face in sorted(state.discards[deck])]
    return Row(OneOf(["shuffle"]), OneOf([None]), OneOf([deck.text]), Order(faces))


FORMS = GameForms(RULES, _setup, _chance)
"""The forms of Oregon's records."""
