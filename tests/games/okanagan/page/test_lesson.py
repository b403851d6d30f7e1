"""The lesson goes on after any answer, with matching texts."""

import html
import json
import random
import re

import pytest

from okanagan.games.okanagan.page.lesson.game import GAP, START, LessonGame, record
from okanagan.games.okanagan.page.lesson.screen import (
    STORED,
    Lesson,
    Stage,
    hint_of,
    lead_words,
    remark_of,
)
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.things import card_points
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.events import TerritoryCompleted
from okanagan.games.okanagan.rules.forecast import Forecast, forecast
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import check_record
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.view import view
from okanagan.page.core.protocol import Entered
from okanagan.page.play.lesson import ME, OPPONENT
from okanagan.page.saves.repository import SAVE
from tests.games.okanagan.page.table_page import Page, play_on
from tests.thorough import sample

TRIAL = (1, -1), 0
"""Where the person's tile closes the lake, and how it is turned."""
LONGEST = 40
"""Words of a card at most, the rule behind it apart: a phone has no room for more."""


def learning(stored: dict[str, str] | None = None) -> Page:
    page = Page(stored=stored)
    page.send("go", hash="#/learn")
    return page


def lesson_of(page: Page) -> LessonGame:
    assert isinstance(page.app.screen, Lesson)
    return page.app.screen.lesson


def words_of(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))


def foreseen(game: LessonGame, plan: Plan) -> Forecast:
    """What a placement brings."""
    state = game.match.state
    tile = state.tile_in_hand(ME)
    return forecast(view(state, ME), tile, plan.at, plan.rotation, plan.build)


def settled(game: LessonGame) -> None:
    """Gives legal answers until the turn is over."""
    rng = random.Random(1)
    for _ in range(60):
        if game.finished:
            return
        if game.bot_due:
            game.play(game.thinking(lambda: 0.0, 1.0).best)
        else:
            assert game.legal, game.decision
            game.play(rng.choice(game.legal))
    raise AssertionError("the lesson does not end")


def test_the_lessons_record_is_a_game_of_the_engine() -> None:
    match = check_record(record("You", "Bot"))
    assert len(match.moves) == START
    assert isinstance(match.decision, PlaceTile)
    assert match.decision.player == ME
    assert all(match.state.stock[ME]), "each kind of building is left to choose from"


def test_the_open_place_closes_the_lake_and_the_open_buildings_win_it() -> None:
    game = lesson_of(learning())
    closing = [
        place
        for place in game.match.legal
        if isinstance(place, Place)
        for effects in [foreseen(game, Plan((place.x, place.y), place.rotation))]
        if Terrain.LAKE in [land.terrain for land in effects.closings]
    ]
    assert {(place.x, place.y): (place.rotation,) for place in closing} == GAP
    assert game.places is not None
    assert game.places.rotations == GAP
    wins = []
    for build in game.places.builds:
        (lake,) = foreseen(game, Plan(*TRIAL, build)).closings
        own, other = lake.territory.influence
        wins.append(own > other)
    assert [number for number, won in enumerate(wins) if not won] == sorted(game.shut)
    assert any(wins)
    assert not all(wins)


def coach_explains(page: Page, *words: str) -> None:
    """The coach shows and announces why the last message changed nothing."""
    assert len(page.last.announce) == 1
    assert all(word in page.last.announce[0] for word in words)
    assert page.last.announce[0] in words_of(page.regions["coach"])


def test_the_coach_explains_why_other_places_are_closed() -> None:
    page = learning()
    assert [(cell["x"], cell["y"]) for cell in page.legal_cells()] == [("1", "-1")]
    page.send("inspect", x="4", y="0")
    coach_explains(page, "the lake would stay open")
    for _ in range(2):
        page.send("inspect", x="0", y="-1")
        coach_explains(page, "does not fit there")
    page.send("inspect", x="0", y="0")
    assert "does not fit" not in page.regions["coach"], "tiles show their own card"


@pytest.mark.parametrize("placed", [False, True])
def test_the_coach_explains_why_other_buildings_are_closed(*, placed: bool) -> None:
    page = learning()
    game = lesson_of(page)
    page.tap(page.legal_cells()[0])
    if placed:
        page.send("confirm", at=str(game.at))
    shut, at = game.shut, game.at
    page.send("build", at=str(at), option=str(shut[0]))
    coach_explains(page, "does not win the lake")
    assert (game.at, game.shut) == (at, shut)
    assert game.plan is None or game.plan.build is None
    wins = next(option for option in range(7) if option not in shut)
    page.send("build", at=str(at), option=str(wins))
    assert "does not win" not in page.regions["coach"]
    assert game.building is not None
    page.tap(page.taps("confirm")[0])
    assert game.at > at


def open_builds() -> list[Build]:
    game = lesson_of(learning())
    assert game.places is not None
    return [build for number, build in enumerate(game.places.builds) if number not in game.shut]


@pytest.mark.parametrize("build", open_builds(), ids=str)
def test_the_forecast_of_every_open_turn_is_right(build: Build) -> None:
    game = lesson_of(learning())
    effects = foreseen(game, Plan(*TRIAL, build))
    (lake,) = effects.closings
    numbers = re.findall(r"\d+", lead_words(effects, "Bot"))
    assert [int(number) for number in numbers] == [*lake.territory.influence]
    game.play(Place(ME, *TRIAL[0], TRIAL[1]), build)
    assert remark_of(game) is not None
    settled(game)
    happened = {
        event.terrain: event.influence
        for number in range(START, game.at)
        for event in game.match.events_of(number)
        if isinstance(event, TerritoryCompleted)
    }
    assert happened == {Terrain.LAKE: lake.territory.influence}


