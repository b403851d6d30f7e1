"""The prompt: who decides what, and why; and how many turns are left."""

from typing import TYPE_CHECKING

from simple_html import Node, button, div, p

from okanagan.page import words
from okanagan.page.okanagan.table.people import badge
from okanagan.page.okanagan.table.recap import window
from okanagan.page.widgets.dialogs import opens
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.frames.turn import BuildStructure, PlaceTile
from okanagan.valley.setup import STRUCTURES
from okanagan.valley.telling import ask
from okanagan.valley.telling.names import listed

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene


def prompt(scene: "Scene") -> Node:
    """One line of what is asked now, with the mark of the one who is asked."""
    if scene.decision is None or scene.decider is None:
        return _over(scene)
    seat = scene.seats[scene.decider]
    state = " yours" if scene.legal else ""
    return div(
        {"class": f"panel ask seat-{seat.colour}{state}"},
        badge(seat),
        div(
            {"class": "ask-words"},
            p({"class": "ask-question", "id": "prompt-question"}, question(scene)),
            p({"class": "ask-turns"}, _turns(scene)),
        ),
        _news(scene),
        _help(),
    )


def _help() -> Node:
    """What opens the rules on what is asked."""
    name = t("The rules on this")
    attributes: Attributes = {"type": "button", "id": "help-button", "class": "quiet icon-button"}
    attributes |= {**opens("help"), "data-do": "help"}
    attributes |= {"aria-label": name, "title": name}
    return button({**attributes}, icon("help"))


def _news(scene: "Scene") -> Node:
    """The way to what the others have done, where the log is not beside the map."""
    if not scene.legal or not isinstance(scene.decision, PlaceTile) or not window(scene):
        return ""
    said = t("Since your last turn")
    attributes: Attributes = {"type": "button", "class": "quiet icon-button news", "title": said}
    attributes |= {"popovertarget": "sheet-log", "aria-label": said}
    return button(attributes, icon("log"))


def question(scene: "Scene") -> str:
    """What is asked, in a sentence; nothing when the game is over."""
    if scene.decision is None:
        return ""
    names = [seat.name for seat in scene.seats]
    # Who may answer is spoken to, also while their cards are not shown.
    asked = scene.decider if scene.legal else scene.viewer
    return ask(scene.decision, scene.view, names, asked, words, by_name=scene.hot_seat)


def turns_left(scene: "Scene", player: int) -> int:
    """How many turns a player still has in the whole game: each turn builds one structure."""
    view = scene.view
    later = sum(STRUCTURES[view.players][1]) if view.round == 1 else 0
    return sum(view.stock[player]) + later


def _turns(scene: "Scene") -> str:
    """The round, and whose which turn it is: others may decide something within it."""
    view, player = scene.view, scene.turn
    round_of = t("Round {round} of 2", round=view.round)
    number = 0 if player is None else _turn_number(scene, player)
    if player is None or not number:
        return round_of
    told = {"n": number, "all": sum(STRUCTURES[view.players][view.round - 1])}
    if player == scene.viewer:
        turn = t("your turn {n} of {all}", **told)
    else:
        turn = t("{name}’s turn {n} of {all}", name=scene.name(player), **told)
    return t("{round}: {turn}", round=round_of, turn=turn)


def _turn_number(scene: "Scene", player: int) -> int:
    """Which turn of the round the present one is; 0 between the rounds."""
    built = sum(STRUCTURES[scene.view.players][scene.view.round - 1])
    built -= sum(scene.view.stock[player])
    return built + isinstance(scene.decision, PlaceTile | BuildStructure)


def _over(scene: "Scene") -> Node:
    return div(
        {"class": "panel ask over"},
        icon("trophy"),
        p({"class": "ask-question", "id": "prompt-question"}, winners_said(scene)),
    )


def winners_said(scene: "Scene") -> str:
    """Who has won, in a sentence."""
    if scene.final is None:
        return t("The game is over.")
    if len(scene.humans) == 1 and scene.final.winners == scene.humans:
        return t("You win!")
    names = listed([scene.name(player) for player in scene.final.winners], words)
    if len(scene.final.winners) == 1:
        return t("{name} wins!", name=names)
    return t("{names} share the victory!", names=names)
