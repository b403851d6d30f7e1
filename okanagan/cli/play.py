"""`okanagan play`: play in the terminal, against bots or with others at the same keyboard."""

import argparse
import os
from functools import partial
from pathlib import Path
from typing import Any

from okanagan.cli.arguments import (
    Parser,
    add_players,
    refuse_unknown,
    seat_kinds,
    seat_of,
    seed,
    seed_lines,
)
from okanagan.cli.files import holds_link, load, shown
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import game_of
from okanagan.cli.output import CommandError, add_debug
from okanagan.cli.session import Session
from okanagan.kernel.bots import make_bot
from okanagan.kernel.match import AnyMatch, Match

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    parser: Parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal: the table in plain text, and numbered choices. With a "
        "FILE the game is kept in it after every move; if it holds a game, that game goes on. A "
        "link or a code goes on, too, without being kept.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="where to keep the game, or a link")
    default = f"(default: human,{game.spec.default_bot})"
    add_players(parser, game, lambda: f"human, {', '.join(game.bots())} {default}")
    parser.add_argument(
        "--names", metavar="NAME,…", type=lambda text: text.split(","), help="in order of seats"
    )
    game.add_rules(parser)
    parser.add_argument(
        "--seed",
        type=seed,
        help="deals the same game again; `random` prints a new seed (default: any)",
    )
    add_debug(parser)
    parser.set_defaults(run=partial(run, game))
    return parser


def run(game: TerminalGame, arguments: argparse.Namespace) -> int:
    name = arguments.file or ""
    linked = holds_link(name)
    begun = linked or os.path.exists(name)
    match = _load(game, arguments) if begun else _begin(game, arguments)
    known = game_of(match).bots()
    bots = {
        player: make_bot(known, seat.bot) for player, seat in enumerate(match.seats) if seat.bot
    }
    if len(bots) == len(match.seats):
        raise CommandError("no seat is human; `okanagan simulate` lets bots play")
    for line in seed_lines("--seed", arguments.seed or 0):
        print(line)
    file = Path(name) if name and not linked else None
    Session(match, bots, file, arguments.seed, debug=arguments.debug).play()
    return 0


def _load(game: TerminalGame, arguments: argparse.Namespace) -> AnyMatch:
    """The game in the file, with its own seats and rules."""
    seats = arguments.seats or arguments.players or arguments.names
    parser = argparse.ArgumentParser()
    game.add_rules(parser)
    rules = game.rules_of(arguments) != game.rules_of(parser.parse_args([]))
    if arguments.game or seats or rules or arguments.seed is not None:
        raise CommandError(
            f"{shown(arguments.file)} holds a game already: leave the options out to go on with "
            "it, or name another file"
        )
    return load(arguments.file)


def _begin(game: TerminalGame, arguments: argparse.Namespace) -> AnyMatch:
    bots = (arguments.players or game.spec.players[0]) - 1
    kinds = seat_kinds(arguments, game, ["human"] + [game.spec.default_bot] * bots)
    names = arguments.names or NAMES[: len(kinds)]
    if len(names) != len(kinds):
        raise CommandError(f"{len(kinds)} seats need {len(kinds)} names, not {len(names)}")
    if not all(name.strip() for name in names):
        raise CommandError("--names: a name is empty")
    refuse_unknown(game, kinds)
    seats = [seat_of(kind, name) for kind, name in zip(kinds, names, strict=True)]
    return Match.new(game.engine(len(seats), game.rules_of(arguments)), seats, arguments.seed)
