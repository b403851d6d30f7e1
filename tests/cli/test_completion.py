"""`completion`: scripts with which shells complete commands, options and files."""

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.cli.commands import Run

TRY = """
. {script}
COMP_WORDS=(okanagan {words} {last}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
COMP_LINE="${{COMP_WORDS[*]}}"; COMP_POINT=${{#COMP_LINE}}
$(complete -p okanagan | sed 's/.* -F \\([^ ]*\\).*/\\1/')
echo "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize(
    ("words", "last", "expected"),
    [
        ("", "dr", "draw"),
        ("arena", "--se", "--seats --seconds"),
        ("play", "--tok", "--tokens"),  # of Oregon alone
        ("arena --game", "ore", "oregon"),
        ("completion", "''", "bash zsh fish"),
        ("score", "game", "game.json"),
        ("simulate --out", "game", "games"),
    ],
)
@pytest.mark.skipif(which("bash") is None, reason="there is no bash")
def test_bash_completes(run: Run, tmp_path: Path, words: str, last: str, expected: str) -> None:
    pytest.importorskip("shtab")
    script = tmp_path / "script"
    script.write_text(run("completion", "bash").out)
    (tmp_path / "games").mkdir()
    (tmp_path / "game.json").touch()
    code = TRY.format(script=script, words=words, last=last)
    done = subprocess.run(["bash", "-c", code], cwd=tmp_path, capture_output=True, text=True)
    completed = set(done.stdout.split()) - ({"games"} if expected == "game.json" else set())
    assert (completed, done.stderr) == (set(expected.split()), "")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_can_read_their_scripts(run: Run, tmp_path: Path, shell: str) -> None:
    pytest.importorskip("shtab")
    script = tmp_path / "script"
    script.write_text(run("completion", shell).out)
    assert all(word in script.read_text() for word in ("draw", "arena", "ladder", "oregon"))
    if which(shell):
        subprocess.run([shell, "-n", str(script)], check=True)


def test_a_missing_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    outcome = run("completion", "bash")
    assert (outcome.code, outcome.out) == (2, "")
    assert "pip install 'okanagan[completion]'" in outcome.err
    assert run("completion", "tcsh").code == 2
