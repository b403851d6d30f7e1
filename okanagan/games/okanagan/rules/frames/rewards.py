"""Setting out the pool, and who collects what from it (rules 4.3, step 3; rules 8)."""

from collections import Counter
from collections.abc import Sequence
from itertools import compress
from typing import ClassVar, NamedTuple

from okanagan.games.okanagan.rules.actions import Collect, PickFirst
from okanagan.games.okanagan.rules.events import FirstPicked, PoolReturned, PoolSet, TokenCollected
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.kernel.frames import Choice, Step
from okanagan.kernel.values import value


class Group(NamedTuple):
    """Players with the same influence in a territory, who stand or collect together."""

    influence: int
    players: tuple[int, ...]


@value
class SetPool(Step):
    """Sets out one token for each icon, as far as the reserve can supply."""

    closer: int
    terrain: Terrain
    root: int
    groups: tuple[Group, ...]

    def led_by(self, first: int) -> "SetPool":
        due = next(group.influence for group in self.groups if first in group.players)
        left = [
            Group(group.influence, tuple(player for player in group.players if player != first))
            for group in self.groups
        ]
        others = tuple(group for group in left if group.players)
        groups = (Group(due, (first,)), *others)
        return SetPool(self.closer, self.terrain, self.root, groups)

    def run(self, state: State) -> None:
        icons = state.map.icons[self.root]
        for icon in icons:
            if state.reserve[icon]:
                state.reserve[icon] -= 1
                state.pool[icon] += 1
        if state.events is not None:
            tokens = pool_tokens(state)
            state.events.append(PoolSet(self.terrain, tokens, len(icons) - len(tokens)))
        collect(state, self.closer, self.groups)


def pool_tokens(state: State) -> tuple[Kind, ...]:
    return tuple(Counter({kind: state.pool[kind] for kind in Kind}).elements())


@value
class CollectRewards(Step):
    """The next group collects, until all have collected or the pool is empty."""

    closer: int
    groups: tuple[Group, ...]

    def run(self, state: State) -> None:
        collect(state, self.closer, self.groups)


def collect(state: State, closer: int, groups: tuple[Group, ...]) -> None:
    """A group of one collects; in a larger group the closer picks who begins."""
    if not any(state.pool):
        return
    if not groups:
        _return_rest(state)
        return
    group = groups[0]
    state.frames.append(CollectRewards(closer, groups[1:]))
    if len(group.players) == 1:
        state.frames.append(CollectToken(*group.players, group.players * (group.influence - 1)))
    else:
        state.frames.append(TiedToBegin(closer, group))


def _return_rest(state: State) -> None:
    if state.events is not None:
        state.events.append(PoolReturned(pool_tokens(state)))
    for kind, count in enumerate(state.pool):
        state.reserve[kind] += count
    state.pool = [0] * len(state.pool)


@value
class TiedToBegin(Choice):
    """Which player of a tied group begins to collect (tie rule `share`)?"""

    asks: ClassVar[str] = "pick who of the tied players begins to collect"
    player: int
    group: Group

    @property
    def tied(self) -> tuple[int, ...]:
        return self.group.players

    def legal(self, state: State) -> Sequence[PickFirst]:
        return [PickFirst(self.player, other) for other in self.tied]

    def play(self, state: State, action: PickFirst) -> None:
        """They take one token at a time, clockwise from that player, until all have theirs."""
        players = state.players
        around = sorted(self.tied, key=lambda player: (player - action.other) % players)
        first, *rest = tuple(around) * self.group.influence
        state.frames.append(CollectToken(first, tuple(rest)))
        state.note(FirstPicked(self.player, action.other))


@value
class CollectToken(Choice):
    """Which token of the pool does the player take?"""

    asks: ClassVar[str] = "collect a token from the pool"
    player: int
    then: tuple[int, ...]  # who take the next tokens, one each, as long as the pool lasts

    def in_a_row(self, pool: Sequence[int]) -> int:
        """How many tokens of this pool the player takes before another player takes any."""
        others = (place for place, player in enumerate(self.then) if player != self.player)
        return min(1 + next(others, len(self.then)), sum(pool))

    def legal(self, state: State) -> Sequence[Collect]:
        return list(compress(_COLLECTS[self.player], state.pool))

    def play(self, state: State, action: Collect) -> None:
        state.pool[action.kind] -= 1
        state.tokens[self.player][action.kind] += 1
        if state.events is not None:
            state.events.append(TokenCollected(self.player, action.kind))
        if self.then and any(state.pool):
            state.frames.append(CollectToken(self.then[0], self.then[1:]))


_COLLECTS = tuple([Collect(player, kind) for kind in Kind] for player in range(4))
