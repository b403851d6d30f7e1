"""Oregon's table: the meaning of taps, and what is shown and hidden."""

import re
from random import Random

import pytest

from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.game import check_record
from okanagan.games.oregon.rules.view import redeal
from okanagan.page import words
from tests.games.oregon.page.oregon_page import Page

SEATS = [("human", "bot:normal"), ("human", "bot:easy", "human"), ("human",) * 4]


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_is_played_by_messages(seats: tuple[str, ...]) -> None:
    page, rng = Page(*seats), Random(1)
    while not page.game.match.over:
        if page.game.cover is not None:
            assert "o-hand-card" not in page.markup()
            assert "o-values" not in page.markup()
        if isinstance(page.game.decision, DrawCards) and page.game.legal:
            assert len(page.game.legal) > 1, "a forced draw needs no tap"
        page.step(rng)
        assert "went wrong" not in page.notices
        assert page.game.at < 1000
    assert check_record(page.game.match.record().to_json()).over
    page.do("tick")  # the last move has been seen
    assert "result-title" in page.markup()


@pytest.mark.parametrize("seats", [("human", "bot:normal", "bot:normal"), ("human", "human")])
def test_the_markup_does_not_depend_on_what_is_hidden(seats: tuple[str, ...]) -> None:
    """It shows no hands, decks and tokens that the viewer has not seen."""
    page, rng = Page(*seats, seed=3), Random(2)
    for number in range(60):
        page.step(rng)
        viewer = page.game.state.shown
        if viewer is not None:
            before, state = page.markup(), page.game.match.state
            page.game.match.state = redeal(page.game.match.view(viewer), Random(number))
            assert page.markup() == before
            page.game.match.state = state


def until(page: Page, kind: type, rng: Random) -> None:
    """Plays on until a person has this decision."""
    for _ in range(2000):
        if isinstance(page.game.decision, kind) and page.game.asked is not None:
            return
        page.step(rng)
    raise AssertionError(f"no {kind.__name__}")


def test_a_placement_shows_its_gains_before_it_is_confirmed() -> None:
    page, rng = Page("human", "bot:normal"), Random(4)
    for _ in range(400):
        until(page, PlayCards, rng)
        ways = page.game.ways
        assert ways is not None
        for play in filter(None, ways.cells):
            plan = ways.with_play(Plan(), play)
            for at in ways.places(plan):
                page.game.state.plan = ways.tapped(plan, at)
                forecast = page.game.forecast
                if forecast is not None and forecast.points(0) > 2:
                    before = page.game.match.state.points[0]
                    assert f"+{forecast.points(0)}" in page.markup()
                    page.do("confirm")
                    assert page.game.match.state.points[0] == before + forecast.points(0)
                    return
        page.game.state.plan = Plan()
        page.step(rng)
    raise AssertionError("no placement brings points")


def test_undo_puts_the_placement_on_trial_again_and_stops_at_a_drawn_card() -> None:
    page, rng = Page("human", "human"), Random(6)
    until(page, OfferExtra, rng)
    at = page.game.at
    assert page.game.undoer is not None
    page.do("undo")
    assert page.game.at == at - 2
    assert page.game.ways is not None
    assert page.game.ways.is_ready(page.game.state.plan)
    until(page, DrawCards, rng)
    page.do("act", option=0)
    assert page.game.undoer is None


def test_the_last_drawn_cards_are_marked() -> None:
    page, rng = Page("human", "bot:random"), Random(8)
    until(page, DrawCards, rng)
    page.do("act", option=0)
    assert 'class="o-card-sign new"' in page.markup()


@pytest.mark.translations
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_the_table_is_translated(language: str) -> None:
    page, rng = Page("human", "bot:normal"), Random(10)
    page.send("set", name="language", value=language)
    for _ in range(40):
        page.step(rng)
    text = re.sub(r"<[^>]+>", " ", page.markup())
    words.use("en")
    assert not re.search(r"\b(farmer|Pick|Draw|Supply|Round)\b", text)


@pytest.mark.parametrize(
    ("verb", "data"),
    [
        ("pick-card", {"card": "9"}),
        ("pick-card", {"card": "x"}),
        ("tap-cell", {"x": "99", "y": "0"}),
        ("try-place", {"value": "a"}),
        ("try-place", {"value": "99,99"}),
        ("confirm", {}),
        ("pick-way", {"option": "0"}),
        ("look", {"x": "-1", "y": "0"}),
        ("cancel", {}),
    ],
)
def test_a_meaningless_message_changes_nothing(verb: str, data: dict[str, str]) -> None:
    page = Page("human", "bot:random")
    page.bots_move()
    before, moves = page.markup(), page.game.at
    page.do(verb, **data)
    assert page.game.at == moves
    assert page.markup() == before
    assert "went wrong" not in page.notices
