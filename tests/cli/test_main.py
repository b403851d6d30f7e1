"""The command line as a whole, and its progress bar."""

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from okanagan.cli import progress
from okanagan.cli.progress import with_progress
from tests.cli.commands import Run

NAMES = (
    *("play", "simulate", "arena", "check", "options", "replay", "score", "link", "report"),
    *("tune", "bench", "puzzles", "draw", "completion", "export"),
)


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_help(run: Run, name: str) -> None:
    outcome = run(name, "--help")
    assert outcome.code == 0
    assert f"usage: okanagan {name}" in outcome.out
    assert name in run("--help").out


def test_without_a_command_it_shows_the_help(run: Run) -> None:
    assert run() == run("--help")
    assert run().code == 0


def test_it_runs_as_a_module_and_ends_quietly_when_its_output_is_closed(game: Path) -> None:
    command = [sys.executable, "-m", "okanagan", "replay", str(game)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_has_the_number_the_rate_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("tqdm")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(with_progress("abcd", 4, "games")) == list("abcd")
    last = terminal.getvalue().rstrip().split("\r")[-1]
    assert re.search(r"[█#] 4/4 games, *[\d.]+ games/s, 00:00 left$", last)


def test_without_tqdm_there_are_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.setattr(progress, "monotonic", iter((0.0, 4.0, 24.0)).__next__)
    assert list(with_progress("ab", 12, "games")) == ["a", "b"]
    assert terminal.getvalue() == "2 of 12 games, 0.1 games a second, 0:02:00 left\n"


def test_there_is_no_bar_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    assert list(with_progress("ab", 2, "games")) == ["a", "b"]
    assert not pipe.getvalue()
