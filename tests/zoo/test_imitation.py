"""The worked example learns from the choices in record files."""

import json
from pathlib import Path

import numpy as np
import pytest

from okanagan import GAMES, Seat, load, make_bot, new_match
from okanagan.kernel.simulate import simulate
from okanagan.zoo.learn.__main__ import main
from okanagan.zoo.learn.imitation import Choices, choices_of, decisions, examples
from okanagan.zoo.learn.value import SUBJECTS, features

every_game = pytest.mark.parametrize("game", SUBJECTS)


def recorded(folder: Path, game: str, bot: str, games: int, players: int = 2) -> list[Path]:
    """The record files of some games."""
    paths = [folder / f"{game}-{seed}.json" for seed in range(games)]
    for seed, path in enumerate(paths):
        seats = [Seat(str(seat), f"bot:{bot}") for seat in range(players)]
        bots = [make_bot(bot, game) for _ in seats]
        match = simulate(GAMES[game].game(players, {}), seats, bots, seed)
        path.write_text(json.dumps(match.record().to_json()), encoding="utf-8")
    return paths


@pytest.mark.parametrize("players", [2, 3])
@every_game
def test_a_record_gives_what_an_agent_would_have_seen(
    tmp_path: Path, game: str, players: int
) -> None:
    """Played in the environment, the indices make the same game with the same observations."""
    [path] = recorded(tmp_path, game, "random", 1, players)
    env = SUBJECTS[game].make(players)
    env.reset(seed=0)
    for seen, index in examples(game, path):
        shown = env.observe(env.agent_selection)
        assert all(np.array_equal(seen[key], shown[key]) for key in ("observation", "action_mask"))
        env.step(index)
    assert env.record().moves == load(path.read_text(encoding="utf-8")).record().moves


def test_the_fit_finds_the_weights_behind_choices() -> None:
    rng, wanted = np.random.default_rng(1), np.array([3.0, -1.0, 0.0])
    moves = rng.normal(size=(2000, 6, 3))
    values = moves @ wanted + rng.gumbel(size=(2000, 6))
    best = moves[np.arange(2000), values.argmax(1)]
    others = np.argsort(values)[:, :-1]
    rows = np.take_along_axis(moves, others[..., None], 1) - best[:, None]
    choices = Choices(rows.reshape(-1, 3), np.full(2000, 5))
    weights = choices.weights()
    assert np.allclose(weights, wanted, atol=0.25)
    learnt, checked = choices.split(0.9)
    assert (len(learnt.sizes), len(checked.sizes)) == (1800, 200)
    assert checked.agreement(weights) > 0.6 > checked.agreement(-weights)


def test_it_learns_to_choose_like_the_bot_in_records(tmp_path: Path) -> None:
    paths = recorded(tmp_path, "oregon", "normal", 2)
    learnt, checked = choices_of("oregon", paths[:1]), choices_of("oregon", paths[1:])
    assert checked.agreement(learnt.weights()) > 0.4 > checked.agreement(-learnt.weights())


@every_game
def test_the_rows_of_a_choice_compare_whole_moves(tmp_path: Path, game: str) -> None:
    """So a choice has as many rows as other moves at most, and no row is 0."""
    [path] = recorded(tmp_path, game, "random", 1)
    choices = choices_of(game, [path])
    asked = [decision for decision in decisions(game, path) if len(decision.legal) > 1]
    assert 20 < len(choices.sizes) < len(asked), "answers that continue a move are no choices"
    assert choices.rows.any(1).all()
    env = SUBJECTS[game].make(2)
    assert choices.rows.shape == (
        choices.sizes.sum(),
        features(game, env, [asked[0].view]).shape[1],
    )


def test_files_from_which_it_cannot_learn_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [other] = recorded(tmp_path, "okanagan", "random", 1)
    begun, binary = tmp_path / "begun.json", tmp_path / "binary.json"
    match = new_match(2, game="oregon", seed=1)
    begun.write_text(json.dumps(match.record().to_json()), encoding="utf-8")
    binary.write_bytes(bytes(range(256)))
    reasons = {
        other: f"{other} has no game of Oregon",
        begun: "these records have 0 choices, which is too few to learn from",
        binary: f"{binary}: ",
        tmp_path / "none.json": "[Errno 2] No such file",
    }
    for path, reason in reasons.items():
        assert main(["imitate", "oregon", str(path), "--jobs", "1"]) == 1
        assert capsys.readouterr().out.startswith(reason)
