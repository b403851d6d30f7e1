"""A match can be gone back to at any move, as another match."""

import random

import pytest

from tests.games.okanagan.review.games import game


@pytest.mark.parametrize("part", [0.0, 0.3, 1.0])
def test_it_stands_where_the_match_stood(part: float) -> None:
    match = game("random", "random")
    move = int(part * len(match.moves))
    early = match.upto(move)
    assert early.moves == match.moves[:move]
    assert early.record().to_json()["moves"] == match.record().to_json()["moves"][:move]
    assert early.legal == match.state_before(move).legal()


def test_neither_touches_the_other() -> None:
    match, rng = game("random", "random"), random.Random(1)
    before = match.record().to_json()
    early = match.upto(len(match.moves) // 2)
    early.practice = True
    for _ in range(20):
        early.play(rng.choice(early.legal))
    early.rewind(5)
    early.settle()
    while not early.over:
        early.play(rng.choice(early.legal))
    assert match.record().to_json() == before
    positions = [match.state_before(number).legal() for number in range(len(match.moves))]
    for number, legal in enumerate(positions):
        player = match.moves[number].player
        assert player is None or match.moves[number] in legal


def test_hints_given_later_are_forgotten() -> None:
    match = game("random", "random").upto(30)
    match.hinted = [2, 20]
    assert match.upto(10).hinted == [2]
