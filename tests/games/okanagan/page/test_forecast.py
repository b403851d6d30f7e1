"""The preview of a placement, and the player's tile on trial while others decide."""

import random
import re

import pytest

from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.forecast import closed_by, forecast
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from tests.games.okanagan.page.table_page import Page, in_play, play_on
from tests.games.okanagan.page.test_table import places, placing, tried
from tests.thorough import sample


def closing(page: Page) -> Plan:
    """A way to lay the tile that closes something, after as many moves as it takes."""
    rng = random.Random(4)
    for _ in range(60):
        for at, rotations in places(page).rotations.items():
            for plan in ways(at, rotations):
                if closes(page, plan):
                    return plan
        turn = page.game.at
        while page.game.at == turn or not my_turn(page):
            page.tick_until_asked()
            play_on(page, rng, page.game.at + 1)
            page.tick_until_asked()
    raise AssertionError("nothing can ever be closed")


def my_turn(page: Page) -> bool:
    return isinstance(page.game.decision, PlaceTile) and not page.game.tries_ahead


def ways(at: tuple[int, int], rotations: tuple[int, ...]) -> list[Plan]:
    return [Plan(at, rotation) for rotation in rotations]


def closes(page: Page, plan: Plan) -> bool:
    page.game.lay(plan)
    forecast = page.game.forecast
    page.game.lay(None)
    return forecast is not None and bool(forecast.closings)


def laid(page: Page, plan: Plan) -> None:
    """Puts the tile on trial as planned, by taps."""
    page.send("tap-cell", x=str(plan.at[0]), y=str(plan.at[1]))
    for _ in range(4):
        assert page.game.plan is not None
        if page.game.plan.rotation == plan.rotation:
            return
        page.send("turn")


def what_follows(page: Page, build: Build) -> dict[str, str]:
    """By the engine: the influence in each land of a building on the tile on trial."""
    view, plan = page.game.match.view(0), page.game.plan
    assert plan is not None
    assert view.hand is not None
    effects = forecast(view, view.hand, plan.at, plan.rotation, build)
    lands = [closed.territory for closed in effects.closings] + list(effects.growing)
    return {
        land.terrain.text: f"{land.influence[0]} : {max(land.influence[1:])}"
        for land in lands
        if land.terrain in build.terrains or not build.terrains
    }


@pytest.mark.parametrize("kind", ["farm", "warehouse", "silo"])
def test_each_spot_and_each_button_of_a_building_says_what_follows(kind: str) -> None:
    page = placing()
    plan = closing(page)
    laid(page, plan)
    page.send("build-kind", at=str(page.game.at), value=kind)
    builds, trial = places(page).builds, page.regions["trial"]
    spots = re.findall(r'data-option="(\d+)"><title>([^<]*)<', trial)
    assert len(spots) == sum(build.structure.text == kind for build in builds)
    buttons = re.findall(r'id="build-(\d+)".*?</button>', page.regions["buildings"])
    assert len(buttons) == len(builds)
    for option, title in spots:
        build = builds[int(option)]
        expected = what_follows(page, build)
        assert dict(re.findall(r"(\w+) · you (\d+ : \d+)", title.lower())) == expected
        button = re.search(f'id="build-{option}".*?</button>', page.regions["buildings"])
        assert button is not None
        assert title in button[0]
    chosen = page.model().building
    assert chosen is not None
    tag = re.findall(r'"#terrain-(\w+)".*?>(\d+ : \d+)<', trial)
    assert what_follows(page, chosen).items() <= dict(tag).items()
    page.send("set", name="help", value="marks")
    assert not re.search(r"<title>", page.regions["trial"])


def test_closings_are_shown_announced_and_outlined_unless_hints_are_off() -> None:
    page = placing()
    plan = closing(page)
    laid(page, plan)
    forecast = page.game.forecast
    assert forecast is not None
    assert page.regions["decision"].count('class="closing"') == len(forecast.closings)
    tiles = sum(len(closed.territory.tiles) for closed in forecast.closings)
    assert page.regions["trial"].count('class="closes"') == tiles
    announced = [text for text in page.last.announce if text.startswith("Closes the ")]
    assert len(announced) == len(forecast.closings)
    page.send("cancel")
    options = dict(re.findall(r'data-value="([^"]*)"[^>]*>([^<]*)<', page.regions["places"]))
    assert re.search(r": (closes|can close) the ", options[f"{plan.at[0]},{plan.at[1]}"])
    assert not all("close" in text for text in options.values())
    page.send("set", name="help", value="marks")
    laid(page, plan)
    assert 'id="forecast"' not in page.regions["decision"]
    assert "closes" not in page.regions["trial"]
    assert "close" not in page.regions["decision"].replace("icon-close", "").lower()
    assert len(page.last.announce) == 1


