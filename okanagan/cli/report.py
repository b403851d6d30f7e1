"""`okanagan report`: what games are like, as text and as a picture."""

import argparse
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import load
from okanagan.valley.census import LARGE, Census, census
from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.trust import Trust

WIDTH, ROW, LABEL = 560, 22, 200
"""Of the picture, in its own units."""
Chart = dict[str, dict[str, float]]
"""Bars by their words, under the heading of each group."""


def add(commands: Any) -> None:
    """What the command takes."""
    parser = commands.add_parser(
        "report",
        help="tell what games are like",
        description="Counts over finished games: how many territories were contested, how large "
        "they were, which special actions were taken, what was scored for what, who won from "
        "which place.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="records of games")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw the counts as well")
    parser.add_argument(
        "--chances",
        action="store_true",
        help="also set the chances that the review tells beside who won",
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Counts, prints and draws."""
    games = [match for match in map(load, asked.files) if match.over]
    if not games:
        raise CommandError("none of these games is over")
    tell(census(games), asked.svg, trusted(games) if asked.chances else {})
    return 0


def tell(counted: Census, picture: Path | None, more: Chart | None = None) -> None:
    """Prints the counts, and what else there is to tell; draws them where a file is named."""
    chart = charted(counted) | (more or {})
    print("\n".join(lines(counted, chart)))
    if picture is not None:
        picture.write_text(drawn(chart), encoding="utf-8")


def charted(counted: Census) -> Chart:
    """Everything as means over the games, or as shares."""
    games, seats, resolved = counted.games, counted.seats, max(1, counted.resolved)
    sizes = {_tiles(size): counted.sizes[size] / resolved for size in sorted(counted.sizes)}
    specials = {name: count / games for name, count in counted.specials.most_common()}
    return {
        "territories a game": {
            "with influence": counted.resolved / games,
            "of them contested": counted.contested / games,
            "without influence": counted.lonely / games,
        },
        "their sizes (shares)": sizes,
        "special actions a game": specials,
        "VP a player": {name: points / seats for name, points in counted.points.items()},
        "wins by turn order (shares)": {
            f"player {place + 1}": won / games for place, won in sorted(counted.wins.items())
        },
    }


def trusted(games: Iterable[ValleyMatch]) -> Chart:
    """Of the times that a player was given such a chance before a turn, how often they won."""
    trust = Trust()
    for match in games:
        trust.add(match)
    return {"chances told, and the share that came true": trust.shares()}


def _tiles(size: int) -> str:
    return f"{size} tiles or more" if size == LARGE else f"{size} tile{'s' if size > 1 else ''}"


def lines(counted: Census, chart: Chart) -> Iterator[str]:
    """The counts as text."""
    yield f"{counted.games} game{'' if counted.games == 1 else 's'}"
    for heading, bars in chart.items():
        yield f"{heading}:"
        yield from (f"    {name:<20} {value:6.2f}" for name, value in bars.items())


def drawn(chart: Chart) -> str:
    """The counts as an SVG picture with a bar for each."""
    parts: list[str] = []
    for heading, bars in chart.items():
        parts.append(_text(6, len(parts), heading, "h"))
        parts += _bars(bars, len(parts))
    height = ROW * (len(parts) + 1)
    style = "text{font:14px sans-serif}.h{font-weight:bold}rect{fill:#3f7a4d}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<style>{style}</style><rect width='{WIDTH}' height='{height}' style='fill:#fff'/>"
        + "".join(parts)
        + "</svg>\n"
    )


def _bars(bars: Mapping[str, float], row: int) -> Iterator[str]:
    most = max(bars.values(), default=0.0) or 1.0
    for number, (name, value) in enumerate(bars.items(), row):
        width = (WIDTH - LABEL - 60) * value / most
        bar = f'<rect x="{LABEL}" y="{ROW * number + 8}" width="{width:.1f}" height="14"/>'
        told = _text(LABEL + width + 6, number, f"{value:.2f}")
        yield _text(18, number, name) + bar + told


def _text(x: float, row: int, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{ROW * row + 20}" class="{kind}">{escape(words)}</text>'
