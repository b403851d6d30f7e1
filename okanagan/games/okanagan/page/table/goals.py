"""The objectives in short, always in sight: progress, and what the tile on trial would bring."""

from dataclasses import dataclass

from simple_html import Node, b, div, span

from okanagan.games.okanagan.page.cards import Holding, card_points, foreseen, kept
from okanagan.games.okanagan.page.drawing.tokens import token
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.forecast import Closing
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording.objectives import objective_title
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.widgets.markup import push_button
from okanagan.page.words import n, t


@dataclass(frozen=True, slots=True)
class Goals:
    """The viewer's objectives with the tokens that they have, and could have."""

    cards: tuple[int, ...]
    tokens: tuple[int, ...]
    after: tuple[int, ...]  # those after the placement on trial that no other player can prevent

    @classmethod
    def of(cls, model: ViewModel) -> "Goals | None":
        """The goals at one moment; None while no cards are shown, or none are kept yet."""
        view = model.view
        cards = () if model.viewer is None or model.final is not None else kept(view)
        if not cards:
            return None
        return cls(cards, view.tokens[view.player], _foreseen(model).tokens)


def _foreseen(model: ViewModel) -> Holding:
    """The viewer's holding after their own placement, of which they make the best."""
    holding, verdict = Holding.of(model.view), model.verdict
    if verdict is None or model.ahead or verdict.forecast.player != model.viewer:
        return holding
    closings, player = verdict.forecast.closings, verdict.forecast.player
    if not _can_be_prevented(closings, player):
        for closing in closings:
            holding = _richer(holding, closing) if _collects_first(closing, player) else holding
    return holding


def _can_be_prevented(closings: tuple[Closing, ...], player: int) -> bool:
    """Whether another player's action could change who gets what, or rob the closer of it.

    If several territories close, an action taken in one may reveal another for the next.
    """
    acted_on = [one for one in closings if one.action and {*one.actors} - {player}]
    return any(one.collect_first or one.robs or len(closings) > 1 for one in acted_on)


def _collects_first(closing: Closing, player: int) -> bool:
    """Whether the closer gets all their tokens there before the others."""
    first = player in closing.leaders and (len(closing.leaders) == 1 or not closing.in_turn)
    return first and closing.firm


def _richer(holding: Holding, closing: Closing) -> Holding:
    """With the best tokens there, if the player collects first."""
    takings = {holding}
    for _ in range(min(closing.groups[0].influence, sum(closing.pool))):
        takings = {
            taken.with_tokens([kind])
            for taken in takings
            for kind in Kind
            if taken.tokens[kind] - holding.tokens[kind] < closing.pool[kind]
        }
    return max(takings, key=lambda one: (one.points, card_points(one.tokens, one.cards)))


def goals(found: Goals | None) -> Node:
    if found is None:
        return ""
    chips = [_chip(card, found) for card in found.cards]
    return div({"class": "goals", "role": "group", "aria-label": t("Objectives")}, chips)


def _chip(card: int, found: Goals) -> Node:
    objective = OBJECTIVES[card]
    value = objective.value(found.tokens)
    needs = [_need(kind, there=bool(found.tokens[kind])) for kind in objective.needs]
    title, points = objective_title(card, words), n("{n} VP", "{n} VP", value)
    told = t("{card}: {points}", card=title, points=points)
    return push_button(
        span({"class": "goal-needs", "aria-hidden": "true"}, needs),
        b({"aria-hidden": "true"}, str(value)),
        pieces.unseen(told),
        foreseen(card, found.tokens, found.after),
        kind="goal",
        also={"popovertarget": "sheet-hand", "title": told},
    )


def _need(kind: Kind, *, there: bool) -> Node:
    return span({"class": "goal-need there" if there else "goal-need"}, token(kind))
