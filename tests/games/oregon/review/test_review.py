"""Reviews and hints of Oregon: mistakes, better moves, reasons, and chances to win."""

from collections.abc import Generator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given

from okanagan.games.oregon.bots.levels import OnePlyBot, PlayoutBot
from okanagan.games.oregon.lab.chances import CHANCES, OregonHinter, moments
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.review.chances import (
    SCALES,
    Standing,
    chances,
    chances_of,
    improved,
    points_of,
    rounds_left,
    seen_by,
    standings,
)
from okanagan.games.oregon.review.review import Review
from okanagan.games.oregon.rules.actions import Draw, Play
from okanagan.games.oregon.rules.board import NEAR, cell_at
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.reasons import Denial, Loss, reasons
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Symbol, building_face
from okanagan.games.oregon.rules.view import view
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.forecast import (
    advised_words,
    idea_words,
    reasons_words,
    seen_instead_words,
)
from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.record import Seat
from okanagan.kernel.review.hindsight import HINTS, play_on, tried
from okanagan.kernel.review.review import MATTERS, WORTH_TELLING
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.simulate import simulate
from okanagan.kernel.thinking import Idea, decided, thoughts_of
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import ENGLISH
from tests.games.oregon.games import LAWS, finished, plans, sampled
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.scene import Scene
from tests.games.oregon.test_leaks import scrambled


@cache
def game(*bots: str, seed: int = 5) -> OregonMatch:
    """A whole game of these bots; do not change it."""
    seats = [Seat(f"Player {place}") for place in range(len(bots))]
    return simulate(Oregon(len(bots)), seats, [SPEC.make_bot(name) for name in bots], seed)


@cache
def reviewed(*bots: str, seed: int = 5) -> Review:
    review = Review(game(*bots, seed=seed), range(len(bots)))
    list(review.work())
    return review


HARD = OregonHinter(OnePlyBot())


def test_a_random_player_makes_most_mistakes_and_the_chances_move() -> None:
    review = reviewed("hard", "random")
    players = [idea.judgement.player for better in review.better.values() for idea in better]
    assert players.count(1) > 4 * players.count(0)
    assert len(review.chances) == len(review.turns) + 1
    assert review.chances[0] == (0.5, 0.5)
    assert review.chances[-1] == (1.0, 0.0), "hard has won"
    points = review.turning_points()
    assert points
    assert all(review.swing(turn) >= MATTERS or turn in review.better for turn in points)


def test_better_ideas_are_of_that_turn_legal_and_better() -> None:
    review = reviewed("normal", "random")
    assert review.better
    for number, better in review.better.items():
        turn = review.turns[number]
        for idea in better:
            assert turn.first <= idea.judgement.move < turn.end
            before = review.match.state_before(idea.judgement.move)
            action = idea.advice.best.action
            assert action in before.legal()
            assert action != review.match.moves[idea.judgement.move]
            assert idea.judgement.loss >= WORTH_TELLING
            assert idea.chance > 0
            if isinstance(action, Play):
                before.apply(action)
                assert idea.advice.at in [(cell.x, cell.y) for cell in before.legal()]


def test_the_best_move_by_its_own_judgement_loses_nothing() -> None:
    match = game("hard", "random")
    judgements = (
        Review(match, ()).judged(number)
        for number, move in enumerate(match.moves)
        if move.player == 0
    )
    assert {judgement.loss for judgement in judgements if judgement is not None} == {0}


def test_only_the_moves_of_the_given_players_are_judged() -> None:
    review = Review(game("hard", "random"), {0})
    list(review.work())
    every = [idea for better in review.better.values() for idea in better]
    assert {idea.judgement.player for idea in every} <= {0}


def returned(work: Generator[None, None, Any]) -> Any:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def test_expert_thinks_a_move_over() -> None:
    match = game("hard", "random")
    number = next(
        number
        for number, move in enumerate(match.moves)
        if move.player == 1
        and isinstance(move, Play)
        and len(match.state_before(number).legal()) > 2
    )

    judgement = returned(Review(match, ()).thought_over(number))
    assert judgement.played.action == match.moves[number]
    assert judgement.ideas
    assert judgement.played.action not in [idea.action for idea in judgement.ideas]


def test_some_hints_of_a_game_are_tried_and_always_the_same() -> None:
    match = game("normal", "random")
    hints = list(tried(match, 7, HARD))
    assert len(hints) == HINTS
    assert hints == list(tried(match, 7, HARD))
    assert all(hint.predicted.points >= 0 <= hint.predicted.chance for hint in hints)
    assert all(-1 <= hint.actual.chance <= 1 for hint in hints)


