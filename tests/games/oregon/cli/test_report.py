"""`report` on games of Oregon."""

from pathlib import Path

import pytest

from okanagan.cli.files import load
from okanagan.games.oregon.lab.report import SOURCES, chart, facts
from tests.cli.commands import Run


@pytest.fixture
def games(run: Run, tmp_path: Path) -> list[Path]:
    seats = ("--seats", "normal,easy,easy", "--games", 3)
    run("simulate", "--game", "oregon", *seats, "--out", tmp_path / "games")
    return sorted((tmp_path / "games").glob("*.json"))


def test_it_counts_points_farmers_ends_and_wins(games: list[Path]) -> None:
    matches = [load(str(file)) for file in games]
    counted = facts(matches)
    results = [match.record().to_json()["result"]["scores"] for match in matches]
    scores = [score for result in results for score in result]
    assert sum(counted["points"].values()) == sum(score["total"] for score in scores)
    assert set(counted["points"]) <= set(SOURCES)
    assert counted["actions"]["farmers placed"] == sum(score["farmers"] for score in scores)
    assert (counted["counts"]["games"], counted["counts"]["seats"]) == (3, 9)
    assert sum(counted["ends"].values()) == sum(counted["wins"].values()) == 3
    one_by_one = chart([facts([match]) for match in matches])
    assert one_by_one == chart([counted])
    assert one_by_one["a player's game"]["turns"] > 5


def test_the_ends_of_the_worked_examples() -> None:
    """Example 1 ends by empty piles, 2 by a last farmer."""
    folder = Path(__file__).parents[1] / "examples"
    ends = [facts([load(str(folder / f"example-{number}.json"))])["ends"] for number in (1, 2)]
    assert ends == [{"empty piles": 1}, {"a last farmer": 1}]


def test_it_is_printed_with_chances_and_their_numbers(run: Run, games: list[Path]) -> None:
    out = run("report", *games, "--chances", "--fit").out
    assert out.splitlines()[0] == "3 games"
    for heading in ("points a player", "tokens a player", "how games end", "wins by turn order"):
        assert heading in out
    assert "chances of 3 players, 3 games" in out
    assert "0.2222 if 1 in 3 is always predicted" in out
    assert "fitted to these games, for okanagan/games/oregon/review/" in out
    assert "    3: Scale(spread=" in out


@pytest.mark.slow
def test_hints_are_compared_with_what_they_bring(run: Run, games: list[Path]) -> None:
    out = run("report", games[0], "--hints").out
    assert "hints of hard to 3 players, 3 of them:" in out
    assert "slope of the actual on the predicted points" in out
    outcome = run("report", *games, "--hints", "--by", "wizard")
    assert "there is no bot 'wizard'" in outcome.err
