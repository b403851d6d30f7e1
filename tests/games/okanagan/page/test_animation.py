"""Animations: in order, from the true positions, and without secrets."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from okanagan.games.okanagan.page.drawing.geometry import token_spot
from okanagan.games.okanagan.page.drawing.tiles import token_id
from okanagan.games.okanagan.page.table.announcer import (
    Raised,
    goal,
    steps_since,
    token_count,
)
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, load_match, new_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.kernel.events import Fact
from okanagan.kernel.record import Seat
from okanagan.page.core.protocol import Answer, Show, Step
from okanagan.page.core.session import Session
from okanagan.page.play.announcer import (
    Captioned,
    Flown,
    Gained,
    Laid,
    Lit,
    Toured,
    is_asked_since,
    points,
)
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.table_page import Page, play_on, until_bot

KINDS = ("human", "bot:random", "bot:random")
"""One person between two bots."""

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


def played_out(seed: int, edition: str = "en", kinds: tuple[str, ...] = KINDS) -> OkanaganMatch:
    """A random game, to its end."""
    seats = [Seat(f"P{place}", kind) for place, kind in enumerate(kinds)]
    match = new_match(seats, EDITIONS[edition], seed, first_player=0)
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal))
    return match


def table_game(match: OkanaganMatch) -> OkanaganGame:
    return OkanaganGame(Session("1a2b3c4d", match, list(range(len(match.seats))), 0.0))


def facts(match: OkanaganMatch, number: int) -> list[Fact]:
    events_of_move = match.events_of(number)
    return [event for event in events_of_move if isinstance(event, Fact)]


def motions_since(game: OkanaganGame, since: int) -> list[Step]:
    """All steps but the sentences and the counts."""
    told = Captioned | Gained
    return [step for step in steps_since(game, since) if not isinstance(step, told)]


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


def replayed(match: OkanaganMatch) -> Iterator[tuple[int, OkanaganGame]]:
    """The same game move by move, each time with the number of the move just made."""
    record = json.loads(record_text(match))
    again = table_game(load_match(record | {"moves": []}))
    for number, action in enumerate(match.moves):
        again.match.play(action)
        again.settle()
        yield number, again


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


def test_each_sentence_is_on_the_step_after_it() -> None:
    steps = steps_since(table_game(played_out(5)), 0)
    pairs = [(a.text, b) for a, b in pairwise(steps) if isinstance(a, Captioned)]
    assert len(pairs) == sum(isinstance(step, Captioned) for step in steps), "a step follows each"
    assert {type(step) for _, step in pairs} == {Laid, Raised, Lit, Flown}
    for text, step in pairs:
        assert bool(re.search("places? a tile", text)) == isinstance(step, Laid | Raised), text
        assert (" close" in text) == isinstance(step, Lit), text


def test_own_moves_have_sentences_too() -> None:
    page, chance = table(), random.Random(1)
    own = [show for _ in range(40) for show in shows(advance(page, chance)) if show.own]
    said = {step.text for show in own for step in show.steps if isinstance(step, Captioned)}
    assert {"You place a tile.", "You take the next tile."} <= said


def test_counts_show_what_the_tokens_brought() -> None:
    brought = 0
    for number, game in replayed(played_out(3)):
        before, now = game.match.upto(number).state, game.match.state
        shown: Counter[str] = Counter()
        for step in steps_since(game, number):
            if isinstance(step, Gained):
                shown[step.place] += step.amount
        for player, tokens in enumerate(now.tokens):
            came = sum(tokens) - sum(before.tokens[player])
            assert shown.pop(token_count(player), 0) == came
        cards = now.objectives[0] if len(now.objectives[0]) <= 3 else ()
        total = 0
        for card in cards:
            worth = OBJECTIVES[card].value
            amount = worth(now.tokens[0]) - worth(before.tokens[0])
            assert shown.pop(goal(card), 0) == amount
            total += amount
        if not game.match.over:
            assert shown.pop(points(0), 0) >= total, "the Explorer may add points"
        brought += total
        assert all(place.startswith("points-") for place in shown)
    assert brought


def test_counts_change_after_their_tokens_and_before_the_next_sentence() -> None:
    steps, counted = steps_since(table_game(played_out(3)), 0), 0
    runs: list[list[Step]] = []
    for step in steps:
        if isinstance(step, Captioned):
            runs.append([])
        runs[-1].append(step)
    for run in runs:
        counts = [isinstance(step, Gained) for step in run]
        assert counts == sorted(counts), "the tokens come first"
        goals = [step.place for step in run if isinstance(step, Gained)]
        assert not goals or any(isinstance(step, Flown) for step in run)
        if any(place.startswith("goal-") for place in goals):
            before = max(n for n, place in enumerate(goals) if place.startswith("goal-"))
            assert points(0) not in goals[:before], "the sum comes last"
            counted += 1
    assert counted


def test_the_last_move_does_not_tell_the_points() -> None:
    match = played_out(3)
    steps = steps_since(table_game(match), len(match.moves) - 1)
    assert not [step for step in steps if isinstance(step, Gained) and "points" in step.place]


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


def shows(answer: Answer) -> list[Show]:
    return [effect for effect in answer.effects if isinstance(effect, Show)]


def table(**settings: str) -> Page:
    page = Page("human", "bot:random", seed=3)
    for name, value in settings.items():
        page.send("set", name=name, value=value)
    return page


def advance(page: Page, chance: random.Random) -> Answer:
    """A bot's move if one is due, or the person's next one."""
    if page.game.bot_due:
        return page.send("tick")
    play_on(page, chance, page.game.at + 1)
    return page.last


def test_animations_follow_the_speed_of_bots() -> None:
    paces = {}
    for speed in ("slow", "normal", "fast"):
        page, chance = table(speed=speed), random.Random(1)
        sent = [show.pace for _ in range(24) for show in shows(advance(page, chance))]
        assert len(sent) > 10
        [paces[speed]] = {*sent}
    assert paces["slow"] > paces["normal"] > paces["fast"] > 0


def test_shows_of_the_person_alone_are_marked_as_own() -> None:
    page, chance = table(), random.Random(1)
    for _ in range(40):
        is_bot = page.game.bot_due
        assert [show.own for show in shows(advance(page, chance))] in ([], [not is_bot])


def test_the_whole_map_is_shown_after_the_last_move_alone() -> None:
    page, chance = table(), random.Random(1)
    while not page.game.match.over:
        before = shows(advance(page, chance))
    [tour] = [step for show in before for step in show.steps if isinstance(step, Toured)]
    assert tour.reveals, "the points of hidden objectives wait for the final count"
    assert not any(show.own for show in before), "the winner is named after it"


def test_the_instant_speed_has_no_animations_and_few_sounds() -> None:
    heard = []
    for page in (table(speed="instant"), table(speed="instant", sound="on")):
        chance = random.Random(1)
        heard += [show for _ in range(40) for show in shows(advance(page, chance))]
    assert heard
    assert {step["step"] for show in heard for step in show.to_json()["steps"]} == {"asked"}
    assert {show.pace for show in heard} == {0}


def test_without_movement_steps_are_sent_for_sounds_only() -> None:
    quiet, loud = table(motion="off"), table(motion="off", sound="on")
    for page in (quiet, loud):
        until_bot(page)
        page.send("tick")
    assert shows(quiet.last) == []
    (show,) = shows(loud.last)
    assert show.pace == 0
    assert show.steps


def test_skipped_and_undone_moves_are_not_shown() -> None:
    page = table(speed="slow")
    until_bot(page)
    page.send("skip")
    while page.game.bot_due:
        assert shows(page.send("tick")) == []
    page, chance = table(), random.Random(1)
    while page.game.undoer is None:
        page.tick_until_asked()
        play_on(page, chance, page.game.at + 1)
    page.send("undo", at=page.game.at)
    assert shows(page.last) == []


def test_a_person_is_called_after_others_but_not_after_themselves() -> None:
    match = played_out(2)
    for number, game in replayed(match):
        mine = game.decision is not None and game.decision.player == 0
        assert is_asked_since(game, number) == (mine and match.moves[number].player != 0)


def test_steps_are_plain_json() -> None:
    steps = steps_since(table_game(played_out(4)), 0)
    sent = json.loads(json.dumps(Show(steps, 0.5).to_json()))
    assert (sent["effect"], sent["pace"]) == ("show", 0.5)
    assert sent["steps"] == [json.loads(json.dumps(step.to_json())) for step in steps]
    assert [step["step"] for step in sent["steps"]] == [step.tag for step in steps]
    assert {step["step"] for step in sent["steps"]} == {
        *("captioned", "laid", "raised", "lit", "flown", "gained")
    }
