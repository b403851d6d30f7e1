"""The picture of a kept game: the board with its pieces."""

import re
from itertools import islice

from hypothesis import given

from okanagan.games.oregon.page.drawing.cells import CELL, WIDE, Point
from okanagan.games.oregon.page.summary import summary
from okanagan.games.oregon.rules.board import cells_of
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.page.saves.summary import Summary
from tests.games.oregon.games import LAWS, plans, sampled
from tests.games.oregon.referee.random_game import Plan

START = re.compile(r"M(\d+) (\d+)")


@LAWS
@given(plan=plans())
def test_every_piece_is_drawn_on_its_cell_and_survives_the_store(plan: Plan) -> None:
    for match in islice(sampled(plan, 40), 5):
        drawn = summary(match)
        left, top, width, height = map(int, drawn.box.split())
        right, bottom = (CELL * cells for cells in WIDE.size)
        assert left < 0 > top, "the whole board"
        assert left + width > right
        assert top + height > bottom
        assert Summary.from_json(drawn.to_json(), len(match.seats)) == drawn
        assert places(drawn, "building") == sorted(buildings(match))
        for player, own in enumerate(farmers(match)):
            assert farmers_drawn(drawn, player) == sorted(own)


@LAWS
@given(plan=plans())
def test_a_game_comes_nearer_to_its_end(plan: Plan) -> None:
    drawn = (summary(match) for match in islice(sampled(plan, 40), 5))
    percents = [each.percent for each in drawn if not each.winners]
    assert percents == sorted(percents)
    assert all(0 <= percent <= 100 for percent in percents)


def places(drawn: Summary, look: str) -> list[Point]:
    found = START.findall(drawn.shapes.get(look, ""))
    return sorted((int(x) // CELL, int(y) // CELL) for x, y in found)


def farmers_drawn(drawn: Summary, player: int) -> list[Point]:
    """The places of the middles of a player's marks."""
    middles = [
        (x + stamp.size // 2, y + stamp.size // 2)
        for stamp in drawn.stamps
        if (stamp.symbol, stamp.player) == ("", player)
        for x, y in zip(stamp.places[::2], stamp.places[1::2], strict=True)
    ]
    return sorted((x // CELL, y // CELL) for x, y in middles)


def buildings(match: OregonMatch) -> list[Point]:
    return [WIDE.place(cell) for cell, kind in enumerate(match.state.cells) if kind]


def farmers(match: OregonMatch) -> list[list[Point]]:
    return [[WIDE.place(cell) for cell in cells_of(own)] for own in match.state.farmers]
