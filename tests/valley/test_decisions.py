"""What decisions say of themselves."""

from collections.abc import Iterator

from okanagan.kernel.frames import Choice
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.turn import PlaceTile


def kinds(of: type[Choice] = Choice) -> Iterator[type[Choice]]:
    """Every kind of decision of this game."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("okanagan.valley."):
            yield kind
        yield from kinds(kind)


def test_what_shows_a_secret() -> None:
    secret = {kind.__name__ for kind in kinds() if kind.shows_secret}
    assert secret == {KeepObjectives.__name__, PlaceTile.__name__}


def test_what_begins_a_turn() -> None:
    assert {kind.__name__ for kind in kinds() if kind.begins_turn} == {PlaceTile.__name__}
