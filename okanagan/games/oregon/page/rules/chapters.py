"""The chapters of the rules, and the chapter that explains each decision."""

from okanagan.games.oregon.page.rules.basics import BASICS, WORDS
from okanagan.games.oregon.page.rules.scores import SCORES
from okanagan.games.oregon.page.rules.turns import ENDING, LATER, PLAY
from okanagan.games.oregon.rules.frames import turn
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.page.play.live_chapter import LIVE
from okanagan.page.play.prose import RuleBook

_PARTS = (*BASICS, PLAY, *SCORES, *LATER, *ENDING, LIVE, WORDS)
_EXPLAINED = {
    turn.LayStartTile: "opening",
    turn.PlayCards: "play",
    turn.PlayAgain: "play",
    turn.ChooseFarmerCell: "farmer",
    turn.ChooseBuildingCell: "build",
    turn.OfferExtra: "extra",
    DrawCards: "draw",
}
BOOK = RuleBook("oregon", _PARTS, _EXPLAINED)
ADDRESS = BOOK.address
