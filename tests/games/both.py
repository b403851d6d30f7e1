"""Both games, with what the tests of any game need."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

import pytest

from okanagan.games.okanagan.rules import game as okanagan_rules
from okanagan.games.okanagan.rules.redeal import redeal as redeal_okanagan
from okanagan.games.oregon.rules import game as oregon_rules
from okanagan.games.oregon.rules.view import redeal as redeal_oregon
from okanagan.kernel.match import AnyMatch
from tests.games.okanagan import games as okanagan_games
from tests.games.okanagan import test_laws as okanagan_laws
from tests.games.okanagan import test_leaks as okanagan_leaks
from tests.games.okanagan.referee import check as check_okanagan
from tests.games.okanagan.referee import random_game as okanagan_records
from tests.games.okanagan.referee import spoiled as okanagan_spoiled
from tests.games.oregon import games as oregon_games
from tests.games.oregon import test_laws as oregon_laws
from tests.games.oregon import test_leaks as oregon_leaks
from tests.games.oregon.referee import check as check_oregon
from tests.games.oregon.referee import random_game as oregon_records
from tests.games.oregon.referee import spoiled as oregon_spoiled

Record = dict[str, Any]


@dataclass(frozen=True)
class Suite:
    """One game and its test modules; the modules of both games have the same names in them."""

    id: str
    rules: ModuleType  # new_match, load_match, check_record
    redeal: Callable[[Any, Random], Any]
    games: ModuleType  # random games: plans, begun, steps, sampled, finished
    laws: ModuleType  # nothing_lost
    leaks: ModuleType  # scrambled
    referee_says: Callable[[object], str]
    random_record: Callable[[], Record]  # a whole game of three, played by the referee
    spoiled: ModuleType  # SPOILS, JUNK
    words: tuple[str, ...]  # of its records, for junk


OKANAGAN = Suite(
    "okanagan",
    okanagan_rules,
    redeal_okanagan,
    okanagan_games,
    okanagan_laws,
    okanagan_leaks,
    check_okanagan,
    lambda: okanagan_records.random_record(3, 3, "nl"),
    okanagan_spoiled,
    ("place", "keep", "shuffle", "forest", "lake-circle", "tiles", "silo"),
)
OREGON = Suite(
    "oregon",
    oregon_rules,
    redeal_oregon,
    oregon_games,
    oregon_laws,
    oregon_leaks,
    check_oregon,
    lambda: oregon_records.random_record(oregon_records.Plan(4, 3)),
    oregon_spoiled,
    ("play", "start", "shuffle", "draw", "joker", "wagon", "church", "landscape", "active"),
)
SUITES = (OKANAGAN, OREGON)
LAWS = okanagan_games.LAWS
every_game = pytest.mark.parametrize("game", SUITES, ids=lambda suite: suite.id)


def texts(match: AnyMatch, state: Any | None = None) -> list[str]:
    """Each player's view of a state."""
    position = match.state if state is None else state
    return [match.game.view(position, player).text() for player in range(position.players)]


def everything(match: AnyMatch, state: Any | None = None) -> str:
    """The whole state, with everything hidden and in order."""
    position = match.state if state is None else state
    names = {*type(position).__slots__, "frames"} - {"board", "map"}
    parts = [(name, getattr(position, name)) for name in sorted(names)]
    return repr([parts, texts(match, position)])
