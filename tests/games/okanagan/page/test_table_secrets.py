"""Several people at one screen: the document has no secret of another player."""

import random
import re
from functools import cache

import pytest

from okanagan.games.okanagan.rules.state import Sight
from okanagan.games.okanagan.wording.names import objective_words
from okanagan.games.okanagan.wording.places import tile_words
from okanagan.page import words
from tests.games.okanagan.page.table_page import Page, plain, play_on, play_one
from tests.thorough import sample

pytestmark = pytest.mark.slow

HOT_SEATS = [
    ("human", "human"),
    ("human", "bot:hard", "human"),
    *sample([], [("human", "human", "human", "human")]),
]


@cache
def words_of(tile: int) -> str:
    return tile_words(tile, 0, words)


def assert_nothing_secret(page: Page, *, whole: bool = True) -> None:
    """In the whole document, or in what the last answer has brought."""
    state, shown = page.game.match.state, page.game.state.shown
    if page.game.match.over:
        return
    markup = page.markup if whole else "\n".join(page.last.regions.values())
    said = plain(markup) + "\n".join(page.announced)
    for player in range(state.players):
        if player != shown:
            for card in state.objectives[player]:
                assert objective_words(card, words) not in said
                assert f'card-{card}"' not in markup
    hidden = {tile for stack in state.stacks for tile in stack}
    hidden |= {
        tile
        for player, tile in enumerate(state.hands)
        if tile is not None and player != shown and state.seen[player] != Sight.FACE
    }
    assert not hidden & {int(tile) for tile in re.findall(r'href="#tile-(\d+)"', markup)}
    assert not any(words_of(tile) in said for tile in hidden)


@pytest.mark.parametrize("seats", HOT_SEATS)
def test_no_secret_of_another_is_in_the_document(seats: tuple[str, ...]) -> None:
    page, rng = Page(*seats, seed=11), random.Random(5)
    page.send("see-unseen", open="yes")
    assert_nothing_secret(page)
    for _ in range(4000):
        if page.game.match.over:
            break
        before = page.game.at, page.game.state.shown
        play_one(page, rng)
        assert_nothing_secret(page, whole=before != (page.game.at, page.game.state.shown))
    assert page.game.match.over
    page.tick_until_asked()
    assert "result-layer" in page.regions["result"]
    assert page.taps("again")


def test_a_cover_comes_before_the_next_hand_unless_a_person_is_alone() -> None:
    page = Page("human", "human")
    assert page.taps("uncover")
    assert not page.taps("pick", "act")
    page.send("uncover")
    assert page.taps("pick")
    play_on(page, random.Random(1), 1)
    assert page.game.state.shown is None
    assert "Pass the device to Bo" in page.text
    alone = Page("human", "bot:random")
    assert alone.game.state.shown == 0
    assert not alone.taps("uncover")


def test_while_the_hand_is_covered_its_tile_is_hidden_and_cannot_be_played() -> None:
    page = Page("human", "human")
    play_on(page, random.Random(1), 2)
    assert page.game.cover == 0
    assert not page.legal_cells()
    assert "Your tile fits" not in page.text
    page.send("act", at=str(page.game.at), option="0")
    page.send("tap-cell", x="0", y="-1")
    assert page.game.at == 2
    assert page.game.plan is None
    assert page.reloaded().regions == page.regions
    page.send("uncover")
    assert page.legal_cells()
    assert page.reloaded().regions == page.regions


def test_decisions_without_secrets_need_no_cover() -> None:
    """Collecting in another player's turn has no cover; the cards are shown on demand."""
    page, rng = Page("human", "human", "human", seed=11), random.Random(5)
    for _ in range(4000):
        if page.game.match.over or (page.taps("uncover") and page.taps("pick")):
            break
        play_one(page, rng)
    assert not page.game.match.over
    peeker = page.game.peek
    assert page.game.state.shown is None
    page.send("uncover")
    assert page.game.state.shown == peeker
    assert page.taps("pick")
