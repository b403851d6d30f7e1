"""What commands read has bounds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from okanagan.cli import inputs
from tests.cli.commands import Run

needs_devices = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such devices")


@needs_devices
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full"])
@pytest.mark.parametrize(
    "command",
    ["play", "check", "score", "report", "link", "tune --weights", "puzzles --out"],
)
def test_an_endless_file_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str, device: str
) -> None:
    monkeypatch.setattr(inputs, "LARGEST", 1_000_000)
    outcome = run(*command.split(), device)
    assert outcome.code == (1 if command == "check" else 2)
    assert f"{device} can't be read: it has more than 1 MB" in outcome.out + outcome.err


def test_a_large_standard_input_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "LARGEST", 1_000_000)
    assert "- can't be read: it has more than 1 MB" in run("check", "-", typed="x" * 2**20).out


@pytest.mark.parametrize("typed", ["9" * 5_000, "9" * 5_000 + "\n", "x" * 1_000_000])
def test_a_long_line_is_refused(run: Run, typed: str) -> None:
    outcome = run("play", "--seed", 1, typed=typed)
    assert outcome.code == 2
    assert outcome.err == "okanagan: a typed line has more than 1,000 characters\n"


@pytest.mark.parametrize("typed", ["9" * 900 + "\n", "\x00\x1b[A\n", "²\n"])
def test_a_strange_line_is_asked_again(run: Run, typed: str) -> None:
    outcome = run("play", "--seed", 1, typed=typed)
    assert outcome.code == 0
    assert outcome.out.count("or ? for help: ") == 2


@pytest.mark.parametrize("option", ["--games", "--jobs", "--deal"])
def test_a_long_number_is_refused_and_not_repeated(run: Run, option: str) -> None:
    outcome = run("arena", "--seats", "random,random", option, "9" * 5_000)
    assert outcome.code == 2
    assert len(outcome.err) < 3_000


def test_typed_bytes_that_are_no_text_end_nothing(game: Path) -> None:
    command = [sys.executable, "-m", "okanagan", "play", "--seed", "1"]
    done = subprocess.run(command, input=b"\xff\xfe\n1\n", capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_of_weights_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "weights").write_text(json.dumps({"weights": 3}))
    outcome = run("tune", "--weights", tmp_path / "weights")
    assert (outcome.code, len(outcome.err.splitlines())) == (2, 1)
    (tmp_path / "weights").write_bytes(b"\xff")
    outcome = run("tune", "--weights", tmp_path / "weights")
    assert (outcome.code, len(outcome.err.splitlines())) == (2, 1)
