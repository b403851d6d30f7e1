"""Positions, tiles, buildings and events in words; everything has a text."""

import inspect

import pytest

from okanagan.games.okanagan.rules import actions, events
from okanagan.games.okanagan.rules.frames import (
    exchange,
    objectives,
    piles,
    rewards,
    special,
    territory,
    turn,
)
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording import actions as options
from okanagan.games.okanagan.wording import event_sentence, prompts
from okanagan.games.okanagan.wording import events as event_texts
from okanagan.games.okanagan.wording.names import (
    counted_kind,
    kind_name,
    objective_words,
    special_name,
    special_words,
)
from okanagan.games.okanagan.wording.places import (
    building_words,
    edges_words,
    position_words,
    tile_words,
)
from okanagan.kernel.events import Fact
from okanagan.kernel.frames import Choice
from okanagan.kernel.words import ENGLISH


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (0, 0, "at the start"),
        (2, 0, "2 east of the start"),
        (-1, 0, "1 west of the start"),
        (0, 3, "3 south of the start"),
        (2, -1, "2 east, 1 north of the start"),
    ],
)
def test_x_grows_to_the_east_and_y_to_the_south(x: int, y: int, words: str) -> None:
    assert position_words(x, y, ENGLISH) == words


def test_a_tile_as_printed_and_turned_clockwise() -> None:
    assert edges_words(17, 0, ENGLISH) == "lake north and east, forest south, plains west"
    assert tile_words(17, 1, ENGLISH) == (
        "plains north, lake east and south, forest west; "
        "icons: horse north, salmon east, trout south, wood west"
    )


def test_buildings_say_where_they_count() -> None:
    forest, lake = Terrain.FOREST, Terrain.LAKE
    assert building_words(Structure.FARM, (forest,), ENGLISH) == "a farm in the forest"
    assert building_words(Structure.SILO, (), ENGLISH) == "a silo in the centre"
    between = building_words(Structure.WAREHOUSE, (forest, lake), ENGLISH)
    assert between == "a warehouse between the forest and the lake"


NAMES = ("Ann", "Bo", "Cy")
PELT, ORE = Kind.FOREST_CIRCLE, Kind.MOUNTAIN_SQUARE


def sentence(event: Fact, viewer: int | None) -> str | None:
    return event_sentence(event.seen_by(viewer), NAMES, viewer, ENGLISH)


@pytest.mark.parametrize(
    ("event", "sentences"),
    [
        (
            events.TokensTraded(0, 1, PELT, ORE),
            {
                0: "You give Bo 1 pelt for 1 ore.",
                1: "Ann gives you 1 pelt for 1 ore.",
                2: "Ann gives Bo 1 pelt for 1 ore.",
                None: "Ann gives Bo 1 pelt for 1 ore.",
            },
        ),
        (
            events.ObjectivesKept(0, kept=(0, 1), discarded=(2, 3), count=2),
            {
                0: "You keep: 3 VP for each lumberjack; 3 VP for each pelt.",
                1: "Ann keeps 3 objectives and discards 2.",
            },
        ),
        (
            events.TileChosen(0, 1, tile=17, back=Special("nugget")),
            {
                1: "Ann draws a face-down tile from stack 2; its back shows: gold nugget.",
                0: "You draw a face-down tile from stack 2: lake twice, forest, plains.",
            },
        ),
        (
            events.TerritoryCompleted(0, Terrain.LAKE, (1, 0), ((1, 0), (2, 0)), (1, 0, 4), (ORE,)),
            {
                None: "Ann closes the lake of 2 tiles; influence: Cy 4, Ann 1.",
                2: "Ann closes the lake of 2 tiles; influence: you 4, Ann 1.",
            },
        ),
        (
            events.ActorPicked(0, 1),
            {
                0: "You decide: Bo takes the special action.",
                1: "Ann decides: you take the special action.",
            },
        ),
        (events.FirstPicked(2, 2), {2: "You decide: you begin to collect."}),
        (
            events.PoolSet(Terrain.FOREST, (PELT, PELT), short=1),
            {None: "The pool for the forest: 2 pelts; the reserve is 1 token short."},
        ),
        (
            events.GameEnded((0, 2), (40, 30, 40)),
            {
                0: "You share the victory with Cy: 40 victory points each.",
                1: "Ann and Cy share the victory with 40 victory points each.",
            },
        ),
        (events.GameEnded((1,), (3, 1, 0)), {1: "You win with 1 victory point."}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Fact) else "",
)
def test_sentences_for_each_viewer(event: Fact, sentences: dict[int | None, str]) -> None:
    assert {viewer: sentence(event, viewer) for viewer in sentences} == sentences


FRAMES = (exchange, objectives, rewards, piles, special, territory, turn)


def _classes(module: object, base: type) -> set[type]:
    things = {thing for _, thing in inspect.getmembers(module, inspect.isclass)}
    return {thing for thing in things if issubclass(thing, base) and thing is not base}


def test_every_event_decision_and_action_has_a_text() -> None:
    assert set(event_texts._SENTENCES) | set(event_texts._BY_PLAYER) == _classes(events, Fact)
    decisions = {frame for module in FRAMES for frame in _classes(module, Choice)}
    assert set(prompts._SHUFFLES) | set(prompts._BY_PLAYER) == decisions - {piles.Shuffle}
    assert set(options._LABELS) == _classes(actions, actions.PlayerAction)


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
