"""Oregon's levels and styles. `tests/games/test_bots.py` has more."""

from functools import cache
from random import Random

import pytest

from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.scoring import GROUPS, Source, tallies, winners
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from tests.games.oregon.games import begun, steps
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import Plan
from tests.games.positions import question, quick

THINKING = (*SPEC.ladder[1:], "hard:raider")
GAMES = 16
"""Enough for these seeds."""


@pytest.mark.parametrize("board", sorted(WILD))
@pytest.mark.parametrize("name", THINKING)
def test_plays_on_any_board(name: str, board: str) -> None:
    match = begun(Plan(seed=1, players=2, board=board, tokens="active"))
    bot, rng = quick(SPEC, name), Random(1)
    while not match.over:
        match.play(bot.choose(*question(match), rng))


@pytest.mark.parametrize("name", ["normal", "hard", "expert"])
def test_discards_dead_cards(name: str) -> None:
    """The new card can be played."""
    verbs = {
        quick(SPEC, name).choose(*question(match), Random(1)).verb
        for match in steps(Plan(seed=2, players=4, board="printed", tokens="active"))
        if any(getattr(action, "verb", "") == "discard" for action in match.legal)
    }
    assert verbs == {"discard"}


@pytest.mark.slow
def test_expert_beats_hard() -> None:
    """It wins 70 games of 100."""
    wins = [winners(played("expert", seed, seed % 2).state) == (seed % 2,) for seed in range(20)]
    assert sum(wins) >= 9


@cache
def played(bot: str, seed: int, seat: int) -> OregonMatch:
    """A game of two against `hard`."""
    names = [bot if player == seat else "hard" for player in range(2)]
    bots = [SPEC.make_bot(name) for name in names]
    return simulate(Oregon(2), [Seat(name) for name in names], bots, seed)


def gains(bot: str, *sources: Source, of_other: bool = False) -> int:
    """The points from these sources, or all, in games against `hard`, half from each seat."""
    points = 0
    for number in range(GAMES):
        seat = number % 2
        tally = tallies(played(bot, number // 2, seat))[1 - seat if of_other else seat]
        points += sum(tally[source] for source in sources or tally)
    return points


def test_each_style_does_more_of_what_it_is_for() -> None:
    assert gains("hard:villager", GROUPS) > gains("hard", GROUPS)
    mines = Building.COAL_MINE, Building.GOLD_MINE
    assert gains("hard:prospector", *mines) > gains("hard", *mines)
    assert gains("hard:raider", of_other=True) < gains("hard", of_other=True)
