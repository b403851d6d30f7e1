"""The log as far as the viewer may know it, and what others have done since the viewer's last turn.

Most lines are pictures with a word or two. Screen readers get their sentences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from simple_html import Node, b, h3, li, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import special_icon, terrain, token
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.scoring import nugget_changes
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.wording import names, places
from okanagan.games.okanagan.wording.events import collected
from okanagan.games.okanagan.wording.names import most_first, special_name
from okanagan.kernel.game import Event
from okanagan.kernel.wording import audience
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import log as general
from okanagan.page.play import pieces
from okanagan.page.play.history import LogEntry
from okanagan.page.play.log import Run, Seats, drawn_line, window
from okanagan.page.play.seats import badge, who
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import picture
from okanagan.page.words import n, t


def drawn(run: Run, text: str, seats: Seats, turn: int | None) -> Node:
    parts = _drawing([line.event for line in run], seats)
    return text if parts is None else drawn_line(run, text, seats, turn, parts)


def _drawing(facts: Sequence[Event], seats: Seats) -> list[Node] | None:
    match facts[0]:
        case events.TilePlaced(tile=tile, rotation=rotation):
            return [t("Placed"), _tile(tile, rotation)]
        case events.StructureBuilt(player=player, structure=structure, terrains=terrains):
            building = things.building(seats[player], structure)
            return [t("Built"), building, *(terrain(which) for which in terrains)]
        case events.TerritoryCompleted(terrain=land, tiles=tiles, influence=influence):
            size = n("{n} tile", "{n} tiles", len(tiles))
            amounts = [_counted(badge(seats[who]), own) for who, own in most_first(influence)]
            return [t("Closed"), terrain(land), size, *amounts]
        case events.SpecialUsed(special=special):
            return [special_icon(special), capital(special_name(special, words))]
        case events.TokenCollected():
            return _got([fact.kind for fact in facts if isinstance(fact, events.TokenCollected)])
        case events.TokensTaken(kind=kind, count=count):
            return _got([kind] * count)
        case events.NuggetDrawn(player=player, nuggets=nuggets):
            return ["+", picture("nugget", "token"), *_gold_changes(player, nuggets, seats)]
        case events.TributePaid(kind=kind, to=to):
            return [token(kind), icon("next"), badge(seats[to])]
        case events.TokensTraded(given=given, taken=taken, other=other):
            return [*swapped(given, taken), badge(seats[other])]
        case events.TokenSwapped(given=given, taken=taken):
            return swapped(given, taken)
        case events.PoolSet(tokens=tokens):
            return [t("Pool"), *_tokens(tokens)]
        case events.PoolReturned(tokens=tokens):
            return [t("Back to the reserve"), *_tokens(tokens)]
        case events.TileChosen(tile=int(tile)):
            return [t("Next tile"), _tile(tile)]
        case events.TileChosen(back=Special() as back):
            return [t("Next tile: face-down"), special_icon(back)]
        case events.OfferTurned(tile=tile):
            return [t("On offer"), _tile(tile)]
        case events.TileDiscarded(tile=tile):
            return [t("Fits nowhere"), _tile(tile)]
    return None


def _gold_changes(drawer: int, nuggets: Sequence[int], seats: Seats) -> Iterator[Node]:
    """What a nugget brings the player who drew it, and what it costs others."""
    for player, change in enumerate(nugget_changes(drawer, nuggets)):
        if change:
            whose = "" if player == drawer else badge(seats[player])
            yield span({"class": "counted"}, whose, b(things.points_words(change)))


def _tile(number: int, rotation: int = 0) -> Node:
    return picture(f"tile-{number}", f"line-tile turned-{rotation}")


def _tokens(kinds: Sequence[Kind]) -> list[Node]:
    counts = [(kind, kinds.count(kind)) for kind in Kind if kind in kinds]
    return [_counted(token(kind), count if count > 1 else "") for kind, count in counts]


def _counted(drawing: Node, count: int | str) -> Node:
    return span({"class": "counted"}, drawing, b(str(count)) if count else "")


def _got(kinds: Sequence[Kind]) -> list[Node]:
    return ["+", *_tokens(kinds)]


def swapped(given: Kind, taken: Kind) -> list[Node]:
    return [token(given), icon("next"), token(taken)]


AT_LEAST = 2  # so many tokens, collected one after the other, make one line


def log(model: ViewModel) -> Iterator[tuple[str, Region]]:
    frame, *turns = general.log(model, STYLE, model.audience)
    yield frame
    yield "log-since", lazy(recap, window(model), model.seats)
    yield from turns


def sentences(
    lines: Sequence[LogEntry], to: audience.Audience
) -> Iterator[tuple[tuple[LogEntry, ...], str]]:
    """The sentences of the log, each with the lines that it sums up."""
    return ((tuple(run), _said(run, to)) for run in _runs(lines))


def _runs(lines: Sequence[LogEntry]) -> Iterator[list[LogEntry]]:
    """The lines one by one, but those together in which one player collects token after token."""

    def run_of(line: LogEntry) -> tuple[bool, int | None]:
        collects = isinstance(line.event, events.TokenCollected)
        return collects, line.player if collects else line.number

    return (list(run) for _, run in groupby(lines, key=run_of))


def _said(run: list[LogEntry], to: audience.Audience) -> str:
    kinds = [line.event.kind for line in run if isinstance(line.event, events.TokenCollected)]
    if len(kinds) < AT_LEAST or run[0].player is None:
        return run[0].text
    return collected(run[0].player, kinds, to)


STYLE = general.LogStyle(48, sentences, drawn)
"""No game has as many turns: four players with ten each, what comes before, and the rounds."""


@dataclass(slots=True)
class Deeds:
    """What one player has done and gained."""

    at: Position | None = None  # where they laid a tile, if they did
    built: Structure | None = None  # what they built on it
    completed: list[Terrain] = field(default_factory=list)  # the territories, by their tile
    specials: list[Special] = field(default_factory=list)  # the special actions that they took
    tokens: list[Kind] = field(default_factory=list)  # what they collected or took from the reserve
    swaps: list[LogEntry] = field(default_factory=list)  # tokens that they gave for others
    nuggets: int = 0  # how many gold nuggets they drew


def deeds(lines: tuple[LogEntry, ...]) -> dict[int, Deeds]:
    result: dict[int, Deeds] = {}
    for line in lines:
        player = _who(line)
        if player is not None:
            _add(result.setdefault(player, Deeds()), line)
    return {player: deed for player, deed in result.items() if deed != Deeds()}


def _who(line: LogEntry) -> int | None:
    match line.event:
        case events.TerritoryCompleted(closer=player) | events.TributePaid(to=player):
            return player
    return line.player


def _add(to: Deeds, line: LogEntry) -> None:
    match line.event:
        case events.TilePlaced(at=at):
            to.at = at
        case events.StructureBuilt(structure=structure):
            to.built = structure
        case events.TerritoryCompleted(terrain=terrain):
            to.completed.append(terrain)
        case events.SpecialUsed(special=special):
            to.specials.append(special)
        case events.TokenCollected(kind=kind) | events.TributePaid(kind=kind):
            to.tokens.append(kind)
        case events.TokensTaken(kind=kind, count=count):
            to.tokens += [kind] * count
        case events.TokensTraded() | events.TokenSwapped():
            to.swaps.append(line)
        case events.NuggetDrawn():
            to.nuggets += 1


def recap(lines: tuple[LogEntry, ...], seats: Seats) -> Node:
    text = [_recapped(seats, player, deed) for player, deed in deeds(lines).items()]
    return [h3(t("Since your last turn")), ul({"class": "since"}, *text)] if text else ""


def _recapped(seats: Seats, player: int, deed: Deeds) -> Node:
    parts = [_laid(seats, player, deed)]
    parts += closed_signs(deed.completed)
    for special in deed.specials:
        name = t("Special action: {name}", name=special_name(special, words))
        parts.append(pieces.pictured(special_icon(special), name))
    parts.append(things.tokens(deed.tokens) if deed.tokens else "")
    parts += [_swapped(line) for line in deed.swaps]
    parts.append(things.nuggets(deed.nuggets) if deed.nuggets else "")
    content = pieces.spaced(part for part in parts if part)
    return li({"id": f"since-{player}"}, who(seats, player), " ", content)


def closed_signs(lands: Sequence[Terrain]) -> list[Node]:
    """Closed territories, each as a sign."""
    return [
        pieces.pictured(
            [icon("confirm"), terrain(land)],
            t("Closed: {terrain}", terrain=names.the_terrain(land, words)),
        )
        for land in lands
    ]


def _laid(seats: Seats, player: int, deed: Deeds) -> Node:
    if deed.at is None:
        return ""
    x, y = deed.at
    where = places.position_words(x, y, words)
    if deed.built is None:
        text, drawing = t("Tile {where}: show it on the map", where=where), icon("map")
    else:
        building = names.structure_name(deed.built, words)
        text = t("Tile {where}, {building}: show it on the map", where=where, building=building)
        drawing = [things.building(seats[player], deed.built), icon("map")]
    content = drawing, pieces.unseen(text)
    return span({"title": text}, do_button("look", *content, kind="since-look", x=x, y=y))


def _swapped(line: LogEntry) -> Node:
    assert isinstance(line.event, events.TokensTraded | events.TokenSwapped)
    return pieces.pictured(swapped(line.event.given, line.event.taken), line.text)
