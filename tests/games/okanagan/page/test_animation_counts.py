"""Captions and counts of animations: each at its own event."""

import random
import re
from collections import Counter
from itertools import pairwise

from simple_html import SafeString

from okanagan.games.okanagan.page.table.announcer import (
    Raised,
    goal,
    steps_since,
    token_count,
)
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import totals
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import (
    Captioned,
    Flown,
    Gained,
    Laid,
    Lit,
    points,
)
from tests.games.okanagan.page.animated_games import (
    advance,
    played_out,
    replayed,
    shows,
    table,
    table_game,
)
from tests.page.markup_tree import tree


def test_each_sentence_is_on_the_step_after_it() -> None:
    steps = steps_since(table_game(played_out(5)), 0)
    pairs = [(a.text, b) for a, b in pairwise(steps) if isinstance(a, Captioned)]
    assert len(pairs) == sum(isinstance(step, Captioned) for step in steps), "a step follows each"
    assert {type(step) for _, step in pairs} == {Laid, Raised, Lit, Flown}
    for text, step in pairs:
        assert bool(re.search("places? a tile", text)) == isinstance(step, Laid | Raised), text
        assert (" close" in text) == isinstance(step, Lit), text


def test_each_player_of_a_closing_has_a_row_of_its_card() -> None:
    """The card has four columns, so each row has four cells, also without points."""
    steps = steps_since(table_game(played_out(5)), 0)
    cards = [tree(SafeString(step.card)) for step in steps if isinstance(step, Captioned)]
    rows = [row for card in cards for row in card.all("div") if "class" not in row.attributes]
    assert {len(row.content) for row in rows} == {4}


def test_own_moves_have_sentences_too() -> None:
    page, chance = table(), random.Random(1)
    own = [show for _ in range(40) for show in shows(advance(page, chance)) if show.own]
    said = {step.text for show in own for step in show.steps if isinstance(step, Captioned)}
    assert {"You place a tile.", "You take the next tile."} <= said


def test_counts_show_what_the_tokens_brought() -> None:
    changes = set[int]()
    for number, game in replayed(played_out(2)):
        before, now = game.match.upto(number).state, game.match.state
        shown: Counter[str] = Counter()
        for step in steps_since(game, number):
            if isinstance(step, Gained):
                shown[step.place] += step.amount
        for player, tokens in enumerate(now.tokens):
            came = sum(tokens) - sum(before.tokens[player])
            assert shown.pop(token_count(player), 0) == came
        cards = now.objectives[0] if len(now.objectives[0]) <= 3 else ()
        for card in cards:
            worth = OBJECTIVES[card].value
            amount = worth(now.tokens[0]) - worth(before.tokens[0])
            assert shown.pop(goal(card), 0) == amount
        if not game.match.over and cards == before.objectives[0]:
            amount = totals(now)[0] - totals(before)[0]
            assert shown.pop(points(0), 0) == amount, "with the Explorer and gold"
            changes.add(amount)
        assert all(place.startswith("points-") for place in shown)
    assert min(changes) < 0 < max(changes)


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


def test_the_last_move_does_not_show_the_points() -> None:
    match = played_out(3)
    steps = steps_since(table_game(match), len(match.moves) - 1)
    assert not [step for step in steps if isinstance(step, Gained) and "points" in step.place]
