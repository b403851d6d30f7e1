"""The final score (rules 6)."""

import pytest

from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.scoring import (
    explorer_sets,
)
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import final, give, kinds, table


@pytest.mark.parametrize(
    ("tokens", "sets"),
    [
        ({}, 0),
        ({"forest_hexagon": 5, "lake_circle": 5, "plains_square": 5}, 0),
        ({"forest_hexagon": 1, "lake_circle": 1, "plains_square": 1, "mountain_circle": 1}, 1),
        (
            {
                "forest_hexagon": 1,
                "forest_circle": 1,
                "lake_circle": 3,
                "plains_square": 2,
                "mountain_circle": 9,
            },
            2,
        ),
    ],
)
def test_explorer_counts_sets_of_the_four_colours(tokens: dict[str, int], sets: int) -> None:
    assert explorer_sets(kinds(**tokens)) == sets


@pytest.mark.parametrize(
    ("nuggets", "vp"),
    [
        ((3, 2), (10, 5)),
        ((3, 2, 1), (10, 5, 2)),
        ((4, 3, 2, 1), (10, 5, 2, 0)),
        ((2, 2, 1), (10, 10, 2)),
        ((3, 1, 1), (10, 5, 5)),
        ((1, 1, 1, 1), (10, 10, 10, 10)),
        ((2, 2, 2, 1), (10, 10, 10, 0)),
        ((3, 2, 2, 1), (10, 5, 5, 0)),
        ((2, 2, 1, 1), (10, 10, 2, 2)),
        ((1, 0), (10, 0)),
        ((0, 0), (0, 0)),
        ((1, 1, 0, 0), (10, 10, 0, 0)),
        ((0, 5, 0, 9), (0, 5, 0, 10)),
    ],
)
def test_nuggets_by_rank_tied_players_share_the_best_and_none_scores_nothing(
    nuggets: tuple[int, ...], vp: tuple[int, ...]
) -> None:
    state = table(len(nuggets))
    state.nuggets = list(nuggets)
    assert tuple(player["nuggets"] for player in final(state)["scores"]) == vp


@pytest.mark.parametrize(
    ("card", "tokens", "value"),
    [
        ("s-lake-circle", {"lake_circle": 4, "lake_square": 9}, 12),
        ("t-lake-hexagon-circle", {"lake_circle": 4, "lake_hexagon": 3}, 15),
        ("t-lake-hexagon-circle", {"lake_circle": 4, "lake_square": 3}, 0),
        ("h-circle-forest-lake-plains", {"forest_circle": 2, "lake_circle": 3}, 0),
        (
            "h-circle-forest-lake-plains",
            {"forest_circle": 2, "lake_circle": 3, "plains_circle": 2},
            14,
        ),
    ],
)
def test_objectives_count_complete_sets(card: str, tokens: dict[str, int], value: int) -> None:
    assert OBJECTIVES[INDEX[card]].value(kinds(**tokens)) == value


@pytest.mark.parametrize(("edition", "explorer"), [("en", 4), ("fr", 4), ("nl", 4), ("bga", 5)])
def test_token_may_count_for_several_cards_scored_in_the_order_kept(
    edition: str, explorer: int
) -> None:
    state = table(2, edition)
    cards = "h-circle-lake-plains-mountain", "s-lake-circle", "t-lake-hexagon-circle"
    state.objectives[0] = tuple(INDEX[card] for card in cards)
    give(state, 0, lake_circle=1, lake_hexagon=1, plains_circle=1, mountain_circle=1)
    give(state, 0, forest_square=1)
    own = final(state)["scores"][0]
    assert (own["explorer"], own["objectives"]) == (explorer, [7, 3, 5])


def standing(*players: tuple[int, int]) -> State:
    """Each player has so many VP (by nuggets and specific cards) and tokens."""
    state = table(len(players))
    specific = INDEX["s-lake-circle"]
    state.objectives = [(specific,) for _ in players]
    for player, (sets, others) in enumerate(players):
        state.tokens[player] = kinds(lake_circle=sets, lake_square=others)
    return state


@pytest.mark.parametrize(
    ("players", "winners"),
    [
        ([(2, 9), (3, 0), (1, 12)], [1]),
        ([(2, 1), (2, 3), (1, 9)], [1]),
        ([(2, 3), (1, 4), (2, 3)], [0, 2]),
    ],
    ids=["most points", "most tokens in a tie", "shared"],
)
def test_winners(players: list[tuple[int, int]], winners: list[int]) -> None:
    assert final(standing(*players))["winners"] == winners


def test_result_lists_every_player_and_ascending_winners() -> None:
    state = standing((1, 1), (1, 1))
    player = {"explorer": 0, "objectives": [3], "nuggets": 0, "total": 3, "tokens": 2}
    assert final(state) == {"scores": [player, player], "winners": [0, 1]}
