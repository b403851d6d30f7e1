"""Oregon's rules pages say what the engine does. `tests/games/test_rules_pages.py` has more."""

import re
from functools import cache

import pytest
from simple_html import SafeString

from okanagan.games.oregon.bots import weights
from okanagan.games.oregon.page.rules import scores, turns
from okanagan.games.oregon.page.rules.chapters import BOOK
from okanagan.games.oregon.page.rules.figures import Place, Scene
from okanagan.games.oregon.page.ui import NAMES
from okanagan.games.oregon.rules.board import cells_of, usual_board
from okanagan.games.oregon.rules.events import GroupScored, PointsScored, ValueTaken
from okanagan.games.oregon.rules.frames import draw, turn
from okanagan.games.oregon.rules.frames.draw import DrawCards, ShuffleDeck
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlacePiece
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, TOKENS, Rules
from okanagan.games.oregon.rules.scoring import GROUP, GROUP_POINTS, POINTS
from okanagan.games.oregon.rules.setup import FARMERS, HAND, PLAYERS
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.events import Fact
from okanagan.kernel.frames import Choice
from okanagan.page.app.app import App
from okanagan.page.app.game_ui import bot_guide, bot_title
from okanagan.page.site import routes
from okanagan.page.start.setup_form import controls_of_preset, read_house_rules
from tests.games.oregon.scene import Scene as Position
from tests.page.frame_helpers import Page
from tests.page.markup_tree import Element, tree


@cache
def rules() -> Element:
    page = Page(address="#/oregon/rules", app=App(routes()))
    return tree(SafeString(page.screen))


def text(chapter: str) -> str:
    return " ".join(tree(BOOK.chapters[chapter].body()).text.split())


def test_every_decision_of_a_player_has_a_chapter() -> None:
    names = [value for module in (turn, draw) for value in vars(module).values()]
    choices = {name for name in names if isinstance(name, type) and issubclass(name, Choice)}
    assert set(BOOK.explained) == choices - {Choice, PlacePiece, ShuffleDeck}
    assert set(BOOK.explained.values()) <= set(BOOK.chapters)
    assert BOOK.chapter_of(None).id == "scoring"
    assert BOOK.chapter_of(DrawCards(0)).id == "draw"
    assert BOOK.chapter_of(OfferExtra(1)).id == "extra"
    assert BOOK.chapter_of(ShuffleDeck(None, Deck.BUILDING)).id == "turn"


def test_the_numbers_are_those_of_the_engine() -> None:
    assert f"{FARMERS} farmers" in text("setup")
    assert f"last of their {FARMERS} farmers" in text("end")
    assert f"gets {GROUP_POINTS} points" in text("groups")
    assert f"{PLAYERS[0]} to {PLAYERS[-1]} players" in text("idea")
    assert (HAND, GROUP) == (4, 3)
    assert "Everyone gets four cards" in text("setup")
    assert "until you hold four cards" in text("turn")


def test_the_table_of_buildings_says_what_the_engine_gives() -> None:
    [table] = rules().having("o-buildings")
    rows = [[cell.text for cell in row.all("td")] for row in table.all("tbody")[0].all("tr")]
    for building, (_, brings) in zip(Building, rows, strict=True):
        if building in POINTS:
            assert re.match(rf"{POINTS[building]} points?\b", brings)
    assert [where for where, _ in rows] == [
        *("land", "land next to water", "land"),
        *("mountain", "mountain", "land", "railway"),
    ]


def test_as_many_piles_as_players_end_the_game() -> None:
    [table] = rules().having("o-by-players")
    _, piles = table.all("tbody")[0].all("tr")
    for players, cell in zip(PLAYERS, piles.all("td"), strict=True):
        position = Position("wagon wagon bison church", players=players)
        for building in range(int(cell.text)):
            assert not position.state.end_is_certain
            position.state.piles[building] = 0
        assert position.state.end_is_certain


@pytest.mark.parametrize(
    ("faces", "cells"),
    [
        (turns.TWO_SYMBOLS, 11),
        (turns.ONE_SYMBOL, 6),
        (turns.WITH_BUILDING, 10),
        (turns.WITH_JOKER, 49),
    ],
)
def test_the_plays_in_the_pictures_reach_what_the_rules_say(
    faces: tuple[int, int], cells: int
) -> None:
    """The numbers are those of the rules, 9.1 and 9.2."""
    assert len(cells_of(usual_board().reach[faces])) == cells
    drawn = {path["d"].count("M") for path in rules().having("o-legal")}
    assert cells in drawn


