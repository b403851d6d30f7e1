"""What the README says is true: its code prints what it says, its commands run, its paths exist."""

import io
import re
import shlex
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from okanagan.cli.main import main
from okanagan.games.okanagan.rules.game import Valley
from okanagan.kernel.plugin_bots import Guest
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from web.build.cli import parser

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: Where its links lead, and what it writes like a path.
PATHS = sorted(
    set(re.findall(r"\]\((?!https?:)([^)#]+)\)", README))
    | set(re.findall(r"`([\w.]+/[\w./]*)`", README))
)
MADE_BY_THE_BUILD = {"dist/"}
COMMANDS = re.findall(r"^\| `okanagan (.+?)` \|", README, re.MULTILINE)
BUILD = sorted(set(re.findall(r"build\.py ([a-z]+)", README)))


def code_in(section: str) -> str:
    text = README.split(f"\n## {section}\n")[1].split("\n## ")[0]
    [code] = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return str(code)


def test_code_runs_and_prints_what_its_comments_say() -> None:
    code = code_in("In your own program")
    said = re.findall(r"^print\(.*\) +# (.+)$", code, re.MULTILINE)
    assert said
    names: dict[str, object] = {}
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(code, "README.md", "exec"), names)
    assert printed.getvalue().splitlines() == said
    assert {"events", "view", "record"} <= set(names)


def test_the_bot_that_it_shows_plays_a_whole_game() -> None:
    names: dict[str, Any] = {}
    exec(compile(code_in("Bring your own bot"), "README.md", "exec"), names)
    bots = [Guest("last", names["Last"]()) for _ in range(2)]
    assert simulate(Valley(2), [Seat("Ann"), Seat("Bo")], bots, 1).over


@pytest.mark.slow
def test_every_command_of_the_table_runs_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert {command.split()[0] for command in COMMANDS} >= {"play", "simulate", "check", "bench"}
    for command in sorted(COMMANDS, key=lambda command: not command.startswith("simulate")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1\n" * 5 + b"q\n")))
        arguments = as_the_shell_would(command)
        if command == "bench":
            arguments += ["--seconds", "0.01"]
        assert main(arguments) == 0, command
        assert capsys.readouterr().out, command


def as_the_shell_would(command: str) -> list[str]:
    """The arguments of a command whose paths may hold a star."""
    arguments: list[str] = []
    for word in shlex.split(command):
        found = sorted(map(str, Path().glob(word))) if "*" in word else [word]
        assert found, f"nothing is called {word}"
        arguments += found
    return arguments


def test_paths_are_found() -> None:
    assert "okanagan/page/app/app.py" in PATHS
    assert "docs/bots.md" in PATHS
    assert "LICENSE" in PATHS


@pytest.mark.parametrize("path", [path for path in PATHS if path not in MADE_BY_THE_BUILD])
def test_every_path_it_names_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("command", BUILD)
def test_build_has_every_command_it_names(command: str) -> None:
    assert parser().parse_args(shlex.split(command))


def test_commands_of_the_build_are_found() -> None:
    assert {"build", "serve", "test", "bench"} <= set(BUILD)
