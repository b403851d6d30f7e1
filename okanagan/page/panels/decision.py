"""The choices of every decision that is not taken on the map.

A decision that is one tap is a button `act` for each legal answer. Keeping objectives, a trade and
the order of three or more tied players are put together from picks first (`pick`, `unpick`), whose
words are `card-<place in OBJECTIVES>`; `with-<player>`, `give-<kind>` and `get-<kind>`; and
`rank-<player>`. Either way every legal answer is reached in exactly one way.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from simple_html import Node, section

from okanagan.page.drawing.svg import Attributes
from okanagan.page.panels.choices.keep import keep
from okanagan.page.panels.choices.resolve import resolve
from okanagan.page.panels.choices.sole import sole
from okanagan.page.panels.choices.special import special
from okanagan.page.panels.choices.swap import swap
from okanagan.page.panels.choices.ties import actor, first, rank
from okanagan.page.panels.choices.tile import tile
from okanagan.page.panels.choices.tokens import collect, give, take
from okanagan.page.panels.choices.trade import trade
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

if TYPE_CHECKING:
    from okanagan.page.table.scene import Scene

_CHOICES: "dict[type[Choice], Callable[[Scene], Node]]" = {
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


def decision(scene: "Scene") -> Node:
    """The buttons; nothing while nobody here is asked, and nothing for what the map asks."""
    shown = _CHOICES.get(type(scene.decision)) if scene.decision is not None else None
    if shown is None or not scene.legal:
        return ""
    attributes: Attributes = {
        "id": f"answers-{type(scene.decision).__name__}",
        "class": "panel answers",
        "tabindex": "-1",
        "aria-labelledby": "prompt-question",
    }
    return section(attributes, shown(scene))
