"""The chapters of the rules, and the chapter for each decision."""

from okanagan.games.okanagan.page.editions import COMPARED
from okanagan.games.okanagan.page.rules.basics import BASICS, WORDS
from okanagan.games.okanagan.page.rules.score import SCORE
from okanagan.games.okanagan.page.rules.turns import CLOSING, NEXT, SPECIALS, TURNS
from okanagan.games.okanagan.rules.frames import exchange, territory
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.page.play.live_chapter import LIVE
from okanagan.page.play.prose import RuleBook

_PARTS = (*BASICS, *TURNS, *CLOSING, SPECIALS, NEXT, *SCORE, COMPARED, LIVE, WORDS)
_EXPLAINED = {
    KeepObjectives: "objectives",
    PlaceTile: "place",
    BuildStructure: "build",
    territory.ResolveTerritories: "resolve",
    territory.RankTied: "ties",
    territory.TiedForAction: "ties",
    TiedToBegin: "ties",
    territory.SolePrize: "resolve",
    PickSpecial: "specials",
    exchange.TakeToken: "specials",
    exchange.GiveToken: "specials",
    exchange.TradeToken: "specials",
    exchange.SwapToken: "specials",
    CollectToken: "resolve",
    ChooseTile: "choose",
}
BOOK = RuleBook("okanagan", _PARTS, _EXPLAINED)
ADDRESS = BOOK.address
