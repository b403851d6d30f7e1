"""Oregon looked back on: every turn as it lay, the engine's chances, and what was better."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from simple_html import SafeString

from okanagan.games.oregon.page.drawing.cells import moved
from okanagan.games.oregon.page.review import SIDE, Review, done, window
from okanagan.games.oregon.page.table.screen import Table
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.review.chances import chances
from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import CELLS, HEIGHT, WIDTH, cell_at, cells_of, position
from okanagan.games.oregon.rules.forecast import forecast
from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.forecast import idea_words, verdict_words
from okanagan.games.oregon.wording.names import cell_name
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.page import words
from okanagan.page.core.protocol import Answer
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.table_page import Page, plain
from tests.old_links import pack
from tests.page.markup_tree import Element, tree
from tests.page.speaking import Masked, speaking
from tests.page.test_every_language import read, unmasked

NAMES = ("Ann", "Bo", "Cy", "Di")


@cache
def record(*seats: str, seed: int = 5) -> str:
    """A whole game's record: people play at random, bots like normal."""
    people = [Seat(name, kind) for name, kind in zip(NAMES, seats, strict=False)]
    match = new_match(people, seed=seed)
    random_bot, normal = SPEC.make_bot("random"), SPEC.make_bot("normal")
    while (decision := match.decision) is not None:
        assert decision.player is not None, "a match settles chance by itself"
        bot = random_bot if seats[decision.player] == "human" else normal
        match.play(bot_move(match, bot, seed))
    return record_text(match)


def looked_back(*seats: str) -> Page:
    """The page at the review of such a game; nothing is known yet."""
    page, text = Page(), record(*(seats or ("human", "bot:normal")))
    page.send("go", hash=f"#/record/{pack(text)}", came="oregon")
    page.send("go", hash=f"#/review/{page.session_id}")
    return page


def review(page: Page) -> Review:
    screen = page.app.screen
    assert isinstance(screen, Review)
    return screen


def worked(page: Page) -> Page:
    """The same when the work that goes on is done: in one go, as the clock stands still."""
    page.clock.step = 0
    while page.last.next is not None:
        page.send("tick")
    return page


def part(page: Page, name: str) -> Element:
    return tree(SafeString(page.regions[name]))


def turns(page: Page) -> range:
    return range(len(review(page)._findings.turns))


def test_every_turn_shows_its_board_and_says_what_happened() -> None:
    page = looked_back()
    found = review(page)._findings
    match: OregonMatch = found.match
    for number in turns(page):
        page.send("step", turn=str(number))
        state = match.state_before(found.turns[number].end)
        lying = {cell for cell in range(CELLS) if state.cells[cell]}
        lying |= {cell for farmers in state.farmers for cell in cells_of(farmers)}
        layers = [part(page, name) for name in page.regions if name.startswith("pieces-")]
        shown = {one["id"] for layer in layers for one in layer.all("g") if "id" in one.attributes}
        assert shown == {"piece-at-{}-{}".format(*position(cell)) for cell in lying}
        name = "The beginning" if not number else f"Turn {number}: "
        assert page.announced[-1].startswith(name)
        assert page.announced[-1].startswith(part(page, "review-turn").all("h2")[0].text)


def test_the_newest_piece_alone_is_marked() -> None:
    page = looked_back()
    for number in turns(page)[3:12]:
        page.send("step", turn=str(number))
        (mark,) = part(page, "last-placed").having("o-placed")
        moves = review(page)._findings.match.moves[: review(page)._findings.turns[number].end]
        last = next(
            one for one in reversed(moves) if isinstance(one, LayStart | PlaceFarmer | Build)
        )
        assert mark["transform"] == moved(cell_at(last.x, last.y))


