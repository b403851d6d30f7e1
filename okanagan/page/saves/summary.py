"""What the list of saved games shows of a game without replaying it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Self

_BOX = re.compile(r"-?\d{1,4}( -?\d{1,4}){3}")
_LOOK = re.compile(r"[a-z]{1,12}(-\d)?")
_SHAPE = re.compile(r"[MHVmhvlqtz\d .-]{1,20000}")
_SYMBOL = re.compile(r"[a-z]{0,12}(-[a-z]{1,12}){0,2}")
_CLASSES = re.compile(r"[a-z\d -]{0,60}")
MOST = 9999  # more than the points of any game, and than any place in a picture


class Stamp(NamedTuple):
    """A symbol of the page, drawn at some places of the picture."""

    symbol: str  # its id; empty for the mark of the player's seat
    places: tuple[int, ...]  # the upper left corners: x, y, x, y, …
    look: str = ""  # its classes
    player: int | None = None  # the player whose colour it has
    size: int = 0  # 0 for its own size


@dataclass(frozen=True, slots=True)
class Summary:
    """A small picture of the board and the score, without any secret but the viewer's."""

    box: str  # the picture's `viewBox`
    shapes: Mapping[str, str]  # path data by look: a kind of land, or `player-0`
    stamps: tuple[Stamp, ...]  # on the shapes; none in a summary of an earlier version
    points: tuple[int, ...]  # every player's, as far as they are known; the result at the end
    decider: int | None  # the player who decides; None at the end
    winners: tuple[int, ...] = ()  # at the end
    # The player whose points are all counted, while the others have hidden ones; None if all
    # players are alike.
    viewer: int | None = None
    # How far a game in play is: the decider's turn of all turns, or the round.
    turn: int = 0
    turns: int = 0
    round: int = 0
    percent: int = 0  # of the way to the end

    def has_hidden(self, player: int) -> bool:
        """Whether a player has points that the viewer does not know."""
        return self.viewer not in (None, player)

    @property
    def ahead(self) -> list[int]:
        """The winners; in play the leaders, unless all are level or hidden points can decide."""
        if self.winners:
            return [*self.winners]
        least, most = min(self.points), max(self.points)
        leaders = [player for player, own in enumerate(self.points) if least < own == most]
        hidden = [player for player in range(len(self.points)) if self.has_hidden(player)]
        return leaders if hidden in ([], leaders) else []

    def to_json(self) -> dict[str, Any]:
        """The summary as a part of a stored game."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any, players: int) -> Self | None:
        """The stored summary of a game with so many players; None if it is missing or damaged."""
        match data:
            case {
                "box": str(box),
                "shapes": dict(shapes),
                "points": [*points],
                "decider": decider,
                "winners": [*winners],
            }:
                seats = range(players)
                fits = _BOX.fullmatch(box) and all(_fits(*shape) for shape in shapes.items())
                counts = len(points) == players and all(_is_number(n, MOST) for n in points)
                named = [*winners] if decider is None else [decider]
                known = all(_is_number(player, players) and player in seats for player in named)
                stamps = _stamps(data.get("stamps", []), players)
                if fits and counts and known and stamps is not None:
                    stored = (data.get(name) for name in ("turn", "turns", "round", "percent"))
                    stage = (value if _is_number(value, MOST) else 0 for value in stored)
                    viewer = data.get("viewer")
                    viewer = viewer if _is_number(viewer, players - 1) else None
                    score = tuple(points), decider, tuple(winners), viewer
                    return cls(box, shapes, stamps, *score, *stage)
        return None


def _fits(look: object, shape: object) -> bool:
    texts = isinstance(look, str) and isinstance(shape, str)
    return texts and bool(_LOOK.fullmatch(str(look)) and _SHAPE.fullmatch(str(shape)))


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _stamps(data: Any, players: int) -> tuple[Stamp, ...] | None:
    """The stored stamps of a game with so many players; None if one is damaged."""
    stamps = list[Stamp]()
    for each in data if isinstance(data, Sequence) else [data]:
        match each:
            case [str(symbol), [*places], str(look), player, size]:
                fits = _SYMBOL.fullmatch(symbol) and _CLASSES.fullmatch(look)
                known = player is None or _is_number(player, players - 1)
                placed = all(type(place) is int and abs(place) <= MOST for place in places)
                if fits and known and placed and len(places) % 2 == 0 and _is_number(size, MOST):
                    stamps.append(Stamp(symbol, tuple(places), look, player, size))
                    continue
        return None
    return tuple(stamps)


def gathered(stamps: Iterable[Stamp]) -> tuple[Stamp, ...]:
    """The stamps of each kind as one, in the order of the first ones."""
    places = dict[Stamp, list[int]]()
    for stamp in stamps:
        places.setdefault(stamp._replace(places=()), []).extend(stamp.places)
    return tuple(stamp._replace(places=tuple(every)) for stamp, every in places.items())


def shapes_of(parts: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The path data of each look, put together."""
    shapes: dict[str, str] = {}
    for look, data in parts:
        shapes[look] = shapes.get(look, "") + data
    return shapes
