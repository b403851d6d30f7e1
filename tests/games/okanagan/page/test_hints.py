"""Hints: a bot's choice in the person's position, from that person's view only."""

import random
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE
from okanagan.games.okanagan.page.table.hint import foreseen, why_words
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Place, Take
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.simulate import player_rng
from okanagan.page import words
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.thinking import SEED
from tests.games.okanagan.page.hint_pages import advised, ask, asked_to, card
from tests.games.okanagan.page.table_page import Page, play_on
from tests.page.markup_tree import Element, tree
from tests.page.speaking import TRANSLATED, speaking


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
