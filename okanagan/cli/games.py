"""The games of the command line."""

from argparse import ArgumentParser
from collections.abc import Sequence

from okanagan import games
from okanagan.cli.game import TerminalGame
from okanagan.kernel.match import AnyMatch

GAMES: dict[str, TerminalGame] = {spec.id: spec.terminal.load()() for spec in games.GAMES.values()}
"""Every game by its id."""
DEFAULT = games.DEFAULT.id  # the game of new games without `--game`


def add_game(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--game", metavar="ID", choices=list(GAMES), help=f"{', '.join(GAMES)} (default: {DEFAULT})"
    )


def chosen_game(arguments: Sequence[str]) -> TerminalGame:
    """The game that a command line names: the options of the commands depend on it.

    Without a valid id it is the default game; the parser of the command refuses a wrong id.
    """
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--game", nargs="?")
    options, _ = parser.parse_known_args(arguments)
    return GAMES.get(options.game, GAMES[DEFAULT])


def game_of_format(name: str) -> TerminalGame:
    return next(game for game in GAMES.values() if game.spec.record_format == name)


def game_of(match: AnyMatch) -> TerminalGame:
    return game_of_format(match.game.format)


def drawn(match: AnyMatch) -> str:
    """The board of a match as text."""
    return "\n".join(game_of(match).board(match))
