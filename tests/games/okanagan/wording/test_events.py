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
                1: "Ann draws an unseen tile from stack 2; its back shows: gold nugget.",
                0: "You draw from stack 2 unseen: lake twice, forest, plains.",
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
            {0: "Ann and Cy share the victory with 40 victory points each."},
        ),
        (events.GameEnded((1,), (3, 1, 0)), {1: "You win with 1 victory point."}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Fact) else "",
)
def test_sentences_for_each_viewer(event: Fact, sentences: dict[int | None, str]) -> None:
    assert {viewer: sentence(event, viewer) for viewer in sentences} == sentences
