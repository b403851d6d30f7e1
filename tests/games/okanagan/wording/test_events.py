"""Events in words: who is spoken of, and what is kept from whom."""

import pytest

from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.wording import event_sentence
from okanagan.kernel.events import Fact
from okanagan.kernel.words import ENGLISH

NAMES = ("Ann", "Bo", "Cy")
PELT, ORE = Kind.FOREST_CIRCLE, Kind.MOUNTAIN_SQUARE


def told(event: Fact, viewer: int | None) -> str | None:
    return event_sentence(event.seen_by(viewer), NAMES, viewer, ENGLISH)


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (0, "You give Bo 1 pelt for 1 ore."),
        (1, "Ann gives you 1 pelt for 1 ore."),
        (2, "Ann gives Bo 1 pelt for 1 ore."),
        (None, "Ann gives Bo 1 pelt for 1 ore."),
    ],
)
def test_the_viewer_is_spoken_to(viewer: int | None, sentence: str) -> None:
    assert told(events.TokensTraded(0, 1, PELT, ORE), viewer) == sentence


def test_objectives_are_told_to_their_owner_alone() -> None:
    event = events.ObjectivesKept(0, kept=(0, 1), discarded=(2, 3), count=2)
    assert told(event, 0) == "You keep: 3 VP for each lumberjack; 3 VP for each pelt."
    assert told(event, 1) == "Ann keeps 3 objectives and discards 2."


def test_of_a_tile_drawn_unseen_others_learn_the_back() -> None:
    event = events.TileChosen(0, 1, tile=17, back=Special("nugget"))
    assert told(event, 1) == "Ann draws an unseen tile from stack 2; its back shows: gold nugget."
    assert told(event, 0) == ("You draw from stack 2 unseen: lake twice, forest, plains.")


def test_a_completed_territory_names_the_highest_first() -> None:
    at = (1, 0)
    event = events.TerritoryCompleted(0, Terrain.LAKE, at, (at, (2, 0)), (1, 0, 4), (ORE,))
    assert told(event, None) == "Ann closes the lake of 2 tiles; influence: Cy 4, Ann 1."

    assert told(event, 2) == "Ann closes the lake of 2 tiles; influence: you 4, Ann 1."


def test_who_acts_may_be_the_viewer() -> None:
    event = events.ActorPicked(0, 1)
    assert told(event, 0) == "You decide: Bo takes the special action."
    assert told(event, 1) == "Ann decides: you take the special action."
    assert told(events.FirstPicked(2, 2), 2) == "You decide: you begin to collect."


def test_a_short_reserve_is_told() -> None:
    event = events.PoolSet(Terrain.FOREST, (PELT, PELT), short=1)
    assert told(event, None) == "The pool for the forest: 2 pelts; the reserve is 1 token short."


def test_a_shared_victory() -> None:
    event = events.GameEnded((0, 2), (40, 30, 40))
    assert told(event, 0) == "Ann and Cy share the victory with 40 victory points each."
    assert told(events.GameEnded((1,), (3, 1, 0)), 1) == "You win with 1 victory point."
