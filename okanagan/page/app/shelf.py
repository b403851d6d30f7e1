"""The games of the page, and which of them are loaded."""

from collections.abc import Iterable
from dataclasses import dataclass

from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page import words
from okanagan.page.app.game_ui import GameUI


class NotHere(Exception):
    """The code of a game is not loaded yet."""

    def __init__(self, game: GameSpec) -> None:
        super().__init__(f"the code of {game.id} is not here")
        self.game = game


class Shelf:
    """Gives the default game, and other games once the shell has loaded their code."""

    def __init__(self, games: Iterable[GameSpec]) -> None:
        self.games = {game.id: game for game in games}
        self.default = next(iter(self.games.values()))
        self.missing = ""  # the game that the shell could not load for the current message
        self._here = {self.default.id}
        self._taken: dict[str, GameUI] = {}

    @property
    def bot_groups(self) -> dict[str, str]:
        return {game.bot_group: game.title for game in self.games.values() if game.bot_group}

    def take(self, game: GameSpec) -> GameUI:
        """The game itself. Raises `NotHere` if its code is not loaded."""
        if game.id not in self._here:
            raise NotHere(game)
        if game.id not in self._taken:
            self._taken[game.id] = game.page.load()()
            if game is not self.default:
                words.add(game.page_package)
        return self._taken[game.id]

    def note_loaded(self, came: str, missing: str) -> None:
        self.missing = missing
        self._here |= {came} & self.games.keys()

    def of_format(self, record_format: str) -> GameSpec:
        return next(game for game in self.games.values() if game.record_format == record_format)

    def of_code(self, code: str) -> GameSpec | None:
        """The game with the letter of this code; None for any other text."""
        return next((game for game in self.games.values() if game.code_letter == code[1:2]), None)

    def loaders(self) -> list["Shelved"]:
        return [Shelved(game.id, game.record_format, self) for game in self.games.values()]


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game that is loaded when one of its records is read."""

    id: str
    format: str
    shelf: Shelf

    def load(self, document: Json) -> AnyMatch:
        return self.shelf.take(self.shelf.games[self.id]).load(document)
