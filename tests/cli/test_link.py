"""`link`, and commands that read a code or a link instead of a record."""

import json
from pathlib import Path

import pytest

from okanagan.cli.games import GAMES
from tests.cli.commands import Run


@pytest.fixture
def code(run: Run, game: Path) -> str:
    """The code of a game."""
    return run("link", game).out.strip()


def test_a_code_is_read_like_the_record(run: Run, game: Path, code: str) -> None:
    link = f"https://example.org/okanagan/#/g/{code}"
    for command in (["score"], ["replay"], ["options", "--at", 12]):
        expected = run(*command, game)
        for text in (code, link, f"{link}/12"):
            assert run(*command, text) == expected
        assert run(*command, "-", typed=link) == expected
    assert run("check", code, link).out.count(": ok ") == 2


def test_several_games_are_several_lines(run: Run, game: Path, code: str) -> None:
    page = "https://example.org/"
    outcome = run("link", "--page", page, game, game)
    assert outcome.out == f"{page}#/g/{code}\n" * 2


def test_options_in_a_record_are_kept(run: Run, game: Path, tmp_path: Path) -> None:
    record = json.loads(game.read_text())
    moves = [n for n, move in enumerate(record["moves"]) if move[1] is not None]
    record["options"] = [len(json.loads(run("options", game, "--at", n).out)) for n in moves]
    again = tmp_path / "again.json"
    again.write_text(json.dumps(record))
    assert run("check", run("link", again).out.strip()).out.startswith("ok")


def test_a_damaged_code_is_refused(run: Run, code: str) -> None:
    outcome = run("score", code[:-3])
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.endswith("this code was cut off, or something was added to it\n")


def test_a_wrong_record_has_no_code(run: Run, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("[1]")
    outcome = run("link", tmp_path / "no.json")
    assert (outcome.code, outcome.out) == (1, "")
    assert "no.json: a record must be a JSON object" in outcome.err


def test_each_game_has_its_own_letter() -> None:
    assert len({game.spec.code_letter for game in GAMES.values()}) == len(GAMES)
