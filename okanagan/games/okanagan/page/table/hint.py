"""Hints about tiles, buildings, tokens and cards."""

from collections import Counter
from collections.abc import Sequence
from operator import sub

from simple_html import Node, b, li, p, ul

from okanagan.games.okanagan.page.table.choices.answers import COUNT, GET, GIVE
from okanagan.games.okanagan.page.table.choices.territory import AT_ONCE
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.messages import Placement
from okanagan.games.okanagan.page.table.placement.forecast import closing_row
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_of
from okanagan.games.okanagan.page.things import Holding, points_words, sources_words
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.rules.actions import (
    Action,
    Build,
    Choose,
    Collect,
    Keep,
    Pass,
    Place,
    Rank,
    Sole,
    Swap,
    Take,
    Trade,
)
from okanagan.games.okanagan.rules.forecast import Forecast, forecast, forecast_placed, judge
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.prospects import denials
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording.advice import advised_words, denial_words, gain_words
from okanagan.games.okanagan.wording.forecast import verdict_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.core.protocol import Focus, Reply
from okanagan.page.play import pieces
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.hint_card import Hints, idea_card
from okanagan.page.play.thinking import Hint
from okanagan.page.words import t


class OkanaganHints(Hints):
    """Hints about tiles, buildings, tokens and cards."""

    advise = staticmethod(advice)
    _game: OkanaganGame
    _placement: Placement

    def advised(self, idea: Advice) -> str:
        view, to = view_of(self._game), self._game.audience
        return " ".join(filter(None, [why_words(idea, view, to), advised_words(idea, view, to)]))

    def picks(self, idea: Advice) -> tuple[str, ...]:
        return _picks(self._game.legal, view_of(self._game), idea.best.action)

    def tried(self, idea: Advice) -> Reply | None:
        action, game = idea.best.action, self._game
        if isinstance(action, Place):
            plan = Plan((action.x, action.y), action.rotation, idea.build)
            return self._placement.lay(plan, [Focus("#confirm")])
        if picks := self.picks(idea):
            game.state.put_away()
            game.state.picks = picks
            return Reply(effects=[Focus(f"#confirm, #confirm-{game.at}")])
        return None


def _picks(legal: Sequence[Action], view: View, action: Action) -> tuple[str, ...]:
    """What selects an answer; empty if it is not selected first, or only in part."""
    match action:
        case Keep(cards=cards):
            return tuple(f"card-{card}" for card in cards)
        case Rank(order=order) if len(order) > AT_ONCE:
            return tuple(f"rank-{player}" for player in order)
        case Swap(given=given, taken=taken):
            return GIVE + given.text, GET + taken.text
        case Trade(other=other, given=given, taken=taken):
            return f"with-{other}", GIVE + given.text, GET + taken.text
        case Collect(kind=kind) if isinstance(now := view.frames[-1], CollectToken):
            if now.in_a_row(view.pool) > 1:
                return (f"{COUNT}{kind.text}.0",)
        case Place() | Pass() | Sole(prize="action"):
            return ()
    return (f"{ANSWER}{legal.index(action)}",)


def hint_card(model: ViewModel, hint: Hint[Advice]) -> Node:
    idea, seen, to = hint.shown, model.view, model.audience
    what, why = advised_words(idea, seen, to), why_words(idea, seen, to, brief=True)
    action = idea.best.action
    marked = _marked_words(action)
    first = why or marked
    # The map and the marks show it better than words do.
    drawn = marked or (why and isinstance(action, Place | Build))
    lines = [b(first), pieces.unseen(what) if drawn else what] if first else [b(what)]
    full = why_words(idea, seen, to)
    more = [p(full) if full != why else "", p(what) if marked else "", _brings(model, idea)]
    tried = isinstance(action, Place) or bool(_picks(model.legal, seen, action))
    return idea_card(model.at, hint, SPEC, lines, *more, on_map=tried)


def _marked_words(action: Action) -> str:
    """The advice in short, where a mark shows which cards or which tile."""
    match action:
        case Keep():
            return t("Keep the marked objectives.")
        case Choose():
            return t("Take the marked tile.")
    return ""


def why_words(idea: Advice, view: View, to: Audience, *, brief: bool = False) -> str:
    """What the idea brings at once; empty if nothing can be said. `brief` names no tokens."""
    action, holding = idea.best.action, Holding.of(view)
    match action:
        case Take(kind=kind) | Collect(kind=kind):
            after = holding.exchanged(kind)
        case Swap(given=given, taken=taken) | Trade(given=given, taken=taken):
            after = holding.exchanged(taken, given)
        case Place() | Build():
            return _placement_words(idea, view, to, brief=brief)
        case _:
            return ""
    if after.points <= holding.points:
        return ""
    cards, explorer = map(sub, after.sources, holding.sources)
    return f"{', '.join(sources_words(cards, explorer, points_words))}."


def _placement_words(idea: Advice, view: View, to: Audience, *, brief: bool) -> str:
    effects = foreseen(idea, view)
    before = Holding.of(view)
    after = before.after(effects)
    if (points := after.points - before.points) > 0:
        gained = Counter({kind: after.tokens[kind] - before.tokens[kind] for kind in Kind})
        cards = [OBJECTIVES[card] for card in before.cards]
        served = [card for card in cards if card.value(after.tokens) > card.value(before.tokens)]
        needed = {kind for card in served for kind in card.needs}
        wanted = [kind for kind in gained.elements() if kind in needed]
        lands = [closing.terrain for closing in effects.closings]
        return gain_words(points, lands, wanted, 0 if brief else len(served), words)
    if effects.closings:
        verdict = judge(effects, idea.build, view.players)
        return verdict_words(verdict, to, supposed=False)
    if (place := idea.best.action) and isinstance(place, Place):
        for denial in denials(view, place, idea.build):
            return denial_words(denial, to)
    return verdict_words(judge(effects, idea.build, view.players), to, supposed=False)


def foreseen(idea: Advice, view: View) -> Forecast:
    """The forecast of an idea that places a tile or builds on the tile just placed."""
    action, decision = idea.best.action, view.frames[-1]
    if isinstance(action, Place):
        assert view.hand is not None, "who places holds a tile"
        return forecast(view, view.hand, (action.x, action.y), action.rotation, idea.build)
    assert isinstance(action, Build), "it is not another answer"
    assert isinstance(decision, BuildStructure), "the tile was placed"
    return forecast_placed(view, decision.tile, decision.first, action)


def _brings(model: ViewModel, idea: Advice) -> Node:
    place, seen = idea.best.action, model.view
    if not isinstance(place, Place) or seen.hand is None:
        return ""
    brings = [closing_row(model, closing) for closing in foreseen(idea, seen).closings]
    for denial in denials(seen, place, idea.build):
        brings.append(li({"class": "denied"}, denial_words(denial, model.audience)))
    return ul({"class": "hint-brings"}, brings) if brings else ""
