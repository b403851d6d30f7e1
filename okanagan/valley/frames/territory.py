"""Resolving completed territories (rules 4.3): their order, influence, ties, and who acts."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, permutations
from typing import ClassVar

from okanagan.valley.actions import PickActor, Rank, Resolve, Sole
from okanagan.valley.events import ActorPicked, SolePrizeChosen, TerritoryCompleted, TiedRanked
from okanagan.valley.frames.rewards import Group, SetPool
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.state import Choice, State, Step
from okanagan.valley.terms import Kind, Terrain

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ResolveTerritories(Choice):
    """Which of the completed territories does the closer resolve next?

    `terrains` and `roots` tell the territories that the tile at `at` has completed and that are
    still to be resolved.
    """

    asks: ClassVar[str] = "choose which completed territory to resolve next"
    player: int
    at: Position
    terrains: tuple[Terrain, ...]
    roots: tuple[int, ...]

    def waits(self, state: State) -> bool:
        """Whether there is a choice."""
        return len(self.terrains) > 1

    def run(self, state: State) -> None:
        """Resolves the last one left."""
        state.frames.append(Contest(self.player, self.at, self.terrains[0], self.roots[0]))

    def legal(self, state: State) -> Sequence[Resolve]:
        """Each by its terrain."""
        return [Resolve(self.player, terrain) for terrain in self.terrains]

    def play(self, state: State, action: Resolve) -> None:
        """Resolves the chosen territory now, the others after it."""
        chosen = self.terrains.index(action.terrain)
        terrains = self.terrains[:chosen] + self.terrains[chosen + 1 :]
        roots = self.roots[:chosen] + self.roots[chosen + 1 :]
        state.frames += [
            ResolveTerritories(self.player, self.at, terrains, roots),
            Contest(self.player, self.at, action.terrain, self.roots[chosen]),
        ]


@dataclass(frozen=True, slots=True)
class Contest(Step):
    """Compares the influence in one completed territory (rules 4.3, step 1)."""

    closer: int
    at: Position
    terrain: Terrain
    root: int

    def run(self, state: State) -> None:
        """Offers one player there a choice of prizes; with several, breaks ties first."""
        influence = [state.map.influence_at(self.root, player) for player in range(state.players)]
        if state.events is not None:
            state.events.append(self._completed(state, influence))
        groups = standing(influence)
        if not groups:
            return
        if len(groups) == 1 and len(groups[0].players) == 1:
            rewards = SetPool(self.closer, self.terrain, self.root, groups)
            state.frames.append(SolePrize(groups[0].players[0], rewards))
        elif state.rules.tie_rule == "order":
            state.frames.append(RankTied(self.closer, self.terrain, self.root, (), groups))
        else:
            state.frames.append(TiedForAction(self.closer, self.terrain, self.root, groups))

    def _completed(self, state: State, influence: list[int]) -> TerritoryCompleted:
        icons = tuple(Kind(icon) for icon in sorted(state.map.icons[self.root]))
        tiles = state.map.tiles_of(self.root)
        return TerritoryCompleted(
            self.closer, self.terrain, self.at, tiles, tuple(influence), icons
        )


def standing(influence: Sequence[int]) -> tuple[Group, ...]:
    """The players with influence, grouped where tied, the highest first."""
    present = [player for player, amount in enumerate(influence) if amount]
    if len(present) == 1:
        return (Group(influence[present[0]], tuple(present)),)
    ranked = sorted(present, key=lambda player: -influence[player])
    tied = groupby(ranked, key=lambda player: influence[player])
    return tuple(Group(amount, tuple(players)) for amount, players in tied)


@dataclass(frozen=True, slots=True)
class SolePrize(Choice):
    """Alone in a territory: does the player take the special action, or the rewards?"""

    asks: ClassVar[str] = "choose the special action or the rewards"
    player: int
    rewards: SetPool

    def legal(self, state: State) -> Sequence[Sole]:
        """The special action and the rewards."""
        return _PRIZES[self.player]

    def play(self, state: State, action: Sole) -> None:
        """Gives the chosen one; the other is lost."""
        alone = self.rewards if action.prize == "rewards" else PickSpecial(self.player, None)
        state.frames.append(alone)
        if state.events is not None:
            state.events.append(SolePrizeChosen(self.player, action.prize))


@dataclass(frozen=True, slots=True)
class RankTied(Choice):
    """In which order do the tied players of the highest unranked group stand (tie rule `order`)?

    `ranked` are the groups already in strict order, one player each; `groups` are those to come.
    """

    asks: ClassVar[str] = "put the tied players into an order"
    player: int
    terrain: Terrain
    root: int
    ranked: tuple[Group, ...]
    groups: tuple[Group, ...]

    @property
    def tied(self) -> tuple[int, ...]:
        """The players to be put into an order."""
        return self.groups[0].players

    def waits(self, state: State) -> bool:
        """Whether there is a tie."""
        return bool(self.groups) and len(self.tied) > 1

    def run(self, state: State) -> None:
        """Ranks a group of one; after the last group, the last player gets the special action."""
        if self.groups:
            self._rank(state, self.tied)
            return
        rewards = SetPool(self.player, self.terrain, self.root, self.ranked)
        state.frames.append(PickSpecial(self.ranked[-1].players[0], rewards))

    def _rank(self, state: State, order: tuple[int, ...]) -> None:
        amount = self.groups[0].influence
        ranked = self.ranked + tuple(Group(amount, (player,)) for player in order)
        rest = self.groups[1:]
        state.frames.append(RankTied(self.player, self.terrain, self.root, ranked, rest))

    def legal(self, state: State) -> Sequence[Rank]:
        """Every order of the group."""
        return [Rank(self.player, order) for order in permutations(self.tied)]

    def play(self, state: State, action: Rank) -> None:
        """Ranks the group, and goes on with the next."""
        self._rank(state, action.order)
        if state.events is not None:
            state.events.append(TiedRanked(self.player, action.order))


@dataclass(frozen=True, slots=True)
class TiedForAction(Choice):
    """Which of the tied lowest players takes the special action (tie rule `share`)?"""

    asks: ClassVar[str] = "pick who of the tied players takes the special action"
    player: int
    terrain: Terrain
    root: int
    groups: tuple[Group, ...]

    @property
    def tied(self) -> tuple[int, ...]:
        """The players with the least influence."""
        return self.groups[-1].players

    def waits(self, state: State) -> bool:
        """Whether there is a tie."""
        return len(self.tied) > 1

    def run(self, state: State) -> None:
        """The player with the least influence takes the action."""
        self._act(state, self.tied[0])

    def _act(self, state: State, actor: int) -> None:
        rewards = SetPool(self.player, self.terrain, self.root, self.groups)
        state.frames.append(PickSpecial(actor, rewards))

    def legal(self, state: State) -> Sequence[PickActor]:
        """Each of the tied."""
        return [PickActor(self.player, other) for other in self.tied]

    def play(self, state: State, action: PickActor) -> None:
        """The picked player takes the action."""
        self._act(state, action.other)
        if state.events is not None:
            state.events.append(ActorPicked(self.player, action.other))


_PRIZES = tuple((Sole(player, "action"), Sole(player, "rewards")) for player in range(4))
