"""The end of a game of Oregon: why the winners have won (rules 6), and the count that shows it."""

from functools import cache
from random import Random

from okanagan.games.oregon.page.table.result import LAST, count, why
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.rules.scoring import Score
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import tree


@cache
def ended() -> tuple[ViewModel, Final]:
    """A game of three people that is over."""
    page, chance = Page("human", "human", "human"), Random(1)
    while not page.game.match.over:
        page.step(chance)
    model = page.table.model()
    assert model.final is not None
    return model, model.final


def scored(total: int, farmers: int) -> Score:
    return Score(points=total, coal=0, gold=0, total=total, farmers=farmers)


def told(*scores: Score, winners: tuple[int, ...]) -> str:
    """Why they have won, if these had been the scores."""
    model, final = ended()
    return why(model, Final(scores, final.coal, final.gold, final.tallies, winners))


def test_the_most_points_win_by_their_lead_on_all_who_are_next() -> None:
    said = told(scored(40, 3), scored(33, 9), scored(33, 2), winners=(0,))
    assert said == "40 points: 7 more than Bo and Cy."


def test_farmers_on_the_board_break_a_tie() -> None:
    said = told(scored(40, 9), scored(40, 8), scored(12, 9), winners=(0,))
    assert said == ("A tie at 40 points. The most farmers on the board decide: Ann 9 and Bo 8.")


def test_equal_points_and_farmers_share_the_victory() -> None:
    said = told(scored(40, 9), scored(40, 9), scored(12, 9), winners=(0, 1))
    assert said == "A tie: Ann and Bo have 40 points and 9 farmers each; nothing else counts."


def test_of_three_with_equal_points_two_may_share() -> None:
    said = told(scored(40, 9), scored(40, 8), scored(40, 9), winners=(0, 2))
    assert said.endswith("Ann 9, Bo 8 and Cy 9. Ann and Cy are still level.")


def test_the_count_has_every_step_and_ends_at_the_score() -> None:
    model, final = ended()
    root = tree(count(model, final))
    assert sorted({int(one["data-step"]) for one in root.all("tbody")}) == [*range(1, LAST + 1)]
    track = [sum(tally.values()) for tally in final.tallies]
    assert track == [score.total for score in final.scores]
    for score, head in zip(final.scores, root.having("count-head"), strict=True):
        assert head.having("so-far")[0].all("b")[-1].text == str(score.total)
