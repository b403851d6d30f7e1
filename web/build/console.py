"""The build's console output, and the other programs that it runs."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

LINES_SHOWN = 20
"""The lines shown from the beginning and from the end of a failed program's output."""
WIDTH = 300
"""The characters shown of a line: some tools quote minified files."""


class Problem(Exception):
    """A failure that the user can fix. The message says what failed, where, and what to do."""


def step(text: str) -> None:
    print(f"· {text}", flush=True)


def detail(text: str) -> None:
    print(f"    {text}", flush=True)


def warn(text: str) -> None:
    print(f"\nWarning: {text}\n", file=sys.stderr, flush=True)


def complain(problem: Problem) -> None:
    print(f"\nbuild.py: {problem}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path], task: str, *, cwd: Path, env: Mapping[str, str] | None = None
) -> str:
    """Run a program quietly and return its standard output.

    If it fails, raises `Problem` with `task` and both ends of its output.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise Problem(f"{task}: the program {words[0]} is not installed.") from None
    if done.returncode:
        raise Problem(f"{task} failed:\n{_ends(done.stdout + done.stderr)}")
    return done.stdout


def show(command: Sequence[str | Path], *, cwd: Path) -> int:
    return subprocess.run([str(word) for word in command], cwd=cwd, check=False).returncode


def _ends(output: str) -> str:
    lines = output.strip().splitlines()
    if len(lines) > 2 * LINES_SHOWN:
        lines = [*lines[:LINES_SHOWN], "…", *lines[-LINES_SHOWN:]]
    return "\n".join("    " + line[:WIDTH] for line in lines)
