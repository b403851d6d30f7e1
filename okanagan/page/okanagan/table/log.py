"""The story of the game, as far as the viewer may know it, and what others have done of late."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from simple_html import Node, SafeString, div, h3, li, ol, section, span, ul

from okanagan.kernel.telling import audience
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tokens import special_icon, terrain
from okanagan.page.okanagan.seats import badge, who
from okanagan.page.okanagan.table.history import LogEntry
from okanagan.page.okanagan.table.lines import Seats, drawn, swapped
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import Attributes, fixed
from okanagan.page.words import t
from okanagan.valley import events
from okanagan.valley.prospects import Position
from okanagan.valley.specials import Special
from okanagan.valley.telling import names, places
from okanagan.valley.telling.specials import special_name
from okanagan.valley.telling.tokens import collected
from okanagan.valley.terms import Kind, Structure, Terrain

_TURNS = 48
"""More than any game has: four players with ten turns each, what comes before, and the rounds."""
AT_LEAST = 2
"""So many tokens, collected one after the other, make one line."""
_LINES = 4096
"""More than any game's log has; a line is made once, however often the log is shown."""


def log(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the log: its frame, and a part for each turn, so that a move sends one.

    The newest line is the last, and the style sheet scrolls down to it.
    """
    yield "log", lazy(_frame)
    yield "log-since", lazy(recap, window(model), model.seats)
    recent = {entry.number for entry in model.recent}
    for number, entries in enumerate(_turns(model.log)):
        new = frozenset(entry.number for entry in entries) & recent
        yield f"log-turn-{number}", lazy(_turn, tuple(entries), new, model.seats, model.audience)


def _frame() -> Node:
    name = t("Log")
    parts: list[Node] = [section({"id": f"log-turn-{turn}"}) for turn in range(_TURNS)]
    scrolls: Attributes = {"class": "log-scroll", "tabindex": "0", "role": "region"}
    scrolls |= {"aria-label": name}
    since = div({"id": "log-since", "class": "log-since"})
    return pieces.panel("log", name, since, div(scrolls, div({"class": "log-story"}, parts)))


def _turns(log: Sequence[LogEntry]) -> list[list[LogEntry]]:
    """The lines of each turn, as many as can be: a line that heads a turn begins the next."""
    turns: list[list[LogEntry]] = [[] for _ in range(_TURNS)]
    turn = 0
    for entry in log:
        turn = min(turn + (entry.heads and bool(turns[0])), _TURNS - 1)
        turns[turn].append(entry)
    return turns


def _turn(
    entries: tuple[LogEntry, ...], recent: frozenset[int], seats: Seats, to: audience.Audience
) -> Node:
    if not entries:
        return ""
    head = entries[0]
    lines = told_lines(entries[1:] if head.heads else entries, to)
    made = [
        _line(run, text, seats, head.player, new=run[-1].number in recent) for run, text in lines
    ]
    mark = "" if head.player is None else badge(seats[head.player])
    title = h3({"class": "log-head"}, mark, head.text.removesuffix("."))
    return [title if head.heads else "", ol({"class": "log-lines"}, *made)]


def told_lines(
    lines: Sequence[LogEntry], to: audience.Audience
) -> Iterator[tuple[tuple[LogEntry, ...], str]]:
    """The lines with their sentences; tokens that one player collects are told together."""
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


@lru_cache(_LINES)
def _line(
    run: tuple[LogEntry, ...], text: str, seats: Seats, turn: int | None, *, new: bool
) -> SafeString:
    """One line; where it happened somewhere on the map, it leads there."""
    head, shown = run[0], drawn(run, text, seats, turn)
    x, y = head.at or (0, 0)
    look = do_button("look", shown, kind="log-look", x=x, y=y)
    line = span(shown) if head.at is None else look
    return fixed(li({"id": f"log-line-{head.number}", "class": "new" if new else "old"}, line))


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


def window(model: ViewModel) -> tuple[LogEntry, ...]:
    """The lines from the end of the watcher's last turn to their present one, or to now."""
    watcher = model.decider if model.viewer is None else model.viewer
    if watcher is None or (model.viewer is None and watcher not in model.humans):
        return ()
    turns = [line for line in model.log if isinstance(line.event, events.TurnBegan)]
    end = len(model.log)
    if turns and turns[-1].player == watcher:
        end = turns.pop().number
    own = [place for place, turn in enumerate(turns) if turn.player == watcher]
    others = turns[own[-1] + 1 :] if own else turns
    return tuple(model.log[others[0].number : end]) if others else ()


def deeds(lines: tuple[LogEntry, ...]) -> dict[int, Deeds]:
    """The deeds of each player in these lines, in the order of their first."""
    found: dict[int, Deeds] = {}
    for line in lines:
        player = _who(line)
        if player is not None:
            _add(found.setdefault(player, Deeds()), line)
    return {player: deed for player, deed in found.items() if deed != Deeds()}


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
    """A line for each player with something to tell; nothing if nobody has."""
    told = [_told(seats, player, deed) for player, deed in deeds(lines).items()]
    return [h3(t("Since your last turn")), ul({"class": "since"}, *told)] if told else ""


def _told(seats: Seats, player: int, deed: Deeds) -> Node:
    parts = [_laid(seats, player, deed)]
    for which in deed.completed:
        name = t("Closed: {terrain}", terrain=names.the_terrain(which, words))
        parts.append(pieces.pictured([icon("confirm"), terrain(which)], name))
    for special in deed.specials:
        name = t("Special action: {name}", name=special_name(special, words))
        parts.append(pieces.pictured(special_icon(special), name))
    parts.append(pieces.tokens(deed.tokens) if deed.tokens else "")
    parts += [_swapped(line) for line in deed.swaps]
    parts.append(pieces.nuggets(deed.nuggets) if deed.nuggets else "")
    shown = pieces.spaced(part for part in parts if part)
    return li({"id": f"since-{player}"}, who(seats, player), " ", shown)


def _laid(seats: Seats, player: int, deed: Deeds) -> Node:
    """A button that leads to the tile, with the building that stands there."""
    if deed.at is None:
        return ""
    x, y = deed.at
    where = places.position_words(x, y, words)
    if deed.built is None:
        said, drawing = t("Tile {where}: show it on the map", where=where), icon("map")
    else:
        building = names.structure_name(deed.built, words)
        said = t("Tile {where}, {building}: show it on the map", where=where, building=building)
        drawing = [pieces.building(seats[player], deed.built), icon("map")]
    content = drawing, pieces.unseen(said)
    return span({"title": said}, do_button("look", *content, kind="since-look", x=x, y=y))


def _swapped(line: LogEntry) -> Node:
    """What was given, and what for; the words of the log name the partner."""
    assert isinstance(line.event, events.TokensTraded | events.TokenSwapped)
    return pieces.pictured(swapped(line.event.given, line.event.taken), line.text)
