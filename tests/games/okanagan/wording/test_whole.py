"""Nothing that happens, is asked or can be answered is without words."""

import inspect
from typing import get_args

from okanagan.games.okanagan.rules import actions, events
from okanagan.games.okanagan.rules.frames import (
    exchange,
    objectives,
    rewards,
    shuffles,
    special,
    territory,
    turn,
)
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording import actions as options
from okanagan.games.okanagan.wording import events as told
from okanagan.games.okanagan.wording import prompts
from okanagan.games.okanagan.wording.names import (
    counted_kind,
    kind_name,
    objective_words,
    special_name,
    special_words,
)
from okanagan.kernel.events import Fact
from okanagan.kernel.frames import Choice
from okanagan.kernel.words import ENGLISH

FRAMES = (exchange, objectives, rewards, shuffles, special, territory, turn)


def _classes(module: object, base: type) -> set[type]:
    found = {thing for _, thing in inspect.getmembers(module, inspect.isclass)}
    return {thing for thing in found if issubclass(thing, base) and thing is not base}


def test_every_event_decision_and_action_has_a_text() -> None:
    assert set(told._SENTENCES) == _classes(events, Fact)
    decisions = {frame for module in FRAMES for frame in _classes(module, Choice)}
    assert set(prompts._PROMPTS) == decisions - {shuffles.Shuffle}
    chance = {actions.ShuffleObjectives, actions.ShuffleTiles}
    assert set(options._LABELS) == set(get_args(actions.Action)) - chance


def test_every_special_action_and_objective_has_its_own_words() -> None:
    specials = {tile.back for tile in TILES if tile.back is not None}
    names = {special_name(special, ENGLISH) for special in specials}
    assert len(names) == len(specials)
    assert all(special_words(special, ENGLISH).endswith(".") for special in specials)
    assert len({objective_words(card, ENGLISH) for card in range(36)}) == len(OBJECTIVES)


def test_kinds_have_their_printed_names() -> None:
    names = [kind_name(kind, ENGLISH) for kind in Kind]
    assert names[:6] == ["lumberjack", "pelt", "wood", "fisher", "salmon", "trout"]
    assert names[6:] == ["farmer", "horse", "wheat", "miner", "stone", "ore"]


def test_plurals() -> None:
    assert counted_kind(Kind.FOREST_HEXAGON, 1, ENGLISH) == "1 lumberjack"
    assert counted_kind(Kind.FOREST_HEXAGON, 2, ENGLISH) == "2 lumberjacks"
    assert counted_kind(Kind.FOREST_SQUARE, 2, ENGLISH) == "2 wood"
