"""Resolving completed territories (rules 4.3): their order, influence, ties and prizes."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby, permutations
from typing import ClassVar

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.actions import PickActor, Rank, Resolve, Sole
from okanagan.games.okanagan.rules.frames.rewards import Group, SetPool
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.map import INFLUENCE_BITS, MASK
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.kernel.frames import Choice
from okanagan.kernel.memo import Memo
from okanagan.kernel.values import value

Position = tuple[int, int]


def resolve(
    state: State, closer: int, at: Position, terrains: tuple[Terrain, ...], roots: tuple[int, ...]
) -> None:
    """Resolves the territories that the tile at `at` has completed (at least one)."""
    if len(terrains) == 1:
        contest(state, closer, at, terrains[0], roots[0])
    else:
        state.frames.append(ResolveTerritories(closer, at, terrains, roots))


@value
class ResolveTerritories(Choice):
    """Which of the completed territories does the closer resolve next?"""

    asks: ClassVar[str] = "choose which completed territory to resolve next"
    player: int
    at: Position
    terrains: tuple[Terrain, ...]  # of the territories that are left
    roots: tuple[int, ...]  # of the same

    def waits(self, state: State) -> bool:
        return len(self.terrains) > 1

    def run(self, state: State) -> None:
        contest(state, self.player, self.at, self.terrains[0], self.roots[0])

    def legal(self, state: State) -> Sequence[Resolve]:
        return [Resolve(self.player, terrain) for terrain in self.terrains]

    def play(self, state: State, action: Resolve) -> None:
        chosen = self.terrains.index(action.terrain)
        terrains = self.terrains[:chosen] + self.terrains[chosen + 1 :]
        roots = self.roots[:chosen] + self.roots[chosen + 1 :]
        state.frames.append(ResolveTerritories(self.player, self.at, terrains, roots))
        contest(state, self.player, self.at, action.terrain, self.roots[chosen])


def contest(state: State, closer: int, at: Position, terrain: Terrain, root: int) -> None:
    """Compares the influence in a completed territory, and breaks ties (rules 4.3, step 1)."""
    if state.events is not None:
        influence = tuple(state.map.influence_at(root, player) for player in range(state.players))
        icons = tuple(Kind(icon) for icon in sorted(state.map.icons[root]))
        state.events.append(
            facts.TerritoryCompleted(
                closer, terrain, at, state.map.tiles_of(root), influence, icons
            )
        )
    groups = _STANDING[state.map.influence[root]]
    if not groups:
        return
    if len(groups) == 1 and len(groups[0].players) == 1:
        rewards = SetPool(closer, terrain, root, groups)
        state.frames.append(SolePrize(groups[0].players[0], rewards))
    elif state.rules.tie_rule == "order":
        _rank(state, closer, terrain, root, (), groups)
    else:
        state.frames.append(TiedForAction(closer, terrain, root, groups))


def standing(influence: Sequence[int]) -> tuple[Group, ...]:
    """The players with influence, grouped where tied, the highest first."""
    present = [player for player, amount in enumerate(influence) if amount]
    if len(present) == 1:
        return (Group(influence[present[0]], tuple(present)),)
    ranked = sorted(present, key=lambda player: -influence[player])
    tied = groupby(ranked, key=lambda player: influence[player])
    return tuple(Group(amount, tuple(players)) for amount, players in tied)


@value
class SolePrize(Choice):
    """Alone in a territory: does the player take the special action, or the rewards?"""

    asks: ClassVar[str] = "choose the special action or the rewards"
    player: int
    rewards: SetPool

    def legal(self, state: State) -> Sequence[Sole]:
        return _PRIZES[self.player]

    def play(self, state: State, action: Sole) -> None:
        alone = self.rewards if action.prize == "rewards" else PickSpecial(self.player, None)
        state.frames.append(alone)
        state.note(facts.SolePrizeChosen(self.player, action.prize))


@value
class RankTied(Choice):
    """In which order do the tied players of the highest unranked group stand (tie rule `order`)?"""

    asks: ClassVar[str] = "put the tied players into an order"
    player: int
    terrain: Terrain
    root: int
    ranked: tuple[Group, ...]  # in strict order, one player each
    groups: tuple[Group, ...]  # still to be ranked

    @property
    def tied(self) -> tuple[int, ...]:
        return self.groups[0].players

    def legal(self, state: State) -> Sequence[Rank]:
        return list(map(_RANKS[self.player].__getitem__, permutations(self.tied)))

    def play(self, state: State, action: Rank) -> None:
        tied, *rest = self.groups
        ranked = self.ranked + tuple(Group(tied.influence, (player,)) for player in action.order)
        _rank(state, self.player, self.terrain, self.root, ranked, tuple(rest))
        state.note(facts.TiedRanked(self.player, action.order))


def _rank(
    state: State,
    closer: int,
    terrain: Terrain,
    root: int,
    ranked: tuple[Group, ...],
    groups: tuple[Group, ...],
) -> None:
    while groups and len(groups[0].players) == 1:
        ranked, groups = (*ranked, groups[0]), groups[1:]
    if groups:
        state.frames.append(RankTied(closer, terrain, root, ranked, groups))
    else:
        rewards = SetPool(closer, terrain, root, ranked)
        state.frames.append(PickSpecial(ranked[-1].players[0], rewards))


@value
class TiedForAction(Choice):
    """Which of the tied lowest players takes the special action (tie rule `share`)?"""

    asks: ClassVar[str] = "pick who of the tied players takes the special action"
    player: int
    terrain: Terrain
    root: int
    groups: tuple[Group, ...]

    @property
    def tied(self) -> tuple[int, ...]:
        return self.groups[-1].players

    def waits(self, state: State) -> bool:
        return len(self.tied) > 1

    def run(self, state: State) -> None:
        self._act(state, self.tied[0])

    def _act(self, state: State, actor: int) -> None:
        rewards = SetPool(self.player, self.terrain, self.root, self.groups)
        state.frames.append(PickSpecial(actor, rewards))

    def legal(self, state: State) -> Sequence[PickActor]:
        return [PickActor(self.player, other) for other in self.tied]

    def play(self, state: State, action: PickActor) -> None:
        self._act(state, action.other)
        state.note(facts.ActorPicked(self.player, action.other))


def _standing(influence: int) -> tuple[Group, ...]:
    return standing([influence >> INFLUENCE_BITS * player & MASK for player in range(4)])


_STANDING = Memo(_standing)
_RANKS = tuple(Memo(partial(Rank, player)) for player in range(4))
_PRIZES = tuple((Sole(player, "action"), Sole(player, "rewards")) for player in range(4))
