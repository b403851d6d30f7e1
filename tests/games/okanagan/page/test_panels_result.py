"""Points: at the end of the game with their sources, and of tokens during the game (rules 6)."""

from dataclasses import replace

import pytest
from simple_html import Node

from okanagan.games.okanagan.page.table.choices.territory import is_idle
from okanagan.games.okanagan.page.table.result import LAST, count, parts, result, why
from okanagan.games.okanagan.page.table.view_model import Final, ViewModel
from okanagan.games.okanagan.page.things import (
    Holding,
    missing,
    missing_terrains,
    rank_words,
    terrain_counts,
)
from okanagan.games.okanagan.rules.actions import UseSpecial
from okanagan.games.okanagan.rules.events import NothingToGain, SpecialUsed
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.scoring import Score
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.page.play.result import running
from tests.games.okanagan.page.panel_models import begun, ended, late, played
from tests.page.markup_tree import Element, tree


def final_of(model: ViewModel) -> Final:
    assert model.final is not None
    return model.final


def counted(model: ViewModel) -> Node:
    return count(model, final_of(model))


def columns(root: Element) -> dict[int, list[Element]]:
    """The cells of each player, from the top of the table to its foot."""
    rows = [row.all("td") for row in root.all("tr")]
    found = [list(column) for column in zip(*(row for row in rows if row), strict=True)]
    return dict(enumerate(found))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_count_gives_every_item_of_every_player(players: int) -> None:
    model = ended(players)
    final, root = final_of(model), tree(counted(model))
    for player, cells in columns(root).items():
        score = final.scores[player]
        items = [points.text for cell in cells for points in cell.having("points")]
        values = [score.explorer, *score.objectives, score.nuggets, score.total]
        assert items == [f"{vp} VP" for vp in values]
        assert cells[-1].having("item-tokens")[0].text.startswith(f"{score.tokens} token")
        for cell, card in zip(cells[1:4], final.objectives[player], strict=True):
            tokens = [final.tokens[player][kind] for kind in OBJECTIVES[card].needs]
            assert [int(need.all("b")[0].text) for need in cell.having("need")] == tokens
    sums = tree(result(model)).having("result-sums")[0]
    heads = sums.having("count-head")
    assert [head.all("bdi")[0].text for head in heads] == [seat.name for seat in model.seats]
    won = tuple(player for player, head in enumerate(heads) if head.having("crown"))
    places = [int(place.text) for head in heads for place in head.having("place-reached")]
    assert sorted(places) == [*range(len(won) + 1, players + 1)]
    assert won == final.winners
    steps = [int(body["data-step"]) for body in root.all("tbody")]
    assert sorted(set(steps)) == list(range(1, LAST + 1))
    shown = [int(span["data-after"]) for span in sums.having("so-far")[0].all("span")]
    assert set(shown) == set(range(LAST)), "the last step shows the sums themselves"


def test_the_sums_grow_to_the_score() -> None:
    final = final_of(ended(4))
    for score in final.scores:
        sums = running(parts(score))
        assert sums[0] == 0
        assert sums == sorted(sums)
        assert sums[-1] == score.total


def test_only_a_game_that_ended_here_is_counted_by_itself() -> None:
    (fresh,) = tree(result(ended(2), counts=True)).having("result")
    (kept,) = tree(result(ended(2))).having("result")
    assert (fresh["data-reveal"], kept["data-reveal"]) == ("now", "asked")
    assert result(late(2)) == ""


def scored(model: ViewModel, *scores: Score, winners: tuple[int, ...]) -> ViewModel:
    return replace(model, final=replace(final_of(model), scores=scores, winners=winners))


def test_the_reason_of_the_victory_is_explained() -> None:
    more = Score(0, (3, 0, 0), 0, 7)
    fewer = replace(more, tokens=5)
    ahead = scored(ended(2), replace(more, explorer=8), more, winners=(0,))
    reasons = [
        why(replace(ahead, audience=replace(ahead.audience, viewer=viewer)))
        for viewer in (None, 0, 1)
    ]
    assert reasons == [
        "Ahead by 8. Explorer: Ann 8, Bo 0.",
        "You won by 8. Explorer: you 8, Bo 0.",
        "You lost by 8. Explorer: Ann 8, you 0.",
    ]
    broken = scored(ended(2), more, fewer, winners=(0,))
    assert why(broken) == "A tie. Most tokens: Ann 7, Bo 5."
    shared = scored(ended(2), more, more, winners=(0, 1))
    assert why(shared) == "A tie: 3 VP and 7 tokens each."
    assert "share the victory" in tree(result(shared)).all("h2")[0].text
    three = scored(ended(3), more, fewer, more, winners=(0, 2))
    assert why(three) == "A tie. Most tokens: Ann 7, Charlotte-Amélie 7, Bo 5."


def test_ranks_in_gold_name_ties() -> None:
    ranks = [rank_words((2, 0, 3, 2), player) for player in range(4)]
    assert ranks == ["rank 2, shared", "no rank", "rank 1", "rank 2, shared"]


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
    assert holding.lacks == {TROUT}


def test_idle_actions_have_no_effect_in_the_game() -> None:
    """The engine reports an action without effect, but not tribute without payers."""
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
