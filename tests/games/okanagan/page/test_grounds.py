"""The map shows the state of every territory and the territories that are being resolved."""

import re
from itertools import pairwise

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE
from okanagan.games.okanagan.page.drawing.tiles import tile_placed
from okanagan.games.okanagan.page.table.map.board import HOURS, hour, settling
from okanagan.games.okanagan.page.table.map.flags import flags
from okanagan.games.okanagan.page.table.map.grounds import grounds
from okanagan.games.okanagan.page.table.map.life import NEWEST, SPOTS, life
from okanagan.games.okanagan.page.table.map.settlement import settlement
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Resolve
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import RankTied, ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.play.buttons import ANSWER
from tests.games.okanagan.page.panel_models import begun, late, model_of, played
from tests.games.okanagan.page.table_page import Page, data_of, opened, taps_in
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
    model, states = late(4, seed), set()
    regions = grounds(model.map)
    for territory in model.view.territories():
        for at in territory.tiles:
            (ground,) = [region for region in regions[at] if region.terrain == territory.terrain]
            assert ground.state == state_of(territory, model)
            states.add(ground.state)
            colours = tuple(model.seats[player].colour for player in territory.leaders)
            assert ground.colours == (() if ground.state == "lost" else colours)
    assert states >= {"closed", "held", "free"}


