"""Reasons for a placement besides its points: what it prepares, and what it denies others."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from okanagan.games.oregon.rules.board import NEAR, SIDE_NEIGHBOURS, cell_at, cells_of, position
from okanagan.games.oregon.rules.scoring import makes_group
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View

Position = tuple[int, int]
WORTH_TELLING = 2  # the fewest farmers next to a cell that make a building there a reason


@dataclass(frozen=True, slots=True)
class Prepared:
    """A cell beside a new farmer where a building would serve its player best."""

    player: int
    at: Position  # the empty cell
    farmers: int  # the player's farmers next to it
    others: int  # the same for all others
    buildings: tuple[Building, ...]  # the possible buildings with tiles left


class Loss(Enum):
    """What a rival loses."""

    GROUP = "a farmer there would have made a group"
    BUILDING = "a building there would have served several farmers"


@dataclass(frozen=True, slots=True)
class Denial:
    """What taking a cell denies a rival."""

    rival: int
    loss: Loss
    farmers: int  # the rival's farmers next to the cell


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a placement is good besides its points."""

    # The cell where a building would serve the new farmer best; None for a building, and for
    # fewer than two farmers.
    prepared: Prepared | None
    denials: tuple[Denial, ...]
    room: int  # the free cells beside a new building, where farmers score; 0 for a farmer


def reasons(view: View, at: Position, building: Building | None) -> Reasons:
    """The reasons for the viewer to place a building, or a farmer (None), on an empty cell."""
    cell = cell_at(*at)
    prepared = _prepared(view, cell) if building is None else None
    room = 0 if building is None else NEAR[cell] & view.empty & view.board.dry
    return Reasons(prepared, tuple(_denials(view, cell, building)), room.bit_count())


def _prepared(view: View, cell: int) -> Prepared | None:
    own = view.farmers[view.player] | 1 << cell
    rivals = _others(view)
    spots = [
        Prepared(
            view.player,
            position(other),
            (own & NEAR[other]).bit_count(),
            (rivals & NEAR[other]).bit_count(),
            _buildings(view, other),
        )
        for other in cells_of(NEAR[cell] & view.empty)
    ]
    known = [spot for spot in spots if spot.buildings and _serves(spot)]
    return max(known, key=lambda spot: (spot.farmers - spot.others, spot.farmers), default=None)


def _serves(place: Prepared) -> bool:
    return place.farmers >= WORTH_TELLING and place.farmers > place.others


def _others(view: View) -> int:
    cells = 0
    for player, farmers in enumerate(view.farmers):
        cells |= 0 if player == view.player else farmers
    return cells


def _buildings(view: View, cell: int) -> tuple[Building, ...]:
    stands = view.board.may_build
    return tuple(kind for kind in Building if view.piles[kind] and stands[kind] >> cell & 1)


def _denials(view: View, cell: int, building: Building | None) -> Iterator[Denial]:
    """A building that serves a rival does not deny them a building there."""
    could_build = building is None and _buildings(view, cell)
    own = (view.farmers[view.player] & NEAR[cell]).bit_count()
    for rival, farmers in enumerate(view.farmers):
        if rival == view.player:
            continue
        near = (farmers & NEAR[cell]).bit_count()
        joins = farmers & SIDE_NEIGHBOURS[cell]
        if view.supply[rival] and joins and makes_group(farmers | 1 << cell, cell):
            yield Denial(rival, Loss.GROUP, near)
        elif could_build and near >= WORTH_TELLING and near > own:
            yield Denial(rival, Loss.BUILDING, near)
