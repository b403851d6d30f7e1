"""`export`: the decisions of games as a table."""

import csv
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from okanagan.cli.files import load
from okanagan.cli.games import GAMES, game_of
from okanagan.lab.decisions import columns, public
from tests.cli.commands import Run

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")


@pytest.fixture
def folder(run: Run, request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with eleven short records of a game, 1 to 11, and one whole game."""
    path = tmp_path / "games"
    run("simulate", "--game", request.param, "--players", 3, "--seed", 11, "--out", path)
    record = json.loads((path / "11.json").read_text())
    for number in range(1, 11):
        early = {**record, "moves": record["moves"][:number], "result": None}
        (path / f"{number}.json").write_text(json.dumps(early))
    return path


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(newline="", encoding="utf-8") as table:
        return list(csv.DictReader(table))


@pytest.mark.parametrize("folder", GAMES, indirect=True)
def test_a_table_has_a_row_for_each_decision(run: Run, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.csv"
    outcome = run("export", folder, "--out", out)
    match = load(str(folder / "11.json"))
    result: Any = match.result
    rows = rows_of(out)
    assert outcome.out == f"wrote {len(rows)} rows of 11 games to {out}\n"
    assert [row["game"] for row in rows] == sorted((row["game"] for row in rows), key=int)
    assert [int(row["move"]) for row in rows if row["game"] == "9"] == list(range(10))
    whole = [row for row in rows if row["game"] == "10"]
    asked = [number for number, move in enumerate(match.moves) if move.player is not None]
    assert [int(row["move"]) for row in whole] == asked
    for row in whole[:: len(whole) // 9]:
        number, player = int(row["move"]), int(row["player"])
        state = match.state_before(number)
        assert row["record"] == str(folder / "11.json")
        assert json.loads(row["chosen"]) == match.moves[number].to_json()
        assert int(row["options"]) == len(state.legal())
        assert row["decision"] == type(state.decision).__name__
        assert row["seat"] == match.seats[player].kind
        assert int(row["points"]) == result["scores"][player]["total"]
        assert int(row["won"]) == (player in result["winners"])
        assert (int(row["lead"]) >= 0) or row["won"] == "0"
    assert {(row["points"], row["lead"], row["won"]) for row in rows[:10]} == {("", "", "")}
    assert not [row for row in rows for name, cell in row.items() if name.endswith("_3") and cell]


@pytest.mark.parametrize("folder", ["oregon"], indirect=True)
def test_parquet_has_the_same_rows(run: Run, folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    run("export", folder, "--out", tmp_path / "table.csv")
    outcome = run("export", folder, "--to", "parquet", "--out", tmp_path / "table", "--json")
    rows = parquet.read_table(tmp_path / "table").to_pylist()
    texts = [
        {name: "" if cell is None else str(cell) for name, cell in row.items()} for row in rows
    ]
    assert texts == rows_of(tmp_path / "table.csv")
    counts = {"file": str(tmp_path / "table"), "games": 11, "rows": len(rows)}
    assert json.loads(outcome.out) == counts


@pytest.mark.parametrize("folder", GAMES, indirect=True)
def test_features_are_what_every_player_knows(folder: Path) -> None:
    match = load(str(folder / "11.json"))
    features = game_of(match).features
    for number in range(0, len(match.moves), 7):
        views = [match.game.view(match.state_before(number), seat) for seat in range(3)]
        for player in range(3):
            first, *others = [public(view, features, player, 3) for view in views]
            assert others == [first, first]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_documents_every_column(game: str) -> None:
    rows = re.findall(r"^\| `([^|]+)` \| [^|]+ \|$", PAGE, re.MULTILINE)
    documented = {name for row in rows for name in re.findall(r"[\w]+", row)}
    names = {re.sub(r"_\d$", "_N", name) for name in columns(GAMES[game].features)}
    assert names - documented == set()


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("games", "other"), 2, "a table is on one game, not on Okanagan, Oregon together"),
        (("games", "wrong.json"), 1, "wrong.json: move 3: "),
        (("empty",), 2, "empty: this folder has no records (files like 1.json)"),
        (("none.json",), 2, "none.json can't be read: "),
    ],
)
@pytest.mark.parametrize("folder", ["okanagan"], indirect=True)
def test_a_wrong_source_is_named_and_nothing_is_written(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...], code: int, message: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    run("simulate", "--game", "oregon", "--out", tmp_path / "other")
    record = json.loads((folder / "9.json").read_text())
    record["moves"][3] = ["pass", 0]
    (tmp_path / "wrong.json").write_text(json.dumps(record))
    (tmp_path / "empty").mkdir()
    (tmp_path / "table.csv").write_text("old")
    outcome = run("export", *arguments, "--out", "table.csv")
    assert (outcome.code, outcome.out) == (code, "")
    assert outcome.err.startswith(f"okanagan: {message}")
    assert (tmp_path / "table.csv").read_text() == "old"
    assert not list(tmp_path.glob(".*draft"))


@pytest.mark.parametrize("folder", ["oregon"], indirect=True)
def test_a_missing_extra_is_named(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    outcome = run("export", folder, "--to", "parquet", "--out", tmp_path / "table")
    assert (outcome.code, outcome.out) == (2, "")
    assert "pip install 'okanagan[parquet]'" in outcome.err
