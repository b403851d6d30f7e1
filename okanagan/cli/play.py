"""`okanagan play`: play in the terminal, against bots or with others at the same keyboard."""

import argparse
from pathlib import Path
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import load
from okanagan.cli.table import add_players, add_rules, kinds_of, rules_of, seat_of
from okanagan.cli.terminal.sitting import Sitting
from okanagan.kernel.bots import make_bot
from okanagan.kernel.record import Seat
from okanagan.valley.bots import USUAL, all_bots
from okanagan.valley.game import ValleyMatch, new_match

NAMES = ("Ann", "Bo", "Cy", "Di")


def add(commands: Any) -> None:
    """What the command takes."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal: a map in plain text, and numbered choices. With a FILE "
        "the game is kept in it after every move; if it holds a game, that game goes on.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="where to keep the game")
    add_players(parser, f"human, {', '.join(all_bots())} (default: human,{USUAL})")
    parser.add_argument(
        "--names", metavar="NAME,…", type=lambda text: text.split(","), help="in order of seats"
    )
    add_rules(parser)
    parser.add_argument("--seed", type=int, help="deal the same game again")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Plays until the end, or until somebody leaves."""
    match = _resumed(asked) if asked.file and asked.file.exists() else _new(asked)
    known = all_bots()
    bots = {
        player: make_bot(known, seat.bot) for player, seat in enumerate(match.seats) if seat.bot
    }
    if len(bots) == len(match.seats):
        raise CommandError("nobody is human here; `okanagan simulate` lets bots play")
    Sitting(match, bots, asked.file, asked.seed).play()
    return 0


def _resumed(asked: argparse.Namespace) -> ValleyMatch:
    if asked.seats or asked.players or asked.names or asked.rule or asked.seed is not None:
        raise CommandError(
            f"{asked.file} holds a game already: leave the options out to go on with it, "
            "or name another file"
        )
    return load(str(asked.file))


def _new(asked: argparse.Namespace) -> ValleyMatch:
    kinds = kinds_of(asked, _default_seats(asked))
    names = asked.names or NAMES[: len(kinds)]
    if len(names) != len(kinds):
        raise CommandError(f"{len(kinds)} seats need {len(kinds)} names, not {len(names)}")
    if not all(name.strip() for name in names):
        raise CommandError("--names: a name is empty")
    seats: list[Seat] = [seat_of(kind, name) for kind, name in zip(kinds, names, strict=True)]
    return new_match(seats, rules_of(asked), asked.seed)


def _default_seats(asked: argparse.Namespace) -> list[str]:
    return ["human"] + [USUAL] * ((asked.players or 2) - 1)
