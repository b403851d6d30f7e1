"""`okanagan report`: counts over finished games, as text and as a picture."""

import argparse
from pathlib import Path
from typing import Any

from okanagan.cli.files import load
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import game_of
from okanagan.cli.output import CommandError, check_output, with_progress, write_text
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.lab.chart import Chart, chart_lines, chart_svg


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
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    report: Report | None = None
    if arguments.svg is not None:
        check_output(arguments.svg)
    for name in with_progress(arguments.files, len(arguments.files), "games"):
        match = load(name)
        if match.over:
            report = report or Report(game_of(match), arguments)
            report.add(match)
    if report is None:
        raise CommandError("none of these games is over")
    print_report(len(report.facts), report.game.chart(report.facts), arguments.svg)
    for calibration in report.calibrations:
        lines = calibration.lines() if calibration else ["this game has no such predictions"]
        print("\n".join(lines))
    return 0


class Report:
    """The counts of a report; it keeps no game."""

    def __init__(self, game: TerminalGame, arguments: argparse.Namespace) -> None:
        self.game = game
        self.facts: list[Json] = []
        asked = ((arguments.chances, game.chances), (arguments.fit, game.fit))
        self.calibrations = [calibration() for wanted, calibration in asked if wanted]
        if arguments.hints:
            self.calibrations.append(game.hints(arguments.by or game.spec.default_bot))

    def add(self, match: AnyMatch) -> None:
        if (other := game_of(match)) is not self.game:
            names = f"{self.game.name}, {other.name}"
            raise CommandError(f"a report is on one game, not on {names} together")
        self.facts.append(self.game.facts([match]))
        for calibration in filter(None, self.calibrations):
            calibration.add(match)


def print_report(games: int, chart: Chart, picture: Path | None) -> None:
    print(f"{games} game{'' if games == 1 else 's'}")
    for line in chart_lines(chart):
        print(line)
    if picture is not None:
        write_text(chart_svg(chart), picture)
