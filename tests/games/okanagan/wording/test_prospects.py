"""Territories and gaps in words."""

import re
from dataclasses import replace

import pytest

from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Gap, prospects, seen_tiles
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.wording.prospects import (
    fate_in_short,
    fate_words,
    gap_words,
    pool_size,
    standing_words,
    territory_words,
)
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH, Words
from tests.games.okanagan.tables import table
from tests.games.okanagan.wording.played import Pseudo

NAMES = ("Ann", "Bo", "Cy", "Di")
ANN = Audience(NAMES, 0, ENGLISH)
FOREST = Territory(
    root=4,
    terrain=Terrain.FOREST,
    tiles=((0, 0), (0, -1), (1, -1)),
    open_edges=2,
    influence=(2, 5, 0, 1),
    icons=(Kind.FOREST_HEXAGON, Kind.FOREST_HEXAGON, Kind.FOREST_SQUARE, Kind.FOREST_SQUARE),
)


@pytest.mark.parametrize(
    ("influence", "sentences"),
    [
        ((0, 3, 0, 0), ["As it stands, Bo would be alone: the special action or 3 tokens."]),
        ((6, 0, 0, 0), ["As it stands, you would be alone: the special action or 4 tokens."]),
        (
            (2, 2, 0, 1),
            [
                "As it stands, tied for the most influence: you and Bo.",
                "Di would take the special action.",
            ],
        ),
        (
            (1, 4, 0, 1),
            [
                "As it stands, Bo would collect first: 4 tokens.",
                "Tied for the special action: you and Di.",
            ],
        ),
        ((2, 2, 0, 0), ["As it stands, all are tied: you and Bo."]),
    ],
)
def test_standings(influence: tuple[int, ...], sentences: list[str]) -> None:
    assert standing_words(replace(FOREST, influence=influence), 4, ANN) == sentences
    done = replace(FOREST, influence=influence, open_edges=0)
    assert territory_words(done, Fate.COMPLETE, 4, ANN)[1:] == ["Closed."]


def test_the_text_of_a_territory() -> None:
    assert territory_words(FOREST, Fate.OPEN, 4, ANN) == [
        "The forest of 3 tiles: 2 open edges, 4 tokens.",
        "Influence: Bo 5, you 2 and Di 1.",
        "Can still close.",
        "As it stands, Bo would collect first: 4 tokens.",
        "Di would take the special action.",
    ]


def test_the_pool_is_no_larger_than_the_reserve() -> None:
    state = table()
    assert pool_size(FOREST, view(state, 0)) == 4
    state.reserve[Kind.FOREST_HEXAGON] = 1
    assert pool_size(FOREST, view(state, 0)) == 3


def test_the_text_of_a_gap() -> None:
    state = table(2)
    seen = view(state, 0)
    now = prospects(seen)
    north = now.gaps[0, -1]
    texts = gap_words(north, len(now.left), seen, ANN)
    assert texts[:2] == [
        "1 north of the start, a gap that asks for forest south.",
        f"Tiles left that fit: {len(north.fits)} of 60.",
    ]
    in_sight = {tile for tile in seen_tiles(seen) if Terrain.FOREST in TILES[tile].edges}
    own = state.tile_in_hand(0)
    fitting = len(in_sight) + (own not in in_sight)
    assert len(texts) == 2 + fitting
    assert texts[2] == ("Your tile fits." if own in in_sight else "Your tile does not fit here.")


def test_a_hidden_hand_is_not_mentioned() -> None:
    seen = view(table(2), 0)
    hidden = replace(seen, hands=(None, None))
    gap = prospects(seen).gaps[0, -1]
    sentences = " ".join(gap_words(gap, 60, hidden, Audience(NAMES, None, ENGLISH)))
    assert "tile fits" not in sentences
    assert "not fit" not in sentences


def test_dead_gaps_and_those_left_to_the_box() -> None:
    seen = view(table(2), 0)
    dead = Gap((3, 0), 586, 0, 0)
    assert gap_words(dead, 40, seen, ANN)[1] == "Nothing can fit here any more."
    boxed = replace(dead, boxed=1 << 7)
    assert gap_words(boxed, 40, seen, ANN)[1].startswith("No tile left fits; 1 tile in the box")
    assert gap_words(replace(dead, boxed=1 << 7 | 1 << 8), 40, seen, ANN)[1].startswith(
        "No tile left fits; 2 tiles in the box"
    )


def everything_said(say: Words) -> list[str]:
    to = Audience(("1", "2", "3", "4"), 0, say)
    seen = view(table(4), 0)
    shares = [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (1, 2, 0, 3), (2, 2, 1, 1), (2, 2, 2, 0)]
    lands = [replace(FOREST, influence=share) for share in shares]
    said = [text for land in lands for fate in Fate for text in territory_words(land, fate, 4, to)]
    gaps = [Gap((1, 1), 586, fits, 0) for fits in (0, (1 << 61) - 1)]
    gaps.append(Gap((1, 1), 586, 0, 1 << 3))
    said += [text for gap in gaps for text in gap_words(gap, 40, seen, to)]
    return said + [words(fate, say) for fate in Fate for words in (fate_words, fate_in_short)]


def test_every_sentence_is_translated_and_complete() -> None:
    assert not [text for text in everything_said(Pseudo()) if re.search("[A-Za-z]", text)]
    for text in everything_said(ENGLISH):
        assert not re.search("[{}]|None|Fate|<|_", text)
