"""The greedy bot: legal, repeatable, honest, and better than chance."""

from collections.abc import Iterator
from random import Random

import pytest

from okanagan.kernel.chance import pick
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.valley.bots import BOTS
from okanagan.valley.bots.greedy import GreedyBot
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import Valley, ValleyMatch, new_match
from okanagan.valley.redeal import redeal
from okanagan.valley.scoring import winners
from okanagan.valley.view import view

PLAYERS = (2, 3, 4)


def positions(players: int, seed: int, edition: str = "en") -> Iterator[ValleyMatch]:
    """A random game, stopped at each decision with a choice."""
    match = new_match([Seat(str(n)) for n in range(players)], EDITIONS[edition], seed)
    rng = Random(seed)
    while not match.over:
        if len(match.legal) > 1:
            yield match
        match.play(pick(list(match.legal), rng))


@pytest.mark.parametrize(("edition", "players"), [("en", 2), ("bga", 3), ("nl", 4)])
def test_answers_every_decision_legally(edition: str, players: int) -> None:
    for match in positions(players, 7, edition):
        assert match.decision is not None
        assert match.decision.player is not None
        chosen = GreedyBot().choose(match.view(match.decision.player), match.legal, Random(1))
        assert chosen in match.legal


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_things_do_not_sway_it(players: int) -> None:
    """With all that it can't see dealt anew, the same chance leads to the same choice."""
    for match in positions(players, seed=5):
        assert match.decision is not None
        assert match.decision.player is not None
        player = match.decision.player
        seen = match.view(player)
        other = redeal(seen, Random(99))
        chosen = GreedyBot().choose(seen, match.legal, Random(2))
        assert GreedyBot().choose(view(other, player), other.legal(), Random(2)) == chosen


def test_leaves_the_view_as_it_is() -> None:
    for match in positions(3, seed=6):
        assert match.decision is not None
        assert match.decision.player is not None
        seen = match.view(match.decision.player)
        before = seen.text()
        GreedyBot().choose(seen, match.legal, Random(3))
        assert seen.text() == before


def played(players: int, seed: int) -> tuple[int, Match]:  # type: ignore[type-arg]
    """A game of one greedy among random bots; the greedy one's seat goes around."""
    seat = seed % players
    names = ["greedy" if player == seat else "random" for player in range(players)]
    seats = [Seat(name, f"bot:{name}") for name in names]
    return seat, simulate(Valley(players), seats, [BOTS[name]() for name in names], seed)


@pytest.mark.parametrize("players", PLAYERS)
def test_beats_chance(players: int) -> None:
    """It wins more than 98 games of 100; of these it may lose one."""
    games = [played(players, seed) for seed in range(6)]
    assert sum(winners(match.state) == (seat,) for seat, match in games) >= 5


def test_same_seed_same_game() -> None:
    first, second = played(3, 4)[1], played(3, 4)[1]
    assert [move.to_json() for move in first.moves] == [move.to_json() for move in second.moves]
