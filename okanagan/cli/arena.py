"""`okanagan arena`: bots against each other on the same deals, with statistics."""

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from okanagan.cli.arena_file import ArenaGame, Contest
from okanagan.cli.errors import CommandError
from okanagan.cli.game import TerminalGame
from okanagan.cli.numbers import count, seed, seed_lines
from okanagan.cli.progress import with_progress
from okanagan.cli.report import print_report
from okanagan.cli.seats import refuse_number
from okanagan.cli.standings import ladder, standings
from okanagan.kernel.arena import Fixture, fixtures, play
from okanagan.kernel.bots import make_bot

Games = dict[Fixture, ArenaGame]


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    """Adds the command's parser, and returns it."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="let bots compete",
        description="Lets bots play each deal once in every rotation round the table, and prints "
        "win rates with 95 % intervals, points by source and CPU time. With --out the games are "
        "kept in a file, and the same command goes on where it was stopped.",
    )
    parser.add_argument("--seats", required=True, metavar="A,B[,…]", help="the bots")
    game.add_rules(parser)
    parser.add_argument("--games", type=count, default=100, help="how many (default: 100)")
    parser.add_argument(
        "--deal",
        metavar="SEED",
        type=seed,
        default=1,
        help="of the first deal (default: 1); `random`: deals that no bot can find out",
    )
    parser.add_argument("--jobs", type=count, default=1, help="games at a time (default: 1)")
    parser.add_argument("--out", metavar="FILE", type=Path, help="keep the games, one a line")
    parser.add_argument("--report", action="store_true", help="also tell what the games were like")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw that report as well")
    parser.add_argument(
        "--ladder",
        metavar="FILE",
        type=Path,
        nargs="+",
        default=[],
        help="also rate all bots together, of these games and those in the files (Elo)",
    )
    parser.set_defaults(run=partial(run, game))
    return parser


def run(game: TerminalGame, arguments: argparse.Namespace) -> int:
    """Plays the games that are missing, and prints the results."""
    seats, contest = _seats(game, arguments.seats), Contest(game, game.rules_of(arguments))
    # The ladder's files are read first: a wrong one must not cost hours of games.
    rated = _ladder_games(contest, arguments)
    fixtures_wanted = list(islice(fixtures(seats, arguments.deal), arguments.games))
    known = _play_missing(contest, fixtures_wanted, arguments)
    games = {fixture: known[fixture] for fixture in fixtures_wanted}
    print(
        "\n".join(
            seed_lines("--deal", arguments.deal)
            + standings([one.outcome for one in games.values()])
        )
    )
    if _reports(arguments):
        chart = game.chart([one.facts for one in games.values()])
        print_report(len(games), chart, arguments.svg)
    if arguments.ladder:
        print("\n".join(ladder([one.outcome for one in (rated | games).values()])))
    return 0


def _reports(arguments: argparse.Namespace) -> bool:
    return bool(arguments.report or arguments.svg)


def _seats(game: TerminalGame, text: str) -> list[str]:
    seats, known = text.split(","), game.bots()
    refuse_number(game, len(seats))
    for name in seats:
        make_bot(known, name)
    return seats


def _ladder_games(contest: Contest, arguments: argparse.Namespace) -> Games:
    """The games in the files of `--ladder`; the file of `--out` may not exist yet."""
    found: Games = {}
    for file in arguments.ladder:
        if file.exists():
            found |= {one.fixture: one for one in contest.read(file)}
        elif file != arguments.out:
            raise CommandError(f"--ladder {file}: there is no such file")
    return found


def _play_missing(
    contest: Contest, wanted: Iterable[Fixture], arguments: argparse.Namespace
) -> Games:
    """The games in the file of `--out`, and those wanted beside them, played and added to it."""
    out, reports = arguments.out, _reports(arguments)
    old = contest.read(out) if out and out.exists() else []
    games = {one.fixture: one for one in old if one.facts is not None or not reports}
    missing = [fixture for fixture in wanted if fixture not in games]
    played = _played(contest, missing, arguments.jobs, reports=reports)
    for one in with_progress(played, len(missing), "games"):
        games[one.fixture] = one
        if out:
            contest.append(out, one)
    return games


def _played(
    contest: Contest, missing: list[Fixture], jobs: int, *, reports: bool
) -> Iterator[ArenaGame]:
    play_one = partial(_play, contest, reports=reports)
    if jobs == 1:
        yield from map(play_one, missing)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_one, missing)


def _play(contest: Contest, fixture: Fixture, *, reports: bool) -> ArenaGame:
    known = contest.game.bots()
    bots = [make_bot(known, name) for name in fixture.seats]
    engine = contest.game.engine(len(fixture.seats), contest.rules)
    outcome, match = play(engine, fixture, bots, process_time)
    return ArenaGame(outcome, contest.game.facts([match]) if reports else None)
