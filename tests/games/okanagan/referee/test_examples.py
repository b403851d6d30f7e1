"""The rulebooks' examples (sections 6 and 8), in all four editions."""

import pytest

from .flow import turn
from .scene import (
    EDITIONS_OF_ORDER,
    EDITIONS_OF_SHARE,
    give,
    held,
    run,
    show_backs,
    table_for,
)
from .scoring import score_of
from .scripts import Move
from .table import Laid, Table

RED, YELLOW, WHITE = 0, 1, 2
RED_CLOSES: list[Move] = [["place", RED, 5, 3, 2], ["build", RED, "warehouse", "forest", "lake"]]


def forest_of_the_example(edition: str) -> Table:
    """A forest of 3 lumberjacks, 2 pelts and 1 wood, open only where Red will place tile 18."""
    table = table_for(3, edition)
    table.board[5, 0] = Laid(33, 0, YELLOW, "warehouse", ["forest", "plains"])
    table.board[5, 1] = Laid(13, 0, WHITE, "farm", ["forest"])
    table.board[5, 2] = Laid(14, 0, WHITE, "silo", ["forest", "lake", "mountain"])
    table.hands[RED] = 18
    show_backs(table, "nugget")
    return table


def collects(player: int, *shapes: str) -> list[Move]:
    return [["collect", player, f"forest-{shape}"] for shape in shapes]


@pytest.mark.parametrize("edition", EDITIONS_OF_ORDER)
def test_tie_example_order(edition: str) -> None:
    table = forest_of_the_example(edition)
    referee = run(table, turn(table, RED), *RED_CLOSES)
    assert referee.legal() == [["rank", RED, [RED, YELLOW]], ["rank", RED, [YELLOW, RED]]]
    referee.play(["rank", RED, [YELLOW, RED]])
    assert referee.decision() == ("action", RED)
    referee.play(["action", RED, 0])
    for move in collects(WHITE, "hexagon", "hexagon", "hexagon", "circle"):
        referee.play(move)
    for move in collects(YELLOW, "circle", "square"):
        referee.play(move)
    assert referee.decision() == ("choose", RED)  # the pool is empty: nothing for Red
    assert table.nuggets == [1, 0, 0]
    assert held(table, WHITE) == {"forest-hexagon": 3, "forest-circle": 1}
    assert held(table, YELLOW) == {"forest-circle": 1, "forest-square": 1}
    assert held(table, RED) == {}


@pytest.mark.parametrize("edition", EDITIONS_OF_SHARE)
def test_tie_example_share(edition: str) -> None:
    table = forest_of_the_example(edition)
    referee = run(table, turn(table, RED), *RED_CLOSES)
    assert referee.legal() == [["actor", RED, RED], ["actor", RED, YELLOW]]
    referee.play(["actor", RED, RED])
    referee.play(["action", RED, 0])
    for move in collects(WHITE, "hexagon", "hexagon", "hexagon", "circle"):
        referee.play(move)
    assert referee.legal() == [["first", RED, RED], ["first", RED, YELLOW]]
    referee.play(["first", RED, RED])
    referee.play(["collect", RED, "forest-circle"])
    assert referee.legal() == [["collect", YELLOW, "forest-square"]]
    referee.play(["collect", YELLOW, "forest-square"])
    assert referee.decision() == ("choose", RED)
    assert table.nuggets == [1, 0, 0]
    assert held(table, RED) == {"forest-circle": 1}
    assert held(table, YELLOW) == {"forest-square": 1}


@pytest.mark.parametrize(("edition", "explorer"), [("en", 8), ("fr", 8), ("nl", 8), ("bga", 10)])
def test_scoring_example(edition: str, explorer: int) -> None:
    table = table_for(2, edition)
    give(table, 0, forest_hexagon=3, forest_circle=4, lake_circle=4, lake_square=2)
    give(table, 0, plains_square=2, mountain_square=3)
    table.cards[0] = [
        "t-forest-hexagon-circle",
        "s-lake-circle",
        "h-square-lake-plains-mountain",
    ]
    table.nuggets = [3, 2]
    assert score_of(table, 0) == {
        "explorer": explorer,
        "objectives": [15, 12, 14],
        "nuggets": 10,
        "total": explorer + 15 + 12 + 14 + 10,
        "tokens": 18,
    }
