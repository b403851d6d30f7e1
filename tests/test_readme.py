"""The README's code runs and prints what its comments say, and its commands run."""

import io
import re
import shlex
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import okanagan
from okanagan.cli import bench
from okanagan.cli.main import main
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.kernel.plugin_bots import PluginBot
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\| `okanagan (.+?)` \|", README, re.MULTILINE)


def code_in(section: str) -> str:
    text = README.split(f"\n## {section}\n")[1].split("\n## ")[0]
    [code] = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return str(code)


@pytest.mark.skipif(not hasattr(okanagan, "new_match"), reason="the public API is not there yet")
def test_code_runs_and_prints_what_its_comments_say() -> None:
    code = code_in("Use it in your own program")
    printed_lines = re.findall(r"^print\(.*\) +# (.+)$", code, re.MULTILINE)
    assert printed_lines
    names: dict[str, object] = {}
    with redirect_stdout(io.StringIO()) as output:
        exec(compile(code, "README.md", "exec"), names)
    assert output.getvalue().splitlines() == printed_lines
    assert {"events", "view", "record"} <= set(names)


def test_the_bot_plays_a_whole_game() -> None:
    names: dict[str, Any] = {}
    exec(compile(code_in("Write your own bot"), "README.md", "exec"), names)
    bots = [PluginBot("last", names["Last"]()) for _ in range(2)]
    assert simulate(Okanagan(2), [Seat("Ann"), Seat("Bo")], bots, 1).over


@pytest.mark.slow
def test_every_command_of_the_table_runs_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "EVERY", 60)
    assert {command.split()[0] for command in COMMANDS} >= {"play", "simulate", "check", "bench"}
    for command in sorted(COMMANDS, key=lambda command: not command.startswith("simulate")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1\n" * 5 + b"q\n")))
        arguments = with_paths(command)
        if command == "bench":
            arguments += ["--seconds", "0.01"]
        assert main(arguments) == 0, command
        assert capsys.readouterr().out, command


def with_paths(command: str) -> list[str]:
    """The arguments of a command, with each path that has a star replaced by the matching files."""
    arguments: list[str] = []
    for word in shlex.split(command):
        matches = sorted(map(str, Path().glob(word))) if "*" in word else [word]
        assert matches, f"no file matches {word}"
        arguments += matches
    return arguments
