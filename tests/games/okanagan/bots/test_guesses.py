"""Guesses of the objectives that rivals hold."""

from collections import Counter
from dataclasses import replace
from random import Random

from okanagan import new_match
from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.guesses import guessed_hands
from okanagan.games.okanagan.bots.weights import HARD
from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import View
from tests.games.positions import mover, positions

GUESSES = 400
SINGLE = INDEX["s-lake-circle"]
[WANTED] = OBJECTIVES[SINGLE].needs
NEITHER = next(kind for kind in Kind if kind is not WANTED)


def middle(players: int) -> View:
    match = next(
        match
        for match in positions(new_match(players, seed=4), 4)
        if len(match.moves) > 60 and SINGLE not in match.view(mover(match)).objectives
    )
    view: View = match.view(mover(match))
    assert SINGLE not in view.discards
    return view


def with_tokens(view: View, player: int, kind: Kind) -> View:
    """The view with six tokens of one kind for a player, and no others."""
    tokens = [list(each) for each in view.tokens]
    tokens[player] = [6 * (other is kind) for other in Kind]
    return replace(view, tokens=tuple(map(tuple, tokens)))


def test_each_rival_gets_three_objectives_that_the_player_cannot_see() -> None:
    for match in positions(new_match(4, seed=4), 4, every=9):
        view = match.view(mover(match))
        hands = guessed_hands(view, Random(1))
        assert [len(hand) for hand in hands] == [3 * (seat != view.player) for seat in range(4)]
        guessed = [card for hand in hands for card in hand]
        assert len(set(guessed)) == len(guessed)
        assert not {*guessed} & {*view.objectives, *view.discards}


def test_tokens_suggest_the_objectives_that_need_them() -> None:
    view = middle(2)
    rival = 1 - view.player
    often = {
        kind: Counter(
            card
            for seed in range(GUESSES)
            for card in guessed_hands(with_tokens(view, rival, kind), Random(seed))[rival]
        )[SINGLE]
        for kind in (WANTED, NEITHER)
    }
    assert often[WANTED] > GUESSES / 2
    assert often[NEITHER] < GUESSES / 10


def test_a_token_is_worth_more_to_a_rival_whose_assumed_objectives_need_it() -> None:
    view = middle(2)
    rival = 1 - view.player
    hands: list[tuple[int, ...]] = [(), ()]
    hands[rival] = (SINGLE,)
    assumed, unknown = Evaluator(view, HARD, hands), Evaluator(view)
    assert assumed.prices[rival][WANTED] > unknown.prices[rival][WANTED]
    assert assumed.prices[rival][NEITHER] < unknown.prices[rival][NEITHER]
    assert assumed.prices[view.player] == unknown.prices[view.player]
