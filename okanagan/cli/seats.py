"""The options that say who plays."""

import argparse
from collections.abc import Sequence
from random import Random

from okanagan.cli.errors import CommandError
from okanagan.cli.game import TerminalGame
from okanagan.kernel.bots import make_bot
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat


def add_players(parser: argparse.ArgumentParser, game: TerminalGame, seats: str) -> None:
    """The number of players, and their seats."""
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
        help=f"who plays, in order, or one for all: {seats}",
    )


def split_seats(text: str) -> list[str]:
    """The seats in a text like `human,mine:depth=2,width=8,hard`: a bot's parameters are one."""
    seats: list[str] = []
    for part in text.split(","):
        name, sign, _ = part.partition("=")
        if seats and "=" in seats[-1] and sign and ":" not in name:
            seats[-1] += f",{part}"
        else:
            seats.append(part)
    return seats


def seat_kinds(arguments: argparse.Namespace, game: TerminalGame, default: list[str]) -> list[str]:
    """The kind of every seat: `human`, or a bot's name.

    Raises:
        CommandError: the numbers don't agree, or the game is not for so many.
    """
    kinds: list[str] = arguments.seats or default
    players = arguments.players or max(len(kinds), game.spec.players[0])
    if len(kinds) == 1:
        kinds = kinds * players
    if len(kinds) != players:
        raise CommandError(f"{players} players need {players} seats, not {len(kinds)}")
    refuse_number(game, players)
    return kinds


def refuse_number(game: TerminalGame, players: int) -> None:
    """Refuses a number of players that the game is not for.

    Raises:
        CommandError: it is impossible.
    """
    if players not in game.spec.players:
        few, many = game.spec.players[0], game.spec.players[-1]
        raise CommandError(f"{game.name} is for {few} to {many} players, not {players}")


def seat_of(game: TerminalGame, kind: str, name: str) -> Seat:
    """A seat of this kind.

    Raises:
        GameError: there is no such bot.
    """
    if kind == "human":
        return Seat(name)
    make_bot(game.bots(), kind)
    return Seat(name, f"bot:{kind}")


def dealt(kinds: Sequence[str], players: int, seed: int) -> list[str]:
    """One of the kinds for each seat, by chance: its own, as that of the deal has other uses."""
    rng = Random(f"seats of {seed}")
    return [pick(kinds, rng) for _ in range(players)]
