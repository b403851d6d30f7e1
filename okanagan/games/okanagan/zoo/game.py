"""Okanagan as a game for learning programs."""

from collections.abc import Iterator, Sequence

from okanagan.games.okanagan.cli.screen import around_the_map, draw
from okanagan.games.okanagan.lab.built import buildings
from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.zoo.actions import meanings, reading
from okanagan.games.okanagan.zoo.limits import longest
from okanagan.games.okanagan.zoo.observation import fields, write
from okanagan.zoo.game import ZooGame


def picture(view: View, moves: Sequence[Action], names: Sequence[str]) -> Iterator[str]:
    """The map, what is around it, and the viewer's secrets."""
    yield from draw(view.map, buildings(moves), {})
    yield ""
    yield from around_the_map(view, names)


OKANAGAN = ZooGame(
    "okanagan_v0", SPEC, meanings, reading, fields, write, longest, totals, winners, picture
)
