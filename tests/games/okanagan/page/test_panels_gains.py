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
from tests.games.okanagan.page.panel_models import begun, played

SALMON, TROUT, STONE = Kind.LAKE_CIRCLE, Kind.LAKE_SQUARE, Kind.MOUNTAIN_CIRCLE
PAIR = INDEX["t-lake-circle-square"]
SINGLE = INDEX["s-lake-square"]


def tokens(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(kind.name, 0) for kind in Kind)


def test_the_next_set_lacks_the_kinds_and_colours_of_which_there_are_fewest() -> None:
    pair = OBJECTIVES[PAIR]
    assert missing(pair, tokens()) == (SALMON, TROUT)
    assert missing(pair, tokens(LAKE_CIRCLE=2, LAKE_SQUARE=1)) == (TROUT,)
    assert missing(pair, tokens(LAKE_CIRCLE=1, LAKE_SQUARE=1)) == (SALMON, TROUT)
    mixed = tokens(LAKE_CIRCLE=2, LAKE_SQUARE=1, FOREST_HEXAGON=1)
    assert terrain_counts(mixed) == (1, 3, 0, 0)
    assert missing_terrains(mixed) == (Terrain.PLAINS, Terrain.MOUNTAIN)


@pytest.mark.parametrize(
    ("counts", "cards", "gained", "lost", "change"),
    [
        ({"LAKE_CIRCLE": 1}, (PAIR, SINGLE), TROUT, None, 8),
        ({"LAKE_CIRCLE": 1}, (PAIR, SINGLE), SALMON, None, 0),
        ({"FOREST_HEXAGON": 1, "LAKE_CIRCLE": 1, "PLAINS_SQUARE": 1}, (), STONE, None, 4),
        ({"LAKE_CIRCLE": 1, "LAKE_SQUARE": 1}, (PAIR,), None, TROUT, -5),
        ({"LAKE_CIRCLE": 1, "LAKE_SQUARE": 1}, (PAIR,), STONE, TROUT, -5),
    ],
)
def test_points_of_a_token_gained_or_lost(
    counts: dict[str, int],
    cards: tuple[int, ...],
    gained: Kind | None,
    lost: Kind | None,
    change: int,
) -> None:
    holding = Holding(tokens(**counts), cards, explorer_vp=4)
    assert holding.change(gained=gained, lost=lost) == change


def test_a_kind_is_wanted_when_a_next_set_lacks_it() -> None:
    holding = Holding(tokens(LAKE_CIRCLE=1), (PAIR,), explorer_vp=4)
    assert [kind for kind in Kind if holding.wants(kind)] == [TROUT]


def test_what_is_called_idle_does_nothing_in_the_game() -> None:
    """The engine reports an action without effect, but not tribute that nobody pays."""
    view, results = begun(2, "en", 1).view(0), {True: 0, False: 0}
    assert is_idle(Special("tribute"), view, 0, alone=False)
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
                results[idle] += 1
                if back.id != "tribute":
                    assert nothing == idle, back.text
    assert all(results.values())
