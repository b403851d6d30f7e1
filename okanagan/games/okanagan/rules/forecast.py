"""The effects of a placement: the territories that it completes, and what each player gets.

It is computed from a view, on a copy of its map, so it contains no secrets. The groups are those of
`standing`; the prizes follow rules 4.3 and 8.
"""

from collections.abc import Callable, Sequence

from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import STEPS, cell_at
from okanagan.games.okanagan.rules.fitting import LAYOUTS
from okanagan.games.okanagan.rules.frames.rewards import Group, SetPool
from okanagan.games.okanagan.rules.frames.territory import standing
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.values import value

Position = tuple[int, int]

MOST_TAKEN = 2
"""How many tokens of one kind a special action takes from the reserve at most (rules 7)."""


@value
class Closing:
    """A territory that the placement completes (rules 4.3)."""

    territory: Territory  # its tiles, influence and icons
    closer: int  # the player who completes it, who decides ties
    groups: tuple[Group, ...]  # the players with influence, grouped where tied, the highest first
    in_turn: bool  # whether tied players collect one token at a time (tie rule `share`)
    pool: tuple[int, ...]  # the tokens that the reserve could set out now, counted by kind
    firm: bool  # whether no earlier action can change the pool
    action: bool  # whether there is a special action to take
    collect_first: bool  # whether an action that overturns the order of collecting is available
    robs: bool  # whether an action that takes a token from another player is available

    @property
    def terrain(self) -> Terrain:
        return self.territory.terrain

    @property
    def alone(self) -> int | None:
        players = [player for group in self.groups for player in group.players]
        return players[0] if len(players) == 1 else None

    @property
    def due(self) -> int:
        """The most tokens that one player of the first group takes."""
        return min(self.groups[0].influence, sum(self.pool))

    @property
    def actors(self) -> tuple[int, ...]:
        return self.groups[-1].players if self.groups and self.action else ()

    @property
    def leaders(self) -> tuple[int, ...]:
        return self.groups[0].players if self.groups else ()


@value
class Forecast:
    """What a placement brings."""

    player: int  # whose tile it is
    # the territories that it completes, in the order of their terrains
    closings: tuple[Closing, ...]
    growing: tuple[Territory, ...]  # the tile's territories that stay open, in the same order


def forecast(
    view: View, tile: int, at: Position, rotation: int, build: Build | None = None
) -> Forecast:
    table = view.map.copy()
    first = table.place(cell_at(*at), tile, rotation)
    return _brought(view, table, tile, first, build)


def forecast_placed(view: View, tile: int, first: int, build: Build | None = None) -> Forecast:
    """The same for the tile just placed; `first` is the number of its first region."""
    return _brought(view, view.map.copy(), tile, first, build)


def _brought(view: View, table: Map, tile: int, first: int, build: Build | None) -> Forecast:
    terrains = TILES[tile].terrains
    if build is not None:
        table.build(build, tile, first, view.rules.influence)
    roots = [table.root(first + number) for number in range(len(terrains))]
    result = {lying.root: lying for lying in table.territories(view.players, roots)}
    touched = [result[root] for root in roots]
    done = [territory for territory in touched if not territory.open_edges]
    growing = tuple(territory for territory in touched if territory.open_edges)
    return Forecast(view.player, closings(view, done, view.player), growing)


def closings(view: View, done: Sequence[Territory], closer: int) -> tuple[Closing, ...]:
    """The effects of completed territories; the closer picks their order (rules 4.3)."""
    actions = sum(any(territory.influence) for territory in done)
    return tuple(_closing(view, territory, closer, actions) for territory in done)


def _closing(view: View, territory: Territory, closer: int, actions: int) -> Closing:
    wanted = [territory.icons.count(kind) for kind in range(len(Kind))]
    left = [stock - MOST_TAKEN * actions for stock in view.reserve]
    firm = all(want <= stock for want, stock in zip(wanted, left, strict=True) if want)
    specials = [back.id for back in view.backs if back is not None]
    return Closing(
        territory,
        closer,
        standing(territory.influence),
        view.rules.tie_rule == "share",
        pool_of(territory.icons, view.reserve),
        firm,
        bool(specials),
        "collect_first" in specials,
        bool({"trade", "tribute"} & set(specials)),
    )


