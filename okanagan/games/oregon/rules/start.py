"""The first state of a game (rules 3)."""

from okanagan.games.oregon.rules.board import CELLS
from okanagan.games.oregon.rules.frames.turn import LayStartTile, StartTurn
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.games.oregon.rules.setup import (
    BUILDING_DEALT,
    FARMERS,
    LANDSCAPE_DEALT,
    TILES_OF_A_BUILDING,
    Setup,
)
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Deck


def start(setup: Setup, players: int, rules: Rules) -> State:
    """Deals the setup, up to the first decision: where the first start tile goes."""
    state = State()
    state.rules, state.board, state.players = rules, setup.board, players
    state.first_player, state.round, state.exchanges = setup.first_player, 0, 0
    state.events = None
    state.cells, state.empty = bytearray(CELLS), (1 << CELLS) - 1
    state.farmers, state.points = [0] * players, [0] * players
    state.supply, state.piles = [FARMERS] * players, [TILES_OF_A_BUILDING] * len(Building)
    active = rules.tokens == "active"
    state.jokers, state.extras = [active] * players, [active] * players
    state.start = setup.start
    state.coal, state.gold = setup.coal, setup.gold
    state.coal_of, state.gold_of = [()] * players, [()] * players
    _deal_cards(state, setup)
    order = [(setup.first_player + seat) % players for seat in range(players)]
    state.frames = [StartTurn(setup.first_player)]
    state.frames += [LayStartTile(player) for player in reversed(order)]
    return state


def _deal_cards(state: State, setup: Setup) -> None:
    everybody = range(state.players)
    landscape = [_part(setup.landscape, LANDSCAPE_DEALT, player) for player in everybody]
    building = [_part(setup.building, BUILDING_DEALT, player) for player in everybody]
    state.hands = [tuple(sorted(landscape[one] + building[one])) for one in everybody]
    state.decks = [()] * len(Deck)
    state.decks[Deck.LANDSCAPE] = setup.landscape[LANDSCAPE_DEALT * state.players :]
    state.decks[Deck.BUILDING] = setup.building[BUILDING_DEALT * state.players :]
    state.discards = [()] * len(Deck)
    state.aside = ()


def _part(pile: tuple[int, ...], size: int, player: int) -> tuple[int, ...]:
    return pile[size * player : size * (player + 1)]