def test_places_show_what_their_closed_land_brings() -> None:
    page = next(page for seed in range(20) if brings(page := in_play(seed=seed)))
    brought = brings(page)
    assert points_on_map(page) == brought
    best = {at for at in brought if " best" in cell_on_map(page, at)}
    most = {at for at in brought if brought[at] == max(brought.values())}
    assert best == (most if len(most) <= 3 else set())
    listed, closers = places_listed(page), page.game.closers()
    assert [brought.get(at, 0) for at in listed] == sorted(
        (brought.get(at, 0) for at in listed), reverse=True
    )
    assert set(listed[: len(closers)]) == closers.keys()
    page.send("set", name="coach", value="off")
    assert not points_on_map(page), "no advice is wanted"
    assert places_listed(page) == sorted(
        listed, key=lambda at: (at not in closers, at[1], at[0])
    ), "the order is no advice either"


def places_listed(page: Page) -> list[tuple[int, int]]:
    found = re.findall(r'data-value="(-?\d+),(-?\d+)"', page.regions["places"])
    return [(int(x), int(y)) for x, y in found]


def brings(page: Page) -> dict[tuple[int, int], int]:
    """The points of the places where the tile in hand closes something that brings some."""
    return {at: closer.points for at, closer in page.game.closers().items() if closer.points}


def points_on_map(page: Page) -> dict[tuple[int, int], int]:
    """The points on the signs of places, as from afar."""
    shown = {at: re.findall(r">\+(\d+)<", cell_on_map(page, at)) for at in page.game.closers()}
    return {at: int(points[-1]) for at, points in shown.items() if points}


def cell_on_map(page: Page, at: tuple[int, int]) -> str:
    row = page.regions[f"row-{at[1]}"]
    return row[row.index(f'id="cell-{at[0]}-{at[1]}"') :].split('id="cell-', 2)[1]


def test_a_placement_that_closes_nothing_shows_the_growing_territories() -> None:
    page = placing()
    plans = [plan for cell in places(page).rotations.items() for plan in ways(*cell)]
    laid(page, next(plan for plan in plans if not closes(page, plan)))
    assert page.last.announce[-1] == "Closes nothing."
    assert re.search(r"Closes nothing; \d open edges? left in the \w+\.", page.regions["decision"])
    forecast = page.game.forecast
    assert forecast is not None
    shown = re.findall(r'class="growing-land".*?(\d+ open edges?)</span>', page.regions["decision"])
    assert len(shown) == len(forecast.growing) == 3


def test_a_building_that_is_chosen_counts_and_is_announced() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("build")[-1])
    assert page.last.announce[0].endswith(".")
    forecast = page.game.forecast
    assert forecast is not None
    assert any(land.influence[0] for land in forecast.growing)
    page.tap(page.taps("build")[-1])
    assert page.last.announce[0] == "No building is chosen."
    page.send("confirm", at=str(page.game.at))
    assert 'id="forecast"' in page.regions["decision"], "the placed tile has a forecast too"


def watching(seed: int = 1) -> Page:
    """A page on which the person has just chosen a tile, and bots are to move."""
    page = placing(seed)
    rng = random.Random(1)
    while not (page.game.bot_due and page.game.tries_ahead):
        play_on(page, rng, page.game.at + 1)
    return page


def test_while_bots_play_the_tile_says_whose_it_is() -> None:
    assert "Your tile" in watching().regions["decision"]
    assert "Your tile" not in placing().regions["decision"]


def test_while_bots_play_the_last_deed_of_a_player_is_shown() -> None:
    page, described = watching(), 0
    for _ in range(40):
        if page.game.bot_due:
            latest = re.search('class="latest">(.*?)</p>', page.regions["decision"])
            assert latest
            assert not latest[1].startswith(("Now on offer", "The pool", "Back to the reserve"))
            described += bool(latest[1])
        page.game.play(page.game.match.legal[0])
        page.send("show")
    assert described