def test_the_chances_that_are_shown_are_those_of_the_engine() -> None:
    page = worked(looked_back())
    found = review(page)._findings
    for number in turns(page):
        page.send("step", turn=str(number))
        now = chances(found.match.state_before(found.turns[number].end))
        shown = [one.text for one in part(page, "review-step").all("b") if "%" in one.text]
        assert shown == [f"{round(100 * chance)}%" for chance in now]
    rows = part(page, "review-turns").all("tr")[1:]
    assert [one.text for one in rows[-1].all("td")] == shown


def ideas(page: Page) -> Iterator[tuple[Element, Advice, Advice]]:
    """What was played and what was better, with the place where it is told, turn by turn."""
    found = review(page)._findings
    for number, better in found.better.items():
        page.send("step", turn=str(number))
        boxes = part(page, "review-turn").having("better")
        for box, one in zip(boxes, better, strict=True):
            yield box, done(found.match, one.judgement), one.advice


def test_a_better_idea_is_shown_beside_what_was_played() -> None:
    page = worked(looked_back())
    found = list(ideas(page))
    assert any(isinstance(better.best.action, Play) for _, _, better in found)
    for box, *ways in found:
        for drawn, idea in zip(box.all("figure"), ways, strict=True):
            said = idea_words(idea, words)
            assert said.lower() in drawn.text.lower()
            if idea.at is None:
                continue
            frames = [one for look in ("o-chosen", "o-hinted") for one in drawn.having(look)]
            assert [one["transform"] for one in frames] == [moved(cell_at(*idea.at))]
            assert cell_name(*idea.at) in drawn.text
            cards = 2 if isinstance(idea.best.action, Play) else 0
            assert len(drawn.having("o-small-card")) == cards


def test_what_was_played_is_shown_where_it_came_to_stand() -> None:
    page = worked(looked_back())
    found = review(page)._findings
    cards = 0
    for better in found.better.values():
        for one in better:
            played = done(found.match, one.judgement)
            if isinstance(played.best.action, Play):
                cards += 1
                placed = found.match.moves[one.judgement.move + 1]
                assert isinstance(placed, PlaceFarmer | Build)
                assert played.at == (placed.x, placed.y)
    assert cards


def test_each_way_says_what_it_brings() -> None:
    page = worked(looked_back())
    found = review(page)._findings
    told = 0
    for number, better in found.better.items():
        page.send("step", turn=str(number))
        to = review(page)._story().audience
        for one, box in zip(better, part(page, "review-turn").having("better"), strict=True):
            seen = found.match.game.view(found.match.state_before(one.judgement.move), 0)
            ways = done(found.match, one.judgement), one.advice
            for idea, drawn in zip(ways, box.all("figure"), strict=True):
                if idea.at is not None and not isinstance(idea.best.action, LayStart):
                    action = idea.best.action
                    play = action if isinstance(action, Play) else None
                    verdict = verdict_words(forecast(seen, idea.at, play), to)
                    assert drawn.all("li")[0].text == verdict
                    told += 1
    assert told


def test_the_board_shows_where_it_would_have_been_better() -> None:
    page = worked(looked_back())
    found = review(page)._findings
    marked = 0
    for number in turns(page):
        page.send("step", turn=str(number))
        better = found.better.get(number, ())
        cells = [one.advice.at for one in better if one.advice.at is not None]
        frames = part(page, "trial").having("o-hinted")
        assert [one["transform"] for one in frames] == [moved(cell_at(*at)) for at in cells[:1]]
        marked += len(frames)
    assert marked


