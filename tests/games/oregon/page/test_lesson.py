"""Oregon's lesson: following the coach leads to its end, and a wrong tap loses nothing."""

import html
import json
import random
import re
from contextlib import nullcontext

import pytest

from okanagan.games.oregon.page.lesson.coach import hint_of
from okanagan.games.oregon.page.lesson.game import HARBOUR, SCRIPT, START, LessonGame, record
from okanagan.games.oregon.page.lesson.screen import STORED, Lesson
from okanagan.games.oregon.page.lesson.tasks import CHURCH, FARMER, GROUP, STAGES, Stage, Task
from okanagan.games.oregon.page.table.plan import JOKER_PLACE, Plan
from okanagan.games.oregon.rules.actions import Build
from okanagan.games.oregon.rules.forecast import forecasts
from okanagan.games.oregon.rules.game import check_record
from okanagan.games.oregon.rules.terms import FACES, JOKER
from okanagan.page.play.lesson import ME, OPPONENT
from okanagan.page.saves.repository import SAVE
from tests.games.okanagan.page.table_page import Page
from tests.page.speaking import TRANSLATED, speaking

LONGEST = 40
"""The most words of a card, without the rule behind it: a phone has no room for more."""
TAPS = ("act", "pick-card", "pick-way", "tap-cell", "confirm", "cancel", "undo")


def learning(stored: dict[str, str] | None = None) -> Page:
    page = Page(stored=stored)
    page.send("go", hash="#/oregon/learn", came="oregon")
    return page


def lesson_of(page: Page) -> LessonGame:
    assert isinstance(page.app.screen, Lesson)
    return page.app.screen.lesson


def words_of(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))


def coach(page: Page) -> str:
    return words_of(page.regions["coach"])


def act(page: Page, verb: str, **data: str) -> None:
    page.send(verb, at=str(lesson_of(page).at), **data)


def pick(page: Page, *faces: int) -> None:
    for face in faces:
        ways = lesson_of(page).ways
        assert ways is not None
        place = JOKER_PLACE if face == JOKER else ways.hand.index(face)
        act(page, "pick-card", card=str(place))


def tap(page: Page, at: tuple[int, int]) -> None:
    page.send("tap-cell", x=str(at[0]), y=str(at[1]))


def do(page: Page, task: Task) -> None:
    pick(page, task.play.first, task.play.second)
    tap(page, task.at)
    act(page, "confirm")


def draw(page: Page, deck: int = 0) -> None:
    """Draws until the hand is full, from this deck if both are allowed."""
    while legal := lesson_of(page).legal:
        act(page, "act", option=str(min(deck, len(legal) - 1)))


def goes_on(page: Page) -> bool:
    """Whether the page goes on by itself: after a card is shown, and in the bot's turn."""
    return lesson_of(page).showing or lesson_of(page).bot_due


def watch(page: Page) -> None:
    while goes_on(page):
        page.send("tick")


def to_draw(page: Page) -> None:
    do(page, FARMER)
    act(page, "act", option="0")
    do(page, CHURCH)


def to_the_joker(page: Page) -> None:
    to_draw(page)
    draw(page)
    watch(page)


def finish(page: Page) -> None:
    to_the_joker(page)
    do(page, GROUP)
    draw(page)
    watch(page)


def assert_explained(page: Page, reason: str) -> None:
    """The last message changed nothing, and the coach gives the reason, which is announced."""
    assert page.last.announce == [reason]
    assert reason in coach(page)


def test_the_lessons_record_is_a_game_of_the_engine() -> None:
    match = check_record(record("You", "Bot"))
    assert len(match.moves) == START
    assert match.decision is not None
    assert match.decision.player == ME
    assert match.state.points == [0, 0]
    assert not match.state.jokers[ME], "a farmer will wake it"
    assert match.state.extras[ME]


