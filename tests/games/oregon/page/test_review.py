"""The review of Oregon: the board of every turn, the engine's chances, and better ideas."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from simple_html import SafeString

from okanagan.games.oregon.page.drawing.cells import CELL, WIDE, Orientation
from okanagan.games.oregon.page.review.screen import Review, done
from okanagan.games.oregon.page.table.screen import Table
from okanagan.games.oregon.review.chances import chances
from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import CELLS, cell_at, cells_of, position
from okanagan.games.oregon.rules.forecast import forecast
from okanagan.games.oregon.rules.game import new_match
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.forecast import idea_words, verdict_words
from okanagan.games.oregon.wording.names import cell_name
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.page import words
from okanagan.page.core.protocol import Answer
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.table_page import Page, plain
from tests.games.oregon.page.test_orientation import every_orientation
from tests.old_links import pack
from tests.page.markup_tree import Element, tree
from tests.page.speaking import Masked, speaking
from tests.page.test_every_language import said, unmasked

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
    """The page at the review of such a game, before any work."""
    page, text = Page(), record(*(seats or ("human", "bot:normal")))
    page.send("go", hash=f"#/record/{pack(text)}", came="oregon")
    page.send("go", hash=f"#/review/{page.session_id}")
    return page


def review(page: Page) -> Review:
    screen = page.app.screen
    assert isinstance(screen, Review)
    return screen


def worked(page: Page) -> Page:
    """The page when all work is done: in one slice, as the clock stands still."""
    page.clock.step = 0
    while page.last.next is not None:
        page.send("tick")
    return page


@cache
def judged() -> Page:
    """A review that is done, for tests that only look at its turns."""
    return worked(looked_back())


def part(page: Page, name: str) -> Element:
    return tree(SafeString(page.regions[name]))


def turns(page: Page) -> Iterator[int]:
    for number in range(len(review(page)._findings.turns)):
        page.send("step", turn=str(number))
        yield number


def test_every_turn_shows_its_board_and_its_events() -> None:
    page = looked_back()
    findings = review(page)._findings
    for number in turns(page):
        state = findings.match.state_before(findings.turns[number].end)
        cells = {cell for cell in range(CELLS) if state.cells[cell]}
        cells |= {cell for farmers in state.farmers for cell in cells_of(farmers)}
        layers = [part(page, name) for name in page.regions if name.startswith("pieces-")]
        ids = {piece.attributes.get("id") for layer in layers for piece in layer.all("g")}
        assert ids - {None} == {"piece-at-{}-{}".format(*position(cell)) for cell in cells}
        turn = findings.turns[number]
        name = f"Turn {turn.number} of {turn.of}: " if number else "The beginning"
        assert page.announced[-1].startswith(name)
        assert page.announced[-1].startswith(part(page, "review-turn").all("h2")[0].text)
        pieces = [
            move
            for move in findings.match.moves[: findings.turns[number].end]
            if isinstance(move, LayStart | PlaceFarmer | Build)
        ]
        marks = part(page, "last-placed").having("o-placed")
        if 3 <= number < 12:
            last = pieces[-1]
            assert [mark["transform"] for mark in marks] == [WIDE.moved(cell_at(last.x, last.y))]


def test_the_chances_are_those_of_the_engine() -> None:
    page = judged()
    findings = review(page)._findings
    for number in turns(page):
        now = chances(findings.match.state_before(findings.turns[number].end))
        percentages = [bold.text for bold in part(page, "review-step").all("b") if "%" in bold.text]
        assert percentages == [f"{round(100 * chance)}%" for chance in now]
    rows = part(page, "review-turns").all("tr")[1:]
    assert [cell.text for cell in rows[-1].all("td")] == percentages


@every_orientation
def test_a_better_idea_is_shown_beside_the_play_with_its_gains(
    orientation: Orientation,
) -> None:
    page = judged()
    page.send("turned", tall=orientation.is_tall)
    findings, plays, verdicts = review(page)._findings, 0, 0
    for number in turns(page):
        better = findings.better.get(number, ())
        cells = [idea.advice.at for idea in better[:1] if idea.advice.at is not None]
        frames = part(page, "trial").having("o-hinted")
        assert [frame["transform"] for frame in frames] == [
            orientation.moved(cell_at(*at)) for at in cells
        ]
        tags = [tag.text for tag in part(page, "trial").all("g") if "data-tag" in tag.attributes]
        assert tags == (["Played", "Better"] if cells else [])
        assert page.announced[-1].count("Better: ") == len(better)
        to = review(page)._story().audience if better else None
        boxes = part(page, "review-turn").having("better")
        for idea, box in zip(better, boxes, strict=True):
            played = done(findings.match, idea.judgement)
            if isinstance(played.best.action, Play):
                placed = findings.match.moves[idea.judgement.move + 1]
                assert isinstance(placed, PlaceFarmer | Build)
                assert played.at == (placed.x, placed.y)
            seen = findings.match.game.view(findings.match.state_before(idea.judgement.move), 0)
            for way, figure in zip((played, idea.advice), box.all("figure"), strict=True):
                assert idea_words(way, words).lower() in figure.text.lower()
                if way.at is None:
                    continue
                (signs,) = figure.having("o-place")
                assert len(signs.having("o-symbol")) == 2
                (spot,) = figure.having("o-spot")
                column, row = orientation.turned(way.at)
                width, height = (length // CELL for length in orientation.section)
                inside = int(spot["x"] or "") // CELL, int(spot["y"] or "") // CELL
                assert inside == (column % width, row % height)
                assert cell_name(*way.at) in figure.text
                (place,) = figure.having("with-letters")
                assert place.text == cell_name(*way.at)
                action = way.best.action
                play = action if isinstance(action, Play) else None
                assert len(figure.having("o-small-card")) == (2 if play else 0)
                plays += play is not None
                if to is not None and not isinstance(action, LayStart):
                    verdict = verdict_words(forecast(seen, way.at, play), to)
                    assert figure.all("li")[0].text == verdict
                    verdicts += 1
    assert plays
    assert verdicts


def test_a_tap_on_a_cell_announces_it_and_changes_nothing() -> None:
    page = looked_back()
    page.send("step", turn="3")
    tile = next(move for move in review(page)._findings.match.moves if isinstance(move, LayStart))
    before = dict(page.regions)
    page.send("tap-cell", x=str(tile.x), y=str(tile.y))
    assert page.announced[-1].startswith(cell_name(tile.x, tile.y))
    assert page.send("tap-cell", x="99", y="0").announce == []
    assert page.regions == before


def test_a_review_changes_nothing_of_the_game() -> None:
    page = looked_back()
    key = page.app.context.repository.key(page.app._address.removeprefix("/review/"))
    stored = page.stored[key]
    worked(page)
    page.send("step", turn="7")
    for verb in ("act", "undo", "pick-card", "confirm", "hint", "practise"):
        assert page.send(verb, at="0", option="0", card="0").regions == {}
    assert page.stored[key] == stored


def test_another_line_begins_before_the_turn() -> None:
    page = looked_back()
    findings = review(page)._findings
    page.send("step", turn="8")
    page.send("another-line")
    screen = page.app.screen
    assert isinstance(screen, Table)
    assert screen.game.match.moves == findings.match.moves[: findings.turns[8].first]
    assert screen.game.match.practice


def test_expert_looks_again_when_asked_and_can_be_stopped() -> None:
    page = worked(looked_back())
    findings = review(page)._findings
    assert "Judged by: Hard bot" in page.regions["review-judges"]
    page.clock.step = 1
    assert page.tap(page.taps("look-again")[0]).next == 0
    assert "progress" in page.regions["review-working"]
    while findings.again < 4:
        assert page.send("tick").next == 0
    assert page.tap(page.taps("stop-review")[0]).next is None
    assert page.regions["review-working"] == ""
    assert "Expert bot up to “" in page.regions["review-graph"]
    assert page.taps("look-again"), "it may go on"


def test_people_who_share_a_screen_are_called_by_name() -> None:
    page = worked(looked_back("human", "human"))
    every = [idea for better in review(page)._findings.better.values() for idea in better]
    assert {idea.judgement.player for idea in every} == {0, 1}
    for _ in turns(page):
        assert not re.search(r"\b[Yy]ou\b", plain(page.regions["review-turn"]))


def test_with_bots_alone_all_moves_are_judged() -> None:
    page = worked(looked_back("bot:easy", "bot:normal", "bot:hard"))
    assert review(page)._findings.better


@pytest.mark.parametrize(
    ("language", "seats"),
    [
        ("de", ("human", "bot:normal")),
        ("fr", ("human", "bot:normal", "human")),
        ("nl", ("human", "bot:normal")),
    ],
)
def test_a_review_works_in_every_language(language: str, seats: tuple[str, ...]) -> None:
    with speaking(language):
        page = worked(looked_back(*seats))
        assert all(part(page, "review-turn").all("h2") for _ in turns(page))


def test_every_text_of_a_review_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Page.send

    def send(page: Page, verb: str, **data: object) -> Answer:
        answer = sent(page, verb, **data)
        assert unmasked(said(answer)) == [], verb
        return answer

    monkeypatch.setattr(Page, "send", send)
    monkeypatch.setattr("tests.games.oregon.page.test_review.NAMES", ("1", "2", "3", "4"))
    record.cache_clear()
    with speaking("qq", Masked()):
        assert list(turns(worked(looked_back())))
    record.cache_clear()
