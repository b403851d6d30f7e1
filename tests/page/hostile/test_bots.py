"""Bots of other people that mean no good: each error names them, and the game is as it was."""

from collections.abc import Sequence
from dataclasses import fields
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
    """An error that can't even be told."""

    def __str__(self) -> str:
        raise KeyboardInterrupt


class Strange:
    """An answer that can't be compared or shown."""

    def __eq__(self, other: object) -> bool:
        raise Unspeakable

    def __hash__(self) -> int:
        raise Unspeakable

    def __repr__(self) -> str:
        raise Unspeakable


class Thrower:
    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        raise self.error


class Answers:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return self.answer


class Spoils:
    """Empties whatever can be emptied of what it is given."""

    def choose(self, view: Any, legal: Any, rng: Random) -> Any:
        chosen = legal[-1]
        for frame in view.frames:
            for field in fields(frame):
                setattr(frame, field.name, None)
        empty([view, legal], set())
        rng.seed(0)
        return chosen


class SpoilsLater:
    """At each move it empties whatever it was given at the move before."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def choose(self, view: Any, legal: Any, rng: Random) -> Any:
        empty(self.given, set())
        chosen = legal[-1]
        self.given = [view, legal]
        return chosen


class EqualToAll:
    """An answer that says it is any action."""

    player = 99

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def to_json(self) -> list[Any]:
        return ["steal", 99]


def empty(thing: Any, seen: set[int]) -> None:
    """Empty every container within reach."""
    if id(thing) in seen or isinstance(thing, str | int | type):
        return
    seen.add(id(thing))
    for part in parts(thing):
        empty(part, seen)
    if isinstance(thing, dict | list | set):
        thing.clear()


def parts(thing: Any) -> list[Any]:
    """What it holds."""
    if isinstance(thing, dict):
        return [*thing.values()]
    if isinstance(thing, list | set | tuple | frozenset):
        return [*thing]
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    return [getattr(thing, name, None) for name in (*slots, *getattr(thing, "__dict__", {}))]


def half_a_game() -> OkanaganMatch:
    record = random_match(players=3, seed=3).record().to_json()
    return load_match({**record, "moves": record["moves"][:60], "result": None, "options": []})


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), GeneratorExit(), SystemExit(3), MemoryError(), Unspeakable()]
)
def test_whatever_is_raised_names_the_bot(error: BaseException) -> None:
    with pytest.raises(BotError, match=r"^the bot 'x' fails: "):
        PluginBot("x", Thrower(error)).choose(None, [1, 2], Random(1))


@pytest.mark.parametrize("answer", [Strange(), None, [1], float("nan"), "2"], ids=type)
def test_whatever_is_answered_is_legal_or_refused_by_name(answer: Any) -> None:
    with pytest.raises(BotError, match="the bot 'x' "):
        PluginBot("x", Answers(answer)).choose(None, [1, 2], Random(1))


def test_a_game_is_the_same_after_a_bot_has_emptied_what_it_was_given() -> None:
    match, same = half_a_game(), half_a_game()
    assert match.decision is not None
    assert match.decision.player is not None
    legal = list(match.legal)
    chosen = PluginBot("x", Spoils()).choose(
        match.view(match.decision.player), match.legal, Random(1)
    )
    assert chosen == legal[-1]
    assert match.legal == legal
    for one in (match, same):
        one.play(chosen)
        for _ in range(30):
            one.play(one.legal[-1])
    assert match.legal == same.legal
    assert match.record().to_json() == same.record().to_json()


def test_a_game_is_the_same_when_a_bot_spoils_what_it_kept() -> None:
    match, same, bot = half_a_game(), half_a_game(), PluginBot("x", SpoilsLater())
    for _ in range(30):
        match.play(bot_move(match, bot, 1))
        same.play(same.legal[-1])
    assert match.record().to_json() == same.record().to_json()
    assert [match.view(player).text() for player in range(3)] == [
        same.view(player).text() for player in range(3)
    ]


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
