"""`check` prints `ok` or the first error."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Run

Spoil = Callable[[dict[str, Any]], object]


def test_a_correct_record_in_a_file_or_standard_input(run: Run, game: Path) -> None:
    moves = json.loads(game.read_text())["moves"]
    for outcome in (run("check", game), run("check", "-", typed=game.read_text())):
        assert (outcome.code, outcome.out) == (0, f"ok {len(moves)} moves\n")


def test_several_files_are_named_and_one_failure_fails_the_check(
    run: Run, game: Path, tmp_path: Path
) -> None:
    junk = tmp_path / "junk.json"
    junk.write_bytes(b"\xff\xfe")
    outcome = run("check", game, junk, game)
    first, second, third = outcome.out.splitlines()
    assert outcome.code == 1
    assert first.startswith(f"{game}: ok ")
    assert second == f"{junk}: this is no UTF-8 text, so no record"
    assert third == first


def test_a_wrong_move_is_reported_with_its_number_and_the_expected_move(
    run: Run, game: Path
) -> None:
    record = json.loads(game.read_text())
    first = record["setup"]["first_player"]
    for wrong in (["place", first, 9, 9, 0], ["fly", first]):
        record["moves"][2] = wrong
        game.write_text(json.dumps(record))
        outcome = run("check", game)
        assert outcome.code == 1
        assert outcome.out.startswith(f"move 2: player {first} must place the tile in hand; ")
        assert wrong[0] in outcome.out


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda record: record["result"]["scores"][1].update(explorer=9), "result.scores[1].expl"),
        (lambda record: record["result"].update(winners=[]), "result.winners[0]: expected "),
        (lambda record: record.update(result=None), "result: expected"),
        (lambda record: record["moves"].pop(), "result: expected"),
        (lambda record: record["options"].reverse(), "options[0]: expected 10, found "),
        (lambda record: record["setup"]["tiles"].reverse(), "move "),
        (lambda record: record["setup"]["tiles"].pop(), "setup: 'tiles' must hold 1 of "),
        (lambda record: record.update(version=2), "its version is 2"),
        (lambda record: record["moves"].append(["pass", 0]), "the game is over"),
    ],
)
def test_a_fault_is_reported(run: Run, game: Path, spoil: Spoil, message: str) -> None:
    record = json.loads(game.read_text())
    spoil(record)
    game.write_text(json.dumps(record))
    outcome = run("check", game)
    assert outcome.code == 1
    assert message in outcome.out


def test_a_missing_file_is_reported(run: Run, tmp_path: Path) -> None:
    outcome = run("check", tmp_path / "nothing.json")
    assert outcome.code == 1
    assert "can't be read: No such file" in outcome.out
