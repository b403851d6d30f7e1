"""The games of the page, and which of them are here."""

from collections.abc import Iterable
from dataclasses import dataclass

from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page import words
from okanagan.page.app.game_ui import GameUI


class NotHere(Exception):
    """A game is wanted whose code has not come yet."""

    def __init__(self, game: GameSpec) -> None:
        super().__init__(f"the code of {game.id} is not here")
        self.game = game


class Shelf:
    """Hands out the games: the default one, and others once the shell has brought their code."""

    def __init__(self, games: Iterable[GameSpec]) -> None:
        self.games = {game.id: game for game in games}
        self.default = next(iter(self.games.values()))
        self.missing = ""  # the game that the shell could not bring for the message in hand
        self._here = {self.default.id}
        self._taken: dict[str, GameUI] = {}

    @property
    def bot_groups(self) -> dict[str, str]:
        """The entry-point groups of added bots, with the names of their games."""
        return {game.bot_group: game.title for game in self.games.values() if game.bot_group}

    def take(self, game: GameSpec) -> GameUI:
        """The game itself; raises `NotHere` while its code has not come."""
        if game.id not in self._here:
            raise NotHere(game)
        if game.id not in self._taken:
            self._taken[game.id] = game.page.load()()
            if game is not self.default:
                words.add(game.page_package)
        return self._taken[game.id]

    def told(self, came: str, missing: str) -> None:
        """Notes which game the shell has brought, and which it could not bring."""
        self.missing = missing
        self._here |= {came} & self.games.keys()

    def of_format(self, record_format: str) -> GameSpec:
        """The game whose records have this format."""
        return next(game for game in self.games.values() if game.record_format == record_format)

    def of_code(self, code: str) -> GameSpec | None:
        """The game whose codes begin like this one; None for any other text."""
        return next((game for game in self.games.values() if game.code_letter == code[1:2]), None)

    def loaders(self) -> list["Shelved"]:
        """The games as the repository knows them."""
        return [Shelved(game.id, game.record_format, self) for game in self.games.values()]


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game that is taken from its shelf when a record is to be read."""

    id: str
    format: str
    shelf: Shelf

    def load(self, document: Json) -> AnyMatch:
        """The game of a record; raises `RecordError`, or `NotHere`."""
        return self.shelf.take(self.shelf.games[self.id]).load(document)