def test_every_decision_can_be_played_on_from() -> None:
    match, rng = game("normal", "random", "random"), Random(1)
    for number in (0, 1, 2, 3, 4, 5, 60, len(match.moves) - 1):
        player, before = match.moves[number].player, match.state_before(number)
        assert player is not None
        first = before.legal()[0]
        at = (first.x, first.y) if hasattr(first, "x") else None
        hint = HARD.hint(match.game.view(before, player), before.legal(), rng)
        HARD.follow(before, hint or Advice(Idea(first, 0.0), at))
        play_on(match.game, before, HARD.player, 0.5)
        assert 0 <= HARD.outcome(before, player).won <= 1


LEVEL = Standing(20.0, 5.0, due=False)


@LAWS
@given(plans())
def test_chances_sum_to_one_and_do_not_depend_on_what_is_hidden(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 13):
        probabilities = chances(match.state)
        assert len(probabilities) == match.state.players
        assert sum(probabilities) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in probabilities)
        for player in range(match.state.players):
            other = scrambled(match.state, player, rng)
            assert seen_by(match.view(player)) == seen_by(view(other, player))


@LAWS
@given(plans())
def test_at_the_end_the_winners_share_the_chance(plan: Plan) -> None:
    state = finished(plan).state
    probabilities, best = chances(state), winners(state)
    assert all(probabilities[player] == 1 / len(best) for player in best)
    assert sum(probabilities) == pytest.approx(1)


def test_points_promises_and_a_turn_to_come_improve_a_chance() -> None:
    assert chances_of([LEVEL, LEVEL], 4.0) == (0.5, 0.5)
    for change in ({"held": 23.0}, {"promised": 9.0}, {"due": True}):
        better = replace(LEVEL, **change)
        assert chances_of([better, LEVEL], 4.0)[0] > 0.5
        assert points_of(better, SCALES[2]) > points_of(LEVEL, SCALES[2])


def test_the_same_lead_is_worth_more_late() -> None:
    leader = replace(LEVEL, held=26.0)
    early, late = (chances_of([leader, LEVEL], turns)[0] for turns in (12.0, 0.0))
    assert late > early
    assert improved([LEVEL, LEVEL], 0, 6.0, 0.0) == pytest.approx(late - 0.5)


def test_a_player_is_due_until_the_turn_of_the_round_has_scored() -> None:
    scene = Scene("wagon wagon bison church", players=3, turn=1)
    assert [standing.due for standing in standings(scene.state)] == [False, True, True]
    scene.play(["play", 1, "wagon", "wagon"])
    assert [standing.due for standing in standings(scene.state)] == [False, True, True]
    scene.play(["farmer", 1, 7, 3])
    assert [standing.due for standing in standings(scene.state)] == [False, False, True]


def test_a_player_knows_their_own_standing() -> None:
    state = game("normal", "random").state_before(60)
    for player in range(2):
        assert seen_by(view(state, player))[player] == standings(state)[player]


def test_the_chances_for_calibration_are_those_of_the_review() -> None:
    match = game("normal", "random")
    before, turns = list(moments(match, 0)), turns_of(match, TurnBegan)[1:]
    every = list(CHANCES.predictions(before, SCALES[2]))
    assert len(before) == len(turns)
    for place, turn in enumerate(turns):
        state = match.state_before(turn.first)
        assert before[place].turns == rounds_left(state)
        pair = every[2 * place : 2 * place + 2]
        assert [chance.chance for chance in pair] == list(chances(state))


WAGONS = "wagon wagon bison church"
HERE = (7, 3)
ANN, BO = (Audience(("Ann", "Bo", "Cy"), seat, ENGLISH) for seat in (0, 1))


def advised(state: State, bot: Bot) -> Advice:
    assert state.decision is not None
    assert state.decision.player is not None
    seen, rng = view(state, state.decision.player), Random(1)
    thought = decided(thoughts_of(bot, seen, state.legal(), rng))
    return advice(seen, thought, bot, rng)


@pytest.mark.parametrize("bot", [OnePlyBot(), PlayoutBot(playouts=1), RandomBot()])
def test_a_play_has_a_legal_cell_and_the_alternatives_differ_and_are_worse(bot: Bot) -> None:
    match = game("normal", "random")
    plays = [number for number, move in enumerate(match.moves) if isinstance(move, Play)]
    alternatives = 0
    for number in plays[::8]:
        before = match.state_before(number)
        best = advised(before, bot)
        ideas = (best, *best.others)
        for idea in ideas:
            after = before.copy()
            after.apply(idea.best.action)
            assert idea.at in [(action.x, action.y) for action in after.legal()]
        pieces = {(places_building(idea.best.action), idea.at) for idea in ideas}
        assert len(pieces) == len(ideas)
        assert all(other.cost.points >= 0 <= other.cost.chance for other in best.others)
        alternatives += len(best.others)
    assert alternatives or isinstance(bot, RandomBot)


