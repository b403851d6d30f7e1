"""Prompts: who decides what, and why."""

from okanagan.games.okanagan.rules.frames.territory import ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.wording import action_label, decision_prompt
from okanagan.kernel.words import ENGLISH
from tests.games.okanagan.tables import (
    act,
    begin,
    contest,
    give,
    lay,
    legal,
    play,
    put,
    show,
    table,
    take_turn,
)

NAMES = ("Ann", "Bo", "Cy", "Di")
LAKES = 17  # lake north and east, forest south, plains west


def prompt(state: State, viewer: int | None = None) -> str:
    """The current prompt for a viewer."""
    seen = view(state, 0)
    assert seen.decision is not None
    return str(decision_prompt(seen.decision, seen, NAMES, viewer, ENGLISH))


def labels(state: State) -> list[str]:
    decision = state.decision
    assert decision is not None
    assert decision.player is not None
    seen = view(state, decision.player)
    return [action_label(action, seen, NAMES, ENGLISH) for action in state.legal()]


def lake_with(*influence: int) -> State:
    """A lake on one tile, to be resolved, in which so many silos and farms of each stand."""
    state = table(3)
    show(state, "nugget")
    lay(state, (LAKES, 0, 0, 0))
    for player, amount in enumerate(influence):
        for _ in range(amount):
            put(state, player, "silo", (0, 0))
    state.map.icons = [icons * 4 for icons in state.map.icons]
    region = TILES[LAKES].terrains.index(Terrain.LAKE)
    return begin(state, ResolveTerritories(0, (0, 0), (Terrain.LAKE,), (region,)))


def test_alone_in_a_forest() -> None:
    state = contest(table(), {1: 3}, forest_hexagon=2)
    assert (
        prompt(state, 1) == "Bo, take the special action or 2 tokens. You are alone in the forest."
    )
    text = "Bo takes the special action or 2 tokens."
    assert prompt(state) == text


def test_collecting_names_the_reason_and_how_many_tokens_are_left() -> None:
    state = lake_with(1, 3, 2)
    assert prompt(state) == "Ann takes one special action."
    said = "Ann, take one special action. You have the least influence in the lake."
    assert prompt(state, 0) == said
    play(state, ["action", 0, 0])
    assert prompt(state) == "Bo collects 3 tokens."
    play(state, ["collect", 1, "lake-circle"])
    assert prompt(state, 1) == "Bo, collect 2 tokens. You have the most influence in the lake."
    play(state, ["collect", 1, "lake-circle"], ["collect", 1, "lake-circle"])
    assert prompt(state, 2) == "Cy, collect 2 tokens. You are next in influence in the lake."
    state = lake_with(1, 3)
    state.map.icons = [icons[:2] for icons in state.map.icons]
    show(state, "collect_first")
    play(state, ["action", 0, 0])
    assert prompt(state, 0) == ("Ann, collect 1 token. The special action lets you collect first.")
    play(state, legal(state)[0])
    said = "Bo, collect 1 token. You have the most influence in the lake."
    assert prompt(state, 1) == said, "the pool has 1"


def test_equal_influence_is_named() -> None:
    state = lake_with(2, 1, 1)
    play(state, ["rank", 0, [2, 1]])
    assert prompt(state, 1) == "Bo, take one special action. Tied in the lake: Ann put you last."
    state = lake_with(1, 2, 2)
    play(state, ["rank", 0, [2, 1]], ["action", 0, 0])
    assert prompt(state, 2) == "Cy, collect 2 tokens. You are tied for most influence in the lake."


def test_ties_name_the_tied_players_and_what_is_decided() -> None:
    state = contest(table(), {0: 2, 1: 2}, closer=2)
    assert prompt(state, 2) == (
        "Cy, put the tied players in order. "
        "Tied in the forest: the first collects first, the last acts."
    )
    assert prompt(state) == (
        "Cy puts the tied players in order. Tied in the forest: Ann and Bo (2 each)."
    )
    assert labels(state) == ["Ann, Bo", "Bo, Ann"]
    higher = contest(table(), {0: 2, 1: 2, 2: 1}, closer=2)
    assert "acts" not in prompt(higher, 2), "a higher tie does not settle the action"
    assert prompt(contest(table(edition="bga"), {0: 2, 1: 2}, closer=2), 2) == (
        "Cy, who takes the special action? Tied for least influence in the forest, 2 each."
    )
    seen = view(contest(table(), {0: 2, 1: 2}), 0)
    assert seen.decision is not None
    asked = decision_prompt(seen.decision, seen, NAMES, 0, ENGLISH, by_name=False)
    assert asked.question == "Put the tied players in order."
    asked = decision_prompt(seen.decision, seen, NAMES, 1, ENGLISH, by_name=False)
    assert asked.why == "Tied in the forest: Ann and you (2 each)."


def test_tribute_names_both() -> None:
    state = table(2)
    give(state, 1, lake_circle=1)
    act(state, 0, "tribute")
    assert prompt(state, 1) == "Bo, give Ann a token. Ann takes tribute."
    assert labels(state) == ["Salmon"]


def test_swaps_tell_how_many_are_left() -> None:
    state = table(2)
    give(state, 0, lake_circle=1)
    act(state, 0, "swap_shape")
    assert prompt(state, 0).endswith("2 swaps left.")
    play(state, ["swap", 0, "lake-circle", "lake-square"])
    assert prompt(state, 0).endswith("1 swap left.")
    assert labels(state) == ["1 trout for 1 fisher", "1 trout for 1 salmon", "Pass"]


def test_places_tell_how_the_tile_will_lie() -> None:
    state = take_turn(table(), 0, LAKES)
    assert labels(state)[0] == (
        "1 north of the start: lake north and east, forest south, plains west"
    )


def test_blind_draws_are_offered_where_the_edition_has_them() -> None:
    for edition in ("en", "nl"):
        state = begin(table(edition=edition), ChooseTile(0))
        assert any("face-down" in label for label in labels(state)) == (edition == "en")
