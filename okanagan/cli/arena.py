"""`okanagan arena`: bots against each other on the same deals, and what the results say."""

import argparse
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.numbers import count
from okanagan.cli.played import Played, keep, kept
from okanagan.cli.progress import shown
from okanagan.cli.report import tell
from okanagan.cli.standings import ladder, standings
from okanagan.cli.table import add_rules, rules_of
from okanagan.kernel.arena import Fixture, fixtures, play
from okanagan.kernel.bots import make_bot
from okanagan.valley.bots import all_bots
from okanagan.valley.census import Census, census
from okanagan.valley.editions import Rules
from okanagan.valley.game import Valley
from okanagan.valley.setup import STRUCTURES


def add(commands: Any) -> None:
    """What the command takes."""
    parser = commands.add_parser(
        "arena",
        help="let bots compete",
        description="Lets bots play each deal once in every rotation round the table, and prints "
        "win rates with 95 % intervals, points by source and CPU time. With --out the games are "
        "kept in a file, and the same command goes on where it was stopped.",
    )
    parser.add_argument("--seats", required=True, metavar="A,B[,C,D]", help="the bots")
    add_rules(parser)
    parser.add_argument("--games", type=count, default=100, help="how many (default: 100)")
    parser.add_argument("--deal", type=count, default=1, help="seed of the first deal (default: 1)")
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
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Plays what is still to be played, and prints the results."""
    seats, rules, reports = _seats(asked.seats), rules_of(asked), asked.report or asked.svg
    rated = _games_in((one for one in asked.ladder if one != asked.out or one.exists()), rules)
    wanted = list(islice(fixtures(seats, asked.deal), asked.games))
    known = {
        one.outcome.fixture: one for one in kept(asked.out, rules) if one.census or not reports
    }
    missing = [fixture for fixture in wanted if fixture not in known]
    game = partial(_game, rules, reports=bool(reports))
    for played in shown(_played(missing, game, asked.jobs), len(missing), "games"):
        known[played.outcome.fixture] = played
        keep(asked.out, played, rules)
    games = [known[fixture] for fixture in wanted]
    print("\n".join(standings([one.outcome for one in games])))
    if reports:
        tell(_joined(games), asked.svg)
    if asked.ladder:
        rated |= {fixture: known[fixture] for fixture in wanted}
        print("\n".join(ladder([one.outcome for one in rated.values()])))
    return 0


def _seats(text: str) -> list[str]:
    seats = text.split(",")
    if len(seats) not in STRUCTURES:
        raise CommandError(f"--seats names 2 to 4 bots, not {len(seats)}")
    known = all_bots()
    for name in seats:
        make_bot(known, name)
    return seats


def _games_in(files: Iterable[Path], rules: Rules) -> dict[Fixture, Played]:
    """The games to be rated with those played now; read before hours are played in vain."""
    found: dict[Fixture, Played] = {}
    for file in files:
        if not file.exists():
            raise CommandError(f"--ladder {file}: there is no such file")
        found |= {one.outcome.fixture: one for one in kept(file, rules)}
    return found


def _played(
    missing: list[Fixture], game: Callable[[Fixture], Played], jobs: int
) -> Iterator[Played]:
    if jobs == 1:
        yield from map(game, missing)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(game, missing)


def _game(rules: Rules, fixture: Fixture, *, reports: bool) -> Played:
    known = all_bots()
    bots = [make_bot(known, name) for name in fixture.seats]
    game = Valley(len(fixture.seats), rules)
    outcome, match = play(game, fixture, bots, process_time)
    return Played(outcome, census([match]) if reports else None)


def _joined(games: list[Played]) -> Census:
    joined = Census()
    for one in games:
        if one.census is not None:
            joined.join(one.census)
    return joined
