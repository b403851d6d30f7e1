"""How games of Oregon become codes (`okanagan.kernel.codes`)."""

from typing import Any

from okanagan.games.oregon.rules.board import HEIGHT, LETTERS, WIDTH, usual_board
from okanagan.games.oregon.rules.game import FORMAT, Oregon
from okanagan.games.oregon.rules.house_rules import TOKENS, Rules
from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE, PLAYERS
from okanagan.games.oregon.rules.terms import FACES, Building, Symbol
from okanagan.kernel.codes.forms import Fields, Form, Joined, Mostly, Number, OneOf, Order, Row
from okanagan.kernel.codes.packing import Packing
from okanagan.kernel.game import Json

_SYMBOLS = [symbol.text for symbol in Symbol]
_BOARD = Fields(
    {
        "rows": Order(_SYMBOLS),
        "columns": Order(_SYMBOLS),
        "terrain": Row(*[Joined(*[OneOf(LETTERS)] * WIDTH)] * HEIGHT),
    }
)
RULES = Fields({"tokens": OneOf(TOKENS)})


def _engine(players: int, rules: Json) -> Oregon:
    return Oregon(players, Rules.from_json(rules))


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


PACKING = Packing("O", FORMAT, PLAYERS, RULES, _engine, _setup, _chance)
"""The codes of Oregon."""
