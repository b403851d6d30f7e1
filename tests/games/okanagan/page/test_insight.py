"""The map explains itself: influence, cards of territories and gaps."""

import random
import re

import pytest

from okanagan.games.okanagan.page.drawing.geometry import token_spot
from okanagan.games.okanagan.page.table.lands import PICTURES, tiles_alike
from okanagan.games.okanagan.page.table.map.grid import empty_name
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.page.table.state import Here, Land, OkanaganState
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.prospects import Gap, seen_tiles
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.page.table_page import (
    Page,
    in_play,
    known,
    open_territories,
    play_on,
    play_one,
)
from tests.games.okanagan.page.test_table_secrets import HOT_SEATS, assert_nothing_secret
from tests.thorough import sample


def closed_cells(page: Page) -> list[Gap]:
    """The gaps where the tile in hand does not fit, so that a tap asks what does."""
    legal = {(int(tap["x"]), int(tap["y"])) for tap in page.legal_cells()}
    return [gap for at, gap in known(page).gaps.items() if at not in legal]


def inspect(page: Page, at: tuple[int, int], **data: str) -> None:
    page.send("inspect", x=str(at[0]), y=str(at[1]), **data)


def card(page: Page) -> str:
    return re.sub("<[^>]*>", " ", page.regions["land-card"])


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
    assert marks.count('class="map-number"') == len(gaps)
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


def test_the_card_goes_with_the_question() -> None:
    page = in_play()
    inspect(page, (0, 0), terrain="lake")
    assert card(page)
    page.send("act", at=str(page.game.at), option="0")
    assert not page.regions["land-card"]
    while page.game.asked is None:
        inspect(page, (0, 0), terrain="lake")
        before = page.game.at
        while page.game.at == before:
            page.send("tick")
        assert bool(page.regions["land-card"]) == (page.game.asked is None), (
            "read between questions"
        )
