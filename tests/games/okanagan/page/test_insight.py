"""The map explains itself: influence, cards of territories and gaps, the table of territories."""

import random
import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import floor

import pytest
from simple_html import SafeString, render

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point, token_spot
from okanagan.games.okanagan.page.table.lands import PICTURES, territories, tiles_alike
from okanagan.games.okanagan.page.table.map.grid import empty_name
from okanagan.games.okanagan.page.table.map.grounds import leaders
from okanagan.games.okanagan.page.table.map.influence import (
    contested,
    influence_layer,
    tag_places,
)
from okanagan.games.okanagan.page.table.map.room import LEAST, Placed
from okanagan.games.okanagan.page.table.map.signs import pill_places, pills
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.page.table.state import SORTS, Here, Land, OkanaganState
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Gap, prospects, seen_tiles
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.page.panel_models import late
from tests.games.okanagan.page.table_page import (
    Page,
    in_play,
    known,
    open_territories,
    play_on,
    play_one,
)
from tests.games.okanagan.page.test_table_secrets import HOT_SEATS, assert_nothing_secret
from tests.page.markup_tree import Element, tree
from tests.thorough import sample

PLACE_BEGINS = 11
"""How far from the edge of an empty cell the outline of a place is, in units."""


def closed_cells(page: Page) -> list[Gap]:
    """The gaps where the tile in hand does not fit, so that a tap asks what does."""
    legal = {(int(tap["x"]), int(tap["y"])) for tap in page.legal_cells()}
    return [gap for at, gap in known(page).gaps.items() if at not in legal]


def inspect(page: Page, at: tuple[int, int], **data: str) -> None:
    page.send("inspect", x=str(at[0]), y=str(at[1]), **data)


def card(page: Page) -> str:
    return re.sub("<[^>]*>", " ", page.regions["land-card"])


@cache
def with_a_dead_gap() -> ViewModel:
    """A late moment of a game of four in which nothing fits into some gap."""
    models = (late(4, seed) for seed in range(40))
    return next(
        model for model in models if any(gap.dead for gap in prospects(model.view).gaps.values())
    )


def tags(model: ViewModel) -> Element:
    return tree(influence_layer(model.map))


def test_every_contested_open_territory_has_a_tag_with_the_two_best() -> None:
    """Territories that can't close any more have none. Every dead gap has a sign."""
    model = with_a_dead_gap()
    root, now = tags(model), prospects(model.view)
    fought_for = [
        land
        for land in model.view.territories()
        if now.fate(land) is Fate.OPEN and any(land.influence)
    ]
    assert len(root.having("influence-tag")) == len(root.having("tint")) == len(fought_for) > 0
    assert len(root.having("dead")) == sum(gap.dead for gap in now.gaps.values()) > 0
    shown = sorted(
        [
            (mark["href"], int(label.text))
            for mark, label in zip(tag.all("use"), tag.all("text"), strict=True)
        ]
        for tag in root.having("influence-tag")
    )
    expected = []
    for land in contested(model.map):
        order = sorted((-amount, player) for player, amount in enumerate(land.influence) if amount)
        tied = sum(amount == order[0][0] for amount, _ in order)
        expected.append([(f"#seat-{player}", -amount) for amount, player in order[: max(2, tied)]])
    assert shown == sorted(expected)
    assert any(len(entries) > 1 for entries in shown)


def overlaps(signs: list[Placed]) -> list[tuple[Point, Point]]:
    """Pairs of signs that lie on each other where signs are largest on the map."""
    return [
        (sign.at, other.at)
        for sign, other in combinations(signs, 2)
        if all(
            abs(sign.at[axis] - other.at[axis]) * LEAST
            < (sign.size[axis] + other.size[axis]) / 2 - 0.01
            for axis in (0, 1)
        )
    ]


@pytest.mark.parametrize("seed", range(sample(6, 12)))
def test_no_sign_lies_on_another_on_a_late_map_of_four(seed: int) -> None:
    """At a scale at which a tile has 35 pixels, as on a phone: signs are largest there."""
    model = late(4, seed)
    on, built = model.map, tuple(model.built.values())
    assert overlaps([place for _, place in tag_places(contested(on), on.view.map)]) == []
    assert overlaps([place for _, place in pill_places(on, built)]) == []


