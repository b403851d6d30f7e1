"""The prompt: who decides what, and why; and how many turns are left."""

from dataclasses import dataclass

from simple_html import Node, button, div, p

from okanagan.page import words
from okanagan.page.okanagan.seats import SeatLook, badge
from okanagan.page.okanagan.table.log import window
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import opens
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.frames.turn import BuildStructure, PlaceTile
from okanagan.valley.setup import STRUCTURES
from okanagan.valley.telling import ask
from okanagan.valley.telling.names import listed


@dataclass(frozen=True, slots=True)
class Prompt:
    """One line of what is asked now.

    Attributes:
        seat: the seat that is asked; None when the game is over.
        mine: whether somebody before the screen may answer.
        question: what is asked; who has won when the game is over.
        turns: the round, and whose turn it is.
        news: whether the others have done something since the viewer's last turn.
    """

    seat: SeatLook | None
    mine: bool
    question: str
    turns: str
    news: bool

    @classmethod
    def of(cls, model: ViewModel) -> "Prompt":
        """The prompt of a moment."""
        if model.decision is None or model.decider is None:
            return cls(None, mine=False, question=winners_said(model), turns="", news=False)
        news = model.decision.begins_turn and bool(window(model))
        mine, seat = bool(model.legal), model.seats[model.decider]
        return cls(seat, mine, question(model), _turns(model), news=mine and news)


def prompt(asked: Prompt) -> Node:
    """The line, with the mark of the seat that is asked."""
    if asked.seat is None:
        return _over(asked.question)
    state = " yours" if asked.mine else ""
    return div(
        {"class": f"panel ask seat-{asked.seat.colour}{state}"},
        badge(asked.seat),
        div(
            {"class": "ask-words"},
            p({"class": "ask-question", "id": "prompt-question"}, asked.question),
            p({"class": "ask-turns"}, asked.turns),
        ),
        _news() if asked.news else "",
        _help(),
    )


def _help() -> Node:
    """What opens the rules on what is asked."""
    name = t("The rules on this")
    attributes: Attributes = {"type": "button", "id": "help-button", "class": "quiet icon-button"}
    attributes |= {**opens("help"), "data-do": "help"}
    attributes |= {"aria-label": name, "title": name}
    return button({**attributes}, icon("help"))


def _news() -> Node:
    """The way to what the others have done, where the log is not beside the map."""
    said = t("Since your last turn")
    attributes: Attributes = {"type": "button", "class": "quiet icon-button news", "title": said}
    attributes |= {"popovertarget": "sheet-log", "aria-label": said}
    return button(attributes, icon("log"))


def question(model: ViewModel) -> str:
    """What is asked, in a sentence; nothing when the game is over."""
    if model.decision is None:
        return ""
    names = [seat.name for seat in model.seats]
    # Who may answer is spoken to, also while their cards are not shown.
    asked = model.decider if model.legal else model.viewer
    return ask(model.decision, model.view, names, asked, words, by_name=model.hot_seat)


def turns_left(model: ViewModel, player: int) -> int:
    """How many turns a player still has in the whole game: each turn builds one structure."""
    view = model.view
    later = sum(STRUCTURES[view.players][1]) if view.round == 1 else 0
    return sum(view.stock[player]) + later


def _turns(model: ViewModel) -> str:
    """The round, and whose which turn it is: others may decide something within it."""
    view, player = model.view, model.turn
    round_of = t("Round {round} of 2", round=view.round)
    number = 0 if player is None else _turn_number(model, player)
    if player is None or not number:
        return round_of
    told = {"n": number, "all": sum(STRUCTURES[view.players][view.round - 1])}
    if player == model.viewer:
        turn = t("your turn {n} of {all}", **told)
    else:
        turn = t("{name}’s turn {n} of {all}", name=model.name(player), **told)
    return t("{round}: {turn}", round=round_of, turn=turn)


def _turn_number(model: ViewModel, player: int) -> int:
    """Which turn of the round the present one is; 0 between the rounds."""
    built = sum(STRUCTURES[model.view.players][model.view.round - 1])
    built -= sum(model.view.stock[player])
    return built + isinstance(model.decision, PlaceTile | BuildStructure)


def _over(winners: str) -> Node:
    return div(
        {"class": "panel ask over"},
        icon("trophy"),
        p({"class": "ask-question", "id": "prompt-question"}, winners),
    )


def winners_said(model: ViewModel) -> str:
    """Who has won, in a sentence."""
    if model.final is None:
        return t("The game is over.")
    if len(model.humans) == 1 and model.final.winners == model.humans:
        return t("You win!")
    names = listed([model.name(player) for player in model.final.winners], words)
    if len(model.final.winners) == 1:
        return t("{name} wins!", name=names)
    return t("{names} share the victory!", names=names)
