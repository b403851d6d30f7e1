"""Animations: in order, from the true positions, and without secrets."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from okanagan.games.okanagan.page.drawing.geometry import token_spot
from okanagan.games.okanagan.page.drawing.tiles import token_id
from okanagan.games.okanagan.page.table.announcer import (
    Raised,
    goal,
    steps_since,
)
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.kernel.events import Fact
from okanagan.page.core.protocol import Show, Step
from okanagan.page.play.announcer import (
    Captioned,
    Flown,
    Gained,
    Laid,
    Lit,
)
from tests.games.okanagan.page.animated_games import facts, played_out, replayed, table_game

STEPS_OF = {
    events.TilePlaced: 1,
    events.StructureBuilt: 1,
    events.TerritoryCompleted: 1,
    events.TileChosen: 1,
    events.ObjectivesDrawn: 1,
    events.TokenCollected: 1,
    events.TokensTaken: 1,
    events.NuggetDrawn: 1,
    events.TributePaid: 1,
    events.TokensTraded: 2,
    events.TokenSwapped: 2,
}
"""The number of steps of each kind of event; all others have none."""


def motions_since(game: OkanaganGame, since: int) -> list[Step]:
    """All steps but the sentences and the counts."""
    words_and_counts = Captioned | Gained
    return [step for step in steps_since(game, since) if not isinstance(step, words_and_counts)]


def steps_by_event(match: OkanaganMatch) -> Iterator[tuple[Fact, list[Step]]]:
    """Each event with its steps."""
    steps = iter(motions_since(table_game(match), 0))
    tried: tuple[int, int] | None = None
    for number in range(len(match.moves)):
        for event in facts(match, number):
            if isinstance(event, events.TilePlaced) and event.player == 0:
                tried = event.at
            lay_there = isinstance(event, events.StructureBuilt) and event.at == tried
            count = 0 if lay_there else STEPS_OF.get(type(event), 0)
            yield event, [next(steps) for _ in range(count)]
    assert next(steps, None) is None


@pytest.mark.parametrize("edition", ["en", "nl"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_step_is_of_an_event_and_in_its_order(seed: int, edition: str) -> None:
    match = played_out(seed, edition)
    left: Counter[tuple[str, str]] = Counter()
    met: Counter[object] = Counter()
    for event, steps in steps_by_event(match):
        if isinstance(event, events.TerritoryCompleted):
            left = icons_of(match, event)
        if isinstance(event, events.TokenCollected):
            (step,) = steps
            assert isinstance(step, Flown)
            *goals, owner = step.target.split()
            assert owner == f"seat-{event.player}"
            assert event.player == 0 or not goals, "other players' objectives are secret"
            assert left[step.picture, step.source] == 1, "each from another icon of its kind"
            left[step.picture, step.source] -= 1
        elif isinstance(event, events.TileChosen):
            (step,) = steps
            assert isinstance(step, Flown)
            hidden = event.back is not None and event.player != 0
            assert step.picture == ("icon-stack" if hidden else f"tile-{event.tile}")
            owner = f"seat-{event.player}"
            assert step.target == (owner if event.player else f"hand {owner}")
            met[hidden] += 1
        else:
            check_steps(event, steps)
        met[type(event)] += 1
    assert min(met[events.TokenCollected], met[False]) > 3
    assert edition == "nl" or met[True] > 3


def tile_at(at: tuple[int, int]) -> str:
    return f"tile-at-{at[0]}-{at[1]}"


def came_from(place: str, player: int) -> str:
    """Pieces that a person picked fly from the pressed button, if it is still on the screen."""
    return place if player else f"picked {place}"


def check_steps(event: Fact, steps: list[Step]) -> None:
    match event:
        case events.TilePlaced():
            source = "trial" if event.player == 0 else f"seat-{event.player}"
            assert steps == [Laid(tile_at(event.at), event.at, source)]
        case events.StructureBuilt():
            assert steps == ([Raised(tile_at(event.at), event.at)] if event.player else [])
        case events.TerritoryCompleted():
            (step,) = steps
            assert isinstance(step, Lit)
            assert step.quiet == (not any(event.influence))
            most = max(event.influence)
            first = [f"seat-{place}" for place, own in enumerate(event.influence) if own == most]
            assert step.colour == (first[0] if len(first) == 1 else "")
            west, north, width, height = map(int, step.extent.split())
            xs, ys = {x for x, _ in event.tiles}, {y for _, y in event.tiles}
            assert (west, north) == (100 * min(xs), 100 * min(ys))
            assert width == 100 * (max(xs) - min(xs) + 1)
            assert height == 100 * (max(ys) - min(ys) + 1)
            assert step.area.startswith("M")
            assert step.border.startswith("M")
            assert len(step.tokens) >= len(event.tiles)
            for _, left, top, size in step.tokens:
                x, y = left + size / 2 - west, top + size / 2 - north
                assert 0 < x < width
                assert 0 < y < height
        case events.TributePaid():
            source, target = f"seat-{event.player}", f"seat-{event.to}"
            assert steps == [Flown(token_id(event.kind), source, target)]
        case events.TokensTaken():
            (step,) = steps
            assert isinstance(step, Flown)
            assert (step.picture, step.source, step.count) == (
                token_id(event.kind),
                came_from("reserve", event.player),
                event.count,
            )
            assert step.target.endswith(f"seat-{event.player}")
        case events.NuggetDrawn():
            source = came_from("reserve", event.player)
            assert steps == [Flown("nugget", source, f"seat-{event.player}")]
        case events.TokensTraded():
            giver, other = f"seat-{event.player}", f"seat-{event.other}"
            given = Flown(token_id(event.given), giver, other)
            taken = Flown(token_id(event.taken), other, giver)
            assert set(steps) == {given, taken}
        case _:
            assert all(isinstance(step, Flown) for step in steps)


def icons_of(match: OkanaganMatch, event: events.TerritoryCompleted) -> Counter[tuple[str, str]]:
    """The territory's icons by picture and place, computed without the code under test."""
    icons: Counter[tuple[str, str]] = Counter()
    for x, y in event.tiles:
        number, rotation = match.state.map.placed[cell_at(x, y)]
        for side in Side:
            if TILES[number].turned(rotation)[side] == event.terrain:
                dx, dy = token_spot(side)
                icon = token_id(TILES[number].icons[(side - rotation) % 4])
                icons[icon, f"map {100 * x + dx:g} {100 * y + dy:g}"] += 1
    return icons


