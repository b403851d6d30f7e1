"""The short lessons of both games: what the coach says is true, and leads to the end."""

import html
import re
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pytest

from okanagan.games.okanagan.page.lesson.short import LESSONS as OKANAGAN
from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.events import TerritoryCompleted
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.oregon.page.lesson.short import LESSONS as OREGON
from okanagan.games.oregon.rules.forecast import forecasts
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.kernel.codes.packing import unpack
from okanagan.page.lessons.course import Lessons, ShortLesson
from okanagan.page.lessons.screen import ShortLessonGame, ShortLessonScreen
from okanagan.page.play.lesson import FIRST, ME, NotNow
from okanagan.page.words import t
from tests.games.okanagan.page.table_page import Page
from tests.page.speaking import TRANSLATED, speaking

EVERY = [
    pytest.param(lessons, lesson, id=f"{lessons.spec.id}-{lesson.id}")
    for lessons in (OKANAGAN, OREGON)
    for lesson in lessons.short
]
LONGEST = 90
"""Characters of the coach's words: a phone has room for two or three lines."""


def opened(lessons: Lessons, page: Page, name: str = "") -> Page:
    page.send("go", hash=f"#{lessons.address_of()}{name and f'/{name}'}", came=lessons.spec.id)
    return page


def game_of(page: Page) -> ShortLessonGame:
    assert isinstance(page.app.screen, ShortLessonScreen)
    lesson = page.app.screen.lesson
    assert isinstance(lesson, ShortLessonGame)
    return lesson


def words_of(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))


def right_ways(game: ShortLessonGame) -> Iterator[list[Any]]:
    """The answers to the current step, each with the free move before it."""
    step, match = game.step, game.match
    assert step is not None
    for action in match.legal:
        if step.fits(action):
            yield [action]
        elif game.short.allows(step, action):
            after = match.upto(game.at)
            after.play(action)
            yield from ([action, then] for then in after.legal if step.fits(then))


def refused(game: ShortLessonGame) -> Iterator[tuple[Any, ...]]:
    """Plays each wrong answer, which must be refused; returns the answers."""
    step, match = game.step, game.match
    assert step is not None
    for action in [*match.legal]:
        moves: list[list[Any]] = [[action]]
        if game.short.allows(step, action):
            after = match.upto(game.at)
            after.play(action)
            moves = [[action, then] for then in after.legal]
        for wrong in moves:
            if not step.fits(wrong[-1]):
                with pytest.raises(NotNow):
                    game.play(*wrong)
                yield tuple(wrong)


def follow(page: Page) -> Iterator[ShortLessonGame]:
    """Gives the right answers; returns the game before each step."""
    game = game_of(page)
    for _ in range(60):
        if game.finished:
            return
        if game.asked == ME:
            yield game
            game.play(*next(right_ways(game)))
            page.send("help")
        else:
            page.send("tick")
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(("lessons", "lesson"), EVERY)
@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_the_coach_leads_to_the_end(lessons: Lessons, lesson: ShortLesson, language: str) -> None:
    with speaking(language) if language != "en" else nullcontext():
        page = opened(lessons, Page(), lesson.id)
        steps = []
        for game in follow(page):
            steps.append(game.step)
            coach = words_of(page.regions["coach"])
            assert f"{len(steps)}" in coach
            assert "{" not in coach
            if game.asked == ME and game.step is not None:
                asked = t(game.step.ask, name=game.bot_name)
                refused_with = t(game.step.wrong, name=game.bot_name) if game.step.wrong else ""
                assert max(len(asked), len(refused_with)) <= LONGEST
                assert asked in coach
        assert steps == list(lesson.steps)
        assert page.regions["coach"] == ""
        assert 'data-do="learn-again"' in page.regions["result"]
        assert page.last.next is None


@pytest.mark.parametrize(("lessons", "lesson"), EVERY)
def test_wrong_answers_are_refused_with_a_reason(lessons: Lessons, lesson: ShortLesson) -> None:
    for game in follow(opened(lessons, Page(), lesson.id)):
        at, step = game.at, game.step
        assert step is not None
        if any(refused(game)):
            assert step.wrong
        assert game.at == at, "it can be tried again"


