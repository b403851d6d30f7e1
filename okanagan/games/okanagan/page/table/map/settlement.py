"""The closed territories whose tokens are still to be handed out."""

from collections import Counter
from collections.abc import Sequence

from okanagan.games.okanagan.page.drawing.tiles import kinds_in
from okanagan.games.okanagan.page.table.map.grounds import Settlement, lands
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.frames import territory as contests
from okanagan.games.okanagan.rules.frames.exchange import SwapToken, TakeToken, TradeToken
from okanagan.games.okanagan.rules.frames.rewards import CollectRewards, SetPool
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.prompts import pool_terrain

_SPECIAL = PickSpecial, TakeToken, TradeToken, SwapToken


def settlement(model: ViewModel) -> Settlement:
    """The territories that the newest tile closed and that are not settled."""
    beside = [land for land in lands(model.map) if model.last_placed in land.tiles]
    current = _asked_about(model, beside)
    terrains = _waiting(model.view)
    waiting = (land for land in beside if land.terrain in terrains and land not in current)
    return Settlement(current, tuple(waiting), _taken(current, model.view))


def _waiting(view: View) -> set[Terrain]:
    left = [each for each in view.frames if isinstance(each, contests.ResolveTerritories)]
    return {terrain for frame in left for terrain in frame.terrains}


def _taken(current: Sequence[Territory], view: View) -> frozenset[tuple[Position, Side]]:
    """The places of the tokens that the pool no longer has, once it is set out."""
    if not any(view.pool):
        return frozenset()
    left, taken = Counter({kind: view.pool[kind] for kind in Kind}), set()
    for land in current:
        for at in land.tiles:
            tile, rotation = view.map.placed[cell_at(*at)]
            for side, kind in kinds_in(TILES[tile], rotation, land.terrain):
                if left[kind]:
                    left[kind] -= 1
                else:
                    taken.add((at, side))
    return frozenset(taken)


def _asked_about(model: ViewModel, beside: Sequence[Territory]) -> tuple[Territory, ...]:
    terrains, decision = _terrains(model), model.decision
    if not terrains and isinstance(decision, _SPECIAL):
        # A player alone in a territory has taken a special action in place of its tokens.
        return tuple(land for land in beside if _is_won_alone(land, decision.player))
    return tuple(land for land in beside if land.terrain in terrains)


def _is_won_alone(land: Territory, player: int) -> bool:
    return not land.open_edges and 0 < land.influence[player] == sum(land.influence)


def _terrains(model: ViewModel) -> tuple[Terrain, ...]:
    for frame in reversed(model.view.frames):
        match frame:
            case contests.ResolveTerritories(terrains=terrains):
                return terrains if frame == model.decision else ()
            case contests.RankTied() | contests.TiedForAction() | SetPool():
                return (frame.terrain,)
            case contests.SolePrize(rewards=SetPool(terrain=terrain)):
                return (terrain,)
            case PickSpecial(rewards=SetPool(terrain=terrain)):
                return (terrain,)
            case CollectRewards():
                return (pool_terrain(model.view),) if any(model.view.pool) else ()
    return ()
