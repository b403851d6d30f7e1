"""The page that tells where to change what: every place on it exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
_, *TOPICS = (ROOT / "docs" / "where.md").read_text(encoding="utf-8").split("\n## ")
PLACES = re.compile(r"^- `([^`]+)`", re.MULTILINE)


def test_each_common_change_is_told() -> None:
    titles = {topic.partition("\n")[0] for topic in TOPICS}
    assert titles == {
        "How the offers are shown",
        "What a hint says",
        "A new special action",
        "A new setting",
        "How saves work",
        "How games are handed on",
        "The deal of the day",
        "Puzzles",
        "The chances that are told",
        "A new language",
        "A new bot level",
        "Another game on the page",
        "What the single file has",
        "What the page ships of Pyodide",
        "How the page starts",
    }


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.partition("\n")[0])
def test_a_change_has_at_most_three_places_and_they_exist(topic: str) -> None:
    places = PLACES.findall(topic)
    assert 1 <= len(places) <= 3
    assert [place for place in places if not (ROOT / place).exists()] == []
