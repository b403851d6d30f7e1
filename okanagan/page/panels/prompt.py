"""The prompt: who decides what, and why; and how many turns are left."""

from typing import TYPE_CHECKING

from simple_html import Node, div, p

from okanagan.page import words
from okanagan.page.drawing.icons import icon
from okanagan.page.panels.people import badge
from okanagan.page.words import n, t
from okanagan.valley.setup import STRUCTURES
from okanagan.valley.telling import ask
from okanagan.valley.telling.names import listed

if TYPE_CHECKING:
    from okanagan.page.table.scene import Scene


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
    )


def question(scene: "Scene") -> str:
    """What is asked, in a sentence; nothing when the game is over."""
    if scene.decision is None:
        return ""
    names = [seat.name for seat in scene.seats]
    return ask(scene.decision, scene.view, names, scene.viewer, words)


def turns_left(scene: "Scene", player: int) -> int:
    """How many turns a player still has in the whole game: each turn builds one structure."""
    view = scene.view
    later = sum(STRUCTURES[view.players][1]) if view.round == 1 else 0
    return sum(view.stock[player]) + later


def _turns(scene: "Scene") -> str:
    """Of the player whose turn it is, not of another who decides something within it."""
    player = scene.turn if scene.turn is not None else scene.decider
    assert player is not None, "somebody is asked"
    left = sum(scene.view.stock[player])
    round_of = t("Round {round} of 2", round=scene.view.round)
    if scene.turn is None:
        return round_of
    name = scene.name(player)
    mine = n("you have {n} turn left", "you have {n} turns left", left)
    theirs = n("{name} has {n} turn left", "{name} has {n} turns left", left, name=name)
    return t("{round}: {turns}", round=round_of, turns=mine if player == scene.viewer else theirs)


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
    names = listed([scene.name(player) for player in scene.final.winners], words)
    if len(scene.final.winners) == 1:
        return t("{name} wins!", name=names)
    return t("{names} share the victory!", names=names)
