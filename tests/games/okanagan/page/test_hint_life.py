"""When a hint is given, how long it stays, and what the page stores of it."""

import json
import random
import re

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.state import read_hint, stored_hint
from okanagan.games.okanagan.rules.actions import Keep
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import check_record
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.hint_pages import advised, ask, asked_to, card, to_place
from tests.games.okanagan.page.table_page import Page, play_on, until_bot
from tests.old_links import old_link
from tests.page.markup_tree import Element, tree
from tests.thorough import sample


def test_thinking_shows_how_far_it_is_and_can_be_stopped() -> None:
    page = asked_to(PlaceTile, level="expert")
    before = record_text(page.game.match)
    page.clock.step = 0.02
    assert ask(page).announce == ["A bot is thinking about it."]
    page.send("tick")
    page.tap(page.taps("close-hint")[0])
    assert page.regions["land-card"] == ""
    assert record_text(page.game.match) == before
    markup = page.markup
    page.send("tick")
    assert page.markup == markup
    ask(page)
    cards = {card(page)}
    for _ in range(15):
        answer = page.send("tick")
        assert answer.next == 0
        cards.add(card(page))
        assert set(answer.regions) <= {"land-card"}
    assert len(cards) > 2
    page.tap(page.taps("stop-hint")[0])
    assert "Place your tile" in card(page)
    page.tap(page.taps("close-hint")[0])
    assert page.regions["land-card"] == ""


def test_the_levels_time_is_kept() -> None:
    page = asked_to(PlaceTile, level="expert")
    page.clock.step = 0.05
    ask(page)
    begun = page.clock.now
    while page.game.state.hint_thinking is not None:
        page.send("tick")
    assert page.clock.now - begun < 3.5


def test_without_a_coach_there_is_no_button() -> None:
    page = asked_to(PlaceTile)
    page.send("set", name="coach", value="off")
    assert not page.taps("hint")
    page.send("hint", at=str(page.game.at))
    assert page.game.state.hint is None
    assert page.game.match.hinted == []


@pytest.mark.slow
def test_a_hint_never_speaks_of_cards_that_are_not_shown() -> None:
    page, rng = Page("human", "human", seed=11), random.Random(5)
    hidden = 0
    while hidden < sample(8, 1000) and not page.game.match.over:
        decision = page.game.decision
        if decision is not None and page.game.state.shown != decision.player:
            hidden += 1
            assert not page.taps("hint")
            page.send("hint", at=str(page.game.at))
            assert page.game.state.hint is None
        play_on(page, rng, page.game.at + 1)
    assert hidden > 5


def test_it_depends_only_on_what_the_person_sees() -> None:
    page = asked_to(PlaceTile, level="expert")
    ask(page)
    first = page.regions["land-card"]
    page.tap(page.taps("close-hint")[0])
    match = page.game.match
    for seed in (1, 2):
        match.state = redeal(match.view(0), random.Random(seed))
        ask(page)
        assert page.regions["land-card"] == first
        page.tap(page.taps("close-hint")[0])


def test_the_record_notes_hinted_moves_and_keeps_them(hinted: Page) -> None:
    page, at = hinted, hinted.game.at
    for region in ("land-card", "chosen-land"):
        assert page.reloaded().regions[region] == page.regions[region]
    page.tap(page.taps("do-hint")[0])
    page.tap(page.taps("confirm")[0])
    document = json.loads(record_text(page.game.match))
    assert document["hinted"] == [at]
    assert page.reloaded().game.match.hinted == [at]
    friend = Page()
    friend.send("go", hash=old_link(record_text(page.game.match)))
    assert friend.game.match.hinted == [at]
    assert check_record(document).record().to_json() == document
    while page.game.at > at:
        page.send("undo", at=str(page.game.at))
    assert page.game.match.hinted == [at], "undo does not remove it"


@pytest.mark.parametrize(
    "kept",
    [
        7,
        {"level": "hard"},
        {"level": "hard", "ideas": [["place"]]},
        {"level": "hard", "ideas": [[["place", 0, 99, 0, 0], 1.0, 0, None, 0.0, 0.0]]},
        {"level": "nobody", "ideas": []},
    ],
)
def test_an_invalid_stored_hint_is_ignored(kept: object) -> None:
    game = asked_to(PlaceTile).game
    assert read_hint(kept, game.legal, game.held.places) is None
    game.session.sidecar |= {"hint": kept}
    assert OkanaganGame(game.session).state.hint is None


@pytest.mark.parametrize("number", [1e300, "much", None])
def test_a_stored_hint_with_an_impossible_number_is_ignored(hinted: Page, number: object) -> None:
    page, hint, legal = hinted, hinted.game.state.hint, hinted.game.legal
    assert hint is not None
    kept = stored_hint(hint)
    assert read_hint(kept, legal, page.game.held.places) == hint
    kept["ideas"][1][4] = number
    assert read_hint(kept, legal, page.game.held.places) is None


def test_it_closes_with_the_position_and_with_another_card(hinted: Page) -> None:
    hinted.send("inspect", x="0", y="0")
    assert "hint-card" not in hinted.regions["land-card"]
    ask(hinted)
    assert "hint-card" in hinted.regions["land-card"]
    hinted.tap(hinted.legal_cells()[0])
    assert hinted.regions["land-card"] == ""


def test_the_button_keeps_its_room_while_a_bot_moves() -> None:
    page = to_place().reloaded()
    for asks in (True, False):
        if not asks:
            until_bot(page)
        tags = re.findall("<button[^>]*>", page.regions["insight-tools"])
        [button] = [tag for tag in tags if "hint-button" in tag]
        assert page.game.hintable == asks
        assert ("disabled" in button) != asks


def test_the_button_gives_a_hint_and_takes_it_away(hinted: Page) -> None:
    def button() -> Element:
        (found,) = tree(SafeString(hinted.regions["insight-tools"])).having("icon-button")[1:]
        return found

    assert button().attributes["aria-pressed"] == "true"
    hinted.send(button()["data-do"])
    assert hinted.game.state.hint is None
    assert hinted.regions["land-card"] == ""
    assert button().attributes["aria-pressed"] == "false"
    assert button().attributes["data-do"] == "hint"


@pytest.mark.parametrize("follows", [True, False])
def test_a_hint_stays_while_the_advised_cards_are_picked(*, follows: bool) -> None:
    page = Page("human", "bot:normal", seed=4)
    assert isinstance(page.game.decision, KeepObjectives)
    ask(page)
    best = advised(page)
    assert isinstance(best, Keep)
    hand = page.game.match.state.objectives[0]
    picked = next(card for card in hand if (card in best.cards) == follows)
    page.send("pick", at=str(page.game.at), item=f"card-{picked}")
    assert (page.game.state.hint is not None) == follows
    for other in set(best.cards) - {picked}:
        page.send("pick", at=str(page.game.at), item=f"card-{other}")
    assert page.game.state.hint is None
