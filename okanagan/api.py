"""The functions of the public API; `docs/api.md` documents them."""

from collections.abc import Sequence
from typing import Any

from okanagan.games import DEFAULT, GAMES
from okanagan.kernel.bots import Bot
from okanagan.kernel.bots import make_bot as make_bot_of
from okanagan.kernel.errors import GameError, brief
from okanagan.kernel.game import Json
from okanagan.kernel.load import open_record
from okanagan.kernel.match import AnyMatch, Match, replay
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec


def new_match(
    seats: Sequence[Seat | str] | int,
    game: str = DEFAULT.id,
    seed: int | None = None,
    first_player: int | None = None,
    **rules: Any,
) -> AnyMatch:
    """Begin a match.

    Args:
        seats: seats, or names of human players, or the number of players.
        game: a key of `GAMES`.
        seed: the same seed gives the same deal on every machine; None gives a random deal.
        first_player: the number of the first player, from 0; None gives a random player.
        rules: the edition and house rules; what is not named has its default.

    Returns:
        The match at its first decision.

    Raises:
        GameError: there is no such game or rule, or the game is not for so many players.

    >>> match = new_match(["Ann", "Bo"], seed=7)
    >>> match.decision
    KeepObjectives(player=0)
    >>> new_match(3, game="oregon", seed=7, tokens="inactive").decision
    LayStartTile(player=0)
    """
    names = [f"Player {number + 1}" for number in range(seats)] if isinstance(seats, int) else seats
    chairs = [seat if isinstance(seat, Seat) else Seat(seat) for seat in names]
    engine = _spec(game).game(len(chairs), rules)
    if first_player is not None and first_player not in range(len(chairs)):
        raise GameError(f"first_player must be from 0 to {len(chairs) - 1}, not {first_player}")
    return Match.new(engine, chairs, seed, first_player)


def load(text: str | dict[str, Json]) -> AnyMatch:
    """Open a record, a code or a link; every move is checked.

    Args:
        text: a record as the parsed document, or any text that holds one record, code or link.

    Returns:
        The match at the decision after its last move.

    Raises:
        RecordError: the first thing that is wrong.

    >>> match = new_match(["Ann", "Bo"], seed=7)
    >>> load(match.record().to_json()).decision
    KeepObjectives(player=0)
    """
    match: AnyMatch = replay(*open_record(text, GAMES.values()))
    match.settle()
    return match


def make_bot(name: str, game: str = DEFAULT.id) -> Bot:
    """Return a new bot.

    Args:
        name: a level (`hard`), a level with a style (`hard:raider`), or a plugin bot with its
            parameters (`mine:depth=2`).
        game: a key of `GAMES`.

    Raises:
        GameError: there is no such game or bot.
        BotError: a plugin bot failed.

    >>> from random import Random
    >>> match = new_match(2, seed=7)
    >>> make_bot("normal").choose(match.view(0), match.legal, Random(7)) in match.legal
    True
    """
    return make_bot_of(_spec(game).all_bots(), name)


def _spec(game: str) -> GameSpec:
    if game not in GAMES:
        raise GameError(f"there is no game {brief(game)}; known are {', '.join(GAMES)}")
    return GAMES[game]
