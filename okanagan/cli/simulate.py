"""`okanagan simulate`: whole games between bots, one record each."""

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from okanagan.cli.arguments import (
    Parser,
    add_players,
    count,
    dealt,
    refuse_unknown,
    seat_kinds,
    seat_of,
    seed,
    seed_lines,
)
from okanagan.cli.files import record_text
from okanagan.cli.game import TerminalGame
from okanagan.cli.inputs import read_text
from okanagan.cli.output import (
    STOPPED,
    CommandError,
    add_debug,
    add_json,
    failure_text,
    make_folder,
    say,
    tell,
    write_text,
)
from okanagan.cli.progress import with_progress
from okanagan.cli.workers import add_workers, workers
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.kernel.plugin_bots import seated
from okanagan.kernel.record import Seat, read_record
from okanagan.kernel.simulate import Forfeit, simulate
from okanagan.lab.entry import Entry


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    parser: Parser = commands.add_parser(
        "simulate",
        help="let bots play whole games",
        description="Lets bots play whole games and writes one record for each: DIR/SEED.json. "
        "The same seed gives the same game, and games that are there are not played again. Where a "
        "bot fails, the record goes as far as the game did, and the command exits with 1.",
    )
    add_players(parser, game, lambda: ", ".join(game.bots()) + " (default: random)")
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
    add_workers(parser)
    add_json(parser)
    add_debug(parser)
    parser.set_defaults(run=partial(run, game))
    return parser


def run(game: TerminalGame, arguments: argparse.Namespace) -> int:
    seats_of, out = _tables(game, arguments), arguments.out
    rules = game.rules_of(arguments)
    game.engine(len(seats_of(arguments.seed)), rules)  # refuses wrong rules before the games
    make_folder(out)
    tasks = [
        task
        for seed in range(arguments.seed, arguments.seed + arguments.games)
        if not _is_there(task := _Task(game, rules, seed, seats_of(seed), arguments.options), out)
    ]
    written, failed, stopped = 0, 0, False
    try:
        with workers(arguments, len(tasks), game.spec.id, arguments.seats or []) as crew:
            games = crew.each(partial(_play, debug=arguments.debug), tasks)
            for task, new in zip(tasks, with_progress(games, len(tasks), "games"), strict=True):
                if new.failure is not None:
                    tell(new.failure)
                write_text(new.text, task.file(out))
                written, failed = written + 1, failed + (new.failure is not None)
    except KeyboardInterrupt:
        stopped = True
    kept = arguments.games - len(tasks)
    facts = {"folder": str(out), "seed": arguments.seed}
    facts |= {"written": written, "failed": failed, "kept": kept}
    wrote = f"wrote {_counted(written)} to {out}{_notes(kept, failed)}"
    say(arguments, Entry(facts, [*seed_lines("--seed", arguments.seed), wrote]))
    if stopped:
        tell(f"stopped after {written} of {len(tasks)} games; the same command goes on")
    return STOPPED if stopped else int(failed > 0)


def _counted(games: int) -> str:
    return f"{games} game{'' if games == 1 else 's'}"


def _notes(kept: int, failed: int) -> str:
    broken = f", {failed} of them as far as the bots went" if failed else ""
    return broken + (f"; {kept} {'was' if kept == 1 else 'were'} there" if kept else "")


@dataclass(frozen=True, slots=True)
class _Task:
    """A game to play and write."""

    game: TerminalGame
    rules: Json
    seed: int
    seats: list[Seat]
    options: bool  # whether the record has the numbers of options

    def file(self, folder: Path) -> Path:
        return folder / f"{self.seed}.json"


@dataclass(frozen=True, slots=True)
class _New:
    """A game that was just played, perhaps by another worker."""

    text: str  # of its record
    failure: str | None  # the message about a bot that failed


def _is_there(task: _Task, folder: Path) -> bool:
    """Whether the folder has the record of this game: an earlier command may have been stopped."""
    file = task.file(folder)
    if not file.exists():
        return False
    try:
        record = read_record(parse_document(read_text(str(file))), task.game.spec.record_format)
    except (CommandError, RecordError):
        return False
    same = (record.rules, record.seats) == (task.rules, task.seats)
    return same and record.result is not None and (record.options is not None) is task.options


def _tables(game: TerminalGame, arguments: argparse.Namespace) -> Callable[[int], list[Seat]]:
    """The players at the table, by the game's seed."""
    kinds = arguments.seats or ["random"]
    if "human" in kinds:
        raise CommandError("bots alone can simulate; `okanagan play` is for humans")
    refuse_unknown(game, kinds)
    if arguments.mix:
        players = arguments.players or game.spec.players[0]
        return lambda seed: _seated(dealt(kinds, players, seed))
    seats = _seated(seat_kinds(arguments, game, kinds))
    return lambda seed: seats


def _seated(kinds: Iterable[str]) -> list[Seat]:
    return [seat_of(kind, f"{kind.title()} {at}") for at, kind in enumerate(kinds, 1)]


def _play(task: _Task, *, debug: bool) -> _New:
    known = task.game.bots()
    bots = [seated(known, seat.bot or "") for seat in task.seats]
    engine = task.game.engine(len(bots), task.rules)
    try:
        match, failure = simulate(engine, task.seats, bots, task.seed), None
    except Forfeit as error:
        match, failure = error.match, failure_text(error, debug=debug)
    return _New(record_text(match.record(options=task.options).to_json()), failure)