def placed(scene: Scene, move: str, hand: str, *play: str) -> tuple[State, list[Fact]]:
    """Places the last piece of a scene. Returns the state and the events."""
    player = scene.farmers.get(scene.last, 1)
    farmers = {
        seat: [at for at, owner in scene.farmers.items() if owner == seat and at != scene.last]
        for seat in range(3)
    }
    buildings = {at: b.text for at, b in scene.buildings.items() if at != scene.last}
    position = Position(
        hand, players=3, turn=player, farmers=farmers, buildings=buildings, jokers=[player]
    )
    facts = position.play(["play", player, *play], [move, player, *scene.last])
    return position.state, facts


def gains(facts: list[Fact]) -> list[tuple[int, int]]:
    scored = (fact for fact in facts if isinstance(fact, PointsScored | GroupScored))
    return [(fact.player, fact.points) for fact in scored]


def test_the_example_of_a_farmer_is_right() -> None:
    state, facts = placed(scores.FARMER, "farmer", "wagon bison eagle church", "wagon", "joker")
    assert sorted(gains(facts)) == [(0, 3), (0, 3)]
    assert [(fact.player, fact.mine) for fact in facts if isinstance(fact, ValueTaken)] == [
        (0, Building.GOLD_MINE)
    ]
    assert state.points == [6, 0, 0]


def test_the_example_of_a_church_is_right() -> None:
    state, _ = placed(scores.CHURCH, "build", "wagon bison eagle church", "wagon", "church")
    assert state.points == [4, 8, 4]
    brought = [amount for amount, _ in scores.CHURCH.brought.values()]
    assert brought == ["+4"] * 4


@pytest.mark.parametrize(
    ("scene", "points"),
    [(scores.MADE, [GROUP_POINTS]), (scores.CORNERS, []), (scores.JOINED, [])],
)
def test_the_groups_in_the_pictures_score_as_shown(scene: Scene, points: list[int]) -> None:
    _, facts = placed(scene, "farmer", "settler wagon eagle church", "settler", "wagon")
    assert [amount for _, amount in gains(facts)] == points
    amounts = [amount for amount, _ in scene.brought.values()]
    assert amounts == [f"+{amount}" for amount in points]


def test_pieces_in_the_pictures_stand_where_they_may() -> None:
    board = usual_board()
    for scene in (scores.FARMER, scores.CHURCH, scores.MADE, scores.CORNERS, scores.JOINED):
        pieces: list[Place] = [*scene.farmers, *scene.buildings]
        assert len(set(pieces)) == len(pieces)
        assert scene.last in pieces
        assert all(board.dry >> (15 * y + x) & 1 for x, y in scene.farmers)
        assert all(board.may_build[b] >> (15 * y + x) & 1 for (x, y), b in scene.buildings.items())


def test_the_example_of_a_score_adds_up_to_a_tie_that_farmers_decide() -> None:
    for score in turns.SCORED:
        assert score.total == score.points + score.coal + score.gold
    orange, blue, yellow = turns.SCORED
    assert orange.total == blue.total > yellow.total
    assert blue.farmers > orange.farmers
    assert max(score.farmers for score in turns.SCORED) <= FARMERS


def test_the_bots_are_listed_from_the_weakest_up() -> None:
    guide = bot_guide(SPEC)
    assert list(guide)[: len(SPEC.ladder)] == [bot_title(SPEC, name) for name in SPEC.ladder]
    assert len(guide) == len(SPEC.ladder) + len(weights.STYLES), "the styles follow them"
    assert all(guide.values())
    assert bot_title(SPEC, "mine") == "Mine", "a record may name any"
    assert len(set(NAMES)) == PLAYERS[-1]


def test_the_form_chooses_on_which_side_the_tokens_begin() -> None:
    assert read_house_rules(DEFAULT_RULES, {}) == Rules("active")
    assert read_house_rules(DEFAULT_RULES, {"tokens": "nonsense"}) == Rules("active")
    for side in TOKENS:
        assert read_house_rules(DEFAULT_RULES, {"tokens": side}) == Rules(side)
        controls = controls_of_preset(DEFAULT_RULES, {"tokens": side})
        inputs = tree(controls).all("input", name="tokens")
        assert [each["value"] for each in inputs] == list(TOKENS)
        assert [each["value"] for each in inputs if "checked" in each.attributes] == [side]
