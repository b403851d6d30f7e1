"""What the map can still become: the tiles left, where they fit, which territories are blocked.

It is open information: a tile that is neither on the map nor in the box is in a stack, on offer or
in a hand. Each tile beside a gap only adds to its needs, so a dead gap stays dead.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import STEPS, cell_at, position
from okanagan.games.okanagan.rules.fitting import FITTING
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.values import value

Position = tuple[int, int]


class Fate(Enum):
    """Whether a territory can still be completed (rules 4.3)."""

    COMPLETE = "it is"
    OPEN = "nothing speaks against it"
    BLOCKED = "one of its open edges is at a gap where no tile can ever fit"
    TOO_LATE = "it has more gaps than tiles will still be placed in this game"


@value
class Gap:
    """An empty cell beside a tile."""

    at: Position  # its position
    needs: int  # what its neighbours need (see `fitting`)
    left: int  # the tiles left that fit, as a mask
    boxed: int  # the tiles in the box that fit, as a mask. They return only if the stacks run out.

    @property
    def fits(self) -> tuple[int, ...]:
        return _tiles(self.left)

    @property
    def aside(self) -> tuple[int, ...]:
        """The tiles in the box that fit."""
        return _tiles(self.boxed)

    @property
    def dead(self) -> bool:
        return not self.left and not self.boxed


@value
class Seen:
    """A known place of a tile: in a player's hand, or on offer before a stack."""

    player: int | None = None
    stack: int | None = None


@value
class Prospects:
    """What the map can still become."""

    left: tuple[int, ...]  # every tile that is neither on the map nor in the box, ascending
    placements: int  # how many tiles will still be placed in the game, at the most
    gaps: dict[Position, Gap]  # every empty cell beside a tile
    # the gaps at the open edges of each territory, by its root
    beside: dict[int, tuple[Position, ...]]

    def gaps_of(self, territory: Territory) -> tuple[Gap, ...]:
        return tuple(self.gaps[at] for at in self.beside.get(territory.root, ()))

    def fate(self, territory: Territory) -> Fate:
        gaps = self.gaps_of(territory)
        if not gaps:
            return Fate.COMPLETE
        if any(gap.dead for gap in gaps):
            return Fate.BLOCKED
        return Fate.TOO_LATE if len(gaps) > self.placements else Fate.OPEN


def prospects(view: View) -> Prospects:
    """The prospects of a position. They are the same for every player."""
    lying = {tile for tile, _ in view.map.placed.values()}
    left = tuple(tile.id for tile in TILES if tile.id not in lying and tile.id not in view.box)
    out_there, boxed = _mask(left), _mask(view.box)
    gaps = (
        Gap(position(cell), needs, FITTING[needs] & out_there, FITTING[needs] & boxed)
        for cell, needs in view.map.frontier.items()
    )
    return Prospects(left, placements_left(view), {gap.at: gap for gap in gaps}, _beside(view.map))


def placements_left(view: View | State) -> int:
    """The maximum number of further placements: one for each structure left (rules 4)."""
    if not view.frames:
        return 0
    later = sum(STRUCTURES[view.players][1]) * view.players if view.round == 1 else 0
    # The structure to be built now belongs to a tile that is placed already.
    lies = isinstance(view.decision, BuildStructure)
    return sum(map(sum, view.stock)) + later - lies


def seen_tiles(view: View) -> dict[int, Seen]:
    held = {
        hand.tile: Seen(player=player)
        for player, hand in enumerate(view.hands)
        if hand is not None and hand.tile is not None
    }
    offers = enumerate(view.offers)
    return held | {tile: Seen(stack=stack) for stack, tile in offers if tile is not None}


def _mask(tiles: Iterable[int]) -> int:
    return sum(1 << tile for tile in tiles)


def _tiles(mask: int) -> tuple[int, ...]:
    return tuple(tile.id for tile in TILES if mask >> tile.id & 1)


_AROUND = tuple((int(side), STEPS[side]) for side in Side)


def _beside(table: Map) -> dict[int, tuple[Position, ...]]:
    """By root: the gaps at its open edges, each once."""
    result: dict[int, dict[Position, None]] = {}
    for cell in table.frontier:
        for side, step in _AROUND:
            regions = table.regions.get(cell + step)
            if regions is not None:
                root = table.root(regions[side ^ 2])
                result.setdefault(root, {})[position(cell)] = None
    return {root: tuple(cells) for root, cells in result.items()}


class Loss(Enum):
    """What happens to the leader of a territory."""

    BLOCKED = "it can't be completed any more"
    TAKEN = "another leads it"
    SHARED = "another is level"


@value
class Denial:
    """A territory in which a rival loses the lead."""

    player: int  # who takes it from them
    terrain: Terrain  # its terrain
    rival: int  # the player who led it
    loss: Loss  # what happened to them


def denials(view: View, place: Place, build: Build | None) -> tuple[Denial, ...]:
    tile = view.hand
    assert tile is not None, "who places holds a tile"
    after = view.map.copy()
    first = after.place(cell_at(place.x, place.y), tile, place.rotation)
    if build is not None:
        after.build(build, tile, first, view.rules.influence)
    before, then = prospects(view), prospects(replace(view, map=after))
    ends = {lying.root: lying for lying in after.territories(view.players)}
    result = (
        _denial(view.player, lying, ends[after.root(lying.root)], then)
        for lying in view.territories()
        if before.fate(lying) is Fate.OPEN
    )
    return tuple(dict.fromkeys(denial for denial in result if denial is not None))


def _denial(me: int, before: Territory, after: Territory, then: Prospects) -> Denial | None:
    if len(before.leaders) != 1 or me in before.leaders:
        return None
    [rival], loss = before.leaders, _loss(after, me, then)
    return None if loss is None else Denial(me, before.terrain, rival, loss)


def _loss(after: Territory, me: int, then: Prospects) -> Loss | None:
    if then.fate(after) is Fate.BLOCKED:
        return Loss.BLOCKED
    others = max(amount for player, amount in enumerate(after.influence) if player != me)
    if after.influence[me] > others:
        return Loss.TAKEN
    return Loss.SHARED if after.influence[me] == others else None