def over_places(model: ViewModel, sign: Placed) -> bool:
    """Whether a sign reaches into the place for a tile in an empty cell."""
    reach = [side / LEAST / 2 - PLACE_BEGINS for side in sign.size]
    (west, east), (north, south) = (
        (floor((middle - half) / TILE_SIZE), floor((middle + half) / TILE_SIZE))
        for middle, half in zip(sign.at, reach, strict=True)
    )
    cells = (cell_at(x, y) for x in range(west, east + 1) for y in range(north, south + 1))
    return not all(cell in model.view.map.placed for cell in cells)


def test_pills_leave_the_places_for_tiles_free_on_late_maps_of_four() -> None:
    """On twelve maps, one pill in twenty has no free spot on its tiles."""
    models = [late(4, seed) for seed in range(12)]
    hanging = [
        over_places(model, place)
        for model in models
        for _, place in pill_places(model.map, tuple(model.built.values()))
    ]
    assert sum(hanging) < len(hanging) / 20


def test_a_pill_is_large_where_its_land_has_room() -> None:
    """A large pill covers less than its land; some lands of a late map have one."""
    model = late(4, 11)
    heights = {place.size[1] for _, place in pill_places(model.map, tuple(model.built.values()))}
    assert max(heights) >= 22


@pytest.mark.parametrize("seed", range(4))
def test_from_afar_pills_show_leaders_and_two_tokens_or_more(seed: int) -> None:
    model = late(4, seed)
    drawn = tree(pills(model.map, tuple(model.built.values()))).having("pill")
    shown = sorted(
        ([use["href"] for use in pill.all("use")], pill.all("text")[0].text) for pill in drawn
    )
    assert shown == sorted(
        (
            [f"#seat-{model.seats[player].colour}" for player in leaders(land)],
            f"{len(land.icons)}" if len(land.icons) > 1 else "",
        )
        for land in model.view.territories()
        if model.prospects.fate(land) is Fate.OPEN and (leaders(land) or len(land.icons) > 1)
    )


def test_pills_know_nothing_that_is_hidden() -> None:
    """They are the same whatever the others hold."""
    model = late(4)
    again = redeal(model.view, random.Random(7))
    other = replace(model, view=view(again, 0), prospects=prospects(view(again, 0)))
    built = tuple(model.built.values())
    assert render(pills(model.map, built)) == render(pills(other.map, built))
    assert render(influence_layer(model.map)) == render(influence_layer(other.map))


def test_influence_stays_over_moves_and_reloads_and_goes_again() -> None:
    page = in_play()
    assert page.regions["influence"] == ""
    assert 'aria-pressed="false"' in page.regions["insight-tools"]
    page.send("influence")
    before = page.regions["influence"]
    play_on(page, random.Random(1), page.game.at + 12)
    assert page.regions["influence"] not in ("", before)
    assert page.reloaded().regions == page.regions
    page.send("influence")
    assert page.regions["influence"] == ""


def test_the_name_of_a_dead_gap() -> None:
    name = empty_name(3, 1, 586, 0, "en", dead=True)
    assert name.startswith("3 east, 1 south of the start, empty, beside forest north")
    assert name.endswith(". Nothing can fit here any more.")
    page = in_play()
    dead = sum(gap.dead for gap in known(page).gaps.values())
    assert page.text.count("Nothing can fit here any more.") == dead


def test_a_tap_on_land_opens_the_card_of_that_very_territory() -> None:
    page = in_play()
    for cell, (tile, rotation) in page.game.match.state.map.placed.items():
        for side, terrain in enumerate(TILES[tile].turned(rotation)):
            x, y = token_spot(side)
            inspect(page, position(cell), spot=f"{round(x)} {round(y)}")
            land = page.game.state.land
            if land is not None:
                assert land == Land(position(cell), terrain)
                assert f"word-{terrain.text}" in page.regions["land-card"]


def test_the_card_has_the_text_of_its_announcement_and_the_territory_is_outlined() -> None:
    page = in_play()
    land = max(open_territories(page), key=lambda land: (len(land.tiles) > 1, sum(land.influence)))
    assert len(land.tiles) > 1
    inspect(page, land.tiles[-1], terrain=land.terrain.text)
    (announced,) = page.last.announce
    text, marks = card(page), page.regions["chosen-land"]
    assert f"{len(land.tiles)} tile" in text
    assert f"{land.open_edges} open edge" in text
    for player, seat in enumerate(page.game.match.seats):
        assert (seat.name in text) == bool(land.influence[player])
    for sentence in announced.split(". ")[2:]:
        assert sentence.removesuffix(".") in text, announced
    gaps = known(page).gaps_of(land)
    assert page.regions["land-card"].count('class="gap-button"') == len(gaps)
    assert marks.count('class="gap-number"') == len(gaps)
    assert marks.count('class="chosen-land"') == len(land.tiles)
    assert all(f"translate({100 * x} {100 * y})" in marks for x, y in land.tiles)


