"""The influence of each player in a territory, which explains most questions."""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.frames.rewards import CollectRewards
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import in_terrain
from okanagan.kernel.words import Words


def pool_terrain(view: View) -> Terrain:
    """The terrain of the pool: all its tokens have the colour of the territory."""
    return next(kind.terrain for kind in Kind if view.pool[kind])


def most_first(influence: Sequence[int]) -> list[tuple[int, int]]:
    """The players who have influence, each with their amount, the most first."""
    present = [(player, amount) for player, amount in enumerate(influence) if amount]
    return sorted(present, key=lambda share: -share[1])


def influence_in(view: View, terrain: Terrain) -> tuple[int, ...]:
    """Everybody's influence in the territory of this terrain that the last tile completed."""
    last = next(reversed(view.map.placed))
    roots = view.map.region_roots()
    root = next(root for cell, found, root in roots if cell == last and found == terrain)
    return tuple(view.map.influence_at(root, player) for player in range(view.players))


def why_collecting(view: View, player: int, terrain: Terrain, say: Words) -> str:
    """Why the player collects now: `most influence in the lake`."""
    place = in_terrain(terrain, say)
    influence = influence_in(view, terrain)
    own = influence[player]
    if own == sum(influence):
        return say.t("alone {place}", place=place)
    if _waiting(view, influence) > own:
        return say.t("first, by the special action, {place}", place=place)
    return _rank_words(influence, own, place, say)


def _waiting(view: View, influence: Sequence[int]) -> int:
    """The most influence among those who have not collected yet."""
    below = view.frames[-2] if len(view.frames) > 1 else None
    groups = below.groups if isinstance(below, CollectRewards) else ()
    return max((group.influence for group in groups), default=0)


def _rank_words(influence: Sequence[int], own: int, place: str, say: Words) -> str:
    if own < max(influence):
        return say.t("next in influence {place}", place=place)
    if influence.count(own) > 1:
        return say.t("tied for the most influence {place}", place=place)
    return say.t("most influence {place}", place=place)
