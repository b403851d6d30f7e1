"""The territories in which a placement costs another player the lead."""

from dataclasses import dataclass, replace
from enum import Enum

from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Fate, Prospects, prospects
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.view import View


class Loss(Enum):
    """What happens to the leader of a territory."""

    BLOCKED = "it can't be completed any more"
    TAKEN = "another leads it"
    SHARED = "another is level"


@dataclass(frozen=True, slots=True)
class Denial:
    """A territory in which a rival loses the lead.

    Attributes:
        terrain: its terrain.
        rival: the player who led it.
        loss: what happened to them.
    """

    terrain: Terrain
    rival: int
    loss: Loss


def denials(view: View, place: Place, build: Build | None) -> tuple[Denial, ...]:
    """What the viewer takes from others by this placement and this structure."""
    after = _after(view, place, build)
    before, then = prospects(view), prospects(replace(view, map=after))
    ends = {lying.root: lying for lying in after.territories(view.players)}
    found = (
        _denial(view.player, lying, ends[after.root(lying.root)], then)
        for lying in view.territories()
        if before.fate(lying) is Fate.OPEN
    )
    return tuple(dict.fromkeys(denial for denial in found if denial is not None))


def _after(view: View, place: Place, build: Build | None) -> Map:
    tile = view.hand
    assert tile is not None, "who places holds a tile"
    table = view.map.copy()
    first = table.place(cell_at(place.x, place.y), tile, place.rotation)
    if build is not None:
        table.build(build, tile, first, view.rules.influence)
    return table


def _denial(me: int, before: Territory, after: Territory, then: Prospects) -> Denial | None:
    rival = _leader(before.influence, me)
    if rival is None:
        return None
    loss = _loss(after, me, then)
    return None if loss is None else Denial(before.terrain, rival, loss)


def _leader(influence: tuple[int, ...], me: int) -> int | None:
    """The one player, not me, who has more than every other."""
    most = max(influence)
    leaders = [player for player, amount in enumerate(influence) if amount == most]
    return leaders[0] if most and len(leaders) == 1 and leaders[0] != me else None


def _loss(after: Territory, me: int, then: Prospects) -> Loss | None:
    if then.fate(after) is Fate.BLOCKED:
        return Loss.BLOCKED
    others = max(amount for player, amount in enumerate(after.influence) if player != me)
    if after.influence[me] > others:
        return Loss.TAKEN
    return Loss.SHARED if after.influence[me] == others else None
