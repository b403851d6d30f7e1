"""Nothing that happens, is asked or can be answered is without words, or said past `Words`."""

import ast
import inspect
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import get_args

import pytest

import okanagan.games.oregon.wording as telling
from okanagan.games.oregon.rules import actions, events
from okanagan.games.oregon.rules.forecast import forecasts
from okanagan.games.oregon.rules.frames import draw, turn
from okanagan.games.oregon.rules.frames.turn import PlacePiece
from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.games.oregon.rules.scoring import SOURCES, scores
from okanagan.games.oregon.rules.terms import FACES
from okanagan.games.oregon.wording import ask, option, prompts, tell
from okanagan.games.oregon.wording import events as told
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
from tests.games.okanagan.wording.pseudo import Pseudo
from tests.games.okanagan.wording.test_every_language import _calls, _spoken

SOURCE_FILES = sorted(Path(telling.__file__).parent.glob("*.py"))
NAMES = ("1", "2", "3", "4")
"""Names without a letter: what is told of games between these is letters from texts alone."""
CELL = re.compile(r"\b[A-O](10|[1-9])\b")
"""Cells are named by a letter in every language."""


def sentences(players: int, seed: int, say: Words) -> Iterator[str]:
    """All that is told, asked, offered and foretold in a game."""
    names, rng = NAMES[:players], Random(seed)
    match = new_match([Seat(name) for name in names], Rules("inactive"), seed)
    while not match.over:
        yield from questions(match, say)
        yield from foretold(match, names, say)
        for event in match.play(pick(list(match.legal), rng)):
            for viewer in (None, *range(players)):
                yield tell(event.seen_by(viewer), names, viewer, say)  # type: ignore[arg-type]
    for score in scores(match.state):
        yield from (name for name, _ in score_items(score, say))
        yield tie_words(score, say)
    yield from (source_name(source, say) for source in SOURCES)


def questions(match: OregonMatch, say: Words) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    assert decision.player is not None
    view = match.view(decision.player)
    assert view.decision is not None
    for viewer in (None, *range(view.players)):
        yield ask(view.decision, view, NAMES, viewer, say)
    yield from (option(action, say) for action in match.legal)
    to = Audience(NAMES, decision.player, say)
    yield from (cell_words(x, len(match.moves) % 10, view, to) for x in range(15))


def foretold(match: OregonMatch, names: tuple[str, ...], say: Words) -> Iterator[str]:
    decision = match.decision
    if isinstance(decision, PlacePiece):
        found = forecasts(match.view(decision.player))
        for viewer in (None, decision.player):
            to = Audience(names, viewer, say)
            for forecast in islice(found.values(), 6):
                yield verdict_words(forecast, to)
                yield from forecast_sentences(forecast, to)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_english_is_said_past_the_words(players: int) -> None:
    for sentence in sentences(players, 1, Pseudo()):
        assert not re.search("[A-Za-z]", CELL.sub("", sentence)), sentence


def test_no_placeholder_is_left_unfilled() -> None:
    for sentence in sentences(4, 2, ENGLISH):
        assert not re.search("[{}]|None|Building|Deck|<|_", sentence), sentence


@pytest.mark.parametrize("source", SOURCE_FILES, ids=lambda path: path.stem)
def test_every_text_is_a_literal(source: Path) -> None:
    for call in _calls(ast.parse(source.read_text(encoding="utf-8"))):
        for text in _spoken(call):
            assert isinstance(text, ast.Constant), ast.dump(call)


def classes(module: object, base: type) -> set[type]:
    found = {thing for _, thing in inspect.getmembers(module, inspect.isclass)}
    return {thing for thing in found if issubclass(thing, base) and thing is not base}


def test_every_event_is_told() -> None:
    assert set(told._TELLERS) == classes(events, Fact)


def test_every_decision_is_asked() -> None:
    decisions = classes(draw, Choice) | classes(turn, Choice)
    assert set(prompts._ASKERS) == decisions - {PlacePiece}


def test_every_action_of_a_player_has_a_label() -> None:
    assert set(_LABELS) == set(get_args(actions.Action)) - {actions.Shuffle}


def test_cards_have_the_names_of_the_rules() -> None:
    names = [face_name(face, ENGLISH).replace(" ", "_") for face in range(len(FACES))]
    assert names == list(FACES)
