"""Okanagan's levels. `tests/games/test_bots.py` has more."""

from dataclasses import replace
from random import Random

import pytest

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.bots.weights import HARD
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.frames import Choice
from okanagan.kernel.thinking import Idea
from tests.games.okanagan.bots.positions import mover, positions
from tests.games.positions import quick

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("asked", [ChooseTile, PlaceTile])
def test_it_can_be_stopped_before_anything_is_known(asked: type[Choice]) -> None:
    """On a slow phone a tap would wait too long for all tiles and places."""
    match = next(match for match in positions(4, 7, "bga") if isinstance(match.decision, asked))
    thoughts = list(quick(SPEC, "hard").think(match.view(mover(match)), match.legal, Random(1)))
    known = [bool(thought.ideas) for thought in thoughts]
    assert known == sorted(known)
    assert not known[0]
    assert known[-1]


@pytest.mark.parametrize(("players", "part"), [(2, 0.22), (4, 0.099)])
def test_only_a_part_of_the_difference_between_offers_counts(players: int, part: float) -> None:
    """Others place first, so that the values of offers mostly change."""
    match = next(match for match in positions(players, 7) if isinstance(match.decision, ChooseTile))
    seen = match.view(mover(match))

    def found(choice: float) -> list[Idea]:
        bot = OnePlyBot(replace(HARD, choice=choice))
        (*_, thought) = bot.think(seen, match.legal, Random(1))
        return list(thought.ideas)

    hard, sight = found(HARD.choice), found(1.0 if players == 2 else 1 / 0.45)
    assert [idea.action for idea in hard] == [idea.action for idea in sight]
    lower, full = (ideas[0].value - ideas[-1].value for ideas in (hard, sight))
    assert full > 0
    assert lower == pytest.approx(part * full)
