"""The table's flow: trying a tile, confirming, taking back, stale taps, reloads."""

import random
import re

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.rules.actions import Build, Choose, Place
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.page.core.protocol import BadMessage, Message
from tests.games.okanagan.page.table_page import Page, Tap, attributes, play_on, play_one
from tests.page.markup_tree import tree
from tests.thorough import sample


def placing(seed: int = 1) -> Page:
    """A page where a person, alone against a bot, is to place a tile."""
    page = Page("human", "bot:random", seed=seed)
    rng = random.Random(2)
    for _ in range(500):
        if isinstance(page.game.decision, PlaceTile) and page.game.places:
            break
        page.tick_until_asked()
        play_on(page, rng, page.game.at + 1)
        page.tick_until_asked()
    return page


def places(page: Page) -> Places:
    assert page.game.places is not None
    return page.game.places


def tried(page: Page) -> Tap:
    """Puts the tile into the first legal cell."""
    cell = page.legal_cells()[0]
    page.tap(cell)
    return cell


def confirmed(page: Page, *, building: bool = True) -> None:
    """Places the tile in the first legal cell, with the first building if wanted."""
    tried(page)
    if building:
        page.tap(page.taps("build")[0])
    page.send("confirm", at=str(page.game.at))


def test_the_marked_cells_are_the_legal_ones() -> None:
    page = placing()
    marked = {(int(tap["x"]), int(tap["y"])) for tap in page.legal_cells()}
    legal = {(place.x, place.y) for place in page.game.legal if isinstance(place, Place)}
    assert marked == legal
    listed = re.findall(r'data-value="(-?\d+),(-?\d+)"', page.regions["places"])
    assert {(int(x), int(y)) for x, y in listed} == legal


def test_a_tap_tries_the_tile_and_the_next_turns_it_to_a_legal_rotation() -> None:
    page = placing()
    for cell in ("0", "40"):
        page.send("tap-cell", x=cell, y=cell)
        assert page.game.plan is None
    at, ways = max(places(page).rotations.items(), key=lambda item: len(item[1]))
    for rotation in (*ways, ways[0]):
        page.send("tap-cell", x=str(at[0]), y=str(at[1]))
        assert page.game.plan is not None
        assert (page.game.plan.at, page.game.plan.rotation) == (at, rotation)
    page.send("turn", step="-1")
    assert page.game.plan is not None
    assert page.game.plan.rotation == ways[-1]


def test_confirming_places_and_builds_and_undo_takes_back_both() -> None:
    page = placing()
    before = page.game.at
    tried(page)
    page.tap(page.taps("build")[0])
    plan, confirm = page.game.plan, page.taps("confirm")[0]
    assert plan is not None
    announced = page.tap(confirm).announce
    assert page.game.match.moves[before:] == [Place(0, *plan.at, plan.rotation), plan.build]
    assert announced[0].startswith("You place a tile")
    question = re.search(r'id="prompt-question">([^<]*)<', page.regions["prompt"])
    assert question is not None
    assert announced[-1].startswith(question[1])
    assert ", yours." in page.text
    markup = page.markup
    for late in (confirm, {"do": "tick"}):
        page.tap(late)
        assert (page.game.at, page.markup) == (before + 2, markup)
    page = page.reloaded()
    page.tap(page.taps("undo")[0])
    assert (page.game.at, page.game.plan) == (before, plan)
    assert places(page)


def test_confirming_without_a_building_asks_for_it_on_the_placed_tile() -> None:
    page = placing()
    tried(page)
    assert "Choose a building" in page.regions["decision"]
    assert not page.taps("confirm"), "the button opens the list of buildings"
    page.send("confirm", at=str(page.game.at))  # as earlier versions did
    assert isinstance(page.game.decision, BuildStructure)
    x, y = page.game.history.tiles[-1].at
    assert f"translate({x * 100} {y * 100})" in page.regions["last-placed"]
    assert len(re.findall(r'class="building"', page.regions["buildings"])) == len(page.game.legal)
    answer = page.tap(page.taps("look")[0])
    assert [effect.tag for effect in answer.effects] == ["centre", "focus"]
    page.tap(page.taps("build-kind")[0])
    assert isinstance(page.game.decision, BuildStructure), "it is chosen, and not confirmed"
    page.tap(page.taps("confirm")[0])
    assert not isinstance(page.game.decision, BuildStructure)