@pytest.mark.parametrize("lessons", [OKANAGAN, OREGON], ids=["okanagan", "oregon"])
def test_the_list_shows_what_is_done_and_what_is_next(lessons: Lessons) -> None:
    page, count = Page(), len(lessons.titles)
    opened(lessons, page)
    assert f"0 of {count} lessons done" in page.regions["screen"]
    assert f'href="#{lessons.address_of(FIRST)}"' in page.regions["screen"]
    first, second, *_ = lessons.short
    for _ in follow(opened(lessons, page, first.id)):
        pass
    assert f'href="#{lessons.address_of(second.page)}"' in page.regions["result"]
    again = opened(lessons, Page(stored=page.stored))
    assert f"1 of {count} lessons done" in again.regions["screen"]
    assert again.regions["screen"].count('class="stand"') == 2
    opened(lessons, again, "no-such-lesson")
    assert f"1 of {count} lessons done" in again.regions["screen"]


def test_a_lesson_goes_on_after_a_reload() -> None:
    page = opened(OREGON, Page(), "groups")
    steps = follow(page)
    next(steps)
    next(steps)
    again = opened(OREGON, Page(stored=page.stored), "groups")
    assert game_of(again).done == 1
    assert game_of(opened(OREGON, again, "mines")).done == 0


def steps_of(lessons: Lessons, name: str) -> Iterator[ShortLessonGame]:
    return follow(opened(lessons, Page(), name))


def placements(game: ShortLessonGame) -> Iterator[tuple[Any, Any, bool]]:
    """Each placement of Oregon: the play, its forecast, and whether it is right."""
    step = game.step
    assert step is not None
    for play in game.match.legal:
        for at, brought in forecasts(game.match.view(ME), play).items():
            verb = "farmer" if brought.building is None else "build"
            right = any((verb, *at)[: len(each)] == each for each in step.right)
            yield play, brought, right


def test_oregon_groups() -> None:
    steps = steps_of(OREGON, "groups")
    for _, brought, right in placements(next(steps)):
        makes = brought.group is not None and brought.group.points == 5
        assert makes == right
    next(steps)
    for _, brought, right in placements(next(steps)):
        assert right == (brought.points(ME) >= 4)


def test_oregon_churches() -> None:
    steps = steps_of(OREGON, "churches")
    for _, brought, right in placements(next(steps)):
        if brought.building is Building.CHURCH:
            assert (brought.points(ME) >= 6) == right
            assert not right or brought.points(1) == 3
    next(steps)
    for _, brought, right in placements(next(steps)):
        assert (brought.points(ME) >= 9) == right


def test_oregon_tokens() -> None:
    steps = steps_of(OREGON, "tokens")
    game = next(steps)
    assert not game.match.state.extras[ME]
    assert game.match.state.jokers[ME]
    for play, brought, right in placements(game):
        wakes = any(woken.token == "extra" and woken.player == ME for woken in brought.woken)
        if brought.building is None and JOKER not in (play.first, play.second):
            assert wakes == right, brought.at
        stations = [gain.points for gain in brought.gains if gain.building is Building.STATION]
        assert not right or stations == [1]


def test_oregon_mines() -> None:
    steps = steps_of(OREGON, "mines")
    for _, brought, right in placements(next(steps)):
        if brought.building is None:
            assert bool(brought.tokens_of(ME, Building.GOLD_MINE)) == right
    next(steps)
    for _, brought, right in placements(next(steps)):
        assert (brought.tokens_of(ME, Building.GOLD_MINE) == 3) == right


def test_oregon_end() -> None:
    [lesson] = [each for each in OREGON.short if each.id == "end"]
    game = next(steps_of(OREGON, "end"))
    [[play]] = right_ways(game)
    before = unpack(lesson.code, [OREGON.spec]).match
    before.play(play)
    for cell in before.legal:
        match = before.upto(len(before.moves))
        match.play(cell)
        match.play(next(action for action in match.legal if lesson.steps[1].fits(action)))
        brought = {
            at: each.points(ME)
            for play in match.legal
            for at, each in forecasts(match.view(ME), play).items()
        }
        best = max(brought.values())
        assert [at for at, points in brought.items() if points == best] == [(3, 5)]
        for play in match.legal:
            ended = match.upto(len(match.moves))
            ended.play(play)
            build = [action for action in ended.legal if lesson.steps[2].fits(action)]
            for action in build:
                ended.play(action)
                assert ended.over
                assert ended.result is not None
                assert ended.result["winners"] == [ME]


