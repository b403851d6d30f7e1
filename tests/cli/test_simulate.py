"""`simulate` writes records exactly as rules 10 says."""

import json
from pathlib import Path
from typing import Any

import pytest

from okanagan.games.okanagan.rules.editions import EDITIONS
from tests.cli.commands import Run


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_each_seed_gives_a_record(run: Run, tmp_path: Path) -> None:
    folders = tmp_path / "new" / "folder", tmp_path / "again"
    for folder in folders:
        assert run("simulate", "--seed", 5, "--games", 3, "--out", folder).code == 0
    first, second = (sorted(folder.iterdir()) for folder in folders)
    assert [path.name for path in first] == ["5.json", "6.json", "7.json"]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_it_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    def simulated(*arguments: object) -> str:
        return run("simulate", *arguments, "--out", tmp_path).out

    simulated("--games", 3)
    whole = (tmp_path / "3.json").read_text()
    (tmp_path / "2.json").unlink()
    (tmp_path / "3.json").write_text(whole[:-9])
    assert simulated("--games", 4) == f"wrote 3 games to {tmp_path}; 1 was there\n"
    assert (tmp_path / "3.json").read_text() == whole
    assert simulated("--games", 4, "--seats", "easy").startswith("wrote 4 games")
    assert simulated("--games", 1, "--seats", "easy", "--options").startswith("wrote 1 game")


def test_options_are_written_on_request(run: Run, tmp_path: Path) -> None:
    run("simulate", "--out", tmp_path / "without")
    run("simulate", "--options", "--out", tmp_path / "with")
    record = load(tmp_path / "with" / "1.json")
    moves = [move for move in record["moves"] if move[0] != "shuffle"]
    assert len(record["options"]) == len(moves)
    assert record["options"][0] == 10
    del record["options"]
    assert load(tmp_path / "without" / "1.json") == record


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_editions(run: Run, tmp_path: Path, edition: str) -> None:
    run("simulate", "--edition", edition, "--out", tmp_path)
    assert load(tmp_path / "1.json")["rules"] == EDITIONS[edition].to_json()


def test_house_rules_and_seats(run: Run, tmp_path: Path) -> None:
    rules = ("--rule", "tie_rule=share", "--rule", "blind_draw=false")
    run("simulate", *rules, "--seats", "normal,random", "--out", tmp_path)
    record = load(tmp_path / "1.json")
    expected = EDITIONS["en"].to_json() | {"tie_rule": "share", "blind_draw": False}
    assert record["rules"] == expected
    assert [player["seat"] for player in record["players"]] == ["bot:normal", "bot:random"]


def test_a_mix_seats_bots_at_random_the_same_for_a_seed(run: Run, tmp_path: Path) -> None:
    mixed = ("simulate", "--seats", "easy,random", "--mix", "--players", 3, "--games", 5)
    run(*mixed, "--out", tmp_path / "one")
    run(*mixed, "--out", tmp_path / "two")
    tables = set()
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
        tables.add(tuple(player["seat"] for player in load(path)["players"]))
    assert {seat for table in tables for seat in table} == {"bot:easy", "bot:random"}
    assert len(tables) > 2
    assert all(len(table) == 3 for table in tables)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--seats", "normal,wizard"],
            "there is no bot 'wizard'; known are random, easy, normal, hard",
        ),
        (["--players", "3", "--seats", "random,random"], "3 players need 3 seats, not 2"),
        (["--seats", "random," * 4 + "random"], "Okanagan is for 2 to 4 players, not 5"),
        (["--seats", "human,random"], "bots alone can simulate"),
        (["--seats", "human,random", "--mix"], "bots alone can simulate"),
        (["--seats", "wizard", "--mix"], "there is no bot 'wizard'"),
        (["--rule", "colour=blue"], "unknown rule 'colour'"),
        (["--rule", "tie_rule=chance"], "unknown tie_rule 'chance'"),
        (["--games", "0"], "'0' should be a whole number, 1 to"),
        (["--games", "many"], "'many' should be a whole number, 1 to"),
        (["--edition", "xx"], "invalid choice: 'xx'"),
        (["--seed", "-1"], "should be a whole number, or 'random'"),
        (["--seed", "1e3"], "should be a whole number, or 'random'"),
        (["--seed", "9" * 99], "a seed has at most 40 digits, not 99"),
    ],
)
def test_wrong_usage_is_reported(
    run: Run, tmp_path: Path, arguments: list[str], message: str
) -> None:
    outcome = run("simulate", *arguments, "--out", tmp_path / "none")
    assert outcome.code == 2
    assert message in outcome.err
    assert not (tmp_path / "none").exists()


def test_a_folder_that_can_not_be_made_is_reported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    outcome = run("simulate", "--out", tmp_path / "file")
    assert outcome.code == 2
    assert "can't be made" in outcome.err


def test_a_random_seed_is_long_and_deals_the_same_game(run: Run, tmp_path: Path) -> None:
    outcome = run("simulate", "--seed", "random", "--out", tmp_path / "one")
    option, seed, *_ = outcome.out.split()
    assert (option, int(seed).bit_length() > 64) == ("--seed", True)
    again = run("simulate", option, seed, "--out", tmp_path / "two")
    assert again.out.startswith(f"--seed {seed} deals the same again\n")
    first, second = (tmp_path / folder / f"{seed}.json" for folder in ("one", "two"))
    assert first.read_bytes() == second.read_bytes()
    run("simulate", "--seed", "random", "--out", tmp_path / "three")
    assert not (tmp_path / "three" / f"{seed}.json").exists()
