"""`tune`: how it measures and changes the weights of a bot."""

import json
from pathlib import Path

import pytest

from okanagan.cli.tune import NEW, OLD, advantage, changed, effects_of, stepped
from okanagan.games.okanagan.bots.weights import HARD
from okanagan.games.okanagan.cli.tune import TUNED
from okanagan.lab.arena import Fixture
from tests.cli.commands import Run


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
