"""`build.py test`: all checks and tests."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile

from playwright.sync_api import sync_playwright

from . import browser as browsers
from . import catalogues
from .assemble import build
from .console import Problem, complain, show, step
from .node import find, install_packages
from .paths import MODULES, ROOT, WEB

WITHOUT_SITE = ("tests", "--ignore=tests/build")
WITH_SITE = ("tests/build", "e2e")
QUICK = (*WITHOUT_SITE, "-m", "not slow and not translations")
CORES = os.cpu_count() or 1
PROCESSES = min(4, CORES + 1)
"""One more than cores, because browser tests wait; at most four, because each has a browser."""
PARALLEL = (f"--numprocesses={PROCESSES}", "--dist=worksteal")


def test(arguments: Sequence[str], *, quick: bool, browser: str | None) -> int:
    """Run the checks and the tests, and return the exit status.

    All checks run, even after a failure. Pytest's summary ends the output. `arguments` replace the
    usual arguments of pytest. `quick` omits tests that are slow, need the built site, or need every
    translation. `browser` runs only the tests of the page, in that browser.
    """
    os.environ.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # hundreds of processes would compile the same files
    if quick or browser or arguments:
        failed = _failed(QUICK_CHECKS if quick else CHECKS)
        usual = ("e2e", f"--browser={browser}") if browser else QUICK if quick else ()
        failed += _tests(*(arguments or [*PARALLEL, *usual]))
    else:
        failed = _failed({"packages": _prepare})
        with _Background("pytest", f"--numprocesses={min(4, CORES)}", *WITHOUT_SITE) as others:
            failed += _failed(CHECKS)
            if not NEEDED_BY_SITE & {*failed}:
                failed += _tests(*PARALLEL, *WITH_SITE)
            failed += others.failed()
    if failed:
        complain(Problem(f"failed: {', '.join(failed)}"))
    return 1 if failed else 0


def _failed(checks: Mapping[str, Callable[[], bool]]) -> list[str]:
    """Run the checks; return the names of those that fail."""
    failed = []
    for name, check in checks.items():
        step(f"Check: {name}")
        try:
            passes = check()
        except Problem as problem:
            complain(problem)
            passes = False
        failed += [] if passes else [name]
    return failed


def _tests(*arguments: str) -> list[str]:
    return _failed({"tests": lambda: _python("pytest", *arguments)})


class _Background:
    """A module of Python that runs beside the checks; its output is shown at its end.

    Browser tests, which wait for answers, come first; it takes the time that they leave.
    """

    def __init__(self, *words: str) -> None:
        nice = shutil.which("nice")
        self._command = [*([nice, "-n5"] if nice else []), sys.executable, "-m", *words]

    def __enter__(self) -> "_Background":
        self._output = TemporaryFile()
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, stdout=self._output, stderr=subprocess.STDOUT
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._output.close()

    def failed(self) -> list[str]:
        """Wait for the end, and show the output; returns the name of a failure."""
        step("Check: tests that need no built site")
        passes = self._process.wait() == 0
        self._output.seek(0)
        sys.stdout.write(self._output.read().decode(errors="replace"))
        return [] if passes else ["tests that need no built site"]


def _prepare() -> bool:
    """What the tests and the checks need: packages for Node, and compiled catalogues."""
    install_packages(find())
    catalogues.compile_all()
    return True


def _lint() -> bool:
    node = find()
    install_packages(node)
    tsc: list[str | Path] = [*node.node, MODULES / "typescript" / "bin" / "tsc", "--project", WEB]
    return all([_python("ruff", "check", "."), show(tsc, cwd=ROOT) == 0])


def _find_browser() -> bool:
    with sync_playwright() as playwright:
        browsers.make_sure(playwright)
    return True


def _warn_about_translations() -> bool:
    catalogues.warn_about_missing(catalogues.texts())
    return True


STATIC: dict[str, Callable[[], bool]] = {
    "lint": _lint,
    "format": lambda: _python("ruff", "format", "--check", "."),
    "types": lambda: _python("mypy"),
}
QUICK_CHECKS = {**STATIC, "translations": _warn_about_translations}
CHECKS = {**STATIC, "build": lambda: bool(build()), "browser": _find_browser}
NEEDED_BY_SITE = {"build", "browser"}


def _python(*words: str) -> bool:
    return show([sys.executable, "-m", *words], cwd=ROOT) == 0
