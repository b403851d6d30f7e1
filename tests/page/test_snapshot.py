"""A snapshot would freeze times and random numbers, so our modules use none when imported."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPY = """
import datetime, json, os, random, secrets, sys, tempfile, time, uuid

CLOCKS = {time, datetime.datetime, datetime.date}
OF_THE_MACHINE = {"urandom", "getrandom", "getpid"}
uses = []

def note(frame, event, function):
    if event == "c_call" and frozen_in_c(function):
        record(frame, function.__qualname__)
    if event == "call" and frame.f_back and frozen_in_python(frame):
        record(frame.f_back, frame.f_code.co_qualname)

def frozen_in_c(function):
    owner = getattr(function, "__self__", None)
    if function.__module__ == "posix" or owner is sys.modules["posix"]:
        return function.__name__ in OF_THE_MACHINE
    return any(owner is clock for clock in CLOCKS) or isinstance(owner, random.Random)

def frozen_in_python(frame):
    if frame.f_locals.get("self") is os.environ or frame.f_code is os.getenv.__code__:
        return True
    return frame.f_globals.get("__name__") in {"random", "secrets", "tempfile", "uuid"}

def record(caller, function):
    name = caller.f_globals.get("__name__", "")
    if name.partition(".")[0] == "okanagan":
        uses.append(f"{name} uses {function}")

sys.setprofile(note)
"""
REPORT = "\nsys.setprofile(None)\nprint(json.dumps(uses))"


def uses(work: str) -> str:
    """The uses by the package `okanagan` while some code runs, as JSON."""
    command = [sys.executable, "-c", f"{SPY}{work}{REPORT}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_our_modules_use_no_time_and_no_chance_when_imported() -> None:
    assert uses("import okanagan.page.worker") == "[]"


@pytest.mark.parametrize(
    "source",
    [
        *("time.time()", "time.localtime()", "datetime.datetime.now()", "datetime.date.today()"),
        *("random.random()", "random.Random()", "random.shuffle([1, 2])", "os.urandom(1)"),
        *("os.environ.get('HOME')", "os.getenv('HOME')", "os.getpid()", "uuid.uuid4()"),
    ],
)
def test_a_use_is_found(source: str) -> None:
    work = f"exec({source!r}, {{**globals(), '__name__': 'okanagan.some'}})"
    assert "okanagan.some uses" in uses(work)
