"""Oregon's table: games by messages, placements on trial, and the grid."""

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from simple_html import SafeString, render

from okanagan.games.oregon.page.table.announcer import OregonAnnouncer, Played
from okanagan.games.oregon.page.table.grid import Cell, row
from okanagan.games.oregon.page.table.hint import cost_words, why_words
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.board import cells_of, position
from okanagan.games.oregon.rules.forecast import Forecast, forecast, forecasts
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlacePiece, PlayAgain, PlayCards
from okanagan.games.oregon.rules.game import check_record
from okanagan.games.oregon.rules.plays import reaches
from okanagan.games.oregon.rules.setup import HAND as HAND_SIZE
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol
from okanagan.games.oregon.rules.view import redeal
from okanagan.kernel.thinking import Idea
from okanagan.page import words
from okanagan.page.core.protocol import Answer, Show
from okanagan.page.play.announcer import SOON, Flown, Gained, Laid, Lit
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


def test_a_hint_stays_while_the_player_picks_its_cards() -> None:
    page, rng = Page("human", "bot:normal"), Random(1)
    while page.game.at < 30 or page.game.ways is None or not page.game.ways.asks_cards:
        page.step(rng)
    page.do("hint")
    while page.game.state.hint is None:
        page.do("tick")
    hint, ways = page.game.state.hint, page.game.ways
    cards = ways.with_play(Plan(), hint.shown.best.action).cards
    for card in cards:
        page.do("pick-card", card=card)
        assert page.game.state.hint is hint
    other = next(card for card in range(len(ways.hand)) if card not in cards)
    page.do("pick-card", card=other)
    assert page.game.state.hint is None


def gainers(result: Forecast) -> int:
    """The chips of a place: one for the player, and one for the others."""
    return (0 in result.gaining) + any(player != 0 for player in result.gaining)


def test_points_fly_to_the_score_which_then_changes() -> None:
    now, rng, groups = [0.0], Random(1), 0
    page = Page("human", "bot:easy", clock=lambda: now[0])
    while not page.game.match.over:
        now[0] += 2
        before = page.game.match.state.points[1]
        if not page.game.bot_due:
            page.step(rng)
            continue
        for show in [each for each in page.do("tick").effects if isinstance(each, Show)]:
            own = [step for step in show.steps if getattr(step, "place", "") == "points-1"]
            gained = sum(step.amount for step in own if isinstance(step, Gained))
            assert gained == page.game.match.state.points[1] - before
            flights = [
                step for step in show.steps if isinstance(step, Flown) and step.picture[0] == "+"
            ]
            flown = [int(step.picture) for step in flights if step.target.startswith("points-1 ")]
            assert sum(flown) == gained
            farmers = [step for step in show.steps if getattr(step, "place", "") == "farmers-1"]
            placed = [step for step in show.steps if isinstance(step, Laid)]
            assert len(farmers) <= len(placed)
            for piece, count in pairwise(show.steps):
                if count in farmers:
                    assert isinstance(piece, Laid)
                    assert isinstance(count, Gained)
                    assert count.amount == -1
            for place, light in enumerate(show.steps):
                if isinstance(light, Lit):
                    assert isinstance(show.steps[place + 1], Flown)
                    groups += 1
    assert groups


def test_cards_come_first_coal_comes_from_the_board_and_an_extra_turn_is_shown_apart() -> None:
    now, rng, coal, bare = [0.0], Random(1), 0, list[Laid]()
    page = Page("human", "bot:easy", clock=lambda: now[0])
    while not page.game.match.over:
        now[0] += 2
        if not page.game.bot_due:
            page.step(rng)
            continue
        for show in [each for each in page.do("tick").effects if isinstance(each, Show)]:
            laid = [step for step in show.steps if isinstance(step, Laid)]
            assert len(laid) <= 1
            kinds = [type(step) for step in show.steps]
            bare += [step for step in laid if Played not in kinds[: kinds.index(Laid)]]
            for step in show.steps:
                if isinstance(step, Flown) and step.picture == "o-coal":
                    pieces = page.table.model().pieces
                    mines = [each.at for each in pieces if each.building is Building.COAL_MINE]
                    assert step.source in {f"map {100 * x + 50} {100 * y + 50}" for x, y in mines}
                    coal += 1
    assert coal
    assert len(bare) == 1, "only the start tile comes without cards"


def test_a_bots_cards_take_no_time_before_their_piece_is_shown() -> None:
    page, rng = Page("human", "bot:normal"), Random(2)
    while not isinstance(page.game.decision, PlacePiece) or not page.game.bot_due:
        answer = page.do("tick")
        if not page.game.bot_due and not page.game.showing:
            page.step(rng)
    assert answer.next == SOON
    assert not [effect for effect in answer.effects if isinstance(effect, Show)]


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


def taps(page: Page, part: str) -> list[dict[str, str]]:
    """What the buttons whose markup contains this text would send."""
    buttons = re.findall(r"<button .*?</button>", page.regions["decision"], re.DOTALL)
    wanted = [button for button in buttons if part in button]
    return [dict(re.findall(r'data-(\w+)="([^"]*)"', button)) for button in wanted]


def test_drawing_keeps_the_extra_turn_in_one_tap_and_undo_takes_back_both_moves() -> None:
    page, rng = Page("human", "bot:easy"), Random(6)
    until(page, OfferExtra, rng)
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
        until(page, DrawCards, rng)
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
    until(page, DrawCards, rng)
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
    until(page, DrawCards, rng)
    page.do("act", option=0)
    assert 'class="o-card-new"' in page.markup()


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


def test_a_hint_names_the_joker_that_it_uses_up() -> None:
    page, rng, costs = Page("human", "bot:normal"), Random(2), set[bool]()
    while (ways := page.game.ways) is None or not (ways.asks_cards and ways.joker):
        page.step(rng)
    seen = page.game.view(0)
    for play, reached in ways.cells.items():
        assert play is not None
        at = position(next(iter(cells_of(reached))))
        kept = any(each.token == "joker" for each in forecast(seen, at, play).woken)
        costs.add(play.second == JOKER and not kept)
        said = cost_words(Advice(Idea(play, 0.0), at), seen)
        assert bool(said) == (play.second == JOKER and not kept)
    assert costs == {True, False}


def test_a_hint_always_has_a_reason() -> None:
    """What it brings its player, what it is good for, or how many plays it beats."""
    page, rng, compared = Page("human", "bot:normal"), Random(5), 0
    while not page.game.match.over:
        seen, to = page.game.match.view(0), page.game.audience
        mine = isinstance(seen.decision, PlayCards) and seen.decision.player == 0
        for play, cells in reaches(seen).items() if mine else ():
            for at in map(position, cells_of(cells)[:3]):
                assert play is not None
                idea = Advice(Idea(play, 0.0), at)
                why = why_words(replace(idea, others=(idea,)), seen, to)
                brings = any(forecast(seen, at, play).worth(0))
                assert why.startswith("You: +") == brings
                assert why
                compared += why.endswith(" plays, the bot likes this one best.")
        page.step(rng)
    assert compared