def with_an_only_building() -> Page:
    for seed in range(10):
        page, rng = Page("human", "bot:random", seed=seed), random.Random(seed)
        while page.game.decision is not None:
            places = page.game.places
            if page.game.held.placing and places is not None and len(places.builds) == 1:
                return page
            play_on(page, rng, page.game.at + 1)
    raise AssertionError("no game leaves a player a single building")


def test_an_only_building_is_chosen_without_a_tap() -> None:
    page = with_an_only_building()
    places = page.game.places
    assert places is not None
    page.game.lay(None)
    page.announced.clear()
    page.tap(page.legal_cells()[0])
    assert any("is chosen" in line for line in page.announced)
    for _ in range(2):
        assert page.game.building == places.builds[0]
        page.tap(page.taps("build-kind")[0])
    assert page.taps("confirm"), "it is still to be confirmed"


def test_a_tap_on_a_building_that_is_used_up_says_why_and_changes_nothing() -> None:
    page, rng, said = Page("human", "bot:random", seed=0), random.Random(0), dict[int, str]()
    while len(said) < 2:
        now, used_up = page.game.match.state.round, page.taps("used-up")
        if used_up and now not in said:
            left = page.game.match.view(0).stock[0]
            assert [tap["value"] for tap in used_up] == [k.text for k in Structure if not left[k]]
            before = page.game.at, page.game.plan, page.game.building
            (said[now],) = page.tap(used_up[0]).announce
            assert (page.game.at, page.game.plan, page.game.building) == before
            (line,) = tree(SafeString(page.regions["decision"])).having("refused")
            assert line.text == said[now]
        play_one(page, rng)
    assert said == {1: "Farm: none left until round 2.", 2: "Farm: none left."}


def test_jumping_visits_every_place_and_the_building_stays_chosen() -> None:
    page, visited = placing(), set()
    tried(page)
    page.send("build", at=str(page.game.at), option="1")
    assert page.game.plan is not None
    build = page.game.plan.build
    cells = list(places(page).rotations)
    for _ in cells:
        page.send("next-place")
        visited.add(page.game.plan.at)
        assert page.game.plan.build == build
    assert visited == set(cells)
    page.send("build", at=str(page.game.at), option="1")
    assert page.game.plan.build is None


def test_without_confirming_taps_a_building_spot_places_and_builds() -> None:
    page = placing()
    page.send("set", name="confirm", value="no")
    tried(page)
    before = page.game.at
    page.tap(page.taps("build")[0])
    assert page.game.at >= before + 2


def test_cancel_takes_the_tile_back_into_the_hand() -> None:
    page = placing()
    tried(page)
    answer = page.tap(page.taps("cancel")[0])
    assert page.game.plan is None
    assert page.regions["trial"] == ""
    assert [effect.tag for effect in answer.effects] == ["focus"]


def continuing() -> tuple[Page, list[Tap]]:
    """A tile lies on trial with a building, and the next tile can be selected."""
    page, rng = placing(), random.Random(3)
    for _ in range(100):
        tried(page)
        before = page.game.continuations
        closes = page.game.forecast is not None and bool(page.game.forecast.closings)
        assert closes != bool(before), "without a closed land, the building changes no answer"
        page.tap(page.taps("build-kind")[0])
        assert closes or page.game.continuations == before
        if any(isinstance(actions[0], Choose) for actions in page.game.continuations):
            return page, page.taps("pick")
        page.tap(page.taps("confirm")[0])
        while not (isinstance(page.game.decision, PlaceTile) and page.game.places):
            play_on(page, rng, page.game.at + 1)
            page.tick_until_asked()
    raise AssertionError("every tile closes something")


