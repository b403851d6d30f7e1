"""Drawing cards: the extra turn before it, cards that are needed, and the last cards."""

import re
from random import Random

import pytest

from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayAgain
from okanagan.games.oregon.rules.setup import HAND as HAND_SIZE
from okanagan.games.oregon.rules.terms import Symbol
from okanagan.page.core.protocol import Answer
from tests.games.oregon.page.oregon_page import Page


def taps(page: Page, part: str) -> list[dict[str, str]]:
    """What the buttons whose markup contains this text would send."""
    buttons = re.findall(r"<button .*?</button>", page.regions["decision"], re.DOTALL)
    wanted = [button for button in buttons if part in button]
    return [dict(re.findall(r'data-(\w+)="([^"]*)"', button)) for button in wanted]


def test_drawing_keeps_the_extra_turn_in_one_tap_and_undo_takes_back_both_moves() -> None:
    page, rng = Page("human", "bot:easy"), Random(6)
    page.until(OfferExtra, rng)
    page.do("practise")
    at, (deck, *_) = page.game.at, taps(page, "o-deck")
    assert "If you draw, you keep the extra turn." in page.markup()
    page.send(deck.pop("do"), **deck)
    moves = [move.to_json() for move in page.game.match.moves[at : at + 2]]
    assert [moves[0], moves[1][0]] == [["extra", 0, "keep"], "draw"]
    assert page.game.match.state.extras[0]
    page.do("undo")
    assert page.game.at == at
    (again,) = taps(page, "o-extra")
    page.send(again.pop("do"), **again)
    assert page.game.match.moves[at].to_json() == ["extra", 0, "use"]
    assert isinstance(page.game.decision, PlayAgain)


def draw_up_to_a_needed_card(page: Page) -> Answer:
    """Plays on until a hand has two landscape cards, and draws a third: the last is a building."""
    rng = Random(6)
    for _ in range(100):
        page.until(DrawCards, rng)
        hand = page.game.match.view(page.game.asked or 0).hand
        if len(hand) == 2 and max(hand) < len(Symbol):
            return page.do("act", option=0)
        page.step(rng)
    raise AssertionError("no hand needs a building card")


@pytest.mark.parametrize("seats", [("human", "bot:easy"), ("human", "human")])
def test_a_needed_card_is_drawn_and_shown_with_the_reason_before_others_go_on(
    seats: tuple[str, ...],
) -> None:
    page = Page(*seats)
    answer = draw_up_to_a_needed_card(page)
    game, drawer = page.game, page.game.state.shown
    assert drawer is not None
    assert game.match.moves[-1].to_json() == ["draw", drawer, "building"]
    assert "You need a building card: it was drawn." in page.regions["prompt"]
    assert page.regions["hand"].count("o-card ") >= HAND_SIZE, "the card is visible"
    assert not game.legal
    assert answer.next is not None
    assert answer.next >= 1000, "for a second"
    page.do("tick")
    hot_seat = seats[1] == "human"
    assert (game.cover is not None, game.bot_due) == (hot_seat, not hot_seat)
    if not hot_seat:
        assert "You need a building card, and draw" in page.regions["decision"]


def test_in_a_hot_seat_the_last_card_is_seen_before_the_device_is_passed_on() -> None:
    page, rng = Page("human", "human"), Random(6)
    page.until(DrawCards, rng)
    drawer = page.game.state.shown
    while isinstance(page.game.decision, DrawCards):
        page.do("act", option=0)
    assert page.game.state.shown == drawer
    assert page.game.cover is None
    again = Page("human", "human", match=page.game.match)
    assert again.game.cover is not None, "a reload hides it"
    page.do("tick")
    assert page.game.cover is not None
    assert "o-hand-card" not in page.markup()


def test_the_last_drawn_cards_are_marked() -> None:
    page, rng = Page("human", "bot:random"), Random(8)
    page.until(DrawCards, rng)
    page.do("act", option=0)
    assert 'class="o-card-new"' in page.markup()
