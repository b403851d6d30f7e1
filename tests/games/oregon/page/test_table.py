"""Oregon's table: what taps mean, what is shown, and what nobody else may see."""

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
    page, chance = Page(*seats), Random(1)
    for _ in range(3000):
        if page.game.match.over:
            break
        page.step(chance)
        assert "went wrong" not in page.notices
    assert check_record(page.game.match.record().to_json()).over
    page.do("tick")  # the last move has been seen
    assert "result-title" in page.markup()


@pytest.mark.parametrize("seats", [("human", "bot:normal", "bot:normal"), ("human", "human")])
def test_the_markup_is_the_same_however_the_hidden_things_are_dealt(seats: tuple[str, ...]) -> None:
    """Nothing secret is in the document: hands, decks and tokens that the viewer has not seen."""
    page, chance = Page(*seats, seed=3), Random(2)
    looked = 0
    while not page.game.match.over and looked < 60:
        page.step(chance)
        shown = page.game.state.shown
        viewer = 0 if shown is None else shown
        before, true = page.markup(), page.game.match.state
        page.game.match.state = redeal(page.game.match.view(viewer), Random(looked))
        if shown is not None:
            assert page.markup() == before
        page.game.match.state = true
        looked += 1


def test_nobodys_cards_are_shown_under_the_cover() -> None:
    page, chance = Page("human", "human", seed=5), Random(3)
    for _ in range(200):
        if page.game.cover is not None:
            assert "o-hand-card" not in page.markup()
            assert "o-values" not in page.markup()
        page.step(chance)
        if page.game.match.over:
            break


def until(page: Page, kind: type, chance: Random) -> None:
    for _ in range(2000):
        if isinstance(page.game.decision, kind) and page.game.asked is not None:
            return
        page.step(chance)
    raise AssertionError(f"nobody is ever asked {kind.__name__}")


def test_before_it_is_confirmed_everybodys_gains_are_told() -> None:
    page, chance = Page("human", "bot:normal"), Random(4)
    for _ in range(400):
        until(page, PlayCards, chance)
        ways = page.game.ways
        assert ways is not None
        for play in ways.cells:
            plan = ways.with_play(Plan(), play) if play else Plan()
            for at in ways.places(plan):
                page.game.state.plan = ways.tapped(plan, at)
                found = page.game.forecast
                if found is not None and found.points(0) > 2:
                    before = page.game.match.state.points[0]
                    assert f"+{found.points(0)}" in page.markup()
                    page.do("confirm")
                    assert page.game.match.state.points[0] == before + found.points(0)
                    return
        page.game.state.plan = Plan()
        page.step(chance)
    raise AssertionError("nothing ever brings points")


def test_undo_puts_the_placement_on_trial_again_and_stops_at_a_drawn_card() -> None:
    page, chance = Page("human", "human"), Random(6)
    until(page, OfferExtra, chance)
    at = page.game.at
    assert page.game.undoer is not None
    page.do("undo")
    assert page.game.at == at - 2
    assert page.game.ways is not None
    assert page.game.ways.is_ready(page.game.state.plan)
    until(page, DrawCards, chance)
    page.do("act", option=0)
    assert page.game.undoer is None, "a card that was drawn stays drawn"


def test_cards_that_came_last_are_marked() -> None:
    page, chance = Page("human", "bot:random"), Random(8)
    until(page, DrawCards, chance)
    page.do("act", option=0)
    assert 'class="o-card-sign new"' in page.markup()


def test_a_forced_draw_needs_no_tap() -> None:
    """Where only one deck is allowed (⚖10) the card comes by itself."""
    page, chance = Page("human", "bot:random"), Random(9)
    for _ in range(1500):
        if page.game.match.over:
            break
        if isinstance(page.game.decision, DrawCards) and page.game.legal:
            assert len(page.game.legal) > 1
        page.step(chance)


@pytest.mark.translations
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_the_table_speaks(language: str) -> None:
    page, chance = Page("human", "bot:normal"), Random(10)
    page.send("set", name="language", value=language)
    for _ in range(40):
        page.step(chance)
    told = re.sub(r"<[^>]+>", " ", page.markup())
    words.use("en")
    for english in ("farmer", "Pick", "Draw", "Supply", "Round"):
        assert not re.search(rf"\b{english}\b", told), english


@pytest.mark.parametrize(
    "message",
    [
        {"verb": "pick-card", "card": "9"},
        {"verb": "pick-card", "card": "x"},
        {"verb": "tap-cell", "x": "99", "y": "0"},
        {"verb": "try-place", "value": "a"},
        {"verb": "try-place", "value": "99,99"},
        {"verb": "confirm"},
        {"verb": "pick-way", "option": "0"},
        {"verb": "look", "x": "-1", "y": "0"},
        {"verb": "cancel"},
    ],
)
def test_a_message_that_makes_no_sense_changes_nothing(message: dict[str, str]) -> None:
    page = Page("human", "bot:random")
    page.bots_move()
    before, moves = page.markup(), page.game.at
    verb = message["verb"]
    page.do(verb, **{name: value for name, value in message.items() if name != "verb"})
    assert page.game.at == moves
    assert page.markup() == before
    assert "went wrong" not in page.notices
