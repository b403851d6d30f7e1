"""The styles: each does more of what it believes in than the plain level, on the same deals."""

from functools import cache

from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.scoring import GROUPS, Source, tallies
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate

GAMES = 16
"""Enough for these seeds; nothing is left to chance."""


@cache
def games(name: str) -> list[tuple[int, OregonMatch]]:
    """Games of a bot against `hard`, half of them from each seat."""
    return [(number % 2, _game(name, number % 2, number // 2)) for number in range(GAMES)]


def _game(name: str, seat: int, seed: int) -> OregonMatch:
    names = [name if player == seat else "hard" for player in range(2)]
    return simulate(
        Oregon(2), [Seat(one) for one in names], [SPEC.bots[one]() for one in names], seed
    )


def own(name: str, *sources: Source) -> int:
    """The points that a bot makes of these sources in all its games."""
    return sum(tallies(match)[seat][one] for seat, match in games(name) for one in sources)


def lost(name: str) -> int:
    """The points that the others make against it."""
    return sum(sum(tallies(match)[1 - seat].values()) for seat, match in games(name))


def test_a_villager_has_more_of_groups() -> None:
    assert own("hard:villager", GROUPS) > own("hard", GROUPS)


def test_a_prospector_has_more_of_mines() -> None:
    mines = Building.COAL_MINE, Building.GOLD_MINE
    assert own("hard:prospector", *mines) > own("hard", *mines)


def test_a_raider_leaves_less_to_the_others() -> None:
    assert lost("hard:raider") < lost("hard")
