"""Hints: a bot's choice in the person's position, from that person's view only."""

import json
import random
import re
from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.hint import foreseen, why_words
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.state import read_hint, stored_hint
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Keep, Place, Take
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.game import check_record
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.simulate import player_rng
from okanagan.page import words
from okanagan.page.core.protocol import Answer
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.thinking import SEED
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.table_page import Page, play_on, until_bot
from tests.old_links import old_link
from tests.page.markup_tree import Element, tree
from tests.page.speaking import TRANSLATED, speaking
from tests.thorough import sample


@cache
def _to_place() -> Page:
    page, rng = Page("human", "bot:normal", seed=4), random.Random(2)
    play_on(page, rng, 20)
    while not (page.game.hintable and isinstance(page.game.decision, PlaceTile)):
        assert not page.game.match.over
        play_on(page, rng, page.game.at + 1)
    if page.game.plan is not None:
        page.send("cancel")
    return page


def asked_to(decision: type, level: str = "hard") -> Page:
    """A person is to place or to build, some way into a game; the clock stands still."""
    page = _to_place().reloaded()
    page.game.seed = 1
    page.send("set", name="coach", value=level)
    if decision is BuildStructure:
        page.tap(page.legal_cells()[0])
        # The button waits for a building, but records may end between the tile and the building.
        page.send("confirm", at=str(page.game.at))
        assert isinstance(page.game.decision, decision)
    page.clock.step = 0.0
    return page


@pytest.fixture
def hinted() -> Page:
    """A page with a hint for a placement."""
    page = asked_to(PlaceTile)
    ask(page)
    return page


def ask(page: Page) -> Answer:
    (button,) = [tap for tap in page.taps("hint") if "at" in tap]
    return page.tap(button)


def card(page: Page) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page.regions["land-card"]))


def advised(page: Page) -> object:
    hint = page.game.state.hint
    assert hint is not None
    return hint.shown.best.action


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_it_is_the_choice_of_the_bot_in_the_persons_position(level: str) -> None:
    page = asked_to(PlaceTile, level=level)
    game = page.game
    view, legal = game.match.view(0), game.match.legal
    chosen = SPEC.bots[level]().choose(view, legal, player_rng(game.match, SEED))
    ask(page)
    assert advised(page) == chosen


def test_a_placement_is_described_marked_and_laid_on_trial_with_its_building(hinted: Page) -> None:
    page, place = hinted, advised(hinted)
    assert isinstance(place, Place)
    assert "Place your tile" in card(page)
    assert "Build a" in card(page)
    assert "points better than the next idea" in card(page)
    assert "±" not in card(page)
    assert f'data-sought="{100 * place.x} {100 * place.y} 100 100"' in page.regions["chosen-land"]
    assert "Place your tile" in page.last.announce[0]
    page.tap(page.taps("do-hint")[0])
    plan = page.game.plan
    assert isinstance(plan, Plan)
    assert (plan.at, plan.rotation) == ((place.x, place.y), place.rotation)
    assert plan.build is not None
    assert page.regions["land-card"] == page.regions["chosen-land"] == ""
    before = page.game.at
    page.tap(page.taps("confirm")[0])
    assert page.game.match.moves[before : before + 2] == [place, plan.build]


@pytest.mark.parametrize("decision", [PlaceTile, BuildStructure])
def test_a_frame_lies_around_the_advised_tile_and_covers_nothing_of_it(decision: type) -> None:
    page = asked_to(decision)
    ask(page)
    (advised,) = tree(SafeString(page.regions["chosen-land"])).having("hinted")
    for look in ("chosen-back", "chosen-line"):
        (frame,) = advised.having(look)
        square = re.fullmatch(r"M(-\d+)(-\d+)h(\d+)v(\d+)h-\3z", frame["d"])
        assert square is not None
        left, top, width, height = map(int, square.groups())
        assert left < 0 > top
        assert left + width > TILE_SIZE < top + height


def test_the_players_own_tile_is_faint_while_a_hint_is_shown(hinted: Page) -> None:
    page = hinted
    assert tree(SafeString(page.regions["trial"])).having("trial-tile") == []
    page.tap(page.legal_cells()[0])
    (own,) = tree(SafeString(page.regions["trial"])).having("trial-tile")
    assert "behind-hint" not in looks_around(own), "the hint closes with a tap on the map"
    ask(page)
    (own,) = tree(SafeString(page.regions["trial"])).having("trial-tile")
    assert "behind-hint" in looks_around(own)
    page.tap(page.taps("do-hint")[0])
    (own,) = tree(SafeString(page.regions["trial"])).having("trial-tile")
    assert "behind-hint" not in looks_around(own)


def looks_around(element: Element) -> list[str]:
    return " ".join(around.attributes.get("class") or "" for around in element.above).split()


@pytest.mark.parametrize("decision", [BuildStructure, ChooseTile])
def test_other_answers_are_selected_and_then_confirmed(decision: type) -> None:
    page = asked_to(BuildStructure)
    while not isinstance(page.game.decision, decision) or not page.game.hintable:
        play_on(page, random.Random(2), page.game.at + 1)
    ask(page)
    answer, before = advised(page), page.game.at
    page.tap(page.taps("do-hint")[0])
    assert page.game.at == before
    assert page.game.state.hint is None
    page.tap(page.taps("confirm" if decision is BuildStructure else "act")[-1])
    assert page.game.match.moves[before] == answer


def marked(page: Page) -> list[str]:
    """The answers with a frame."""
    buttons = tree(SafeString(page.regions["decision"])).all("button", data_do="pick")
    marked = [button["data-item"] for button in buttons if button.having("advised")]
    return [item.removeprefix(ANSWER) for item in marked]


