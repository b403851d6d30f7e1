"""The end of a game of Oregon: why the winners have won (rules 6), and the count that shows it."""

from functools import cache
from random import Random

import pytest

from okanagan.games.oregon.page.table.result import LAST, count, why
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.rules.scoring import Score
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import tree


@cache
def ended() -> tuple[ViewModel, Final]:
    """A finished game of three people."""
    page, rng = Page("human", "human", "human"), Random(1)
    while not page.game.match.over:
        page.step(rng)
    model = page.table.model()
    assert model.final is not None
    return model, model.final


@pytest.mark.parametrize(
    ("scores", "winners", "reason"),
    [
        ([(40, 3), (33, 9), (33, 2)], (0,), "40 points: 7 more than Bo and Cy."),
        (
            [(40, 9), (40, 8), (12, 9)],
            (0,),
            "A tie at 40 points. The most farmers on the board decide: Ann 9 and Bo 8.",
        ),
        (
            [(40, 9), (40, 9), (12, 9)],
            (0, 1),
            "A tie: Ann and Bo have 40 points and 9 farmers each; nothing else counts.",
        ),
        (
            [(40, 9), (40, 8), (40, 9)],
            (0, 2),
            "A tie at 40 points. The most farmers on the board decide: Ann 9, Bo 8 and Cy 9. "
            "Ann and Cy are still level.",
        ),
    ],
)
def test_the_reason_of_a_victory(
    scores: list[tuple[int, int]], winners: tuple[int, ...], reason: str
) -> None:
    model, final = ended()
    made = tuple(Score(total, 0, 0, total, farmers) for total, farmers in scores)
    assert why(model, Final(made, final.coal, final.gold, final.tallies, winners)) == reason


def test_the_count_has_every_step_and_ends_at_the_score() -> None:
    model, final = ended()
    root = tree(count(model, final))
    assert sorted({int(part["data-step"]) for part in root.all("tbody")}) == [*range(1, LAST + 1)]
    totals = [score.total for score in final.scores]
    assert [sum(tally.values()) for tally in final.tallies] == totals
    heads = root.having("count-head")
    assert [head.having("so-far")[0].all("b")[-1].text for head in heads] == list(map(str, totals))
