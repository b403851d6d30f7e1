"""`arena`: bots against each other, in games that can be continued."""

import json
from pathlib import Path
from typing import Any

import pytest

from okanagan.cli.arena import ladder
from okanagan.cli.arena_folder import INDEX
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.lab.arena import Outcome
from tests.cli.commands import Run

SEATS = ("--seats", "random,normal")
RULES = json.dumps(EDITIONS["en"].to_json())
OLD = (
    '{"rules": RULES, "deal": 1, "seats": ["random", "normal"], "winners": [1], "scores": '
    '[{"total": 9, "tokens": 3}, {"total": 50, "tokens": 9}], "decisions": [40, 40], '
    '"seconds": [0.1, 0.2], "census": {"games": 1}}\n'
)
"""A line of a file of an older version: it names no game, and has no record."""


def index(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / INDEX).read_text().splitlines()]


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def ratings(out: str) -> dict[str, str]:
    lines = out[out.index("Elo") :].splitlines()[1:]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


def old_file(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(OLD.replace("RULES", RULES))
    return path


def test_it_reports_wins_sources_and_time(run: Run) -> None:
    outcome = run("arena", *SEATS, "--games", 4)
    assert outcome.code == 0
    assert "normal: wins 100.0% of 4 (95 % interval 51.0% to 100.0%)" in outcome.out
    assert "explorer" in outcome.out
    assert "ms CPU a decision" in outcome.out


def test_it_continues_and_its_report_is_the_same(run: Run, tmp_path: Path) -> None:
    folder, picture = tmp_path / "games", tmp_path / "report.svg"
    at_once = run("arena", *SEATS, "--games", 3, "--report", "--svg", picture).out
    run("arena", *SEATS, "--games", 1, "--out", folder)
    (first,) = index(folder)
    for _ in range(2):
        in_parts = run("arena", *SEATS, "--games", 3, "--out", folder, "--report").out
        assert index(folder)[0] == first
        assert len(index(folder)) == len(records(folder)) == 3
        assert in_parts.endswith(at_once[at_once.index("3 games") :])
    assert "special actions a game" in at_once
    assert picture.read_text().startswith("<svg")


def test_it_keeps_records_named_by_deal_and_seats_of_the_games_that_simulate_plays(
    run: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "arena"
    run("arena", *SEATS, "--games", 2, "--deal", 7, "--out", folder)
    names = [path.name for path in records(folder)]
    assert names == ["7-normal-random.json", "7-random-normal.json"]
    assert run("check", *records(folder)).code == 0
    first, second = (json.loads(path.read_text()) for path in records(folder))
    seats = [(player["name"], player["seat"]) for player in first["players"]]
    assert seats == [("normal 1", "bot:normal"), ("random 2", "bot:random")]
    assert run("report", *records(folder)).out.startswith("2 games\n")
    run("simulate", *SEATS, "--seed", 7, "--out", tmp_path / "simulated")
    simulated = json.loads((tmp_path / "simulated" / "7.json").read_text())
    assert all(second[part] == simulated[part] for part in ("setup", "moves", "result"))


def test_games_by_other_rules_do_not_count(run: Run, tmp_path: Path) -> None:
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    run("arena", *SEATS, "--games", 1, "--out", tmp_path, "--edition", "nl")
    rules = [json.loads(path.read_text())["rules"] for path in records(tmp_path)]
    assert len(rules) == 2
    assert rules[0] != rules[1]
    names = ["1-random-normal.json", "1-random-normal-2.json"]
    assert [line["record"] for line in index(tmp_path)] == names


def test_an_incomplete_record_is_written_again(run: Run, tmp_path: Path) -> None:
    (tmp_path / "1-random-normal.json").write_text("half a rec")
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert run("check", *records(tmp_path)).code == 0


def test_a_file_of_an_older_version_is_rated_and_continued(run: Run, tmp_path: Path) -> None:
    file = old_file(tmp_path / "games.jsonl")
    outcome = run("arena", *SEATS, "--games", 1, "--out", file)
    assert outcome.code == 2
    assert "this is a file, but games are kept in a folder" in outcome.err
    rated = run("arena", "--seats", "easy,random", "--games", 2, "--ladder", file)
    assert sorted(ratings(rated.out)) == ["easy", "normal", "random"]
    folder = old_file(tmp_path / "games" / INDEX).parent
    arena = ("arena", *SEATS, "--games", 1, "--out", folder)
    assert "total 50.0, tokens 9.0" in run(*arena).out, "the game is not played again"
    assert not records(folder)
    assert "\n1 game\n" in run(*arena, "--report").out, "a report needs the record"
    assert len(records(folder)) == 1


def test_a_damaged_record_is_named_in_a_report(run: Run, tmp_path: Path) -> None:
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    [record] = records(tmp_path)
    record.write_text(record.read_text().replace('"place"', '"plough"', 1))
    outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path, "--report")
    assert outcome.code == 1
    assert f"{record}: move " in outcome.err


def test_several_processes_play_the_same_games(run: Run, tmp_path: Path) -> None:
    folders = tmp_path / "one", tmp_path / "two"
    for folder, jobs in zip(folders, (1, 2), strict=True):
        run("arena", *SEATS, "--games", 2, "--out", folder, "--jobs", jobs)
    for first, second in zip(*map(records, folders), strict=True):
        assert first.read_bytes() == second.read_bytes()


def test_a_ladder_rates_the_bots_of_all_games(run: Run, tmp_path: Path) -> None:
    folder, games = tmp_path / "games", ("--games", 2)
    rated = ratings(run("arena", *SEATS, *games, "--out", folder, "--ladder", folder).out)
    assert list(rated) == ["normal", "random"]
    assert rated["normal"] == "0 lost nothing"
    assert rated["random"].startswith("-")
    assert rated["random"].endswith("won nothing")
    with_others = run("arena", "--seats", "easy,random", *games, "--ladder", folder).out
    assert sorted(ratings(with_others)) == ["easy", "normal", "random"]
    apart = run("arena", "--seats", "easy,hard", *games, "--ladder", folder).out
    met, others = apart.split("Elo of others, whom none of these has met")
    assert ("easy" in met.split("Elo")[1]) != ("easy" in others)
    assert ("random" in others) == ("normal" in others) != ("hard" in others)


def test_the_weakest_bot_with_a_win_is_at_zero() -> None:
    """Two and a half against one and a half games: 400 × log10(5/3)."""
    games = [
        Outcome(deal, ("a", "b"), (winner,), ({"total": 9}, {"total": 9}), (1, 1), (0.0, 0.0))
        for deal, winner in enumerate((0, 1, 0))
    ]
    assert ladder(games) == ["Elo", "    a                89", "    b                 0"]


@pytest.mark.parametrize("line", ["[]", "{}", '{"rules": 1', '{"rules": {}, "deal": 2}'])
def test_a_wrong_index_is_refused(run: Run, tmp_path: Path, line: str) -> None:
    (tmp_path / INDEX).write_text(line.replace("{}", RULES) + "\n")
    outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert outcome.code == 2
    assert "games.jsonl holds no games of an arena" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((*SEATS, "--games", 1, "--ladder", "none"), "none: there is no such folder"),
        (("--seats", "random"), "2 to 4"),
        (("--seats", "random,nrmal"), "random, easy, normal"),
    ],
)
def test_wrong_usage_is_reported(run: Run, arguments: tuple[object, ...], message: str) -> None:
    outcome = run("arena", *arguments)
    assert outcome.code != 0
    assert message in outcome.err


def test_a_random_deal_is_printed(run: Run) -> None:
    first, *_ = run("arena", *SEATS, "--games", 1, "--deal", "random").out.splitlines()
    option, deal, *words = first.split()
    assert (option, words) == ("--deal", ["deals", "the", "same", "again"])
    assert int(deal).bit_length() > 64
    assert "deals" not in run("arena", *SEATS, "--games", 1).out