def test_a_usual_turn_ends_as_the_next_tile_is_taken() -> None:
    """Four taps place a tile, build, select the next tile, and confirm all of it."""
    page, buttons = continuing()
    before, expected = page.game.at, [actions[0] for actions in page.game.continuations]
    assert len(buttons) == len(expected) > 1
    page.tap(buttons[-1])
    assert page.game.at == before, "it is selected only"
    assert "Place · face-down tile" in page.regions["decision"]
    page.send("turn")
    assert "face-down tile" in page.reloaded().regions["decision"], "it stays selected"
    page.tap(page.taps("confirm")[0])
    made = page.game.match.moves[before : before + 3]
    assert [type(move) for move in made] == [Place, Build, Choose]
    assert made[-1] == expected[-1]


def test_the_next_decision_can_be_answered_along_if_it_is_the_same_persons() -> None:
    for seed in range(1, 1 + sample(1, 3)):
        page, rng = Page("human", "bot:random", seed=seed), random.Random(seed)
        while not page.game.match.over:
            check_continuations(page)
            play_on(page, rng, page.game.at + 1)


def check_continuations(page: Page) -> None:
    game = page.game
    if game.plan is None or game.plan.build is None or game.tries_ahead:
        return
    after = game.match.state.copy()
    after.apply(Place(0, *game.plan.at, game.plan.rotation))
    after.apply(game.plan.build)
    asked = after.decision
    mine = asked is not None and asked.player == 0
    assert bool(game.continuations) == mine
    assert {actions[0] for actions in game.continuations} <= set(after.legal())


def collecting() -> tuple[Page, int]:
    """A person collects several tokens at once, in their turn, from a pool with a choice."""
    for seed in range(4, 30):
        page, rng = Page("human", "bot:random", seed=seed), random.Random(seed)
        while page.game.decision is not None:
            decision, pool = page.game.decision, page.game.match.state.pool
            own = page.game.legal and page.game.history.turn == 0
            if own and isinstance(decision, CollectToken) and decision.in_a_row(pool) > 1:
                return page, decision.in_a_row(pool)
            play_on(page, rng, page.game.at + 1)
    raise AssertionError("nobody collects several tokens")


def test_several_tokens_of_a_pool_are_one_answer() -> None:
    page, count = collecting()
    before, tokens = page.game.at, list(map(sum, page.game.match.state.tokens))
    decision = page.game.decision
    assert decision is not None
    assert decision.player is not None
    for item in ((), ("count-forest-square.7",), ("count-nothing.0",)):
        for name in item:
            page.send("pick", at=before, item=name)
        with pytest.raises(BadMessage):
            page.app.screen.handle(Message("collect", {"at": before}))
    page.send("unpick")
    for _ in range(count):
        assert not page.taps("collect")
        page.tap(next(tap for tap in page.taps("pick") if tap["item"] not in page.game.state.picks))
    page.tap(page.taps("collect")[0])
    assert sum(page.game.match.state.tokens[decision.player]) == tokens[decision.player] + count
    page.tap(page.taps("undo")[0])
    assert page.game.at == before, "they are taken back together"


def test_a_single_legal_answer_is_given_automatically() -> None:
    """The rest of a pool is taken automatically too, but no decision that shows a secret."""
    for seed in range(sample(1, 3)):
        page, rng = Page("human", "human", "bot:random", seed=seed), random.Random(seed)
        while not page.game.match.over and page.game.at < sample(80, 1000):
            decision, legal = page.game.decision, page.game.legal
            if legal and decision is not None and not decision.shows_secret:
                assert len(legal) > 1
                pool = page.game.match.state.pool
                assert not isinstance(decision, CollectToken) or sum(pool) > decision.in_a_row(pool)
            play_on(page, rng, page.game.at + 1)


def test_undo_to_the_start_of_the_turn() -> None:
    page = placing(seed=3)
    start = page.game.history.turn_start
    assert page.game.at == start
    regions = page.regions
    confirmed(page, building=False)
    assert not page.taps("undo-turn"), "undo does the same"
    page.tap(page.taps("build")[0])
    page.tap(page.taps("confirm")[0])
    page.tap(page.taps("undo-turn")[0])
    assert page.game.at == start
    assert page.regions == regions


