"""What decisions say of themselves."""

from collections.abc import Iterator

from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.kernel.frames import Choice


def kinds(of: type[Choice] = Choice) -> Iterator[type[Choice]]:
    """Every kind of decision of this game."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("okanagan.games.okanagan."):
            yield kind
        yield from kinds(kind)


def test_what_shows_a_secret() -> None:
    secret = {kind.__name__ for kind in kinds() if kind.shows_secret}
    assert secret == {KeepObjectives.__name__, PlaceTile.__name__}


def test_what_begins_a_turn() -> None:
    assert {kind.__name__ for kind in kinds() if kind.begins_turn} == {PlaceTile.__name__}
