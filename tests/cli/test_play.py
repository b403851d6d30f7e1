"""`play`: a game at the terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import Run

FIRST = "1\n" * 2000
"""Always the first choice, and Enter."""


def test_a_whole_game_against_bots(run: Run) -> None:
    outcome = run("play", "--seed", 1, "--players", 3, typed=FIRST)
    assert outcome.code == 0
    assert "Ann, place your tile." in outcome.out
    assert "The game is over." in outcome.out
    assert "wins." in outcome.out


def test_a_whole_game_of_three_humans(run: Run) -> None:
    outcome = run("play", "--seed", 2, "--seats", "human", "--players", 3, typed=FIRST)
    assert "The game is over." in outcome.out
    for name in ("Ann", "Bo", "Cy"):
        assert f"{name}, press Enter when you alone can see the screen." in outcome.out


def test_one_human_is_shown_no_cover(run: Run) -> None:
    assert "press Enter" not in run("play", "--seed", 1, typed=FIRST).out


def test_secrets_are_scrolled_away_before_the_next_human(run: Run) -> None:
    out = run("play", "--seed", 2, "--seats", "human", typed="\n1\n").out
    before, _, after = out.rpartition("press Enter when you alone")
    assert "Your objectives:" in before
    assert before.rpartition("Your objectives:")[2].count("\n") > 60
    assert "Your objectives:" not in after


def test_the_game_is_kept_and_goes_on(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    first = run("play", kept, "--seed", 3, "--names", "Zoë,Bo", typed="1\n" * 5)
    assert f"okanagan play {kept}" in first.out
    moves = json.loads(kept.read_text(encoding="utf-8"))["moves"]
    run("play", kept, typed="")
    assert json.loads(kept.read_text(encoding="utf-8"))["moves"] == moves
    outcome = run("play", kept, typed=FIRST)
    assert "Zoë" in outcome.out
    assert "The game is over." in outcome.out
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["moves"][: len(moves)] == moves
    assert run("check", kept).out == f"ok {len(record['moves'])} moves\n"


def test_a_damaged_file_is_left_as_it_is(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text('{"format": "okanagan-record"')
    outcome = run("play", kept, typed=FIRST)
    assert outcome.code == 1
    assert "this is no JSON document" in outcome.err
    assert kept.read_text() == '{"format": "okanagan-record"'


def test_a_file_with_a_game_does_not_take_new_seats(run: Run, game: Path) -> None:
    outcome = run("play", game, "--players", 2)
    assert outcome.code == 2
    assert "holds a game already" in outcome.err


def test_a_game_of_bots_alone_is_refused(run: Run, game: Path) -> None:
    assert "nobody is human here" in run("play", game).err
    assert "nobody is human here" in run("play", "--seats", "hard").err


def test_a_placement_can_be_taken_back(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    run("play", kept, "--seats", "human", "--seed", 3, typed="\n1\n\n1\n\n1\n1\n")
    verbs = [move[0] for move in json.loads(kept.read_text())["moves"]]
    assert verbs == ["keep", "keep", "place"]
    outcome = run("play", kept, typed="\nu\nu\n")
    verbs = [move[0] for move in json.loads(kept.read_text())["moves"]]
    assert verbs == ["keep", "keep"]
    assert "can't be taken back" in outcome.out


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("t", "open edge; influence: nobody"),
        ("r", "In the reserve: 12 lumberjacks"),
        ("l", "F forest, L lake"),
        ("m", "Your objectives:"),
        ("?", "leave the table"),
        ("77", "Type a number from 1 to "),
        ("q", "The game is not kept"),
    ],
)
def test_words_instead_of_a_number(run: Run, word: str, sentence: str) -> None:
    assert sentence in run("play", "--seed", 3, typed=f"{word}\n").out


def test_names_must_be_as_many_as_seats(run: Run) -> None:
    assert "2 seats need 2 names, not 3" in run("play", "--names", "A,B,C").err
    assert "a name is empty" in run("play", "--names", "A, ").err


def test_a_name_that_is_no_text_can_be_kept(run: Run, tmp_path: Path) -> None:
    """What the shell hands over is not always UTF-8: Python then makes half characters of it."""
    kept = tmp_path / "kept.json"
    run("play", kept, "--names", "Zo\udceb,Bo", typed="1\n")
    assert json.loads(kept.read_text(encoding="utf-8"))["players"][0]["name"] == "Zo\ufffd"
    assert run("check", kept).out.startswith("ok ")


def test_a_file_that_can_not_be_written_is_named_before_the_first_question(
    run: Run, tmp_path: Path
) -> None:
    outcome = run("play", tmp_path / "nowhere" / "kept.json", typed=FIRST)
    assert outcome.code == 2
    assert "can't be written: No such file" in outcome.err
    assert not outcome.out


def test_the_last_move_is_told_before_the_score(run: Run) -> None:
    story, _, score = run("play", "--seed", 1, typed=FIRST).out.partition("The game is over.")
    assert "victory points" in story.rstrip().rpartition("\n")[2]
    assert "wins." in score


def test_a_random_seed_is_told_so_that_the_game_can_be_dealt_again(run: Run) -> None:
    told = run("play", "--seed", "random", typed="q\n").out
    option, seed, *words = told.splitlines()[0].split()
    assert (option, words) == ("--seed", ["deals", "the", "same", "again"])
    assert run("play", "--seed", seed, typed="q\n").out == told
    assert "deals the same" not in run("play", "--seed", 1, typed="q\n").out
    assert "deals the same" not in run("play", typed="q\n").out