def sole_tokens(rewards: SetPool, view: View) -> int:
    """How many tokens a player who is alone in a closed territory may take instead of an action."""
    pool = pool_of(view.map.icons[rewards.root], view.reserve)
    return min(rewards.groups[0].influence, sum(pool))


def pool_of(icons: Sequence[int], reserve: Sequence[int]) -> tuple[int, ...]:
    """One token for each icon, as far as the reserve goes, counted by kind."""
    return tuple([min(icons.count(kind), stock) for kind, stock in enumerate(reserve)])


def closed_by(table: Map, tile: int, at: Position, rotation: int) -> tuple[Terrain, ...]:
    """The terrains of the territories that the tile would complete there; no map is copied."""
    layout, cell = LAYOUTS[tile][rotation], cell_at(*at)
    left = list(layout.edges)
    met: list[int] = []
    for side, region in enumerate(layout.regions):
        neighbour = table.regions.get(cell + STEPS[side])
        if neighbour is None:
            continue
        left[region] -= 2
        root = table.root(neighbour[side ^ 2])
        if root not in met:
            met.append(root)
            left[region] += table.open[root]
    return tuple(t for t, edges in zip(TILES[tile].terrains, left, strict=True) if not edges)


@value
class Share:
    """What a player gets where territories close, as far as the rules determine it."""

    least: int = 0  # tokens that they get for certain
    most: int = 0  # tokens that they may get
    actions: int = 0  # special actions besides the tokens
    or_action: bool = False  # whether they choose between tokens and an action somewhere

    @property
    def gains(self) -> bool:
        return bool(self.most or self.actions or self.or_action)

    @property
    def worth(self) -> float:
        """A rough value for comparisons: a special action counts like a token."""
        return (self.least + self.most) / 2 + self.actions

    def plus(self, other: "Share") -> "Share":
        return Share(
            self.least + other.least,
            self.most + other.most,
            self.actions + other.actions,
            self.or_action or other.or_action,
        )


@value
class Verdict:
    """What each player gets from a placement."""

    forecast: Forecast  # the territories that it completes or leaves open
    build: Build | None  # the structure of the verdict; None if none is chosen or needed
    shares: tuple[Share, ...]  # what each player gets

    @property
    def lead(self) -> float:
        player = self.forecast.player
        others = [share.worth for at, share in enumerate(self.shares) if at != player]
        return self.shares[player].worth - max(others)


def judge(effects: Forecast, build: Build | None, players: int) -> Verdict:
    shares = [Share()] * players
    for closing in effects.closings:
        for player in range(players):
            shares[player] = shares[player].plus(share_of(closing, player))
    return Verdict(effects, build, tuple(shares))


def best(foresee: Callable[[Build], Forecast], builds: Sequence[Build], players: int) -> Verdict:
    verdicts = (judge(foresee(build), build, players) for build in builds)
    return max(verdicts, key=lambda verdict: verdict.lead)


def share_of(closing: Closing, player: int) -> Share:
    """What a player gets of one territory."""
    pool, before = sum(closing.pool), 0
    for group in closing.groups:
        if player in group.players:
            left = min(max(0, pool - before), group.influence * len(group.players))
            return _share_in(closing, group, player, left)
        before += group.influence * len(group.players)
    return Share()


def _share_in(closing: Closing, group: Group, player: int, left: int) -> Share:
    """The share of a player in a group with `left` tokens; the closer favours themselves."""
    tied, due, decides = len(group.players), group.influence, player == closing.closer
    if closing.in_turn:
        least, most = left // tied, min(due, -(-left // tied))
    else:
        least, most = max(0, left - due * (tied - 1)), min(due, left)
    if closing.alone == player:
        return Share(most, most, 0, closing.action)
    # With tie rule `order`, the first of the tied players to collect does not act.
    acts = closing.actors == (player,) or (closing.in_turn and decides and player in closing.actors)
    overturned = closing.collect_first and not acts and closing.actors
    if overturned or not closing.firm:
        return Share(0, most, int(acts))
    return Share(most if decides else least, most, int(acts))
