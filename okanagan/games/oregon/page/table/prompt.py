"""The prompt: the decision, the progress of the game, and the line below them."""

from dataclasses import replace

from simple_html import Node, div

from okanagan.games.oregon.page.drawing.pieces import building_sign
from okanagan.games.oregon.page.table.line import line
from okanagan.games.oregon.page.table.plan import PAIR
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.wording import ask
from okanagan.games.oregon.wording.events import drawn_words
from okanagan.games.oregon.wording.names import a_piece
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.buttons import daily_line, prompt_line, prompt_panel
from okanagan.page.play.verdict import winners_said
from okanagan.page.words import t


def prompt(model: ViewModel) -> Node:
    """The current question with its line; at the end, the winners."""
    if model.last_drawn is not None:
        held = replace(model, decider=model.viewer)
        refused = line(model) if model.refused else ""
        text = drawn_words(model.last_drawn, words)
        return prompt_panel(held, text, div({"class": "o-line"}, refused))
    final = model.final
    text = question(model) if final is None else winners_said(model, final.winners)
    shown = line(model) or daily_line(model) or prompt_line(_start_tile(model), _progress(model))
    return prompt_panel(model, text, div({"class": "o-line"}, shown))


def _start_tile(model: ViewModel) -> Node:
    """The tile that the player lays in the opening round."""
    piece = None if model.ways is None else model.ways.piece
    return "" if piece is None else building_sign(piece)


def question(model: ViewModel) -> str:
    """What the player does next: plays cards, places the piece, or confirms its cell."""
    if model.decision is None:
        return ""
    ways, plan = model.ways, model.plan
    if model.legal and ways is not None and (ways.is_ready(plan) or len(plan.cards) == PAIR):
        piece = a_piece(ways.building(ways.play(plan)), words)
        if ways.is_ready(plan):
            return capital(t("{piece}: confirm, or move it.", piece=piece))
        return t("Place {piece}.", piece=piece)
    if model.legal and plan.at is not None:
        return t("Which cards do you play there?")
    names = [seat.name for seat in model.seats]
    # The person who may answer is spoken to, also while their cards are not shown.
    player = model.decider if model.legal else model.viewer
    return ask(model.decision, model.view, names, player, words, by_name=model.hot_seat)


def _progress(model: ViewModel) -> str:
    """The round, and whether it is the last."""
    view = model.view
    if not view.round:
        return t("Opening round: the start tiles")
    if view.end_is_certain:
        return t("Round {round}, the last one", round=view.round)
    return t("Round {round}", round=view.round)
