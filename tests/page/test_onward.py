"""The step that fits after a game, in the result."""

import pytest

from okanagan.games import GAMES
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.page.play.onward import stronger


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_after_a_victory_every_bot_is_of_the_level_above_the_strongest(game: GameSpec) -> None:
    levels = [level.id for level in game.levels]
    for place, level in enumerate(levels[:-1]):
        seats = [Seat("Ann"), Seat("Bo", f"bot:{levels[0]}"), Seat("Cy", f"bot:{level}")]
        above = f"bot:{levels[place + 1]}"
        expected = [Seat("Ann"), Seat("Bo", above), Seat("Cy", above)]
        assert stronger(seats, game) == expected


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_bot_is_stronger_than_the_strongest_or_an_unknown_one(game: GameSpec) -> None:
    for bot in (game.levels[-1].id, "from-elsewhere"):
        assert stronger([Seat("Ann"), Seat("Bo", f"bot:{bot}")], game) is None
