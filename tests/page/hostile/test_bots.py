"""Hostile plugin bots: each error names the bot, and the game does not change."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import pytest

from okanagan.games.okanagan.lab.timing import random_match
from okanagan.games.okanagan.rules.game import OkanaganMatch, load_match
from okanagan.kernel.plugin_bots import BotError, PluginBot
from okanagan.kernel.simulate import bot_move
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Message
from okanagan.page.saves.storage import Drafts
from okanagan.page.site import routes


class Unspeakable(BaseException):
    def __str__(self) -> str:
        raise KeyboardInterrupt


class Strange:
    def __eq__(self, other: object) -> bool:
        raise Unspeakable

    def __hash__(self) -> int:
        raise Unspeakable

    def __repr__(self) -> str:
        raise Unspeakable


@dataclass
class Answers:
    """Raises an error, or gives any answer."""

    answer: Any

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Spoils:
    def choose(self, view: Any, legal: Any, rng: Random) -> Any:
        chosen = legal[-1]
        for frame in view.frames:
            for field in fields(frame):
                setattr(frame, field.name, None)
        empty([view, legal], set())
        rng.seed(0)
        return chosen


class SpoilsLater:
    def __init__(self) -> None:
        self.received: list[Any] = []

    def choose(self, view: Any, legal: Any, rng: Random) -> Any:
        empty(self.received, set())
        chosen = legal[-1]
        self.received = [view, legal]
        return chosen


class EqualToAll:
    player = 99

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def to_json(self) -> list[Any]:
        return ["steal", 99]


def empty(thing: Any, seen: set[int]) -> None:
    """Empty every container that can be reached."""
    if id(thing) in seen or isinstance(thing, str | int | type):
        return
    seen.add(id(thing))
    if isinstance(thing, dict):
        parts = [*thing.values()]
    elif isinstance(thing, list | set | tuple | frozenset):
        parts = [*thing]
    else:
        slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
        names = (*slots, *getattr(thing, "__dict__", {}))
        parts = [getattr(thing, name, None) for name in names]
    for part in parts:
        empty(part, seen)
    if isinstance(thing, dict | list | set):
        thing.clear()


def half_a_game() -> OkanaganMatch:
    record = random_match(players=3, seed=3).record().to_json()
    return load_match({**record, "moves": record["moves"][:60], "result": None, "options": []})


ERRORS = KeyboardInterrupt(), GeneratorExit(), SystemExit(3), MemoryError(), Unspeakable()


@pytest.mark.parametrize("answer", [*ERRORS, Strange(), None, [1], float("nan"), "2"], ids=type)
def test_errors_and_illegal_answers_name_the_bot(answer: Any) -> None:
    fails = "fails: " if isinstance(answer, BaseException) else ""
    with pytest.raises(BotError, match=f"^the bot 'x' {fails}"):
        PluginBot("x", Answers(answer)).choose(None, [1, 2], Random(1))


@pytest.mark.parametrize("kind", [Spoils, SpoilsLater])
def test_a_game_is_the_same_if_a_bot_empties_what_it_received(
    kind: type[Spoils | SpoilsLater],
) -> None:
    match, same, bot = half_a_game(), half_a_game(), PluginBot("x", kind())
    for _ in range(30):
        match.play(bot_move(match, bot, 1))
        same.play(same.legal[-1])
    assert match.legal == same.legal
    assert match.record().to_json() == same.record().to_json()
    views = [[game.view(player).text() for player in range(3)] for game in (match, same)]
    assert views[0] == views[1]


def test_the_legal_action_is_played_whatever_equal_thing_is_answered() -> None:
    match = half_a_game()
    legal = list(match.legal)
    chosen = bot_move(match, PluginBot("x", Answers(EqualToAll())), 1)
    assert type(chosen) is type(legal[0])
    match.play(chosen)
    assert match.moves[-1].to_json() == legal[0].to_json()


@pytest.mark.parametrize("error", [KeyboardInterrupt, GeneratorExit, Unspeakable])
def test_nothing_that_is_raised_in_the_page_leaves_a_message_unanswered(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(routes())
    app.dispatch(Message("open", {"stored": {}, "languages": ["en"], "hash": ""}))

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(Drafts, "take", fail)
    answer = app.dispatch(Message("close-notice", {"notice": "x"}))
    assert "notice-error" in answer.regions["notices"]
