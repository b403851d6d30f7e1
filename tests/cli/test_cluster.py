"""`--cluster`: a scheduler and two workers on this machine, started as docs/scaling.md says."""

import os
import re
import shlex
import socket
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import okanagan
from okanagan.cli import cluster
from okanagan.cli.workers import workers
from tests.cli.commands import Run
from tests.cli.plugin_bots.installing import install
from tests.cli.test_workers import square_unless_first

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ (?:\w+=\S+ )?(dask|okanagan) (.+)$", MANUAL, re.MULTILINE)


@pytest.fixture
def address() -> Iterator[str]:
    """The address of a scheduler with two workers, which are started as the manual says."""
    pytest.importorskip(
        "distributed", reason="Dask is not installed: pip install 'okanagan[cluster]'"
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    scheduler, worker = (words for name, words in COMMANDS if name == "dask")
    with dask(scheduler.replace("8786", port)), dask(worker.replace("8786", port)):
        yield f"tcp://127.0.0.1:{port}"


@contextmanager
def dask(words: str) -> Iterator[None]:
    """Runs a command of Dask until the end of the block."""
    command = [sys.executable, "-m", "dask", *shlex.split(words)]
    paths = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, env=paths, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()


@pytest.mark.slow
@pytest.mark.long
def test_workers_of_a_scheduler(
    run: Run, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [arena] = (words for name, words in COMMANDS if name == "okanagan")
    *words, option, _ = shlex.split(arena)
    monkeypatch.chdir(tmp_path)
    assert run(*words, option, address).code == 0
    (tmp_path / "games").rename("remote")
    run(*words)
    records = sorted((tmp_path / "games").glob("*.json"))
    assert len(records) == 8
    for record in records:
        assert record.read_bytes() == (tmp_path / "remote" / record.name).read_bytes()

    with workers(Namespace(cluster=address), 9) as crew:
        tasks = ((tmp_path / "died", number) for number in range(9))
        assert list(crew.each(square_unless_first, tasks)) == [n * n for n in range(9)]
    assert (tmp_path / "died").exists()

    with monkeypatch.context() as here:
        here.syspath_prepend(tmp_path)
        install(tmp_path)
        outcome = run("simulate", "--seats", "last", "--out", "none", "--cluster", address)
        assert re.search("the worker on .*: there is no bot 'last'; known are random", outcome.err)
    monkeypatch.setattr(okanagan, "__version__", "0.9")
    outcome = run("report", *records, "--cluster", address)
    assert outcome.code == 2
    assert re.search(r" has okanagan 1\.\S+ \(.*, and this program is 0\.9 \(", outcome.err)


TUNE = ("tune", "--games", 1, "--cluster", "tcp://127.0.0.1:1")


def test_an_address_without_a_scheduler(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.1)
    outcome = run(*TUNE)
    assert outcome.code == 2
    assert "--cluster tcp://127.0.0.1:1: no scheduler answers there" in outcome.err


def test_without_dask_there_is_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    outcome = run(*TUNE)
    assert outcome.code == 2
    assert outcome.err.endswith("is not installed: pip install 'okanagan[cluster]'\n")
