"""The table of territories: the map in words, in the order that the person wishes."""

import random

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.table.inspect.territories import territories
from okanagan.games.okanagan.page.table.state import SORTS
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.terms import Terrain
from tests.games.okanagan.page.insight_games import in_play, open_territories
from tests.games.okanagan.page.panel_models import late
from tests.games.okanagan.page.table_page import play_on
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


@pytest.mark.parametrize("sort", SORTS)
def test_the_table_is_sorted_as_wished(sort: str) -> None:
    model = late(4)
    root = tree(territories(model, sort))
    ids = [one["id"] for one in root.all("tr") if "id" in one.attributes]
    found = {
        f"territory-{one.terrain.text}-{one.tiles[0][0]}-{one.tiles[0][1]}": one
        for one in model.view.territories()
    }
    rows = [one for one in map(found.__getitem__, ids) if any(one.influence)]
    viewer = model.viewer
    assert viewer is not None

    def lead(one: Territory) -> tuple[bool, int]:
        others = max(share for player, share in enumerate(one.influence) if player != viewer)
        return one.influence[viewer] > 0, one.influence[viewer] - others

    keys = {
        "stake": lambda one: len(one.icons),
        "edges": lambda one: -one.open_edges,
        "size": lambda one: len(one.tiles),
        "lead": lead,
    }
    values = [keys[sort](one) for one in rows]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) > 1


def test_the_order_is_kept_and_nonsense_is_not() -> None:
    page = in_play()
    page.send("sort-lands", name="sort-lands", value="edges")
    page.send("sort-lands", name="sort-lands", value="luck")
    assert page.game.state.sort == "edges"
    assert page.reloaded().regions == page.regions
