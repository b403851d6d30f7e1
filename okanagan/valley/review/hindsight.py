"""What comes of hints: the best idea and the next best are both played on to the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import shuffled
from okanagan.kernel.thinking import decided, thoughts_of
from okanagan.valley.advice import Advice, Cost, advice
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.policy import Policy
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.game import ValleyMatch
from okanagan.valley.redeal import redeal
from okanagan.valley.scoring import totals, winners
from okanagan.valley.state import State
from okanagan.valley.view import View

HINTS = 3
"""How many hints are tried for each game."""
DEALS = 8
"""On how many deals of the hidden cards and tiles."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended for one player.

    Attributes:
        lead: their points less those of the best other.
        won: their part of the victory.
    """

    lead: float
    won: float


@dataclass(frozen=True, slots=True)
class Tried:
    """A hint, and what came of it.

    Attributes:
        game: the number of the game.
        told: what the hint says that the next best idea costs.
        came: what it cost: the mean of some deals.
    """

    game: int
    told: Cost
    came: Cost


def tried(match: ValleyMatch, game: int, bot: Bot) -> Iterator[Tried]:
    """Some of the hints that the bot would have given in a match."""
    rng = Random(f"hints of game {game}")
    found = 0
    for move in shuffled(range(len(match.moves)), rng):
        player = match.moves[move].player
        if player is None or found == HINTS:
            continue
        seen = match.game.view(match.state_before(move), player)
        hint = _hint(seen, match.state_before(move).legal(), bot, rng)
        if hint is not None and hint.others:
            found += 1
            yield Tried(game, hint.others[0].cost, _cost(seen, hint, rng))


def _hint(seen: View, legal: Sequence[Any], bot: Bot, rng: Random) -> Advice | None:
    if len(legal) < 2:
        return None
    return advice(seen, decided(thoughts_of(bot, seen, legal, rng)), bot, rng)


def _cost(seen: View, hint: Advice, rng: Random) -> Cost:
    """By how much the next best idea ended worse than the best, on the same deals."""
    policy, points, chance = Policy(seen, Outlook(seen)), 0.0, 0.0
    for _ in range(DEALS):
        state, seed = redeal(seen, rng), rng.random()
        best, other = (
            _played_on(state, idea, policy, Chances(seed)) for idea in (hint, hint.others[0])
        )
        points, chance = points + best.lead - other.lead, chance + best.won - other.won
    return Cost(points / DEALS, chance / DEALS)


def _played_on(state: State, idea: Advice, policy: Policy, chances: Chances) -> Outcome:
    """The end after an idea if everybody plays on at a glance, as in the playouts of `expert`."""
    state, player = state.copy(), policy.outlook.me
    state.apply(idea.best.action)
    if isinstance(state.decision, BuildStructure):
        state.apply(idea.build or state.legal()[0])
    while state.decision is not None:
        policy.step(state, chances)
    points, won = totals(state), winners(state)
    others = points[:player] + points[player + 1 :]
    return Outcome(points[player] - max(others), (player in won) / len(won))
