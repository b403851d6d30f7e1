"""What stands below the prompt: the cover, the bar for what the map asks, or buttons.

The player selects first (`pick`), then confirms (`act`); only declining takes one tap. Most
decisions have a button for each legal answer (`ANSWER`). Keeping objectives, a trade and the order
of three or more tied players are put together from several picks, whose words are
`card-<place in OBJECTIVES>`; `with-<player>`, `give-<kind>` and `get-<kind>`; and `rank-<player>`.
Either way every legal answer is reached in exactly one way.
"""

from collections.abc import Callable
from typing import Any

from simple_html import Node, div, p

from okanagan.games.okanagan.page.table.choices import hands, territory
from okanagan.games.okanagan.page.table.placement.bar import map_decision, tile_in_hand, tried
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.frames import exchange, objectives, rewards, special, turn
from okanagan.games.okanagan.rules.frames import territory as contests
from okanagan.kernel.frames import Choice
from okanagan.page.play import buttons, pieces
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.result import outside_bar
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t

_CHOICES: dict[type[Choice], Callable[[ViewModel, Any], Node]] = {
    objectives.KeepObjectives: hands.keep,
    contests.ResolveTerritories: territory.resolve,
    contests.RankTied: territory.rank,
    contests.TiedForAction: territory.actor,
    contests.SolePrize: territory.sole,
    special.PickSpecial: territory.special,
    exchange.TakeToken: hands.take,
    exchange.GiveToken: hands.give,
    exchange.TradeToken: hands.trade,
    exchange.SwapToken: hands.swap,
    rewards.TiedToBegin: territory.first,
    rewards.CollectToken: hands.collect,
    turn.ChooseTile: hands.tile,
}


def decision_bar(model: ViewModel) -> Node:
    if (bar := outside_bar(model)) is not None:
        return bar
    if model.thinking:
        return _ahead(model)
    return [buttons.peek(model), decision(model) if model.asked else map_decision(model)]


def decision(model: ViewModel) -> Node:
    draw = None if model.decision is None else _CHOICES.get(type(model.decision))
    if draw is None or not model.legal:
        return ""
    return buttons.answer_panel(model, draw(model, model.decision))


def _ahead(model: ViewModel) -> Node:
    places, plan = model.places, model.plan
    if places is None or model.decider is None:
        return buttons.watching(model)
    name = model.name(model.decider)
    words = t("It is {name}’s turn: you can already try your tile.", name=name)
    if plan is not None:
        return [pieces.unseen(words), tried(model, places, plan)]
    deed = buttons.latest_deed(model)
    said: list[Node] = [p({"class": "latest"}, words)]
    if deed is not None and deed.player != model.viewer:
        said = [
            p({"class": "latest"}, lettered(deed.text, deed.seen)),
            pieces.unseen(words),
        ]
    look: Attributes = {"id": "bar-ahead", "class": "bar-place", "data-state": "ahead"}
    return div(look, tile_in_hand(model, places), *said, buttons.skip_button())


def choice_fact(model: ViewModel) -> str:
    """What the player should know before a choice; empty if the question says all."""
    match model.decision if model.legal else None:
        case objectives.KeepObjectives() if model.view.between_rounds:
            return t("Round {n} begins: every player gets new buildings.", n=model.view.round)
        case exchange.TakeToken():
            return hands.need(model)
        case contests.ResolveTerritories():
            return t("You closed them, so you decide.")
        case turn.ChooseTile():
            return t("You place it in your next turn.")
    return ""
