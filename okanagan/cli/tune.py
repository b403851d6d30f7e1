"""`okanagan tune`: searches for better weights of a bot by games against itself.

In every game each weight is randomly a little larger or smaller for one side, and changed the other
way for the other side. So every game estimates the effect of every weight: the mean lead of the
sides that had it larger (simultaneous perturbation, J. Spall).

Against other bots, both sides play the same deal one after the other, each alone among those bots,
and the difference of their leads counts. This suits tables of several players: weights that win
against a copy of themselves do not always win against others.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from itertools import islice
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

from okanagan.cli.arguments import count
from okanagan.cli.game import TerminalGame
from okanagan.cli.inputs import read_text
from okanagan.cli.output import STOPPED, CommandError, tell
from okanagan.cli.progress import with_progress
from okanagan.cli.workers import Workers, add_workers, workers
from okanagan.kernel.bots import Bot, Bots, make_bot
from okanagan.kernel.chance import pick
from okanagan.kernel.documents import parse_document
from okanagan.kernel.game import Game
from okanagan.lab.arena import Fixture, fixtures, play

Weights = Any  # a frozen dataclass, of which `tune` only changes numbers
MakeBot = Callable[[], Bot]


@dataclass(frozen=True, slots=True)
class Tuned:
    """A game whose bots have numeric weights."""

    levels: Mapping[str, Weights]  # the weights to start with, by level
    bot: Callable[[Weights], Bot]
    bots: Callable[[], Bots]  # the possible opponents by name
    engine: Callable[[int], Game[Any, Any, Any]]  # the game for a number of players


def names_of(weights: Weights) -> list[str]:
    """The weights that are single numbers; sequences and switches do not change."""
    names = [field.name for field in fields(weights)]
    return [name for name in names if isinstance(getattr(weights, name), float)]


NEW, OLD = "new", "old"
SPREAD = 0.25  # each weight changes by a factor of e^0.25, or its inverse
STEP = 0.1  # the exponent of a step for each standard error of the effect
FURTHEST = 0.2  # the largest exponent of a step
Signs = Mapping[str, int]  # 1 for a larger weight, -1 for a smaller one
Effects = Mapping[str, tuple[float, float]]  # the effect of each weight, and its standard error


def tune_parser(commands: Any, game: TerminalGame, tuned: Tuned) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        "tune",
        help="look for better weights of a bot",
        description="Lets a level play against itself with its weights changed by chance, and "
        "goes a step towards those that did better. Every round prints a line of JSON: the effect "
        "of each weight in points of lead with its standard error, and the weights after the step.",
    )
    parser.add_argument("--level", default="hard", help="where to begin (default: hard)")
    parser.add_argument("--weights", metavar="FILE", type=Path, help="or the last line of a file")
    parser.add_argument("--rounds", type=count, default=5, help="steps (default: 5)")
    parser.add_argument("--games", type=count, default=400, help="for each (default: 400)")
    parser.add_argument(
        "--against", metavar="BOT", help="the others at the table (default: the same level)"
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="(default: 2)")
    add_workers(parser)
    parser.add_argument("--seed", type=count, default=1, help="of the changes (default: 1)")
    parser.set_defaults(run=partial(run, game, tuned))
    return parser


def run(game: TerminalGame, tuned: Tuned, arguments: argparse.Namespace) -> int:
    weights = _first(tuned, arguments)
    rivals = [] if arguments.against is None else [arguments.against]
    for rival in rivals:
        make_bot(tuned.bots(), rival)  # says at once where there is none
    number = 0
    try:
        with workers(arguments, arguments.games, game.spec.id, rivals) as crew:
            for number in range(arguments.rounds):
                weights, effects = _round(tuned, weights, number, arguments, crew)
                print(_line(weights, effects), flush=True)
    except KeyboardInterrupt:
        seed = arguments.seed + number * arguments.games
        tell(
            f"stopped in round {number + 1} of {arguments.rounds}; to go on: --seed {seed}, and "
            "--weights FILE with the lines above in it"
        )
        return STOPPED
    return 0


def _round(
    tuned: Tuned, weights: Weights, number: int, arguments: argparse.Namespace, crew: Workers
) -> tuple[Weights, Effects]:
    """One step: the weights after it, and the effects that it follows."""
    first, games = arguments.seed + number * arguments.games, arguments.games
    deals = islice(fixtures(_seats(arguments.players), first), games)
    signs = [_signs(weights, first + game) for game in range(games)]
    judge = partial(_judged, tuned, weights, arguments.against)
    leads = crew.each(judge, zip(signs, deals, strict=True))
    effects = effects_of(signs, list(with_progress(leads, games, "games")))
    return stepped(weights, effects), effects


def _judged(
    tuned: Tuned, weights: Weights, against: str | None, game: tuple[Signs, Fixture]
) -> float:
    return advantage(tuned, weights, against, *game)


def _line(weights: Weights, effects: Effects) -> str:
    values = {name: getattr(weights, name) for name in names_of(weights)}
    return json.dumps({"effects": effects, "weights": values})


def changed(weights: Weights, signs: Signs, way: int) -> Weights:
    """All weights changed by their signs (`way` 1) or against them (-1)."""
    values = asdict(weights)
    return replace(
        weights, **{name: values[name] * exp(SPREAD * way * sign) for name, sign in signs.items()}
    )


def advantage(
    tuned: Tuned, weights: Weights, against: str | None, signs: Signs, fixture: Fixture
) -> float:
    """The lead, in points, of the weights changed by the signs over those changed against them."""
    larger, smaller = (partial(tuned.bot, changed(weights, signs, way)) for way in (1, -1))
    if against is None:
        return lead(tuned, larger, smaller, fixture)
    others = partial(make_bot, tuned.bots(), against)
    return lead(tuned, larger, others, fixture) - lead(tuned, smaller, others, fixture)


def lead(tuned: Tuned, new: MakeBot, old: MakeBot, fixture: Fixture) -> float:
    """The lead, in points, of the new bot over the best of the others."""
    bots = [new() if name == NEW else old() for name in fixture.seats]
    played = play(tuned.engine(len(bots)), fixture, bots, process_time)
    if played.failure is not None:
        raise played.failure
    outcome = played.outcome
    totals: list[int] = [score["total"] for score in outcome.scores]
    seat = fixture.seats.index(NEW)
    return totals[seat] - max(_without(totals, seat))


def effects_of(signs: Sequence[Signs], leads: Sequence[float]) -> Effects:
    """For each weight, the mean lead of the sides that had it larger, and its standard error."""
    error = stdev(leads) / sqrt(len(leads))
    return {
        name: (
            round(mean(lead * sign[name] for sign, lead in zip(signs, leads, strict=True)), 2),
            round(error, 2),
        )
        for name in signs[0]
    }


def stepped(weights: Weights, effects: Effects) -> Weights:
    """The weights after a step, which is longer for a more certain effect."""
    values = asdict(weights)
    steps = {name: STEP * effect / error for name, (effect, error) in effects.items()}
    moved = {
        name: round(values[name] * exp(max(-FURTHEST, min(FURTHEST, step))), 4)
        for name, step in steps.items()
    }
    return replace(weights, **moved)


def _signs(weights: Weights, seed: int) -> Signs:
    rng = Random(seed)
    return {name: pick((1, -1), rng) for name in names_of(weights)}


def _without(totals: list[int], seat: int) -> Iterator[int]:
    return (total for other, total in enumerate(totals) if other != seat)


def _seats(players: int) -> list[str]:
    return [NEW, *[OLD] * (players - 1)]


def _first(tuned: Tuned, arguments: argparse.Namespace) -> Weights:
    if arguments.level not in tuned.levels:
        known = ", ".join(tuned.levels)
        raise CommandError(f"there is no level {arguments.level!r}; known are {known}")
    weights = tuned.levels[arguments.level]
    if arguments.weights is None:
        return weights
    path = arguments.weights
    try:
        changed: Any = parse_document(read_text(str(path)).splitlines()[-1])
        return replace(weights, **changed["weights"])
    except (ValueError, LookupError, TypeError) as error:
        raise CommandError(f"{path}: its last line has no weights of this level") from error
