"""The verdict on a placement: what each player gets where it completes territories (4.3, 8)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.forecast import Closing, Forecast
from okanagan.games.okanagan.rules.frames.rewards import Group


@dataclass(frozen=True, slots=True)
class Share:
    """What a player gets where territories close, as far as the rules determine it.

    Attributes:
        least: tokens that they get for certain.
        most: tokens that they may get.
        actions: special actions besides the tokens.
        or_action: whether they choose between tokens and an action somewhere.
    """

    least: int = 0
    most: int = 0
    actions: int = 0
    or_action: bool = False

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


@dataclass(frozen=True, slots=True)
class Verdict:
    """What each player gets from a placement.

    Attributes:
        forecast: the territories that it completes or leaves open.
        build: the structure of the verdict; None if none is chosen or needed.
        shares: what each player gets.
    """

    forecast: Forecast
    build: Build | None
    shares: tuple[Share, ...]

    @property
    def lead(self) -> float:
        """How much more the player gets than the best rival, by `Share.worth`."""
        player = self.forecast.player
        others = [share.worth for at, share in enumerate(self.shares) if at != player]
        return self.shares[player].worth - max(others)


def judge(found: Forecast, build: Build | None, players: int) -> Verdict:
    shares = [Share()] * players
    for closing in found.closings:
        for player in range(players):
            shares[player] = shares[player].plus(_share(closing, player))
    return Verdict(found, build, tuple(shares))


def best(foresee: Callable[[Build], Forecast], builds: Sequence[Build], players: int) -> Verdict:
    """The best verdict for the player among these structures; there is at least one."""
    verdicts = (judge(foresee(build), build, players) for build in builds)
    return max(verdicts, key=lambda verdict: verdict.lead)


def _share(closing: Closing, player: int) -> Share:
    """What a player gets from one territory."""
    pool, before = sum(closing.pool), 0
    for group in closing.groups:
        if player in group.players:
            left = min(max(0, pool - before), group.influence * len(group.players))
            return _share_in(closing, group, player, left)
        before += group.influence * len(group.players)
    return Share()


def _share_in(closing: Closing, group: Group, player: int, left: int) -> Share:
    """The share of a player in a group for which this many tokens are left.

    The closer decides ties, presumably in their own favour.
    """
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
