"""`okanagan tune`: looks for better weights of a bot by games against itself."""

from argparse import ArgumentParser
from typing import Any

from okanagan.cli.game import TerminalGame
from okanagan.cli.tune import Tuned, tune_parser
from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.bots.weights import LEVELS
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.games.okanagan.spec import SPEC


def _engine(players: int) -> Okanagan:
    return Okanagan(players, EDITIONS["en"])


TUNED = Tuned(LEVELS, OnePlyBot, SPEC.all_bots, _engine)


def add(commands: Any, game: TerminalGame) -> ArgumentParser:
    return tune_parser(commands, game, TUNED)
