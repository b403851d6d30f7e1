"""A game as the page knows it before its code is there."""

from collections.abc import Callable
from dataclasses import dataclass

from simple_html import Node

from okanagan.page.app.game_ui import GameUI
from okanagan.page.widgets.svg import picture
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class GameEntry:
    """What lists of games show of one, and where the rest of it is. Its texts are English, marked.

    Its picture is `web/icons/games/<id>.svg`.
    """

    id: str  # a short word for addresses and file names
    format: str  # the `format` of its records
    letter: str  # its sign in codes
    name: str
    kind: str  # the kind of game, in a few words
    make: Callable[[], GameUI]  # imports its code
    bot_group: str = ""  # the entry-point group of added bots; empty if none can be added
    # The package of its page, if that comes in files of its own once the game is chosen: code,
    # catalogues, drawings and style sheets.
    apart: str = ""

    def title(self) -> str:
        """The game's name in words."""
        return t(self.name)

    def picture(self) -> Node:
        """The game's small picture; decoration."""
        return picture(f"game-{self.id}", "game-picture")
