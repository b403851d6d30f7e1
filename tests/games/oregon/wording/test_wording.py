"""Oregon in words: every event, question and answer, secrets, and forecasts of placements."""

import ast
import inspect
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import get_args

import pytest

import okanagan.games.oregon.wording as wording
from okanagan.games.oregon.rules import actions, events
from okanagan.games.oregon.rules.actions import Action, DecideExtra, Discard, Draw, Play
from okanagan.games.oregon.rules.forecast import forecast, forecasts
from okanagan.games.oregon.rules.frames import draw, turn
from okanagan.games.oregon.rules.frames.turn import PlacePiece
from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.games.oregon.rules.scoring import SOURCES, scores
from okanagan.games.oregon.rules.terms import FACES, Building, Deck, parse_face
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.wording import ask, option, prompts, tell
from okanagan.games.oregon.wording import events as event_words
from okanagan.games.oregon.wording.forecast import forecast_sentences, verdict_words
from okanagan.games.oregon.wording.names import (
    cell_words,
    face_name,
    score_items,
    source_name,
    tie_words,
)
from okanagan.games.oregon.wording.prompts import _LABELS
from okanagan.kernel.chance import pick
from okanagan.kernel.events import Fact
from okanagan.kernel.frames import Choice
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH, Words
from tests.games.okanagan.wording.played import Pseudo
from tests.games.okanagan.wording.test_every_language import _calls, _spoken
from tests.games.oregon.scene import Cell, Scene

NAMES = ("Ann", "Bo", "Cy")
ANN = Audience(NAMES, 0, ENGLISH)
WAGONS = "wagon wagon bison church"
HERE = (7, 3)
CHURCH, WAGON = parse_face("church"), parse_face("wagon")


def expected(scene: Scene, cards: str = "wagon wagon", at: Cell = HERE) -> tuple[str, list[str]]:
    first, second = sorted(map(parse_face, cards.split()))
    result = forecast(view(scene.state, 0), at, Play(0, first, second))
    return verdict_words(result, ANN), forecast_sentences(result, ANN)


def question(scene: Scene, viewer: int = 0, *, by_name: bool = False) -> str:
    seen = view(scene.state, 0)
    assert seen.decision is not None
    return ask(seen.decision, seen, NAMES, viewer, ENGLISH, by_name=by_name)


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (events.ValueTaken(0, Building.GOLD_MINE, 5), 0, "You take 1 gold token, of 5."),
        (events.ValueTaken(0, Building.GOLD_MINE, 5), 1, "Ann takes 1 gold token."),
        (events.ValueTaken(0, Building.GOLD_MINE, 5), None, "Ann takes 1 gold token."),
        (events.CardDrawn(0, Deck.BUILDING, CHURCH), 0, "You draw: church."),
        (events.CardDrawn(0, Deck.BUILDING, CHURCH), 1, "Ann draws a building card."),
        (
            events.CardDrawn(0, Deck.BUILDING, CHURCH, needed=True),
            0,
            "You need a building card, and draw: church.",
        ),
        (events.CardDrawn(0, Deck.BUILDING, CHURCH, True), 1, "Ann draws a building card."),
        (
            events.PointsScored(1, 8, Building.CHURCH, HERE),
            0,
            "Bo gets 8 points from the church at H4.",
        ),
        (
            events.PointsScored(1, 8, Building.CHURCH, HERE),
            1,
            "You get 8 points from the church at H4.",
        ),
        (
            events.GameEnded((0, 2), (40, 30, 40)),
            0,
            "You share the victory with Cy: 40 points each.",
        ),
        (events.GameEnded((1,), (3, 1, 0)), 1, "You win with 1 point."),
    ],
)
def test_an_event_hides_the_secrets_of_others(
    event: Fact, viewer: int | None, sentence: str
) -> None:
    assert tell(event.seen_by(viewer), NAMES, viewer, ENGLISH) == sentence


def test_payments_at_once_are_told_together() -> None:
    paid = [
        events.PointsScored(1, 3, Building.POST_OFFICE, HERE),
        events.PointsScored(0, 1, Building.STATION, HERE),
        events.PointsScored(1, 4, Building.HARBOUR, HERE),
        events.ValueTaken(1, Building.COAL_MINE, None),
        events.ValueTaken(1, Building.COAL_MINE, None),
        events.ValueTaken(0, Building.GOLD_MINE, 4),
    ]
    assert event_words.paid_words(paid, ANN) == "Bo: +7, 2 coal tokens · You: +1, 1 gold token (4)"


