"""Hints: what a bot would do and what that brings, with a trial on the board."""

from collections.abc import Iterator

from simple_html import Node, b, li, ul

from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.placement import Placement
from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.page.table.ways import spends_joker
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import LayStart, Play
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.forecast import (
    advised_words,
    piece_advised_words,
    purposes,
    section_advised_words,
    verdict_words,
)
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.core.protocol import Focus, Reply
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.hint_card import Hints, idea_card
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
    yield from (li({"class": "denied"}, text) for text in purposes(seen, result, to))


class OregonHints(Hints):
    """Hints for all decisions."""

    advise = staticmethod(advice)
    _game: OregonGame
    _placement: Placement

    def advised(self, idea: Advice) -> str:
        player = self._game.decider
        assert player is not None, "a hint is for the player who decides"
        seen = self._game.match.view(player)
        why = why_words(idea, seen, self._game.audience)
        return " ".join(filter(None, [why, cost_words(idea, seen), advised_words(idea, words)]))

    def tried(self, idea: Advice) -> Reply | None:
        action, ways = idea.best.action, self._game.ways
        if ways is None or idea.at is None:
            return None
        plan = Plan(at=idea.at)
        if isinstance(action, Play):
            plan = ways.with_play(plan, action)
        return self._placement.lay(plan, [Focus("#confirm")])


def hint_card(model: ViewModel, hint: Hint[Advice]) -> Node:
    idea, seen = hint.shown, model.view
    what, own = _advised(model, idea), seen.player == model.decider
    why = why_words(idea, seen, model.audience) if own else ""
    # The hand marks the cards and the board marks the piece, so words name them on demand.
    lines = [b(why), cost_words(idea, seen)] if why else [b(what)]
    brought = brings(seen, idea, model.audience) if own and idea.at is not None else ()
    more = ul({"class": "hint-brings"}, li(what) if why else "", *brought)
    return idea_card(model.at, hint, SPEC, lines, more, on_map=idea.at is not None)


def _advised(model: ViewModel, idea: Advice) -> Node:
    """The advice; beside a board without coordinates no letters name the cell."""
    action, whole = idea.best.action, advised_words(idea, words)
    if isinstance(action, Play):
        return lettered(whole, piece_advised_words(action, words))
    if idea.at is None:
        return whole
    board = model.view.board
    return lettered(whole, section_advised_words(idea.at, board, words, turned=model.tall))


def why_words(idea: Advice, seen: View, to: Audience) -> str:
    """What the idea brings its player at once, or what it is good for, or how many plays it beats.

    Empty for an idea that places nothing, and for one that is not the best.
    """
    if idea.at is None:
        return ""
    result = foreseen(seen, idea)
    if result.player in result.gaining:
        return verdict_words(result, to)
    if also := purposes(seen, result, to):
        return also[0]
    ways = Ways.of(seen)
    if ways is None or not idea.others:
        return ""
    return t("Of {n} plays, the bot likes this one best.", n=ways.count)


def cost_words(idea: Advice, seen: View) -> str:
    """A sentence if the idea uses up the joker; empty if the joker is active again afterwards."""
    action = idea.best.action
    return joker_words(foreseen(seen, idea), action) if isinstance(action, Play) else ""


def joker_words(result: Forecast, play: Play) -> str:
    return t("It uses your joker.") if spends_joker(result, play) else ""
