"""The table's flow: trying a tile, confirming, taking back, stale taps, reloads."""

import random
import re

import pytest

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.rules.actions import Build, Choose, Place
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.page.core.protocol import BadMessage, Message
from okanagan.page.play.seats import letters
from tests.games.okanagan.page.table_page import Page, Tap, attributes, play_on


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


def test_the_marked_cells_are_the_legal_ones() -> None:
    page = placing()
    marked = {(int(tap["x"]), int(tap["y"])) for tap in page.legal_cells()}
    legal = {(place.x, place.y) for place in page.game.legal if isinstance(place, Place)}
    assert marked == legal
    listed = re.findall(r'data-value="(-?\d+),(-?\d+)"', page.regions["places"])
    assert {(int(x), int(y)) for x, y in listed} == legal


def test_a_tap_tries_the_tile_and_the_next_turns_it_to_a_legal_rotation() -> None:
    page = placing()
    at, ways = max(places(page).rotations.items(), key=lambda item: len(item[1]))
    for rotation in (*ways, ways[0]):
        page.send("tap-cell", x=str(at[0]), y=str(at[1]))
        assert page.game.plan is not None
        assert (page.game.plan.at, page.game.plan.rotation) == (at, rotation)
    page.send("turn", step="-1")
    assert page.game.plan is not None
    assert page.game.plan.rotation == ways[-1]


def test_a_cell_without_a_place_does_nothing() -> None:
    page = placing()
    page.send("tap-cell", x="0", y="0")
    page.send("tap-cell", x="40", y="40")
    assert page.game.plan is None


def test_confirming_places_and_builds() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("build")[0])
    before = page.game.at
    page.tap(page.taps("confirm")[0])
    moves = page.game.match.moves[before : before + 2]
    assert isinstance(moves[0], Place)
    assert isinstance(moves[1], Build)
    assert page.game.plan is None


def test_confirming_without_a_building_asks_for_it_on_the_placed_tile() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("confirm")[0])
    assert isinstance(page.game.decision, BuildStructure)
    spots = re.findall(r'class="spot seat', page.regions["trial"])
    assert len(spots) == len(page.game.legal)
    assert len(re.findall(r'class="building"', page.regions["buildings"])) == len(spots)
    page.tap(page.taps("build")[0])
    assert not isinstance(page.game.decision, BuildStructure)


def test_the_chosen_building_stays_chosen_while_the_tile_moves() -> None:
    page = placing()
    tried(page)
    page.send("build", at=str(page.game.at), option="1")
    assert page.game.plan is not None
    build = page.game.plan.build
    page.send("next-place")
    assert page.game.plan.build == build
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


def test_jumping_visits_every_place() -> None:
    page, seen = placing(), set()
    cells = list(places(page).rotations)
    for _ in cells:
        page.send("next-place")
        assert page.game.plan is not None
        seen.add(page.game.plan.at)
    assert seen == set(cells)


def test_a_second_tap_on_confirm_is_too_late_and_does_nothing() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("build")[0])
    confirm = page.taps("confirm")[0]
    page.tap(confirm)
    before, shown = page.game.at, page.markup
    page.tap(confirm)
    assert page.game.at == before
    assert page.markup == shown


def test_undo_takes_back_an_answer_as_it_was_given() -> None:
    """The tile and its building were one answer: both lie on trial again."""
    page = placing()
    before = page.game.at
    tried(page)
    page.tap(page.taps("build")[0])
    plan = page.game.plan
    page.tap(page.taps("confirm")[0])
    page = page.reloaded()
    assert page.game.at == before + 2
    page.tap(page.taps("undo")[0])
    assert page.game.at == before
    assert places(page)
    assert page.game.plan == plan
    assert plan is not None
    assert plan.build is not None


def continuing() -> tuple[Page, list[Tap]]:
    """A tile lies on trial with a building, and the next tile can be taken along with it."""
    page, rng = placing(), random.Random(3)
    for _ in range(100):
        tried(page)
        page.tap(page.taps("build")[0])
        if any(isinstance(one[0], Choose) for one in page.game.continuations):
            return page, page.taps("confirm-with")
        page.tap(page.taps("confirm")[0])
        while not (isinstance(page.game.decision, PlaceTile) and page.game.places):
            play_on(page, rng, page.game.at + 1)
            page.tick_until_asked()
    raise AssertionError("every tile closes something")


def test_a_usual_turn_ends_as_the_next_tile_is_taken() -> None:
    """A tile on trial, a building, the next tile: three taps place, build and choose."""
    page, ways = continuing()
    before, expected = page.game.at, [one[0] for one in page.game.continuations]
    assert len(ways) == len(expected) > 1
    page.tap(ways[-1])
    made = page.game.match.moves[before : before + 3]
    assert [type(move) for move in made] == [Place, Build, Choose]
    assert made[-1] == expected[-1]


def test_without_a_building_nothing_can_be_answered_along_with_the_placement() -> None:
    page = placing()
    tried(page)
    assert page.taps("confirm")
    assert not page.taps("confirm-with")


def test_what_would_be_asked_next_can_be_answered_along_only_if_the_same_person_is() -> None:
    for seed in range(1, 4):
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
    assert {one[0] for one in game.continuations} <= set(after.legal())


def collecting() -> tuple[Page, int]:
    """A person collects several tokens at once, in their turn, from a pool with a choice."""
    for seed in range(1, 30):
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
    for _ in range(count):
        assert not page.taps("collect")
        page.tap(next(tap for tap in page.taps("pick") if is_next(page, tap["item"])))
    page.tap(page.taps("collect")[0])
    assert sum(page.game.match.state.tokens[decision.player]) == tokens[decision.player] + count
    page.tap(page.taps("undo")[0])
    assert page.game.at == before, "they are taken back together"


