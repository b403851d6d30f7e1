"""`build.py test`: all checks and tests."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from . import browser as browsers
from . import catalogues
from .assemble import build
from .console import Problem, complain, show, step
from .node import find, install_packages
from .paths import MODULES, ROOT, WEB

ALL = ("tests", "e2e")
WITHOUT_SITE = ("tests", "--ignore=tests/build")
QUICK = (*WITHOUT_SITE, "-m", "not slow and not translations")
PROCESSES = min(4, (os.cpu_count() or 1) + 1)
"""One more than cores, because browser tests wait; at most four, because each has a browser."""
PARALLEL = (f"--numprocesses={PROCESSES}", "--dist=worksteal")


def test(arguments: Sequence[str], *, quick: bool, browser: str | None) -> int:
    """Run the checks and the tests, and return the exit status.

    All checks run, even after a failure. Pytest runs last, so that its summary ends the output.
    `arguments` replace the usual arguments of pytest. `quick` omits tests that are slow, need the
    built site, or need every translation. `browser` runs only the tests of the page, in that
    browser.
    """
    checks = QUICK_CHECKS if quick else CHECKS
    failed = []
    for name, check in checks.items():
        step(f"Check: {name}")
        try:
            passes = check()
        except Problem as problem:
            complain(problem)
            passes = False
        failed += [] if passes else [name]
    tests = QUICK if quick else WITHOUT_SITE if NEEDED_BY_SITE & set(failed) else ALL
    if browser:
        tests = ("e2e", f"--browser={browser}")
    step("Check: tests")
    if not _python("pytest", *(arguments or [*PARALLEL, *tests])):
        failed.append("tests")
    if failed:
        complain(Problem(f"failed: {', '.join(failed)}"))
    return 1 if failed else 0


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
