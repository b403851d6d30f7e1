"""`okanagan simulate`: whole games between bots, one record each."""

import argparse
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from okanagan.cli.arguments import (
    add_players,
    count,
    dealt,
    new_bot,
    seat_kinds,
    seat_of,
    seed,
    seed_lines,
)
from okanagan.cli.files import write
from okanagan.cli.game import TerminalGame
from okanagan.cli.output import (
    STOPPED,
    CommandError,
    add_debug,
    failure_text,
    make_folder,
    tell,
    with_progress,
)
from okanagan.kernel.game import Game
from okanagan.kernel.plugin_bots import seated
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import Forfeit, simulate


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help="let bots play whole games",
        description="Lets bots play whole games and writes one record for each: DIR/SEED.json. "
        "The same seed gives the same game. Where a bot fails, the record goes as far as the game "
        "did, and the command exits with 1.",
    )
    add_players(parser, game, ", ".join(game.bots()) + " (default: random)")
    game.add_rules(parser)
    parser.add_argument(
        "--mix",
        action="store_true",
        help="in every game, each seat is taken by one of the bots of --seats, by chance",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default=1,
        help="of the first game (default: 1); `random`: deals that no bot can find out",
    )
    parser.add_argument(
        "--games", type=count, default=1, help="how many, each with the next seed (default: 1)"
    )
    parser.add_argument(
        "--options", action="store_true", help="also write the number of legal options at each move"
    )
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="where to write")
    add_debug(parser)
    parser.set_defaults(run=partial(run, game))
    return parser


def run(game: TerminalGame, arguments: argparse.Namespace) -> int:
    tables, games, out = _tables(game, arguments), arguments.games, arguments.out
    engine = game.engine(len(tables(arguments.seed)), game.rules_of(arguments))
    make_folder(out)
    seeds, failed = range(arguments.seed, arguments.seed + games), 0
    written, stopped = 0, False
    try:
        for number in with_progress(seeds, games, "games"):
            failed += not _play(game, engine, tables(number), number, arguments)
            written += 1
    except KeyboardInterrupt:
        stopped = True
    for line in seed_lines("--seed", arguments.seed):
        print(line)
    broken = f", {failed} of them as far as the bots went" if failed else ""
    print(f"wrote {written} {'game' if written == 1 else 'games'} to {out}{broken}")
    return STOPPED if stopped else int(failed > 0)


def _tables(game: TerminalGame, arguments: argparse.Namespace) -> Callable[[int], list[Seat]]:
    """The players at the table, by the game's seed."""
    kinds = arguments.seats or ["random"]
    if "human" in kinds:
        raise CommandError("bots alone can simulate; `okanagan play` is for humans")
    if arguments.mix:
        players = arguments.players or game.spec.players[0]
        for kind in kinds:
            new_bot(game, kind)  # raises an error for an unknown bot before the games
        return lambda seed: _seated(game, dealt(kinds, players, seed))
    seats = _seated(game, seat_kinds(arguments, game, kinds))
    return lambda seed: seats


def _seated(game: TerminalGame, kinds: Iterable[str]) -> list[Seat]:
    return [seat_of(game, kind, f"{kind.title()} {at}") for at, kind in enumerate(kinds, 1)]


def _play(
    game: TerminalGame,
    engine: Game[Any, Any, Any],
    seats: list[Seat],
    number: int,
    arguments: argparse.Namespace,
) -> bool:
    """Plays and writes a game; returns whether it was finished."""
    known = game.bots()
    bots = [seated(known, seat.bot or "") for seat in seats]
    path = arguments.out / f"{number}.json"
    try:
        match, ended = simulate(engine, seats, bots, number), True
    except Forfeit as failure:
        tell(failure_text(failure, debug=arguments.debug))
        match, ended = failure.match, False
    write(match, path, options=arguments.options)
    return ended
