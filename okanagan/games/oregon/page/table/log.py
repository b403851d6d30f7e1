"""The log in pictures with a word or two, and the recap of what happened since the last turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from simple_html import Node, b, h3, li, span, ul

from okanagan.games.oregon.page.drawing.cards import card_back, small_card
from okanagan.games.oregon.page.drawing.pieces import building_sign, farmer, lump, token
from okanagan.games.oregon.page.table.plan import Position
from okanagan.games.oregon.page.table.players import waking
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.names import a_piece, building_name, cell_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import log as general
from okanagan.page.play import pieces
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.history import LogEntry
from okanagan.page.play.log import Run, Seats, drawn_line, window
from okanagan.page.play.seats import who
from okanagan.page.widgets.markup import do_button
from okanagan.page.words import n, t


def log(model: ViewModel) -> Iterator[tuple[str, Region]]:
    frame, *turns = general.log(model, STYLE, model.audience)
    yield frame
    yield "log-since", lazy(recap, window(model), model.seats)
    yield from turns


def _grouped_lines(lines: Sequence[LogEntry], _: Any) -> Iterator[tuple[Run, str]]:
    """Each line alone; cards that a player draws one after another are one run."""
    for _key, run in groupby(lines, lambda line: line.player if _draws(line) else -1 - line.number):
        entries = tuple(run)
        yield entries, " ".join(line.text for line in entries)


def _draws(line: LogEntry) -> bool:
    return isinstance(line.event, events.CardDrawn)


def _drawn(run: Run, text: str, seats: Seats, turn: int | None) -> Node:
    if _draws(run[0]):
        parts: list[Node] | None = [_kept("+", *(_drawn_card(line.event) for line in run))]
    else:
        parts = _drawing(run[0].event, seats)
    return text if parts is None else drawn_line(run, text, seats, turn, parts)


def _drawing(event: object, seats: Seats) -> list[Node] | None:
    """The drawing for a fact; None for one that is short in words."""
    match event:
        case events.CardsPlayed(faces=faces):
            return [small_card(face) for face in faces]
        case events.FarmerPlaced(player=player, at=at):
            seat = seats[player]
            drawn = farmer(seat.colour)
            return [_kept(drawn, a_piece(None, words)), lettered(b(cell_name(*at)))]
        case (
            events.BuildingPlaced(building=building, at=at)
            | events.StartLaid(building=building, at=at)
        ):
            named = _kept(building_sign(building), a_piece(building, words))
            return [named, lettered(b(cell_name(*at)))]
        case events.PointsScored(points=points, building=building):
            sign, name = building_sign(building), building_name(building, words)
            return [b(f"+{points}"), _kept(sign, name)]
        case events.TokenWoken(token=name):
            return [_kept(token(name, active=True), t("active"))]
        case events.ValueTaken(mine=mine, value=value):
            return ["+", lump(mine, value)]
    return None


def _drawn_card(event: Any) -> Node:
    return card_back(event.deck) if event.face is None else small_card(event.face)


def _kept(drawing: Node, *name: Node) -> Node:
    """A picture and its name, which stay together where a line breaks."""
    return span({"class": "o-kept"}, drawing, *name)


STYLE = general.LogStyle(96, _grouped_lines, _drawn)  # more turns than a game can have


@dataclass(slots=True)
class Deeds:
    """What one player has done and gained."""

    placed: list[tuple[Building | None, Position]] = field(default_factory=list)
    points: int = 0
    mines: list[Building] = field(default_factory=list)  # of each token taken
    woken: list[str] = field(default_factory=list)


def deeds(lines: tuple[LogEntry, ...]) -> dict[int, Deeds]:
    """The deeds of each player in these lines, in the order of their first."""
    by_seat: dict[int, Deeds] = {}
    for line in lines:
        if line.player is not None:
            _add(by_seat.setdefault(line.player, Deeds()), line.event)
    return {player: deed for player, deed in by_seat.items() if deed != Deeds()}


def _add(to: Deeds, event: object) -> None:
    match event:
        case events.FarmerPlaced(at=at):
            to.placed.append((None, at))
        case events.BuildingPlaced(building=building, at=at):
            to.placed.append((building, at))
        case events.PointsScored(points=points) | events.GroupScored(points=points):
            to.points += points
        case events.ValueTaken(mine=mine):
            to.mines.append(mine)
        case events.TokenWoken(token=token):
            to.woken.append(token)


def recap(lines: tuple[LogEntry, ...], seats: Seats) -> Node:
    """A line for each player who has done something; empty if there is none."""
    items = [_recapped(seats, player, deed) for player, deed in deeds(lines).items()]
    return [h3(t("Since your last turn")), ul({"class": "since"}, *items)] if items else ""


def _recapped(seats: Seats, player: int, deed: Deeds) -> Node:
    parts = [*(_placed(seats, player, *place) for place in deed.placed), *gained(deed)]
    return li({"id": f"since-{player}"}, who(seats, player), " ", pieces.spaced(parts))


def gained(deed: Deeds) -> Iterator[Node]:
    """What a player's pieces brought: points, coal and gold, active tokens."""
    if deed.points:
        label = n("{n} point", "{n} points", deed.points)
        yield pieces.pictured(b({"class": "o-points"}, f"+{deed.points}"), label)
    yield from map(lump, deed.mines)
    yield from (waking(token, active=True) for token in deed.woken)


def _placed(seats: Seats, player: int, building: Building | None, at: Position) -> Node:
    """A button that shows the piece on the map."""
    x, y = at
    cell = cell_name(x, y)
    seat = seats[player]
    drawing = farmer(seat.colour) if building is None else building_sign(building)
    label = t("{cell}: show it on the map", cell=cell)
    piece = a_piece(building, words)
    title = t("{cell}: show it on the map", cell=capital(piece))
    place = span({"aria-hidden": "true"}, piece, " ", lettered(cell))
    content = drawing, place, pieces.unseen(label)
    return span({"title": title}, do_button("look", *content, kind="since-look", x=x, y=y))
