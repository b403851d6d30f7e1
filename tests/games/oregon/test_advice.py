"""Hints of Oregon: a play comes with its cell, and others differ in what goes where."""

from random import Random

import pytest

from okanagan.games.oregon.bots.levels import Looker
from okanagan.games.oregon.bots.search import Searcher
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import Draw, Play
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.reasons import Denial, Loss, reasons
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.wording.advice import (
    advised_words,
    idea_words,
    other_words,
    reasons_words,
)
from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.thinking import decided, thoughts_of
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH
from tests.games.oregon.review.games import game
from tests.games.oregon.scene import Scene

WAGONS = "wagon wagon bison church"
HERE = (7, 3)
ANN = Audience(("Ann", "Bo", "Cy"), 0, ENGLISH)


def advised(state: State, bot: Bot) -> Advice:
    decision = state.decision
    assert decision is not None
    assert decision.player is not None
    seen, rng = view(state, decision.player), Random(1)
    thought = decided(thoughts_of(bot, seen, state.legal(), rng))
    return advice(seen, thought, bot, rng)


@pytest.mark.parametrize("bot", [Looker(), Searcher(playouts=1), RandomBot()])
def test_a_play_is_advised_with_a_legal_cell(bot: Bot) -> None:
    match = game("normal", "random")
    plays = [number for number, move in enumerate(match.moves) if isinstance(move, Play)]
    for number in plays[::8]:
        before = match.state_before(number)
        found = advised(before, bot)
        for idea in (found, *found.others):
            after = before.copy()
            after.apply(idea.best.action)
            assert idea.at in [(one.x, one.y) for one in after.legal()]


def test_others_place_other_pieces_or_cells_and_are_worse() -> None:
    match = game("normal", "random")
    seen_others = 0
    for number, move in enumerate(match.moves):
        if isinstance(move, Play):
            found = advised(match.state_before(number), Looker())
            ideas = [found, *found.others]
            pieces = [(places_building(one.best.action), one.at) for one in ideas]
            assert len(set(pieces)) == len(pieces)
            assert all(one.cost.points >= 0 and one.cost.chance >= 0 for one in found.others)
            seen_others += len(found.others)
    assert seen_others


def test_draws_and_cells_are_advised_too() -> None:
    match = game("normal", "random")
    number = next(number for number, move in enumerate(match.moves) if isinstance(move, Draw))
    found = advised(match.state_before(number), Looker())
    assert found.at is None
    assert advised_words(found, ENGLISH).startswith("Choose: a ")
    cell = advised(match.state_before(0), Looker())
    assert cell.at == (cell.best.action.x, cell.best.action.y)
    assert advised_words(cell, ENGLISH).startswith("Choose: ")


def test_a_farmer_next_to_gold_in_words() -> None:
    scene = Scene("wagon wagon bison eagle", buildings={(7, 2): "gold_mine", (8, 2): "post_office"})
    found = advised(scene.state, Looker())
    assert advised_words(found, ENGLISH).startswith("Play wagon and wagon: a farmer at ")
    assert other_words(found.others[0], ENGLISH).endswith(" points less")
    assert idea_words(found, ENGLISH).startswith("wagon and wagon: a farmer at ")


def test_what_a_farmer_prepares() -> None:
    scene = Scene(WAGONS, farmers={0: [(8, 4)]})
    found = reasons(view(scene.state, 0), HERE, None)
    assert found.prepared is not None
    assert found.prepared.farmers == 2
    assert found.prepared.others == 0
    x, y = found.prepared.at
    assert max(abs(x - 7), abs(y - 3)) == 1
    assert max(abs(x - 8), abs(y - 4)) == 1
    assert "would count for 2 of your farmers" in " ".join(reasons_words(found, ANN))
    alone = reasons(view(Scene(WAGONS).state, 0), HERE, None)
    assert alone.prepared is None


def test_buildings_without_tiles_prepare_nothing() -> None:
    piles = dict.fromkeys([one.text for one in Building], 0)
    scene = Scene(WAGONS, farmers={0: [(8, 4)]}, piles=piles, players=4)
    assert reasons(view(scene.state, 0), HERE, None).prepared is None


def test_what_a_cell_denies_others() -> None:
    group = Scene(WAGONS, farmers={1: [(6, 3), (8, 3)]})
    found = reasons(view(group.state, 0), HERE, None)
    assert found.denials == (Denial(1, Loss.GROUP, 2),)
    assert list(reasons_words(found, ANN)) == ["Bo can’t make a group here any more."]
    corners = Scene(WAGONS, farmers={1: [(6, 2), (8, 2)]})
    found = reasons(view(corners.state, 0), HERE, None)
    assert found.denials == (Denial(1, Loss.BUILDING, 2),)
    assert list(reasons_words(found, ANN)) == [
        "Bo can’t have a building here any more, beside 2 farmers."
    ]
    assert reasons(view(corners.state, 0), HERE, Building.CHURCH).denials == ()
