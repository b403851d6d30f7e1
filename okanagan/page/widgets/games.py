"""The name and the picture of a game in lists."""

from simple_html import Node

from okanagan.kernel.spec import GameSpec
from okanagan.page.widgets.svg import picture
from okanagan.page.words import t


def game_title(spec: GameSpec) -> str:
    return t(spec.title)


def game_picture(spec: GameSpec) -> Node:
    """The game's small decorative picture, `web/icons/games/<id>.svg`."""
    return picture(f"game-{spec.id}", "game-picture")
