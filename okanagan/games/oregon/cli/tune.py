"""`okanagan tune --game oregon`: looks for better weights of a bot by games against itself."""

from argparse import ArgumentParser
from typing import Any

from okanagan.cli.game import TerminalGame
from okanagan.cli.tune import tune_parser
from okanagan.games.oregon.bots.levels import Looker
from okanagan.games.oregon.bots.weights import LEVELS
from okanagan.games.oregon.rules.game import Oregon
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.bots import Bots
from okanagan.lab.tuning import Tuned


def _bots() -> Bots:
    return SPEC.bots


TUNED = Tuned(LEVELS, Looker, _bots, Oregon)


def add(commands: Any, game: TerminalGame) -> ArgumentParser:
    return tune_parser(commands, TUNED)