@pytest.mark.parametrize(
    "places", [[(0, 0)], [(14, 9)], [(7, 5), (9, 3)], [(0, 9), (2, 7)], [(0, 0), (14, 9)]]
)
def test_the_part_of_the_board_holds_the_cell_and_what_touches_it(
    places: list[tuple[int, int]],
) -> None:
    for at in places:
        shown = {position(cell) for cell in window(places, at)}
        assert len(shown) == SIDE * SIDE
        near = {(at[0] + x, at[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
        assert {(x, y) for x, y in near if 0 <= x < WIDTH and 0 <= y < HEIGHT} <= shown


def test_places_that_lie_close_together_are_shown_on_the_same_part() -> None:
    assert window([(7, 5), (9, 3)], (7, 5)) == window([(7, 5), (9, 3)], (9, 3))
    assert window([(7, 5), (10, 3)], (7, 5)) != window([(7, 5), (10, 3)], (10, 3))


def test_a_tap_on_a_cell_says_what_lies_there_and_changes_nothing() -> None:
    page = looked_back()
    page.send("step", turn="3")
    lying = next(one for one in review(page)._findings.match.moves if isinstance(one, LayStart))
    before = dict(page.regions)
    page.send("tap-cell", x=str(lying.x), y=str(lying.y))
    assert page.announced[-1].startswith(cell_name(lying.x, lying.y))
    assert page.send("tap-cell", x="99", y="0").announce == []
    assert page.regions == before


def test_looking_back_changes_nothing_of_the_game() -> None:
    page = looked_back()
    key = page.app.context.repository.key(page.app._address.removeprefix("/review/"))
    kept = page.stored[key]
    worked(page)
    page.send("step", turn="7")
    for verb in ("act", "undo", "pick-card", "confirm", "hint", "practise"):
        assert page.send(verb, at="0", option="0", card="0").regions == {}
    assert page.stored[key] == kept


def test_another_line_begins_before_the_turn() -> None:
    page = looked_back()
    found = review(page)._findings
    page.send("step", turn="8")
    page.send("another-line")
    screen = page.app.screen
    assert isinstance(screen, Table)
    assert screen.game.match.moves == found.match.moves[: found.turns[8].first]
    assert screen.game.match.practice


def test_expert_looks_again_when_asked_and_can_be_stopped() -> None:
    page = worked(looked_back())
    found = review(page)._findings
    assert "Judged by: Hard bot" in page.regions["review-judges"]
    page.clock.step = 1
    assert page.tap(page.taps("look-again")[0]).next == 0
    assert "progress" in page.regions["review-working"]
    while found.again < 4:
        assert page.send("tick").next == 0
    assert page.tap(page.taps("stop-review")[0]).next is None
    assert page.regions["review-working"] == ""
    assert f"Expert bot up to turn {found.again - 1}" in page.regions["review-graph"]
    assert page.taps("look-again"), "it may go on"


def test_people_who_share_a_screen_are_all_called_by_name() -> None:
    page = worked(looked_back("human", "human"))
    told = {one.judgement.player for better in review(page)._findings.better.values()
            for one in better}  # fmt: skip
    assert told == {0, 1}
    for number in turns(page):
        page.send("step", turn=str(number))
        assert not re.search(r"\b[Yy]ou\b", plain(page.regions["review-turn"]))


def test_with_bots_alone_everybodys_moves_are_judged() -> None:
    page = worked(looked_back("bot:easy", "bot:normal", "bot:hard"))
    assert review(page)._findings.better


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("seats", [("human", "bot:normal"), ("human", "bot:normal", "human")])
def test_it_is_told_in_every_language(language: str, seats: tuple[str, ...]) -> None:
    with speaking(language):
        page = worked(looked_back(*seats))
        for number in turns(page):
            page.send("step", turn=str(number))
            assert part(page, "review-turn").all("h2")


def test_no_english_in_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Page.send

    def send(page: Page, verb: str, **data: object) -> Answer:
        answer = sent(page, verb, **data)
        assert list(unmasked(read(answer))) == [], verb
        return answer

    monkeypatch.setattr(Page, "send", send)
    monkeypatch.setattr("tests.games.oregon.page.test_review.NAMES", ("1", "2", "3", "4"))
    record.cache_clear()
    with speaking("qq", Masked()):
        page = worked(looked_back())
        for number in turns(page):
            page.send("step", turn=str(number))
    record.cache_clear()
