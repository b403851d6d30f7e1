"""The same seeds give the same games on CPython and in the page's own Python."""

import json
from pathlib import Path

import pytest

from tests.games.okanagan import digest
from tests.page.daily.compare import compare
from web.build import page_python

GAMES = [(2, "en", 1), (3, "nl", 2), (4, "bga", 3)]
PLAY = """
import json
source = {source}
# The page's part of the standard library has no hashlib; this compares texts, not digests.
module = {{"__name__": "digest", "__file__": "digest.py"}}
exec(source.replace("from hashlib import sha256", ""), module)
json.dumps([module["transcript"](*game) for game in {games}])
"""
pytestmark = pytest.mark.usefixtures("site")


def test_the_same_seed_gives_the_same_game_in_the_page() -> None:
    source = Path(digest.__file__).read_text(encoding="utf-8")
    texts = json.loads(page_python.run(PLAY.format(source=repr(source), games=GAMES)))
    assert texts == [digest.transcript(*game) for game in GAMES]
    assert all(len(text.splitlines()) > 100 for text in texts)


def test_three_days_of_both_games_are_the_same_in_the_page() -> None:
    days = compare(3)
    assert (days.games, days.different) == (6, 0)
    assert days.bots > 200
