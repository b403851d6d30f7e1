"""Hints: what a bot would do, with its cell; tried on the board before it is done."""

from simple_html import Node, p, ul

from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.hint.brings import brings
from okanagan.games.oregon.page.table.placement import Placement
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.advice import advised_words, other_words
from okanagan.page import words
from okanagan.page.core.protocol import Focus, Reply
from okanagan.page.play.hint_card import Hints, card, follow_button, ideas, worth_line
from okanagan.page.play.thinking import Advise, Hint
from okanagan.page.words import t

PLACING = LayStart | PlaceFarmer | Build


class OregonHints(Hints):
    """Hints about cards, cells, the extra turn and draws."""

    _game: OregonGame
    _placement: Placement

    @property
    def advise(self) -> Advise:
        return advice

    def advised(self, idea: Advice) -> str:
        return advised_words(idea, words)

    def tried(self, idea: Advice) -> Reply | None:
        action, ways = idea.best.action, self._game.ways
        if ways is None or idea.at is None:
            return None
        plan = Plan(at=idea.at)
        if isinstance(action, Play):
            plan = ways.with_play(plan, action)
        return self._placement.lay(plan, [Focus("#confirm")])


def hint_card(model: ViewModel, hint: Hint[Advice]) -> Node:
    shown = hint.shown
    text = t("Do it") if shown.at is None else t("Try it on the map")
    return card(
        follow_button(model.at, text),
        p({"class": "hint-best"}, advised_words(shown, words)),
        worth_line(SPEC, hint),
        _brings(model, shown),
        ideas(model.at, hint, [other_words(idea, words) for idea in hint.advice.others]),
    )


def _brings(model: ViewModel, shown: Advice) -> Node:
    if shown.at is None or model.view.player != model.decider:
        return ""
    return ul({"class": "hint-brings"}, *brings(model.view, shown, model.audience))
