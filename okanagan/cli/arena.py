"""`okanagan arena`: bots against each other on the same deals, and what the results say."""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.numbers import count
from okanagan.cli.progress import shown
from okanagan.cli.standings import ladder, standings
from okanagan.cli.table import add_rules, rules_of
from okanagan.kernel.arena import Fixture, Outcome, fixtures, play
from okanagan.kernel.bots import make_bot
from okanagan.valley.bots import all_bots
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
    parser.add_argument(
        "--ladder",
        metavar="FILE",
        type=Path,
        nargs="+",
        default=[],
        help="also rate all bots of these files together (Elo)",
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Plays what is still to be played, and prints the results."""
    seats, rules = _seats(asked.seats), rules_of(asked)
    wanted = list(islice(fixtures(seats, asked.deal), asked.games))
    known = {outcome.fixture: outcome for outcome in _kept(asked.out, rules)}
    missing = [fixture for fixture in wanted if fixture not in known]
    for outcome in shown(_played(missing, rules, asked.jobs), len(missing), "games"):
        known[outcome.fixture] = outcome
        _keep(asked.out, outcome, rules)
    print("\n".join(standings([known[fixture] for fixture in wanted])))
    if asked.ladder:
        print("\n".join(ladder([one for file in asked.ladder for one in _kept(file, rules)])))
    return 0


def _seats(text: str) -> list[str]:
    seats = text.split(",")
    if len(seats) not in STRUCTURES:
        raise CommandError(f"--seats names 2 to 4 bots, not {len(seats)}")
    known = all_bots()
    for name in seats:
        make_bot(known, name)
    return seats


def _played(missing: list[Fixture], rules: Rules, jobs: int) -> Iterator[Outcome]:
    game = partial(_game, rules)
    if jobs == 1:
        yield from map(game, missing)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(game, missing)


def _game(rules: Rules, fixture: Fixture) -> Outcome:
    known = all_bots()
    bots = [make_bot(known, name) for name in fixture.seats]
    return play(Valley(len(fixture.seats), rules), fixture, bots, process_time)


def _kept(file: Path | None, rules: Rules) -> list[Outcome]:
    """The games in a file that were played by these rules."""
    if file is None or not file.exists():
        return []
    try:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        ours = [line for line in lines if line.pop("rules") == rules.to_json()]
        return [Outcome.from_json(line) for line in ours]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CommandError(f"{file} holds no games of an arena: {error}") from error


def _keep(file: Path | None, outcome: Outcome, rules: Rules) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"rules": rules.to_json(), **outcome.to_json()}) + "\n")
