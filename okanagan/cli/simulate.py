"""`okanagan simulate`: whole games between bots, one record each."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import write
from okanagan.cli.game import AnyMatch, TerminalGame
from okanagan.cli.numbers import count, seed, seed_lines
from okanagan.cli.progress import with_progress
from okanagan.cli.seats import add_players, seat_kinds, seat_of
from okanagan.kernel.bots import make_bot
from okanagan.kernel.game import Game
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    """Adds the command's parser, and returns it."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help="let bots play whole games",
        description="Lets bots play whole games and writes one record for each: DIR/SEED.json. "
        "The same seed gives the same game.",
    )
    add_players(parser, game, ", ".join(game.bots()) + " (default: random)")
    game.add_rules(parser)
    parser.add_argument(
        "--seed",
        type=seed,
        default=1,
        help="of the first game (default: 1); `random`: deals that no bot can find out",
    )
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
    parser.set_defaults(run=partial(run, game))
    return parser


def run(game: TerminalGame, arguments: argparse.Namespace) -> int:
    """Plays and writes the games."""
    kinds, games, out = seat_kinds(arguments, game, ["random"]), arguments.games, arguments.out
    first = arguments.seed
    engine = game.engine(len(kinds), game.rules_of(arguments))
    if "human" in kinds:
        raise CommandError("bots alone can simulate; `okanagan play` is for humans")
    seats = [seat_of(game, kind, f"{kind.title()} {at}") for at, kind in enumerate(kinds, 1)]
    _make_folder(out)
    for number in with_progress(range(first, first + games), games, "games"):
        match = _play(game, engine, seats, number)
        write(match, out / f"{number}.json", options=arguments.options)
    for line in seed_lines("--seed", first):
        print(line)
    print(f"wrote {games} {'game' if games == 1 else 'games'} to {out}")
    return 0


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path} can't be made: {error.strerror}") from error


def _play(
    game: TerminalGame, engine: Game[Any, Any, Any], seats: list[Seat], seed: int
) -> AnyMatch:
    known = game.bots()
    return simulate(engine, seats, [make_bot(known, seat.bot or "") for seat in seats], seed)