def test_each_value_of_several_tokens_is_told() -> None:
    paid = [events.ValueTaken(0, Building.GOLD_MINE, 5)] * 2
    assert event_words.paid_words(paid, ANN) == "You: 2 gold tokens (5 + 5)"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (HERE, "H4, wagon row, wagon column: land by the water, Bo’s farmer"),
        ((6, 3), "G4, wagon row, wagon column: land by the water, a church"),
        ((2, 2), "C3, wagon row, bison column: water"),
        ((0, 3), "A4, wagon row, bison column: land"),
    ],
)
def test_a_cell_in_words(cell: Cell, words: str) -> None:
    scene = Scene(WAGONS, farmers={1: [HERE]}, buildings={(6, 3): "church"})
    assert cell_words(*cell, view(scene.state, 0), ANN) == words


def test_a_farmer_that_brings_points_gold_and_a_token() -> None:
    scene = Scene(WAGONS, buildings={(7, 2): "gold_mine", (6, 3): "warehouse"})
    verdict, sentences = expected(scene)
    assert verdict == "You: +1, +1 gold token (3–5), joker active."
    assert sentences == [
        "Warehouse at G4: 1 point.",
        "Gold mine at H3: 1 gold token (3–5).",
        "Your joker is active again.",
    ]


def test_a_building_that_brings_others_something() -> None:
    scene = Scene(WAGONS, players=3, farmers={0: [(6, 2), (8, 2)], 1: [(6, 3)], 2: [(8, 3)]})
    verdict, sentences = expected(scene, "wagon church")
    assert verdict == "You: +8; Bo: +4; Cy: +4."
    assert sentences == [
        "You, 2 farmers: 4 each, 8 points.",
        "Bo, 1 farmer: 4 points.",
        "Cy, 1 farmer: 4 points.",
    ]


def test_gold_that_runs_out() -> None:
    scene = Scene("wagon gold_mine bison bison", farmers={0: [(8, 2), (8, 3)], 1: [(6, 3)]})
    scene.state.gold = (5,)
    verdict, sentences = expected(scene, "wagon gold_mine", (7, 2))
    assert verdict == "You: +1 gold token (3–5)."
    assert sentences == [
        "You, 2 farmers: only 1 gold token (3–5), for no more are left.",
        "Bo, 1 farmer: nothing, for no tokens are left.",
    ]


def test_a_name_at_the_beginning_keeps_its_letters() -> None:
    scene = Scene(WAGONS, farmers={0: [(6, 3), (8, 3)]})
    result = forecast(view(scene.state, 0), HERE, Play(0, WAGON, WAGON))
    verdict = verdict_words(result, Audience(("iris", "Bo", "Cy"), None, ENGLISH))
    assert verdict.startswith("iris: +")


def test_groups_the_end_and_the_extra_turn() -> None:
    assert expected(Scene(WAGONS, farmers={0: [(8, 3)]})) == (
        "Nobody gets anything.",
        ["1 more farmer makes it a group."],
    )
    assert expected(Scene(WAGONS, farmers={0: [(6, 3), (8, 3)]}, supply={0: 1})) == (
        "You: +5.",
        ["A group of 3 farmers: 5 points.", "Your last farmer: the game ends with this round."],
    )
    _, grown = expected(Scene(WAGONS, farmers={0: [(5, 3), (6, 3), (6, 2)]}))
    assert grown == ["A group of 4 farmers, which has brought its points already."]
    _, extra = expected(Scene(WAGONS, extras=[0]))
    assert extra == ["With the extra turn you could also play: bison + church."]


def test_questions_speak_to_the_player_to_move() -> None:
    scene = Scene(WAGONS)
    assert question(scene, by_name=True) == "Ann, play two cards."
    assert question(scene) == "Play two cards."
    assert question(scene, viewer=1, by_name=True) == "Ann plays two cards."
    stuck = Scene("church church station station")
    assert question(stuck) == "Your hand allows no play: show it, and draw a new one."


