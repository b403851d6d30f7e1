"""What the others have done since one's own last turn, in short: a line for each player."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from simple_html import Node, h3, li, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tokens import special_icon, terrain, token
from okanagan.page.okanagan.seats import SeatLook, who
from okanagan.page.okanagan.table.history import LogEntry
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.words import t
from okanagan.valley.events import (
    NuggetDrawn,
    SpecialUsed,
    StructureBuilt,
    TerritoryCompleted,
    TilePlaced,
    TokenCollected,
    TokensTaken,
    TokensTraded,
    TokenSwapped,
    TributePaid,
    TurnBegan,
)
from okanagan.valley.prospects import Position
from okanagan.valley.specials import Special
from okanagan.valley.telling.names import structure_name, the_terrain
from okanagan.valley.telling.places import position_words
from okanagan.valley.telling.specials import special_name
from okanagan.valley.terms import Kind, Structure, Terrain


@dataclass(slots=True)
class Deeds:
    """What one player has done and gained.

    Attributes:
        at: where they laid a tile, if they did.
        built: what they built on it.
        completed: the territories that their tile completed.
        specials: the special actions that they took.
        tokens: what they collected or took from the reserve.
        swaps: the tokens that they gave for others, each swap a line of the log.
        nuggets: how many gold nuggets they drew.
    """

    at: Position | None = None
    built: Structure | None = None
    completed: list[Terrain] = field(default_factory=list)
    specials: list[Special] = field(default_factory=list)
    tokens: list[Kind] = field(default_factory=list)
    swaps: list[LogEntry] = field(default_factory=list)
    nuggets: int = 0


def window(model: ViewModel) -> tuple[LogEntry, ...]:
    """The lines from the end of the watcher's last turn to their present one, or to now."""
    watcher = model.decider if model.viewer is None else model.viewer
    if watcher is None or (model.viewer is None and watcher not in model.humans):
        return ()
    turns = [line for line in model.log if isinstance(line.event, TurnBegan)]
    end = len(model.log)
    if turns and turns[-1].player == watcher:
        end = turns.pop().number
    own = [place for place, turn in enumerate(turns) if turn.player == watcher]
    others = turns[own[-1] + 1 :] if own else turns
    return tuple(model.log[others[0].number : end]) if others else ()


def deeds(lines: tuple[LogEntry, ...]) -> dict[int, Deeds]:
    """What each player has done in these lines, in the order of their first deed."""
    found: dict[int, Deeds] = {}
    for line in lines:
        player = _who(line)
        if player is not None:
            _add(found.setdefault(player, Deeds()), line)
    return {player: deed for player, deed in found.items() if deed != Deeds()}


def _who(line: LogEntry) -> int | None:
    """Whose deed or gain it is."""
    match line.event:
        case TerritoryCompleted(closer=player) | TributePaid(to=player):
            return player
    return line.player


def _add(to: Deeds, line: LogEntry) -> None:
    match line.event:
        case TilePlaced(at=at):
            to.at = at
        case StructureBuilt(structure=structure):
            to.built = structure
        case TerritoryCompleted(terrain=terrain):
            to.completed.append(terrain)
        case SpecialUsed(special=special):
            to.specials.append(special)
        case TokenCollected(kind=kind) | TributePaid(kind=kind):
            to.tokens.append(kind)
        case TokensTaken(kind=kind, count=count):
            to.tokens += [kind] * count
        case TokensTraded() | TokenSwapped():
            to.swaps.append(line)
        case NuggetDrawn():
            to.nuggets += 1


def recap(lines: tuple[LogEntry, ...], seats: Sequence[SeatLook]) -> Node:
    """A line for each player with something to tell; nothing if nobody has."""
    found = deeds(lines)
    if not found:
        return ""
    told: list[Node] = [_line(seats, player, deed) for player, deed in found.items()]
    return [h3(t("Since your last turn")), ul({"class": "since"}, told)]


def _line(seats: Sequence[SeatLook], player: int, deed: Deeds) -> Node:
    parts = (
        _laid(seats, player, deed),
        *(_completed(terrain) for terrain in deed.completed),
        *(_special(special) for special in deed.specials),
        pieces.token_row(pieces.icon_counts(deed.tokens)) if deed.tokens else "",
        *(_swapped(line) for line in deed.swaps),
        pieces.nuggets(deed.nuggets) if deed.nuggets else "",
    )
    shown = [part for part in parts if part]
    return li({"id": f"since-{player}"}, who(seats, player), " ", pieces.spaced(shown))


def _laid(seats: Sequence[SeatLook], player: int, deed: Deeds) -> Node:
    """A button that leads to the tile, with the building that stands there."""
    if deed.at is None:
        return ""
    x, y = deed.at
    where = position_words(x, y, words)
    if deed.built is None:
        said, drawing = t("Tile {where}: show it on the map", where=where), icon("map")
    else:
        building = structure_name(deed.built, words)
        told = {"where": where, "building": building}
        said = t("Tile {where}, {building}: show it on the map", **told)
        drawing = [pieces.building(seats[player], deed.built), icon("map")]
    named = pieces.unseen(said)
    look = do_button("look", drawing, named, kind="since-look", x=str(x), y=str(y))
    return span({"title": said}, look)


def _completed(which: Terrain) -> Node:
    name = t("Completed: {terrain}", terrain=the_terrain(which, words))
    return pieces.pictured([icon("confirm"), terrain(which)], name)


def _special(special: Special) -> Node:
    name = t("Special action: {name}", name=special_name(special, words))
    return pieces.pictured(special_icon(special), name)


def _swapped(line: LogEntry) -> Node:
    """What was given, and what for; with whom is told in the log's words."""
    match line.event:
        case TokensTraded(given=given, taken=taken) | TokenSwapped(given=given, taken=taken):
            return pieces.pictured([token(given), icon("next"), token(taken)], line.text)
    return ""
