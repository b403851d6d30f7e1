"""The rulebooks' examples (rules 8), in all four editions."""

import pytest

from okanagan.games.okanagan.rules.objectives import INDEX
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import (
    ORDER,
    SHARE,
    asked,
    final,
    give,
    held,
    lay,
    legal,
    play,
    put,
    show,
    table,
    take_turn,
)

RED, YELLOW, WHITE = 0, 1, 2


def forest_closed_by_red(edition: str) -> State:
    """3 lumberjacks, 2 pelts, 1 wood; White has a farm and a silo, Yellow and Red a warehouse."""
    state = table(3, edition)
    lay(state, (33, 5, 0, 0), (13, 5, 1, 0), (14, 5, 2, 0))
    put(state, YELLOW, "warehouse", (5, 0), "forest", "plains")
    put(state, WHITE, "farm", (5, 1), "forest")
    put(state, WHITE, "silo", (5, 2))
    show(state, "nugget")
    take_turn(state, RED, tile=18)
    play(state, ["place", RED, 5, 3, 2], ["build", RED, "warehouse", "forest", "lake"])
    return state


def collect(state: State, player: int, *shapes: str) -> None:
    assert asked(state) == ("collect", player)
    play(state, *[["collect", player, f"forest-{shape}"] for shape in shapes])


@pytest.mark.parametrize("edition", ORDER)
def test_tie_example_with_an_order(edition: str) -> None:
    state = forest_closed_by_red(edition)
    assert legal(state) == [["rank", RED, [RED, YELLOW]], ["rank", RED, [YELLOW, RED]]]
    play(state, ["rank", RED, [YELLOW, RED]], ["action", RED, 0])
    collect(state, WHITE, "hexagon", "hexagon", "hexagon", "circle")
    collect(state, YELLOW, "circle", "square")
    assert asked(state) == ("choose", RED)
    assert state.nuggets == [1, 0, 0]
    assert held(state, WHITE) == {"forest-hexagon": 3, "forest-circle": 1}
    assert held(state, YELLOW) == {"forest-circle": 1, "forest-square": 1}
    assert held(state, RED) == {}


@pytest.mark.parametrize("edition", SHARE)
def test_tie_example_with_sharing(edition: str) -> None:
    state = forest_closed_by_red(edition)
    assert legal(state) == [["actor", RED, RED], ["actor", RED, YELLOW]]
    play(state, ["actor", RED, RED], ["action", RED, 0])
    collect(state, WHITE, "hexagon", "hexagon", "hexagon", "circle")
    assert legal(state) == [["first", RED, RED], ["first", RED, YELLOW]]
    play(state, ["first", RED, RED])
    collect(state, RED, "circle")
    collect(state, YELLOW, "square")
    assert asked(state) == ("choose", RED)
    assert state.nuggets == [1, 0, 0]
    assert held(state, WHITE) == {"forest-hexagon": 3, "forest-circle": 1}
    assert held(state, YELLOW) == {"forest-square": 1}
    assert held(state, RED) == {"forest-circle": 1}


@pytest.mark.parametrize(("edition", "explorer"), [("en", 8), ("fr", 8), ("nl", 8), ("bga", 10)])
def test_scoring_example(edition: str, explorer: int) -> None:
    """2 Explorer sets, 3 territory sets, 4 of a kind, 2 shape sets; 3 nuggets are the most."""
    state = table(2, edition)
    cards = "t-lake-hexagon-circle", "s-mountain-square", "h-circle-forest-lake-plains"
    state.objectives[0] = tuple(INDEX[card] for card in cards)
    state.objectives[1] = ()
    give(state, 0, lake_hexagon=3, lake_circle=3, mountain_square=4)
    give(state, 0, forest_circle=2, plains_circle=2)
    state.nuggets = [3, 1]
    assert final(state)["scores"][0] == {
        "explorer": explorer,
        "objectives": [15, 12, 14],
        "nuggets": 10,
        "total": explorer + 51,
        "tokens": 14,
    }
