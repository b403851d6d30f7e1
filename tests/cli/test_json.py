"""`--json`: one object a line, the same facts as in the text, with the keys of docs/data.md."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Outcome, Run

PAGE = Path(__file__).parents[2] / "docs" / "data.md"
ROWS = re.findall(r"^\| `([a-z]+)[^|]*\| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
SEATS = ("--seats", "easy,random")


def schemas(command: str) -> list[set[str]]:
    """The keys of each kind of object that a command prints, by the documentation."""
    return [set(re.findall(r"`(\w+)`", keys)) for name, keys in ROWS if name == command]


def objects(outcome: Outcome) -> list[dict[str, Any]]:
    assert outcome.err == ""
    return [json.loads(line) for line in outcome.out.splitlines()]


@pytest.fixture
def games(run: Run, tmp_path: Path) -> list[Path]:
    run("simulate", *SEATS, "--games", 2, "--out", tmp_path / "games")
    return sorted((tmp_path / "games").glob("*.json"))


@pytest.mark.parametrize(
    "command",
    [
        ("check", "RECORD", "none.json"),
        ("score", "RECORD"),
        ("options", "RECORD", "--at", 7),
        ("replay", "RECORD"),
        ("replay", "RECORD", "--player", 1),
        ("link", "RECORD", "--page", "https://example.org/"),
        ("report", "RECORD", "RECORD", "--chances", "--fit"),
        ("simulate", *SEATS, "--games", 1, "--out", "FOLDER"),
        ("arena", *SEATS, "--games", 2, "--out", "FOLDER", "--report", "--ladder", "FOLDER"),
        ("export", "RECORD", "--out", "table.csv"),
        ("puzzles", "--games", 1, "--out", "puzzles.csv"),
    ],
    ids=lambda command: " ".join(map(str, command[:1] + command[3:4])),
)
def test_every_object_has_documented_keys(
    run: Run, games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    command: tuple[object, ...],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("okanagan.cli.puzzles._found", lambda *_: ([], Counter(games=1)))
    names = {"RECORD": games[0], "FOLDER": tmp_path / "new"}
    arguments = [names.get(str(word), word) for word in command]
    printed = objects(run(*arguments, "--json"))
    known = schemas(str(command[0]))
    assert printed
    assert [each for each in printed if set(each) not in known] == []


def test_a_replay_tells_the_same_as_its_text(run: Run, games: list[Path]) -> None:
    text, (*moves, end) = run("replay", games[0]).out, objects(run("replay", games[0], "--json"))
    record = json.loads(games[0].read_text())
    assert [move["move"] for move in moves] == list(range(len(record["moves"])))
    texts = [line for move in moves for line in move["text"]]
    assert texts == [line.strip() for line in text.splitlines() if line.strip()][: len(texts)]
    assert end == {"moves": len(moves), "hinted": [], "result": record["result"]}


def test_options_name_the_decision(run: Run, games: list[Path]) -> None:
    [now] = objects(run("options", games[0], "--at", 2, "--json"))
    assert (now["at"], now["asks"]) == (2, "place the tile in hand")
    assert now["options"] == json.loads(run("options", games[0], "--at", 2).out)


def test_a_report_has_the_numbers_of_its_text(run: Run, games: list[Path]) -> None:
    files = (*games, "--chances")
    counts, chances = objects(run("report", *files, "--json"))
    text = run("report", *files).out
    assert counts["games"] == 2
    for heading, bars in counts["counts"].items():
        assert f"{heading}:" in text
        assert all(f"{value:6.2f}" in text for value in bars.values())
    assert (chances["table"], chances["players"], chances["games"]) == ("chances", 2, 2)
    assert sum(row["count"] for row in chances["bins"]) == 2 * chances["turns"]
    assert f"Brier {chances['brier']:.4f}" in text


def test_an_arena_adds_its_report_and_its_ratings(run: Run) -> None:
    arena = ("arena", *SEATS, "--games", 2, "--report", "--json")
    head, *bots, report = objects(run(*arena))
    assert (head["deal"], [bot["bot"] for bot in bots]) == (1, ["easy", "random"])
    assert report["games"] == head["games"] == 2
