"""The card of a territory, the table of open territories, and the tiles to come."""

import random

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.table.lands import land_card, territories
from okanagan.games.okanagan.page.table.state import SORTS, Land
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.terms import Terrain
from tests.games.okanagan.page.panel_models import late
from tests.games.okanagan.page.table_page import (
    in_play,
    open_territories,
    play_on,
)
from tests.page.markup_tree import tree


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


def test_the_card_of_a_territory_says_whether_it_is_closed() -> None:
    model = late(4)
    every = model.view.map.territories(model.view.players)
    for is_open in (True, False):
        land = next(land for land in every if bool(land.open_edges) == is_open)
        card = tree(land_card(model, Land(land.tiles[0], land.terrain))).text
        assert ("open edge" in card, "closed" in card) == (is_open, not is_open)


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
