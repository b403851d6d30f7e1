"""`okanagan tune --game oregon`: looks for better weights of a bot by games against itself."""

from argparse import ArgumentParser
from typing import Any

from okanagan.cli.game import TerminalGame
from okanagan.cli.tuning.tune import tune_parser
from okanagan.cli.tuning.tuned import Tuned
from okanagan.kernel.bots import Bots
from okanagan.oregon.bots import BOTS
from okanagan.oregon.bots.levels import Looker
from okanagan.oregon.bots.weights import LEVELS
from okanagan.oregon.game import Oregon


def _bots() -> Bots:
    return BOTS


TUNED = Tuned(LEVELS, Looker, _bots, Oregon)


def add(commands: Any, game: TerminalGame) -> ArgumentParser:
    """Adds the command's parser, and returns it."""
    return tune_parser(commands, TUNED)
