"""Okanagan as a game of the kernel, and its first state (rules 3)."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from okanagan.games.okanagan.rules import setup as dealing
from okanagan.games.okanagan.rules.actions import Action, parse_move
from okanagan.games.okanagan.rules.editions import EDITIONS, Rules
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import StartTurn
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.scoring import result
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import View, view
from okanagan.kernel.base_game import BaseGame
from okanagan.kernel.game import Json
from okanagan.kernel.match import Match, check_match, load_match_of
from okanagan.kernel.record import Seat


def start(setup: dealing.Setup, players: int, rules: Rules) -> State:
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
    state.stock = [dealing.STRUCTURES[players][0]] * players
    state.tokens = [[0] * len(Kind) for _ in range(players)]
    state.nuggets = [0] * players
    state.nuggets_left = state.rules.nugget_cards
    state.reserve = [dealing.RESERVE_OF_A_KIND] * len(Kind)
    state.pool = [0] * len(Kind)


def _deal_objectives(state: State, deck: tuple[int, ...]) -> None:
    dealt = dealing.OBJECTIVES_DEALT
    hands = [deck[player * dealt : (player + 1) * dealt] for player in range(state.players)]
    state.objectives = hands
    state.deck = deck[state.players * dealt :]
    state.discards = state.discarders = ()


def _deal_tiles(state: State, pile: tuple[int, ...]) -> None:
    state.hands = list(pile[: state.players])
    state.seen = [Sight.NOTHING] * state.players
    stacks = dealing.split(pile[state.players :])
    state.offers = [stack[0] for stack in stacks]
    state.stacks = [stack[1:] for stack in stacks]
    state.box = ()
    assert len(stacks) == dealing.STACKS


OkanaganMatch = Match[State, Action, View]  # A match of Okanagan


class Okanagan(BaseGame[Rules]):
    """Okanagan for 2 to 4 players by one edition's rules, with house rules or without."""

    format = "okanagan-record"
    title = "Okanagan"
    drawings = "okanagan.cli.games:drawn", "okanagan.games.okanagan.page.prerender.board:of_match"
    player_counts = dealing.PLAYERS
    default_rules = EDITIONS["en"]
    parse = staticmethod(parse_move)
    view = staticmethod(view)
    result = staticmethod(result)

    def deal(self, rng: Random, first_player: int | None = None) -> dict[str, Any]:
        return dealing.Setup.dealt(self.players, rng, first_player).to_json()

    def start(self, setup: Json) -> State:
        """The first state with this setup; raises `GameError` if it is no setup of this game."""
        return start(dealing.Setup.from_json(setup, self.players), self.players, self._rules)


def new_match(
    seats: Sequence[Seat],
    rules: Rules = EDITIONS["en"],
    seed: int | None = None,
    first_player: int | None = None,
) -> OkanaganMatch:
    """A new match at its first decision; the same seed deals the same everywhere."""
    return Match.new(Okanagan(len(seats), rules), seats, seed, first_player)


load_match: Callable[..., OkanaganMatch] = partial(load_match_of, Okanagan)
check_record: Callable[..., OkanaganMatch] = partial(check_match, Okanagan)
