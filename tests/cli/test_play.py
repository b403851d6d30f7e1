"""`play`: a game at the terminal."""

import json
from pathlib import Path

import pytest

from okanagan import load
from okanagan.games.okanagan.cli.screen import draw
from tests.cli.commands import Run

FIRST = "1\n" * 2000
"""Always the first choice, or Enter."""


def test_a_whole_game_against_bots(run: Run) -> None:
    outcome = run("play", "--seed", 1, "--players", 3, typed=FIRST)
    assert outcome.code == 0
    assert "Ann, place your tile." in outcome.out
    assert "press Enter" not in outcome.out
    assert "deals the same" not in outcome.out
    story, _, score = outcome.out.partition("The game is over.")
    assert "victory points" in story.rstrip().rpartition("\n")[2]
    assert "wins." in score


def test_a_whole_game_of_three_people(run: Run) -> None:
    outcome = run("play", "--seed", 2, "--seats", "human", "--players", 3, typed=FIRST)
    assert "The game is over." in outcome.out
    for name in ("Ann", "Bo", "Cy"):
        assert f"{name}, press Enter when you alone can see the screen." in outcome.out


def test_secrets_are_scrolled_away_before_the_next_person(run: Run) -> None:
    out = run("play", "--seed", 2, "--seats", "human", typed="\n1\n").out
    before, _, after = out.rpartition("press Enter when you alone")
    assert "Your objectives:" in before
    assert before.rpartition("Your objectives:")[2].count("\n") > 60
    assert "Your objectives:" not in after


def test_the_game_is_saved_and_continued(run: Run, tmp_path: Path) -> None:
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


def test_the_game_of_a_link_goes_on_without_a_file(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    run("play", kept, "--seed", 3, "--names", "Zoë,Bo", typed="1\n" * 5)
    link = run("link", "--page", "https://example.org/", kept).out.strip()
    outcome = run("play", f"Your turn: {link}.", typed="")
    assert outcome.code == 0
    assert "Zoë" in outcome.out
    assert list(tmp_path.iterdir()) == [kept]
    damaged = run("play", link[:-2], typed="")
    assert (damaged.code, damaged.out) == (1, "")
    assert "at least 2 characters are missing" in damaged.err


def test_a_damaged_file_is_not_changed(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text('{"format": "okanagan-record"')
    outcome = run("play", kept, typed=FIRST)
    assert outcome.code == 1
    assert "this is no JSON document" in outcome.err
    assert kept.read_text() == '{"format": "okanagan-record"'


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
        ("77", "There is no 77, the last answer is 10. Type a number from 1 to 10."),
        ("", "Nothing was typed. Type a number from 1 to 10."),
        ("forward", "'forward' is no answer. Type a number from 1 to 10."),
        ("q", "The game is not kept"),
    ],
)
def test_other_input_than_a_number(run: Run, word: str, sentence: str) -> None:
    assert sentence in run("play", "--seed", 3, typed=f"{word}\n").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--names", "A,B,C"], "2 seats need 2 names, not 3"),
        (["--names", "A, "], "a name is empty"),
        (["--seats", "hard"], "no seat is human"),
        (["GAME"], "no seat is human"),
        (["GAME", "--players", "2"], "holds a game already"),
        (["nowhere/kept.json"], "can't be written: No such file"),
    ],
)
def test_wrong_usage_is_reported(run: Run, game: Path, arguments: list[str], message: str) -> None:
    outcome = run("play", *(str(game) if word == "GAME" else word for word in arguments))
    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err


def test_a_name_that_is_not_unicode_can_be_saved(run: Run, tmp_path: Path) -> None:
    """Arguments that are not UTF-8 become surrogates in Python."""
    kept = tmp_path / "kept.json"
    run("play", kept, "--names", "Zo\udceb,Bo", typed="1\n")
    assert json.loads(kept.read_text(encoding="utf-8"))["players"][0]["name"] == "Zo\ufffd"
    assert run("check", kept).out.startswith("ok ")


def test_a_random_seed_is_printed_and_deals_the_same_game(run: Run) -> None:
    out = run("play", "--seed", "random", typed="q\n").out
    option, seed, *words = out.splitlines()[0].split()
    assert (option, words) == ("--seed", ["deals", "the", "same", "again"])
    assert run("play", "--seed", seed, typed="q\n").out == out
    assert "deals the same" not in run("play", typed="q\n").out


def test_a_cell_can_be_typed_by_its_name(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    arguments = ("play", kept, "--game", "oregon", "--seed", 1, "--seats", "human")
    listed = run(*arguments, typed="\n").out
    cell = listed.rpartition("   1. ")[2].split()[0]
    run("play", kept, typed=f"\n{cell.lower()}\n")
    [move] = json.loads(kept.read_text())["moves"]
    assert move[0] == "start"
    assert cell == f"{chr(ord('A') + move[2])}{move[3] + 1}"


@pytest.mark.parametrize("columns", [40, 80, 123])
def test_the_map_and_short_answers_fit_the_terminal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    run("simulate", "--players", 4, "--seed", 2, "--out", tmp_path)
    match = load((tmp_path / "2.json").read_text())
    for lines in (
        draw(match.state.map, {}, {}),
        listed_cells(run),
    ):
        assert max(map(len, lines)) <= columns
    tiles = sum(line.count("+---") for line in draw(match.state.map, {}, {}))
    assert tiles == 2 * len(match.state.map.placed), "no tile is left out"


def listed_cells(run: Run) -> list[str]:
    out = run("play", "--game", "oregon", "--seed", 1, typed="").out
    return out[out.rindex("   1. ") :].partition("\n1 to ")[0].splitlines()
