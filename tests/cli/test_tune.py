"""`tune` and `bench`: how they measure bots, and change their weights."""

import json
from pathlib import Path

import pytest

from okanagan.cli import bench
from okanagan.cli.tune import NEW, OLD, advantage, changed, effects_of, stepped
from okanagan.games import GAMES
from okanagan.games.okanagan.bots.weights import HARD
from okanagan.games.okanagan.cli.tune import TUNED
from okanagan.lab import peers
from okanagan.lab.arena import Fixture
from okanagan.lab.entry import Entry
from tests.cli.commands import Run
from tests.cli.test_json import schemas


def test_weights_change_by_their_signs_in_both_directions() -> None:
    up, down = (changed(HARD, {"trust": 1, "farm": -1}, way) for way in (1, -1))
    assert up.trust > HARD.trust > down.trust
    assert up.farm < HARD.farm < down.farm
    assert up.trust * down.trust == pytest.approx(HARD.trust**2)
    assert up.silo == HARD.silo


def test_the_effect_of_a_weight_is_the_mean_lead_with_a_larger_one() -> None:
    signs = [{"trust": 1, "farm": 1}, {"trust": 1, "farm": -1}, {"trust": -1, "farm": 1}]
    effects = effects_of(signs, [6.0, 6.0, -6.0])
    assert (effects["trust"][0], effects["farm"][0]) == (6.0, -2.0)


def test_a_step_follows_the_effects() -> None:
    weights = stepped(HARD, {"trust": (4.0, 2.0), "farm": (-50.0, 1.0)})
    assert weights.trust == pytest.approx(HARD.trust * 1.2214, rel=1e-3)
    assert weights.farm == pytest.approx(HARD.farm * 0.8187, rel=1e-3)
    assert weights.silo == HARD.silo


@pytest.mark.parametrize("against", [None, "random"])
def test_unchanged_weights_have_no_advantage(against: str | None) -> None:
    """Against a third bot both play the same deal; against each other the seats matter."""
    first, second = (
        advantage(TUNED, HARD, against, {}, Fixture(1, seats)) for seats in ((NEW, OLD), (OLD, NEW))
    )
    assert first == second == 0 if against else first == -second


@pytest.mark.parametrize(
    ("game", "weight"),
    [pytest.param("okanagan", "trust", marks=pytest.mark.slow), ("oregon", "gold")],
)
def test_a_round_prints_effects_and_weights(
    run: Run, tmp_path: Path, game: str, weight: str
) -> None:
    tune = ("tune", "--game", game, "--rounds", 1, "--games", 2, "--against", "normal")
    line = json.loads(run(*tune).out)
    assert line["effects"].keys() == line["weights"].keys() >= {weight}
    assert "flow" not in line["weights"], "a row of numbers is not tuned"
    before = tmp_path / "before.jsonl"
    before.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert run(*tune, "--weights", before).code == 0


def test_an_unknown_rival_is_refused(run: Run) -> None:
    outcome = run("tune", "--against", "nobody")
    assert outcome.code != 0
    assert "nobody" in outcome.err


LINES = [
    *(f"random playouts, {players} players" for players in (2, 3, 4)),
    "copying a state in the middle of a game",
    "replaying a finished 2-player record",
]
LAST_LINES = ["looking back in a finished 4-player match", "memory of that match"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_prints_every_measurement(run: Run, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "EVERY", 60)
    monkeypatch.setattr(peers.Peer, "installed", lambda peer: False)
    entries: list[Entry] = []
    monkeypatch.setattr(bench, "say", lambda arguments, entry: entries.append(entry))
    assert run("bench", "--game", game, "--seconds", 0.01, "--peers").code == 0
    lines = [line for entry in entries for line in entry.lines]
    own = ["placing tile 10", "a whole 2-player playout by evaluation"]
    bots = [f"{name} thinks" for name in GAMES[game].ladder]
    others = [peer.name for peer in peers.PEERS]
    expected = [*LINES, *(own if game == "okanagan" else []), *bots, *LAST_LINES, *others]
    assert [line.split(":")[0] for line in lines] == expected
    assert "python-chess: not installed (pip install chess)" in lines
    assert [entry.facts for entry in entries if set(entry.facts) not in schemas("bench")] == []


def test_a_comparison_has_ratios_within_the_same_rounds() -> None:
    speeds = iter([100.0, 300.0, 50.0, 10.0, 60.0, 30.0, 20.0, 80.0, 20.0])
    comparison = peers.compare(lambda _: next(speeds), {"we": lambda _: next(speeds)}, 1, 4)
    assert comparison.words.startswith(
        "55 decisions a second; we 1.75 × as many (median of 4 rounds)"
    )


@pytest.mark.parametrize(
    "arguments",
    [["--seconds", "-1"], ["--seconds", "nan"], ["--seconds", "inf"], ["--rounds", "0"]],
)
def test_impossible_arguments_are_reported(run: Run, arguments: list[str]) -> None:
    outcome = run("bench", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert f"{arguments[1]!r} should be a " in outcome.err
