"""Random games of the engine, for tests of laws: any number of players, boards and rules."""

from collections.abc import Iterator
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from okanagan.games.oregon.rules.game import OregonMatch, load_match
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import Plan, head
from tests.games.positions import any_action
from tests.thorough import sample

#: The same examples in every run, so that a failing build shows which change broke it.
LAWS = settings(max_examples=sample(10, 20), deadline=None, derandomize=True, database=None)


def plans() -> st.SearchStrategy[Plan]:
    """Half of the games are on the printed board; `policy` does not matter here."""
    return st.builds(
        Plan,
        seed=st.integers(0, 10**6),
        players=st.integers(2, 4),
        board=st.just("printed") | st.sampled_from(sorted(WILD)),
        tokens=st.sampled_from(["active", "inactive"]),
    )


def begun(plan: Plan) -> OregonMatch:
    return load_match(head(plan), upto=0)


def steps(plan: Plan) -> Iterator[OregonMatch]:
    """The match at every decision, also of chance, and at its end."""
    match, rng = begun(plan), Random(plan.seed + 1)
    while match.decision is not None:
        yield match
        match.step(any_action(match, match.state, rng))
    yield match


def sampled(plan: Plan, every: int) -> Iterator[OregonMatch]:
    """The match at every n-th decision, and where a shuffle is due."""
    for match in steps(plan):
        if (len(match.moves) + plan.seed) % every == 0 or match.legal == ():
            yield match


def finished(plan: Plan) -> OregonMatch:
    *_, match = steps(plan)
    return match
