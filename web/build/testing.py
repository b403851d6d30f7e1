"""`build.py test`: everything that has to be in order before a change is good."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from . import browser as browsers
from .assemble import build
from .console import Problem, complain, step
from .paths import ROOT
from .processes import show

WHOLE = ("tests", "e2e")
WITHOUT_SITE = ("tests", "--ignore=tests/build")
"""What can still be tested when the site could not be built."""
QUICK = (*WITHOUT_SITE, "-mnot slow")
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
"""Each process has a browser of its own, so there are not as many as a large machine has cores."""


def test(arguments: Sequence[str], *, quick: bool, browser: str | None) -> int:
    """Check and build everything, then run the tests; `arguments` are handed on to pytest.

    With a `browser` the tests are those of the page in that browser alone.

    Each check is made even when one before it failed. pytest comes last: its summary is the end
    of the output, followed only by the names of checks that failed. `quick` leaves out what needs
    the built site, and the tests that take long.
    """
    checks = BY_READING if quick else CHECKS
    failed = [name for name, check in checks.items() if not _passes(name, check)]
    tests = QUICK if quick else WITHOUT_SITE if SITE & set(failed) else WHOLE
    if browser:
        tests = ("e2e", f"--browser={browser}")
    if _run_tests(arguments or [*SIDE_BY_SIDE, *filter(_is_there, tests)]):
        failed.append("tests")
    if failed:
        complain(Problem(f"not in order: {', '.join(failed)}"))
    return 1 if failed else 0


def _passes(name: str, check: Callable[[], bool]) -> bool:
    step(f"{name}: {check.__doc__}")
    try:
        return check()
    except Problem as problem:
        complain(problem)
        return False


def _lint() -> bool:
    """Look for mistakes with ruff."""
    return _python("ruff", "check", ".")


def _format() -> bool:
    """See that the code is laid out as ruff does it."""
    return _python("ruff", "format", "--check", ".")


def _types() -> bool:
    """Check the types with mypy."""
    return _python("mypy")


def _build() -> bool:
    """Build the site."""
    build()
    return True


def _browser() -> bool:
    """Find a browser for the end-to-end tests."""
    with sync_playwright() as playwright:
        browsers.make_sure(playwright)
    return True


BY_READING: dict[str, Callable[[], bool]] = {"lint": _lint, "format": _format, "types": _types}
CHECKS = {**BY_READING, "build": _build, "browser": _browser}
SITE = CHECKS.keys() - BY_READING.keys()


def _run_tests(arguments: Sequence[str]) -> bool:
    step("tests: run pytest")
    return not _python("pytest", *arguments)


def _python(*words: str) -> bool:
    return show([sys.executable, "-m", *words], cwd=ROOT) == 0


def _is_there(place: str) -> bool:
    """Options are; places are if they hold anything."""
    return place.startswith("-") or any(Path(ROOT / place).rglob("test_*.py"))
