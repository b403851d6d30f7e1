"""The terms of the bots' evaluation, compared with values computed by hand."""

from dataclasses import replace
from random import Random

import pytest

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_to_place, turns_left
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import (
    MapSummary,
    Prices,
    land,
    shares,
)
from okanagan.games.okanagan.bots.token_values import GOLD, Worth, expected_sets, keeping_worth
from okanagan.games.okanagan.bots.weights import HARD, NORMAL, at_table
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.fitting import FITTING
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.objectives import INDEX
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import HeldTile, View
from tests.games.okanagan.bots.positions import mover, positions

HEXAGON, CIRCLE, SQUARE = Kind.LAKE_HEXAGON, Kind.LAKE_CIRCLE, Kind.LAKE_SQUARE


def tokens(**counts: int) -> list[int]:
    """Counts by kind: `tokens(lake_hexagon=2)`."""
    return [counts.get(kind.name.lower(), 0) for kind in Kind]


@pytest.mark.parametrize(
    ("counts", "coming", "sets"),
    [
        ((2, 3), 0.0, 2),
        ((0, 5, 5), 0.0, 0),
        ((3,), 1.0, 4),
        # With one expected of each: P(X≥1)² + P(X≥2)² + …, and P(X≥1)·1 + P(X≥2)·P(X≥1) + …
        ((0, 0), 1.0, 0.3996 + 0.0698 + 0.0064 + 0.0004),
        ((1, 0), 1.0, 0.6321 + 0.1670 + 0.0212 + 0.0015),
    ],
)
def test_expected_sets(counts: tuple[int, ...], coming: float, sets: float) -> None:
    assert expected_sets(counts, coming) == pytest.approx(sets, abs=1e-3)


def test_tokens_are_worth_what_their_sets_score_when_nothing_comes() -> None:
    cards = (INDEX["s-lake-hexagon"], INDEX["t-lake-hexagon-circle"])
    worth = Worth(cards, explorer_vp=4, coming=0.0, gathered=0.0, token=0.25)
    held = tokens(lake_hexagon=2, lake_circle=1)
    assert worth.of(held) == 2 * 3 + 5 + 3 * 0.25
    more = worth.of_one_more(held)
    assert more[HEXAGON] == 3 + 0.25
    assert more[CIRCLE] == 5 + 0.25
    assert more[SQUARE] == 0.25


def test_one_dear_token_promises_more_than_several_fair_ones() -> None:
    """A player takes the best token: of the same sum, uneven prices are worth more."""
    pair = (INDEX["t-lake-hexagon-circle"],)
    plain = Worth(pair, explorer_vp=0, coming=0.0, gathered=0.0, token=1.0)
    picky = replace(plain, picking=0.1)
    held = tokens(lake_hexagon=1)
    assert plain.of_one_more(held)[CIRCLE] == 5 + 1
    assert picky.of(held) - plain.of(held) == pytest.approx(0.1 * (6 * 6 + 11 * 1))
    assert picky.of_one_more(held) == plain.of_one_more(held)


def test_objectives_that_need_fewer_kinds_are_kept() -> None:
    narrow = (INDEX["s-lake-hexagon"], INDEX["t-lake-hexagon-circle"])
    broad = (INDEX["s-lake-square"], INDEX["t-lake-hexagon-circle"])
    worths = [Worth(cards, 4, 0.0, 0.0, 0.25) for cards in (narrow, broad)]
    nothing = tokens()
    assert worths[0].of(nothing) == worths[1].of(nothing)
    few, many = [keeping_worth(worth, nothing, 1.2) for worth in worths]
    assert few - many == pytest.approx(1.2)


def test_an_explorer_set_is_worth_most_to_a_player_who_lacks_one_colour() -> None:
    worth = Worth((), explorer_vp=4, coming=0.0, gathered=0.0, token=0.0)
    three = tokens(forest_circle=1, lake_circle=1, plains_circle=1)
    assert worth.of(three) == 0
    assert [worth.of_one_more(three)[kind] for kind in (0, 9, 10, 11)] == [0, 4, 4, 4]


def test_gold_counts_by_rank_and_may_still_change_hands() -> None:
    assert GOLD[(2, 1, 0), 0.0] == (10, 5, 0)
    assert GOLD[(1, 1), 0.0] == (10, 10)
    first, second = GOLD[(1, 0), 0.2]
    assert 10 > first > 9
    assert 3 > second > 1


WHITE = 1 << 7
"""One influence of player 1."""


@pytest.mark.parametrize(
    ("icons", "edges", "influence", "closer", "growth", "expected"),
    [
        ((HEXAGON, SQUARE), 0, 2, 0, 0.0, [4, 0]),
        ((SQUARE,), 0, 1, 0, 0.0, [2.5, 0]),
        ((SQUARE,), 1, 1, None, 0.0, [4, 0]),
        ((HEXAGON, CIRCLE, SQUARE), 0, 2 + WHITE, 1, 0.0, [5, 1 + 2.5]),
        ((HEXAGON, CIRCLE, SQUARE), 0, 3 + WHITE, 1, 0.0, [6, 2.5]),
        ((HEXAGON, HEXAGON), 0, 2 + 2 * WHITE, 1, 0.0, [2.5, 6]),
        ((HEXAGON, HEXAGON), 1, 2 + 2 * WHITE, None, 0.0, [5, 5]),
        ((HEXAGON,), 1, 3, None, 2.0, [3 + 2 + 2, 0]),
        ((HEXAGON,), 0, 0, None, 0.0, [0, 0]),
    ],
    ids=[
        "alone: the rewards",
        "alone: the action",
        "alone: a later action",
        "the weak act",
        "the strong collect first",
        "tied: the closer first",
        "tied: half a chance each",
        "icons to come at the mean",
        "without influence",
    ],
)
def test_gains_of_a_territory(
    icons: tuple[Kind, ...],
    edges: int,
    influence: int,
    closer: int | None,
    growth: float,
    expected: list[float],
) -> None:
    """To both players: hexagons 3, circles 2, squares 1; actions 2.5 now, 4 later."""
    row = [(3.0, 2.0, 1.0)[kind % 3] for kind in Kind]
    prices = Prices([row, row], now=[2.5, 2.5], later=4.0, growth=growth)
    assert shares(land(icons, edges, influence), prices, closer) == expected


