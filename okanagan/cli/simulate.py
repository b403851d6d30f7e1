"""`okanagan simulate`: whole games between bots, one record each."""

import argparse
from pathlib import Path
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import write
from okanagan.cli.numbers import count
from okanagan.cli.progress import shown
from okanagan.cli.table import add_players, add_rules, kinds_of, rules_of, seat_of
from okanagan.kernel.bots import make_bot
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.valley.bots import all_bots
from okanagan.valley.editions import Rules
from okanagan.valley.game import Valley, ValleyMatch


def add(commands: Any) -> None:
    """What the command takes."""
    parser = commands.add_parser(
        "simulate",
        help="let bots play whole games",
        description="Lets bots play whole games and writes one record for each: DIR/SEED.json. "
        "The same seed gives the same game.",
    )
    add_players(parser, ", ".join(all_bots()) + " (default: random)")
    add_rules(parser)
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    parser.add_argument(
        "--games",
        type=count,
        default=1,
        help="how many, each with the next seed (default: 1)",
    )
    parser.add_argument(
        "--options",
        action="store_true",
        help="also write the number of legal options at each move",
    )
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="where to write")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Plays and writes the games."""
    kinds, rules = kinds_of(asked, ["random"]), rules_of(asked)
    if "human" in kinds:
        raise CommandError("bots alone can simulate; `okanagan play` is for humans")
    seats = [seat_of(kind, f"{kind.title()} {number}") for number, kind in enumerate(kinds, 1)]
    _make_folder(asked.out)
    seeds = range(asked.seed, asked.seed + asked.games)
    for seed in shown(seeds, asked.games, "games"):
        write(_game(seats, rules, seed), asked.out / f"{seed}.json", options=asked.options)
    print(f"wrote {asked.games} {'game' if asked.games == 1 else 'games'} to {asked.out}")
    return 0


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path} can't be made: {error.strerror}") from error


def _game(seats: list[Seat], rules: Rules, seed: int) -> ValleyMatch:
    known = all_bots()
    bots = [make_bot(known, seat.bot or "") for seat in seats]
    return simulate(Valley(len(seats), rules), seats, bots, seed)
