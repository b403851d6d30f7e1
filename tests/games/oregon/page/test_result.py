"""The result of a game of Oregon: its reason, and the count."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from okanagan.games.oregon.page.table.result import LAST, count, result_layer, why
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.rules.scoring import GROUPS, SOURCES, Score
from okanagan.games.oregon.rules.terms import Building
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import tree


@cache
def ended() -> tuple[ViewModel, Final]:
    page, rng = Page("human", "human", "human"), Random(1)
    while not page.game.match.over:
        page.step(rng)
    model = page.table.model()
    assert model.final is not None
    return model, model.final


@pytest.mark.parametrize(
    ("scores", "winners", "reason"),
    [
        (
            [(40, 9), (40, 8), (12, 9)],
            (0,),
            "A tie. Most farmers: Ann 9, Bo 8.",
        ),
        (
            [(40, 9), (40, 9), (12, 9)],
            (0, 1),
            "A tie: 40 points and 9 farmers each.",
        ),
        (
            [(40, 9), (40, 8), (40, 9)],
            (0, 2),
            "A tie. Most farmers: Ann 9, Cy 9, Bo 8.",
        ),
    ],
)
def test_the_reason_of_a_victory(
    scores: list[tuple[int, int]], winners: tuple[int, ...], reason: str
) -> None:
    model, final = ended()
    made = tuple(Score(total, 0, 0, total, farmers) for total, farmers in scores)
    assert why(model, Final(made, final.coal, final.gold, final.tallies, winners)) == reason


def test_a_victory_is_explained_by_the_sources_that_brought_most() -> None:
    model, final = ended()
    tallies = [dict.fromkeys(SOURCES, 0) for _ in final.tallies]
    tallies[0] |= {Building.CHURCH: 16, Building.HARBOUR: 4}
    tallies[1] |= {Building.HARBOUR: 8, GROUPS: 5}
    made = (Score(20, 0, 0, 20, 3), Score(13, 0, 0, 13, 3), Score(0, 0, 0, 0, 3))
    seen = Final(made, final.coal, final.gold, tuple(tallies), (0,))
    assert why(model, seen) == "Ann won by 7: 16 more from the church and 9 fewer elsewhere."
    third = replace(model, audience=replace(model.audience, viewer=2))
    reason = "You lost by 20: Ann has 16 more from the church and 4 more from the harbour."
    assert why(third, seen) == reason


def test_the_count_has_every_step_and_ends_at_the_score() -> None:
    model, final = ended()
    root = tree(count(model, final))
    assert sorted({int(part["data-step"]) for part in root.all("tbody")}) == [*range(1, LAST + 1)]
    totals = [score.total for score in final.scores]
    assert [sum(tally.values()) for tally in final.tallies] == totals
    heads = tree(result_layer(model, counts=False)).having("count-head")
    assert [head.having("so-far")[0].all("b")[-1].text for head in heads] == list(map(str, totals))
