"""Announcements are compared with stored transcripts, which are reviewed before a change."""

import re

import pytest

from okanagan.games.okanagan.rules.events import SpecialUsed
from okanagan.kernel.game import Event
from tests.games.okanagan.page.table_page import Page
from tests.games.okanagan.page.test_table_secrets import assert_nothing_secret
from tests.games.okanagan.page.transcript import (
    GOLDEN,
    SPECIALS,
    TRANSCRIPTS,
    Hearing,
    opened,
    random_game,
    written,
)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_announcements_are_as_written_down(name: str) -> None:
    """`python -m tests.games.okanagan.page.transcript` writes them anew."""
    assert written(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_no_transcript_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(TRANSCRIPTS)


def said(page: Page, seed: int) -> list[str]:
    """The sentences of a whole game."""
    lines = Hearing(page, seed).until(lambda page: False).lines
    return [line for line in lines if line and line[0] not in "[("]


@pytest.mark.parametrize("seats", [("human", "bot:hard"), ("human", "human", "bot:random")])
def test_announcements_are_sentences_one_for_each_event(seats: tuple[str, ...]) -> None:
    page = Page(*seats, seed=5)
    sentences = said(page, 5)
    for sentence in sentences:
        assert re.fullmatch(r"\S.*[.!?]", sentence), sentence
        assert not re.search(r"[{}<>]|  |\n", sentence), sentence
    if seats.count("human") == 1:
        entries = page.game.history.entries(0)
        expected = iter([entry.text for entry in entries if entry.move >= 0])
        wanted = next(expected)
        for sentence in sentences:
            if sentence == wanted:
                wanted = next(expected, "")
        assert not wanted, f"never announced, or too early: {wanted}"


def test_announcements_reveal_no_secret_to_another_person() -> None:
    """Earlier announcements are removed before the device is passed on."""
    page = Page("human", "human", seed=4)
    hearing = Hearing(page, 2)
    while not page.game.match.over:
        at = page.game.at
        hearing.until(lambda page, at=at: page.game.at > at)  # type: ignore[misc]
        assert_nothing_secret(page)


def test_every_special_action_is_in_its_transcript() -> None:
    for name, (seed, moves, stack) in SPECIALS.items():
        hearing = Hearing(opened(random_game(3, seed), moves))
        hearing.page.send("act", at=str(moves), option=str(stack))
        events: list[Event] = [e.event for e in hearing.page.game.history.since(moves, 0)]
        used = [event.special.id for event in events if isinstance(event, SpecialUsed)]
        assert used == [name]


def test_the_same_sentence_is_announced_again() -> None:
    """A tile that fits in one way only has the same announcement after each turn."""
    page = Page("human", "bot:hard", seed=3)
    Hearing(page).until(lambda page: page.game.places is not None)
    places = page.game.places
    assert places is not None
    at = next(iter(places.rotations))
    first = again = page.send("tap-cell", x=str(at[0]), y=str(at[1])).announce
    before = page.announced.count(first[0])
    for _ in places.rotations[at]:
        again = page.send("turn").announce
    assert again == first
    assert page.announced.count(first[0]) == before + 1
