"""From the events of the moves just made to what is shown moving.

Only what the viewer may know comes in (`Fact.seen_by`), in the order in which it happened. A tile
goes from its player's seat to its cell; a token from its icon in the territory to who collects it.
"""

from collections.abc import Iterator

from okanagan.page.core.protocol import Show
from okanagan.page.okanagan.drawing.regions import pieces_of
from okanagan.page.okanagan.drawing.spots import token_spot
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE
from okanagan.page.okanagan.drawing.tokens import token_id
from okanagan.page.okanagan.table.playing import Playing
from okanagan.page.okanagan.table.scene import Position
from okanagan.page.okanagan.table.steps import (
    DECK,
    RESERVE,
    TRIAL,
    Asked,
    Completed,
    Ended,
    Flown,
    Laid,
    Raised,
    Step,
    on_map,
    seat,
    stack,
    to_json,
)
from okanagan.page.settings.settings import Settings
from okanagan.valley.cells import cell_at
from okanagan.valley.events import (
    Fact,
    NuggetDrawn,
    ObjectivesDrawn,
    StructureBuilt,
    TerritoryCompleted,
    TileChosen,
    TilePlaced,
    TokenCollected,
    TokensTaken,
    TokensTraded,
    TokenSwapped,
    TributePaid,
)
from okanagan.valley.game import ValleyMatch
from okanagan.valley.terms import Kind
from okanagan.valley.tiles import TILES, Side

LONGEST = 900
"""Milliseconds that everything after one answer may take."""


def shown(
    playing: Playing, since: int, settings: Settings, pause: int | None, *, skipped: bool
) -> list[Show]:
    """The effect that shows the moves from number `since` on; none where there is nothing to it.

    All of it fits into the pause before a bot's next move. Where bots play at once, or are skipped,
    nothing moves, and it is only heard that somebody is asked.
    """
    at_once = skipped or _at_once(playing, settings)
    steps = [] if at_once else steps_since(playing, since)
    return _show([*steps, *_asked(playing, since)], settings, pause, at_once=at_once)


def ended(playing: Playing, settings: Settings) -> list[Show]:
    """The effect that shows that the game is over."""
    return _show([Ended()], settings, at_once=_at_once(playing, settings))


def _at_once(playing: Playing, settings: Settings) -> bool:
    """Whether nobody wants to see how moves come about."""
    has_bots = len(playing.sitting.humans) < playing.match.state.players
    return has_bots and settings.pause == 0


def _show(
    steps: list[Step], settings: Settings, pause: int | None = None, *, at_once: bool
) -> list[Show]:
    still = at_once or settings["motion"] == "off"
    room = 0 if still else min(LONGEST, pause or LONGEST)
    if not steps or (still and settings["sound"] == "off"):
        return []
    return [Show(to_json(steps), room)]


def steps_since(playing: Playing, since: int) -> list[Step]:
    """What is to be seen of the moves from this number on, by whose secrets are shown.

    Nothing where moves were taken back.
    """
    match, viewer = playing.match, playing.sitting.shown
    teller = _Teller(match, playing.sitting.humans)
    found: list[Step] = []
    for number in range(_before(match, since), len(match.moves)):
        for event in match.events_of(number):
            assert isinstance(event, Fact), "the events of Okanagan are facts"
            steps = teller.tell(event.seen_by(viewer))
            found += steps if number >= since else []
    return found


def _before(match: ValleyMatch, since: int) -> int:
    """The last move before that completed a territory: what is collected now may lie there."""
    for number in range(min(since, len(match.moves)) - 1, -1, -1):
        if any(isinstance(event, TerritoryCompleted) for event in match.events_of(number)):
            return number
    return since


def _asked(playing: Playing, since: int) -> list[Step]:
    """Whether the last of the moves passed on to a person; not when they just go on."""
    decision, moves = playing.decision, playing.match.moves
    if decision is None or playing.bot_due or len(moves) <= since:
        return []
    return [] if moves[-1].player == decision.player else [Asked()]


class _Teller:
    """Tells events in their order, and remembers from where tokens are collected."""

    def __init__(self, match: ValleyMatch, humans: tuple[int, ...]) -> None:
        self._match, self._humans = match, humans
        self._icons: dict[Kind, list[str]] = {}

    def tell(self, event: Fact) -> list[Step]:
        """The steps of one event; most have one, many none."""
        match event:
            case TilePlaced():
                tried = event.player in self._humans
                return [Laid(event.at, TRIAL if tried else seat(event.player))]
            case StructureBuilt():
                return [Raised(event.at)]
            case TerritoryCompleted():
                self._icons = self._icons_in(event)
                return [Completed(tuple(self._outlines(event)))]
            case TileChosen():
                picture = "icon-stack" if event.tile is None else f"tile-{event.tile}"
                return [Flown(picture, stack(event.stack), seat(event.player))]
            case ObjectivesDrawn():
                return [Flown("icon-cards", DECK, seat(event.player), event.count)]
            case _:
                return self._tokens(event)

    def _tokens(self, event: Fact) -> list[Step]:
        match event:
            case TokenCollected():
                return [_token(event.kind, self._next_icon(event.kind), seat(event.player))]
            case TokensTaken():
                return [_token(event.kind, RESERVE, seat(event.player), event.count)]
            case NuggetDrawn():
                return [Flown("nugget", RESERVE, seat(event.player))]
            case TributePaid():
                return [_token(event.kind, seat(event.player), seat(event.to))]
            case TokensTraded():
                return _exchange(event.player, seat(event.other), event.given, event.taken)
            case TokenSwapped():
                return _exchange(event.player, RESERVE, event.given, event.taken)
            case _:
                return []

    def _icons_in(self, event: TerritoryCompleted) -> dict[Kind, list[str]]:
        """Where the territory's icons lie, by kind."""
        found: dict[Kind, list[str]] = {}
        for at in event.tiles:
            tile, rotation = self._lying(at)
            for side in Side:
                if TILES[tile].turned(rotation)[side] == event.terrain:
                    kind = TILES[tile].icons[(side - rotation) % 4]
                    found.setdefault(kind, []).append(_icon(at, side))
        return found

    def _next_icon(self, kind: Kind) -> str:
        """Another icon for each token of a kind, as each icon gives one."""
        left = self._icons.get(kind)
        return left.pop(0) if left else RESERVE

    def _outlines(self, event: TerritoryCompleted) -> Iterator[tuple[int, int, str]]:
        for at in event.tiles:
            tile, rotation = self._lying(at)
            for piece, terrain in pieces_of(TILES[tile].turned(rotation)):
                if terrain == event.terrain:
                    yield (*at, piece.outline)

    def _lying(self, at: Position) -> tuple[int, int]:
        """The tile at a position, and its rotation."""
        return self._match.state.map.placed[cell_at(*at)]


def _icon(at: Position, side: Side) -> str:
    x, y = token_spot(side)
    return on_map(at[0] * TILE_SIZE + x, at[1] * TILE_SIZE + y)


def _token(kind: Kind, source: str, target: str, count: int = 1) -> Step:
    return Flown(token_id(kind), source, target, count)


def _exchange(player: int, other: str, given: Kind, taken: Kind) -> list[Step]:
    own = seat(player)
    return [_token(given, own, other), _token(taken, other, own)]
