"""Signs on the map: tags of influence, and signs from afar."""

import random
from dataclasses import replace
from itertools import combinations
from math import floor

import pytest
from simple_html import render

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point
from okanagan.games.okanagan.page.table.map.flags import flag_places
from okanagan.games.okanagan.page.table.map.influence import (
    held,
    influence_key,
    influence_layer,
    tag_places,
)
from okanagan.games.okanagan.page.table.map.key import key
from okanagan.games.okanagan.page.table.map.room import GAP, LEAST, Placed
from okanagan.games.okanagan.page.table.map.signs import SEVERAL, has_number, sign_places, signs
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, prospects
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.page.panel_models import late, with_a_dead_gap
from tests.page.markup_tree import Element, tree
from tests.thorough import sample

PLACE_BEGINS = 10
"""How far from the edge of an empty cell the sign of a place is, in units."""


def tags(model: ViewModel) -> Element:
    return tree(influence_layer(model.map))


def test_every_open_territory_with_influence_has_a_tag() -> None:
    """It has all who lead, and the second where there is room.

    The tag of a single player on land in the same colour has no edge. Territories that can't
    close any more have no tag. Every dead gap has a sign.
    """
    model = with_a_dead_gap()
    root, now = tags(model), prospects(model.view)
    fought_for = [
        land
        for land in model.view.territories()
        if now.fate(land) is Fate.OPEN and any(land.influence)
    ]
    assert len(root.having("tint")) == len(root.having("influence-tag")) == len(fought_for) > 0
    assert len(root.having("dead")) == sum(gap.dead for gap in now.gaps.values()) > 0
    placed = tag_places(held(model.map), model.map)
    assert {land.root for land, _, _ in placed} == {land.root for land in fought_for}
    for tag, (land, place, entries) in zip(root.having("influence-tag"), placed, strict=True):
        stands_out = len(entries) > 1 or place.land is not None
        assert len(tag.having("influence-edge")) == stands_out
        shown = [
            (mark["href"], int(label.text))
            for mark, label in zip(tag.all("use"), tag.all("text"), strict=True)
        ]
        assert shown == [(f"#seat-{player}", amount) for player, amount in entries]
        order = sorted((-amount, player) for player, amount in enumerate(land.influence) if amount)
        leading = [(player, -amount) for amount, player in order if amount == order[0][0]]
        second = [(player, -amount) for amount, player in order[: max(2, len(leading))]]
        assert list(entries) in (leading, second)
    assert any(len(entries) > 1 for _, _, entries in placed)


def test_tied_land_is_striped_and_the_key_says_so() -> None:
    models = [late(4, seed) for seed in range(6)]
    for model in models:
        root, tied = tags(model), [land for land in held(model.map) if len(land.leaders) > 1]
        stripes = [tint for tint in root.having("tint") if tint["fill"].count("-") > 1]
        assert len(stripes) == len(tied)
        assert len(root.having("equals")) == sum(len(land.leaders) - 1 for land in tied)
        assert {tint["fill"] for tint in stripes} == {
            f"url(#{pattern['id']})" for pattern in root.all("pattern")
        }
        assert len(tree(influence_key(model.map)).having("key-tied")) == bool(tied)
    assert {bool(tags(model).having("equals")) for model in models} >= {True}


def touching(signs: list[Placed]) -> list[tuple[Point, Point]]:
    """Pairs of signs with no gap between them where signs are largest on the map."""
    return [
        (sign.at, other.at)
        for sign, other in combinations(signs, 2)
        if all(
            abs(sign.at[axis] - other.at[axis]) * LEAST
            < (sign.size[axis] + other.size[axis]) / 2 + GAP - 0.01
            for axis in (0, 1)
        )
    ]


@pytest.mark.parametrize("seed", range(sample(6, 12)))
def test_no_sign_touches_another_on_a_late_map_of_four(seed: int) -> None:
    """At a scale at which a tile has 33 pixels, as on a phone: signs are largest there."""
    model = late(4, seed)
    assert touching([place for _, place, _ in tag_places(held(model.map), model.map)]) == []
    both = [*flag_places(model.map), *signs_from_afar(model)]
    assert touching([place for _, place in both]) == []


def test_the_line_of_a_sign_ends_beside_all_signs() -> None:
    """Under another sign it would seem to lead to that sign's land."""
    lines = 0
    for seed in range(12):
        model = late(4, seed)
        signs = [place for _, place, _ in tag_places(held(model.map), model.map)]
        for end in [place.land for place in signs if place.land is not None]:
            lines += 1
            assert not any(
                all(abs(end[axis] - sign.at[axis]) * LEAST < sign.size[axis] / 2 for axis in (0, 1))
                for sign in signs
            ), (seed, end)
    assert lines


