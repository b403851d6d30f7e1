"""The prompt: who decides what, and why; and how many turns are left."""

from collections.abc import Mapping

from simple_html import Node, span

from okanagan.games.okanagan.page.table.log import Deeds, deeds
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.wording import decision_prompt
from okanagan.games.okanagan.wording.names import structure_name, the_terrain
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.buttons import prompt_panel
from okanagan.page.play.log import window
from okanagan.page.play.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t


def prompt(model: ViewModel) -> Node:
    decision = model.decision
    if decision is None:
        return prompt_panel(model, winners_said(model), "")
    told = _news(model) if model.legal and decision.begins_turn else ""
    return prompt_panel(model, question(model), _turns(model), told)


def _news(model: ViewModel) -> Node:
    """What others have done since the player's last turn; the button opens all of it."""
    found = deeds(window(model))
    closers = [player for player, deed in found.items() if deed.completed]
    builders = [player for player, deed in found.items() if deed.built is not None]
    if not closers and not builders:
        return ""
    text = _closed(model, closers[-1], found) if closers else _built(model, builders[-1], found)
    gains = [
        _gain(model, player, len(deed.tokens)) for player, deed in found.items() if deed.tokens
    ]
    opens_all: Attributes = {"popovertarget": "sheet-log"}
    return push_button(icon("log"), span(text), *gains, kind="quiet news", also=opens_all)


def _closed(model: ViewModel, player: int, found: Mapping[int, Deeds]) -> str:
    lands = listed([the_terrain(one, words) for one in found[player].completed], words)
    return t("{name} closed {lands}", name=model.name(player), lands=lands)


def _built(model: ViewModel, player: int, found: Mapping[int, Deeds]) -> str:
    built = found[player].built
    assert built is not None, "builders have built"
    return t("{name}: {building}", name=model.name(player), building=structure_name(built, words))


def _gain(model: ViewModel, player: int, count: int) -> Node:
    return span(
        {"class": "news-gain"},
        badge(model.seats[player]),
        pieces.unseen(model.name(player)),
        f" +{count}",
    )


def question(model: ViewModel) -> str:
    if model.decision is None:
        return ""
    if model.plan is not None and not model.ahead:
        return t("What do you build?") if model.plan.build is None else t("Place it like this?")
    names = [seat.name for seat in model.seats]
    # The person who may answer is spoken to, also while their cards are not shown.
    asked = model.decider if model.legal else model.viewer
    return decision_prompt(model.decision, model.view, names, asked, words, by_name=model.hot_seat)


def turns_left(model: ViewModel, player: int) -> int:
    """How many turns a player still has in the whole game: each turn builds one structure."""
    view = model.view
    later = sum(STRUCTURES[view.players][1]) if view.round == 1 else 0
    return sum(view.stock[player]) + later


def _turns(model: ViewModel) -> str:
    view, player = model.view, model.turn
    round_of = t("Round {round} of 2", round=view.round)
    if player is None:
        return round_of
    whole = sum(STRUCTURES[view.players][view.round - 1])
    built = whole - sum(view.stock[player])
    number = built + isinstance(model.decision, PlaceTile | BuildStructure)
    if not number:  # between the rounds
        return round_of
    if player == model.viewer:
        turn = t("your turn {n} of {all}", n=number, all=whole)
    else:
        turn = t("{name}’s turn {n} of {all}", name=model.name(player), n=number, all=whole)
    return t("{round}: {turn}", round=round_of, turn=turn)


def winners_said(model: ViewModel) -> str:
    if model.final is None:
        return t("The game is over.")
    if len(model.humans) == 1 and model.final.winners == model.humans:
        return t("You win!")
    names = listed([model.name(player) for player in model.final.winners], words)
    shared = len(model.final.winners) > 1
    return t("{names} share the victory!", names=names) if shared else t("{name} wins!", name=names)
