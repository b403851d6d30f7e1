"""The same days in this Python and in the page's own, which runs under Node."""

import json
from dataclasses import dataclass
from pathlib import Path

from tests.page.daily import playing
from web.build import page_python

THERE = """
import json
module = {{"__name__": "playing", "__file__": "playing.py"}}
exec({source}, module)
json.dumps(list(module["played"]({days})))
"""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of it."""

    games: int
    moves: int
    bots: int  # how many of the moves were the bot's
    different: int  # how many games were not the same


def compare(days: int) -> Comparison:
    """Play so many days, two games each, in both; the site must be built."""
    source = Path(playing.__file__).read_text(encoding="utf-8")
    code = THERE.format(source=repr(source), days=days)
    there = json.loads(page_python.run(code, games=("oregon",)))
    here = list(playing.played(days))
    assert len(there) == len(here) == 2 * days
    moves = [move for text in here for move in json.loads(text)["moves"]]
    different = sum(one != other for one, other in zip(here, there, strict=True))
    return Comparison(len(here), len(moves), sum(move[1] == 1 for move in moves), different)
