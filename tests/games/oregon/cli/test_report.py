"""`report` and `arena --report` on games of Oregon."""

from pathlib import Path

import pytest

from okanagan.cli.files import load
from okanagan.games.oregon.lab.report import SOURCES, chart, facts
from tests.cli.commands import Run


def games(run: Run, folder: Path, bots: str = "normal,easy,easy") -> list[Path]:
    run("simulate", "--game", "oregon", "--seats", bots, "--games", 3, "--out", folder)
    return sorted(folder.glob("*.json"))


def test_the_points_by_source_are_all_points(run: Run, tmp_path: Path) -> None:
    matches = [load(str(file)) for file in games(run, tmp_path)]
    counted = facts(matches)
    results = [match.record().to_json()["result"]["scores"] for match in matches]
    assert sum(counted["points"].values()) == sum(one["total"] for each in results for one in each)
    assert set(counted["points"]) <= set(SOURCES)
    placed = counted["actions"]["farmers placed"]
    assert placed == sum(one["farmers"] for each in results for one in each)


def test_every_game_ends_once_and_is_won_once(run: Run, tmp_path: Path) -> None:
    counted = facts(load(str(file)) for file in games(run, tmp_path, "random,random"))
    assert counted["counts"]["games"] == 3
    assert counted["counts"]["seats"] == 6
    assert sum(counted["ends"].values()) == 3
    assert sum(counted["wins"].values()) == 3


def test_how_the_worked_examples_end() -> None:
    """Example 1 by empty piles, 2 by a last farmer; they are told so in the rules."""
    folder = Path(__file__).parents[1] / "examples"
    ends = [facts([load(str(folder / f"example-{number}.json"))])["ends"] for number in (1, 2)]
    assert ends == [{"empty piles": 1}, {"a last farmer": 1}]


def test_a_chart_of_games_counted_apart_is_that_of_all(run: Run, tmp_path: Path) -> None:
    matches = [load(str(file)) for file in games(run, tmp_path)]
    apart = chart([facts([match]) for match in matches])
    assert apart == chart([facts(matches)])
    assert apart["a player's game"]["turns"] > 5


def test_it_is_printed(run: Run, tmp_path: Path) -> None:
    out = run("report", *games(run, tmp_path)).out
    assert out.splitlines()[0] == "3 games"
    for heading in ("points a player", "tokens a player", "how games end", "wins by turn order"):
        assert heading in out


def test_chances_and_their_numbers_are_told_as_okanagans(run: Run, tmp_path: Path) -> None:
    out = run("report", *games(run, tmp_path), "--chances", "--fit").out
    assert "chances told to 3 players, 3 games" in out
    assert "0.2222 if 1 in 3 is told always" in out
    assert "fitted to these games, for okanagan/games/oregon/review/chances.py:" in out
    assert "    3: Scale(spread=" in out


@pytest.mark.slow
def test_what_hints_tell_is_set_beside_what_comes_of_it(run: Run, tmp_path: Path) -> None:
    out = run("report", *games(run, tmp_path), "--hints").out
    assert "hints of hard to 3 players, 9 of them:" in out
    assert "came a part of" in out
    assert (
        "there is no bot 'wizard'"
        in run("report", *tmp_path.glob("*.json"), "--hints", "--by", "wizard").err
    )
