"""The review screen shows each turn and changes nothing."""

import random
import re
from functools import cache

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.review.compared import compared
from okanagan.games.okanagan.page.review.screen import Review
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Build, Place, UseSpecial
from okanagan.games.okanagan.wording.names import special_words
from okanagan.kernel.review.review import Better, Judgement
from okanagan.kernel.thinking import Idea
from okanagan.kernel.words import ENGLISH
from okanagan.page.core.protocol import Answer, Message
from okanagan.page.review.panels import change
from okanagan.page.site import routes
from tests.games.okanagan.page.table_page import THOUGHT, Page, play_on
from tests.page.markup_tree import Element, tree

pytestmark = pytest.mark.slow


@cache
def _played(*seats: str) -> Page:
    page = Page(*seats, seed=5)
    play_on(page, random.Random(2))
    return page


def finished(*seats: str) -> Page:
    return _played(*(seats or ("human", "bot:random"))).reloaded()


def looked_back(page: Page) -> Review:
    page.send("go", hash=f"#/review/{page.session_id}")
    screen = page.app.screen
    assert isinstance(screen, Review)
    return screen


@pytest.fixture(scope="module")
def reviewed() -> tuple[Page, Review]:
    """A review that is done, for all tests that only look at its turns."""
    page = finished()
    review = looked_back(page)
    worked(page)
    return page, review


def worked(page: Page) -> Answer:
    """Ticks until the review is done."""
    while page.last.next is not None:
        page.send("tick")
    return page.last


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    page = Page("human", "bot:random", seed=5)
    arrival = routes().arrive(page.app.context, f"#/review/{page.session_id}")
    assert isinstance(arrival.screen, Table)
    assert arrival.address == f"/game/{page.session_id}"


def test_the_work_is_done_in_slices_and_ends() -> None:
    page = finished()
    review = looked_back(page)
    assert page.last.next == 0
    assert "progress" in page.regions["review-working"]
    assert "Judged by: Hard bot" in page.regions["review-graph"]
    assert not page.taps("look-again"), "while one bot works no other begins"
    worked(page)
    assert page.regions["review-working"] == ""
    assert "Turning points" in page.regions["review-points"]
    turning_point = review._findings.turning_point(review.game.humans)
    assert turning_point is not None
    turn = review._findings.turns[turning_point.turn]
    assert f"Turn {turn.number} of 12: " in page.regions["review-turn"], "it mattered most"
    assert page.announced[-1] == "The review is done."
    assert page.send("tick").next is None
    assert "Judged by: Hard bot" in page.regions["review-judges"]
    answer = page.tap(page.taps("look-again")[0])
    assert answer.next == 0
    assert answer.announce == ["Expert bot goes through the game. Stop it whenever you like."]
    assert "Expert bot goes through the game: 0%" in page.regions["review-working"]


def test_the_link_to_a_turn_asks_before_it_shows_the_move() -> None:
    page = finished()
    address = f"#/review/{page.session_id}"
    page.send("go", hash=f"{address}/5")
    review = page.app.screen
    assert isinstance(review, Review)
    turn = review._findings.turns[5]
    assert review.game.at == turn.first
    assert "What would you have played?" in page.regions["review-turn"]
    worked(page)
    assert page.regions["chosen-land"] == "", "no better move is marked yet"
    graph = tree(SafeString(page.regions["review-graph"]))
    assert "at the end" not in graph.all("svg")[0]["aria-label"]
    assert all(line["d"].count("L") == 4 for line in graph.having("chance-line"))
    table = tree(SafeString(page.regions["review-turns"]))
    assert [len(row.all("td")) > 0 for row in table.all("tr")[1:8]] == [True] * 5 + [False] * 2
    [slider] = graph.all("input")
    assert slider["value"] == "4", "map, chances and slider show the moment before the move"
    before = [f"{round(100 * chance)}%" for chance in review._findings.chances[5]]
    step = tree(SafeString(page.regions["review-step"]))
    assert [b.text for b in step.all("b")] == before
    assert [button["data-turn"] for button in step.all("button")] == ["3", "5"]
    page.send("step", turn="5")
    assert review.game.at == turn.end
    assert "What would you have played?" not in page.regions["review-turn"]
    page.send("go", hash=f"{address}/999")
    assert "What would you have played?" not in page.regions["review-turn"]


def test_a_stopped_review_keeps_what_is_known() -> None:
    page = finished()
    looked_back(page)
    for _ in range(5):
        page.send("tick")
    answer = page.send("stop-review")
    assert answer.next is None
    assert page.regions["review-working"] == ""
    assert page.send("tick").regions == {}


