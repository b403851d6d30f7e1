"""The first state of a game (rules 3)."""

from okanagan.games.okanagan.rules.editions import Rules
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import StartTurn
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.setup import (
    OBJECTIVES_DEALT,
    RESERVE_OF_A_KIND,
    STACKS,
    STRUCTURES,
    Setup,
    split,
)
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tile_visibility import Sight


def start(setup: Setup, players: int, rules: Rules) -> State:
    """Deals the setup, up to the first decision: which objectives to keep."""
    state = State()
    state.rules = rules
    state.players = players
    state.first_player = setup.first_player
    state.round = 1
    state.map = Map.begun()
    state.events = None
    _give_out(state)
    _deal_objectives(state, setup.objectives)
    _deal_tiles(state, setup.tiles)
    order = [(setup.first_player + seat) % players for seat in range(players)]
    state.frames = [StartTurn(setup.first_player)]
    state.frames += [KeepObjectives(player) for player in reversed(order)]
    return state


def _give_out(state: State) -> None:
    players = state.players
    state.stock = [STRUCTURES[players][0]] * players
    state.tokens = [[0] * len(Kind) for _ in range(players)]
    state.nuggets = [0] * players
    state.nuggets_left = state.rules.nugget_cards
    state.reserve = [RESERVE_OF_A_KIND] * len(Kind)
    state.pool = [0] * len(Kind)


def _deal_objectives(state: State, deck: tuple[int, ...]) -> None:
    dealt = OBJECTIVES_DEALT
    hands = [deck[player * dealt : (player + 1) * dealt] for player in range(state.players)]
    state.objectives = hands
    state.deck = deck[state.players * dealt :]
    state.discards = state.discarders = ()


def _deal_tiles(state: State, pile: tuple[int, ...]) -> None:
    state.hands = list(pile[: state.players])
    state.seen = [Sight.NOTHING] * state.players
    stacks = split(pile[state.players :])
    state.offers = [stack[0] for stack in stacks]
    state.stacks = [stack[1:] for stack in stacks]
    state.box = ()
    assert len(stacks) == STACKS