def test_the_forecast_changes_after_undo_and_another_placement() -> None:
    """At the same move, by a message that no button sends."""
    page = placing()
    legal = page.game.legal
    for option in (0, len(legal) - 1):
        place = legal[option]
        page.send("act", at=str(page.game.at), option=str(option))
        forecast = page.game.forecast
        assert forecast is not None
        lands = [*forecast.growing, *(closing.territory for closing in forecast.closings)]
        assert isinstance(place, Place)
        assert (place.x, place.y) in {at for land in lands for at in land.tiles}
        page.send("undo", at=str(page.game.at))


def test_while_a_bot_decides_the_own_tile_can_be_tried_but_not_placed() -> None:
    page = watching()
    assert "you can already try your tile" in page.text
    page.tap(page.legal_cells()[0])
    assert page.game.plan is not None
    assert page.last.next is None, "the next tick of the bot stays as it was"
    assert page.taps("turn", "cancel", "build", "skip")
    assert not page.taps("confirm")
    before = page.game.at
    page.send("confirm", at=str(before))
    page.send("set", name="confirm", value="no")
    page.tap(page.taps("build")[0])
    assert page.game.at == before
    assert page.game.plan.build is not None
    again = page.reloaded()
    assert again.game.plan == page.game.plan
    assert again.regions == page.regions


def test_a_building_for_the_tile_on_trial_is_chosen_also_after_a_bots_move() -> None:
    page, bots = bot_placing()
    away_from(page, bots[0])
    build = page.taps("build")[0]
    page.game.play(bots[0])
    page.tap(build)
    assert page.game.plan is not None
    assert page.game.plan.build is not None


def bot_placing() -> tuple[Page, list[Place]]:
    """The same page before the bot's placement, and placements that close nothing."""
    page = watching()
    while not isinstance(page.game.decision, PlaceTile):
        page.game.play(page.game.match.legal[0])
    page.send("show")
    match = page.game.match
    tile = match.state.tile_in_hand(1)
    placements = [place for place in match.legal if isinstance(place, Place)]
    quiet = [
        place
        for place in placements
        if not closed_by(match.state.map, tile, (place.x, place.y), place.rotation)
    ]
    return page, quiet


def test_the_tile_stays_on_trial_when_the_own_turn_comes() -> None:
    page, bots = bot_placing()
    away_from(page, bots[0])
    plan = page.game.plan
    sentences = page.game.play(bots[0])
    while not my_turn(page):
        assert page.game.bot_due, "a tile that closes nothing asks nothing of others"
        sentences += page.game.play(page.game.match.legal[0])
    assert plan is not None
    assert page.game.plan == plan
    assert [text for text in sentences if "still lies on trial" in text]
    page.send("show")
    assert page.taps("turn")


def away_from(page: Page, place: Place) -> None:
    """Tries the tile in a cell that the bot's placement does not touch."""
    x, y = next(
        (x, y) for x, y in places(page).rotations if abs(x - place.x) + abs(y - place.y) > 1
    )
    page.send("tap-cell", x=str(x), y=str(y))


def test_the_tile_returns_to_the_hand_when_its_cell_is_taken() -> None:
    page, bots = bot_placing()
    place = next(place for place in bots if (place.x, place.y) in places(page).rotations)
    page.send("tap-cell", x=str(place.x), y=str(place.y))
    assert page.game.plan is not None
    sentences = page.game.play(place)
    assert page.game.plan is None
    assert "back in your hand" in sentences[-1]


@pytest.mark.slow
def test_people_who_share_a_screen_can_only_try_uncovered_tiles() -> None:
    page, rng = Page("human", "bot:random", "human", seed=8), random.Random(3)
    for _ in range(sample(60, 200)):
        if page.game.match.over:
            break
        shown = page.game.state.shown
        if page.game.places is not None:
            assert shown is not None
            assert page.game.places.tile == page.game.match.state.hands[shown]
        else:
            assert page.game.plan is None
        if page.game.tries_ahead and page.legal_cells():
            page.tap(rng.choice(page.legal_cells()))
        play_on(page, rng, page.game.at + 1)
