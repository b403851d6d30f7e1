"""Bots in a match: their moves, their thoughts, and whole games between them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import searchable
from okanagan.kernel.game import A, Game, S
from okanagan.kernel.match import Match, V
from okanagan.kernel.plugin_bots import BotError
from okanagan.kernel.record import Seat
from okanagan.kernel.thinking import Thought, thoughts_of


def player_rng(match: Match[Any, Any, Any], seed: int | None) -> Random:
    """The bot's random generator for the current decision: reproducible, but without secrets.

    A bot can read the state of its generator, and search what that was made from. So it is made
    from what its player knows anyway: the number of the move, and the player's own first and latest
    moves, or the legal actions while there are none. The game's seed is used only if it is too
    large to search; then other players cannot compute this generator either. The state of a
    `Random` reveals what it was made from, so a number that is too short for a seed stands between.
    Without a seed it is new each time.
    """
    if seed is None:
        return Random()
    player, moves = _player(match), match.moves
    own = [move for move in moves if move.player == player] or match.legal
    known = [own[0].to_json(), own[-1].to_json()]
    text = f"{'' if searchable(seed) else seed}/{len(moves)}/{player}/{known}"
    return Random(str(Random(text).random()))


def _player(match: Match[Any, Any, Any]) -> int:
    decision = match.decision
    assert decision is not None, "the game is over"
    assert decision.player is not None, "a match settles chance by itself"
    return decision.player


def bot_move(match: Match[Any, A, Any], bot: Bot, seed: int | None) -> A:
    """The bot's move for the current decision, chosen from its player's view."""
    rng = player_rng(match, seed)
    action: A = bot.choose(match.view(_player(match)), match.legal, rng)
    return action


def bot_thoughts(match: Match[Any, Any, Any], bot: Bot, seed: int | None) -> Iterator[Thought]:
    """The bot's thoughts on the current decision, from its player's view.

    The match may continue while the bot thinks.
    """
    return thoughts_of(bot, match.view(_player(match)), match.legal, player_rng(match, seed))


class Forfeit(BotError):
    """A bot of another package failed, and a game ends there.

    `match` is the game so far, `player` the bot's seat.
    """

    def __init__(self, match: Match[Any, Any, Any], seed: int | None, why: BotError) -> None:
        deal = "" if seed is None else f"deal {seed}, "
        super().__init__(f"{why} ({deal}move {len(match.moves)})")
        self.match, self.player, self.__cause__ = match, _player(match), why


def simulate(
    game: Game[S, A, V], seats: Sequence[Seat], bots: Sequence[Bot], seed: int
) -> Match[S, A, V]:
    """Play a whole game: `bots[i]` plays for `seats[i]`; the same seed gives the same game.

    Raises `Forfeit` if a bot of another package fails.
    """
    match = Match.new(game, seats, seed)
    while match.decision is not None:
        player = _player(match)
        try:
            action = bot_move(match, bots[player], seed)
        except BotError as error:
            raise Forfeit(match, seed, error) from error
        match.play(action)
    return match