def test_the_keyboard_visits_each_territory_of_a_tile() -> None:
    page, terrains = in_play(), []
    for _ in range(5):
        inspect(page, (0, 0))
        assert page.game.state.land is not None
        terrains.append(page.game.state.land.terrain)
    assert terrains == [*Terrain, Terrain.FOREST]


def test_the_card_is_closed_by_the_same_tap_its_button_and_a_tile_on_trial() -> None:
    page = in_play()
    inspect(page, (0, 0), terrain="lake")
    inspect(page, (0, 0), terrain="lake")
    assert page.game.state.land is None
    assert page.regions["land-card"] == page.regions["chosen-land"] == ""
    inspect(page, (0, 0), terrain="lake")
    answer = page.tap(page.taps("close-land")[0])
    assert page.game.state.land is None
    assert [effect.tag for effect in answer.effects] == ["focus"]
    inspect(page, (0, 0), terrain="lake")
    page.tap(page.legal_cells()[0])
    assert page.game.state.land is None
    assert page.game.plan is not None


def test_a_gap_shows_what_fits() -> None:
    page = in_play(100)
    inspected = {(int(tap["x"]), int(tap["y"])) for tap in page.taps("inspect") if "id" not in tap}
    assert {gap.at for gap in closed_cells(page)} <= inspected
    for gap in closed_cells(page):
        inspect(page, gap.at)
        text, left = card(page), len(known(page).left)
        if gap.dead:
            assert "Nothing can fit here any more." in text
        elif gap.fits:
            assert f"Tiles left that fit: {len(gap.fits)} of {left}." in text
            assert "Your tile does not fit here." in text
        pictured = len(re.findall('class="fit"', page.regions["land-card"]))
        seen = seen_tiles(view(page.game.match.state, 0))
        assert pictured == min(PICTURES, len(tiles_alike(gap, seen)))


def test_tiles_that_look_alike_share_a_picture_and_none_is_lost() -> None:
    page = in_play(60)
    seen = seen_tiles(view(page.game.match.state, 0))
    for gap in known(page).gaps.values():
        groups = tiles_alike(gap, seen)
        assert sorted(tile for group in groups for tile in group.tiles) == list(gap.fits)
        for group in groups:
            assert len({TILES[tile].pattern for tile in group.tiles}) == 1
            assert len(group.tiles) == 1 or group.seen is None
        lies = [TILES[group.tiles[0]].turned(group.lies) for group in groups if group.seen is None]
        assert len(set(lies)) == len(lies)


def test_the_card_is_live_and_goes_when_its_gap_is_filled() -> None:
    page, rng = in_play(), random.Random(2)
    gap = page.legal_cells()[0]
    at = int(gap["x"]), int(gap["y"])
    inspect(page, at)
    assert page.reloaded().regions == page.regions
    page.tap(gap)
    inspect(page, at)
    page.send("confirm", at=str(page.game.at))
    assert page.game.state.land is None
    gap_beside = next(iter(known(page).gaps))
    inspect(page, gap_beside)
    before = card(page)
    while gap_beside in known(page).gaps and card(page) == before:
        play_on(page, rng, page.game.at + 1)
        assert not page.game.match.over


def test_an_unknown_place_opens_nothing() -> None:
    page = in_play()
    for data in (
        {"x": "40", "y": "40"},
        {"x": "0", "y": "0", "terrain": "sea"},
        {"x": "128", "y": "-1"},
        {"x": "1" + 400 * "0", "y": "0"},
        {"x": "0", "y": "0", "spot": "here"},
    ):
        page.send("inspect", **data)
    page.send("close-land")
    assert page.game.state.land is None


