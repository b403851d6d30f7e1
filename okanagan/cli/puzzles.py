"""`okanagan puzzles`: plays games of `hard` and `expert`, and collects puzzles from them."""

import argparse
from collections import Counter
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any

from okanagan.cli.arguments import count, dealt, seed
from okanagan.cli.game import TerminalGame
from okanagan.cli.inputs import read_text
from okanagan.cli.output import (
    STOPPED,
    CommandError,
    add_json,
    check_output,
    say,
    tell,
    write_text,
)
from okanagan.cli.progress import with_progress
from okanagan.cli.workers import add_workers, workers
from okanagan.kernel.bots import make_bot
from okanagan.kernel.game import Json
from okanagan.kernel.puzzles import LEVELS, Puzzle, read_puzzles, write_puzzles
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.lab.entry import Entry
from okanagan.lab.puzzle_search import AGAIN, FIRST, Puzzler, Search

SEATS = ("hard", "expert")  # the bots for random seats


def puzzles_parser(commands: Any, game: TerminalGame, puzzler: Puzzler) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        "puzzles",
        help="find positions in which one answer is clearly the best",
        description="Lets hard and expert play games, and looks in them for questions with one "
        f"clearly best answer: by {FIRST.deals} games played on to their end after each good "
        f"answer, it brings {FIRST.margin:g} points more than any other; then by {AGAIN.deals} "
        f"others and a longer thought of expert once more. FILE is added to, and kept after each "
        "game.",
    )
    game.add_rules(parser)
    parser.add_argument(
        "--players",
        metavar="N",
        type=int,
        choices=game.spec.players,
        default=2,
        help="how many play (default: 2)",
    )
    parser.add_argument("--games", type=count, default=10, help="how many games (default: 10)")
    parser.add_argument("--seed", type=seed, default=1, help="of the first game (default: 1)")
    parser.add_argument(
        "--levels",
        metavar="N",
        type=int,
        nargs="+",
        choices=LEVELS,
        default=LEVELS,
        help="only puzzles of these levels of difficulty (default: all of 1 to 3)",
    )
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the puzzles")
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=lambda arguments: run(game, puzzler, arguments))
    return parser


def run(game: TerminalGame, puzzler: Puzzler, arguments: argparse.Namespace) -> int:
    puzzles, counts = _known(arguments.out), Counter[str]()
    check_output(arguments.out)
    games, seed = arguments.games, arguments.seed
    search = partial(
        _found, game, puzzler, arguments.players, game.rules_of(arguments), tuple(arguments.levels)
    )
    try:
        with workers(arguments, games, game.spec.id, SEATS) as crew:
            results = crew.each(search, range(seed, seed + games))
            for new, counted in with_progress(results, games, "games"):
                counts += counted
                known = {puzzle.id for puzzle in puzzles}
                puzzles += [puzzle for puzzle in new if puzzle.id not in known]
                write_text(write_puzzles(puzzles), arguments.out)
                seed += 1
    except KeyboardInterrupt:
        tell(f"stopped; to go on: --seed {seed}")
        return STOPPED
    searched = ", ".join(f"{count:,} {stage}" for stage, count in counts.items())
    levels = Counter(puzzle.level for puzzle in puzzles)
    by_level = ", ".join(f"{levels[level]} of level {level}" for level in LEVELS)
    kept = f"{len(puzzles)} puzzles in the file: {by_level}"
    facts = {"searched": dict(counts), "puzzles": len(puzzles)}
    facts["levels"] = {str(level): levels[level] for level in LEVELS}
    say(arguments, Entry(facts, [searched, kept]))
    return 0


def _found(
    game: TerminalGame,
    puzzler: Puzzler,
    players: int,
    rules: Json,
    levels: Collection[int],
    seed: int,
) -> tuple[list[Puzzle], Counter[str]]:
    """Plays a game; returns the puzzles in it, and the counts of the search."""
    search, kinds = Search(puzzler, levels), dealt(SEATS, players, seed)
    seats = [Seat("", f"bot:{kind}") for kind in kinds]
    bots = [make_bot(game.bots(), kind) for kind in kinds]
    match = simulate(game.engine(players, rules), seats, bots, seed)
    return list(search.puzzles(match, seed)), search.counts


def _known(path: Path) -> list[Puzzle]:
    if not path.exists():
        return []
    try:
        return read_puzzles(read_text(str(path)))
    except ValueError as error:
        raise CommandError(f"{path}: {error}") from error