@pytest.mark.parametrize("players", [2, 3])
def test_quick_values_of_placements_are_those_of_the_new_position(players: int) -> None:
    """Territories that are completed or narrowed from two sides may differ."""
    equal, compared = 0, 0
    for match in positions(players, seed=5):
        if not isinstance(match.decision, PlaceTile):
            continue
        view = match.view(mover(match))
        evaluator, state = Evaluator(view), redeal(view, Random(1))
        assert view.hand is not None
        placements = PlacementEvaluator(
            evaluator, MapSummary(view.map), view.player, evaluator.turns - 1
        )
        for placement in placements.evaluate(view.hand, view.stock[view.player]):
            after = state.copy()
            after.apply(Place(view.player, *position(placement.cell), placement.rotation))
            after.apply(after.legal()[placement.build])
            if not placement.closes:
                gain = evaluator.evaluate(after) - evaluator.evaluate_without_turn(state)
                equal += gain == pytest.approx(placement.gain)
                compared += 1
    assert compared > 100
    assert equal > 0.97 * compared


def placing(seed: int) -> View:
    """The view of a player who places a tile in the middle of a game of three."""
    match = next(
        match
        for match in positions(3, seed)
        if isinstance(match.decision, PlaceTile) and len(match.moves) > 40
    )
    return match.view(mover(match))


def holding(view: View, player: int, tile: int | None) -> View:
    """The same view with another visible tile in a player's hand."""
    held = HeldTile(tile, None)
    hands = [held if seat == player else hand for seat, hand in enumerate(view.hands)]
    return replace(view, hands=tuple(hands))


def test_a_last_edge_is_met_rather_where_another_player_holds_a_tile_that_fits() -> None:
    """The player's own tile changes nothing: it is about to be placed."""
    view = placing(seed=8)
    other, turns = (view.player + 1) % 3, 6
    for needs in list(view.map.frontier.values())[:8]:
        chances = []
        for fits in (0, 1):
            tile = next(at for at in range(60) if FITTING[needs] >> at & 1 == fits)
            chances.append(Evaluator(holding(view, other, tile)).fills[turns][1][needs])
        assert chances[0] + 0.05 < chances[1] < 1


def test_tiles_on_offer_fit_sooner_than_unseen_ones() -> None:
    view = placing(seed=8)
    needs = next(iter(view.map.frontier.values()))
    ease = []
    for fits in (1, 0):
        offers = [at for at in range(60) if FITTING[needs] >> at & 1 == fits][:3]
        ease.append(Evaluator(replace(view, offers=tuple(offers))).ease[needs])
    assert ease[0] > 1.05 * ease[1]


@pytest.mark.parametrize("players", [2, 4])
def test_the_weight_of_rivals_does_not_change_the_value_of_a_position(players: int) -> None:
    """The current points of the others count in full and so change no choice."""
    for match in positions(players, seed=3, every=9):
        view = match.view(mover(match))
        values = [
            Evaluator(view, replace(HARD, trust=0.0, rivals=rivals)).evaluate(match.state)
            for rivals in (0.2, 0.6, 1.0)
        ]
        assert values == pytest.approx([values[0]] * 3)


def test_rivals_count_in_full_after_a_playout() -> None:
    """Without playouts and with four players, only three tenths of it count."""
    match = next(match for match in positions(4, seed=3, every=60))
    evaluator, state = Evaluator(match.view(mover(match)), HARD), match.state
    richer = state.copy()
    for rival in set(range(4)) - {evaluator.me}:
        richer.tokens[rival][Kind.LAKE_HEXAGON] += 3
    turns = turns_left(richer)
    after, before = (evaluator.positions(position, turns) for position in (richer, state))
    gains = [new - old for new, old in zip(after, before, strict=True)]
    least = min(gain for rival, gain in enumerate(gains) if rival != evaluator.me)
    played_out, one_ply = (
        evaluate(state) - evaluate(richer)
        for evaluate in (evaluator.evaluate_after_playout, evaluator.evaluate)
    )
    assert 0 < least <= played_out <= max(gains)
    assert one_ply == pytest.approx(at_table(HARD, 4).rivals * played_out)


def test_with_several_rivals_each_of_them_counts_less() -> None:
    assert at_table(HARD, 2) == HARD
    assert at_table(HARD, 3).rivals < HARD.rivals
    assert at_table(HARD, 4).trust > HARD.trust
    assert at_table(NORMAL, 4) == NORMAL, "a bot that ignores rivals plays the same at any table"


def test_turns_left_and_who_is_next() -> None:
    match = next(positions(2, seed=2))
    assert turns_left(match.state) == 24
    for match in positions(3, seed=2):
        if isinstance(match.decision, PlaceTile):
            assert next_to_place(match.state) == mover(match)
        elif match.decision is not None and "Choose" in type(match.decision).__name__:
            assert next_to_place(match.state) == (mover(match) + 1) % 3
