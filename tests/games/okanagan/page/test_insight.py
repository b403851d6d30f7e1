"""The map explains itself: influence on demand, the card of a territory or a gap, what fits."""

import random
import re
from functools import cache
from itertools import combinations

import pytest

from okanagan.games.okanagan.page.drawing.geometry import token_spot
from okanagan.games.okanagan.page.table.inspect.cards import PICTURES, tiles_alike
from okanagan.games.okanagan.page.table.inspect.influence import (
    chip_places,
    chip_size,
    contested,
    influence_layer,
)
from okanagan.games.okanagan.page.table.map.grid import empty_name
from okanagan.games.okanagan.page.table.map.grounds import leaders
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.page.table.state import Here, Land, OkanaganState
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.prospects import Fate, Gap, prospects, seen_tiles
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View, view
from tests.games.okanagan.page.insight_games import in_play, known, open_territories
from tests.games.okanagan.page.panel_models import late
from tests.games.okanagan.page.table_page import Page, play_on
from tests.games.okanagan.page.test_table_secrets import HOT_SEATS, assert_nothing_secret, play_one
from tests.page.markup_tree import Element, tree


def closed_cells(page: Page) -> list[Gap]:
    """The gaps where the tile in hand does not fit, so that a tap asks what does."""
    legal = {(int(tap["x"]), int(tap["y"])) for tap in page.legal_cells()}
    return [gap for at, gap in known(page).gaps.items() if at not in legal]


def inspect(page: Page, at: tuple[int, int], **data: str) -> None:
    page.send("inspect", x=str(at[0]), y=str(at[1]), **data)


def card(page: Page) -> str:
    return re.sub("<[^>]*>", " ", page.regions["land-card"])


def test_the_map_is_bare_until_influence_is_asked_for() -> None:
    page = in_play()
    assert page.regions["influence"] == ""
    assert 'aria-pressed="false"' in page.regions["insight-tools"]


@cache
def with_a_dead_gap() -> ViewModel:
    """A late moment of a game of four in which nothing fits into some gap."""
    models = (late(4, seed) for seed in range(40))
    return next(
        model for model in models if any(gap.dead for gap in prospects(model.view).gaps.values())
    )


def chips(model: ViewModel) -> Element:
    return tree(influence_layer(model.map))


def test_every_open_territory_that_somebody_fights_for_has_a_chip() -> None:
    """Not those that can't close any more: nobody gains there. Every dead gap has a sign."""
    model = with_a_dead_gap()
    root, now = chips(model), prospects(model.view)
    fought_for = [
        one for one in model.view.territories() if now.fate(one) is Fate.OPEN and any(one.influence)
    ]
    assert len(root.having("chip")) == len(root.having("tint")) == len(fought_for) > 0
    assert len(root.having("dead")) == sum(gap.dead for gap in now.gaps.values()) > 0


def test_chips_tell_who_leads_and_all_who_are_tied() -> None:
    model = with_a_dead_gap()
    told = sorted(
        "".join(one.text for one in chip.having("chip-far")) for chip in chips(model).having("chip")
    )
    wanted = sorted(
        "".join(model.seats[player].letter for player in leaders(one)) + str(max(one.influence))
        for one in contested(model.map)
    )
    assert told == wanted
    assert any(len(chip) > len("A1") for chip in told), "somebody is tied somewhere"


@pytest.mark.parametrize("seed", range(12))
def test_no_chip_lies_on_another_on_a_late_map_of_four(seed: int) -> None:
    """At a scale at which a tile has 35 pixels, as on a phone: the chips are largest there."""
    on = late(4, seed).map
    found = contested(on)
    places = chip_places(found, on.view.map)
    boxes = [(at, chip_size(one)) for at, one in zip(places, found, strict=True)]
    overlaps = [
        (one, other)
        for one, other in combinations(boxes, 2)
        if all(
            abs(one[0][axis] - other[0][axis]) < (one[1][axis] + other[1][axis]) / 2
            for axis in (0, 1)
        )
    ]
    assert overlaps == []


def test_influence_stays_over_moves_and_reloads_and_goes_again() -> None:
    page = in_play()
    page.send("influence")
    before = page.regions["influence"]
    play_on(page, random.Random(1), page.game.at + 12)
    assert page.regions["influence"] not in ("", before)
    assert page.reloaded().regions == page.regions
    page.send("influence")
    assert page.regions["influence"] == ""


def test_the_name_of_a_dead_gap_says_so() -> None:
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


def test_the_card_tells_what_its_announcement_tells() -> None:
    page = in_play()
    found = max(open_territories(page), key=lambda one: sum(one.influence))
    inspect(page, found.tiles[0], terrain=found.terrain.text)
    (said,) = page.last.announce
    shown = card(page)
    assert f"{len(found.tiles)} tile" in shown
    assert f"{found.open_edges} open edge" in shown
    for player, seat in enumerate(page.game.match.seats):
        assert (seat.name in shown) == bool(found.influence[player])
    for sentence in said.split(". ")[2:]:
        assert sentence.removesuffix(".") in shown, said
    gaps = known(page).gaps_of(found)
    assert page.regions["land-card"].count('class="gap-button"') == len(gaps)
    assert page.regions["chosen-land"].count('class="gap-number"') == len(gaps)


