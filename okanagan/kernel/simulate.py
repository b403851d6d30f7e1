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
    """The chance of a bot at the present decision: the same in the same game, and no clue to it.

    A bot can read the state of its chance, and search what that may have been made from. So it is
    made of what its player knows anyway: the number of the move, and the player's own first and
    latest moves; of what is legal, while there are none. Of the game's seed it is made only where
    nobody can search that: then no other player can work out this chance either. The state of a
    `Random` can be computed back to what it was made from, so one number stands between, which is
    too short to tell a seed. Without a seed it is new each time.
    """
    if seed is None:
        return Random()
    player, moves = _player(match), match.moves
    own = [move for move in moves if move.player == player] or match.legal
    told = [own[0].to_json(), own[-1].to_json()]
    text = f"{'' if searchable(seed) else seed}/{len(moves)}/{player}/{told}"
    return Random(str(Random(text).random()))


def _player(match: Match[Any, Any, Any]) -> int:
    """Who takes the present decision."""
    decision = match.decision
    assert decision is not None, "the game is over"
    assert decision.player is not None, "a match settles chance by itself"
    return decision.player


def bot_move(match: Match[Any, A, Any], bot: Bot, seed: int | None) -> A:
    """The bot's move at the match's present decision, chosen from its player's view."""
    rng = player_rng(match, seed)
    action: A = bot.choose(match.view(_player(match)), match.legal, rng)
    return action


def bot_thoughts(match: Match[Any, Any, Any], bot: Bot, seed: int | None) -> Iterator[Thought]:
    """The bot's thoughts on the match's present decision, from its player's view.

    The match may go on while the bot thinks.
    """
    return thoughts_of(bot, match.view(_player(match)), match.legal, player_rng(match, seed))


class Forfeit(BotError):
    """A bot of another package can't go on, and a game ends there.

    Attributes:
        match: the game as far as it went.
        player: the bot's seat.
    """

    def __init__(self, match: Match[Any, Any, Any], seed: int | None, why: BotError) -> None:
        """Here the bot has failed, in a game of this seed, if that is known."""
        deal = "" if seed is None else f"deal {seed}, "
        super().__init__(f"{why} ({deal}move {len(match.moves)})")
        self.match, self.player, self.__cause__ = match, _player(match), why


def simulate(
    game: Game[S, A, V], seats: Sequence[Seat], bots: Sequence[Bot], seed: int
) -> Match[S, A, V]:
    """A whole game: `bots[i]` plays for `seats[i]`; the same seed gives the same game.

    Raises:
        Forfeit: a bot of another package can't go on.
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