def test_draws_and_cells_are_advised_too() -> None:
    match = game("normal", "random")
    number = next(number for number, move in enumerate(match.moves) if isinstance(move, Draw))
    draw = advised(match.state_before(number), OnePlyBot())
    assert draw.at is None
    assert advised_words(draw, ENGLISH).startswith("Choose: a ")
    cell = advised(match.state_before(0), OnePlyBot())
    assert cell.at == (cell.best.action.x, cell.best.action.y)
    assert advised_words(cell, ENGLISH).startswith("Choose: ")


def test_a_farmer_next_to_gold_in_words() -> None:
    scene = Scene("wagon wagon bison eagle", buildings={(7, 2): "gold_mine", (8, 2): "post_office"})
    best = advised(scene.state, OnePlyBot())
    assert advised_words(best, ENGLISH).startswith("Play wagon and wagon: a farmer at ")
    assert idea_words(best, ENGLISH).startswith("wagon and wagon: a farmer at ")


def test_two_ways_are_compared_without_the_cells_that_the_board_shows() -> None:
    scene = Scene("wagon wagon bison eagle", buildings={(7, 2): "gold_mine", (8, 2): "post_office"})
    best = advised(scene.state, OnePlyBot())
    wagon, bison, church = Symbol.WAGON, Symbol.BISON, building_face(Building.CHURCH)

    def instead_of(first: int, second: int, at: tuple[int, int] | None) -> str:
        return seen_instead_words(best, Advice(Idea(Play(0, first, second), 0.0), at), ENGLISH)

    assert instead_of(wagon, church, (0, 0)) == "Better: a farmer, not a church"
    assert instead_of(wagon, bison, (0, 0)) == "Better: another cell"
    assert instead_of(wagon, bison, best.at) == "Better: wagon and wagon, not wagon and bison"


def test_a_farmer_prepares_a_building_while_tiles_are_left() -> None:
    scene = Scene(WAGONS, farmers={0: [(8, 4)]})
    why = reasons(view(scene.state, 0), HERE, None)
    assert why.prepared is not None
    assert (why.prepared.farmers, why.prepared.others) == (2, 0)
    x, y = why.prepared.at
    assert max(abs(x - 7), abs(y - 3)) == max(abs(x - 8), abs(y - 4)) == 1
    assert "would count for 2 of your farmers" in " ".join(reasons_words(why, ANN))
    assert "would count for 2 of Ann’s farmers" in " ".join(reasons_words(why, BO))
    alone = Scene(WAGONS)
    no_tiles = {building.text: 0 for building in Building}
    without = Scene(WAGONS, farmers={0: [(8, 4)]}, piles=no_tiles, players=4)
    for other in (alone, without):
        assert reasons(view(other.state, 0), HERE, None).prepared is None


def test_a_building_without_farmers_has_room_for_them() -> None:
    seen = view(Scene(WAGONS, farmers={1: [(9, 9)]}).state, 0)
    why = reasons(seen, HERE, Building.CHURCH)
    assert why.room == (NEAR[cell_at(*HERE)] & seen.board.dry).bit_count() > 1
    text = f"Farmers beside it score: {why.room} cells are free."
    assert list(reasons_words(why, ANN)) == [text]
    assert reasons(seen, HERE, None).room == 0


@pytest.mark.parametrize(
    ("farmers", "loss", "sentence"),
    [
        ([(6, 3), (8, 3)], Loss.GROUP, "Bo can’t make a group here any more."),
        (
            [(6, 2), (8, 2)],
            Loss.BUILDING,
            "Bo can’t have a building here any more, beside 2 farmers.",
        ),
    ],
)
def test_a_farmer_denies_others_the_cell(
    farmers: list[tuple[int, int]], loss: Loss, sentence: str
) -> None:
    seen = view(Scene(WAGONS, farmers={1: farmers}).state, 0)
    why = reasons(seen, HERE, None)
    assert why.denials == (Denial(1, loss, 2),)
    assert list(reasons_words(why, ANN)) == [sentence]
    if loss is Loss.BUILDING:
        assert reasons(seen, HERE, Building.CHURCH).denials == ()
