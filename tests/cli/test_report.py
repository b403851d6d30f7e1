"""`report`: statistics of games."""

import json
import re
from dataclasses import fields
from pathlib import Path
from xml.etree import ElementTree

import pytest

from okanagan.cli.files import load
from okanagan.games.okanagan.lab.census import census
from okanagan.games.okanagan.review.chances import Scale
from tests.cli.commands import Run


@pytest.fixture
def games(run: Run, tmp_path: Path) -> list[Path]:
    run("simulate", "--seats", "hard,normal", "--games", 2, "--out", tmp_path / "games")
    return sorted((tmp_path / "games").glob("*.json"))


def test_it_counts_games_points_and_contests(games: list[Path]) -> None:
    counted = census(load(str(file)) for file in games)
    assert (counted.games, counted.seats, sum(counted.wins.values())) == (2, 4, 2)
    assert 0 < counted.contested < counted.resolved
    results = [load(str(file)).record().to_json()["result"]["scores"] for file in games]
    totals = [score["total"] for scores in results for score in scores]
    assert sum(counted.points.values()) == sum(totals)


def test_it_prints_and_draws_the_same(run: Run, games: list[Path], tmp_path: Path) -> None:
    out = run("report", *games, "--svg", tmp_path / "report.svg").out
    assert out.splitlines()[0] == "2 games"
    drawn = ElementTree.parse(tmp_path / "report.svg").getroot()
    texts = [element.text for element in drawn.iter() if element.tag.endswith("text")]
    assert "of them contested" in texts
    (contested,) = (line.split()[-1] for line in out.splitlines() if "contested" in line)
    assert contested in texts


def test_it_compares_chances_with_results_for_each_number_of_players(
    run: Run, games: list[Path], tmp_path: Path
) -> None:
    run("simulate", "--players", 3, "--out", tmp_path / "three")
    out = run("report", *games, tmp_path / "three" / "1.json", "--chances").out
    three = out.index("chances of 3 players, 1 game")
    heading, columns, *lines = out[out.index("chances of 2") : three].splitlines()
    assert heading == "chances of 2 players, 2 games, 48 turns:"
    assert columns.split() == ["predicted", "actual", "interval", "n"]
    rows = [line.split() for line in lines if "%" in line and "interval" not in line]
    assert 1 < len(rows) <= 10
    assert sum(int(row[-1]) for row in rows) == 2 * 48
    chances = [float(row[0].rstrip("%")) for row in rows]
    assert chances == sorted(chances)
    brier = next(line for line in lines if "Brier" in line)
    assert "0.2500 if 1 in 2 is always predicted" in brier
    assert any(line.startswith("    slope ") for line in lines)


def test_it_prints_fitted_numbers_as_source_code(run: Run, games: list[Path]) -> None:
    out = run("report", *games, "--fit").out
    line = out[out.index("fitted to these games, for") :].splitlines()[1]
    scale = re.fullmatch(r" {4}2: (Scale\(.+\)),  # 2 games", line)
    assert scale
    names = [part.split("=")[0] for part in scale[1][len("Scale(") : -1].split(", ")]
    assert names == [field.name for field in fields(Scale)]
    assert "chances of 2 players by numbers fitted to the other games:" in out


@pytest.mark.slow
def test_it_compares_hints_with_what_they_bring(run: Run, games: list[Path]) -> None:
    out = run("report", games[0], "--hints").out
    heading, _, points, chance, part, _ = out[out.index("hints of") :].splitlines()
    assert heading == "hints of hard to 2 players, 3 of them:"
    assert points.split()[0] == "points"
    assert chance.split()[:3] == ["chance,", "in", "%"]
    assert "slope of the actual on the predicted points" in part
    by_normal = run("report", games[0], "--hints", "--by", "normal").out
    assert "hints of normal to 2 players" in by_normal
    assert "there is no bot 'wizard'" in run("report", *games, "--hints", "--by", "wizard").err


def test_unfinished_games_are_refused(run: Run, games: list[Path]) -> None:
    record = json.loads(games[0].read_text())
    games[0].write_text(json.dumps({**record, "moves": [], "result": None}))
    assert "none of these games is over" in run("report", games[0]).err
