"""The levels: legal, repeatable, honest, and each better than the one before."""

from random import Random
from typing import Any

import pytest

from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.house_rules import TOKENS, Rules
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.view import redeal, view
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from tests.games.oregon.bots.positions import asked, positions, quick
from tests.games.oregon.games import begun, steps
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import Plan

PLAYERS = (2, 3, 4)
THINKING = (*SPEC.ladder[1:], "hard:raider")


def test_every_level_has_a_name() -> None:
    assert set(SPEC.ladder) == {name.partition(":")[0] for name in SPEC.bots}
    assert SPEC.default_bot in SPEC.ladder
    assert SPEC.fallback_bot in SPEC.ladder


@pytest.mark.parametrize("tokens", TOKENS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", THINKING)
def test_plays_whole_games_legally(name: str, players: int, tokens: str) -> None:
    """`simulate` refuses what is not legal."""
    bots = [quick(name), *(quick("easy") for _ in range(players - 1))]
    seats = [Seat(str(seat)) for seat in range(players)]
    assert simulate(Oregon(players, Rules(tokens)), seats, bots, 3).over


@pytest.mark.parametrize("board", sorted(WILD))
@pytest.mark.parametrize("name", THINKING)
def test_plays_on_any_board(name: str, board: str) -> None:
    """Boards of one kind of land, nearly all water, with other edges."""
    match = begun(Plan(seed=1, players=2, board=board, tokens="active"))
    bot, rng = quick(name), Random(1)
    while not match.over:
        match.play(bot.choose(*asked(match), rng))


@pytest.mark.parametrize("name", THINKING)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def moves() -> list[Any]:
        seats = [Seat("Ann"), Seat("Bo")]
        match = simulate(Oregon(2), seats, [quick(name), quick("normal")], 4)
        return [move.to_json() for move in match.moves]

    assert moves() == moves()


@pytest.mark.parametrize("name", THINKING)
def test_weighs_legal_actions_and_ranks_them(name: str) -> None:
    for match in positions(3, 7, every=5):
        seen, legal = asked(match)
        (*_, thought) = quick(name).think(seen, legal, Random(1))
        actions = [idea.action for idea in thought.ideas]
        assert set(actions) <= set(legal)
        assert len(set(actions)) == len(actions)
        assert name == "easy" or len(actions) == len(legal)
        assert thought.best == actions[0]


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_things_do_not_sway_it(players: int, name: str) -> None:
    """With all that it can't see dealt anew, the same chance leads to the same choice."""
    for match in positions(players, seed=5, every=6):
        seen, legal = asked(match)
        other = redeal(seen, Random(99))
        chosen = quick(name).choose(seen, legal, Random(2))
        again = view(other, seen.player)
        assert quick(name).choose(again, other.legal(), Random(2)) == chosen


@pytest.mark.parametrize("name", THINKING)
def test_leaves_the_view_as_it_is(name: str) -> None:
    for match in positions(3, seed=6, every=9):
        seen, legal = asked(match)
        before = seen.text()
        quick(name).choose(seen, legal, Random(3))
        assert seen.text() == before


@pytest.mark.parametrize("name", THINKING)
def test_one_legal_action_needs_no_thought(name: str) -> None:
    seen, legal = asked(next(positions(2, seed=1)))
    (thought,) = quick(name).think(seen, legal[:1], Random(1))
    assert thought.best == legal[0]


@pytest.mark.parametrize("name", ["normal", "hard", "expert"])
def test_a_dead_card_goes(name: str) -> None:
    """Whatever comes instead can be played."""
    found = 0
    for match in steps(Plan(seed=2, players=4, board="printed", tokens="active")):
        if has_dead_card(match):
            found += 1
            assert quick(name).choose(*asked(match), Random(1)).verb == "discard"
    assert found


def has_dead_card(match: OregonMatch) -> bool:
    return any(getattr(action, "verb", "") == "discard" for action in match.legal)


def played(better: str, worse: str, players: int, seed: int) -> tuple[int, OregonMatch]:
    """A game of one better bot among worse; its seat goes around."""
    seat = seed % players
    names = [better if player == seat else worse for player in range(players)]
    seats = [Seat(name, f"bot:{name}") for name in names]
    return seat, simulate(Oregon(players), seats, [SPEC.bots[name]() for name in names], seed)


def wins(better: str, worse: str, players: int, games: int) -> int:
    played_out = [played(better, worse, players, seed) for seed in range(games)]
    return sum(winners(match.state) == (seat,) for seat, match in played_out)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_beats_chance(name: str, players: int) -> None:
    """Each of them always did, in hundreds of games."""
    assert wins(name, "random", players, 6) == 6


@pytest.mark.slow
def test_each_level_beats_the_one_before() -> None:
    """They win 75, 90 and 70 games of 100; the bounds leave room for bad luck."""
    assert wins("normal", "easy", 2, 20) >= 10
    assert wins("hard", "normal", 2, 20) >= 14
    assert wins("expert", "hard", 2, 20) >= 9
