"""A bot's random stream reveals nothing about the deal, and its arguments are copies."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from okanagan.games.okanagan.rules.game import Okanagan, OkanaganMatch, new_match
from okanagan.games.okanagan.rules.setup import OBJECTIVES_DEALT, Setup
from okanagan.kernel.bots import RandomBot, decision_rng
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move, player_rng

SEATS = [Seat("Ann", "bot:a"), Seat("Bo", "bot:b")]
SEED = 123
SEEDS = range(1, 200)
"""The seeds that the cheat tries; a real one could try thousands in seconds."""
Derivation = Callable[[int, OkanaganMatch], Random]


def by_seed_and_move(seed: int, match: OkanaganMatch) -> Random:
    """The derivation of an early version."""
    return decision_rng(seed, len(match.moves))


def by_all_that_is_known(seed: int, match: OkanaganMatch) -> Random:
    """A cheat's adaptation to `player_rng`."""
    return player_rng(match, (seed << 64) + seed)


def begun(moves: int, seed: int = SEED) -> OkanaganMatch:
    match = new_match(SEATS, seed=seed, first_player=0)
    for _ in range(moves):
        match.play(bot_move(match, RandomBot(), seed))
    return match


def cards_of_the_other(match: OkanaganMatch, rng: Random, derive: Derivation) -> tuple[int, ...]:
    """Player 1's cards, as player 0 rebuilds them from the seed that gives this chance; or none."""
    state = rng.getstate()
    seeds = [seed for seed in SEEDS if derive(seed, match).getstate() == state]
    if len(seeds) != 1:  # all seeds alike tell as little as none
        return ()
    deck = Setup.dealt(2, Random(seeds[0]), 0).objectives
    return deck[OBJECTIVES_DEALT : 2 * OBJECTIVES_DEALT]


@pytest.mark.parametrize("derive", [by_seed_and_move, by_all_that_is_known])
def test_a_bot_cannot_derive_the_deal_from_its_random_stream(
    derive: Derivation,
) -> None:
    match = begun(4)
    cards = cards_of_the_other(match, derive(SEED, match), derive)
    assert set(match.state.objectives[1]) < set(cards)
    for moves in (0, 2, 30):
        match = begun(moves)
        for guess in (derive, lambda seed, match: player_rng(match, seed)):
            assert cards_of_the_other(match, player_rng(match, SEED), guess) == ()


def dealt_otherwise(match: OkanaganMatch) -> OkanaganMatch:
    """The same game with other cards for player 1, and other tiles at the bottom of the stacks."""
    setup = dict(match.setup)
    cards, tiles = setup["objectives"], setup["tiles"]
    own, others = cards[:OBJECTIVES_DEALT], cards[OBJECTIVES_DEALT:]
    setup["objectives"] = [*own, *reversed(others)]
    setup["tiles"] = [*tiles[:-2], tiles[-1], tiles[-2]]
    return OkanaganMatch(Okanagan(2), SEATS, setup)


def test_deals_that_look_the_same_to_a_player_give_the_same_chance() -> None:
    match, compared = begun(0), 0
    other = dealt_otherwise(match)
    for _ in range(12):
        assert match.view(0).text() == other.view(0).text()
        assert match.state.objectives[1] != other.state.objectives[1]
        assert match.decision is not None
        if match.decision.player == 0:
            compared += 1
            for seed in (3, 1 << 100):
                assert chance(match, seed) == chance(other, seed)
        place = int(decision_rng(1, len(match.moves)).random() * len(match.legal))
        match.play(match.legal[place])
        other.play(other.legal[place])
    assert compared > 3


def chance(match: OkanaganMatch, seed: int | None = SEED) -> float:
    return player_rng(match, seed).random()


def test_chance_is_new_at_every_move_and_for_every_player_and_after_other_moves() -> None:
    chances = set()
    for first in range(3):
        match = begun(0)
        match.play(match.legal[first])
        match.play(match.legal[0])
        for _ in range(6):
            chances.add(chance(match))
            match.play(match.legal[0])
    assert len(chances) > 3 * 6 - 2 - 6, "player 1's depend on nothing but player 1's own moves"
    assert len({chance(begun(0, seed)) for seed in range(8)}) == 8, "the first has other cards"


def test_only_a_large_seed_counts_and_without_one_chance_is_new_each_time() -> None:
    match = begun(6)
    assert [chance(begun(0)), chance(match)] == [0.9875748377394659, 0.05741625200814238]
    assert chance(match, 1) == chance(match, 2) == chance(match, (1 << 64) - 1)
    assert len({chance(match, (1 << 64) + seed) for seed in range(9)}) == 9
    assert chance(match, None) != chance(match, None)


def test_the_arguments_of_a_bot_do_not_change_later() -> None:
    """The view, its map and the list of actions are copies: they stay as they were."""
    kept: list[Any] = []

    class Keeps(RandomBot):
        def choose(self, view: Any, legal: Any, rng: Random) -> Any:
            kept.append((view, view.text(), legal, [*legal]))
            return super().choose(view, legal, rng)

    match = begun(0)
    while not match.over:
        match.play(bot_move(match, Keeps(), SEED))
    for view, text, legal, options in kept:
        assert view.text() == text
        assert [*legal] == options
