"""Oregon in words: who is spoken of, what is kept from whom, what a placement would bring."""

import pytest

from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.actions import DecideExtra, Discard, Draw, Play
from okanagan.games.oregon.rules.forecast import forecast
from okanagan.games.oregon.rules.terms import Building, Deck, parse_face
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.wording import ask, option, tell
from okanagan.games.oregon.wording.forecast import forecast_sentences, verdict_words
from okanagan.games.oregon.wording.names import cell_words
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH
from tests.games.oregon.scene import Cell, Scene

NAMES = ("Ann", "Bo", "Cy")
ANN = Audience(NAMES, 0, ENGLISH)
WAGONS = "wagon wagon bison church"
HERE = (7, 3)


def told(event: Fact, viewer: int | None) -> str:
    return tell(event.seen_by(viewer), NAMES, viewer, ENGLISH)


def foretold(scene: Scene, cards: str = "wagon wagon", at: Cell = HERE) -> tuple[str, list[str]]:
    first, second = sorted(map(parse_face, cards.split()))
    found = forecast(view(scene.state, 0), at, Play(0, first, second))
    return verdict_words(found, ANN), forecast_sentences(found, ANN)


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (0, "You take 1 gold token, of 5."),
        (1, "Ann takes 1 gold token."),
        (None, "Ann takes 1 gold token."),
    ],
)
def test_the_value_of_a_token_is_its_owners_secret(viewer: int | None, sentence: str) -> None:
    assert told(events.ValueTaken(0, Building.GOLD_MINE, 5), viewer) == sentence


def test_a_card_that_is_drawn_is_its_owners_secret() -> None:
    event = events.CardDrawn(0, Deck.BUILDING, parse_face("church"))
    assert told(event, 0) == "You draw: church."
    assert told(event, 1) == "Ann draws a building card."


def test_points_name_their_source() -> None:
    event = events.PointsScored(1, 8, Building.CHURCH, HERE)
    assert told(event, 0) == "Bo gets 8 points from the church at H4."
    assert told(event, 1) == "You get 8 points from the church at H4."


def test_a_shared_victory() -> None:
    event = events.GameEnded((0, 2), (40, 30, 40))
    assert told(event, 0) == "Ann and Cy share the victory with 40 points each."
    assert told(events.GameEnded((1,), (3, 1, 0)), 1) == "You win with 1 point."


def test_a_cell_for_the_ear() -> None:
    scene = Scene(WAGONS, farmers={1: [HERE]}, buildings={(6, 3): "church"})
    seen = view(scene.state, 0)
    assert (
        cell_words(*HERE, seen, ANN)
        == "H4, wagon row, wagon column: land by the water, Bo’s farmer"
    )
    assert cell_words(6, 3, seen, ANN) == "G4, wagon row, wagon column: land by the water, a church"
    assert cell_words(2, 2, seen, ANN) == "C3, wagon row, bison column: water"
    assert cell_words(0, 3, seen, ANN) == "A4, wagon row, bison column: land"


def test_a_farmer_that_brings_points_gold_and_a_token() -> None:
    scene = Scene(WAGONS, buildings={(7, 2): "gold_mine", (6, 3): "warehouse"})
    assert foretold(scene) == (
        "You: +1, 1 gold token (3–5), joker wakes.",
        [
            "Warehouse at G4: 1 point.",
            "Gold mine at H3: 1 gold token (3–5).",
            "Your joker wakes.",
        ],
    )


def test_a_building_that_brings_others_something() -> None:
    scene = Scene(WAGONS, players=3, farmers={0: [(6, 2), (8, 2)], 1: [(6, 3)], 2: [(8, 3)]})
    verdict, sentences = foretold(scene, "wagon church")
    assert verdict == "You: +8; Bo: +4; Cy: +4."
    assert sentences == [
        "You, 2 farmers: 8 points.",
        "Bo, 1 farmer: 4 points.",
        "Cy, 1 farmer: 4 points.",
    ]


def test_gold_that_runs_out() -> None:
    scene = Scene("wagon gold_mine bison bison", farmers={0: [(8, 2), (8, 3)], 1: [(6, 3)]})
    scene.state.gold = (5,)
    verdict, sentences = foretold(scene, "wagon gold_mine", (7, 2))
    assert verdict == "You: 1 gold token (3–5)."
    assert sentences == [
        "You, 2 farmers: only 1 gold token (3–5), for no more are left.",
        "Bo, 1 farmer: nothing, for no tokens are left.",
    ]


def test_groups_and_the_end() -> None:
    assert foretold(Scene(WAGONS, farmers={0: [(8, 3)]})) == (
        "Brings nobody anything.",
        ["1 more farmer makes it a group."],
    )
    made = foretold(Scene(WAGONS, farmers={0: [(6, 3), (8, 3)]}, supply={0: 1}))
    assert made == (
        "You: +5.",
        ["A group of 3 farmers: 5 points.", "Your last farmer: the game ends with this round."],
    )
    grown = foretold(Scene(WAGONS, farmers={0: [(5, 3), (6, 3), (6, 2)]}))
    assert grown[1] == ["A group of 4 farmers, which has brought its points already."]


def test_the_extra_turn() -> None:
    scene = Scene(WAGONS, extras=[0])
    assert foretold(scene)[1] == ["The extra turn would allow bison and church."]


def test_questions_speak_to_the_one_who_is_asked() -> None:
    scene = Scene(WAGONS)
    seen = view(scene.state, 0)
    assert seen.decision is not None
    assert ask(seen.decision, seen, NAMES, 0, ENGLISH) == "Ann, play two cards."
    assert ask(seen.decision, seen, NAMES, 0, ENGLISH, by_name=False) == "Play two cards."
    assert ask(seen.decision, seen, NAMES, 1, ENGLISH) == "Ann plays two cards."
    stuck = view(Scene("church church station station").state, 0)
    assert stuck.decision is not None
    assert ask(stuck.decision, stuck, NAMES, 0, ENGLISH, by_name=False) == (
        "Your hand allows no play: show it, and draw a new one."
    )


@pytest.mark.parametrize(
    ("jokers", "question"),
    [
        ([], "Your extra turn: play two cards."),
        ([0], "Your extra turn: play two cards, or one and the joker."),
    ],
)
def test_the_extra_turn_says_whether_the_joker_may_be_played(
    jokers: list[int], question: str
) -> None:
    scene = Scene("wagon wagon eagle church", jokers=jokers, extras=[0])
    scene.play(["play", 0, "wagon", "wagon"], ["farmer", 0, *HERE], ["extra", 0, "use"])
    seen = view(scene.state, 0)
    assert seen.decision is not None
    assert ask(seen.decision, seen, NAMES, 0, ENGLISH, by_name=False) == question


def test_answers() -> None:
    wagon, church = parse_face("wagon"), parse_face("church")
    assert option(Play(0, wagon, wagon), ENGLISH) == "Wagon and wagon: a farmer"
    assert option(Play(0, wagon, church), ENGLISH) == "Wagon and church: a church"
    assert option(DecideExtra(0, False), ENGLISH) == "Keep the extra turn"
    assert option(Draw(0, Deck.LANDSCAPE), ENGLISH) == "A landscape card"
    assert option(Discard(0, Building.CHURCH), ENGLISH) == "Discard the dead card: church"
