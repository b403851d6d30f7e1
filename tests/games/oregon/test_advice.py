"""Hints of Oregon: a play comes with its cell, and the alternatives differ in piece or cell."""

from random import Random

import pytest

from okanagan.games.oregon.bots.levels import OnePlyBot, PlayoutBot
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import Draw, Play
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.reasons import Denial, Loss, reasons
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.wording.forecast import (
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
    assert state.decision is not None
    assert state.decision.player is not None
    seen, rng = view(state, state.decision.player), Random(1)
    thought = decided(thoughts_of(bot, seen, state.legal(), rng))
    return advice(seen, thought, bot, rng)


@pytest.mark.parametrize("bot", [OnePlyBot(), PlayoutBot(playouts=1), RandomBot()])
def test_a_play_has_a_legal_cell_and_the_alternatives_differ_and_are_worse(bot: Bot) -> None:
    match = game("normal", "random")
    plays = [number for number, move in enumerate(match.moves) if isinstance(move, Play)]
    alternatives = 0
    for number in plays[::8]:
        before = match.state_before(number)
        best = advised(before, bot)
        ideas = (best, *best.others)
        for idea in ideas:
            after = before.copy()
            after.apply(idea.best.action)
            assert idea.at in [(action.x, action.y) for action in after.legal()]
        pieces = {(places_building(idea.best.action), idea.at) for idea in ideas}
        assert len(pieces) == len(ideas)
        assert all(other.cost.points >= 0 <= other.cost.chance for other in best.others)
        alternatives += len(best.others)
    assert alternatives or isinstance(bot, RandomBot)


def test_draws_and_cells_are_advised_too() -> None:
    match = game("normal", "random")
    number = next(number for number, move in enumerate(match.moves) if isinstance(move, Draw))
    draw = advised(match.state_before(number), OnePlyBot())
    assert draw.at is None
    assert advised_words(draw, ENGLISH).startswith("Choose: a ")
    cell = advised(match.state_before(0), OnePlyBot())
    assert cell.at == (cell.best.action.x, cell.best.action.y)
    assert advised_words(cell, ENGLISH).startswith("Choose: ")


def test_a_farmer_next_to_gold_in_words() -> None:
    scene = Scene("wagon wagon bison eagle", buildings={(7, 2): "gold_mine", (8, 2): "post_office"})
    best = advised(scene.state, OnePlyBot())
    assert advised_words(best, ENGLISH).startswith("Play wagon and wagon: a farmer at ")
    assert other_words(best.others[0], ENGLISH).endswith(" points less")
    assert idea_words(best, ENGLISH).startswith("wagon and wagon: a farmer at ")


def test_a_farmer_prepares_a_building_while_tiles_are_left() -> None:
    scene = Scene(WAGONS, farmers={0: [(8, 4)]})
    why = reasons(view(scene.state, 0), HERE, None)
    assert why.prepared is not None
    assert (why.prepared.farmers, why.prepared.others) == (2, 0)
    x, y = why.prepared.at
    assert max(abs(x - 7), abs(y - 3)) == max(abs(x - 8), abs(y - 4)) == 1
    assert "would count for 2 of your farmers" in " ".join(reasons_words(why, ANN))
    alone = Scene(WAGONS)
    no_tiles = {building.text: 0 for building in Building}
    without = Scene(WAGONS, farmers={0: [(8, 4)]}, piles=no_tiles, players=4)
    for other in (alone, without):
        assert reasons(view(other.state, 0), HERE, None).prepared is None


@pytest.mark.parametrize(
    ("farmers", "loss", "sentence"),
    [
        ([(6, 3), (8, 3)], Loss.GROUP, "Bo can’t make a group here any more."),
        (
            [(6, 2), (8, 2)],
            Loss.BUILDING,
            "Bo can’t have a building here any more, beside 2 farmers.",
        ),
    ],
)
def test_a_farmer_denies_others_the_cell(
    farmers: list[tuple[int, int]], loss: Loss, sentence: str
) -> None:
    seen = view(Scene(WAGONS, farmers={1: farmers}).state, 0)
    why = reasons(seen, HERE, None)
    assert why.denials == (Denial(1, loss, 2),)
    assert list(reasons_words(why, ANN)) == [sentence]
    if loss is Loss.BUILDING:
        assert reasons(seen, HERE, Building.CHURCH).denials == ()
