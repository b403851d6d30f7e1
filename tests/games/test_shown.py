"""Matches, views and maps in a Python shell, and what a view takes with it when it is pickled."""

import pickle
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


@every_game
def test_a_pickled_view_has_no_traces_of_what_other_players_could_do(game: str) -> None:
    """Some objects are shared by views and states, and keep what was computed with them."""
    match = begun(game, 20)
    before = pickle.dumps(match.view(0))
    line = match.upto(len(match.moves))
    while not line.over:
        line.play(bot_move(line, RandomBot(), 2))
    assert pickle.dumps(match.view(0)) == before
    copy: Any = pickle.loads(before)
    assert copy.text() == match.view(0).text()
