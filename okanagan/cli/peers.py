"""Other engines to compare the speed with, where they are installed. No part of the game."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine.

    Attributes:
        name: what it is called.
        package: what it is called on PyPI, and imported as.
        game: plays one random game; how many decisions it took.
    """

    name: str
    package: str
    game: Callable[[Random], int]

    def installed(self) -> bool:
        """Whether it can be run here."""
        return find_spec(self.package) is not None

    def playouts(self, seconds: float) -> float:
        """Decisions per CPU second of random games, played until so many seconds are over."""
        rng = Random(1)
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds or not decisions:
            decisions += self.game(rng)
        return decisions / spent


def _chess_game(rng: Random) -> int:
    """Random legal moves from the start position to mate, stalemate or 75 idle moves.

    The costlier rules for a draw are left out, in favour of the peer.
    """
    board = import_module("chess").Board()
    moves = 0
    while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def _catanatron_game(rng: Random) -> int:
    """A game of four of its random players."""
    catan = import_module("catanatron")
    colours = (catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE)
    game = catan.Game([catan.RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(32))
    game.play()
    return len(game.state.actions)


PEERS = (
    Peer("python-chess", "chess", _chess_game),
    Peer("Catanatron", "catanatron", _catanatron_game),
)
