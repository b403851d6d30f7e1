"""All chapters of the rules, and the chapter that explains each decision."""

from typing import Any

from okanagan.page.okanagan.prose import Part
from okanagan.page.okanagan.rules.basics import BASICS, WORDS
from okanagan.page.okanagan.rules.closing import CLOSING
from okanagan.page.okanagan.rules.editions import COMPARED
from okanagan.page.okanagan.rules.score import SCORE
from okanagan.page.okanagan.rules.turns import NEXT, SPECIALS, TURNS
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
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.state import Choice

CHAPTERS = {
    part.id: part for part in (*BASICS, *TURNS, *CLOSING, SPECIALS, NEXT, *SCORE, COMPARED, WORDS)
}
"""The chapters by their ids, in their order."""
ADDRESS = "/rules"

_EXPLAINED: dict[type[Any], str] = {
    KeepObjectives: "objectives",
    PlaceTile: "place",
    BuildStructure: "build",
    ResolveTerritories: "resolve",
    RankTied: "ties",
    TiedForAction: "ties",
    TiedToBegin: "ties",
    SolePrize: "resolve",
    PickSpecial: "specials",
    TakeToken: "specials",
    GiveToken: "specials",
    TradeToken: "specials",
    SwapToken: "specials",
    CollectToken: "resolve",
    ChooseTile: "choose",
}


def chapter_of(decision: Choice | None) -> Part:
    """The chapter on a decision; on the final score when the game is over."""
    if decision is None:
        return CHAPTERS["scoring"]
    return CHAPTERS[_EXPLAINED.get(type(decision), "turn")]


def address_of(chapter: str) -> str:
    """The address of a chapter."""
    return f"{ADDRESS}/{chapter}"
