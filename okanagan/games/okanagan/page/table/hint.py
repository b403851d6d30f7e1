"""Hints about tiles, buildings, tokens and cards."""

from simple_html import Node, li, p, span, ul

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.messages import Placement
from okanagan.games.okanagan.page.table.placement.bar import closing_row
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_of
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.prospects import denials
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording.advice import advised_words, denial_words, other_words
from okanagan.kernel.wording.advice import less_words
from okanagan.page import words
from okanagan.page.core.protocol import Focus, Reply
from okanagan.page.play import pieces
from okanagan.page.play.hint_card import Hints, card, follow_button, ideas, worth_line
from okanagan.page.play.thinking import Hint
from okanagan.page.words import t


class OkanaganHints(Hints):
    """Hints about tiles, buildings, tokens and cards."""

    advise = staticmethod(advice)
    _game: OkanaganGame
    _placement: Placement

    def advised(self, idea: Advice) -> str:
        return advised_words(idea, view_of(self._game), self._game.audience)

    def tried(self, idea: Advice) -> Reply | None:
        action = idea.best.action
        if not isinstance(action, Place):
            return None
        plan = Plan((action.x, action.y), action.rotation, idea.build)
        return self._placement.lay(plan, [Focus("#confirm")])


def hint_card(model: ViewModel, hint: Hint[Advice]) -> Node:
    idea = hint.shown
    action = idea.best.action
    text = t("Try it on the map") if isinstance(action, Place) else t("Do it")
    label = advised_words(idea, model.view, model.audience)
    on_map = isinstance(action, Place | Build)
    return card(
        follow_button(model.at, text),
        pieces.unseen(label) if on_map else p({"class": "hint-best"}, label),
        worth_line(SPEC, hint),
        _brings(model, idea),
        ideas(model.at, hint, [_worth(model, idea) for idea in hint.advice.others]),
    )


def _brings(model: ViewModel, idea: Advice) -> Node:
    place, seen = idea.best.action, model.view
    if not isinstance(place, Place) or seen.hand is None:
        return ""
    effects = forecast(seen, seen.hand, (place.x, place.y), place.rotation, idea.build)
    brings = [closing_row(model, closing) for closing in effects.closings]
    for denial in denials(seen, place, idea.build):
        brings.append(li({"class": "denied"}, denial_words(denial, model.audience)))
    return ul({"class": "hint-brings"}, brings) if brings else ""


def _worth(model: ViewModel, idea: Advice) -> Node:
    text = other_words(idea, model.view, model.audience)
    if not isinstance(idea.best.action, Place):
        return text
    content = span({"aria-hidden": "true"}, less_words(idea.cost, words))
    return [content, pieces.unseen(text)]