def test_a_revealed_tile_ends_undo() -> None:
    page, rng = placing(), random.Random(1)
    while page.game.history.turn == 0:
        play_on(page, rng, page.game.at + 1)
    assert page.game.undoer is None
    assert not page.taps("undo")
    before = page.game.at
    page.send("undo", at=str(before))
    assert page.game.at == before


def test_the_undo_button_says_why_nothing_is_taken_back() -> None:
    page, rng = placing(), random.Random(1)
    while page.game.history.turn == 0:
        play_on(page, rng, page.game.at + 1)
    page.tick_until_asked()
    before, why = page.game.at, "Undo ends once a card, tile or action is uncovered."
    page.tap(page.taps("why-no-undo")[0])
    assert page.last.announce == [why]
    assert why in page.regions["prompt"]
    assert page.game.at == before
    play_on(page, rng, page.game.at + 1)
    assert why not in page.regions["prompt"]


def test_a_practice_game_has_undo_without_limit() -> None:
    page = placing()
    page.tap(page.taps("practise")[0])
    play_on(page, random.Random(1), page.game.at + 25)
    while page.game.undoer is not None:
        page.send("undo", at=str(page.game.at))
    # A move of the bot before the person's first one may remain.
    assert page.game.at <= 1
    assert page.game.match.record().practice
    assert "Practice game" in page.text
    shared = Page("human", "human")
    shared.send("practise")
    assert not shared.game.match.practice


def test_picks_stay_over_a_reload_and_go_with_the_move() -> None:
    page = Page("human", "bot:random")
    assert isinstance(page.game.decision, KeepObjectives)
    page.tap(page.taps("pick")[0])
    assert len(page.game.state.picks) == 1
    assert page.reloaded().game.state.picks == page.game.state.picks
    page.send("unpick")
    assert not page.game.state.picks


@pytest.mark.parametrize(
    "sidecar",
    [
        {"at": 2, "plan": {"at": [0, 0], "rotation": 0}},
        {"at": 2, "plan": {"at": ["x", None], "rotation": {}}, "picks": 7, "shown": "Ann"},
        {"at": "2", "shown": 99},
        {"at": 2, "plan": [], "picks": [1, None]},
    ],
)
def test_an_invalid_sidecar_is_ignored(sidecar: dict[str, object]) -> None:
    session = placing().app.screen.session
    assert session is not None
    session.sidecar = {**sidecar}
    game = OkanaganGame(session)
    assert game.plan is None
    assert game.state.picks == ()
    assert game.state.shown == 0


def test_the_map_is_a_grid_with_one_tab_stop_and_full_names() -> None:
    page = placing()
    rows = {name: text for name, text in page.regions.items() if name.startswith("row-")}
    cells = [tag for text in rows.values() for tag in re.findall(r"<g [^>]*gridcell[^>]*>", text)]
    assert sum('tabindex="0"' in cell for cell in cells) == 1
    assert 'role="grid"' in page.regions["screen"]
    assert page.regions["grid"].count('role="row"') == len(rows)
    names = [attributes(cell)["aria-label"] for cell in cells]
    assert len(set(names)) == len(names)
    assert "at the start: forest north, lake east, plains south, mountain west." in names
    assert sum("Your tile fits" in name for name in names) == len(places(page).rotations)


def test_another_game_at_the_same_move_is_shown_anew() -> None:
    page = Page("human", "human")
    first = page.session_id
    page.send("uncover")
    page.send("go", hash="#/")
    page.app.context.seed = lambda: 77
    page.begin("human", "human")
    page.send("uncover")
    page.send("go", hash=f"#/game/{first}")
    assert page.session_id == first
    assert page.reloaded().regions == page.regions


def test_why_nothing_is_taken_back_gives_way_to_the_next_tap() -> None:
    page, why = Page("human", "bot:random"), "Undo ends once a card"
    for tap in (page.taps("pick")[0], {"do": "unpick"}):
        page.send("why-no-undo")
        assert why in page.regions["prompt"]
        page.tap(tap)
        assert why not in page.regions["prompt"]