@pytest.mark.parametrize("seed", SEEDS)
def test_closed_land_is_finished_and_has_the_flag_of_its_winners(seed: int) -> None:
    """Each of its parts has houses in the winner's colour, and its tokens are small."""
    model = late(4, seed)
    closed = [land for land in model.view.territories() if not land.open_edges]
    won = [land for land in closed if land.leaders]
    drawn = tree(flags(model.map, tuple(model.built.values()))).having("flag")
    assert [[mark["href"] for mark in sign.all("use")] for sign in drawn] == [
        [f"#seat-{model.seats[player].colour}" for player in land.leaders] for land in won
    ]
    regions = grounds(model.map)
    tiles = {
        at: tree(tile_placed(TILES[tile], rotation, regions[at]))
        for cell, (tile, rotation) in model.view.map.placed.items()
        for at in [position(cell)]
    }
    finished = [look for tile in tiles.values() for look in tile.having("closed")]
    assert len(finished) == sum(len(land.tiles) for land in closed) > 0
    assert sum(len(tile.having("spent")) for tile in tiles.values()) == sum(
        len(land.icons) for land in closed
    )
    for land in closed:
        seats = {f"seat-{model.seats[player].colour}" for player in land.leaders}
        for at in land.tiles:
            (part,) = [
                look
                for look in tiles[at].having("closed")
                if look["href"].startswith(f"#life-{land.terrain.text[0]}-")
            ]
            owner = set(part["class"].split()) - {"closed"}
            assert owner == (seats if len(seats) == 1 else set())
            shared = {
                seat for look in tiles[at].having("fence-share") for seat in look["class"].split()
            }
            assert len(seats) == 1 or seats <= shared


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_lands_that_closed_last_are_lively(seed: int) -> None:
    model = late(4, seed)
    placed = [tile.at for tile in model.placed]
    ended = [land for land in model.view.territories() if not land.open_edges]
    ended.sort(key=lambda land: max(map(placed.index, set(land.tiles) & set(placed)), default=-1))
    flags_drawn = tree(flags(model.map, tuple(model.built.values())))
    won = [land for land in ended if land.leaders][-NEWEST:]
    assert len(flags_drawn.having("waving")) == sum(len(land.leaders) for land in won) > 0
    lively = {land.terrain for land in ended[-NEWEST:]} & {Terrain.FOREST, Terrain.LAKE}
    names = {look["href"] for look in tree(life(model.map)).having("lively")}
    assert ("#life-puff" in names) <= (Terrain.FOREST in lively)
    assert ("#life-boat" in names) <= (Terrain.LAKE in lively)
    assert not life(model.map, moves=False)
    assert not tree(flags(model.map, (), moves=False)).having("waving")
    places = [spot["transform"] for spot in tree(life(model.map)).all("g")]
    assert len(places) <= NEWEST * SPOTS
    for x, y in (map(float, place[10:-1].split()) for place in places):
        at = int(x // TILE_SIZE), int(y // TILE_SIZE)
        assert any(at in land.tiles for land in ended[-NEWEST:])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_a_day_and_the_light_changes_only_with_a_new_tile(players: int) -> None:
    models = [model_of(match, 0) for match in played(begun(players, "en", 1), 1)]
    hours = [(len(model.placed), hour(model)) for model in models]
    assert list(dict.fromkeys(light for _, light in hours)) == list(HOURS)
    for (tiles, before), (more, after) in pairwise(hours):
        assert before == after or more == tiles + 1


def test_while_territories_are_settled_they_are_marked_until_the_last_token_is_taken() -> None:
    met: set[type] = set()
    waiting = 0
    for seed in SEEDS:
        for match in played(begun(3, "en", seed), seed):
            met.add(type(match.decision))
            check_what_is_marked(match)
            waiting += len(settlement(model_of(match, 0)).waiting)
    assert {ResolveTerritories, RankTied, CollectToken} <= met
    assert waiting, "a territory that is settled later looks open until then"


def check_what_is_marked(match: OkanaganMatch) -> None:
    model, decision = model_of(match, 0), match.decision
    now = settlement(model)
    lands, built = now.current, tuple(model.built.values())
    marked = tree(settling(now, model.map, built, model.at, model.legal))
    tiles = [at for land in lands for at in land.tiles]
    assert bool(marked.having("closes-line")) == bool(lands)
    assert len(marked.having("structure")) == len([at for at in tiles if at in model.built])
    left = sum(match.state.pool) or sum(len(land.icons) for land in lands)
    assert len(marked.having("tile-token")) == left * bool(lands), "what is taken leaves the map"
    regions = grounds(model.map, now)
    for territory in now.lands:
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
            assert sum(match.state.pool) <= len(lands[0].icons)
        case PlaceTile():
            assert not lands


def test_every_question_about_closed_land_shows_it_with_the_tiles_around_it() -> None:
    """A special action taken there is such a question; ground beside the map is no part of it."""
    met: set[type] = set()
    for seed in SEEDS:
        for match in played(begun(3, "en", seed), seed):
            player = match.decision.player if match.decision else None
            if player is not None and shows_its_land(match, player):
                met.add(type(match.decision))
    assert {ResolveTerritories, CollectToken, PickSpecial} <= met


def shows_its_land(match: OkanaganMatch, player: int) -> bool:
    """Whether the question is about land; if so, the map shows it with the tiles around it."""
    model = model_of(match, player)
    now, built = settlement(model), tuple(model.built.values())
    marked = str(settling(now, model.map, built, model.at, model.legal, whole=True))
    assert ("data-asked" in marked) != ("data-sought" in marked)
    for areas in re.findall('data-sought="([^"]*)"', marked):
        boxes = [[int(each) // TILE_SIZE for each in area.split()] for area in areas.split(",")]
        tiles = [position(cell) for cell in match.state.map.placed]
        for axis in (0, 1):
            (least, least_of_land), (most, most_of_land) = zip(
                *((box[axis], box[axis] + box[axis + 2] - 1) for box in boxes), strict=True
            )
            places = [tile[axis] for tile in tiles]
            assert min(places) <= least <= least_of_land
            assert most_of_land <= most <= max(places)
    return "data-sought" in marked


def asked_for_the_order() -> Page:
    """A player is to order territories; in most games none is asked."""
    for seed in range(100):
        for match in played(begun(3, "en", seed), seed):
            if isinstance(match.decision, ResolveTerritories):
                return opened(match)
    raise AssertionError("no game of these seeds asks for it")


def test_territories_that_are_to_be_ordered_can_be_tapped_themselves() -> None:
    page = asked_for_the_order()
    decision = page.game.decision
    assert isinstance(decision, ResolveTerritories)
    if page.taps("uncover"):
        page.send("uncover")
    taps, legal = [data_of(tap) for tap in taps_in(page.regions["settling"])], page.game.legal
    answers = [int(tap["item"].removeprefix(ANSWER)) for tap in taps]
    assert {legal[answer] for answer in answers} == {
        Resolve(decision.player, terrain) for terrain in decision.terrains
    }
    numbers = [str(answer + 1) for answer in answers]
    marked = tree(SafeString(page.regions["settling"])).having("map-number")
    assert [text.text for mark in marked for text in mark.all("text")] == numbers
    on_buttons = tree(SafeString(page.regions["decision"])).having("territory-number")
    assert sorted(number.text for number in on_buttons) == sorted(numbers)
    page.tap(taps[-1])
    page.send("act", at=str(page.game.at), option=str(answers[-1]))
    assert page.game.match.moves[-1] == legal[answers[-1]]
    assert not taps_in(page.regions["settling"])