def test_a_move_is_shown_alike_whether_it_comes_alone_or_with_those_before_it() -> None:
    match = played_out(5)
    shown = [step for number, game in replayed(match) for step in motions_since(game, number)]
    together = motions_since(table_game(match), 0)
    # A building that comes with its tile lay there as well, on trial.
    one_by_one, at_once = (
        [without_goals(step) for step in steps if not isinstance(step, Raised)]
        for steps in (shown, together)
    )
    assert one_by_one == at_once


def without_goals(step: Step) -> Step:
    """Which objectives a token serves depends on the player's other tokens."""
    return replace(step, target=step.target.split()[-1]) if isinstance(step, Flown) else step


def test_a_token_of_the_viewer_goes_to_an_objective_that_it_serves() -> None:
    served = 0
    for number, game in replayed(played_out(3)):
        tokens = game.match.state.tokens[0]
        for step in steps_since(game, number):
            if isinstance(step, Flown) and step.target.startswith("goal-"):
                [kind] = [kind for kind in Kind if token_id(kind) == step.picture]
                cards = [
                    card for card in range(len(OBJECTIVES)) if goal(card) in step.target.split()
                ]
                assert cards
                assert all(kind in OBJECTIVES[card].needs for card in cards)
                assert tokens[kind]
                served += 1
    assert served >= 3


def test_animations_on_a_shared_screen_show_no_secret() -> None:
    match = played_out(1, kinds=("human", "human"))
    drawn = 0
    for number, game in replayed(match):
        unseen = [e for e in facts(match, number) if isinstance(e, events.TileChosen) and e.back]
        for event in unseen:
            if game.state.shown != event.player:
                source, target = f"picked stack-{event.stack}", f"seat-{event.player}"
                picture = Flown("icon-stack", source, target, sound="wood")
                assert picture in steps_since(game, number)
                drawn += 1
    assert drawn > 3


def test_steps_are_plain_json() -> None:
    steps = steps_since(table_game(played_out(4)), 0)
    sent = json.loads(json.dumps(Show(steps, 0.5).to_json()))
    assert (sent["effect"], sent["pace"]) == ("show", 0.5)
    assert sent["steps"] == [json.loads(json.dumps(step.to_json())) for step in steps]
    assert [step["step"] for step in sent["steps"]] == [step.tag for step in steps]
    assert {step["step"] for step in sent["steps"]} == {
        *("captioned", "laid", "raised", "lit", "flown", "gained")
    }
