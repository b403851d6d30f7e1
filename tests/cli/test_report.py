"""`report`: what games are like."""

from pathlib import Path
from xml.etree import ElementTree

from okanagan.cli.files import load
from okanagan.valley.census import census
from tests.cli.conftest import Run


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
    heading, *shares = out[out.index("chances told") :].splitlines()
    assert heading == "chances told, and the share that came true:"
    assert [line.split()[0] for line in shares] == ["0–20", "20–40", "40–60", "60–80", "80–100"]
    assert all(0 <= float(line.split()[-1]) <= 1 for line in shares)


def test_a_game_that_is_not_over_says_nothing(run: Run, tmp_path: Path) -> None:
    (file, _) = games(run, tmp_path)
    text = file.read_text()
    cut = text[: text.index('"moves"')] + '"moves": [], "result": null}'
    file.write_text(cut)
    assert "none of these games is over" in run("report", file).err
