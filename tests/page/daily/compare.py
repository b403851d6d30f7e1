"""`python -m tests.page.daily.compare 50`: the deals of 50 days, in CPython and in Pyodide."""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.page.daily import playing
from web.build import page_python

IN_PYODIDE = """
import json
module = {{"__name__": "playing", "__file__": "playing.py"}}
exec({source}, module)
json.dumps(list(module["played"]({days})))
"""


@dataclass(frozen=True, slots=True)
class Comparison:
    games: int
    moves: int
    bots: int  # moves of bots
    different: int  # games that differ


def compare(days: int) -> Comparison:
    """Play both games of so many days in both Pythons; the site must be built."""
    source = Path(playing.__file__).read_text(encoding="utf-8")
    code = IN_PYODIDE.format(source=repr(source), days=days)
    pyodide = json.loads(page_python.run(code, parts=("oregon", "statistics")))
    cpython = list(playing.played(days))
    assert len(pyodide) == len(cpython) == 2 * days
    moves = [move for text in cpython for move in json.loads(text)["moves"]]
    different = sum(a != b for a, b in zip(cpython, pyodide, strict=True))
    return Comparison(len(cpython), len(moves), sum(move[1] == 1 for move in moves), different)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.page.daily.compare", description=__doc__)
    parser.add_argument("days", type=int, help="how many days in a row, from 24 November 2026")
    comparison = compare(parser.parse_args().days)
    print(comparison)  # noqa: T201 - a command
    sys.exit(1 if comparison.different else 0)