def closing(game: Any, action: Any) -> set[Terrain]:
    view, tile = game.match.view(ME), game.match.state.tile_in_hand(ME)
    effects = forecast(view, tile, (action.x, action.y), action.rotation)
    own = game.short.id == "choosing"  # a territory of the same terrain, but not the player's
    return {each.terrain for each in effects.closings if not own or each.territory.influence[ME]}


@pytest.mark.parametrize(
    ("name", "terrain"),
    [
        ("ties", Terrain.FOREST),
        ("denying", Terrain.FOREST),
        ("special", Terrain.MOUNTAIN),
        ("choosing", Terrain.MOUNTAIN),
        ("objectives", Terrain.PLAINS),
    ],
)
def test_okanagan_only_the_right_place_closes(name: str, terrain: Terrain) -> None:
    seen = 0
    for game in steps_of(OKANAGAN, name):
        if isinstance(game.decision, PlaceTile):
            seen += 1
            assert game.step is not None
            for action in game.match.legal:
                assert (terrain in closing(game, action)) == game.step.fits(action)
    assert seen == 1


def influences(game: Any) -> dict[Any, tuple[int, ...]]:
    """The influence in the closed territory after each building."""
    result = {}
    for action in game.match.legal:
        after = game.match.upto(game.at)
        after.play(action)
        [done] = [
            event for event in after.events_of(game.at) if isinstance(event, TerritoryCompleted)
        ]
        result[action] = done.influence
    return result


@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("ties", lambda own, other: own == other == 3),
        ("denying", lambda own, other: own > other == 2),
        ("special", lambda own, other: 0 < own < other == 2),
        ("choosing", lambda own, other: own > other == 0),
        ("objectives", lambda own, other: own > other == 0),
    ],
)
def test_okanagan_only_the_right_buildings_serve(name: str, holds: Any) -> None:
    for game in steps_of(OKANAGAN, name):
        step = game.step
        assert step is not None
        if step.right[0][0] == "build":
            for action, (own, other) in influences(game).items():
                assert holds(own, other) == step.fits(action), action


def test_okanagan_what_the_tokens_bring() -> None:
    for game in steps_of(OKANAGAN, "objectives"):
        holding, step = Holding.of(game.match.view(ME)), game.step
        assert step is not None
        for action in game.match.legal if step.right[0][0] == "collect" else ():
            assert (holding.change(action.kind) >= 7) == step.fits(action)
    for game in steps_of(OKANAGAN, "special"):
        before, step = Holding.of(game.match.view(ME)).points, game.step
        assert step is not None
        for action in game.match.legal if step.right[0][0] == "action" else ():
            after = game.match.upto(game.at)
            after.play(action)
            gained = Holding.of(after.view(ME)).points - before
            assert gained == (8 if step.fits(action) else 0)
    for game in steps_of(OKANAGAN, "ties"):
        if game.done == 3:
            assert sum(game.match.state.pool) == 4


def test_okanagan_only_the_right_cards_count_best() -> None:
    game = next(steps_of(OKANAGAN, "objectives"))
    assert game.step is not None
    worth = {}
    for action in game.match.legal:
        after = game.match.upto(game.at)
        after.play(action)
        worth[action] = Holding.of(after.view(ME)).points
    best = max(worth.values())
    assert [action for action in worth if worth[action] == best] == [
        action for action in worth if game.step.fits(action)
    ]


def test_okanagan_one_offer_closes_the_mountains() -> None:
    game = next(steps_of(OKANAGAN, "choosing"))
    assert game.step is not None
    for action in game.match.legal:
        if action.source == "offer":
            after = game.match.upto(game.at)
            after.play(action)
            tile = after.state.tile_in_hand(ME)
            places = Places.of(after.state, ME, tile)
            assert places is not None
            closed = [
                land.territory
                for at, rotations in places.rotations.items()
                for rotation in rotations
                for land in forecast(after.view(ME), tile, at, rotation).closings
            ]
            mine = any(land.terrain is Terrain.MOUNTAIN and land.influence[ME] for land in closed)
            assert mine == game.step.fits(action)
