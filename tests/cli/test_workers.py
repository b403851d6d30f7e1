"""Commands give the same results with any number of workers, and survive the end of a worker."""

import os
import signal
import time
from argparse import Namespace
from multiprocessing import active_children
from pathlib import Path

import pytest

from okanagan.cli.output import CommandError
from okanagan.cli.workers import cores, workers
from okanagan.kernel.errors import Stopped
from tests.cli.commands import Run

TWO = Namespace(jobs=2, cluster=None)
ARENA = ("arena", "--seats", "random,normal", "--games", 4, "--report")


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("okanagan.cli.workers.cores", lambda: 2)


def without_times(text: str) -> str:
    return "".join(line for line in text.splitlines(True) if " CPU " not in line)


@pytest.mark.parametrize(
    "command",
    [
        (*ARENA, "--out"),
        ("simulate", "--games", 3, "--out"),
        ("tune", "--game", "oregon", "--rounds", 2, "--games", 3, "--against", "normal"),
    ],
)
def test_two_processes_have_the_same_results(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[object, ...]
) -> None:
    printed, written = [], []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        folder.mkdir()
        monkeypatch.chdir(folder)
        out = ("out",) if command[-1] == "--out" else ()
        outcome = run(*command, *out, "--jobs", jobs)
        assert outcome.code == 0
        printed.append(without_times(outcome.out))
        files = sorted(path for path in folder.rglob("*") if path.suffix != ".jsonl")
        written.append([(path.name, path.read_bytes()) for path in files if path.is_file()])
    assert printed[0] == printed[1]
    assert written[0] == written[1]


def test_all_cores_are_used_where_python_cannot_say_which_it_may_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in PyPy, and outside Linux."""
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert cores() == os.cpu_count()


def square_unless_first(task: tuple[Path, int]) -> int:
    """Ends its process the first time that it gets 3."""
    marker, number = task
    if number == 3 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_process_that_dies_costs_no_result(tmp_path: Path) -> None:
    with workers(TWO, 9) as crew:
        tasks = ((tmp_path / "died", number) for number in range(9))
        assert list(crew.each(square_unless_first, tasks)) == [n * n for n in range(9)]
    assert (tmp_path / "died").exists()


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_work_that_always_ends_its_process_is_given_up() -> None:
    with pytest.raises(CommandError, match="ended from outside 3 times"), workers(TWO, 2) as crew:
        list(crew.each(die, range(2)))


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def test_after_a_stop_no_process_plays_on() -> None:
    """Else this test would take a minute."""

    def stop() -> None:
        with workers(TWO, 9) as crew:
            next(crew.each(sleep, (0, *[60] * 8)))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stop()
    assert not active_children()


def test_there_are_no_more_processes_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("okanagan.cli.workers.cores", lambda: 1)
    here = iter("abc")  # an iterator would not be shared with another process
    with workers(Namespace(jobs=3_000, cluster=None), 3) as crew:
        assert list(crew.each(lambda _: next(here), [1, 2, 3])) == ["a", "b", "c"]
    assert next(here, None) is None


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("tune --seed 5 --games 4 --rounds 3", "stopped in round 1 of 3; to go on: --seed 5, and"),
        ("puzzles --games 4 --out file", "stopped; to go on: --seed 1"),
        ("report {game}", "stopped after 0 finished games"),
    ],
)
def test_a_stop_says_how_to_go_on(
    run: Run, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, said: str
) -> None:
    def stopped(*_: object) -> None:
        raise Stopped

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("okanagan.cli.workers.Workers.each", stopped)
    outcome = run(*command.format(game=game).split())
    assert outcome.err.startswith(said)
    assert (outcome.code, outcome.out) == (130, "")
