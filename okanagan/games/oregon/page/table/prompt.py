"""The prompt: the decision, the progress of the game, and recent moves of others."""

from simple_html import Node

from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.events import BuildingPlaced, FarmerPlaced
from okanagan.games.oregon.wording import ask
from okanagan.games.oregon.wording.names import a_piece, cell_name
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play.buttons import news_line, prompt_line, prompt_panel
from okanagan.page.play.log import window
from okanagan.page.words import t


def prompt(model: ViewModel) -> Node:
    """The current question; at the end, the winners."""
    text = question(model) if model.final is None else winners_said(model)
    begins = model.legal and model.decision is not None and model.decision.begins_turn
    news = _news(model) if begins else ""
    return prompt_panel(model, text, news or prompt_line(_progress(model)))


def question(model: ViewModel) -> str:
    if model.decision is None:
        return ""
    names = [seat.name for seat in model.seats]
    # The person who may answer is spoken to, also while their cards are not shown.
    player = model.decider if model.legal else model.viewer
    return ask(model.decision, model.view, names, player, words, by_name=model.hot_seat)


def winners_said(model: ViewModel) -> str:
    assert model.final is not None, "the game is over"
    won = model.final.winners
    if len(won) > 1:
        names = listed([model.name(player) for player in won], words)
        return t("A shared victory: {names}.", names=names)
    about = model.audience.about(won[0])
    return about.either(t("You have won."), about.t("{name} has won."))


def _progress(model: ViewModel) -> str:
    """The round, and whether it is the last."""
    view = model.view
    if not view.round:
        return t("Opening round: the start tiles")
    if ends(model):
        return t("Round {round}, the last one", round=view.round)
    return t("Round {round}", round=view.round)


def ends(model: ViewModel) -> bool:
    """Whether the end of the game is certain (rules 6)."""
    return 0 in model.view.supply or model.view.piles.count(0) >= model.view.players


def _news(model: ViewModel) -> Node:
    """The last piece of another player since the viewer's last turn."""
    facts = [line.event for line in window(model)]
    placed = [fact for fact in facts if isinstance(fact, FarmerPlaced | BuildingPlaced)]
    if not placed:
        return ""
    last = placed[-1]
    building = last.building if isinstance(last, BuildingPlaced) else None
    names = {"piece": a_piece(building, words), "cell": cell_name(*last.at)}
    text = t("{name}: {piece} at {cell}", name=model.name(last.player), **names)
    return news_line(text)