@pytest.mark.parametrize("seed", range(sample(10, 25)))
def test_any_answers_lead_to_tokens_and_points_and_there_is_always_a_word(seed: int) -> None:
    rng, page = random.Random(seed), learning()
    stages = set()
    for _ in range(900):
        game = lesson_of(page)
        if game.finished:
            break
        hint = hint_of(game)
        stages.add(hint.stage)
        assert hint.ask in words_of(page.regions["coach"])
        assert len(f"{hint.ask} {hint.look}".split()) <= LONGEST
        assert "{" not in page.regions["coach"]
        if game.bot_due:
            assert game.bot_name in hint.ask
        if rng.random() < 0.1 and page.taps("undo"):
            page.tap(page.taps("undo")[0])
        elif game.bot_due:
            page.send("tick")
        else:
            open_to_all = page.taps("pick", "build", "confirm") + page.legal_cells()
            taps = page.taps("act", "collect") or open_to_all
            page.tap(rng.choice(taps))
    state = lesson_of(page).match.state
    assert lesson_of(page).finished
    assert card_points(state.tokens[ME], state.objectives[ME]) > 0
    assert page.regions["coach"] == ""
    ways = re.findall('data-do="([^"]+)"', page.regions["result"])
    assert ways == ["first-game", "learn-again"]
    assert page.last.next is None, "the game has ended"
    assert stages == set(Stage)


def test_the_bot_answers_the_same_way_each_time() -> None:
    games = [lesson_of(learning()) for _ in range(2)]
    for game in games:
        game.play(Place(ME, *TRIAL[0], TRIAL[1]), Build(ME, Structure.FARM, (Terrain.LAKE,)))
        settled(game)
    assert games[0].match.moves == games[1].match.moves
    assert any(move.player == OPPONENT for move in games[0].match.moves[START:])


def test_steps_back_lead_to_the_placing() -> None:
    page = learning()
    play_on(page, random.Random(3), START + 2)
    for _ in range(30):
        if not page.taps("undo"):
            break
        page.tap(page.taps("undo")[0])
    assert lesson_of(page).at == START
    page.send("cancel")
    assert "Step 1" in words_of(page.regions["coach"])


def test_the_lesson_is_no_saved_game_but_goes_on_after_a_reload() -> None:
    page = learning()
    play_on(page, random.Random(3), START)
    page.tap(page.legal_cells()[0])
    assert lesson_of(learning(page.stored)).plan == lesson_of(page).plan is not None
    play_on(page, random.Random(3), START + 2)
    assert not [key for key in page.stored if key.startswith(SAVE)]
    again = learning(page.stored)
    assert lesson_of(again).at == lesson_of(page).at
    assert again.regions["coach"] == page.regions["coach"]


def test_a_lesson_that_cannot_be_read_begins_anew() -> None:
    for text in ("", "{", "[]", '{"record": {}, "sidecar": {}}'):
        assert lesson_of(learning({STORED: text})).at == START
    page = learning()
    play_on(page, random.Random(3), START + 2)
    kept = json.loads(page.stored[STORED])
    kept["record"]["setup"]["tiles"].reverse()
    assert lesson_of(learning({STORED: json.dumps(kept)})).at == START, "another game"


def test_at_its_end_it_can_begin_anew_or_a_first_game_begins() -> None:
    page = learning({"okanagan:settings": '{"colour": "1"}'})
    assert lesson_of(page).session.colours == [1, 0], "the player has the colour of the settings"
    assert "Buildings: diamond is you, triangle is the bot." in words_of(page.text)
    while not lesson_of(page).finished:
        play_on(page, random.Random(5), lesson_of(page).at + 1)
    again = learning(page.stored)
    assert lesson_of(again).at == START
    answer = page.send("first-game")
    [entered] = [each for each in answer.effects if isinstance(each, Entered)]
    assert entered.replace, "the browser's way back does not begin the lesson anew"
    session = page.app.screen.session
    assert session is not None
    assert [seat.bot for seat in session.match.seats] == [None, "easy"]
    assert session.colours == [1, 0]
    assert not session.match.practice
    again.send("learn-again")
    assert lesson_of(again).at == START


def test_the_start_screen_invites_new_players() -> None:
    page = Page()
    assert 'href="#/okanagan/learn"' in page.regions["screen"]
    assert "2 minutes" in page.regions["screen"]
    page.begin("human", "bot:random")
    page.send("go", hash="#/")
    assert "2 minutes" not in page.regions["screen"]
    assert 'href="#/okanagan/lessons"' in page.regions["screen"]


def test_the_card_is_announced_once_and_describes_the_map_and_the_bar() -> None:
    page = learning()
    hint = hint_of(lesson_of(page))
    assert f"{hint.ask} {hint.look}" in page.announced
    page.announced.clear()
    page.send("influence")
    assert hint.ask not in page.announced
    assert page.regions["screen"].count('aria-describedby="coach-words"') == 2
    assert 'id="coach-words"' in page.regions["coach"]