@pytest.mark.parametrize(
    "kept",
    [
        {"land": "lake", "influence": "yes", "sort": 7},
        {"land": [0, 0, "sea"], "sort": "luck"},
        {"land": [0]},
        {"land": [None, 1, None], "influence": 1},
    ],
)
def test_invalid_stored_fields_are_ignored(kept: dict[str, object]) -> None:
    state = OkanaganState()
    state.restore(kept, Here(), here=False)
    assert state == OkanaganState()


@pytest.mark.parametrize("seats", HOT_SEATS)
def test_no_card_reveals_hidden_information(seats: tuple[str, ...]) -> None:
    page, rng = Page(*seats, seed=11), random.Random(5)
    page.send("influence")
    for _ in range(sample(60, 160)):
        if page.game.match.over:
            break
        play_one(page, rng)
        tap = rng.choice(page.taps("inspect"))
        page.tap(tap)
        assert_nothing_secret(page)
        if page.game.state.shown is None:
            assert "yours" not in page.regions["land-card"]
            assert "Your tile" not in page.regions["land-card"]


def test_the_card_is_the_same_whatever_the_others_hold() -> None:
    page = in_play(90)
    assert isinstance(page.app.screen, Table)
    for gap in list(known(page).gaps.values())[::3]:
        page.game.state.look_at(Land(gap.at, None))
        model = page.app.screen.model()
        seen = seen_tiles(model.view)
        again = redeal(model.view, random.Random(7))
        assert tiles_alike(gap, seen) == tiles_alike(gap, seen_tiles(view(again, 0)))


def test_a_row_of_the_table_leads_to_its_territory_on_the_map() -> None:
    page = in_play()
    page.send("see-lands", open="yes")
    rows = [tap for tap in page.taps("inspect") if tap.get("show") and "terrain" in tap]
    assert len(rows) == len(open_territories(page))
    apart = [land for land in open_territories(page) if not any(land.influence)]
    details = tree(SafeString(page.regions["territories"])).all("details")
    assert sum("id" in row.attributes for part in details for row in part.all("tr")) == len(apart)
    answer = page.tap(rows[0])
    assert [effect.tag for effect in answer.effects] == ["centre", "focus"]
    assert page.game.state.land is not None
    assert page.game.state.land.terrain == Terrain.parse(rows[0]["terrain"])


def test_the_table_is_sent_only_while_it_is_in_sight() -> None:
    """It grows with the map, and few look at it."""
    page = in_play()
    play_on(page, random.Random(1), page.game.at + 30)
    assert page.regions["territories"] == ""
    page.send("see-lands", open="yes")
    before = page.regions["territories"]
    assert "<table" in before
    play_on(page, random.Random(1), page.game.at + 30)
    assert page.regions["territories"] != before
    page.send("see-lands")
    assert page.regions["territories"] == ""


def test_the_tiles_to_come_are_listed_only_while_the_list_is_open() -> None:
    page = in_play()
    assert "<summary" in page.regions["still-to-come"]
    assert "<li" not in page.regions["still-to-come"]
    page.send("see-unseen", open="yes")
    assert "<li" in page.regions["still-to-come"]
    page.send("see-unseen")
    assert "<li" not in page.regions["still-to-come"]


@pytest.mark.parametrize("sort", SORTS)
def test_the_table_is_sorted_as_wished(sort: str) -> None:
    model = late(4)
    root = tree(territories(model, sort))
    ids = [land["id"] for land in root.all("tr") if "id" in land.attributes]
    lands = {
        f"territory-{land.terrain.text}-{land.tiles[0][0]}-{land.tiles[0][1]}": land
        for land in model.view.territories()
    }
    rows = [land for land in map(lands.__getitem__, ids) if any(land.influence)]
    viewer = model.viewer
    assert viewer is not None

    def lead(land: Territory) -> tuple[bool, int]:
        others = max(share for player, share in enumerate(land.influence) if player != viewer)
        return land.influence[viewer] > 0, land.influence[viewer] - others

    keys = {
        "stake": lambda land: len(land.icons),
        "edges": lambda land: -land.open_edges,
        "size": lambda land: len(land.tiles),
        "lead": lead,
    }
    values = [keys[sort](land) for land in rows]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) > 1


def test_the_order_is_kept_and_nonsense_is_not() -> None:
    page = in_play()
    page.send("sort-lands", name="sort-lands", value="edges")
    page.send("sort-lands", name="sort-lands", value="luck")
    assert page.game.state.sort == "edges"
    assert page.reloaded().regions == page.regions
