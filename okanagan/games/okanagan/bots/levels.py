"""The values of the legal actions one action ahead, and the bots `easy`, `normal` and `hard`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator, PlacementValue
from okanagan.games.okanagan.bots.quick_answers import promising, settle
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.bots.weights import HARD, NORMAL, SPECIALS, Weights, styled
from okanagan.games.okanagan.rules.actions import Choose, Keep, Place, UseSpecial
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked

TRIED = 24  # the most trades and swaps that are tried, the most promising ones
AT_ONCE = 8  # how many of them are tried in one step of thinking
CLOSINGS_TRIED = 6  # the same for placements that complete something, which a glance can't value

Values = dict[Any, float]  # the values of actions; actions without a value are not considered
NONE_YET: Values = {}  # while nothing is known


def values(view: View, legal: Sequence[Any], evaluator: Evaluator, rng: Random) -> Values:
    """The values of the actions to the viewer: the expected lead after each."""
    return list(value_steps(view, legal, evaluator, rng))[-1]


def value_steps(
    view: View, legal: Sequence[Any], evaluator: Evaluator, rng: Random
) -> Iterator[Values]:
    """The same in small steps; a step without new values yields the same object again."""
    if len(legal) == 1:
        yield {legal[0]: evaluator.evaluate(redeal(view, rng))}
        return
    way: Way = _WAYS.get(type(legal[0]), _after_each)
    yield from way(view, legal, evaluator, rng)


def after(state: State, action: Any, evaluator: Evaluator) -> float:
    state = state.copy()
    state.apply(action)
    settle(state, evaluator)
    return evaluator.evaluate(state)


def _after_each(
    view: View, legal: Sequence[Any], evaluator: Evaluator, rng: Random
) -> Iterator[Values]:
    state, result = redeal(view, rng), Values()
    tried = promising(legal, evaluator, TRIED) if len(legal) > TRIED else legal
    for at in range(0, len(tried), AT_ONCE):
        some = tried[at : at + AT_ONCE]
        result = result | {action: after(state, action, evaluator) for action in some}
        yield result


def _keep(view: View, legal: Sequence[Keep], evaluator: Evaluator, rng: Random) -> Iterator[Values]:
    """The values of the cards, relative to the best choice."""
    worths = [evaluator.keeping_value(keep.cards, view.tokens[view.player]) for keep in legal]
    base = evaluator.evaluate(redeal(view, rng)) - max(worths)
    yield {keep: base + worth for keep, worth in zip(legal, worths, strict=True)}


def _place(
    view: View, legal: Sequence[Place], evaluator: Evaluator, rng: Random
) -> Iterator[Values]:
    """Evaluates all placements; the best that complete a territory are played and evaluated."""
    tile, me = view.hand, view.player
    assert tile is not None, "who places holds a tile"
    state = redeal(view, rng)
    base = evaluator.evaluate_without_turn(state)
    yield NONE_YET
    placements = PlacementEvaluator(evaluator, MapSummary(view.map), me, evaluator.turns - 1)
    seen = sorted(placements.evaluate(tile, view.stock[me]), reverse=True)
    result = {_action(placement, me): base + placement.gain for placement in seen}
    yield result
    for place in [_action(placement, me) for placement in seen if placement.closes][
        :CLOSINGS_TRIED
    ]:
        best = -inf
        for value in _after_building(state, place, evaluator):
            best = max(best, value)
            yield result
        result = result | {place: best}
        yield result


def _action(seen: PlacementValue, player: int) -> Place:
    return Place(player, *position(seen.cell), seen.rotation)


def _after_building(state: State, place: Place, evaluator: Evaluator) -> Iterator[float]:
    placed = state.copy()
    placed.apply(place)
    for build in placed.legal():
        yield after(placed, build, evaluator)


def _use_special(
    view: View, legal: Sequence[UseSpecial], evaluator: Evaluator, rng: Random
) -> Iterator[Values]:
    """New objectives count with their mean value."""
    backs = {use: view.backs[use.stack] for use in legal}
    added = {
        use: SPECIALS[back.id] if back is not None and back.id == "new_objectives" else 0.0
        for use, back in backs.items()
    }
    for result in _after_each(view, legal, evaluator, rng):
        yield {use: value + added[use] for use, value in result.items()}


def _choose(
    view: View, legal: Sequence[Choose], evaluator: Evaluator, rng: Random
) -> Iterator[Values]:
    """By the best placement for each tile on offer. Unseen tiles only if none is on offer."""
    base = evaluator.evaluate_without_turn(redeal(view, rng))
    offers = [choose for choose in legal if choose.source == "offer"]
    if not offers:
        yield dict.fromkeys(legal, base)
        return
    placements = PlacementEvaluator(
        evaluator, MapSummary(view.map), view.player, evaluator.turns - 1
    )
    gains = Values()
    for choose in offers:
        yield NONE_YET
        gains[choose] = _likely_gain(view, choose, placements)
    mean, part = sum(gains.values()) / len(gains), evaluator.rated.choice
    yield {choose: base + mean + part * (gain - mean) for choose, gain in gains.items()}


def _likely_gain(view: View, choose: Choose, placements: PlacementEvaluator) -> float:
    """The expected gain with a tile, as its best places may be taken by then."""
    tile = view.offers[choose.stack]
    assert tile is not None, "an offer is a tile"
    gain, chance, tried = 0.0, 1.0, set[int]()
    for seen in sorted(placements.evaluate(tile, next_stock(view, view.player)), reverse=True):
        if seen.cell in tried:
            continue
        tried.add(seen.cell)
        taken = placements.taken(seen.cell)
        gain += chance * (1 - taken) * seen.gain
        chance *= taken
        if len(tried) == PLACES:
            return gain + chance * seen.gain
    return gain + chance * FITS_NOWHERE


PLACES = 4  # how many places for a tile are weighed
FITS_NOWHERE = -1.0  # the gain with a tile that fits nowhere and is replaced
Way = Callable[[View, Any, Evaluator, Random], Iterator[Values]]

_WAYS: dict[type[Any], Way] = {
    Keep: _keep,
    Place: _place,
    UseSpecial: _use_special,
    Choose: _choose,
}
"""How the actions that need more than a look ahead are valued."""


class OnePlyBot(Thinking):
    """Looks one action ahead, and takes the action that leads to the best position."""

    def __init__(self, weights: Weights = HARD) -> None:
        self.weights = weights

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        def judge(ideas: list[Idea]) -> tuple[Idea, ...]:
            return ranked(self.rated(view, ideas, rng), rng)

        yield from one_ply_thoughts(
            value_steps(view, legal, Evaluator(view, self.weights), rng), judge
        )

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        return ideas


def hard(style: str = "") -> OnePlyBot:
    return OnePlyBot(styled(HARD, style))


class GreedyBot(OnePlyBot):
    """Counts what an action gains at once; all tiles on offer are equal."""

    def __init__(self, weights: Weights = NORMAL) -> None:
        super().__init__(weights)

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        if isinstance(view.decision, ChooseTile):
            mean = sum(idea.value for idea in ideas) / len(ideas)
            return [Idea(idea.action, mean) for idea in ideas]
        return ideas


def one_ply_thoughts(
    steps: Iterable[Values], judge: Callable[[list[Idea]], tuple[Idea, ...]]
) -> Iterator[Thought]:
    """A thought for each step; `judge` orders new ideas, at random if equal."""
    known, thought = NONE_YET, Thought(())
    for result in steps:
        if result is not known:
            known = result
            thought = Thought(judge([Idea(action, value) for action, value in result.items()]))
        yield thought


MOOD = 1.0
"""A beginner misjudges an action by up to one and a half times so many points, mostly less."""
OVERLOOKED = 0.16
"""The share of the actions that a beginner overlooks, set so that `normal` wins three of four."""


class NoisyGreedyBot(GreedyBot):
    """Plays like `normal`, but overlooks some actions and adds noise to their values."""

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        ideas = super().rated(view, ideas, rng)
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ideas
        return [Idea(idea.action, idea.value + MOOD * _mood(rng)) for idea in noticed]


def _mood(rng: Random) -> float:
    """Noise around 0, mostly small; from `rng.random` alone, which is stable across versions."""
    return rng.random() + rng.random() + rng.random() - 1.5