def test_what_the_extra_turn_asks() -> None:
    scene = Scene("wagon wagon eagle church", extras=[0])
    scene.play(["play", 0, "wagon", "wagon"], ["farmer", 0, *HERE])
    assert question(scene) == "Draw 2 cards, or play once more."
    scene.play(["extra", 0, "use"])
    assert question(scene) == "Your extra turn: play two cards."
    last = Scene("wagon wagon eagle church", extras=[0], supply={0: 1})
    last.play(["play", 0, "wagon", "wagon"], ["farmer", 0, *HERE])
    assert question(last) == "Play an extra turn, or end your turn."


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        (Play(0, WAGON, WAGON), "Wagon and wagon: a farmer"),
        (Play(0, WAGON, CHURCH), "Wagon and church: a church"),
        (DecideExtra(0, False), "Draw cards, and keep the extra turn"),
        (Draw(0, Deck.LANDSCAPE), "A landscape card"),
        (Discard(0, Building.CHURCH), "Discard the dead card: church"),
    ],
)
def test_answers(action: Action, answer: str) -> None:
    assert option(action, ENGLISH) == answer


SOURCE_FILES = sorted(Path(wording.__file__).parent.glob("*.py"))
LETTERLESS = ("1", "2", "3", "4")
"""Names without a letter: all letters of a sentence come from texts."""
CELL = re.compile(r"\b[A-O](10|[1-9])\b")
"""Cells are named by a letter in every language."""


def sentences(players: int, seed: int, say: Words) -> Iterator[str]:
    names, rng = LETTERLESS[:players], Random(seed)
    match = new_match([Seat(name) for name in names], Rules("inactive"), seed)
    while not match.over:
        yield from questions(match, names, say)
        for event in match.play(pick(list(match.legal), rng)):
            for viewer in (None, *range(players)):
                seen = event.seen_by(viewer)
                yield tell(seen, names, viewer, say)  # type: ignore[arg-type]
                yield tell(seen, names, viewer, say, cells=False)  # type: ignore[arg-type]
    for score in scores(match.state):
        yield from (name for name, _ in score_items(score, say))
        yield tie_words(score, say)
    yield from (source_name(source, say) for source in SOURCES)


def questions(match: OregonMatch, names: tuple[str, ...], say: Words) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    assert decision.player is not None
    view = match.view(decision.player)
    assert view.decision is not None
    yield from (
        ask(view.decision, view, LETTERLESS, who, say) for who in (None, *range(view.players))
    )
    yield from (option(action, say) for action in match.legal)
    to = Audience(LETTERLESS, decision.player, say)
    yield from (cell_words(x, len(match.moves) % 10, view, to) for x in range(15))
    if isinstance(decision, PlacePiece):
        for forecast in islice(forecasts(view).values(), 6):
            for viewer in (None, decision.player):
                yield verdict_words(forecast, Audience(names, viewer, say))
                yield from forecast_sentences(forecast, Audience(names, viewer, say))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sentence_can_be_translated(players: int) -> None:
    for sentence in sentences(players, 1, Pseudo()):
        assert not re.search("[A-Za-z]", CELL.sub("", sentence)), sentence


def test_every_placeholder_is_filled() -> None:
    for sentence in sentences(4, 2, ENGLISH):
        assert not re.search("[{}]|None|Building|Deck|<|_", sentence), sentence


@pytest.mark.parametrize("source", SOURCE_FILES, ids=lambda path: path.stem)
def test_every_text_is_a_literal(source: Path) -> None:
    for call in _calls(ast.parse(source.read_text(encoding="utf-8"))):
        for text in _spoken(call):
            assert isinstance(text, ast.Constant), ast.dump(call)


def subclasses(base: type, *modules: object) -> set[type]:
    classes = {cls for module in modules for _, cls in inspect.getmembers(module, inspect.isclass)}
    return {cls for cls in classes if issubclass(cls, base) and cls is not base}


def test_every_event_decision_and_action_has_its_words() -> None:
    assert set(event_words._TELLERS) == subclasses(Fact, events)
    assert set(prompts._ASKERS) == subclasses(Choice, draw, turn) - {PlacePiece}
    assert set(_LABELS) == set(get_args(actions.Action)) - {actions.Shuffle}
    names = [face_name(face, ENGLISH).replace(" ", "_") for face in range(len(FACES))]
    assert names == list(FACES)
