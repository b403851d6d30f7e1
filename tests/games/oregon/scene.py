"""Positions set up by hand, in words, for the tests of the rules."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.board import Board, cell_at
from okanagan.games.oregon.rules.frames.turn import StartTurn
from okanagan.games.oregon.rules.game import start
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, Rules
from okanagan.games.oregon.rules.scoring import result
from okanagan.games.oregon.rules.setup import Setup
from okanagan.games.oregon.rules.terms import FACES, Building, Deck, parse_face
from okanagan.kernel.events import Fact

Move = list[Any]
Cell = tuple[int, int]
WAGONS = ["play", 0, "wagon", "wagon"]
FARMER = ["farmer", 0, 7, 3]
"""A place that two wagons reach."""


class Scene:
    """A position at the start of a turn. All tokens are asleep unless given."""

    def __init__(
        self,
        hand: str,
        *,
        players: int = 2,
        turn: int = 0,
        first: int = 0,
        farmers: Mapping[int, Iterable[Cell]] | None = None,
        buildings: Mapping[Cell, str] | None = None,
        piles: Mapping[str, int] | None = None,
        supply: Mapping[int, int] | None = None,
        jokers: Iterable[int] = (),
        extras: Iterable[int] = (),
        board: Board | None = None,
        rules: Rules = DEFAULT_RULES,
    ) -> None:
        setup = Setup.dealt(players, Random(0), first).to_json()
        setup["board"] = board.to_json() if board else setup["board"]
        state = start(Setup.from_json(setup, players), players, rules)
        self.state = state
        self.hold(turn, hand)
        for player, cells in (farmers or {}).items():
            for x, y in cells:
                state.farmers[player] |= 1 << cell_at(x, y)
                state.empty ^= 1 << cell_at(x, y)
                state.supply[player] -= 1
        for (x, y), building in (buildings or {}).items():
            state.cells[cell_at(x, y)] = Building.parse(building) + 1
            state.empty ^= 1 << cell_at(x, y)
        for name, left in (piles or {}).items():
            state.piles[Building.parse(name)] = left
        for player, left in (supply or {}).items():
            state.supply[player] = left
        state.jokers = [player in jokers for player in range(players)]
        state.extras = [player in extras for player in range(players)]
        state.round, state.frames = 1, [StartTurn(turn)]
        state.settle()

    def hold(self, player: int, hand: str) -> None:
        self.state.hands[player] = tuple(sorted(map(parse_face, hand.split())))

    def stack(self, deck: str, cards: str) -> None:
        """Replaces a deck, the next card first; its discard pile stays."""
        self.state.decks[Deck.parse(deck)] = tuple(map(parse_face, cards.split()))

    def discarded(self, deck: str, cards: str) -> None:
        self.state.discards[Deck.parse(deck)] = tuple(map(parse_face, cards.split()))

    def legal(self) -> list[Move]:
        return [action.to_json() for action in self.state.legal()]

    def asked(self) -> tuple[str, int | None] | None:
        """The verb and the player of the next move; None at the end."""
        decision = self.state.decision
        if decision is None:
            return None
        moves = self.legal()
        return (moves[0][0] if moves else "shuffle", decision.player)

    def cells(self) -> set[Cell]:
        return {(move[2], move[3]) for move in self.legal()}

    def play(self, *moves: Move) -> list[Fact]:
        """Plays legal moves. Returns the events."""
        self.state.events = []
        for move in moves:
            action = parse_move(move)
            assert self.state.allows(action), f"{move} is not legal"
            self.state.apply(action)
        return self.state.events

    def hand(self, player: int = 0) -> list[str]:
        return words(self.state.hands[player])

    def on_pile(self, deck: str) -> list[str]:
        return words(self.state.discards[Deck.parse(deck)])

    @property
    def result(self) -> Any:
        return result(self.state)


def words(faces: Iterable[int]) -> list[str]:
    """The names of cards, in the order of the rules."""
    return [FACES[face] for face in sorted(faces)]
