"""Oregon as a game of the kernel: its first state."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from okanagan.games.oregon.rules.actions import Action, parse_move
from okanagan.games.oregon.rules.board import CELLS
from okanagan.games.oregon.rules.frames.turn import LayStartTile, StartTurn
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, Rules
from okanagan.games.oregon.rules.scoring import named_part, result
from okanagan.games.oregon.rules.setup import (
    BUILDING_DEALT,
    FARMERS,
    LANDSCAPE_DEALT,
    PLAYERS,
    TILES_OF_A_BUILDING,
    Setup,
)
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.rules.view import View, view
from okanagan.kernel.base_game import BaseGame
from okanagan.kernel.game import Json
from okanagan.kernel.match import Match, check_match, load_match_of
from okanagan.kernel.record import Seat


def start(setup: Setup, players: int, rules: Rules) -> State:
    """Deals the setup, up to the first decision: where to lay the first start tile."""
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
    piles = (setup.landscape, LANDSCAPE_DEALT), (setup.building, BUILDING_DEALT)
    state.hands = [
        tuple(sorted(face for pile, size in piles for face in pile[size * player :][:size]))
        for player in range(state.players)
    ]
    state.decks = [pile[size * state.players :] for pile, size in piles]
    state.discards = [()] * len(Deck)
    state.aside = ()


OregonMatch = Match[State, Action, View]


class Oregon(BaseGame[Rules]):
    """Oregon for 2 to 4 players."""

    format = "oregon-record"
    title = "Oregon"
    drawings = "okanagan.cli.games:drawn", "okanagan.games.oregon.page.prerender.board:of_match"
    player_counts = PLAYERS
    default_rules = DEFAULT_RULES
    parse = staticmethod(parse_move)
    view = staticmethod(view)
    result = staticmethod(result)
    read_result = staticmethod(named_part)

    def deal(self, rng: Random, first_player: int | None = None) -> dict[str, Any]:
        return Setup.dealt(self.players, rng, first_player).to_json()

    def start(self, setup: Json) -> State:
        return start(Setup.from_json(setup, self.players), self.players, self._rules)


def new_match(
    seats: Sequence[Seat],
    rules: Rules = DEFAULT_RULES,
    seed: int | None = None,
    first_player: int | None = None,
) -> OregonMatch:
    """A new match at its first decision; the same seed always deals the same."""
    return Match.new(Oregon(len(seats), rules), seats, seed, first_player)


load_match: Callable[..., OregonMatch] = partial(load_match_of, Oregon)
check_record: Callable[..., OregonMatch] = partial(check_match, Oregon)
