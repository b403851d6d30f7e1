"""The forms of the parts of a record, for codes (`okanagan.kernel.codes`)."""

from typing import Any

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.piles import TilesToShuffle
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.codes.forms import Fields, Form, GameForms, Mostly, Number, OneOf, Order, Row
from okanagan.kernel.rule_set import MOST

# The format of codes of version 1: fixed. A later house rule makes a code of version 2.
_HOUSE_RULES = Fields(
    {
        "edition": OneOf(list(EDITIONS)),
        "tie_rule": OneOf(["order", "share"]),
        "explorer_vp": Number(MOST + 1),
        "blind_draw": OneOf([False, True]),
        "nugget_cards": Number(MOST + 1),
    }
)
RULES = Mostly([rules.to_json() for rules in EDITIONS.values()], _HOUSE_RULES)
"""One of the editions as published, or every field by itself."""


def _setup(players: int) -> Form:
    cards = [card.id for card in OBJECTIVES]
    return Fields(
        {
            "first_player": Number(players),
            "objectives": Order(cards),
            "tiles": Order(range(1, len(TILES))),
        }
    )


def _chance(state: Any) -> Form:
    cards = sorted(state.decision.cards(state))
    tiles = isinstance(state.decision, TilesToShuffle)
    pile = "tiles" if tiles else "objectives"
    order = Order(cards if tiles else [OBJECTIVES[card].id for card in cards])
    return Row(OneOf(["shuffle"]), OneOf([None]), OneOf([pile]), order)


FORMS = GameForms(RULES, _setup, _chance)  # the forms of Okanagan's records
