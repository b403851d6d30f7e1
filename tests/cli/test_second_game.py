"""Every command plays Oregon too, and keeps the games apart."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import Run

OREGON = ("--game", "oregon")


@pytest.fixture
def oregon(run: Run, tmp_path: Path) -> Path:
    rules = ("--rule", "tokens=inactive")
    outcome = run("simulate", *OREGON, *rules, "--players", 3, "--out", tmp_path / "oregon")
    assert outcome.code == 0, outcome.err
    return tmp_path / "oregon" / "1.json"


def test_a_record_names_its_game(run: Run, game: Path, oregon: Path) -> None:
    record = json.loads(oregon.read_text())
    assert (record["format"], record["rules"]) == ("oregon-record", {"tokens": "inactive"})
    assert len(record["players"]) == 3
    checked = run("check", oregon, game)
    assert checked.code == 0
    assert checked.out.splitlines()[0] == f"{oregon}: ok {len(record['moves'])} moves"
    assert record["moves"][0] in json.loads(run("options", oregon, "--at", 0).out)
    replayed, scored = run("replay", oregon).out, run("score", oregon).out
    assert replayed.endswith(scored)
    assert "Random 3: " in scored
    link = f"https://example.org/#/g/{run('link', oregon).out}".strip()
    assert run("replay", link).out == replayed


def test_people_play_it_undo_and_continue(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    run("play", file, *OREGON, "--seats", "human", "--seed", 1, typed="\n1\n")
    (first,) = json.loads(file.read_text())["moves"]
    assert first[0] == "start"
    outcome = run("play", file, typed="\n1\nu\n1\n" + "1\n" * 1000)
    assert "press Enter when you alone can see the screen." in outcome.out
    assert "The game is over." in outcome.out
    record = json.loads(file.read_text())
    assert record["moves"][0] == first
    assert run("check", file).out == f"ok {len(record['moves'])} moves\n"


def test_an_arena_keeps_the_games_apart(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    run("arena", "--seats", "random,random", "--games", 1, "--out", folder)
    seats = ("--seats", "random,random", "--games", 2)
    arena = ("arena", *OREGON, *seats, "--out", folder, "--report")
    outcome = run(*arena)
    assert outcome.code == 0, outcome.err
    assert "random: wins 50.0% of 4" in outcome.out
    assert "\n2 games\n" in outcome.out
    assert run(*arena).out.partition("ms CPU")[0] == outcome.out.partition("ms CPU")[0]
    assert len(list(folder.glob("*.json"))) == 3


def test_a_report_is_on_one_game(run: Run, game: Path, oregon: Path) -> None:
    both = run("report", game, oregon)
    assert (both.code, both.out) == (2, "")
    assert "a report is on one game, not on Okanagan, Oregon together" in both.err


def test_each_game_has_its_own_options(run: Run) -> None:
    own, other = run("play", *OREGON, "--help").out, run("play", "--help").out
    assert ("tokens" in own, "--edition" in own) == (True, False)
    assert "--edition" in other
    assert run("puzzles", *OREGON, "--help").code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "chess"], "--game: invalid choice: 'chess'"),
        (["--game"], "--game: expected one argument"),
        ([*OREGON, "--players", "5"], "--players: invalid choice: 5"),
        ([*OREGON, "--seats", "random," * 4 + "random"], "Oregon is for 2 to 4 players, not 5"),
        ([*OREGON, "--seats", "wizard"], "there is no bot 'wizard'; known are random"),
        ([*OREGON, "--edition", "nl"], "unrecognized arguments: --edition nl"),
    ],
)
def test_wrong_usage_is_reported(
    run: Run, tmp_path: Path, arguments: list[str], message: str
) -> None:
    outcome = run("simulate", "--out", tmp_path / "none", *arguments)
    assert outcome.code == 2
    assert message in outcome.err
    assert not (tmp_path / "none").exists()


def test_a_file_with_a_game_takes_no_other_game(run: Run, game: Path) -> None:
    outcome = run("play", game, *OREGON)
    assert outcome.code == 2
    assert "holds a game already" in outcome.err


def test_a_wrong_format_or_wrong_rules_are_refused(run: Run, oregon: Path) -> None:
    record = json.loads(oregon.read_text())
    oregon.write_text(json.dumps({**record, "format": "chess"}))
    message = "its format is 'chess', not 'okanagan-record' or 'oregon-record'"
    checked = run("check", oregon)
    assert (checked.code, checked.out) == (1, f"{message}\n")
    assert run("score", oregon).err == f"okanagan: {oregon}: {message}\n"
    oregon.write_text(json.dumps({**record, "players": record["players"] * 2}))
    assert run("check", oregon).out == "rules: Oregon is for 2 to 4 players, not 6\n"
