"""What has happened in a match of Oregon: the log, the pieces, and the cards that came last."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.games.oregon.rules.events import (
    BuildingPlaced,
    CardDrawn,
    FarmerPlaced,
    StartLaid,
    TurnBegan,
)
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording import tell
from okanagan.kernel.events import Fact
from okanagan.page import words
from okanagan.page.play.history import History

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board."""

    move: int  # the number of the move that placed it
    player: int  # who placed it
    building: Building | None  # None is a farmer
    at: Position


class OregonHistory(History):
    """The history of one match; `pieces` lie in the order of placing."""

    def __init__(self, match: OregonMatch, names: Sequence[str], *, you: bool) -> None:
        self.pieces: list[Piece] = []
        self._drawn: list[tuple[int, CardDrawn]] = []
        super().__init__(match, names, you=you)

    def drawn_of_late(self, player: int) -> list[int]:
        """The faces of the cards that a player has drawn since they placed a piece."""
        own = [piece.move for piece in self.pieces if piece.player == player]
        since = own[-1] if own else len(self._moves)
        late = (event for move, event in self._drawn if move > since and event.player == player)
        return [event.face for event in late if event.face is not None]

    def tell(self, event: Fact, you: int | None) -> str | None:
        return tell(event, self.names, you, words)

    def turn_of(self, event: Fact) -> int | None:
        """The player whose turn begins; in the opening round too."""
        return event.player if isinstance(event, TurnBegan) else None

    def learn(self, move: int, event: Fact) -> None:
        match event:
            case FarmerPlaced():
                self.pieces.append(Piece(move, event.player, None, event.at))
            case BuildingPlaced() | StartLaid():
                self.pieces.append(Piece(move, event.player, event.building, event.at))
            case CardDrawn():
                self._drawn.append((move, event))

    def forget_from(self, move: int) -> None:
        self.pieces = [piece for piece in self.pieces if piece.move < move]
        self._drawn = [drawn for drawn in self._drawn if drawn[0] < move]
