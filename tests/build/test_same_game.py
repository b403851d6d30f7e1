"""The same seed gives the same game on CPython and in the page's own Python."""

import json
from pathlib import Path

import pytest

from tests.games.okanagan import digest
from web.build import page_python

GAMES = [(2, "en", 1), (3, "nl", 2), (4, "bga", 3)]
PLAY = """
import json
source = {source}
# The page's part of the standard library has no hashlib; texts are compared here, not digests.
module = {{"__name__": "digest", "__file__": "digest.py"}}
exec(source.replace("from hashlib import sha256", ""), module)
json.dumps([module["transcript"](*game) for game in {games}])
"""


@pytest.mark.usefixtures("site")
def test_the_same_seed_gives_the_same_game_in_the_page() -> None:
    source = Path(digest.__file__).read_text(encoding="utf-8")
    code = PLAY.format(source=repr(source), games=GAMES)
    told = json.loads(page_python.run(code))
    assert told == [digest.transcript(*game) for game in GAMES]
    assert all(len(text.splitlines()) > 100 for text in told)
