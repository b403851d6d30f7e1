"""What bots think and play in a match, and whole games between them."""

from collections.abc import Iterator, Sequence
from typing import Any

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.game import A, Game, S
from okanagan.kernel.match import Match, V
from okanagan.kernel.record import Seat
from okanagan.kernel.thinking import Thought, thoughts_of


def bot_move(match: Match[Any, A, Any], bot: Bot, seed: int | None) -> A:
    """What the bot plays at the match's present decision, from its own view alone."""
    decision = match.decision
    assert decision is not None, "the game is over"
    assert decision.player is not None, "a match settles chance by itself"
    rng = decision_rng(seed, len(match.moves))
    action: A = bot.choose(match.view(decision.player), match.legal, rng)
    return action


def bot_thoughts(match: Match[Any, Any, Any], bot: Bot, seed: int | None) -> Iterator[Thought]:
    """What the bot thinks of the match's present decision, likewise; the match may go on since."""
    decision = match.decision
    assert decision is not None, "the game is over"
    assert decision.player is not None, "a match settles chance by itself"
    rng = decision_rng(seed, len(match.moves))
    return thoughts_of(bot, match.view(decision.player), match.legal, rng)


def simulate(
    game: Game[S, A, V], seats: Sequence[Seat], bots: Sequence[Bot], seed: int
) -> Match[S, A, V]:
    """A whole game: `bots[i]` plays for `seats[i]`; the same seed gives the same game."""
    match = Match.new(game, seats, seed)
    while (decision := match.decision) is not None:
        assert decision.player is not None, "a match settles chance by itself"
        match.play(bot_move(match, bots[decision.player], seed))
    return match
