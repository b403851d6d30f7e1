"""Every event, question and answer has words, and all words can be translated."""

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
from okanagan.games.oregon.rules.forecast import forecasts
from okanagan.games.oregon.rules.frames import draw, turn
from okanagan.games.oregon.rules.frames.turn import PlacePiece
from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.games.oregon.rules.scoring import SOURCES, scores
from okanagan.games.oregon.rules.terms import FACES
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

SOURCE_FILES = sorted(Path(wording.__file__).parent.glob("*.py"))
NAMES = ("1", "2", "3", "4")
"""Names without a letter: all letters of a sentence come from texts."""
CELL = re.compile(r"\b[A-O](10|[1-9])\b")
"""Cells are named by a letter in every language."""


def sentences(players: int, seed: int, say: Words) -> Iterator[str]:
    """All sentences of a game."""
    names, rng = NAMES[:players], Random(seed)
    match = new_match([Seat(name) for name in names], Rules("inactive"), seed)
    while not match.over:
        yield from questions(match, names, say)
        for event in match.play(pick(list(match.legal), rng)):
            for viewer in (None, *range(players)):
                yield tell(event.seen_by(viewer), names, viewer, say)  # type: ignore[arg-type]
    for score in scores(match.state):
        yield from (name for name, _ in score_items(score, say))
        yield tie_words(score, say)
    yield from (source_name(source, say) for source in SOURCES)


def questions(match: OregonMatch, names: tuple[str, ...], say: Words) -> Iterator[str]:
    """A question, its answers, cells and forecasts."""
    decision = match.decision
    assert decision is not None
    assert decision.player is not None
    view = match.view(decision.player)
    assert view.decision is not None
    yield from (ask(view.decision, view, NAMES, who, say) for who in (None, *range(view.players)))
    yield from (option(action, say) for action in match.legal)
    to = Audience(NAMES, decision.player, say)
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
