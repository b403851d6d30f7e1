"""Hints: what a bot would do and what that brings, with a trial on the board."""

from collections.abc import Iterator

from simple_html import Node, li, p, ul

from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.placement import Placement
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import LayStart, Play
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.reasons import reasons
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.forecast import (
    advised_words,
    other_words,
    reasons_words,
    verdict_words,
)
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.core.protocol import Focus, Reply
from okanagan.page.play.hint_card import Hints, card, follow_button, ideas, worth_line
from okanagan.page.play.thinking import Hint
from okanagan.page.words import t


def foreseen(seen: View, idea: Advice) -> Forecast:
    """The forecast of an idea that places something, as the viewer sees it."""
    assert idea.at is not None, "it places something"
    action = idea.best.action
    return forecast(seen, idea.at, action if isinstance(action, Play) else None)


def brings(seen: View, idea: Advice, to: Audience) -> Iterator[Node]:
    """List items: what an idea brings at once, what it prepares, and what it denies others.

    A start tile scores nothing, so it has no points.
    """
    result = foreseen(seen, idea)
    if not isinstance(idea.best.action, LayStart):
        yield li(verdict_words(result, to))
    more = reasons(seen, result.at, result.building)
    yield from (li({"class": "denied"}, text) for text in reasons_words(more, to))


class OregonHints(Hints):
    """Hints for all decisions."""

    advise = staticmethod(advice)
    _game: OregonGame
    _placement: Placement

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
    advised = hint.shown
    text = t("Do it") if advised.at is None else t("Try it on the map")
    return card(
        follow_button(model.at, text),
        p({"class": "hint-best"}, advised_words(advised, words)),
        worth_line(SPEC, hint),
        _brings(model, advised),
        ideas(model.at, hint, [other_words(idea, words) for idea in hint.advice.others]),
    )


def _brings(model: ViewModel, idea: Advice) -> Node:
    if idea.at is None or model.view.player != model.decider:
        return ""
    return ul({"class": "hint-brings"}, *brings(model.view, idea, model.audience))
