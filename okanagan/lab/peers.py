"""Other engines, if they are installed, and comparisons of speed with them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from random import Random
from statistics import median
from time import process_time
from typing import Any

from okanagan.lab.timing import decisions_per_second

Speed = Callable[[float], float]
"""Decisions per CPU second, measured until so many seconds are over."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine."""

    name: str
    package: str  # on PyPI and for imports
    game: Callable[[Random], int]  # plays one random game and returns the number of decisions
    # Its speed in games noted beforehand: legal moves and moves alone; None if it does more.
    alone: Speed | None = None

    def installed(self) -> bool:
        return find_spec(self.package) is not None

    def playouts(self, seconds: float) -> float:
        return decisions_per_second(self.game, seconds)


def _chess_moves(rng: Random) -> list[Any]:
    """Random moves to mate, stalemate or 75 idle moves, without the other rules for a draw."""
    board, moves = import_module("chess").Board(), []
    while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
        moves.append(legal[int(rng.random() * len(legal))])
        board.push(moves[-1])
    return moves


def _chess_alone(seconds: float) -> float:
    decisions, spent = 0, 0.0
    for moves in cycle([_chess_moves(Random(seed)) for seed in range(5)]):
        board = import_module("chess").Board()
        began = process_time()
        for move in moves:
            list(board.legal_moves)
            board.push(move)
        spent += process_time() - began
        decisions += len(moves)
        if spent >= seconds:
            break
    return decisions / spent


def _catanatron_game(rng: Random) -> int:
    """A game of four of its random players."""
    catan = import_module("catanatron")
    colours = (catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE)
    game = catan.Game([catan.RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(32))
    game.play()
    return len(game.state.actions)


PEERS = (
    Peer("python-chess", "chess", lambda rng: len(_chess_moves(rng)), _chess_alone),
    Peer("Catanatron", "catanatron", _catanatron_game),
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The speed of a peer, and our speeds as multiples of it: medians over some rounds."""

    speed: float
    ratios: Mapping[str, float]
    rounds: int

    @property
    def words(self) -> str:
        ours = ", ".join(f"{name} {ratio:.2f} ×" for name, ratio in self.ratios.items())
        rounds = f"(median of {self.rounds} rounds)"
        return f"{self.speed:,.0f} decisions a second; {ours} as many {rounds}"


def compare(theirs: Speed, ours: Mapping[str, Speed], seconds: float, rounds: int) -> Comparison:
    """Each round measures all of them, so that other work on the machine slows all alike."""
    speeds: list[float] = []
    ratios: dict[str, list[float]] = {name: [] for name in ours}
    for _ in range(rounds):
        speeds.append(theirs(seconds))
        for name, own in ours.items():
            ratios[name].append(own(seconds) / speeds[-1])
    medians = {name: median(each) for name, each in ratios.items()}
    return Comparison(median(speeds), medians, rounds)