def framed(drawn: Element, look: str) -> str | None:
    """The position of the frame of this look on a map."""
    frame = drawn.having(look)[0].parent
    assert frame is not None
    return frame["transform"]


def place_of(action: Place) -> str:
    return f"translate({100 * action.x} {100 * action.y})"


def test_a_better_placement_is_shown_beside_the_one_that_was_played(
    reviewed: tuple[Page, Review],
) -> None:
    page, review = reviewed
    placements = 0
    for turn, ideas in review._findings.better.items():
        page.send("step", turn=str(turn))
        card = tree(SafeString(page.regions["review-turn"]))
        assert card.text.index("Better") < card.text.index("In words"), "it comes first"
        for idea, element in zip(ideas, card.having("better"), strict=True):
            if isinstance(idea.advice.best.action, Place):
                placements += 1
                played, instead = element.having("compared-map")
                best, other = idea.advice.best.action, idea.judgement.played.action
                assert framed(played, "last-mark") == place_of(other)
                assert framed(instead, "chosen-line") == place_of(best)
                sizes = [drawn["viewbox"].split()[2:] for drawn in (played, instead)]
                assert sizes[0] == sizes[1], "both have the same scale"
    assert placements


def test_the_map_shows_the_better_place_as_a_ghost_with_words_for_both(
    reviewed: tuple[Page, Review],
) -> None:
    page, review = reviewed
    shown = 0
    for turn, ideas in review._findings.better.items():
        page.send("step", turn=str(turn))
        assert page.announced[-1].count("Better: ") == len(ideas)
        marks = tree(SafeString(page.regions["chosen-land"]))
        better = ideas[0]
        if not isinstance(better.advice.best.action, Place | Build):
            assert not marks.having("chosen-line"), "the map shows what the open card shows"
        if isinstance(better.advice.best.action, Place):
            best, played = better.advice.best.action, better.judgement.played.action
            assert framed(marks, "chosen-line") == place_of(best)
            said = {
                tag["data-tag"]: tag.text for tag in marks.all("g") if "data-tag" in tag.attributes
            }
            words = {f"{played.x},{played.y}": "Played"} | {f"{best.x},{best.y}": "Better"}
            assert said == words
            shown += 1
    assert shown


def test_a_better_move_is_named_and_its_heading_does_not_praise(
    reviewed: tuple[Page, Review],
) -> None:
    page, review = reviewed
    for turn in review._findings.better:
        page.send("step", turn=str(turn))
        for element in tree(SafeString(page.regions["review-turn"])).having("better"):
            assert "Better: " in element.text
            assert re.search(r"About \d+\.\d points missed", element.text)


