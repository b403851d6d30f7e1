"""Bots in a match: their moves, their thoughts, and whole games between them."""

from collections.abc import Iterator, Sequence
from typing import Any

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.game import A, Game, S
from okanagan.kernel.match import Match, V
from okanagan.kernel.record import Seat
from okanagan.kernel.thinking import Thought, thoughts_of


def bot_move(match: Match[Any, A, Any], bot: Bot, seed: int | None) -> A:
    """The bot's move at the match's present decision, chosen from its player's view."""
    decision = match.decision
    assert decision is not None, "the game is over"
    assert decision.player is not None, "a match settles chance by itself"
    rng = decision_rng(seed, len(match.moves))
    action: A = bot.choose(match.view(decision.player), match.legal, rng)
    return action


def bot_thoughts(match: Match[Any, Any, Any], bot: Bot, seed: int | None) -> Iterator[Thought]:
    """The bot's thoughts on the match's present decision, from its player's view.

    The match may go on while the bot thinks.
    """
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
