"""The worked example: it learns, its stored weights play, and its commands run."""

import re
import shlex
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from okanagan.cli.games import GAMES
from okanagan.cli.main import parser
from okanagan.kernel.errors import GameError
from okanagan.zoo.learn import __main__ as command
from okanagan.zoo.learn.sums import around
from okanagan.zoo.learn.training import Course, bot, contest, play, sums_of, tasks
from okanagan.zoo.learn.value import SUBJECTS, Value, features, names
from tests.zoo.test_imitation import recorded

MANUAL = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^ *\$ python -m okanagan\.zoo\.learn (.+)$", MANUAL, re.MULTILINE)
every_game = pytest.mark.parametrize("game", SUBJECTS)


class Here(Executor):
    """Runs tasks at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Future[Any]()
        future.set_result(fn(*args, **kwargs))
        return future


def test_the_error_falls_in_games_that_it_has_not_seen() -> None:
    teacher = bot("oregon", "random")
    weights = sums_of("oregon", teacher, 0, range(20)).weights()
    others = sums_of("oregon", teacher, 0, range(20, 30))
    assert others.error(weights) < 0.9 * others.error(np.zeros_like(weights))


@pytest.mark.slow
@every_game
def test_the_stored_weights_beat_random_play(game: str) -> None:
    """docs/learning.md has the results against `easy`, which take many games."""
    wins, lead = contest(Value.load(game), "random", 2, Here())
    assert wins == 1
    assert lead > 10


@pytest.mark.slow
def test_its_games_are_the_same_with_any_number_of_processes() -> None:
    course = Course("oregon", teacher="random", games=12, own=1, generations=1, tests=1)
    with ThreadPoolExecutor(3) as several:
        alone, together = ([step for step, _ in course.run(each)] for each in (Here(), several))
    assert alone == together
    assert [step.games for step in alone] == [12, 13]


def test_tasks_cover_each_game_once() -> None:
    assert [seed for task in tasks(5, 23) for seed in task] == [*range(5, 28)]


@every_game
def test_the_features_of_a_position_do_not_depend_on_the_others_in_its_batch(game: str) -> None:
    env = SUBJECTS[game].make(3)
    seen, _ = play(env, 4, [bot(game, "random")(seat) for seat in range(3)])
    views = [view for _, view in Random(1).sample(seen, 12)]
    rows = features(game, env, views)
    assert rows.shape == (12, len(names(game)))
    assert np.allclose(rows, np.concatenate([features(game, env, [view]) for view in views]))
    assert len(names(game)) == len(set(names(game)))


def test_the_neighbours_of_cells() -> None:
    plane = np.zeros((1, 3, 4))
    plane[0, 0, 1] = plane[0, 2, 3] = 1
    beside = around(plane, ((0, 1), (1, 0), (0, -1), (-1, 0)))
    assert beside[0].tolist() == [[1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]]


def test_weights_are_stored_by_the_names_of_features(tmp_path: Path) -> None:
    value, path = Value.load("oregon"), tmp_path / "weights.csv"
    value.save(path)
    assert np.allclose(Value.load("oregon", path).weights, value.weights)
    with pytest.raises(GameError, match="has other features than okanagan has now"):
        Value.load("okanagan", path)


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_manual_run(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a game or two each; the last of equal options counts."""
    monkeypatch.chdir(tmp_path)
    words = shlex.split(line)
    few = ["--jobs", "1"]
    if words[0] == "imitate":
        [at] = [at for at, word in enumerate(words) if "*" in word]
        words[at : at + 1] = map(str, recorded(tmp_path, words[1], "random", 1))
    else:
        few += ["--games", "1"]
    if words[0] == "train":
        few += ["--own", "1", "--generations", "1", "--tests", "1"]
    if "--weights" in words:
        Value.load(words[1]).save(Path(words[words.index("--weights") + 1]))
    assert command.main([*words, *few]) == 0
    assert "%" in capsys.readouterr().out


def test_the_code_and_the_other_commands_of_the_manual_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line in re.findall(r"^\$ okanagan (.+)$", MANUAL, re.MULTILINE):
        assert parser(GAMES["oregon"]).parse_args(shlex.split(line)).game == "oregon"
    monkeypatch.chdir(tmp_path)
    [record] = recorded(tmp_path, "oregon", "random", 1)
    (tmp_path / "games").mkdir()
    record.rename(tmp_path / "games" / "1.json")
    [code] = re.findall(r"^```python\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, "docs/learning.md", "exec"), names)
    assert names["legal"][names["index"]]


def test_a_wrong_name_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["play", "oregon", "--against", "hrad", "--jobs", "1"]) == 1
    assert capsys.readouterr().out.startswith("there is no bot 'hrad'")


def test_the_manual_lists_the_number_of_features() -> None:
    for game in SUBJECTS:
        assert f"{game.title()} has {len(names(game))} features" in " ".join(MANUAL.split())
