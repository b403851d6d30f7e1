"""Oregon's levels, styles, search and values of cells. `tests/games/test_bots.py` has more."""

import gc
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from okanagan import new_match
from okanagan.games.oregon.bots.board_sums import promises
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.hand_values import Hands
from okanagan.games.oregon.bots.levels import PlayoutBot
from okanagan.games.oregon.bots.master import MasterBot, learnt_lead
from okanagan.games.oregon.bots.playout import Policy, lead
from okanagan.games.oregon.bots.weights import HARD, NORMAL
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.frames.turn import ChooseFarmerCell, PlayCards
from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.scoring import GROUPS, Source, tallies, winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.kernel.thinking import decided
from tests.games.oregon.games import begun, steps
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import Plan
from tests.games.positions import mover, positions, question, quick
from tests.thorough import sample

QUICK = ("easy", "normal", "hard", "hard:raider")
BOARDS = [
    *product(QUICK, sorted(WILD)),
    *product(["expert"], sample(["drowned", "noise"], sorted(WILD))),
    ("master", sample("drowned", "noise")),
]
SEARCHING = (PlayoutBot, MasterBot)
every_search = pytest.mark.parametrize("make", SEARCHING)
GAMES = sample(10, 16)
"""Enough for these seeds."""


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_plays_on_any_board(name: str, board: str) -> None:
    match = begun(Plan(seed=1, players=2, board=board, tokens="active"))
    bot, rng = quick(SPEC, name), Random(1)
    while not match.over:
        match.play(bot.choose(*question(match), rng))


@pytest.mark.parametrize("name", ["normal", "hard", "expert", "master"])
def test_discards_dead_cards(name: str) -> None:
    verbs = {
        quick(SPEC, name).choose(*question(match), Random(1)).verb
        for match in steps(Plan(seed=2, players=4, board="printed", tokens="active"))
        if any(getattr(action, "verb", "") == "discard" for action in match.legal)
    }
    assert verbs == {"discard"}


@pytest.mark.slow
@pytest.mark.parametrize(("make", "playouts"), [(PlayoutBot, 6), (MasterBot, 2)])
def test_search_plays_no_worse_than_hard(make: type[PlayoutBot], playouts: int) -> None:
    """`expert` wins 5 of these games; with negated values of playouts, none."""
    wins = 0
    for seed in sample(range(1, 3), range(8)):
        bots = [SPEC.make_bot("hard"), SPEC.make_bot("hard")]
        bots[seed % 2] = make(playouts=playouts)
        match = simulate(Oregon(2), [Seat("Ann"), Seat("Bo")], bots, seed)
        wins += winners(match.state) == (seed % 2,)
    assert wins >= sample(1, 3)


@cache
def played(bot: str, seed: int, seat: int) -> OregonMatch:
    """A game of two against `hard`."""
    names = [bot if player == seat else "hard" for player in range(2)]
    bots = [SPEC.make_bot(name) for name in names]
    return simulate(Oregon(2), [Seat(name) for name in names], bots, seed)