@pytest.mark.parametrize("deck", [0, 1])
def test_each_placement_is_the_only_best_one_of_its_cards(deck: int) -> None:
    page = learning()
    game = lesson_of(page)
    for task, own, other in [(FARMER, 4, 0), (CHURCH, 6, 3), (GROUP, 10, 0)]:
        assert game.task is task
        every = forecasts(game.match.view(ME), task.play)
        best = every.pop(task.at)
        assert (best.points(ME), best.points(OPPONENT)) == (own, other)
        assert all(forecast.points(ME) < own for forecast in every.values())
        do(page, task)
        if task is FARMER:
            act(page, "act", option="0")
        if task is CHURCH:
            draw(page, deck)
            watch(page)
    assert not game.finished, "the turn ends with a draw"
    assert "A group: 5 points. The buildings: 5 points." in coach(page)
    draw(page, deck)
    watch(page)
    assert game.finished
    assert game.match.state.points == [4 + 6 + 4 + 10, 3 + 4]
    assert game.match.state.jokers[ME], "the warehouse wakes it again"


def test_what_the_lesson_asks_for_is_marked_until_it_is_done() -> None:
    page = learning()
    assert page.regions["hand"].count("advised") == 2  # of two settlers only one
    pick(page, FARMER.play.first, FARMER.play.second)
    assert "advised" not in page.regions["hand"]
    assert "o-hinted" in page.regions["trial"]
    tap(page, FARMER.at)
    assert "o-hinted" not in page.regions["trial"]
    act(page, "confirm")
    assert page.regions["decision"].count("advised") == 1


def test_the_bot_plays_the_script_and_it_serves_both() -> None:
    page = learning()
    to_the_joker(page)
    moves = lesson_of(page).match.moves[START:]
    assert tuple(move for move in moves if move.player == OPPONENT) == SCRIPT
    assert Build(OPPONENT, *HARBOUR) in SCRIPT
    assert "brings your farmer 4 points" in coach(page)


def follow(page: Page) -> set[Stage]:
    """Does what the coach asks, step by step. Returns the stages."""
    stages: set[Stage] = set()
    for _ in range(60):
        game = lesson_of(page)
        if game.finished:
            return stages
        hint, plan = hint_of(game), game.state.plan
        stages.add(Stage(hint.stage))
        assert hint.ask in coach(page)
        assert len(f"{hint.ask} {hint.look}".split()) <= LONGEST
        assert "{" not in page.regions["coach"]
        task = game.task
        if goes_on(page):
            page.send("tick")
        elif task is None:
            act(page, "act", option="0")
        elif len(plan.cards) < 2:
            pick(page, (task.play.first, task.play.second)[len(plan.cards)])
        elif plan.at is None:
            tap(page, task.at)
        else:
            act(page, "confirm")
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_the_coach_leads_through_every_stage_to_the_end(language: str) -> None:
    with speaking(language) if language != "en" else nullcontext():
        page = learning()
        assert ("Pick a settler" in coach(page)) == (language == "en")
        assert follow(page) == set(Stage)
        assert page.regions["coach"] == ""
        assert "24" in words_of(page.regions["result"])
        ways = re.findall('data-do="([^"]+)"', page.regions["result"])
        assert ways == ["first-game", "learn-again"]
        assert page.last.next is None
    assert len(STAGES) == len(Stage)


def test_other_cards_and_places_are_refused_with_the_reason() -> None:
    page = learning()
    pick(page, FACES.index("church"))
    assert_explained(page, FARMER.cards.instead)
    assert lesson_of(page).state.plan == Plan()
    tap(page, (0, 0))
    assert_explained(page, FARMER.out_of_reach)
    pick(page, FARMER.play.first, FARMER.play.second)
    assert FARMER.cards.instead not in coach(page)
    tap(page, (0, 0))
    assert_explained(page, FARMER.out_of_reach)
    assert len(lesson_of(page).state.plan.cards) == 2


