"""Bots against each other: the same deals for all, every bot in every seat."""

from itertools import islice

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.kernel.bots import RandomBot
from okanagan.lab.arena import Fixture, Outcome, fixtures, play

GAME = Okanagan(2, EDITIONS["en"])


def played(deal: int = 1) -> Outcome:
    return play(GAME, Fixture(deal, ("a", "b")), [RandomBot(), RandomBot()], lambda: 0.0).outcome


def test_each_deal_is_played_once_from_every_seat() -> None:
    first = list(islice(fixtures(["a", "b", "c"], first_deal=7), 4))
    assert [fixture.deal for fixture in first] == [7, 7, 7, 8]
    seats = [fixture.seats for fixture in first[:3]]
    assert seats == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert [fixture.deal for fixture in islice(fixtures(["a", "a"]), 3)] == [1, 2, 3]
    assert len({fixture.seats for fixture in islice(fixtures(["a", "b", "b", "b"]), 4)}) == 4


def test_a_fixture_is_always_the_same_game() -> None:
    outcome, again = played(), played()
    assert outcome.scores == again.scores
    assert outcome.decisions == again.decisions
    assert played(deal=2).scores != outcome.scores


def test_who_shares_the_victory_has_a_part_of_it() -> None:
    tied = Outcome(1, ("a", "b", "c"), (0, 2), ({}, {}, {}), (1, 1, 1), (0.0, 0.0, 0.0))
    assert [tied.share(seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_an_outcome_can_be_kept() -> None:
    outcome = played()
    assert Outcome.from_json(outcome.to_json()) == outcome
    assert outcome.fixture == Fixture(1, ("a", "b"))
    assert min(outcome.decisions) > 20
