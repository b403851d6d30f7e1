"""The name and the picture of a game, as lists of games show them."""

from simple_html import Node

from okanagan.kernel.spec import GameSpec
from okanagan.page.widgets.svg import picture
from okanagan.page.words import t


def game_title(spec: GameSpec) -> str:
    """The game's name in the player's language."""
    return t(spec.title)


def game_picture(spec: GameSpec) -> Node:
    """The game's small picture, `web/icons/games/<id>.svg`; decoration."""
    return picture(f"game-{spec.id}", "game-picture")
