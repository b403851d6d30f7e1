"""What a piece on trial brings, as chips on the pieces beside it."""

from simple_html import render

from okanagan.games.oregon.page.drawing.cells import WIDE
from okanagan.games.oregon.page.table.chips import brought, chips
from okanagan.games.oregon.rules.forecast import forecasts
from okanagan.games.oregon.rules.plays import plays
from okanagan.games.oregon.rules.view import view
from okanagan.page.play.seats import SeatLook
from tests.games.oregon.scene import Scene

SEATS = SeatLook("Ann", None, 0), SeatLook("Bo", None, 1)


def test_the_chips_of_a_farmer_are_all_that_it_brings_with_the_points_of_a_group() -> None:
    pair, church = [(6, 2), (7, 2)], {(7, 4): "church"}
    seen = view(Scene("wagon wagon bison eagle", farmers={0: pair}, buildings=church).state, 0)
    groups = 0
    for play in plays(Scene("wagon wagon bison eagle").state, 0):
        for result in forecasts(seen, play).values():
            gains = [int(chip.text) for chip in chips(seen, SEATS, result) if chip.text]
            assert sum(gains) == result.points(0)
            makes = result.group is not None and result.group.points > 0
            assert ("o-coming" in render(brought(seen, SEATS, result, WIDE))) == makes
            groups += makes
    assert groups
