"""The animation of the moves just made, and the announcements for a new position.

The viewer sees the events that they may know (`Fact.seen_by`). A tile goes from its player's seat
to its cell; a token from its icon in the territory to its new owner. The places are `map 150 16`
(a point in the map's units), `seat-2`, `stack-0`, `reserve`, `deck`, or `trial`.
"""

from collections import Counter
from collections.abc import Iterator

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, token_spot
from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.page.drawing.tiles import token_id
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.view_model import onlooker
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.scoring import totals
from okanagan.games.okanagan.rules.setup import STACKS
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording import decision_prompt
from okanagan.games.okanagan.wording.places import lands_words
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import Announcer, Flown, Gained, seat
from okanagan.page.words import n, t

RESERVE = "reserve"
DECK = "deck"
TRIAL = "trial"


def stack(number: int) -> str:
    return f"stack-{number}"


OFFERS = (RESERVE, DECK, *(stack(number) for number in range(STACKS)))
"""The places in the middle of the table."""


class Laid(Step):
    """A tile came to its cell from a place."""

    at: Position
    source: str


class Raised(Step):
    """A building rose on the tile in a cell."""

    at: Position


class Completed(Step):
    """A territory was completed: the cells where it lies, and its part of each tile as a path."""

    cells: tuple[tuple[int, int, str], ...]


def steps_since(game: OkanaganGame, since: int) -> list[Step]:
    """What the viewer sees of the moves from this number on; nothing of moves taken back."""
    match, viewer = game.match, game.state.shown
    teller = _Teller(match, game.humans)
    result: list[Step] = []
    for number in range(_before(match, since), len(match.moves)):
        for event in match.events_of(number):
            assert isinstance(event, Fact), "the events of Okanagan are facts"
            steps = teller.tell(event.seen_by(viewer))
            result += steps if number >= since else []
    return result


def gained(steps: list[Step]) -> list[Step]:
    counts: Counter[str] = Counter()
    for step in steps:
        if isinstance(step, Flown) and step.picture.startswith("token-"):
            counts[step.target] += step.count
    return [Gained(target, count) for target, count in counts.items() if target != RESERVE]


def _before(match: OkanaganMatch, since: int) -> int:
    """The last move before that completed a territory: what is collected now may lie there."""
    for number in range(min(since, len(match.moves)) - 1, -1, -1):
        if any(isinstance(event, events.TerritoryCompleted) for event in match.events_of(number)):
            return number
    return since


class _Teller:
    """Tells events in their order, and remembers from where tokens are collected."""

    def __init__(self, match: OkanaganMatch, humans: tuple[int, ...]) -> None:
        self._match, self._humans = match, humans
        self._icons: dict[Kind, list[str]] = {}

    def tell(self, event: Fact) -> list[Step]:
        match event:
            case events.TilePlaced():
                tried = event.player in self._humans
                return [Laid(event.at, TRIAL if tried else seat(event.player))]
            case events.StructureBuilt():
                return [Raised(event.at)]
            case events.TerritoryCompleted():
                self._icons = self._icons_in(event)
                return [Completed(tuple(self._outlines(event)))]
            case events.TileChosen():
                picture = "icon-stack" if event.tile is None else f"tile-{event.tile}"
                return [Flown(picture, stack(event.stack), seat(event.player))]
            case events.ObjectivesDrawn():
                return [Flown("icon-cards", DECK, seat(event.player), event.count)]
            case events.TokenCollected():
                left = self._icons.get(event.kind)
                return [_token(event.kind, left.pop(0) if left else RESERVE, seat(event.player))]
            case events.TokensTaken():
                return [_token(event.kind, RESERVE, seat(event.player), event.count)]
            case events.NuggetDrawn():
                return [Flown("nugget", RESERVE, seat(event.player))]
            case events.TributePaid():
                return [_token(event.kind, seat(event.player), seat(event.to))]
            case events.TokensTraded():
                return _exchange(event.player, seat(event.other), event.given, event.taken)
            case events.TokenSwapped():
                return _exchange(event.player, RESERVE, event.given, event.taken)
        return []

    def _icons_in(self, event: events.TerritoryCompleted) -> dict[Kind, list[str]]:
        result: dict[Kind, list[str]] = {}
        for at in event.tiles:
            tile, rotation = self._lying(at)
            for side in Side:
                if TILES[tile].turned(rotation)[side] == event.terrain:
                    kind = TILES[tile].icons[(side - rotation) % 4]
                    x, y = token_spot(side)
                    place = f"map {at[0] * TILE_SIZE + x:g} {at[1] * TILE_SIZE + y:g}"
                    result.setdefault(kind, []).append(place)
        return result

    def _outlines(self, event: events.TerritoryCompleted) -> Iterator[tuple[int, int, str]]:
        for at in event.tiles:
            tile, rotation = self._lying(at)
            for piece, terrain in pieces_of(TILES[tile].turned(rotation)):
                if terrain == event.terrain:
                    yield (*at, piece.outline)

    def _lying(self, at: Position) -> tuple[int, int]:
        return self._match.state.map.placed[cell_at(*at)]


def _token(kind: Kind, source: str, target: str, count: int = 1) -> Step:
    return Flown(token_id(kind), source, target, count)


def _exchange(player: int, other: str, given: Kind, taken: Kind) -> list[Step]:
    own = seat(player)
    return [_token(given, own, other), _token(taken, other, own)]


class OkanaganAnnouncer(Announcer):
    """Tells what has become of the position."""

    game: OkanaganGame

    def steps_since(self, move: int) -> list[Step]:
        steps = steps_since(self.game, move)
        return [*steps, *gained(steps)]

    def outcome(self) -> list[str]:
        totalled = zip(self.game.names, totals(self.game.match.state), strict=True)
        scores = [t("{name} {points}", name=name, points=points) for name, points in totalled]
        return [t("Final score: {scores}.", scores=listed(scores, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "somebody is asked"
        view, by_name = onlooker(game.match.state), len(game.humans) > 1
        names, player = game.names, decision.player
        asked = str(decision_prompt(decision, view, names, player, words, by_name=by_name))
        if game.places is None:
            return [asked]
        tile = n(
            "Your tile has {lands}; it fits in one place.",
            "Your tile has {lands}; it fits in {n} places.",
            len(game.places.rotations),
            lands=lands_words(game.places.tile, words),
        )
        return [asked, tile]
