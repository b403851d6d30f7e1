"""`report`: what games are like."""

import re
from dataclasses import fields
from pathlib import Path
from xml.etree import ElementTree

import pytest

from okanagan.cli.files import load
from okanagan.games.okanagan.lab.census import census
from okanagan.games.okanagan.review.scales import Scale
from tests.cli.commands import Run


def games(run: Run, folder: Path) -> list[Path]:
    run("simulate", "--seats", "hard,normal", "--games", 2, "--out", folder)
    return sorted(folder.glob("*.json"))


def test_it_counts_what_happened(run: Run, tmp_path: Path) -> None:
    files = games(run, tmp_path)
    counted = census(load(str(file)) for file in files)
    assert counted.games == 2
    assert counted.seats == 4
    assert sum(counted.wins.values()) == 2
    assert 0 < counted.contested < counted.resolved
    documents = [load(str(file)).record().to_json()["result"]["scores"] for file in files]
    totals = [score["total"] for scores in documents for score in scores]
    assert sum(counted.points.values()) == sum(totals)


def test_it_prints_and_draws_the_same(run: Run, tmp_path: Path) -> None:
    files = games(run, tmp_path)
    out = run("report", *files, "--svg", tmp_path / "report.svg").out
    assert out.splitlines()[0] == "2 games"
    drawn = ElementTree.parse(tmp_path / "report.svg").getroot()
    texts = [element.text for element in drawn.iter() if element.tag.endswith("text")]
    assert "of them contested" in texts
    (contested,) = (line.split()[-1] for line in out.splitlines() if "contested" in line)
    assert contested in texts


def test_it_sets_the_chances_beside_who_won(run: Run, tmp_path: Path) -> None:
    out = run("report", *games(run, tmp_path), "--chances").out
    heading, columns, *lines = out[out.index("chances told") :].splitlines()
    assert heading == "chances told to 2 players, 2 games, 48 turns:"
    assert columns.split() == ["told", "true", "interval", "n"]
    rows = [line.split() for line in lines if "%" in line and "interval" not in line]
    assert 1 < len(rows) <= 10
    assert sum(int(row[-1]) for row in rows) == 2 * 48
    told = [float(row[0].rstrip("%")) for row in rows]
    assert told == sorted(told)
    brier = next(line for line in lines if "Brier" in line)
    assert "0.2500 if 1 in 2 is told always" in brier
    assert any(line.startswith("    slope ") for line in lines)


def test_every_number_of_players_has_its_own_table(run: Run, tmp_path: Path) -> None:
    run("simulate", "--players", 3, "--out", tmp_path / "three")
    out = run("report", *games(run, tmp_path), tmp_path / "three" / "1.json", "--chances").out
    assert "chances told to 2 players, 2 games, 48 turns:" in out
    assert "chances told to 3 players, 1 game" in out


def test_it_prints_the_numbers_that_fit_as_the_sources_have_them(run: Run, tmp_path: Path) -> None:
    out = run("report", *games(run, tmp_path), "--fit").out
    line = out[out.index("fitted to these games, for") :].splitlines()[1]
    found = re.fullmatch(r" {4}2: (Scale\(.+\)),  # 2 games", line)
    assert found
    names = [part.split("=")[0] for part in found[1][len("Scale(") : -1].split(", ")]
    assert names == [field.name for field in fields(Scale)]
    assert "chances told to 2 players by numbers fitted to the other games:" in out


@pytest.mark.slow
def test_it_sets_what_hints_tell_beside_what_comes_of_it(run: Run, tmp_path: Path) -> None:
    files = games(run, tmp_path)
    out = run("report", *files, "--hints").out
    heading, _, points, chance, part, _ = out[out.index("hints of") :].splitlines()
    assert heading == "hints of hard to 2 players, 6 of them:"
    assert points.split()[0] == "points"
    assert chance.split()[:3] == ["chance,", "in", "%"]
    assert "came a part of" in part
    by_normal = run("report", *files, "--hints", "--by", "normal").out
    assert "hints of normal to 2 players" in by_normal
    assert "there is no bot 'wizard'" in run("report", *files, "--hints", "--by", "wizard").err


def test_a_game_that_is_not_over_says_nothing(run: Run, tmp_path: Path) -> None:
    (file, _) = games(run, tmp_path)
    text = file.read_text()
    cut = text[: text.index('"moves"')] + '"moves": [], "result": null}'
    file.write_text(cut)
    assert "none of these games is over" in run("report", file).err
