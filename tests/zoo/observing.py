"""Observations of positions, outside an environment."""

from typing import Any

from okanagan.zoo.fields import Flat, Layout
from okanagan.zoo.game import ZooGame


def observation(zoo_game: ZooGame, view: Any) -> Flat:
    """The view as an array."""
    layout = Layout(zoo_game.fields(view.players))
    flat = layout.empty()
    zoo_game.write(view, layout.parts(flat))
    return flat
