"""`python -m okanagan.zoo.learn` with `train`, `imitate` or `play`; see docs/learning.md."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

from okanagan.kernel.errors import GameError
from okanagan.zoo.learn.imitation import imitated
from okanagan.zoo.learn.training import Course, contest
from okanagan.zoo.learn.value import SUBJECTS, Value


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    with ProcessPoolExecutor(options.jobs) as executor:
        try:
            options.run(options, executor)
        except (GameError, OSError) as error:
            print(error)
            return 1
    return 0


def _train(options: Namespace, executor: Executor) -> None:
    course = Course(
        options.game,
        teacher=options.teacher,
        games=options.games,
        own=options.own,
        generations=options.generations,
        tests=options.tests,
    )
    print("  games  spread   error  won against easy   lead")
    for step, value in course.run(executor):
        print(
            f"{step.games:7}{step.spread:8.2f}{step.error:8.2f}{step.wins:18.1%}{step.lead:+7.1f}",
            flush=True,
        )
        value.save(options.out or Path(f"{options.game}.csv"))


def _imitate(options: Namespace, executor: Executor) -> None:
    value, choices, agreement = imitated(options.game, options.files, executor)
    value.save(options.out or Path(f"{options.game}.csv"))
    print(f"learnt from {choices} choices; agrees with {agreement:.1%} of the others")


def _play(options: Namespace, executor: Executor) -> None:
    value = Value.load(options.game, options.weights)
    wins, lead = contest(value, options.against, options.games, executor, options.deal)
    print(f"{wins:.1%} of {options.games} games against {options.against}, mean lead {lead:+.1f}")


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m okanagan.zoo.learn", description="Learn to play.")
    commands = parser.add_subparsers(required=True)
    train = commands.add_parser("train", help="learn from games, and store the weights")
    train.add_argument("--teacher", default=Course.teacher, help="the bot of the first games")
    train.add_argument("--games", type=int, default=Course.games, help="games of the teacher")
    train.add_argument("--own", type=int, default=Course.own, help="own games in a generation")
    train.add_argument("--generations", type=int, default=Course.generations)
    train.add_argument("--tests", type=int, default=Course.tests, help="games against easy")
    train.add_argument("--out", type=Path, help="the file for the weights, GAME.csv by default")
    train.set_defaults(run=_train)
    imitate = commands.add_parser("imitate", help="learn from the choices in record files")
    imitate.add_argument("--out", type=Path, help="the file for the weights, GAME.csv by default")
    imitate.set_defaults(run=_imitate)
    play = commands.add_parser("play", help="play against a bot with stored weights")
    play.add_argument("--weights", type=Path, help="the file; by default those of the package")
    play.add_argument("--against", default="easy", help="a bot")
    play.add_argument("--games", type=int, default=200)
    play.add_argument("--deal", type=int, default=1, help="the number of the first deal")
    play.set_defaults(run=_play)
    for command in (train, imitate, play):
        command.add_argument("game", choices=list(SUBJECTS))
        command.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    imitate.add_argument("files", type=Path, nargs="+", metavar="FILE", help="records")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
