"""The lesson: whatever the person answers, it goes on, with words that fit."""

import html
import json
import random
import re

import pytest

from okanagan.page.okanagan.lesson.coach import Stage, forecast, hint_of
from okanagan.page.okanagan.lesson.game import ME, OPPONENT, PLAYED, START, LessonGame, record
from okanagan.page.okanagan.lesson.remarks import closed_by, remark_of
from okanagan.page.okanagan.lesson.screen import STORED, Lesson
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.page.saves.repository import SAVE
from okanagan.valley.actions import Action, Build, Place
from okanagan.valley.events import TerritoryCompleted
from okanagan.valley.frames.turn import PlaceTile
from okanagan.valley.game import check_record, load_match
from okanagan.valley.terms import Structure, Terrain
from tests.page.table_page import Page, play_on

LONGEST = 60
"""Words of a card at most, the rule behind it apart: a phone has no room for more."""


def learning(stored: dict[str, str] | None = None) -> Page:
    page = Page(stored=stored)
    page.send("go", hash="#/learn")
    return page


def lesson_of(page: Page) -> LessonGame:
    assert isinstance(page.app.screen, Lesson)
    return page.app.screen.lesson


def at_placing() -> Page:
    page = learning()
    lesson_of(page).play(page.game.legal[0])
    return page


def words_of(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))


def settled(game: LessonGame) -> None:
    """Answers with the first legal answer until the turn is over."""
    for _ in range(60):
        if game.finished:
            return
        if game.bot_due:
            game.play(game.thinking(lambda: 0.0, 1.0).best)
        else:
            assert game.legal, game.decision
            game.play(game.legal[0])
    raise AssertionError("the lesson does not end")


def test_the_lessons_record_is_a_game_of_the_engine() -> None:
    document = record("You", "Bot")
    match = load_match(document)
    for kept in match.legal:
        first = kept.to_json()
        played = check_record({**document, "moves": [first, *PLAYED]})
        assert len(played.moves) == START
        assert isinstance(played.decision, PlaceTile)
        assert played.decision.player == ME
        assert all(played.state.stock[ME]), "each kind of building is left to choose from"


def test_the_coach_speaks_of_a_lake_that_can_be_closed() -> None:
    game = lesson_of(at_placing())
    tile = game.match.state.tile_in_hand(ME)
    closing = [
        closed
        for place in game.match.legal
        if isinstance(place, Place)
        for closed in [closed_by(game.match.state, tile, Plan((place.x, place.y), place.rotation))]
        if any(one.terrain == Terrain.LAKE and all(one.influence) for one in closed)
    ]
    assert len(closing) == 1
    assert len(closing[0]) == 2
    assert "lake" in hint_of(game).look


def every_turn() -> list[tuple[Place, Build]]:
    game = lesson_of(at_placing())
    places = [place for place in game.match.legal if isinstance(place, Place)]
    assert game.places is not None
    return [(place, build) for place in places for build in game.places.builds]


@pytest.mark.parametrize("turn", every_turn(), ids=str)
def test_every_turn_is_played_to_its_end_and_forecast_rightly(turn: tuple[Place, Build]) -> None:
    game = lesson_of(at_placing())
    place, build = turn
    tile = game.match.state.tile_in_hand(ME)
    closed = closed_by(game.match.state, tile, Plan((place.x, place.y), place.rotation, build))
    game.play(place, build)
    remark = remark_of(game)
    assert remark is not None
    built_in = [one for one in closed if any(one.influence)]
    assert ("Nothing is closed" in remark.text) == (not built_in)
    for one in built_in:
        numbers = re.findall(r"\d+", forecast([one], "Bot"))
        assert [int(number) for number in numbers] in ([], [*one.influence], [one.influence[ME]])
    settled(game)
    happened = {
        event.terrain: event.influence
        for number in range(START, game.at)
        for event in game.match.events_of(number)
        if isinstance(event, TerritoryCompleted)
    }
    assert happened == {one.terrain: one.influence for one in closed}


@pytest.mark.parametrize(
    ("build", "words"),
    [
        (Build(ME, Structure.FARM, (Terrain.LAKE,)), "Something of each"),
        (Build(ME, Structure.FARM, (Terrain.FOREST,)), "You have the least influence"),
        (Build(ME, Structure.WAREHOUSE, (Terrain.LAKE, Terrain.PLAINS)), "You have the most"),
        (Build(ME, Structure.SILO), "A tie!"),
    ],
    ids=str,
)
def test_each_way_to_build_gets_a_word_of_its_own(build: Build, words: str) -> None:
    game = lesson_of(at_placing())
    game.play(Place(ME, 1, -1, 3), build)
    remark = remark_of(game)
    assert remark is not None
    assert remark.text.startswith(words)


