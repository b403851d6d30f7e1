"""The chapters of the rules, and the chapter that explains each decision."""

from typing import Any

from okanagan.games.oregon.page.rules.basics import BASICS, WORDS
from okanagan.games.oregon.page.rules.scores import SCORES
from okanagan.games.oregon.page.rules.turns import ENDING, LATER, PLAY
from okanagan.games.oregon.rules.frames import turn
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.kernel.frames import Choice
from okanagan.page.play.prose import Part, RuleBook

BOOK = RuleBook("oregon", (*BASICS, PLAY, *SCORES, *LATER, *ENDING, WORDS))
CHAPTERS = BOOK.chapters
ADDRESS = BOOK.address
address_of = BOOK.address_of
rules_pages = BOOK.pages

_EXPLAINED: dict[type[Any], str] = {
    turn.LayStartTile: "opening",
    turn.PlayCards: "play",
    turn.PlayAgain: "play",
    turn.ChooseFarmerCell: "farmer",
    turn.ChooseBuildingCell: "build",
    turn.OfferExtra: "extra",
    DrawCards: "draw",
}


def chapter_of(decision: Choice | None) -> Part:
    """The chapter on a decision; on the final score when the game is over."""
    return CHAPTERS[_EXPLAINED.get(type(decision), "turn") if decision else "scoring"]
