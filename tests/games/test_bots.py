"""The bot levels of both games: legal, repeatable and honest, and better than weaker bots."""

from random import Random
from typing import Any

import pytest

from okanagan import new_match
from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch, Match
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.kernel.spec import GameSpec
from tests.games.both import SUITES
from tests.games.positions import mover, positions, question, quick
from tests.kernel.codes.games import RULES
from tests.thorough import sample

SLOW: dict[str, list[pytest.MarkDecorator]] = {"okanagan": [pytest.mark.slow], "oregon": []}
LEVELS = {spec.id: [*spec.ladder[1:], "hard:raider"] for spec in GAMES.values()}
"""The bots that think."""
REDEAL = {suite.id: suite.redeal for suite in SUITES}
every_level = pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(game, name, marks=SLOW[game]) for game in GAMES for name in LEVELS[game]],
)


def simulated(
    spec: GameSpec, rules: Any, names: list[str], seed: int, moves: int = 10_000
) -> AnyMatch:
    """A game of these bots, whole or its first moves; a match refuses illegal actions."""
    seats = [Seat(name, f"bot:{name}") for name in names]
    bots = [quick(spec, name) if name != "random" else spec.make_bot(name) for name in names]
    match: AnyMatch = Match.new(spec.game(len(names), rules), seats, seed=seed)
    while not match.over and len(match.moves) < moves:
        match.play(bot_move(match, bots[mover(match)], seed))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_bot(game: str) -> None:
    spec = GAMES[game]
    assert set(spec.ladder) == {name.partition(":")[0] for name in spec.bots}
    assert {spec.default_bot, spec.fallback_bot} <= set(spec.ladder)


@pytest.mark.parametrize("game", [pytest.param(game, marks=SLOW[game]) for game in GAMES])
def test_all_levels_play_whole_games_by_all_rules(game: str) -> None:
    """Those that search, which is slow, play the first game together."""
    spec = GAMES[game]
    searching = [name for name in LEVELS[game] if hasattr(spec.make_bot(name), "playouts")]
    others = [name for name in LEVELS[game] if name not in searching]
    for number in range(max(len(spec.players), len(RULES[game]))):
        players = max(spec.players[number % len(spec.players)], 0 if number else len(searching))
        names = [others[(2 * number + seat) % len(others)] for seat in range(players)]
        if number == 0:
            names[: len(searching)] = searching
        assert simulated(spec, RULES[game][number % len(RULES[game])], names, 3).over


@every_level
def test_the_same_seed_gives_the_same_game(game: str, name: str) -> None:
    first, second = (
        simulated(GAMES[game], {}, [name, "normal"], 4, sample(16, 40)) for _ in range(2)
    )
    assert first.moves == second.moves


@every_level
def test_a_level_ranks_legal_actions_and_leaves_the_view_as_it_is(game: str, name: str) -> None:
    for match in positions(new_match(3, game, seed=7), 7, every=15):
        seen, legal = question(match)
        before = seen.text()
        (*_, thought) = quick(GAMES[game], name).think(seen, legal, Random(1))
        actions = [idea.action for idea in thought.ideas]
        assert set(actions) <= set(legal)
        assert len(set(actions)) == len(actions)
        assert thought.best == actions[0]
        (single,) = quick(GAMES[game], name).think(seen, legal[:1], Random(1))
        assert single.best == legal[0]
        assert seen.text() == before


@every_level
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_choice_does_not_depend_on_what_is_hidden(game: str, name: str, players: int) -> None:
    for match in positions(new_match(players, game, seed=5), 5, every=sample(60, 21)):
        seen, legal = question(match)
        other = REDEAL[game](seen, Random(99))
        again = match.game.view(other, seen.player)
        choice = quick(GAMES[game], name).choose(seen, legal, Random(2))
        assert quick(GAMES[game], name).choose(again, other.legal(), Random(2)) == choice


@pytest.mark.parametrize(
    ("game", "better", "worse", "players", "games", "least"),
    [
        *(
            ("oregon", name, "random", 3, sample(3, 6), sample(3, 6))
            for name in ("easy", "normal", "hard")
        ),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                *(
                    ("okanagan", "normal", "random", players, sample(3, 6), sample(3, 5))
                    for players in sample((3,), (2, 3, 4))
                ),
                ("okanagan", "normal", "easy", 2, sample(8, 12), sample(5, 7)),
                ("okanagan", "hard", "easy", 2, sample(6, 12), sample(5, 7)),
                ("oregon", "normal", "easy", 2, sample(10, 20), sample(6, 10)),
                ("oregon", "hard", "normal", 2, sample(10, 20), sample(7, 14)),
            )
        ),
    ],
)
def test_a_level_beats_weaker_ones(
    game: str, better: str, worse: str, players: int, games: int, least: int
) -> None:
    """One better bot, with a changing seat; the bounds leave room for bad luck."""
    wins = 0
    for seed in range(games):
        seat = seed % players
        names = [better if player == seat else worse for player in range(players)]
        result = simulated(GAMES[game], {}, names, seed).result
        wins += result is not None and result["winners"] == [seat]
    assert wins >= least
