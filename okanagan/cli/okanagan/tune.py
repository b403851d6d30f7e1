"""`okanagan tune`: looks for better weights of a bot by games against itself."""

from argparse import ArgumentParser
from typing import Any

from okanagan.cli.game import TerminalGame
from okanagan.cli.tuning.tune import tune_parser
from okanagan.cli.tuning.tuned import Tuned
from okanagan.valley.bots import all_bots
from okanagan.valley.bots.levels import Looker
from okanagan.valley.bots.weights import LEVELS
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import Valley


def _engine(players: int) -> Valley:
    return Valley(players, EDITIONS["en"])


TUNED = Tuned(LEVELS, Looker, all_bots, _engine)


def add(commands: Any, game: TerminalGame) -> ArgumentParser:
    """Adds the command's parser, and returns it."""
    return tune_parser(commands, TUNED)
