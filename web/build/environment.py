"""The Python environment of the build: `.venv` with the pinned packages.

This module runs on the machine's own Python, before that environment exists.
"""

import os
import subprocess
import sys
import venv
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from . import fingerprints, node
from .console import Problem, run, step
from .paths import LOCKS, ROOT, VENV

SIZES = {"build": "10 MB", "dev": "200 MB"}
"""The sizes of the downloads, by dependency group."""


def python(*, tests: bool) -> Path:
    """Return the environment's Python. Creates the environment if it is missing or out of date.

    With `tests` it has the tools for tests and measurements, and it keeps them later.
    """
    executable = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    group = "dev" if tests or _fingerprint("dev").exists() else "build"
    if not executable.exists():
        _fingerprint(group).unlink(missing_ok=True)
    inputs = [LOCKS / f"{group}.txt", ROOT / "pyproject.toml"]
    work = partial(_create, executable, group)
    fingerprints.refresh(_fingerprint(group), [*inputs, sys.version], work)
    return executable


def _fingerprint(group: str) -> Path:
    return VENV / f"okanagan-{group}-fingerprint"


def _create(executable: Path, group: str) -> None:
    step(f"Creating the Python environment in {VENV.name}/")
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError, OSError) as error:
        raise Problem(
            f"Python {sys.version.split()[0]} could not create {VENV} ({error}).\n"
            "On Debian and Ubuntu: `sudo apt install python3-venv`, then try again."
        ) from error
    pip = [str(executable), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    # Most modules are never imported; Python compiles the others when they are.
    pip += ["--no-compile", "--no-deps"]  # the lists name all packages
    with ThreadPoolExecutor() as beside:
        # Each uses one core. What fails here is tried again, and reported, by the build.
        beside.submit(_install_npm_packages)
        step(f"Installing the pinned packages from PyPI (about {SIZES[group]})")
        network = "Installing the Python packages (this needs the network, once)"
        run([*pip, "--require-hashes", "-r", str(LOCKS / f"{group}.txt")], network, cwd=ROOT)
    ours = ["--no-build-isolation", "--no-index", "--editable", "."]
    run([*pip, *ours], "Installing the okanagan command", cwd=ROOT)


def _install_npm_packages() -> None:
    """Install the packages for Node, unless Node itself must come from PyPI first."""
    if own := node.installed():
        node.install_packages(own)
