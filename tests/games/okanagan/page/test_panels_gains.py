"""What tokens are worth to a player now: objectives and Explorer sets (rules 6)."""

import pytest

from okanagan.games.okanagan.page.cards import Holding, missing, missing_terrains, terrain_counts
from okanagan.games.okanagan.page.table.choices.territory import is_idle
from okanagan.games.okanagan.rules.actions import UseSpecial
from okanagan.games.okanagan.rules.events import NothingToGain, SpecialUsed
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import View
from tests.games.okanagan.page.panel_models import begun, played

SALMON, TROUT, STONE = Kind.LAKE_CIRCLE, Kind.LAKE_SQUARE, Kind.MOUNTAIN_CIRCLE
PAIR = INDEX["t-lake-circle-square"]
SINGLE = INDEX["s-lake-square"]


def tokens(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(kind.name, 0) for kind in Kind)


def test_the_next_set_lacks_the_kinds_of_which_there_are_fewest() -> None:
    pair = OBJECTIVES[PAIR]
    assert missing(pair, tokens()) == (SALMON, TROUT)
    assert missing(pair, tokens(LAKE_CIRCLE=2, LAKE_SQUARE=1)) == (TROUT,)
    assert missing(pair, tokens(LAKE_CIRCLE=1, LAKE_SQUARE=1)) == (SALMON, TROUT)


def test_colours_are_counted_over_all_shapes() -> None:
    mixed = tokens(LAKE_CIRCLE=2, LAKE_SQUARE=1, FOREST_HEXAGON=1)
    assert terrain_counts(mixed) == (1, 3, 0, 0)
    assert missing_terrains(mixed) == (Terrain.PLAINS, Terrain.MOUNTAIN)


def test_a_token_can_complete_several_cards_at_once() -> None:
    holding = Holding(tokens(LAKE_CIRCLE=1), (PAIR, SINGLE), explorer_vp=4)
    assert holding.points == 0
    assert holding.change(gained=TROUT) == 8
    assert holding.change(gained=SALMON) == 0


def test_the_explorer_counts_too() -> None:
    three = tokens(FOREST_HEXAGON=1, LAKE_CIRCLE=1, PLAINS_SQUARE=1)
    assert Holding(three, (), explorer_vp=5).change(gained=STONE) == 5


def test_giving_a_token_away_can_break_a_set() -> None:
    holding = Holding(tokens(LAKE_CIRCLE=1, LAKE_SQUARE=1), (PAIR,), explorer_vp=4)
    assert holding.change(lost=TROUT) == -5
    assert holding.change(lost=TROUT, gained=STONE) == -5


def test_a_kind_is_wanted_when_a_next_set_lacks_it() -> None:
    holding = Holding(tokens(LAKE_CIRCLE=1), (PAIR,), explorer_vp=4)
    assert holding.wants(TROUT)
    assert not holding.wants(SALMON)
    assert not holding.wants(STONE)


def at_start() -> View:
    match = begun(2, "en", 1)
    return match.view(0)


@pytest.mark.parametrize("name", ["trade", "tribute", "swap_shape", "swap_colour"])
def test_exchanges_are_idle_while_nobody_has_a_token(name: str) -> None:
    assert is_idle(Special(name), at_start(), 0, alone=False)


@pytest.mark.parametrize("text", ["plus_shape:circle", "plus_kind:lake-square", "nugget"])
def test_what_is_in_stock_can_be_taken(text: str) -> None:
    assert not is_idle(Special.parse(text), at_start(), 0, alone=False)


def test_collecting_first_is_idle_for_a_player_alone() -> None:
    special = Special("collect_first")
    assert is_idle(special, at_start(), 0, alone=True)
    assert not is_idle(special, at_start(), 0, alone=False)


def test_what_is_called_idle_does_nothing_in_the_game() -> None:
    """Held against the engine, which tells of an action in vain; tribute it leaves unsaid."""
    seen = {True: 0, False: 0}
    for seed in range(30):
        match = begun(2 + seed % 3, "en", seed)
        for _ in played(match, seed):
            decision = match.decision
            if not isinstance(decision, PickSpecial):
                continue
            for action in match.legal:
                assert isinstance(action, UseSpecial)
                back = match.view(decision.player).backs[action.stack]
                assert back is not None
                alone = decision.rewards is None
                idle = is_idle(back, match.view(decision.player), decision.player, alone=alone)
                state = match.state.copy()
                state.events = []
                state.apply(action)
                assert isinstance(state.events[0], SpecialUsed)
                nothing = any(isinstance(event, NothingToGain) for event in state.events)
                seen[idle] += 1
                if back.id != "tribute":
                    assert nothing == idle, back.text
    assert all(seen.values())
