"""The sources of a finished game's points, as the worked example lists them (rules 10.1)."""

from hypothesis import given

from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.tally import GROUPS, tallies
from okanagan.games.oregon.rules.terms import Building
from tests.games.oregon.games import LAWS, finished, plans
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.test_worked_games import match


@LAWS
@given(plans())
def test_the_sources_make_up_the_totals(plan: Plan) -> None:
    game = finished(plan)
    totals = [sum(each.values()) for each in tallies(game)]
    assert totals == [score.total for score in scores(game.state)]


def test_the_sources_of_the_first_worked_game() -> None:
    ann, bo = tallies(match(1))
    assert (ann[Building.CHURCH], ann[Building.STATION], ann[GROUPS]) == (16, 4, 10)
    assert (bo[Building.POST_OFFICE], bo[Building.HARBOUR], bo[Building.CHURCH]) == (9, 4, 22)
    assert (ann[Building.COAL_MINE], ann[Building.GOLD_MINE]) == (3, 8)
    assert (bo[Building.COAL_MINE], bo[Building.GOLD_MINE]) == (7, 13)
