"""The command line as a whole."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Run

NAMES = (
    *("play", "simulate", "arena", "check", "options", "replay", "score", "link", "report"),
    *("tune", "bench", "puzzles"),
)


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_help(run: Run, name: str) -> None:
    outcome = run(name, "--help")
    assert outcome.code == 0
    assert f"usage: okanagan {name}" in outcome.out
    assert name in run("--help").out


def test_without_a_command(run: Run) -> None:
    assert run().code == 2


def test_it_runs_as_a_module_and_ends_quietly_when_its_output_is_closed(game: Path) -> None:
    command = [sys.executable, "-m", "okanagan", "replay", str(game)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
