"""`okanagan score`: who has how many points, and for what."""

import argparse
from collections.abc import Iterator
from typing import Any

from okanagan.cli.files import add_file, load
from okanagan.kernel.words import ENGLISH
from okanagan.valley.game import ValleyMatch
from okanagan.valley.scoring import Score, scores, winners
from okanagan.valley.telling.names import counts_listed, listed
from okanagan.valley.telling.objectives import objective_words


def add(commands: Any) -> None:
    """What the command takes."""
    parser = commands.add_parser(
        "score",
        help="break down the final score",
        description="Prints what each player scored for what, and who has won. For a game that "
        "is not over it prints the score as it stands.",
    )
    add_file(parser)
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Prints the breakdown."""
    print("\n".join(breakdown(load(asked.file))))
    return 0


def breakdown(match: ValleyMatch) -> Iterator[str]:
    """The lines that tell everybody's score, secrets included."""
    if not match.over:
        yield "The game is not over; this is the score as it stands."
    for player, score in enumerate(scores(match.state)):
        yield from _lines(match, player, score)
    if match.over:
        yield ""
        yield _verdict(match)


def _lines(match: ValleyMatch, player: int, score: Score) -> Iterator[str]:
    state = match.state
    yield ""
    yield f"{match.seats[player].name}: {score.total} VP"
    yield _line(score.explorer, f"Explorer: {state.rules.explorer_vp} VP for each set of 4 colours")
    for card, vp in zip(state.objectives[player], score.objectives, strict=False):
        yield _line(vp, f"Objective: {objective_words(card, ENGLISH)}")
    yield _line(score.nuggets, f"Gold nuggets: {state.nuggets[player]}")
    tokens = counts_listed(state.tokens[player], ENGLISH)
    yield f"      {ENGLISH.n('{n} token', '{n} tokens', score.tokens)}: {tokens}"


def _line(vp: int, what: str) -> str:
    return f"{vp:4}  {what}"


def _verdict(match: ValleyMatch) -> str:
    names = [match.seats[player].name for player in winners(match.state)]
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{listed(names, ENGLISH)} share the victory."
