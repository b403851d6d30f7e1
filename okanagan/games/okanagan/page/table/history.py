"""What has happened in a match of Okanagan: the log, the tiles, and the buildings."""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.events import (
    RoundBegan,
    StructureBuilt,
    TilePlaced,
    TurnBegan,
)
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.wording import event_sentence
from okanagan.kernel.events import Fact
from okanagan.page import words
from okanagan.page.play.history import History


class OkanaganHistory(History):
    """The history of one match.

    `placed` and `built` are the tiles laid after the start tile, and what is built on each of them,
    each with the number of its move.
    """

    def __init__(self, match: OkanaganMatch, names: Sequence[str], *, you: bool) -> None:
        self.placed: list[tuple[int, TilePlaced]] = []
        self.built: dict[Position, tuple[int, StructureBuilt]] = {}
        super().__init__(match, names, you=you)

    @property
    def tiles(self) -> list[TilePlaced]:
        """The tiles laid after the start tile, in their order."""
        return [tile for _, tile in self.placed]

    @property
    def buildings(self) -> dict[Position, StructureBuilt]:
        """The buildings by their cells."""
        return {at: built for at, (_, built) in self.built.items()}

    def tell(self, event: Fact, you: int | None) -> str | None:
        return event_sentence(event, self.names, you, words)

    def turn_of(self, event: Fact) -> int | None:
        return event.player if isinstance(event, TurnBegan) else None

    def heads(self, event: Fact) -> bool:
        return isinstance(event, TurnBegan | RoundBegan)

    def learn(self, move: int, event: Fact) -> None:
        if isinstance(event, TilePlaced):
            self.placed.append((move, event))
        elif isinstance(event, StructureBuilt):
            self.built[event.at] = move, event

    def forget_from(self, move: int) -> None:
        self.placed = [placed for placed in self.placed if placed[0] < move]
        self.built = {at: built for at, built in self.built.items() if built[0] < move}