def test_another_place_may_be_tried_but_is_not_confirmed() -> None:
    page = learning()
    pick(page, FARMER.play.first, FARMER.play.second)
    game = lesson_of(page)
    assert game.ways is not None
    assert len(game.ways.places(game.state.plan)) > 5, "two sections are lit"
    tap(page, (7, 0))
    assert "You: +3." in coach(page)
    act(page, "confirm")
    assert_explained(page, FARMER.place.instead)
    assert game.at == START
    tap(page, FARMER.at)
    assert "You: +4, joker active." in coach(page)
    act(page, "confirm")
    assert game.match.state.points == [4, 0]
    act(page, "act", option="1")
    assert "play once more" in page.last.announce[0], "the extra turn can't be kept"
    assert page.last.announce[0] in coach(page)
    assert lesson_of(page).at == START + 2


@pytest.mark.parametrize("seed", range(6))
def test_the_lesson_ends_after_any_taps(seed: int) -> None:
    page, rng = learning(), random.Random(seed)
    for _ in range(120):
        if lesson_of(page).finished:
            break
        if goes_on(page):
            page.send("tick")
        else:
            page.tap(rng.choice(page.taps(*TAPS)))
    if lesson_of(page).state.plan != Plan():
        page.send("cancel")
    follow(page)
    assert lesson_of(page).match.state.points[ME] == 24


def test_everything_can_be_taken_back_and_done_again() -> None:
    page = learning()
    to_the_joker(page)
    while page.taps("undo"):
        page.tap(page.taps("undo")[0])
    assert lesson_of(page).at == START
    page.send("cancel")
    assert "Step 1 of 8" in coach(page)
    finish(page)
    assert lesson_of(page).finished


def test_the_lesson_is_no_saved_game_but_goes_on_after_a_reload() -> None:
    page = learning()
    do(page, FARMER)
    act(page, "act", option="0")
    pick(page, CHURCH.play.second)
    assert not [key for key in page.stored if key.startswith(SAVE)]
    again = learning(page.stored)
    assert lesson_of(again).at == lesson_of(page).at
    assert lesson_of(again).state.plan == lesson_of(page).state.plan != Plan()
    assert again.regions["coach"] == page.regions["coach"]


def lesson_of_another_deal() -> str:
    page = learning()
    do(page, FARMER)
    stored = json.loads(page.stored[STORED])
    stored["record"]["setup"]["gold"].reverse()
    return json.dumps(stored)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"record": {}, "sidecar": {}}', lesson_of_another_deal()]
)
def test_an_unreadable_lesson_begins_again(text: str) -> None:
    assert lesson_of(learning({STORED: text})).at == START


def test_a_finished_lesson_begins_again_and_a_first_game_follows() -> None:
    page = learning()
    finish(page)
    assert lesson_of(learning(page.stored)).at == START
    page.send("learn-again")
    assert lesson_of(page).at == START
    finish(page)
    page.send("first-game")
    session = page.app.screen.session
    assert session is not None
    assert [seat.bot for seat in session.match.seats] == [None, "easy"]
    assert not session.match.practice
    assert page.app.context.settings["tips"] == "yes"


def test_the_start_screen_offers_the_lesson() -> None:
    page = Page()
    page.send("go", hash="#/oregon", came="oregon")
    assert 'href="#/oregon/learn"' in page.regions["screen"]


def test_who_leaves_the_lesson_can_go_on_with_it_at_the_games_own_start_screen() -> None:
    page = learning()
    assert 'class="home" href="#/oregon"' in page.regions["screen"]
    do(page, FARMER)
    page.send("go", hash="#/oregon")
    assert "Learn by playing Step 3 of 8" in " ".join(words_of(page.regions["screen"]).split())
    page.send("start", fields={"players": "2", "game": "oregon"})
    page.send("go", hash="#/oregon")
    assert "Step 3 of 8" in page.regions["screen"], "also after a first game"
    page.send("go", hash="#/oregon/learn")
    page.send("learn-again")
    finish(page)
    page.send("go", hash="#/oregon")
    assert "of 8" not in page.regions["screen"]
