"""What a review of Oregon finds: mistakes of those who make some, legal and better."""

from collections.abc import Generator

from okanagan.games.oregon.review.review import Review
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.kernel.review.review import MATTERS, WORTH_TELLING, Judgement
from tests.games.oregon.review.games import game, reviewed


def test_whoever_plays_at_random_is_told_most_of_what_would_have_been_better() -> None:
    review = reviewed("hard", "random")
    told = [one.judgement.player for better in review.better.values() for one in better]
    assert told.count(1) > 4 * told.count(0)


def test_the_chances_move_towards_the_end() -> None:
    review = reviewed("hard", "random")
    assert len(review.chances) == len(review.turns) + 1
    assert review.chances[0] == (0.5, 0.5)
    assert review.chances[-1] == (1.0, 0.0), "hard has won"
    assert review.turning_points()
    assert all(review.swing(one) >= MATTERS or one in review.better
               for one in review.turning_points())  # fmt: skip


def test_what_is_told_is_of_that_turn_legal_and_better() -> None:
    review = reviewed("normal", "random")
    assert review.better
    for number, better in review.better.items():
        turn = review.turns[number]
        for one in better:
            assert turn.first <= one.judgement.move < turn.end
            before = review.match.state_before(one.judgement.move)
            action = one.advice.best.action
            assert action in before.legal()
            assert action != review.match.moves[one.judgement.move]
            assert one.judgement.loss >= WORTH_TELLING
            assert one.chance > 0
            if isinstance(action, Play):
                after = before.copy()
                after.apply(action)
                assert one.advice.at in [(place.x, place.y) for place in after.legal()]


def test_the_best_move_by_its_own_judgement_loses_nothing() -> None:
    match = game("hard", "random")
    losses = [
        found.loss
        for number, move in enumerate(match.moves)
        if move.player == 0 and (found := Review(match, ()).judged(number)) is not None
    ]
    assert losses
    assert max(losses) == 0


def test_only_the_moves_of_those_who_ask_are_judged() -> None:
    review = Review(game("hard", "random"), {0})
    for _ in review.work():
        pass
    told = {one.judgement.player for better in review.better.values() for one in better}
    assert told <= {0}


def done(work: Generator[None, None, Judgement | None]) -> Judgement | None:
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Judgement | None = end.value
            return found


def has_choice(match: OregonMatch, number: int) -> bool:
    return len(match.state_before(number).legal()) > 2


def test_expert_thinks_a_move_over() -> None:
    match = game("hard", "random")
    number = next(
        number
        for number, move in enumerate(match.moves)
        if move.player == 1 and isinstance(move, Play) and has_choice(match, number)
    )
    found = done(Review(match, ()).thought_over(number))
    assert found is not None
    assert found.played.action == match.moves[number]
    assert found.ideas
    assert found.played.action not in [idea.action for idea in found.ideas]
