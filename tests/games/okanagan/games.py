"""Random games for the laws: any number of players, any rules, played wildly or with a purpose."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from okanagan.games.okanagan.rules.actions import Action, Choose, Place, Sole, UseSpecial
from okanagan.games.okanagan.rules.cells import STEPS, cell_at
from okanagan.games.okanagan.rules.editions import EDITIONS, HOUSE_RULES, Rules
from okanagan.games.okanagan.rules.game import Okanagan, OkanaganMatch
from okanagan.games.okanagan.rules.setup import Setup, split
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.chance import pick
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from tests.thorough import sample

#: The same examples in every run, so that a red build shows the change that caused it.
LAWS = settings(max_examples=sample(10, 20), deadline=None, derandomize=True, database=None)


@dataclass(frozen=True)
class Plan:
    """What makes a random game repeatable.

    `greedy` players close territories, take the actions that move piles, and drain stack 0, which
    leads into refills and shuffles; the others do anything.
    """

    players: int
    rules: Rules
    seed: int
    greedy: bool


def plans() -> st.SearchStrategy[Plan]:
    house = st.builds(
        Rules,
        edition=st.sampled_from(sorted(EDITIONS)),
        tie_rule=st.sampled_from(list(HOUSE_RULES["tie_rule"].choices)),
        explorer_vp=st.integers(0, 9),
        blind_draw=st.booleans(),
        nugget_cards=st.sampled_from([0, 1, 16, 17]),
    )
    rules = st.sampled_from(list(EDITIONS.values())) | house
    return st.builds(Plan, st.integers(2, 4), rules, st.integers(0, 2**32), st.booleans())


def begun(plan: Plan) -> OkanaganMatch:
    """The match at its first decision."""
    rng = Random(plan.seed)
    game = Okanagan(plan.players, plan.rules)
    seats = [Seat(f"Player {player}") for player in range(plan.players)]
    setup = Setup.dealt(plan.players, rng)
    if plan.greedy:
        setup = Setup(setup.first_player, setup.objectives, rare_first(setup.tiles, plan.players))
    return Match(game, seats, setup.to_json(), rng)


def rare_first(tiles: Sequence[int], players: int) -> tuple[int, ...]:
    """The tiles whose actions move piles lie right below the offers."""
    order = list(tiles[:players])
    for offer, *rest in split(tiles[players:]):
        order += [offer, *sorted(rest, key=lambda tile: not moves_piles(tile))]
    return tuple(order)


def moves_piles(tile: int) -> bool:
    """Whether the special action on the tile's back changes the tiles or cards."""
    special = TILES[tile].back
    return special is not None and special.id in ("refresh", "new_objectives")


def steps(plan: Plan) -> Iterator[OkanaganMatch]:
    """The match at every decision, those of chance too, and at its end."""
    match = begun(plan)
    rng = Random(plan.seed + 1)
    while match.decision is not None:
        yield match
        match.step(any_step(match, rng, greedy=plan.greedy))
    yield match


def sampled(plan: Plan, every: int) -> Iterator[OkanaganMatch]:
    """The match at some decisions only, and wherever a shuffle is due: for what is slow to check.

    Which ones differs from game to game.
    """
    for match in steps(plan):
        if (len(match.moves) + plan.seed) % every == 0 or match.legal == ():
            yield match


def finished(plan: Plan) -> OkanaganMatch:
    """The whole game."""
    *_, match = steps(plan)
    return match


def any_step(match: OkanaganMatch, rng: Random, *, greedy: bool = False) -> Action:
    """A possible action of a player or of chance."""
    return any_action(match.state, rng, greedy=greedy) or match.game.chance(match.state, rng)


def any_action(state: State, rng: Random, *, greedy: bool = False) -> Action | None:
    """A possible action of the player who decides; None for a decision of chance."""
    actions: Sequence[Action] = state.legal()
    if not actions:
        return None
    if greedy:
        best = max(worth(state, action) for action in actions)
        actions = [action for action in actions if worth(state, action) == best]
    return pick(list(actions), rng)


def worth(state: State, action: Action) -> int:
    """The value of an action to a greedy player."""
    match action:
        case Place(_, x, y):
            return sum(cell_at(x, y) + step in state.map.placed for step in STEPS)
        case Sole(_, prize):
            return prize == "action"
        case UseSpecial(_, stack):
            return moves_piles(state.stacks[stack][0])
        case Choose(_, _, stack):
            return -len(state.stacks[stack])
    return 0


def texts(state: State) -> list[str]:
    """Each player's view."""
    return [view(state, player).text() for player in range(state.players)]
