"""Oregon as a game for learning programs."""

from collections.abc import Iterator, Sequence

from okanagan.games.oregon.cli.screen import around_the_board, board_lines
from okanagan.games.oregon.rules.actions import Action
from okanagan.games.oregon.rules.scoring import totals, winners
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.zoo.actions import meanings, reading
from okanagan.games.oregon.zoo.observation import fields, longest, write
from okanagan.zoo.game import ZooGame


def picture(view: View, moves: Sequence[Action], names: Sequence[str]) -> Iterator[str]:
    """The board, what is around it, and the viewer's secrets."""
    yield from board_lines(view, {})
    yield ""
    yield from around_the_board(view, names)


OREGON = ZooGame(
    "oregon_v0", SPEC, meanings, reading, fields, write, longest, totals, winners, picture
)
