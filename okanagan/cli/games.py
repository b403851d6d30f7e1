"""The games that the command line knows: the only general module that imports a game."""

from argparse import ArgumentParser
from collections.abc import Sequence

from okanagan.cli.game import TerminalGame
from okanagan.games.okanagan.cli.game import Okanagan
from okanagan.games.oregon.cli.game import OregonInTerminal
from okanagan.kernel.match import AnyMatch

GAMES: dict[str, TerminalGame] = {game.id: game for game in (Okanagan(), OregonInTerminal())}
"""Every game by its id."""
DEFAULT = Okanagan.id
"""The game that the commands begin without `--game`."""


def add_game(parser: ArgumentParser) -> None:
    """The option that chooses a game."""
    parser.add_argument(
        "--game", metavar="ID", choices=list(GAMES), help=f"{', '.join(GAMES)} (default: {DEFAULT})"
    )


def chosen_game(arguments: Sequence[str]) -> TerminalGame:
    """The game that a command line names: the options of the commands depend on it.

    A wrong or missing id gives the default game; the parser of the command refuses it.
    """
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--game", nargs="?")
    found, _ = parser.parse_known_args(arguments)
    return GAMES.get(found.game, GAMES[DEFAULT])


def game_of_format(name: str) -> TerminalGame:
    """The game whose records have this format."""
    return next(game for game in GAMES.values() if game.format == name)


def game_of(match: AnyMatch) -> TerminalGame:
    """The game of a match."""
    return game_of_format(match.game.format)
