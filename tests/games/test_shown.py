"""Matches, views and maps in a Python shell, and what can be reached from a view."""

import gc
import pickle
from types import FunctionType, ModuleType
from typing import Any

import pytest

from okanagan import GAMES, new_match
from okanagan.games.oregon.rules.board import Board
from okanagan.kernel.bots import RandomBot
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.simulate import bot_move
from okanagan.kernel.spec import Part

every_game = pytest.mark.parametrize("game", GAMES)


def begun(game: str, moves: int) -> AnyMatch:
    match = new_match(["Ann", "Bo", "Cy"], game=game, seed=7)
    while len(match.moves) < moves:
        match.play(bot_move(match, RandomBot(), 1))
    return match


def test_they_are_named_in_one_line() -> None:
    match = begun("okanagan", 6)
    view = match.view(1)
    assert repr(match) == "<Match of Okanagan, move 6: player 1 must place the tile in hand>"
    assert repr(view) == "<View of player 1, round 1: player 1 must place the tile in hand>"
    assert repr(view.map) == "<Map of 2 tiles>"
    board = begun("oregon", 6).view(0).board
    assert eval(repr(board), {"Board": Board}) == board


@every_game
def test_print_draws_them(game: str) -> None:
    match = begun(game, 30)
    view = match.view(2)
    drawn = str(view).splitlines()
    assert str(match).splitlines()[0] == drawn[0]
    assert any(line.startswith("C player 2: ") for line in drawn)
    assert str(match) != repr(match)
    if game == "okanagan":
        assert str(view).startswith(str(view.map))


@every_game
def test_where_the_drawing_is_missing_print_names_them(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in the page, which has no code of the command line."""
    match = begun(game, 4)

    def missing(*_: object) -> None:
        raise ImportError

    monkeypatch.setattr(Part, "load", missing)
    assert str(match) == repr(match)
    assert str(match.view(0)) == repr(match.view(0))


def reachable(start: object) -> int:
    """The number of objects that a program can reach from an object, without classes and code."""
    met: dict[int, object] = {}
    rest = [start]
    while rest:
        thing = rest.pop()
        if id(thing) not in met and not isinstance(thing, type | ModuleType | FunctionType):
            met[id(thing)] = thing
            rest += gc.get_referents(thing)
    return len(met)


@every_game
def test_no_trace_of_later_moves_can_be_reached_from_a_view(game: str) -> None:
    """Some objects are shared by views and states; none keeps what other players could do."""
    match = begun(game, 20)
    view = match.view(0)
    before = reachable(view)
    assert before > 50
    while not match.over:
        match.play(bot_move(match, RandomBot(), 2))
    assert reachable(view) == before


@every_game
def test_a_view_can_be_pickled(game: str) -> None:
    view = begun(game, 20).view(0)
    copy: Any = pickle.loads(pickle.dumps(view))
    assert copy.text() == view.text()
    assert copy.decision == view.decision
