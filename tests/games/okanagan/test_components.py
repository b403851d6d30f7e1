"""What is in the box (rules 2): the tables of tiles, rewards and objectives."""

from collections import Counter
from itertools import combinations

import pytest

from okanagan.games.okanagan.rules.editions import EDITIONS, MINIMUM_AGE, Rules
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.specials import PLAIN, Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES, Side, Tile

LANDSCAPE = [tile for tile in TILES if tile.id != START]


def test_every_tile_but_the_start_has_one_terrain_on_two_edges() -> None:
    """They are adjacent on a corner tile and opposite on a straight tile."""
    assert [tile.id for tile in TILES] == list(range(61))
    for tile in LANDSCAPE:
        assert sorted(Counter(tile.edges).values()) == [1, 1, 2]
        doubled, _ = Counter(tile.edges).most_common(1)[0]
        first, second = [side for side in Side if tile.edges[side] == doubled]
        assert (second - first == 2) == (tile.pattern == "straight")
    assert set(TILES[START].edges) == set(Terrain)
    for tile in TILES:
        assert [icon.terrain for icon in tile.icons] == list(tile.edges)


def test_each_corner_pattern_is_there_twice_and_each_straight_one_once() -> None:
    def up_to_rotation(tile: Tile) -> tuple[Terrain, ...]:
        return min(tile.turned(rotation) for rotation in range(4))

    patterns = Counter((tile.pattern, up_to_rotation(tile)) for tile in LANDSCAPE)
    assert len(patterns) == 36
    assert all(count == (2 if key[0] == "corner" else 1) for key, count in patterns.items())


def test_each_reward_is_on_20_icons() -> None:
    icons = Counter(icon for tile in LANDSCAPE for icon in tile.icons)
    assert icons == dict.fromkeys(Kind, 20)


def test_special_actions_on_the_backs() -> None:
    backs = Counter(tile.back.id for tile in LANDSCAPE if tile.back)
    fours = ["collect_first", "new_objectives", "tribute", "trade", "refresh"]
    fours += ["swap_shape", "swap_colour"]
    assert backs == {"plus_kind": 12, "plus_shape": 12, "nugget": 8, **dict.fromkeys(fours, 4)}
    named = Counter(tile.back for tile in LANDSCAPE)
    assert all(named[Special("plus_kind", kind=kind)] == 1 for kind in Kind)
    assert all(named[Special("plus_shape", shape=shape)] == 4 for shape in Shape)
    assert TILES[START].back is None


def test_text_of_a_special_action_is_read_back() -> None:
    texts = [*PLAIN, "plus_shape:circle", "plus_kind:lake-square"]
    assert [Special.parse(text).text for text in texts] == texts
    for text in ("", "plus_shape", "plus_kind:circle", "nugget:circle", "Nugget"):
        with pytest.raises(ValueError, match=r"known are|is no special action"):
            Special.parse(text)


def test_families_of_objectives_and_what_they_need() -> None:
    ids = {family: set[str]() for family in ("specific", "territory", "shape")}
    worth = {"specific": 3, "territory": 5, "shape": 7}
    for card in OBJECTIVES:
        ids[card.family].add(card.id)
        assert card.vp == worth[card.family]
        _, first, *rest = card.id.split("-")
        needs = [f"{land}-{first}" for land in rest]
        if card.family != "shape":
            needs = [f"{first}-{form}" for form in rest]
        assert {kind.text for kind in card.needs} == set(needs)
    shapes = list(combinations([shape.text for shape in Shape], 2))
    triples = list(combinations([terrain.text for terrain in Terrain], 3))
    assert ids == {
        "specific": {f"s-{kind.text}" for kind in Kind},
        "territory": {f"t-{land.text}-{'-'.join(two)}" for land in Terrain for two in shapes},
        "shape": {f"h-{form.text}-{'-'.join(three)}" for form in Shape for three in triples},
    }
    assert len(OBJECTIVES) == 36


def test_structures_by_number_of_players() -> None:
    assert STRUCTURES == {
        2: ((1, 3, 2), (2, 2, 2)),
        3: ((1, 3, 2), (1, 2, 2)),
        4: ((1, 2, 2), (1, 2, 2)),
    }


def test_borders_join_all_regions_of_a_corner_tile_and_the_band_of_a_straight_one() -> None:
    for tile in LANDSCAPE:
        pairs = set(combinations(tile.terrains, 2))
        band, _ = Counter(tile.edges).most_common(1)[0]
        beside = {pair for pair in pairs if band in pair}
        assert set(tile.borders) == (pairs if tile.pattern == "corner" else beside)
    north, east, south, west = TILES[START].edges
    joined = {(north, east), (east, south), (south, west), (north, west)}
    assert set(TILES[START].borders) == joined


def test_editions() -> None:
    assert dict(EDITIONS.items()) == {
        "en": Rules("en", "order", 4, blind_draw=True, nugget_cards=17),
        "fr": Rules("fr", "order", 4, blind_draw=True, nugget_cards=16),
        "nl": Rules("nl", "share", 4, blind_draw=False, nugget_cards=16),
        "bga": Rules("bga", "share", 5, blind_draw=True, nugget_cards=16),
    }
    assert MINIMUM_AGE == {"en": 10, "fr": 10, "nl": 8, "bga": None}
