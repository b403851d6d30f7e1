"""The types and options that several commands share: numbers, seeds, seats."""

import argparse
import secrets
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Sequence
from random import Random

from okanagan.cli.game import TerminalGame
from okanagan.cli.output import CommandError
from okanagan.games import GAMES
from okanagan.kernel.bots import Bots, make_bot
from okanagan.kernel.chance import pick, searchable
from okanagan.kernel.errors import brief
from okanagan.kernel.record import Seat

LONGEST = 3600.0  # the longest time, in seconds
RANDOM = "random"  # the word for a seed from the operating system
SECRET_BITS = 128
MOST_DIGITS = 40


def count(text: str) -> int:
    """A whole number from 1."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 9 or not int(text):
        raise ArgumentTypeError(f"{brief(text)} should be a whole number, 1 to 999999999")
    return int(text)


def seed(text: str) -> int:
    """The seed of a deal: a whole number, or for `random` one that no search can find."""
    if text == RANDOM:
        return 1 << SECRET_BITS | secrets.randbits(SECRET_BITS)
    if not (text.isascii() and text.isdecimal()):
        raise ArgumentTypeError(f"{brief(text)} should be a whole number, or {RANDOM!r}")
    if len(text) > MOST_DIGITS:
        raise ArgumentTypeError(f"a seed has at most {MOST_DIGITS} digits, not {len(text)}")
    return int(text)


def seed_lines(option: str, number: int) -> list[str]:
    """A line that shows a random seed; empty for a seed that the user chose."""
    return [] if searchable(number) else [f"{option} {number} deals the same again"]


def seconds(text: str) -> float:
    """A time from 0 to `LONGEST`."""
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= LONGEST:
        raise ArgumentTypeError(f"{brief(text)} should be a number of seconds, 0 to {LONGEST:.0f}")
    return value


class Parser(argparse.ArgumentParser):
    """A parser whose help can end with a text that is slow to make."""

    ending: Callable[[], str] | None = None

    def format_help(self) -> str:
        if self.ending is not None:
            self.epilog = self.ending()
        return super().format_help()


def add_players(parser: Parser, game: TerminalGame, seats: Callable[[], str]) -> None:
    """Adds `--players` and `--seats`; `seats` lists the kinds of seats for the help."""
    parser.ending = lambda: f"SEAT is one of: {seats()}"
    parser.add_argument(
        "--players",
        type=int,
        choices=list(game.spec.players),
        help=f"how many (default: one for each seat, else {game.spec.players[0]})",
    )
    parser.add_argument(
        "--seats",
        metavar="SEAT,…",
        type=split_seats,
        help="who plays, in order, or one for all",
    )


def split_seats(text: str) -> list[str]:
    """The seats in a text like `human,mine:depth=2,width=8,hard`; a bot may have parameters."""
    seats: list[str] = []
    for part in text.split(","):
        name, sign, _ = part.partition("=")
        if seats and "=" in seats[-1] and sign and ":" not in name:
            seats[-1] += f",{part}"
        else:
            seats.append(part)
    return seats


def seat_kinds(arguments: argparse.Namespace, game: TerminalGame, default: list[str]) -> list[str]:
    """The kind of every seat: `human`, or a bot's name."""
    kinds: list[str] = arguments.seats or default
    players = arguments.players or max(len(kinds), game.spec.players[0])
    if len(kinds) == 1:
        kinds = kinds * players
    if len(kinds) != players:
        raise CommandError(f"{players} players need {players} seats, not {len(kinds)}")
    refuse_number(game, players)
    return kinds


def refuse_number(game: TerminalGame, players: int) -> None:
    """Refuses a number of players that the game is not for."""
    if players not in game.spec.players:
        few, many = game.spec.players[0], game.spec.players[-1]
        raise CommandError(f"{game.name} is for {few} to {many} players, not {players}")


def seat_of(kind: str, name: str) -> Seat:
    """A seat of this kind."""
    return Seat(name) if kind == "human" else Seat(name, f"bot:{kind}")


def refuse_unknown(game: TerminalGame, kinds: Iterable[str]) -> None:
    """Raises `GameError` or `CommandError` for a bot that the game has not, or that can't begin."""
    bots = game.bots()
    for kind in kinds:
        if kind != "human":
            refuse_other_game(game, bots, kind)
            make_bot(bots, kind)


def refuse_other_game(game: TerminalGame, bots: Bots, name: str) -> None:
    """Refuses a bot that plays another game only: it is not among the bots of this game.

    No bot is loaded for that.
    """
    base = name.partition(":")[0]
    for other in GAMES.values():
        if base not in bots and base in other.all_bots():
            raise CommandError(
                f"the bot {base!r} does not play {game.name}, but {other.title.partition(':')[0]}: "
                f"--game {other.id}"
            )


def dealt(kinds: Sequence[str], players: int, seed: int) -> list[str]:
    """A random kind for each seat, by a random stream of its own."""
    rng = Random(f"seats of {seed}")
    return [pick(kinds, rng) for _ in range(players)]