def is_next(page: Page, item: str) -> bool:
    """Whether this pick takes a token more."""
    return item not in page.game.state.picks


def test_nobody_collects_more_or_less_than_is_due() -> None:
    page, _ = collecting()
    before = page.game.at
    for picks in ([], ["count-forest-square.7"], ["count-nothing.0"]):
        for item in picks:
            page.send("pick", at=before, item=item)
        with pytest.raises(BadMessage):
            page.app.screen.handle(Message("collect", {"at": before}))
    assert page.game.at == before


def test_a_person_without_a_choice_is_not_asked() -> None:
    """A single answer is given, and the rest of a pool is taken; only what is secret waits."""
    for seed in range(3):
        page, rng = Page("human", "human", "bot:random", seed=seed), random.Random(seed)
        while not page.game.match.over:
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
    shown = page.regions
    tried(page)
    page.tap(page.taps("confirm")[0])
    assert not page.taps("undo-turn"), "undo does the same"
    page.tap(page.taps("build")[0])
    page.tap(page.taps("undo-turn")[0])
    assert page.game.at == start
    assert page.regions == shown


def test_what_was_revealed_can_not_be_taken_back() -> None:
    page = placing()
    rng = random.Random(1)
    while page.game.history.turn == 0:
        play_on(page, rng, page.game.at + 1)
    assert page.game.undoer is None
    assert not page.taps("undo")
    before = page.game.at
    page.send("undo", at=str(before))
    assert page.game.at == before


def test_a_practice_game_is_taken_back_without_limit_and_says_so() -> None:
    page = placing()
    page.tap(page.taps("practise")[0])
    rng = random.Random(1)
    play_on(page, rng, page.game.at + 25)
    while page.game.undoer is not None:
        page.send("undo", at=str(page.game.at))
    # Only a move of the bot, before the person's first, may be left.
    assert page.game.at <= 1
    assert page.game.match.record().practice
    assert "Practice game" in page.text


def test_people_who_share_a_screen_can_not_practise() -> None:
    page = Page("human", "human")
    page.send("practise")
    assert not page.game.match.practice


def test_a_tick_when_no_bot_is_due_does_nothing() -> None:
    page = placing()
    before, shown = page.game.at, page.markup
    page.send("tick")
    assert page.game.at == before
    assert page.markup == shown


@pytest.mark.slow
def test_a_reload_gives_the_very_same_screen() -> None:
    page, rng = Page("human", "bot:random", "human", seed=8), random.Random(3)
    for _ in range(60):
        play_on(page, rng, page.game.at + 1)
        if page.taps("tap-cell") and page.legal_cells():
            page.tap(rng.choice(page.legal_cells()))
        again = page.reloaded()
        assert again.regions == page.regions


def test_picks_stay_over_a_reload_and_go_with_the_move() -> None:
    page = Page("human", "bot:random")
    assert isinstance(page.game.decision, KeepObjectives)
    page.tap(page.taps("pick")[0])
    assert len(page.game.state.picks) == 1
    assert page.reloaded().game.state.picks == page.game.state.picks
    page.send("unpick")
    assert not page.game.state.picks


def test_after_a_reload_the_bots_go_on() -> None:
    page = Page("bot:random", "bot:random")
    again = page.reloaded()
    assert again.last.next is not None


@pytest.mark.parametrize(
    "sidecar",
    [
        {"at": 2, "plan": {"at": [0, 0], "rotation": 0}},
        {"at": 2, "plan": {"at": ["x", None], "rotation": {}}, "picks": 7, "shown": "Ann"},
        {"at": "2", "shown": 99},
        {"at": 2, "plan": [], "picks": [1, None]},
    ],
)
def test_a_sidecar_that_makes_no_sense_is_left_out(sidecar: dict[str, object]) -> None:
    page = placing()
    session = page.app.screen.session
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


def test_a_cell_tells_the_building_and_its_owner() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("build")[0])
    page.tap(page.taps("confirm")[0])
    assert "a silo in the centre, yours." in page.text


def test_until_a_building_is_chosen_its_spots_are_asked_for() -> None:
    page = placing()
    tried(page)
    assert "Tap a spot on the tile. You have:" in page.regions["decision"]
    page.tap(page.taps("build")[0])
    assert "Tap a spot" not in page.regions["decision"]


def test_the_last_tile_is_marked() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("confirm")[0])
    at = page.game.history.tiles[-1].at
    assert f"translate({at[0] * 100} {at[1] * 100})" in page.regions["last-placed"]


def test_looking_at_a_line_of_the_log_shows_its_place() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("confirm")[0])
    answer = page.tap(page.taps("look")[0])
    assert [effect.tag for effect in answer.effects] == ["centre", "focus"]


def test_letters_on_buildings_differ() -> None:
    assert letters(["Ann", "Anna", "Al", "A"]) == ["A", "N", "L", "4"]
    assert letters(["", "ßß", "日本"]) == ["1", "2", "日"]
    assert letters(["1", "Bo", "bo"]) == ["1", "B", "O"]


def test_what_is_asked_of_a_person_is_announced_after_what_happened() -> None:
    page = placing()
    tried(page)
    page.tap(page.taps("build")[0])
    answer = page.tap(page.taps("confirm")[0])
    assert answer.announce[0].startswith("You place a tile")
    question = re.search(r'id="prompt-question">([^<]*)<', page.regions["prompt"])
    assert question is not None
    assert answer.announce[-1] == question[1]


def test_passing_the_device_is_announced() -> None:
    page = Page("human", "human")
    page.send("uncover")
    play_on(page, random.Random(1), 1)
    assert page.last.announce[-1] == "Pass the device to Bo."


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
