"""`okanagan report`: counts over finished games, as text and as a picture."""

import argparse
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from okanagan.cli.files import match_in, read_text
from okanagan.cli.game import Calibration, TerminalGame
from okanagan.cli.games import GAMES, game_of
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
from okanagan.kernel.game import Json
from okanagan.lab.chart import Chart, chart_lines, chart_svg
from okanagan.lab.entry import Entry


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "report",
        help="print statistics of games",
        description="Prints statistics of finished games of one kind: how often things happened, "
        "where points came from, and which seats won.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="records of games")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw the counts as well")
    parser.add_argument(
        "--chances",
        action="store_true",
        help="also compare the chances in reviews with the winners: in ten bins, with the slope of "
        "the calibration and the Brier score",
    )
    parser.add_argument(
        "--fit",
        action="store_true",
        help="also print the numbers with which these chances fit the games best, in the form of "
        "the sources; test them on other games",
    )
    parser.add_argument(
        "--hints",
        action="store_true",
        help="also compare hints with results: plays the best and the next best idea to the end "
        "from a few moves of every game, which takes some seconds a game",
    )
    parser.add_argument(
        "--by", metavar="BOT", help="whose hints (default: those of the game's usual bot)"
    )
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.svg is not None:
        check_output(arguments.svg)
    asked = _Asked(arguments.chances, arguments.fit, arguments.hints, arguments.by)
    report, files, stopped = Report(asked), arguments.files, False
    texts = ((number, name, read_text(name)) for number, name in enumerate(files))
    try:
        with workers(arguments, len(files)) as crew:
            games = crew.each(partial(_counted, asked), texts)
            for counted in filter(None, with_progress(games, len(files), "games")):
                report.add(counted)
    except KeyboardInterrupt:
        stopped = True
        tell(f"stopped after {len(report.facts)} finished games")
        if report.game is None:
            return STOPPED
    if report.game is None:
        raise CommandError("none of these games is over")
    say_report(arguments, len(report.facts), report.game.chart(report.facts))
    for calibration in report.calibrations:
        for entry in calibration.entries() if calibration else [_NOTHING]:
            say(arguments, entry)
    return STOPPED if stopped else 0


_NOTHING = Entry({"table": None}, ["this game has no such predictions"])


@dataclass(frozen=True, slots=True)
class _Asked:
    """The tables that the user wants beside the counts."""

    chances: bool
    fit: bool
    hints: bool
    by: str | None  # the bot that gives the hints

    def calibrations(self, game: TerminalGame) -> list[Calibration | None]:
        bot = self.by or game.spec.default_bot
        every = (
            (self.chances, game.chances),
            (self.fit, game.fit),
            (self.hints, partial(game.hints, bot)),
        )
        return [calibration() for wanted, calibration in every if wanted]


@dataclass(frozen=True, slots=True)
class _Counted:
    """What a report needs of a finished game."""

    game: str  # the id
    players: int
    facts: Json
    samples: list[Any]  # for each calibration


def _counted(asked: _Asked, file: tuple[int, str, str]) -> _Counted | None:
    """What the record in a file tells, from the file's number, name and text."""
    number, name, text = file
    match = match_in(text, name)
    if not match.over:
        return None
    game = game_of(match)
    samples = [
        calibration and calibration.sample(match, number)
        for calibration in asked.calibrations(game)
    ]
    return _Counted(game.spec.id, len(match.seats), game.facts([match]), samples)


class Report:
    """The counts of a report; it keeps no game."""

    def __init__(self, asked: _Asked) -> None:
        self._asked = asked
        self.game: TerminalGame | None = None  # that of all records
        self.facts: list[Json] = []
        self.calibrations: list[Calibration | None] = []

    def add(self, counted: _Counted) -> None:
        game = GAMES[counted.game]
        if self.game is None:
            self.game, self.calibrations = game, self._asked.calibrations(game)
        if game is not self.game:
            names = f"{self.game.name}, {game.name}"
            raise CommandError(f"a report is on one game, not on {names} together")
        self.facts.append(counted.facts)
        for calibration, sample in zip(self.calibrations, counted.samples, strict=True):
            if calibration is not None:
                calibration.add(counted.players, sample)


def say_report(arguments: argparse.Namespace, games: int, chart: Chart) -> None:
    """Prints the counts over some finished games, and draws them for `--svg`."""
    heading = f"{games} game{'' if games == 1 else 's'}"
    say(arguments, Entry({"games": games, "counts": chart}, [heading, *chart_lines(chart)]))
    if arguments.svg is not None:
        write_text(chart_svg(chart), arguments.svg)
