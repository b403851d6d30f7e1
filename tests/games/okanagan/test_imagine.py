"""The public look-ahead: like the game, and without its secrets."""

from random import Random

import pytest
from hypothesis import given

from okanagan.games.okanagan.bots.lookahead import Imagined, imagine
from okanagan.games.okanagan.rules.actions import Keep, Pass
from okanagan.games.okanagan.rules.frames.objectives import DrawObjectives
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.rules.game import load_match, new_match
from okanagan.games.okanagan.rules.scoring import scores
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.chance import pick
from okanagan.kernel.errors import IllegalAction
from okanagan.kernel.record import Seat
from tests.games.okanagan.games import LAWS, Plan, plans, sampled
from tests.games.okanagan.referee.rare_game import RARE_GAMES, rare_record
from tests.games.okanagan.tables import begin, table
from tests.games.okanagan.test_leaks import scrambled


def dealt(players: int = 2, seed: int = 4) -> State:
    return new_match([Seat(str(seat)) for seat in range(players)], seed=seed, first_player=0).state


def everything(position: Imagined, players: int) -> list[str]:
    """All players' views of it."""
    return [position.view(player).text() for player in range(players)]


def play_out(position: Imagined, rng: Random) -> None:
    while not position.over:
        assert position.player is not None
        position.apply(pick(position.legal(), rng))


@LAWS
@given(plans())
def test_it_has_the_decisions_and_actions_of_the_game_to_its_end(plan: Plan) -> None:
    for match in sampled(plan, 30):
        decision = match.decision
        if decision is None or decision.player is None:
            continue
        position = imagine(match.view(decision.player), Random(plan.seed))
        assert (position.decision, position.player) == (decision, decision.player)
        assert list(position.legal()) == list(match.legal)
        play_out(position, Random(plan.seed))
        assert (position.player, list(position.legal())) == (None, [])


@LAWS
@given(plans())
def test_it_does_not_depend_on_hidden_information(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 20):
        for player in range(plan.players):
            other = scrambled(match.state, player, rng)
            first = imagine(match.view(player), Random(1))
            second = imagine(view(other, player), Random(1))
            assert everything(first, plan.players) == everything(second, plan.players)


def test_a_copy_goes_its_own_way_and_the_view_stays_as_it_was() -> None:
    seen = view(dealt(), 0)
    before, position = seen.text(), imagine(seen, Random(1))
    at_first, copy = everything(position, 2), position.copy()
    play_out(copy, Random(2))
    assert copy.over
    assert everything(position, 2) == at_first
    assert seen.text() == before


@pytest.mark.parametrize("event", RARE_GAMES)
def test_chance_answers_by_itself_from_the_rng_alone(event: str) -> None:
    match = load_match(rare_record(event))
    shuffled = next(number for number, move in enumerate(match.moves) if move.player is None)
    before, move = match.state_before(shuffled - 1), match.moves[shuffled - 1]
    assert move.player is not None
    position = imagine(view(before, move.player), Random(1))

    def after(seed: int) -> list[str]:
        line = position.copy(Random(seed))
        line.apply(move)
        assert line.player is not None
        return everything(line, len(match.seats))

    assert after(5) == after(5)
    assert len({str(after(seed)) for seed in range(9)}) > 1


def test_the_score_is_that_of_the_game_as_it_stands() -> None:
    state = table(2)
    state.tokens[0] = [3] * 12
    state.nuggets = [0, 3]
    position = imagine(view(state, 0), Random(1))
    own = scores(state)[0]
    assert own.explorer > 0
    assert position.score(0) == own.total == own.explorer + sum(own.objectives)
    known = state.copy()
    known.objectives[1] = position.view(1).objectives
    assert position.score(1) == scores(known)[1].total
    begin(state, DrawObjectives(0, 2))
    position = imagine(view(state, 0), Random(1))
    assert len(scores(state)[0].objectives) == 5, "all count while the player chooses"
    assert position.score(0) == scores(state)[0].total
    for keep in position.legal():
        line = position.copy()
        line.apply(keep)
        assert line.score(0) < position.score(0)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    position = imagine(view(dealt(), 0), Random(1))
    before = everything(position, 2)
    for wrong in (Pass(0), Keep(1, position.legal()[0].cards), Keep(0, (0, 0, 0))):  # type: ignore[union-attr]
        with pytest.raises(IllegalAction, match="player 0 must keep three obj"):
            position.apply(wrong)
    assert everything(position, 2) == before
    for _ in range(2):
        position.apply(position.legal()[0])
    assert isinstance(position.decision, PlaceTile)
    play_out(position, Random(1))
    with pytest.raises(IllegalAction, match="it is over; "):
        position.apply(Pass(0))
