"""`arena`: bots against each other, in games that can go on where they were stopped."""

from pathlib import Path

from okanagan.cli.standings import ladder
from okanagan.kernel.arena import Outcome
from tests.cli.conftest import Run

SEATS = ("--seats", "random,normal")


def test_it_tells_who_wins_how_often_and_for_what(run: Run) -> None:
    outcome = run("arena", *SEATS, "--games", 4)
    assert outcome.code == 0
    assert "normal: wins 100.0% of 4 (95 % interval 51.0% to 100.0%)" in outcome.out
    assert "explorer" in outcome.out
    assert "ms CPU a decision" in outcome.out


def test_it_goes_on_where_it_was_stopped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("arena", *SEATS, "--games", 1, "--out", file)
    (first,) = file.read_text().splitlines()
    run("arena", *SEATS, "--games", 3, "--out", file)
    assert file.read_text().splitlines()[0] == first
    assert len(file.read_text().splitlines()) == 3
    again = run("arena", *SEATS, "--games", 3, "--out", file)
    assert len(file.read_text().splitlines()) == 3
    assert "of 3" in again.out


def test_games_by_other_rules_do_not_count(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("arena", *SEATS, "--games", 1, "--out", file)
    run("arena", *SEATS, "--games", 1, "--out", file, "--edition", "nl")
    assert len(file.read_text().splitlines()) == 2


def test_a_file_of_an_older_version_names_no_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("arena", *SEATS, "--games", 2, "--out", file)
    old = file.read_text().replace('"game": "okanagan", ', "")
    file.write_text(old)
    assert run("arena", *SEATS, "--games", 2, "--out", file).code == 0
    assert file.read_text() == old


def test_a_damaged_count_for_a_report_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("arena", *SEATS, "--games", 1, "--out", file, "--report")
    file.write_text(file.read_text().replace('"sizes": {', '"sizes": {"many": 1, '))
    outcome = run("arena", *SEATS, "--games", 1, "--out", file)
    assert outcome.code == 2
    assert "games.jsonl holds no games of an arena" in outcome.err


def test_games_in_several_processes_are_the_same(run: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run("arena", *SEATS, "--games", 2, "--out", one)
    run("arena", *SEATS, "--games", 2, "--out", two, "--jobs", 2)

    def scores(file: Path) -> list[str]:
        return [line.partition('"seconds"')[0] for line in file.read_text().splitlines()]

    assert scores(one) == scores(two)


def rungs(out: str) -> dict[str, str]:
    """The ratings by name."""
    lines = out[out.index("Elo") :].splitlines()[1:]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


def test_a_ladder_rates_all_and_tells_who_won_all_or_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    rated = rungs(run("arena", *SEATS, "--games", 2, "--out", file, "--ladder", file).out)
    assert list(rated) == ["normal", "random"]
    assert rated["normal"] == "0 lost nothing"
    assert rated["random"].startswith("-")
    assert rated["random"].endswith("won nothing")


def test_a_ladder_rates_the_games_played_now_with_those_in_files(run: Run, tmp_path: Path) -> None:
    file, games = tmp_path / "games.jsonl", ("--games", 2)
    run("arena", *SEATS, *games, "--out", file)
    outcome = run("arena", "--seats", "easy,random", *games, "--ladder", file)
    assert sorted(rungs(outcome.out)) == ["easy", "normal", "random"]


def test_the_weakest_who_won_something_is_at_zero() -> None:
    """Two and a half against one and a half games: 400 × log10(5/3)."""
    games = [
        Outcome(deal, ("a", "b"), (winner,), ({"total": 9}, {"total": 9}), (1, 1), (0.0, 0.0))
        for deal, winner in enumerate((0, 1, 0))
    ]
    assert ladder(games) == ["Elo", "    a                89", "    b                 0"]


def test_who_never_met_is_rated_apart(run: Run, tmp_path: Path) -> None:
    file, games = tmp_path / "games.jsonl", ("--games", 2)
    run("arena", *SEATS, *games, "--out", file)
    outcome = run("arena", "--seats", "easy,hard", *games, "--ladder", file)
    met, apart = outcome.out.split("Elo of others, whom none of these has met")
    assert ("easy" in met.split("Elo")[1]) != ("easy" in apart)
    assert ("random" in apart) == ("normal" in apart) != ("hard" in apart)


def test_what_is_no_arena_is_refused_with_its_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("[]\n")
    outcome = run("arena", *SEATS, "--games", 1, "--out", file)
    assert outcome.code != 0
    assert "games.jsonl holds no games of an arena" in outcome.err
    missing = run("arena", *SEATS, "--games", 1, "--ladder", tmp_path / "none.jsonl")
    assert missing.code != 0
    assert "none.jsonl: there is no such file" in missing.err
    assert "2 to 4" in run("arena", "--seats", "random").err
    assert "random, easy, normal" in run("arena", "--seats", "random,nrmal").err


def test_it_reports_what_the_games_were_like_also_where_it_goes_on(
    run: Run, tmp_path: Path
) -> None:
    file, picture = tmp_path / "games.jsonl", tmp_path / "report.svg"
    at_once = run("arena", *SEATS, "--games", 3, "--report", "--svg", picture).out
    run("arena", *SEATS, "--games", 1, "--out", file, "--report")
    in_two = run("arena", *SEATS, "--games", 3, "--out", file, "--report").out
    assert len(file.read_text().splitlines()) == 3
    report = at_once[at_once.index("3 games") :]
    assert in_two.endswith(report)
    assert "special actions a game" in report
    assert picture.read_text().startswith("<svg")


def test_games_that_were_kept_without_a_report_are_played_again_for_one(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    run("arena", *SEATS, "--games", 1, "--out", file)
    assert "\n1 game\n" in run("arena", *SEATS, "--games", 1, "--out", file, "--report").out


def test_random_deals_are_told_so_that_they_can_be_dealt_again(run: Run) -> None:
    first, *_ = run("arena", *SEATS, "--games", 1, "--deal", "random").out.splitlines()
    option, deal, *words = first.split()
    assert (option, words) == ("--deal", ["deals", "the", "same", "again"])
    assert int(deal).bit_length() > 64
    assert "deals" not in run("arena", *SEATS, "--games", 1).out