@pytest.mark.parametrize("seed", range(25))
def test_any_answers_lead_to_the_end_and_there_is_always_a_word(seed: int) -> None:
    rng, page = random.Random(seed), learning()
    stages = set()
    for _ in range(200):
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
        else:
            play_on(page, rng, game.at + 1)
    assert lesson_of(page).finished
    assert page.regions["coach"] == ""
    assert page.taps("first-game")
    assert page.last.next is None, "nobody moves any more"
    assert {Stage.KEEP, Stage.PLACE, Stage.CHOOSE} <= stages


def moves_of(game: LessonGame) -> list[Action]:
    settled(game)
    return game.match.moves


def test_the_bot_answers_the_same_way_each_time() -> None:
    first, second = (lesson_of(at_placing()) for _ in range(2))
    for game in (first, second):
        game.play(Place(ME, 1, -1, 3), Build(ME, Structure.FARM, (Terrain.LAKE,)))
    assert moves_of(first) == moves_of(second)
    assert any(move.player == OPPONENT for move in first.match.moves[START:])


def test_a_step_back_leads_to_the_very_first_decision() -> None:
    page = learning()
    play_on(page, random.Random(3), START + 2)
    for _ in range(30):
        if not page.taps("undo"):
            break
        page.tap(page.taps("undo")[0])
    assert lesson_of(page).at == 0
    assert "Step 1" in words_of(page.regions["coach"])


def test_the_lesson_is_on_no_shelf_but_goes_on_after_a_reload() -> None:
    page = learning()
    play_on(page, random.Random(3), START + 2)
    assert not [key for key in page.stored if key.startswith(SAVE)]
    again = learning(page.stored)
    assert lesson_of(again).at == lesson_of(page).at
    assert again.regions["coach"] == page.regions["coach"]


def test_a_plan_on_trial_is_there_after_a_reload_too() -> None:
    page = learning()
    play_on(page, random.Random(3), START)
    page.tap(page.legal_cells()[0])
    assert lesson_of(learning(page.stored)).plan == lesson_of(page).plan is not None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"record": {}, "sidecar": {}}'])
def test_a_lesson_that_cannot_be_read_begins_anew(text: str) -> None:
    assert lesson_of(learning({STORED: text})).at == 0


def test_a_lesson_of_another_game_begins_anew() -> None:
    page = learning()
    play_on(page, random.Random(3), START + 2)
    kept = json.loads(page.stored[STORED])
    kept["record"]["setup"]["tiles"].reverse()
    assert lesson_of(learning({STORED: json.dumps(kept)})).at == 0


def test_a_lesson_that_is_over_begins_anew() -> None:
    page = learning()
    while not lesson_of(page).finished:
        play_on(page, random.Random(5), lesson_of(page).at + 1)
    assert lesson_of(learning(page.stored)).at == 0
    page.send("learn-again")
    assert lesson_of(page).at == 0


def test_at_its_end_a_first_game_begins() -> None:
    page = learning()
    while not lesson_of(page).finished:
        play_on(page, random.Random(5), lesson_of(page).at + 1)
    page.send("first-game")
    session = page.app.screen.session
    assert session is not None
    assert [seat.bot for seat in session.match.seats] == [None, "easy"]
    assert not session.match.practice


def test_the_start_screen_invites_who_has_not_played_yet() -> None:
    page = Page()
    assert 'href="#/okanagan/learn"' in page.regions["screen"]
    assert "3 minutes" in page.regions["screen"]
    page.begin("human", "bot:random")
    page.send("go", hash="#/")
    assert "3 minutes" not in page.regions["screen"]
    assert 'href="#/okanagan/learn"' in page.regions["screen"]


def test_the_card_is_announced_once() -> None:
    page = learning()
    hint = hint_of(lesson_of(page))
    assert hint.ask in page.announced
    page.announced.clear()
    page.tap(page.taps("pick")[0])
    assert page.announced == []


def test_the_map_and_the_bar_are_described_by_the_card() -> None:
    page = learning()
    assert page.regions["screen"].count('aria-describedby="coach-words"') == 2
    assert 'id="coach-words"' in page.regions["coach"]
