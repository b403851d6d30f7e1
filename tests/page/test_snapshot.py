"""What a snapshot would freeze: our modules ask for no time and no chance when imported."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPY = """
import datetime, json, os, random, secrets, sys, tempfile, time, uuid

CLOCKS = {time, datetime.datetime, datetime.date}
OF_THE_MACHINE = {"urandom", "getrandom", "getpid"}
asked = []

def note(frame, event, what):
    if event == "c_call" and frozen_in_c(what):
        told(frame, what.__qualname__)
    if event == "call" and frame.f_back and frozen_in_python(frame):
        told(frame.f_back, frame.f_code.co_qualname)

def frozen_in_c(what):
    owner = getattr(what, "__self__", None)
    if what.__module__ == "posix" or owner is sys.modules["posix"]:
        return what.__name__ in OF_THE_MACHINE
    return any(owner is one for one in CLOCKS) or isinstance(owner, random.Random)

def frozen_in_python(frame):
    if frame.f_locals.get("self") is os.environ or frame.f_code is os.getenv.__code__:
        return True
    return frame.f_globals.get("__name__") in {"random", "secrets", "tempfile", "uuid"}

def told(caller, what):
    name = caller.f_globals.get("__name__", "")
    if name.partition(".")[0] == "okanagan":
        asked.append(f"{name} asks {what}")

sys.setprofile(note)
"""
TELL = "\nsys.setprofile(None)\nprint(json.dumps(asked))"
IMPORTS = "import okanagan.page.worker"


def asked(work: str) -> str:
    """What is asked for by the package `okanagan` itself while something is done, as JSON."""
    done = subprocess.run(
        [sys.executable, "-c", f"{SPY}{work}{TELL}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_nothing_is_asked_for_when_our_modules_are_imported() -> None:
    assert asked(IMPORTS) == "[]"


@pytest.mark.parametrize(
    "source",
    [
        "time.time()",
        "time.perf_counter()",
        "time.localtime()",
        "datetime.datetime.now()",
        "datetime.date.today()",
        "random.random()",
        "random.Random()",
        "random.shuffle([1, 2])",
        "os.urandom(1)",
        "os.environ.get('HOME')",
        "os.environ['PATH']",
        "os.getenv('HOME')",
        "os.getpid()",
        "uuid.uuid4()",
    ],
)
def test_what_would_be_frozen_is_seen(source: str) -> None:
    work = f"exec({source!r}, {{**globals(), '__name__': 'okanagan.some'}})"
    assert "okanagan.some asks" in asked(work)
