"""The games. Each is a folder with the same names in it; no game imports another."""

from collections.abc import Mapping

from okanagan.games.okanagan.spec import SPEC as _OKANAGAN
from okanagan.games.oregon.spec import SPEC as _OREGON
from okanagan.kernel.spec import GameSpec

DEFAULT: GameSpec = _OKANAGAN
"""The game that is played unless another is chosen."""
GAMES: Mapping[str, GameSpec] = {spec.id: spec for spec in (DEFAULT, _OREGON)}
"""Every game by its id."""
