"""A match of Okanagan: what it allows and keeps, and the properties of its decisions."""

import gc
import tracemalloc
from collections.abc import Iterator
from random import Random

import pytest

from okanagan.games.okanagan.lab.timing import random_match
from okanagan.games.okanagan.rules.actions import Action, Keep, Place
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.kernel.frames import Choice

A_MATCH = 1_000_000
"""Bytes that a finished match of four may keep, everything told and written included."""


def test_a_finished_match_of_four_keeps_less_than_a_megabyte() -> None:
    random_match(4, seed=1)  # fills the tables that all matches share
    gc.collect()
    tracemalloc.start()
    try:
        match = random_match(4, seed=1)
        for number in range(len(match.moves)):
            match.events_of(number)
        match.record()
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert match.over
    assert kept < A_MATCH


def like(action: Action) -> list[Action]:
    """Answers that are much like a legal one, and mostly are none."""
    match action:
        case Place(player, x, y, turn):
            places = [(x, y), (y, x), (x + 128, y - 1), (x - 128, y + 1), (x, y + 1), (10**9, y)]
            spots = [
                Place(player, *place, turn + more) for place in places for more in range(-4, 5)
            ]
            return [*spots, Place((player + 1) % 4, x, y, turn)]
        case Keep(player, (first, *rest)):
            sets = [(*rest, first), (first, *rest[:1], first), (first, *rest[:1]), (99, *rest)]
            return [Keep(one, cards) for one in (player, player + 1) for cards in sets]
    return [Place(0, 1, 0, 0), Keep(0, (1, 2, 3))]


def same(one: Action, other: Action) -> bool:
    """Whether both mean the same; the cards to keep may be written in any order."""
    if isinstance(one, Keep) and isinstance(other, Keep):
        return one.player == other.player and sorted(one.cards) == sorted(other.cards)
    return one == other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_allowed_is_what_is_listed(players: int) -> None:
    match = random_match(players, seed=players)
    known: dict[Action, None] = {}
    for number, move in enumerate(match.moves):
        if move.player is not None and Random(number).random() < 0.4:
            state = match.state_before(number)
            legal = state.legal()
            candidates = [*list(known)[-40:], *legal]
            for action in dict.fromkeys(
                [*candidates, *(new for old in legal for new in like(old))]
            ):
                assert state.allows(action) == any(same(action, listed) for listed in legal)
            known.update(dict.fromkeys(legal))


def kinds(of: type[Choice] = Choice) -> Iterator[type[Choice]]:
    """Every kind of decision of this game."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("okanagan.games.okanagan."):
            yield kind
        yield from kinds(kind)


def test_what_shows_a_secret() -> None:
    secret = {kind.__name__ for kind in kinds() if kind.shows_secret}
    assert secret == {KeepObjectives.__name__, PlaceTile.__name__}


def test_what_begins_a_turn() -> None:
    assert {kind.__name__ for kind in kinds() if kind.begins_turn} == {PlaceTile.__name__}
