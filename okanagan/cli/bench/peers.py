"""Other engines, if they are installed, and the comparison of an engine's speed with theirs."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median

from okanagan.kernel.bench import decisions_per_second


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine.

    Attributes:
        name: its name.
        package: its name on PyPI and for imports.
        game: plays one random game and returns the number of decisions.
    """

    name: str
    package: str
    game: Callable[[Random], int]

    def installed(self) -> bool:
        """Whether it is installed."""
        return find_spec(self.package) is not None

    def playouts(self, seconds: float) -> float:
        """Decisions per CPU second of random games, played until so many seconds are over."""
        return decisions_per_second(self.game, seconds)


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


def compare(playouts: Callable[[float], float], peer: Peer, seconds: float, rounds: int) -> str:
    """A sentence on the speed of our playouts (decisions a second) beside the peer's.

    Both run in turn, so that the machine's other work slows both.
    """
    if not peer.installed():
        return f"{peer.name}: not installed (pip install {peer.package})"
    ratios, speeds = [], []
    for _ in range(rounds):
        own, theirs = playouts(seconds), peer.playouts(seconds)
        ratios.append(own / theirs)
        speeds.append(theirs)
    return (
        f"{peer.name}: {median(speeds):,.0f} decisions a second; "
        f"the engine makes {median(ratios):.2f} × as many (median of {rounds} rounds)"
    )
