"""Search: small steps, a limited number of playouts, and no hidden information."""

import gc
from random import Random

import pytest

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.playout import PlayoutChance, Policy
from okanagan.games.okanagan.bots.search import Arm, ArmSet, PlayoutBot
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.kernel.thinking import Idea, decided
from tests.games.okanagan.bots.positions import mover, positions


def placing() -> OkanaganMatch:
    """A position in the middle of a game in which a player places a tile."""
    return next(
        match
        for match in positions(2, seed=4)
        if isinstance(match.decision, PlaceTile) and len(match.moves) > 30
    )


def test_there_is_an_answer_before_the_first_playout_and_the_match_is_untouched() -> None:
    match = placing()
    before = [match.view(player).text() for player in range(2)]
    thoughts = PlayoutBot().think(match.view(mover(match)), match.legal, Random(1))
    first = decided(thoughts, lambda thought: bool(thought.ideas))
    assert first.playouts == 0
    assert first.best in match.legal
    assert len(first.ideas) == len(match.legal)
    stopped = decided(thoughts, lambda thought: thought.playouts == 5)
    del thoughts
    assert stopped.playouts == 5
    assert [match.view(player).text() for player in range(2)] == before
    match.play(stopped.best)


def test_it_thinks_as_long_as_its_playouts_last() -> None:
    match = placing()
    thoughts = list(PlayoutBot(playouts=8).think(match.view(mover(match)), match.legal, Random(1)))
    made = [thought.playouts for thought in thoughts]
    assert sorted(set(made)) == list(range(made[-1] + 1))
    assert made == sorted(made)
    assert len(made) > 4 * made[-1], "it can be stopped several times within a playout"
    assert 72 <= thoughts[-1].playouts <= 96
    assert sum(idea.tries for idea in thoughts[-1].ideas) == thoughts[-1].playouts
    assert thoughts[-1].ideas[0].tries == max(idea.tries for idea in thoughts[-1].ideas)


def test_a_quarter_of_the_thoughts_goes_through_all_the_rounds() -> None:
    """So that stopping early costs little: the better half has had more playouts by then."""
    match = placing()
    thoughts = list(PlayoutBot().think(match.view(mover(match)), match.legal, Random(1)))
    early = decided(thoughts, lambda thought: 4 * thought.playouts > thoughts[-1].playouts)
    tries = sorted([idea.tries for idea in early.ideas if idea.tries], reverse=True)
    assert len(tries) == 12
    assert tries[0] >= 3 * tries[-1]


def test_a_lucky_deal_does_not_raise_the_value_of_an_action() -> None:
    arm, other = (Arm(Idea(action, 3.0)) for action in placing().legal[:2])
    trial = ArmSet([arm, other])
    for each in (arm, other):
        each.total, each.last, each.tries = 10.0, 10.0, 1
    trial.learn([arm, other])
    arm.total, arm.last, arm.tries = arm.total + 30.0, 30.0, 2
    trial.learn([arm])
    assert arm.found.value == pytest.approx(other.found.value)
    assert trial.ideas()[0].value > 3.0, "what all had in common is told"


def test_it_searches_every_decision_except_objectives_and_pool_tokens() -> None:
    searched = set[str]()
    for match in positions(4, seed=4):
        thoughts = PlayoutBot().think(match.view(mover(match)), match.legal, Random(1))
        if decided(thoughts, lambda thought: thought.playouts > 0).playouts:
            searched.add(type(match.decision).__name__)
    assert searched >= {"PlaceTile", "BuildStructure", "ChooseTile", "PickSpecial", "TakeToken"}
    assert not searched & {"KeepObjectives", "CollectToken"}


def test_values_of_known_maps_are_reused() -> None:
    """Remembered values equal new ones."""
    match = placing()
    view = match.view(mover(match))
    remembering, forgetful = Policy(view, Evaluator(view)), Policy(view, Evaluator(view))
    ends = []
    for policy in (remembering, forgetful):
        for seed in range(20):
            state, chances = redeal(view, Random(1)), PlayoutChance(seed / 20)
            state.apply(match.legal[0])
            state.apply(state.legal()[0])
            while len(state.map.placed) < len(view.map.placed) + 5:
                policy.step(state, chances)
            ends.append(list(state.map.placed.items()))
            forgetful.known_values.clear()
    assert ends[:20] == ends[20:]
    assert 4 < len(remembering.known_values) < 20 * 4


def test_the_same_chance_and_playouts_lead_to_the_same_thought() -> None:
    match = placing()
    seen = match.view(mover(match))
    thought, other = (
        decided(PlayoutBot(playouts=2).think(seen, match.legal, Random(3))) for _ in "12"
    )
    assert thought == other


def test_thinking_leaves_no_garbage_cycles() -> None:
    """The garbage collector could run at any moment, and the person would wait."""
    match = placing()
    seen = match.view(mover(match))
    decided(PlayoutBot(playouts=1).think(seen, match.legal, Random(1)))
    gc.collect()
    decided(PlayoutBot(playouts=1).think(seen, match.legal, Random(1)))
    assert gc.collect() == 0
