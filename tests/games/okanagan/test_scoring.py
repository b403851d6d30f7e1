"""The final score (rules 6)."""

import pytest

from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.scoring import (
    explorer_sets,
    nugget_vp,
    result,
    scores,
    totals,
    winners,
)
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import give, kinds, table


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


@pytest.mark.parametrize(("edition", "vp"), [("en", 4), ("fr", 4), ("nl", 4), ("bga", 5)])
def test_explorer_is_worth_what_the_edition_says(edition: str, vp: int) -> None:
    state = table(2, edition)
    state.objectives = [(), ()]
    give(state, 1, forest_circle=1, lake_hexagon=1, plains_square=1, mountain_square=1)
    assert totals(state) == (0, vp)


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
    assert nugget_vp(nuggets) == vp


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


def test_token_may_count_for_several_cards() -> None:
    state = table(2)
    cards = "s-lake-circle", "t-lake-hexagon-circle", "h-circle-lake-plains-mountain"
    state.objectives[0] = tuple(INDEX[card] for card in cards)
    give(state, 0, lake_circle=1, lake_hexagon=1, plains_circle=1, mountain_circle=1)
    assert scores(state)[0].objectives == (3, 5, 7)


def test_objectives_are_scored_in_the_order_they_were_kept() -> None:
    state = table(2)
    state.objectives[0] = (INDEX["t-lake-hexagon-circle"], INDEX["s-lake-circle"], 0)
    give(state, 0, lake_circle=1, lake_hexagon=1)
    assert scores(state)[0].objectives == (5, 3, 0)


def standing(*players: tuple[int, int]) -> State:
    """Each player has so many VP (by nuggets and specific cards) and tokens."""
    state = table(len(players))
    specific = INDEX["s-lake-circle"]
    state.objectives = [(specific,) for _ in players]
    for player, (sets, others) in enumerate(players):
        state.tokens[player] = kinds(lake_circle=sets, lake_square=others)
    return state


def test_most_victory_points_win() -> None:
    state = standing((2, 9), (3, 0), (1, 12))
    assert totals(state) == (6, 9, 3)
    assert winners(state) == (1,)


def test_most_tokens_win_a_tie() -> None:
    assert winners(standing((2, 1), (2, 3), (1, 9))) == (1,)


def test_victory_is_shared_where_tokens_are_tied_too() -> None:
    assert winners(standing((2, 3), (1, 4), (2, 3))) == (0, 2)


def test_result_lists_every_player_and_ascending_winners() -> None:
    state = standing((1, 1), (1, 1))
    player = {"explorer": 0, "objectives": [3], "nuggets": 0, "total": 3, "tokens": 2}
    assert result(state) == {"scores": [player, player], "winners": [0, 1]}