def test_a_hint_marks_the_advised_answer_while_it_is_open() -> None:
    page = asked_to(PlaceTile)
    while not isinstance(page.game.decision, ChooseTile) or not page.game.hintable:
        play_on(page, random.Random(2), page.game.at + 1)
    assert marked(page) == []
    ask(page)
    (option,) = marked(page)
    assert page.game.legal[int(option)] == advised(page)
    page.tap(page.taps("close-hint")[0])
    assert marked(page) == []


def test_the_alternatives_lie_elsewhere_and_are_no_better_at_sight(hinted: Page) -> None:
    hint = hinted.game.state.hint
    assert hint is not None
    places = [idea.best.action for idea in hint.ideas]
    assert len({(place.x, place.y) for place in places}) == len(places) == 3
    values = [idea.best.value for idea in hint.ideas]
    assert values == sorted(values, reverse=True)


def test_another_idea_is_shown_on_the_map_and_can_be_followed(hinted: Page) -> None:
    page, best, regions = hinted, advised(hinted), dict(hinted.regions)
    for number in ("-1", "3", "x"):
        assert page.send("idea", at=str(page.game.at), option=number).regions == {}
        assert page.regions == regions
    page.tap(page.taps("idea")[0])
    answer = page.tap(page.taps("idea")[0])
    place = advised(page)
    assert isinstance(place, Place)
    assert place != best
    assert page.regions["chosen-land"] != regions["chosen-land"]
    assert f'data-sought="{100 * place.x} {100 * place.y} 100 100"' in page.regions["chosen-land"]
    assert "Place your tile" in answer.announce[0]
    assert "points less than the best idea" in answer.announce[0]
    assert "less than the best idea" in card(page)
    page.tap(page.taps("do-hint")[0])
    plan = page.game.plan
    assert isinstance(plan, Plan)
    assert (plan.at, plan.rotation) == ((place.x, place.y), place.rotation)
    assert plan.build is not None


def test_after_the_last_idea_comes_the_best_again(hinted: Page) -> None:
    best = advised(hinted)
    for _ in range(3):
        hinted.tap(hinted.taps("idea")[0])
    assert advised(hinted) == best


def test_a_hint_begins_with_the_points_that_a_placement_brings() -> None:
    """The tokens are those that no other player can prevent."""
    assert any(hint_with_points(seed) for seed in range(12))


def hint_with_points(seed: int) -> bool:
    """Whether a hint in this game brings points at once; the card of the first is checked."""
    page, rng = Page("human", "bot:normal", seed=seed), random.Random(seed)
    page.clock.step = 0.0
    while not page.game.match.over:
        if isinstance(page.game.decision, PlaceTile) and page.game.hintable:
            ask(page)
            hint = page.game.state.hint
            assert hint is not None
            view, effects = page.model().view, foreseen(hint.shown, page.model().view)
            before, after = Holding.of(view), Holding.of(view).after(effects)
            if (gain := after.points - before.points) > 0:
                lands = [the_terrain(each.terrain, words) for each in effects.closings]
                assert card(page).strip().startswith(f"Hint : +{gain} VP: closes the ")
                assert all(land in card(page) for land in lands)
                return True
            page.tap(page.taps("close-hint")[0])
        play_on(page, rng, page.game.at + 1)
    return False


@pytest.mark.parametrize(
    ("tokens", "why"),
    [
        ({}, "+3 VP for your objectives."),
        ({Kind.LAKE_HEXAGON, Kind.PLAINS_HEXAGON, Kind.MOUNTAIN_HEXAGON}, "+3 VP for your "),
    ],
)
def test_a_hint_says_what_the_points_of_a_token_are_for(tokens: set[Kind], why: str) -> None:
    page = asked_to(PlaceTile)
    single = next(place for place, card in enumerate(OBJECTIVES) if card.needs == (Kind(0),))
    own = tuple(int(kind in tokens) for kind in Kind)
    now = replace(page.model().view, objectives=(single,))
    seen = replace(now, tokens=(own,) * now.players)
    choice = SimpleNamespace(best=SimpleNamespace(action=Take(seen.player, Kind(0))))
    said = why_words(choice, seen, page.game.audience)  # type: ignore[arg-type]  # what it reads
    assert said.startswith(why)
    assert said.endswith(f"{seen.rules.explorer_vp} VP for the Explorer.") == bool(tokens)


def test_the_place_in_words_is_for_screen_readers_only(hinted: Page) -> None:
    for unseen in tree(SafeString(hinted.regions["land-card"])).having("visually-hidden"):
        assert unseen.parent is not None
        unseen.parent.content.remove(unseen)
        root = unseen.above[-1]
    assert "of the start" not in root.text
    assert "points better" in root.text


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
@pytest.mark.parametrize("decision", [PlaceTile, BuildStructure])
def test_the_card_speaks_every_language(language: str, decision: type) -> None:
    page = asked_to(decision)
    with speaking(language):
        answer = ask(page)
    assert not re.search("[{}]", card(page) + answer.announce[0])
    title = {"en": "Hint", "de": "Tipp", "fr": "Conseil", "nl": "Tip"}[language]
    assert title in card(page)
    assert answer.announce[0].startswith(title)
    if language != "en":
        assert not re.search(r"\b(the|your|you|Build|Place)\b", card(page))


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
    page = _to_place().reloaded()
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
    for card in set(best.cards) - {picked}:
        page.send("pick", at=str(page.game.at), item=f"card-{card}")
    assert page.game.state.hint is None
