"""`okanagan report`: counts over finished games, as text and as a picture."""

import argparse
from pathlib import Path
from typing import Any

from okanagan.cli.chart import Chart, chart_lines, chart_svg
from okanagan.cli.errors import CommandError
from okanagan.cli.files import load
from okanagan.cli.game import AnyMatch, TerminalGame
from okanagan.cli.games import game_of


def add(commands: Any) -> None:
    """Adds the command's parser."""
    parser = commands.add_parser(
        "report",
        help="tell what games are like",
        description="Counts over finished games of one kind: what happened how often, what was "
        "scored for what, who won from which place.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="records of games")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw the counts as well")
    parser.add_argument(
        "--chances",
        action="store_true",
        help="also set the chances that the review tells beside who won",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Counts, prints and draws."""
    matches = [match for match in map(load, arguments.files) if match.over]
    if not matches:
        raise CommandError("none of these games is over")
    game = _only_game(matches)
    chart = game.chart([game.facts(matches)])
    if arguments.chances:
        chart |= game.chances(matches)
    print_report(len(matches), chart, arguments.svg)
    return 0


def _only_game(matches: list[AnyMatch]) -> TerminalGame:
    """The game of all the matches.

    Raises:
        CommandError: they are of several games.
    """
    first, *others = dict.fromkeys(map(game_of, matches))
    if others:
        names = ", ".join(game.name for game in (first, *others))
        raise CommandError(f"a report is on one game, not on {names} together")
    return first


def print_report(games: int, chart: Chart, picture: Path | None) -> None:
    """Prints the chart with the number of games, and draws it in a file if one is named."""
    print(f"{games} game{'' if games == 1 else 's'}")
    for line in chart_lines(chart):
        print(line)
    if picture is not None:
        picture.write_text(chart_svg(chart), encoding="utf-8")
