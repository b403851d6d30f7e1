"""The choices of every decision that is not taken on the map.

A decision that is one tap is a button `act` for each legal answer. Keeping objectives, a trade and
the order of three or more tied players are put together from picks first (`pick`, `unpick`), whose
words are `card-<place in OBJECTIVES>`; `with-<player>`, `give-<kind>` and `get-<kind>`; and
`rank-<player>`. Either way every legal answer is reached in exactly one way.
"""

from collections.abc import Callable

from simple_html import Node, section

from okanagan.page.okanagan.table.choices.keep import keep
from okanagan.page.okanagan.table.choices.resolve import resolve
from okanagan.page.okanagan.table.choices.sole import sole
from okanagan.page.okanagan.table.choices.special import special
from okanagan.page.okanagan.table.choices.swap import swap
from okanagan.page.okanagan.table.choices.ties import actor, first, rank
from okanagan.page.okanagan.table.choices.tile import tile
from okanagan.page.okanagan.table.choices.tokens import collect, give, take
from okanagan.page.okanagan.table.choices.trade import trade
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes
from okanagan.valley.frames.exchange import GiveToken, SwapToken, TakeToken, TradeToken
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.rewards import CollectToken, TiedToBegin
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.territory import (
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.valley.frames.turn import ChooseTile
from okanagan.valley.state import Choice

_CHOICES: "dict[type[Choice], Callable[[ViewModel], Node]]" = {
    KeepObjectives: keep,
    ResolveTerritories: resolve,
    RankTied: rank,
    TiedForAction: actor,
    SolePrize: sole,
    PickSpecial: special,
    TakeToken: take,
    GiveToken: give,
    TradeToken: trade,
    SwapToken: swap,
    TiedToBegin: first,
    CollectToken: collect,
    ChooseTile: tile,
}


def decision(model: ViewModel) -> Node:
    """The buttons; nothing while nobody here is asked, and nothing for what the map asks."""
    shown = _CHOICES.get(type(model.decision)) if model.decision is not None else None
    if shown is None or not model.legal:
        return ""
    attributes: Attributes = {
        "id": f"answers-{type(model.decision).__name__}",
        "class": "panel answers",
        "tabindex": "-1",
        "aria-labelledby": "prompt-question",
    }
    return section(attributes, shown(model))
