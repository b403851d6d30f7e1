"""The levels are legal, repeatable and honest, and each is better than the one before."""

from functools import cache
from random import Random

import pytest

from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.house_rules import TOKENS, Rules
from okanagan.games.oregon.rules.scoring import GROUPS, Source, tallies, winners
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import redeal, view
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from tests.games.oregon.bots.positions import positions, question, quick
from tests.games.oregon.games import begun, steps
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import Plan

PLAYERS = (2, 3, 4)
THINKING = (*SPEC.ladder[1:], "hard:raider")
SEATS = [Seat("Ann"), Seat("Bo"), Seat("Cy"), Seat("Di")]
STYLE_GAMES = 16
"""Enough for these seeds."""


def test_every_level_has_a_name() -> None:
    assert set(SPEC.ladder) == {name.partition(":")[0] for name in SPEC.bots}
    assert SPEC.default_bot in SPEC.ladder
    assert SPEC.fallback_bot in SPEC.ladder


@pytest.mark.parametrize("tokens", TOKENS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", THINKING)
def test_plays_whole_games_legally(name: str, players: int, tokens: str) -> None:
    """`simulate` refuses illegal actions."""
    bots = [quick(name), *(quick("easy") for _ in range(players - 1))]
    assert simulate(Oregon(players, Rules(tokens)), SEATS[:players], bots, 3).over


@pytest.mark.parametrize("board", sorted(WILD))
@pytest.mark.parametrize("name", THINKING)
def test_plays_on_any_board(name: str, board: str) -> None:
    match = begun(Plan(seed=1, players=2, board=board, tokens="active"))
    bot, rng = quick(name), Random(1)
    while not match.over:
        match.play(bot.choose(*question(match), rng))


@pytest.mark.parametrize("name", THINKING)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = (
        simulate(Oregon(2), SEATS[:2], [quick(name), quick("normal")], 4) for _ in range(2)
    )
    assert first.moves == second.moves


@pytest.mark.parametrize("name", THINKING)
def test_ranks_legal_actions_and_leaves_the_view_as_it_is(name: str) -> None:
    for match in positions(3, 7, every=5):
        seen, legal = question(match)
        before = seen.text()
        (*_, thought) = quick(name).think(seen, legal, Random(1))
        actions = [idea.action for idea in thought.ideas]
        assert set(actions) <= set(legal)
        assert len(set(actions)) == len(actions)
        assert name != SPEC.default_bot or len(actions) == len(legal)
        assert thought.best == actions[0]
        assert seen.text() == before


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_choice_does_not_depend_on_what_is_hidden(players: int, name: str) -> None:
    for match in positions(players, seed=5, every=6):
        seen, legal = question(match)
        other = redeal(seen, Random(99))
        choice = quick(name).choose(seen, legal, Random(2))
        again = view(other, seen.player)
        assert quick(name).choose(again, other.legal(), Random(2)) == choice


@pytest.mark.parametrize("name", THINKING)
def test_a_single_legal_action_needs_one_thought(name: str) -> None:
    seen, legal = question(next(positions(2, seed=1)))
    (thought,) = quick(name).think(seen, legal[:1], Random(1))
    assert thought.best == legal[0]


@pytest.mark.parametrize("name", ["normal", "hard", "expert"])
def test_discards_dead_cards(name: str) -> None:
    """The new card can be played."""
    dead = [
        quick(name).choose(*question(match), Random(1)).verb
        for match in steps(Plan(seed=2, players=4, board="printed", tokens="active"))
        if any(getattr(action, "verb", "") == "discard" for action in match.legal)
    ]
    assert set(dead) == {"discard"}


@cache
def played(bot: str, others: str, players: int, seed: int, seat: int) -> OregonMatch:
    names = [bot if player == seat else others for player in range(players)]
    bots = [SPEC.bots[name]() for name in names]
    return simulate(Oregon(players), SEATS[:players], bots, seed)


def wins(better: str, worse: str, players: int, games: int) -> int:
    """The number of games that one better bot wins; its seat changes."""
    return sum(
        winners(played(better, worse, players, seed, seed % players).state) == (seed % players,)
        for seed in range(games)
    )


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_beats_random(name: str, players: int) -> None:
    """Each of them always did, in hundreds of games."""
    assert wins(name, "random", players, 6) == 6


@pytest.mark.slow
def test_each_level_beats_the_one_before() -> None:
    """They win 75, 90 and 70 games of 100; the bounds leave room for bad luck."""
    assert wins("normal", "easy", 2, 20) >= 10
    assert wins("hard", "normal", 2, 20) >= 14
    assert wins("expert", "hard", 2, 20) >= 9


def gains(bot: str, *sources: Source, of_others: bool = False) -> int:
    """The points from these sources, or all, in games against `hard`, half from each seat."""
    points = 0
    for number in range(STYLE_GAMES):
        seat = number % 2
        tally = tallies(played(bot, "hard", 2, number // 2, seat))[1 - seat if of_others else seat]
        points += sum(tally[source] for source in sources or tally)
    return points


def test_each_style_does_more_of_what_it_is_for() -> None:
    assert gains("hard:villager", GROUPS) > gains("hard", GROUPS)
    mines = Building.COAL_MINE, Building.GOLD_MINE
    assert gains("hard:prospector", *mines) > gains("hard", *mines)
    assert gains("hard:raider", of_others=True) < gains("hard", of_others=True)
