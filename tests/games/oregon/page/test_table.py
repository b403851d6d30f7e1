"""Oregon's table: games by messages, placements on trial, and the grid."""

import re
from random import Random

import pytest
from simple_html import SafeString, render

from okanagan.games.oregon.page.table.announcer import OregonAnnouncer
from okanagan.games.oregon.page.table.grid import Cell, row
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.rules.forecast import Forecast, forecasts
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.game import check_record
from okanagan.games.oregon.rules.view import redeal
from okanagan.page import words
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import tree


@pytest.mark.parametrize("seats", [("human", "bot:normal"), ("human",) * 4])
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


def test_the_news_tell_the_points_of_the_last_piece() -> None:
    page, rng, shown_gains = Page("human", "bot:normal"), Random(1), 0
    while shown_gains < 5:
        page.step(rng)
        news = tree(SafeString(page.regions["prompt"])).all("button", data_do="look")
        if not news:
            continue
        match, pieces = page.game.match, page.table.model().pieces
        before = match.state_before(pieces[-1].move).points[1]
        gained = match.state.points[1] - before
        assert (f"+{gained}" in news[0].text) == bool(gained)
        shown_gains += bool(gained)


def test_the_news_show_the_pieces_of_every_other_player() -> None:
    page, rng = Page("human", "bot:normal", "bot:normal"), Random(1)
    while page.game.match.state.round < 3 or page.game.bot_due:
        page.step(rng)
    (news,) = tree(SafeString(page.regions["prompt"])).having("o-deeds")
    assert [name in news.text for name in page.game.names] == [False, True, True]


def test_places_show_what_they_bring_once_the_cards_are_picked() -> None:
    page, rng, rated = Page("human", "bot:normal"), Random(1), 0
    while not rated:
        page.step(rng)
        ways = page.game.ways
        for play in ways.cells if ways is not None and ways.asks_cards else ():
            assert play is not None
            assert ways is not None
            for card in ways.with_play(Plan(), play).cards:
                page.do("pick-card", card=card)
            results = forecasts(page.game.view(0), play)
            shown = {at: gainers(result) for at, result in results.items()}
            assert page.regions["lights"].count("o-chip-ground") == sum(shown.values())
            rated += sum(shown.values())
            x, y = next(at for at in results)
            page.do("tap-cell", x=x, y=y)
            others = sum(shown.values()) - shown[x, y]
            assert page.regions["lights"].count("o-chip-ground") == others, "they stay in sight"
            page.do("cancel")


def test_a_card_that_waits_says_why_and_nothing_moves() -> None:
    page, rng, said = Page("human", "bot:normal"), Random(1), dict[str, str]()
    while page.game.match.state.round < 4:
        decision, ways = page.game.decision, page.game.ways
        if page.game.state.shown == 0 and not page.game.showing and not (ways and ways.asks_cards):
            at, plan = page.game.at, page.game.state.plan
            answer = page.do("pick-card", card=0)
            assert (page.game.at, page.game.state.plan) == (at, plan)
            (line,) = tree(SafeString(page.regions["prompt"])).having("refused")
            assert answer.announce == [line.text]
            said[type(decision).__name__] = line.text
        at = page.game.at
        page.step(rng)
        assert page.game.at == at or not page.game.state.refused, "it goes with the moment"
    assert {"LayStartTile", "DrawCards", "PlayCards"} <= said.keys()
    assert said["PlayCards"] == "Bo is to play; your cards wait."


def gainers(result: Forecast) -> int:
    """The chips of a place: one for the player, and one for the others."""
    return (0 in result.gaining) + any(player != 0 for player in result.gaining)


def test_the_announced_hand_has_the_joker_while_it_is_active() -> None:
    page, rng, seen = Page("human", "bot:easy"), Random(1), set[bool]()
    while len(seen) < 2:
        page.step(rng)
        if page.game.ways is not None and page.game.ways.asks_cards:
            hand = OregonAnnouncer(page.game, page.table.context).question()[-1]
            active = page.game.match.state.jokers[0]
            assert hand.startswith("Your hand: ")
            assert hand.endswith("joker.") == active
            seen.add(active)


@pytest.mark.parametrize("seats", [("human", "bot:normal", "bot:normal"), ("human", "human")])
def test_the_markup_does_not_depend_on_what_is_hidden(seats: tuple[str, ...]) -> None:
    """It shows no hands, decks and tokens that the viewer has not seen."""
    page, rng = Page(*seats, seed=3), Random(2)
    page.do("see-unseen", open="yes")
    for number in range(60):
        page.step(rng)
        viewer = page.game.state.shown
        if viewer is not None:
            before, state = page.markup(), page.game.match.state
            page.game.match.state = redeal(page.game.match.view(viewer), Random(number))
            assert page.markup() == before
            page.game.match.state = state


def test_a_placement_shows_its_gains_before_it_is_confirmed() -> None:
    page, rng = Page("human", "bot:normal"), Random(4)
    for _ in range(400):
        page.until(PlayCards, rng)
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
    page.until(OfferExtra, rng)
    at = page.game.at
    assert page.game.undoer is not None
    page.do("undo")
    assert page.game.at == at - 2
    assert page.game.ways is not None
    assert page.game.ways.is_ready(page.game.state.plan)
    page.until(DrawCards, rng)
    page.do("act", option=0)
    assert page.game.undoer is None
    page.do("why-no-undo")
    assert "Undo ends once" in page.regions["prompt"]


@pytest.mark.translations
@pytest.mark.parametrize("language", ["de", "fr", "nl"])
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


def cell_markup(*, legal: bool = False, trial: str | None = None, stop: bool = False) -> str:
    return render(row([Cell((2, 1), (2, 1), ("C2", "<b>mountain"), "", legal, trial, stop)]))


def test_a_cell_shows_its_state() -> None:
    assert 'data-do="tap-cell"' in cell_markup(legal=True)
    assert "data-legal" in cell_markup(legal=True)
    assert 'data-do="tap-cell"' in cell_markup()
    assert "data-legal" not in cell_markup()
    assert "data-do" not in cell_markup(legal=True, trial=""), "the button confirms it"
    assert 'aria-selected="true"' in cell_markup(legal=True, trial="")
    assert 'tabindex="0"' in cell_markup(stop=True)
    assert 'tabindex="-1"' in cell_markup()
    assert "<b>" not in cell_markup()