def test_a_game_in_which_no_turn_mattered_is_called_even(
    reviewed: tuple[Page, Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, review = reviewed
    monkeypatch.setattr(review._findings, "better", {})
    even = [(0.5, 0.5)] * len(review._findings.chances)
    monkeypatch.setattr(review._findings, "chances", even)
    page.send("step", turn="3")
    assert "An even game" in page.regions["review-points"]
    assert "No turn changed a chance to win by 10% or more." in page.regions["review-points"]


def test_a_step_shows_the_map_of_that_turn_and_announces_its_events() -> None:
    page = finished()
    looked_back(page)
    before = dict(page.regions)
    for turn in ("-1", "99", "x"):
        assert page.send("step", turn=turn).regions == {}
        assert page.regions == before
    page.send("step", turn="3")
    placed = sum(region.count('id="tile-at-') for region in page.regions.values())
    assert placed == 1 + 3
    assert page.announced[-1].startswith("Turn 2 of 12: ")
    assert "You place a tile" in page.announced[-1]
    page.send("step", value="4")
    assert page.announced[-1].startswith("Turn 2 of 12: ")


def test_looking_back_changes_nothing_of_the_game() -> None:
    page = finished()
    kept = page.stored[page.app.context.repository.key(page.session_id)]
    game = page.session_id
    looked_back(page)
    page.send("step", turn="7")
    page.send("influence")
    page.send("tick")
    assert page.stored[page.app.context.repository.key(game)] == kept
    for verb in ("act", "undo", "tap-cell", "hint", "practise"):
        assert page.send(verb, at="0", option="0", x="0", y="0").regions == {}


def test_another_line_begins_before_the_turn_and_can_be_taken_back_without_limit() -> None:
    page = finished()
    game, whole = page.session_id, page.game.match.moves
    review = looked_back(page)
    page.send("step", turn="8")
    first = review._findings.turns[8].first
    page.send("another-line")
    assert page.session_id != game
    assert page.game.match.moves == whole[:first]
    assert page.game.match.practice
    play_on(page, random.Random(1), first + 4)
    assert page.game.at >= first + 4


def test_people_who_share_a_screen_are_all_called_by_name() -> None:
    page = finished("human", "human")
    looked_back(page)
    for turn in (2, 3):
        page.send("step", turn=str(turn))
        assert "places a tile" in page.announced[-1]
        assert "You place" not in page.regions["review-turn"]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [(0.5, 0.62, "+12%"), (0.5, 0.47, "−3%"), (0.5, 0.501, "±0%")],
)
def test_changes_have_their_sign(before: float, after: float, said: str) -> None:
    assert change(before, after) == said


def test_the_second_look_can_be_stopped_keeps_what_is_known_and_goes_on_to_the_end() -> None:
    page = finished()
    findings = looked_back(page)._findings
    page.send("step", turn="1")
    page.send("tick")
    worked(page)
    assert page.announced[-1] == "The review is done."
    assert "Turn 1 of 12: " in page.regions["review-turn"], "a turn that the player chose stays"
    by_hard, chances = dict(findings.better), list(findings.chances)
    page.clock.step = 0.01
    page.tap(page.taps("look-again")[0])
    while findings.again < 4:
        assert page.send("tick").next == 0
    answer = page.tap(page.taps("stop-review")[0])
    assert answer.announce == ["Stopped. This is what is known so far."]
    last = findings.turns[findings.again - 1]
    upto = f"Judged by: Expert bot up to “Turn {last.number} of 12: "
    assert upto in page.regions["review-graph"]
    later, by_hard_later = (
        {turn: ideas for turn, ideas in better.items() if turn >= findings.again}
        for better in (findings.better, by_hard)
    )
    assert later == by_hard_later
    assert findings.chances == chances
    before = findings.again
    page.tap(page.taps("look-again")[0])
    page.send("tick")
    assert findings.again >= before, "what is done is not done again"

    page.send("stop-review")
    findings.again = len(findings.turns) - 2  # as if the other turns were done
    page.clock.step = THOUGHT
    page.tap(page.taps("look-again")[0])
    worked(page)
    assert findings.again == len(findings.turns)
    assert page.announced[-1] == "The review is done."
    assert "Judged by: Expert bot" in page.regions["review-judges"]
    assert "Judged by: Expert bot" in page.regions["review-graph"]
    assert not page.taps("look-again")
    assert page.send("look-again").regions == {}
    assert page.send("tick").next is None


def test_places_for_a_tile_are_shown_only_where_one_is_asked_for(
    reviewed: tuple[Page, Review],
) -> None:
    page, review = reviewed
    for turn in range(1, len(review._findings.turns)):
        page.send("step", turn=str(turn))
        assert "place-mark" not in "".join(page.regions.values()), turn
    asked = finished()
    asked.send("go", hash=f"#/review/{asked.session_id}/5")
    assert "What would you have played?" in asked.regions["review-turn"]
    assert "place-mark" in "".join(asked.regions.values())


@pytest.mark.parametrize("address", ["review", "story"])
def test_the_code_of_a_review_comes_when_it_is_wanted(address: str) -> None:
    page = finished()
    table, go = page.app.screen, {"hash": f"#/{address}/{page.session_id}"}
    assert page.app.dispatch(Message("go", go)).needs == "review"
    assert page.app.screen is table
    assert page.app.dispatch(Message("go", go | {"came": "review"})).needs is None
    assert page.app.screen is not table


def test_each_move_says_what_it_brings(reviewed: tuple[Page, Review]) -> None:
    """Closings in points or tokens, and special actions in points now."""
    page, review = reviewed
    placed = 0
    for turn, ideas in review._findings.better.items():
        page.send("step", turn=str(turn))
        for idea, element in zip(
            ideas, tree(SafeString(page.regions["review-turn"])).having("better"), strict=True
        ):
            if isinstance(idea.advice.best.action, Place):
                for figure in element.all("figure"):
                    assert re.search(r"Closes nothing\.|Closes the .* for you", figure.text)
                    placed += "for you" in figure.text
            assert "influence:" not in element.text
    assert placed


def test_a_special_action_says_its_points_and_what_it_does() -> None:
    page = finished("human", "human")
    review = looked_back(page)
    match, story = review._session.match, review._story()
    move = next(at for at, each in enumerate(match.moves) if isinstance(each, UseSpecial))
    played = match.moves[move]
    assert isinstance(played, UseSpecial)
    judgement = Judgement(move, played.player, Idea(played, 0.0), ())
    better = Better(judgement, Advice(Idea(played, 0.0)), 1.0, 0.1)
    drawn = compared(story, better)
    text = tree(drawn).text
    assert re.search(r"points? now\.", text)
    special = review._findings.seen(move).backs[played.stack]
    assert special_words(special, ENGLISH) in text
