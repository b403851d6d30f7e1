"""Running other programs."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from .console import Problem

LINES_SHOWN = 20
"""Of a failing program's output, at its beginning and at its end."""

WIDTH = 300
"""Of what is shown of a line: some tools quote minified files."""


def run(
    command: Sequence[str | Path], what: str, *, cwd: Path, env: Mapping[str, str] | None = None
) -> str:
    """Run `command` quietly and return its standard output.

    Raises `Problem` with `what` and the ends of its output when it fails.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise Problem(f"{what}: the program {words[0]} is not there.") from None
    if done.returncode:
        raise Problem(f"{what} failed:\n{_ends(done.stdout + done.stderr)}")
    return done.stdout


def show(command: Sequence[str | Path], *, cwd: Path) -> int:
    """Run `command` with its output on this terminal and return its exit status."""
    return subprocess.run([str(word) for word in command], cwd=cwd, check=False).returncode


def _ends(output: str) -> str:
    lines = output.strip().splitlines()
    if len(lines) > 2 * LINES_SHOWN:
        lines = [*lines[:LINES_SHOWN], "…", *lines[-LINES_SHOWN:]]
    return "\n".join("    " + line[:WIDTH] for line in lines)