def signs_from_afar(model: ViewModel) -> list[tuple[Territory, Placed]]:
    return sign_places(model.map)


def over_places(model: ViewModel, sign: Placed) -> bool:
    """Whether a sign reaches into the place for a tile in an empty cell."""
    reach = [side / LEAST / 2 - PLACE_BEGINS for side in sign.size]
    (west, east), (north, south) = (
        (floor((middle - half) / TILE_SIZE), floor((middle + half) / TILE_SIZE))
        for middle, half in zip(sign.at, reach, strict=True)
    )
    cells = (cell_at(x, y) for x in range(west, east + 1) for y in range(north, south + 1))
    return not all(cell in model.view.map.placed for cell in cells)


def test_signs_leave_the_places_for_tiles_free_on_late_maps_of_four() -> None:
    """On twelve maps, one sign in sixty has no free spot on the tiles."""
    models = [late(4, seed) for seed in range(12)]
    hanging = [over_places(model, sign) for model in models for _, sign in signs_from_afar(model)]
    assert sum(hanging) < len(hanging) / 60


def test_signs_lie_or_stand_as_their_land_does_and_smaller_lands_have_smaller_signs() -> None:
    placed = [sign for seed in range(4) for sign in signs_from_afar(late(4, seed))]
    numbered = [place.size for land, place in placed if has_number(land)]
    dotted = [place.size for land, place in placed if not has_number(land)]
    assert {wide > high for wide, high in numbered if wide != high} == {True, False}
    assert max(min(size) for size in dotted) < 0.8 * min(min(size) for size in numbered)


def in_a_halo(mark: Element) -> bool:
    return any(each.attributes.get("class") == "sign-halo" for each in mark.above)


@pytest.mark.parametrize("seed", range(4))
def test_from_afar_signs_show_winners_leaders_and_the_number_of_tokens(seed: int) -> None:
    """Several tokens have a number, one or two have dots, and closed land has a flag."""
    model = late(4, seed)
    drawn = tree(signs(model.map)).having("map-sign")
    shown = sorted(
        (
            [use["href"] for use in sign.all("use") if not in_a_halo(use)],
            "".join(each.text for each in sign.all("text")),
            0 if sign.all("text") else len(sign.all("rect")),
            len(sign.having("flag-pole")),
        )
        for sign in drawn
    )
    assert shown == sorted(
        (
            [f"#seat-{model.seats[player].colour}" for player in land.leaders],
            f"{len(land.icons)}" if land.open_edges and len(land.icons) >= SEVERAL else "",
            len(land.icons) if land.open_edges and len(land.icons) < SEVERAL else 0,
            0 if land.open_edges else 1,
        )
        for land in model.view.territories()
        if (land.leaders or (land.open_edges and len(land.icons) >= SEVERAL))
        and model.prospects.fate(land) in {Fate.OPEN, Fate.COMPLETE}
    )


@pytest.mark.parametrize("kind", sample([Kind(0)], list(Kind)))
def test_a_ring_marks_each_land_with_tokens_that_the_viewers_objectives_want(kind: Kind) -> None:
    model = late(4)
    ringed = tree(signs(model.map, wanted=frozenset({kind}))).having("wanted")
    assert len(ringed) == sum(
        kind in land.icons for land, _ in signs_from_afar(model) if has_number(land)
    )
    assert ringed


def test_signs_know_nothing_that_is_hidden() -> None:
    """They are the same whatever the others hold."""
    model = late(4)
    again = redeal(model.view, random.Random(7))
    other = replace(model, view=view(again, 0), prospects=prospects(view(again, 0)))
    assert render(signs(model.map)) == render(signs(other.map))
    assert render(influence_layer(model.map)) == render(influence_layer(other.map))


def test_the_key_explains_only_the_signs_that_the_map_has() -> None:
    on, every, closing = late(4).map, frozenset(Kind), (((Terrain.LAKE,), "closes", ""),)
    assert len(tree(key(on, every, closing)).all("li")) == 3
    assert len(tree(key(on, frozenset(), closing)).all("li")) == 2
    assert len(tree(key(on, frozenset(), ())).all("li")) == 1
    assert len(tree(key(on, every, ())).having("wanted")) == 1


def test_the_key_explains_the_points_of_a_place_where_the_map_shows_them() -> None:
    on, plain, pays = (
        late(4).map,
        ((Terrain.LAKE,), "closes", ""),
        ((Terrain.LAKE,), "+4", " paying"),
    )
    both = tree(key(on, frozenset(), (plain, pays)))
    assert len(both.having("closing-place")) == 2
    assert "+4" in both.text
    assert "your points" in both.text
    assert "points" not in tree(key(on, frozenset(), (plain,))).text
