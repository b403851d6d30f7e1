"""`okanagan tune`: what it measures of weights, and where that leads them."""

import json
from pathlib import Path

import pytest

from okanagan.cli.main import main
from okanagan.cli.tune import NEW, OLD, advantage, changed, effects_of, stepped
from okanagan.games.okanagan.bots.weights import HARD
from okanagan.games.okanagan.cli.tune import TUNED
from okanagan.lab.arena import Fixture


def test_weights_change_by_their_signs_and_the_other_way_round() -> None:
    one, other = (changed(HARD, {"trust": 1, "farm": -1}, way) for way in (1, -1))
    assert one.trust > HARD.trust > other.trust
    assert one.farm < HARD.farm < other.farm
    assert one.trust * other.trust == pytest.approx(HARD.trust**2)
    assert one.silo == HARD.silo


def test_the_effect_of_a_weight_is_the_mean_lead_of_those_who_had_it_larger() -> None:
    signs = [{"trust": 1, "farm": 1}, {"trust": 1, "farm": -1}, {"trust": -1, "farm": 1}]
    effects = effects_of(signs, [6.0, 6.0, -6.0])
    assert effects["trust"][0] == 6.0
    assert effects["farm"][0] == -2.0


def test_a_step_goes_where_the_effect_points() -> None:
    went = stepped(HARD, {"trust": (4.0, 2.0), "farm": (-50.0, 1.0)})
    assert went.trust == pytest.approx(HARD.trust * 1.2214, rel=1e-3)
    assert went.farm == pytest.approx(HARD.farm * 0.8187, rel=1e-3)
    assert went.silo == HARD.silo


@pytest.mark.parametrize("against", [None, "random"])
def test_weights_that_are_not_changed_have_no_advantage_over_others(against: str | None) -> None:
    """Against others both play the same deal; against each other the seats are another matter."""
    one, other = (
        advantage(TUNED, HARD, against, {}, Fixture(1, seats)) for seats in ((NEW, OLD), (OLD, NEW))
    )
    assert one == other == 0 if against else one == -other


@pytest.mark.slow
def test_a_round_tells_effects_and_weights(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = "--rounds 1 --games 2 --players 3 --against normal"
    assert main(["tune", *arguments.split()]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["effects"].keys() == line["weights"].keys()
    before = tmp_path / "before.jsonl"
    before.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert main(["tune", "--rounds", "1", "--games", "2", "--weights", str(before)]) == 0


def test_nobody_is_tuned_against_a_bot_that_there_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["tune", "--against", "nobody"]) != 0
    assert "nobody" in capsys.readouterr().err


def test_oregon_is_tuned_alike(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["tune", "--game", "oregon", "--rounds", "1", "--games", "2"]
    assert main(arguments) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["effects"].keys() == line["weights"].keys()
    assert "gold" in line["weights"]
    assert "flow" not in line["weights"], "a row of numbers is left alone"
    before = tmp_path / "before.jsonl"
    before.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert main([*arguments, "--weights", str(before), "--against", "normal"]) == 0
