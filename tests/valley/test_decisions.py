"""What decisions say of themselves."""

from collections.abc import Iterator

from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.turn import PlaceTile
from okanagan.valley.state import Choice


def kinds(of: type[Choice] = Choice) -> Iterator[type[Choice]]:
    """Every kind of decision."""
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_what_shows_a_secret() -> None:
    secret = {kind.__name__ for kind in kinds() if kind.shows_secret}
    assert secret == {KeepObjectives.__name__, PlaceTile.__name__}


def test_what_begins_a_turn() -> None:
    assert {kind.__name__ for kind in kinds() if kind.begins_turn} == {PlaceTile.__name__}
