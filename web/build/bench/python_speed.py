"""The speed of the page's Python, compared with CPython.

The page's Python is the shipped Pyodide with the shipped archives, run by Node. Both are measured
by the wall clock, because Pyodide has no other: its `process_time` is the wall clock, too.
"""

import inspect
import json
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import Any

from okanagan import lab
from okanagan.games.okanagan import lab as game_lab
from okanagan.games.okanagan.lab import timing as game_timing
from okanagan.lab import timing

from .. import page_python
from ..console import step
from . import latency, summary

LAB = (lab, timing, game_lab, game_timing)
"""Modules that the page does not include, each after the modules that it imports."""
CALL = """
import json, sys, types
from time import perf_counter
for name, source in {sources}.items():
    module = sys.modules[name] = types.ModuleType(name)
    exec(source, module.__dict__)
json.dumps(module.{call})
"""
ROUNDS = 3
GOAL = 2.5
"""The page's Python may take at most this many times as long as CPython."""
LATENCY_GOAL = 100

Times = dict[str, float]


def compare() -> dict[str, Times]:
    """Print and return the milliseconds of each kind of work in both Pythons, and their ratio."""
    rounds = list[tuple[Times, Times]]()
    for number in range(1, ROUNDS + 1):
        # Both run in turn, because the machine's speed varies.
        step(f"The engine in CPython and in the page's Python, round {number} of {ROUNDS}")
        rounds.append(
            (game_timing.costs(perf_counter), _in_page_python(LAB, "costs(perf_counter)"))
        )
    result = {}
    for work in rounds[0][0]:
        cpython = median(times[work] for times, _ in rounds)
        page = median(times[work] for _, times in rounds)
        ratio = median(page[work] / cpython[work] for cpython, page in rounds)
        print(f"    {work:<28}{cpython:>10.4f} ms in CPython{page:>10.4f} ms in the page", end="")
        print(f"{ratio:>6.2f} ×   (goal: at most {GOAL})")
        result[work] = {"CPython": cpython, "page": page, "ratio": ratio}
    return result


def response_times() -> dict[str, list[float]]:
    """Play a game against three experts in the page's Python; print and return the times."""
    step(f"A game against three experts on a machine {latency.SLOWDOWN:.0f} times slower")
    result: dict[str, list[float]] = _in_page_python([latency], "response_times()")
    for name, times in result.items():
        late = sum(time > LATENCY_GOAL for time in times)
        print(f"    {name:<24}{summary(times)}; {late} of {len(times)} over {LATENCY_GOAL} ms")
    return result


def _in_page_python(modules: Sequence[ModuleType], call: str) -> Any:
    """Add modules to the page's Python; return the result of calling a function of the last one."""
    sources = {module.__name__: inspect.getsource(module) for module in modules}
    return json.loads(page_python.run(CALL.format(sources=sources, call=call)))
