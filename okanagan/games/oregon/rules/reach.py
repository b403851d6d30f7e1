"""Which plays of a hand reach which cells (rules 4.1), from the view of who holds it."""

from dataclasses import dataclass

from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.plays import places_building, plays, reached
from okanagan.games.oregon.rules.redeal import undealt
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Reach:
    """A play of the viewer's hand, and where its piece may go."""

    play: Play  # two cards, or one and the joker
    building: Building | None  # what it places; None is a farmer
    cells: int  # where, as a set of the board


def reaches(view: View) -> tuple[Reach, ...]:
    """Every play of the viewer's hand that has a legal cell, whoever's turn it is."""
    state = undealt(view)
    return tuple(
        Reach(play, places_building(play), reached(state, play))
        for play in plays(state, view.player)
    )


def plays_reaching(view: View, at: Position) -> tuple[Reach, ...]:
    """Those of them that may place their piece on this cell."""
    bit = 1 << cell_at(*at)
    return tuple(each for each in reaches(view) if each.cells & bit)
