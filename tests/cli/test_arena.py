"""`arena`: bots against each other, in games that can be continued."""

import json
from pathlib import Path
from typing import Any

import pytest

from okanagan.cli.arena import ladder
from okanagan.cli.arena_folder import INDEX, Contest, opened
from okanagan.cli.games import GAMES
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.kernel.errors import Stopped
from okanagan.lab.arena import Outcome, play
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


def test_standings_as_json(run: Run) -> None:
    out = run("arena", *SEATS, "--games", 2, "--json").out
    head, best, worst = map(json.loads, out.splitlines())
    assert head == {"deal": 1, "games": 2}
    assert (best["bot"], best["games"], best["wins"]) == ("normal", 2, 2)
    assert (worst["bot"], worst["wins"], worst["failed"]) == ("random", 0, 0)
    assert 0 < best["interval"][0] < best["interval"][1] <= 1


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
    [entry] = ladder(games)
    assert entry.lines == ["Elo", "    a                89", "    b                 0"]


LINE = json.loads(OLD.replace("RULES", RULES))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[]", "no JSON object"),
        ("{", "no JSON document"),
        ({"winners": None}, "its 'winners' should be a list of whole numbers"),
        ({"winners": [2]}, "its 'winners' should be of its seats"),
        ({"failed": 7}, "its 'failed' should be of its seats"),
        ({"seats": "random"}, "its 'seats' should be a list of texts"),
        ({"seconds": [1]}, "its 'seconds' should have one value for each seat"),
        ({"scores": [{}, {}]}, "its 'scores' should be a list of objects with numbers"),
        ({"rules": None}, "its 'rules' should be an object"),
        ({"deal": 1.5}, "its 'deal' should be a whole number"),
        ({"record": "../1.json"}, "its 'record' should be the name of a file in this folder"),
        ({"record": "/etc/passwd"}, "its 'record' should be the name"),
        ({"record": "a\x1b[2J"}, "its 'record' should be the name"),
        ({"record": ".."}, "its 'record' should be the name"),
    ],
)
def test_a_wrong_index_is_refused(run: Run, tmp_path: Path, line: Any, reason: str) -> None:
    text = json.dumps({**LINE, **line}) if isinstance(line, dict) else line
    (tmp_path / INDEX).write_text(f"{json.dumps(LINE)}\n{text}\n")
    outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert outcome.code == 2
    assert "games.jsonl holds no games of an arena: line 2: " in outcome.err
    assert reason in outcome.err


def test_a_line_that_was_cut_off_is_left_out_and_its_game_played_again(
    run: Run, tmp_path: Path
) -> None:
    arena = ("arena", *SEATS, "--games", 3, "--out", tmp_path)
    run(*arena)
    whole = index(tmp_path)
    text = (tmp_path / INDEX).read_text()
    (tmp_path / INDEX).write_text(text[:-40])
    outcome = run(*arena)
    assert outcome.err == f"Note: {tmp_path / INDEX}: line 3 is cut off and is left out.\n"
    assert [line["record"] for line in index(tmp_path)] == [line["record"] for line in whole]
    assert "of 3 (" in outcome.out


def test_two_arenas_do_not_share_a_folder(run: Run, tmp_path: Path) -> None:
    engine = GAMES["okanagan"]
    contest = Contest(engine, EDITIONS["en"].to_json())
    with opened(tmp_path, contest):
        outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert outcome.code == 2
    assert outcome.err == (
        f"okanagan: --out {tmp_path}: another arena plays in this folder; name another\n"
    )
    assert run("arena", *SEATS, "--games", 1, "--out", tmp_path).code == 0


def test_a_record_of_another_game_is_not_written_over(run: Run, tmp_path: Path) -> None:
    other, folder = tmp_path / "other", tmp_path / "folder"
    run("arena", *SEATS, "--games", 1, "--out", other, "--edition", "nl")
    folder.mkdir()
    kept = (other / "1-random-normal.json").rename(folder / "1-random-normal.json").read_bytes()
    run("arena", *SEATS, "--games", 1, "--out", folder)
    assert (folder / "1-random-normal.json").read_bytes() == kept
    assert index(folder)[0]["record"] == "1-random-normal-2.json"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seats": ["normal", "random"], "deal": 1}, "its seats differ"),
        ({"winners": [0]}, "its result differs"),
        ({"rules": EDITIONS["nl"].to_json()}, "its rules differ"),
    ],
)
def test_a_record_must_be_the_game_of_its_line(
    run: Run, tmp_path: Path, change: dict[str, Any], what: str
) -> None:
    run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    [line] = index(tmp_path)
    (tmp_path / INDEX).write_text(json.dumps({**line, **change}) + "\n")
    seats, edition = ",".join(change.get("seats", line["seats"])), ("en", "nl")["rules" in change]
    arena = ("arena", "--seats", seats, "--edition", edition, "--games", 1, "--out", tmp_path)
    outcome = run(*arena, "--report")
    assert outcome.code == 1
    assert outcome.err == f"okanagan: {tmp_path / line['record']}: {what} from games.jsonl\n"


def test_an_index_that_is_a_folder_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / INDEX).mkdir()
    outcome = run("arena", *SEATS, "--games", 1, "--out", tmp_path)
    assert outcome.code == 2
    assert f"{tmp_path / INDEX} can't be written: Is a directory" in outcome.err


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (("--game", "oregon"), "holds games of Oregon: --game oregon takes them"),
        (("--edition", "nl"), "holds games by other rules"),
    ],
)
def test_a_ladder_refuses_a_folder_of_another_contest(
    run: Run, tmp_path: Path, other: tuple[str, ...], reason: str
) -> None:
    run("arena", "--seats", "random,random", "--games", 1, "--out", tmp_path, *other)
    outcome = run("arena", *SEATS, "--games", 1, "--ladder", tmp_path)
    assert (outcome.code, outcome.out) == (2, "")
    assert reason in outcome.err


@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_prints_the_standings_so_far(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    played: list[Any] = []

    def stopped(*arguments: Any) -> Any:
        played.append(arguments)
        if len(played) == 3:
            raise Stopped
        return play(*arguments)

    out = ("--out", tmp_path) if kept else ()
    with monkeypatch.context() as patched:
        patched.setattr("okanagan.cli.arena.play", stopped)
        outcome = run("arena", *SEATS, "--games", 5, "--jobs", 1, *out)
    assert outcome.code == 130
    first, standings = outcome.err.splitlines()[0], outcome.out.splitlines()
    assert first.startswith("stopped after 2 of 5 games; ")
    assert ("--out DIR" in first) is not kept
    assert standings[0].startswith("normal: wins 100.0% of 2 ")
    if kept:
        assert len(index(tmp_path)) == 2
        assert "of 5 (" in run("arena", *SEATS, "--games", 5, *out).out


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
