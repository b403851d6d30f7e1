"""`arena`: bots against each other, in games that can go on where they were stopped."""

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


def test_it_tells_who_wins_how_often_and_for_what(run: Run) -> None:
    outcome = run("arena", *SEATS, "--games", 4)
    assert outcome.code == 0
    assert "normal: wins 100.0% of 4 (95 % interval 51.0% to 100.0%)" in outcome.out
    assert "explorer" in outcome.out
    assert "ms CPU a decision" in outcome.out


def index(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / INDEX).read_text().splitlines()]


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def test_it_goes_on_where_it_was_stopped(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    run("arena", *SEATS, "--games", 1, "--out", folder)
    (first,) = index(folder)
    run("arena", *SEATS, "--games", 3, "--out", folder)
    assert index(folder)[0] == first
    assert len(index(folder)) == len(records(folder)) == 3
    again = run("arena", *SEATS, "--games", 3, "--out", folder)
    assert len(index(folder)) == len(records(folder)) == 3
    assert "of 3" in again.out


def test_it_keeps_a_record_of_each_game_that_tells_deal_and_seats(run: Run, tmp_path: Path) -> None:
    run("arena", *SEATS, "--games", 2, "--deal", 7, "--out", tmp_path)
    assert [path.name for path in records(tmp_path)] == [
        "7-normal-random.json",
        "7-random-normal.json",
    ]
    assert run("check", *records(tmp_path)).code == 0
    record = json.loads(records(tmp_path)[0].read_text())
    seats = [(player["name"], player["seat"]) for player in record["players"]]
    assert seats == [("normal 1", "bot:normal"), ("random 2", "bot:random")]
    assert run("report", *records(tmp_path)).out.startswith("2 games\n")


def test_it_plays_what_simulate_plays(run: Run, tmp_path: Path) -> None:
    """The folders mean the same, and so does a seed."""
    run("arena", *SEATS, "--games", 1, "--deal", 3, "--out", tmp_path / "arena")
    run("simulate", *SEATS, "--seed", 3, "--out", tmp_path / "simulated")
    [one], [two] = records(tmp_path / "arena"), records(tmp_path / "simulated")
    first, second = json.loads(one.read_text()), json.loads(two.read_text())
    assert [first[key] for key in ("setup", "moves", "result")] == [
        second[key] for key in ("setup", "moves", "result")
    ]


def test_games_by_other_rules_do_not_count(run: Run, tmp_path: Path) -> None:
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    run("arena", *SEATS, "--games", 1, "--out", tmp_path, "--edition", "nl")
    rules = [json.loads(path.read_text())["rules"] for path in records(tmp_path)]
    assert len(index(tmp_path)) == len(rules) == 2
    assert rules[0] != rules[1]
    assert [line["record"] for line in index(tmp_path)] == [
        "1-random-normal.json",
        "1-random-normal-2.json",
    ]


def test_a_record_that_was_written_when_the_command_was_stopped_is_written_again(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "1-random-normal.json").write_text("half a rec")
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert run("check", *records(tmp_path)).code == 0


OLD = (
    '{"rules": RULES, "deal": 1, "seats": ["random", "normal"], "winners": [1], "scores": '
    '[{"total": 9, "tokens": 3}, {"total": 50, "tokens": 9}], "decisions": [40, 40], '
    '"seconds": [0.1, 0.2], "census": {"games": 1}}\n'
)
"""A line of a file of an older version: it names no game, and has no record beside it."""


def old_file(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(OLD.replace("RULES", json.dumps(EDITIONS["en"].to_json())))
    return path


def test_a_file_of_an_older_version_is_rated_and_can_be_gone_on_with(
    run: Run, tmp_path: Path
) -> None:
    file = old_file(tmp_path / "games.jsonl")
    outcome = run("arena", *SEATS, "--games", 1, "--out", file)
    assert outcome.code == 2
    assert "this is a file, but games are kept in a folder" in outcome.err
    rated = run("arena", "--seats", "easy,random", "--games", 2, "--ladder", file)
    assert sorted(rungs(rated.out)) == ["easy", "normal", "random"]
    folder = old_file(tmp_path / "games" / INDEX).parent
    told = run("arena", *SEATS, "--games", 1, "--out", folder)
    assert "total 50.0, tokens 9.0" in told.out, "the game was not played again"
    assert not records(folder)


def test_a_game_without_a_record_is_played_again_for_a_report(run: Run, tmp_path: Path) -> None:
    old_file(tmp_path / INDEX)
    assert "\n1 game\n" in run("arena", *SEATS, "--games", 1, "--out", tmp_path, "--report").out
    assert len(records(tmp_path)) == 1


def test_a_damaged_record_is_named_when_it_is_reported_on(run: Run, tmp_path: Path) -> None:
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    [record] = records(tmp_path)
    record.write_text(record.read_text().replace('"place"', '"plough"', 1))
    outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path, "--report")
    assert outcome.code == 1
    assert f"{record}: move " in outcome.err


def test_games_in_several_processes_are_the_same(run: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run("arena", *SEATS, "--games", 2, "--out", one)
    run("arena", *SEATS, "--games", 2, "--out", two, "--jobs", 2)
    for first, second in zip(records(one), records(two), strict=True):
        assert first.read_bytes() == second.read_bytes()


def rungs(out: str) -> dict[str, str]:
    """The ratings by name."""
    lines = out[out.index("Elo") :].splitlines()[1:]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


def test_a_ladder_rates_all_and_tells_who_won_all_or_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    rated = rungs(run("arena", *SEATS, "--games", 2, "--out", folder, "--ladder", folder).out)
    assert list(rated) == ["normal", "random"]
    assert rated["normal"] == "0 lost nothing"
    assert rated["random"].startswith("-")
    assert rated["random"].endswith("won nothing")


def test_a_ladder_rates_the_games_played_now_with_those_in_folders(
    run: Run, tmp_path: Path
) -> None:
    folder, games = tmp_path / "games", ("--games", 2)
    run("arena", *SEATS, *games, "--out", folder)
    outcome = run("arena", "--seats", "easy,random", *games, "--ladder", folder)
    assert sorted(rungs(outcome.out)) == ["easy", "normal", "random"]


def test_the_weakest_who_won_something_is_at_zero() -> None:
    """Two and a half against one and a half games: 400 × log10(5/3)."""
    games = [
        Outcome(deal, ("a", "b"), (winner,), ({"total": 9}, {"total": 9}), (1, 1), (0.0, 0.0))
        for deal, winner in enumerate((0, 1, 0))
    ]
    assert ladder(games) == ["Elo", "    a                89", "    b                 0"]


def test_who_never_met_is_rated_apart(run: Run, tmp_path: Path) -> None:
    folder, games = tmp_path / "games", ("--games", 2)
    run("arena", *SEATS, *games, "--out", folder)
    outcome = run("arena", "--seats", "easy,hard", *games, "--ladder", folder)
    met, apart = outcome.out.split("Elo of others, whom none of these has met")
    assert ("easy" in met.split("Elo")[1]) != ("easy" in apart)
    assert ("random" in apart) == ("normal" in apart) != ("hard" in apart)


@pytest.mark.parametrize("line", ["[]", "{}", '{"rules": 1', '{"rules": {}, "deal": 2}'])
def test_what_is_no_arena_is_refused_with_its_name(run: Run, tmp_path: Path, line: str) -> None:
    rules = json.dumps(EDITIONS["en"].to_json())
    (tmp_path / INDEX).write_text(line.replace("{}", rules) + "\n")
    outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert outcome.code == 2
    assert "games.jsonl holds no games of an arena" in outcome.err


def test_wrong_usage_gets_a_sentence(run: Run, tmp_path: Path) -> None:
    missing = run("arena", *SEATS, "--games", 1, "--ladder", tmp_path / "none")
    assert missing.code != 0
    assert "none: there is no such folder" in missing.err
    assert "2 to 4" in run("arena", "--seats", "random").err
    assert "random, easy, normal" in run("arena", "--seats", "random,nrmal").err


def test_it_reports_what_the_games_were_like_also_where_it_goes_on(
    run: Run, tmp_path: Path
) -> None:
    folder, picture = tmp_path / "games", tmp_path / "report.svg"
    at_once = run("arena", *SEATS, "--games", 3, "--report", "--svg", picture).out
    run("arena", *SEATS, "--games", 1, "--out", folder)
    in_two = run("arena", *SEATS, "--games", 3, "--out", folder, "--report").out
    assert len(index(folder)) == 3
    report = at_once[at_once.index("3 games") :]
    assert in_two.endswith(report)
    assert "special actions a game" in report
    assert picture.read_text().startswith("<svg")


def test_random_deals_are_told_so_that_they_can_be_dealt_again(run: Run) -> None:
    first, *_ = run("arena", *SEATS, "--games", 1, "--deal", "random").out.splitlines()
    option, deal, *words = first.split()
    assert (option, words) == ("--deal", ["deals", "the", "same", "again"])
    assert int(deal).bit_length() > 64
    assert "deals" not in run("arena", *SEATS, "--games", 1).out
