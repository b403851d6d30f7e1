"""What placements bring, as chips on the board: on the pieces beside it, or on the legal cells."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import Orientation
from okanagan.games.oregon.page.drawing.groups import coming
from okanagan.games.oregon.page.drawing.lights import Chip, gains
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import NEAR, NEIGHBOURS, cell_at, cells_of
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View
from okanagan.page.play.seats import SeatLook

_TOKENS = {
    Building.COAL_MINE: ("o-coal",),
    Building.GOLD_MINE: ("o-gold",),
    Building.WAREHOUSE: ("o-joker",),
    Building.STATION: ("o-extra",),
}
_MINES = Building.GOLD_MINE, Building.COAL_MINE


def chips(view: View, seats: Sequence[SeatLook], forecast: Forecast) -> list[Chip]:
    """A farmer's gains on the buildings beside it; a building's gains on the farmers beside it."""
    if forecast.building is None:
        return [*_on_buildings(seats, forecast), *_on_group(seats, forecast)]
    return _on_farmers(view, seats, forecast, forecast.building)


def _on_buildings(seats: Sequence[SeatLook], forecast: Forecast) -> list[Chip]:
    points: dict[int, int] = defaultdict(int)
    kinds: dict[int, Building] = {}
    for gain in forecast.gains:
        if gain.building is not None:
            points[cell_at(*gain.at)] += gain.points
            kinds[cell_at(*gain.at)] = gain.building
    for tokens in forecast.tokens:
        if tokens.count:
            kinds[cell_at(*tokens.at)] = tokens.mine
    colour = seats[forecast.player].colour
    return [
        Chip(cell, f"+{points[cell]}" if points[cell] else "", _TOKENS.get(kind, ()), colour)
        for cell, kind in kinds.items()
    ]


def _on_group(seats: Sequence[SeatLook], forecast: Forecast) -> Iterator[Chip]:
    """The points of a group that a farmer makes, on a farmer of the group beside it."""
    group = forecast.group
    if group is not None and group.points:
        beside = cells_of(group.cells & NEAR[cell_at(*forecast.at)])[0]
        yield Chip(beside, f"+{group.points}", (), seats[forecast.player].colour)


def brought(
    view: View, seats: Sequence[SeatLook], forecast: Forecast, orientation: Orientation
) -> Node:
    """Its chips on the pieces beside it, and a line around a group that it makes."""
    group = forecast.group
    line: Node = ""
    if group is not None and group.points:
        line = coming(seats[forecast.player].colour, group.cells, orientation)
    return gains(chips(view, seats, forecast), cell_at(*forecast.at), orientation, line)


def _on_farmers(
    view: View, seats: Sequence[SeatLook], forecast: Forecast, building: Building
) -> list[Chip]:
    every = []
    for player, seat in enumerate(seats):
        own = [
            cell for cell in NEIGHBOURS[cell_at(*forecast.at)] if view.farmers[player] >> cell & 1
        ]
        each = forecast.points(player) // len(own) if own else 0
        drawn = forecast.tokens_of(player, building)
        for place, cell in enumerate(own):
            tokens = _TOKENS.get(building, ()) if each or place < drawn else ()
            if each or tokens:
                every.append(Chip(cell, f"+{each}" if each else "", tokens, seat.colour))
    return every


def place_chips(model: ViewModel) -> Iterator[Chip]:
    """What each place brings the player: points, and a picture of the most valuable token.

    Below it is what the place brings the other player who gets most, unless another piece could be
    placed there. A piece on trial shows its own gains instead.
    """
    ways = model.ways
    if ways is None:
        return
    sure = ways.is_sure(model.plan)
    for at, result in model.places.items():
        if at == model.plan.at:
            continue
        own = _place_chip(result, ways.player)
        others = [player for player in result.gaining if player != ways.player and sure]
        rival = max(others, key=result.worth, default=None)
        if rival is not None:
            yield replace(own, rival=_rival_chip(result, rival, model.seats[rival].colour))
        elif own.text or own.tokens:
            yield own


def _place_chip(result: Forecast, player: int) -> Chip:
    points = result.points(player)
    mines = {each.mine for each in result.tokens if each.count and each.player == player}
    tokens = [token for mine in _MINES if mine in mines for token in _TOKENS[mine]]
    tokens += [f"o-{each.token}" for each in result.woken if each.player == player]
    text = f"+{points}" if points else ""
    return Chip(cell_at(*result.at), text, tuple(tokens[:1]))


def _rival_chip(result: Forecast, player: int, colour: int) -> Chip:
    """With the mark of the player's seat; a token is shown only without points."""
    chip = _place_chip(result, player)
    tokens = () if chip.text else chip.tokens
    return replace(chip, tokens=(*tokens, f"seat-{colour}"), colour=colour)