def gains(bot: str, *sources: Source, of_other: bool = False) -> int:
    """The points from these sources, or all, in games against `hard`, half from each seat."""
    points = 0
    for number in range(GAMES):
        seat = number % 2
        tally = tallies(played(bot, number // 2, seat))[1 - seat if of_other else seat]
        points += sum(tally[source] for source in sources or tally)
    return points


def test_each_style_does_more_of_what_it_is_for() -> None:
    assert gains("hard:villager", GROUPS) > gains("hard", GROUPS)
    mines = Building.COAL_MINE, Building.GOLD_MINE
    assert gains("hard:prospector", *mines) > gains("hard", *mines)
    assert gains("hard:raider", of_other=True) < gains("hard", of_other=True)


def choosing() -> OregonMatch:
    return next(
        match
        for match in positions(new_match(2, "oregon", seed=4), 4)
        if isinstance(match.decision, PlayCards) and len(match.moves) > 40
    )


@every_search
def test_there_is_an_answer_before_the_first_playout(make: type[PlayoutBot]) -> None:
    seen, legal = question(choosing())
    first = decided(make().think(seen, legal, Random(1)), lambda thought: bool(thought.ideas))
    assert first.playouts == 0
    assert {idea.action for idea in first.ideas} == set(legal)


@every_search
def test_it_thinks_in_small_steps_until_its_playouts_are_used(make: type[PlayoutBot]) -> None:
    thoughts = list(make(playouts=6).think(*question(choosing()), Random(1)))
    playouts = [thought.playouts for thought in thoughts]
    assert sorted(set(playouts)) == list(range(playouts[-1] + 1))
    assert playouts == sorted(playouts)
    assert playouts[-1] > 6, "several actions are tried"
    assert len(playouts) > 4 * playouts[-1], "it can be stopped within a playout"
    ideas = thoughts[-1].ideas
    assert ideas[0].tries == max(idea.tries for idea in ideas)


@every_search
def test_stopped_thinking_leaves_the_match_untouched(make: type[PlayoutBot]) -> None:
    match = choosing()
    before = [match.view(player).text() for player in range(2)]
    thoughts = make().think(*question(match), Random(1))
    stopped = decided(thoughts, lambda thought: thought.playouts == 5)
    del thoughts
    assert stopped.playouts == 5
    assert [match.view(player).text() for player in range(2)] == before
    match.play(stopped.best)


@every_search
def test_the_same_deals_are_used_for_all_actions_and_in_each_run(make: type[PlayoutBot]) -> None:
    seen, legal = question(choosing())
    first, again, backwards = (
        decided(make(playouts=4).think(seen, order, Random(3)))
        for order in (legal, legal, legal[::-1])
    )
    assert first == again
    values = [{idea.action: idea.value for idea in last.ideas} for last in (first, backwards)]
    assert values[0] == values[1]


@every_search
def test_thinking_leaves_no_reference_cycles(make: type[PlayoutBot]) -> None:
    """Otherwise the garbage collector would stop the page at any moment."""
    seen, legal = question(choosing())
    decided(make(playouts=4).think(seen, legal, Random(1)))
    gc.collect()
    decided(make(playouts=4).think(seen, legal, Random(1)))
    assert gc.collect() == 0


ALL_CELLS = [(building + 5, JOKER) for building in Building] + [(face, JOKER) for face in range(5)]


def values(field: Field, match: OregonMatch) -> list[Any]:
    return [
        field.values(match.state, player, faces)
        for player in range(match.state.players)
        for faces in ALL_CELLS
    ]


def rounded(field: Field, match: OregonMatch) -> list[Any]:
    return [each and [round(value, 6) for value in each[1]] for each in values(field, match)]


def follow(field: Field, match: OregonMatch, rng: Random) -> None:
    """Plays a random move, and updates the field."""
    action = pick(match.legal, rng)
    player, faces = mover(match), getattr(match.decision, "faces", None)
    match.play(action)
    if isinstance(action, PlaceFarmer):
        field.place_farmer(player, cell_at(action.x, action.y))
    elif isinstance(action, Build) and faces:
        building = next(face for face in faces if 5 <= face < JOKER)
        field.place_building(building - 5, cell_at(action.x, action.y))
    for other in range(match.state.players):
        field.tokens_changed(other)


def rebuilt(match: OregonMatch, old: Field) -> Field:
    """A new field of the current position, with the pace of the old one."""
    new = Field(view(match.state, 0), HARD)
    new.turns, new.joker, new.extra, new.pair = old.turns, old.joker, old.extra, old.pair
    new.tables = old.tables
    for cell in range(150):
        if new.open >> cell & 1:
            new._promise(cell)
    return new


@pytest.mark.parametrize("players", [2, 4])
def test_an_updated_field_has_the_values_of_a_new_one(players: int) -> None:
    rng = Random(players)
    for match in positions(new_match(players, "oregon", seed=8), 8, every=25):
        field = Field(view(match.state, 0), HARD)
        values(field, match)  # fills what is updated later
        copied = field.copy()
        before = values(copied, match)
        later = match.upto(len(match.moves))
        for _ in range(8):
            if not later.over:
                follow(field, later, rng)
        assert values(copied, match) == before, "a copy is independent"
        assert rounded(field, later) == rounded(rebuilt(later, field), later)


@pytest.mark.parametrize("players", [2, 4])
def test_filled_values_are_those_that_would_be_computed(players: int) -> None:
    for match in positions(new_match(players, "oregon", seed=8), 8, every=60):
        field, filled = (Field(view(match.state, 0), HARD) for _ in "12")
        assert all(step is None for step in filled.fill(match.state))
        assert values(filled, match) == values(field, match)


def learnt(state: State) -> float:
    return learnt_lead(Policy(state, Field(view(state, 0), HARD), 0.5), 0)


@pytest.mark.parametrize("players", [2, 4])
def test_the_learnt_lead_counts_all_hands(players: int) -> None:
    own, rivals = 0.0, 0.0
    for match in positions(new_match(players, "oregon", seed=8), 8, every=9):
        poorer, richer = match.state.copy(), match.state.copy()
        poorer.hands[0] = ()
        richer.hands[1:] = [()] * (players - 1)
        own += learnt(match.state) - learnt(poorer)
        rivals += learnt(richer) - learnt(match.state)
    assert own > 0
    assert rivals > 0


def test_the_learnt_lead_is_the_lead_in_the_end() -> None:
    match = new_match(3, "oregon", seed=8)
    for _ in positions(match, 8):
        pass
    assert learnt(match.state) == lead(match.state, 0)


def test_normal_counts_the_gains_of_the_move() -> None:
    for match in positions(new_match(2, "oregon", seed=3), 3, every=9):
        decision = match.decision
        if isinstance(decision, ChooseFarmerCell):
            player = decision.player
            field = Field(match.view(player), NORMAL)
            cells, worth = field.values(match.state, player, decision.faces) or ((), ())
            by_cell = dict(zip(cells, worth, strict=False))
            for action in match.legal:
                assert isinstance(action, PlaceFarmer)
                after = match.state.copy()
                after.apply(action)
                gained = total(after, player) - total(match.state, player)
                assert by_cell[cell_at(action.x, action.y)] == gained


def total(state: State, player: int) -> float:
    """Points, mean values of coal and gold, and the worth of active tokens."""
    tokens = NORMAL.joker * state.jokers[player] + NORMAL.extra * state.extras[player]
    mines = 2.0 * len(state.coal_of[player]) + 4.0 * len(state.gold_of[player])
    return state.points[player] + mines + tokens


def test_a_cell_promises_more_to_a_player_with_more_farmers_there() -> None:
    for table in promises(HARD, [4] * 7, 10.0)[:4]:
        for others in range(4):
            rising = [table[own][others] for own in range(5)]
            assert rising == sorted(rising)
            assert table[0][others] <= 0
    assert not any(any(row) for table in promises(HARD, [4] * 7, 0.0) for row in table), "the end"


def test_a_hand_is_worth_at_least_its_best_play() -> None:
    for match in positions(new_match(2, "oregon", seed=3), 3, every=11):
        seen = match.view(mover(match))
        hands = Hands(Field(seen, HARD), seen, seen.player)
        best = hands.best(seen.hand, joker=True)
        assert best is None or hands.value(seen.hand, joker=True) >= best.value