def test_the_whole_territory_is_outlined() -> None:
    page = in_play()
    found = max(open_territories(page), key=lambda one: len(one.tiles))
    assert len(found.tiles) > 1
    inspect(page, found.tiles[-1], terrain=found.terrain.text)
    assert page.regions["chosen-land"].count('class="chosen-land"') == len(found.tiles)
    places = [f"translate({100 * x} {100 * y})" for x, y in found.tiles]
    assert all(place in page.regions["chosen-land"] for place in places)


def test_by_keyboard_one_territory_of_the_tile_after_the_other() -> None:
    page, seen = in_play(), []
    for _ in range(5):
        inspect(page, (0, 0))
        assert page.game.state.land is not None
        seen.append(page.game.state.land.terrain)
    assert seen == [*Terrain, Terrain.FOREST]


def test_the_same_again_closes_the_card_and_so_does_its_button() -> None:
    page = in_play()
    inspect(page, (0, 0), terrain="lake")
    inspect(page, (0, 0), terrain="lake")
    assert page.game.state.land is None
    assert page.regions["land-card"] == page.regions["chosen-land"] == ""
    inspect(page, (0, 0), terrain="lake")
    (close,) = page.taps("close-land")
    answer = page.tap(close)
    assert page.game.state.land is None
    assert [effect.tag for effect in answer.effects] == ["focus"]


def test_a_tile_on_trial_closes_the_card_which_would_lie_over_it() -> None:
    page = in_play()
    inspect(page, (0, 0), terrain="lake")
    page.tap(page.legal_cells()[0])
    assert page.game.state.land is None
    assert page.game.plan is not None


def test_a_gap_tells_what_fits() -> None:
    page = in_play(100)
    for gap in closed_cells(page):
        inspect(page, gap.at)
        shown, left = card(page), len(known(page).left)
        if gap.dead:
            assert "Nothing can fit here any more." in shown
        elif gap.fits:
            assert f"Tiles left that fit: {len(gap.fits)} of {left}." in shown
            assert "Your tile does not fit here." in shown
        pictured = len(re.findall('class="fit"', page.regions["land-card"]))
        assert pictured == min(PICTURES, len(tiles_alike(gap, seen_tiles(view_now(page)))))


def view_now(page: Page) -> View:
    return view(page.game.match.state, 0)


def test_tiles_that_look_alike_are_one_picture_and_none_is_lost() -> None:
    page = in_play(60)
    seen = seen_tiles(view(page.game.match.state, 0))
    for gap in known(page).gaps.values():
        alike = tiles_alike(gap, seen)
        assert sorted(tile for one in alike for tile in one.tiles) == list(gap.fits)
        for one in alike:
            lands = {TILES[tile].pattern for tile in one.tiles}
            assert len(lands) == 1
            assert len(one.tiles) == 1 or one.seen is None
        lies = [TILES[one.tiles[0]].turned(one.lies) for one in alike if one.seen is None]
        assert len(set(lies)) == len(lies)


def test_where_the_tile_in_hand_fits_a_tap_tries_it_and_no_card_opens() -> None:
    page = in_play()
    assert {tap["do"] for tap in page.legal_cells()} == {"tap-cell"}
    inspected = {(int(tap["x"]), int(tap["y"])) for tap in page.taps("inspect") if "id" not in tap}
    assert {gap.at for gap in closed_cells(page)} <= inspected


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


def test_what_is_nowhere_opens_nothing() -> None:
    page = in_play()
    far_away = {"x": "128", "y": "-1"}, {"x": "1" + 400 * "0", "y": "0"}
    for data in ({"x": "40", "y": "40"}, {"x": "0", "y": "0", "terrain": "sea"}, *far_away):
        page.send("inspect", **data)
    page.send("inspect", x="0", y="0", spot="here")
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
def test_what_was_kept_and_makes_no_sense_is_left_out(kept: dict[str, object]) -> None:
    assert brought_back(kept) == OkanaganState()


def test_whatever_is_looked_at_is_read_back() -> None:
    for land in (None, Land((2, -3), None), Land((0, 0), Terrain.LAKE)):
        state = OkanaganState(land=land, influence=land is None, sort="size")
        assert brought_back(state.sidecar(0)) == state


def brought_back(kept: dict[str, object]) -> OkanaganState:
    """What a reload makes of it, at another position."""
    state = OkanaganState()
    state.restore(kept, Here(), here=False)
    return state


@pytest.mark.parametrize("seats", HOT_SEATS)
def test_no_card_gives_away_what_is_hidden(seats: tuple[str, ...]) -> None:
    page, rng = Page(*seats, seed=11), random.Random(5)
    page.send("influence")
    for _ in range(160):
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
