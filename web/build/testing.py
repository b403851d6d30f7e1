"""`build.py test`: all checks and tests."""

import sys
from collections.abc import Callable, Sequence

from playwright.sync_api import sync_playwright

from . import browser as browsers
from . import catalogues
from .assemble import build
from .console import Problem, complain, step
from .node import find, install_packages
from .paths import MODULES, ROOT, WEB
from .processes import show

ALL = ("tests", "e2e")
WITHOUT_SITE = ("tests", "--ignore=tests/build")
QUICK = (*WITHOUT_SITE, "-m", "not slow and not translations")
PARALLEL = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
"""At most four processes, because each has its own browser."""


def test(arguments: Sequence[str], *, quick: bool, browser: str | None) -> int:
    """Run the checks and the tests, and return the exit status.

    All checks run, even after one has failed. Pytest comes last, so that its summary ends the
    output, followed only by the names of failed checks.

    Args:
        arguments: arguments for pytest, instead of the usual ones.
        quick: leave out the tests that are slow, need the built site, or need every translation.
        browser: run only the tests of the page, in this browser.
    """
    checks = QUICK_CHECKS if quick else CHECKS
    failed = [name for name, check in checks.items() if not _passes(name, check)]
    tests = QUICK if quick else WITHOUT_SITE if NEEDED_BY_SITE & set(failed) else ALL
    if browser:
        tests = ("e2e", f"--browser={browser}")
    step("tests: run pytest")
    if not _python("pytest", *(arguments or [*PARALLEL, *tests])):
        failed.append("tests")
    if failed:
        complain(Problem(f"failed: {', '.join(failed)}"))
    return 1 if failed else 0


def _passes(name: str, check: Callable[[], bool]) -> bool:
    step(f"{name}: {check.__doc__}")
    try:
        return check()
    except Problem as problem:
        complain(problem)
        return False


def _lint() -> bool:
    """Check the code with ruff, and the types of the JavaScript with TypeScript."""
    return all([_python("ruff", "check", "."), _javascript()])


def _javascript() -> bool:
    node = find()
    install_packages(node)
    compiler = MODULES / "typescript" / "bin" / "tsc"
    return show([*node.node, compiler, "--project", WEB], cwd=ROOT) == 0


def _format() -> bool:
    """Check the format with ruff."""
    return _python("ruff", "format", "--check", ".")


def _types() -> bool:
    """Check the types with mypy."""
    return _python("mypy")


def _translations() -> bool:
    """Warn about missing translations."""
    catalogues.warn_about_missing(catalogues.texts())
    return True


def _build() -> bool:
    """Build the site."""
    build()
    return True


def _browser() -> bool:
    """Find a browser for the end-to-end tests."""
    with sync_playwright() as playwright:
        browsers.make_sure(playwright)
    return True


READING: dict[str, Callable[[], bool]] = {"lint": _lint, "format": _format, "types": _types}
QUICK_CHECKS = {**READING, "translations": _translations}
CHECKS = {**READING, "build": _build, "browser": _browser}
NEEDED_BY_SITE = {"build", "browser"}


def _python(*words: str) -> bool:
    return show([sys.executable, "-m", *words], cwd=ROOT) == 0
