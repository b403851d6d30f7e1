"""The forms of the parts of a record, for codes (`okanagan.kernel.codes`)."""

from typing import Any

from okanagan.games.oregon.rules.board import HEIGHT, LETTERS, WIDTH, usual_board
from okanagan.games.oregon.rules.house_rules import TOKENS
from okanagan.games.oregon.rules.setup import BUILDING, COAL, GOLD, LANDSCAPE
from okanagan.games.oregon.rules.terms import FACES, Building, Symbol
from okanagan.kernel.codes import forms

_SYMBOLS = [symbol.text for symbol in Symbol]
_BOARD = forms.Fields(
    {
        "rows": forms.Order(_SYMBOLS),
        "columns": forms.Order(_SYMBOLS),
        "terrain": forms.Row(*[forms.Joined(*[forms.OneOf(LETTERS)] * WIDTH)] * HEIGHT),
    }
)
RULES = forms.Fields({"tokens": forms.OneOf(TOKENS)})


def _setup(players: int) -> forms.Form:
    return forms.Fields(
        {
            "first_player": forms.Number(players),
            "board": forms.Mostly([usual_board().to_json()], _BOARD),
            "start": forms.Order([building.text for building in Building]),
            "landscape": forms.Order([FACES[face] for face in LANDSCAPE]),
            "building": forms.Order([FACES[face] for face in BUILDING]),
            "coal": forms.Order(COAL),
            "gold": forms.Order(GOLD),
        }
    )


def _chance(state: Any) -> forms.Form:
    deck = state.decision.deck
    faces = [FACES[face] for face in sorted(state.discards[deck])]
    return forms.Row(
        forms.OneOf(["shuffle"]), forms.OneOf([None]), forms.OneOf([deck.text]), forms.Order(faces)
    )


FORMS = forms.GameForms(RULES, _setup, _chance)  # the forms of Oregon's records
