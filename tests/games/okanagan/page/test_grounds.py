"""The map shows the state of every territory and the territories that are being resolved."""

import random
from collections import Counter

import pytest

from okanagan.games.okanagan.page.table.map.board import settled
from okanagan.games.okanagan.page.table.map.grounds import grounds, leaders, stamps
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Resolve
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.territory import RankTied, ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from tests.games.okanagan.page.panel_models import late
from tests.games.okanagan.page.table_page import Page, data_of, play_on, taps_in
from tests.page.markup_tree import tree

SEEDS = range(4)


def state_of(territory: Territory, model: ViewModel) -> str:
    """The state by the rules (rules 4.3)."""
    match model.prospects.fate(territory):
        case Fate.COMPLETE:
            return "closed"
        case Fate.OPEN:
            return "held" if any(territory.influence) else "free"
    return "lost"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_region_shows_the_state_of_its_territory(seed: int) -> None:
    """From afar each kind of an open territory is shown once; those of closed ones are spent."""
    model, states = late(4, seed), set()
    regions = grounds(model.map)
    for territory in model.view.territories():
        icons: Counter[Kind] = Counter()
        for at in territory.tiles:
            (ground,) = [region for region in regions[at] if region.terrain == territory.terrain]
            assert ground.state == state_of(territory, model)
            states.add(ground.state)
            colours = tuple(model.seats[player].colour for player in leaders(territory))
            assert ground.colours == (colours if ground.state == "held" else ())
            tile, rotation = model.view.map.placed[cell_at(*at)]
            counts = dict(ground.tokens)
            for side, terrain in enumerate(TILES[tile].turned(rotation)):
                if terrain == territory.terrain:
                    icons[TILES[tile].icons[(side - rotation) % 4]] += counts.get(side, 1)
        assert +icons == (Counter(territory.icons) if territory.open_edges else Counter())
    assert states >= {"closed", "held", "free"}
    marks = [
        [mark["href"] for mark in stamp.all("use")]
        for stamp in tree(stamps(model.map)).having("stamp-face")
    ]
    closed = [land for land in model.view.territories() if not land.open_edges and leaders(land)]
    assert marks == [
        [f"#seat-{model.seats[player].colour}" for player in leaders(land)] for land in closed
    ]


def test_while_territories_are_settled_they_are_marked_until_the_last_token_is_taken() -> None:
    met: set[type] = set()
    for seed in (5, 7):
        page, rng = Page("human", "human", "human", seed=seed), random.Random(seed)
        while not page.game.match.over:
            met.add(type(page.game.decision))
            check_what_is_marked(page)
            play_on(page, rng, page.game.at + 1)
    assert {ResolveTerritories, RankTied, CollectToken} <= met


def check_what_is_marked(page: Page) -> None:
    model, decision = page.model(), page.game.decision
    lands = settled(model)
    assert bool(page.regions["settling"]) == bool(lands)
    regions = grounds(model.map, lands)
    for territory in lands:
        states = {
            land.state
            for at in territory.tiles
            for land in regions[at]
            if land.terrain == territory.terrain
        }
        assert states <= {"held", "free"}, "what is fought over is not muted yet"
        assert not territory.open_edges
        assert model.last_placed in territory.tiles
    match decision:
        case ResolveTerritories(terrains=terrains):
            assert {land.terrain for land in lands} == set(terrains)
        case RankTied(root=root):
            assert [land.root for land in lands] == [root]
        case CollectToken():
            assert sum(page.game.match.state.pool) <= len(lands[0].icons)
        case PlaceTile():
            assert not lands


def test_territories_that_are_to_be_ordered_can_be_tapped_themselves() -> None:
    for seed in range(5, 30):  # in most games no player is asked
        page, rng = Page("human", "human", "human", seed=seed), random.Random(seed)
        while page.game.decision and not isinstance(page.game.decision, ResolveTerritories):
            assert not taps_in(page.regions["settling"])
            play_on(page, rng, page.game.at + 1)
        if page.game.decision:
            break
    decision = page.game.decision
    assert isinstance(decision, ResolveTerritories)
    taps, legal = [data_of(tap) for tap in taps_in(page.regions["settling"])], page.game.legal
    assert [legal[int(tap["option"])] for tap in taps] == [
        Resolve(decision.player, terrain) for terrain in decision.terrains
    ]
    page.tap(taps[-1])
    assert page.game.match.moves[-1] == Resolve(decision.player, decision.terrains[-1])
