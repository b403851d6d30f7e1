"""What placements bring, as chips on the board: on the pieces beside it, or on the legal cells."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import Orientation
from okanagan.games.oregon.page.drawing.groups import coming
from okanagan.games.oregon.page.drawing.lights import Gain, gains
from okanagan.games.oregon.page.table.plan import Position, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import LayStart
from okanagan.games.oregon.rules.board import NEAR, NEIGHBOURS, cell_at, cells_of
from okanagan.games.oregon.rules.forecast import Forecast, forecasts
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


def chips(view: View, seats: Sequence[SeatLook], forecast: Forecast) -> list[Gain]:
    """A farmer's gains on the buildings beside it; a building's gains on the farmers beside it."""
    if forecast.building is None:
        return [*_on_buildings(seats, forecast), *_on_group(seats, forecast)]
    return _on_farmers(view, seats, forecast, forecast.building)


def _on_buildings(seats: Sequence[SeatLook], forecast: Forecast) -> list[Gain]:
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
        Gain(cell, f"+{points[cell]}" if points[cell] else "", _TOKENS.get(kind, ()), colour)
        for cell, kind in kinds.items()
    ]


def _on_group(seats: Sequence[SeatLook], forecast: Forecast) -> Iterator[Gain]:
    """The points of a group that a farmer makes, on a farmer of the group beside it."""
    group = forecast.group
    if group is not None and group.points:
        beside = cells_of(group.cells & NEAR[cell_at(*forecast.at)])[0]
        yield Gain(beside, f"+{group.points}", (), seats[forecast.player].colour)


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
) -> list[Gain]:
    gains = []
    for player, seat in enumerate(seats):
        own = [
            cell for cell in NEIGHBOURS[cell_at(*forecast.at)] if view.farmers[player] >> cell & 1
        ]
        each = forecast.points(player) // len(own) if own else 0
        drawn = forecast.tokens_of(player, building)
        for place, cell in enumerate(own):
            tokens = _TOKENS.get(building, ()) if each or place < drawn else ()
            if each or tokens:
                gains.append(Gain(cell, f"+{each}" if each else "", tokens, seat.colour))
    return gains


def place_forecasts(model: ViewModel, ways: Ways) -> dict[Position, Forecast]:
    """The forecast of each place; empty if the player wants none, or while cards are missing.

    A start tile brings nothing, so it has none.
    """
    play = ways.play(model.plan)
    chosen = play is not None or not ways.asks_cards
    enabled = model.foretells and model.rates and ways.kind is not LayStart
    seen = chosen and enabled and model.view.player == ways.player
    return forecasts(model.view, play) if seen else {}


def place_chips(model: ViewModel) -> Iterator[Gain]:
    """What each place brings the player: points, and a picture of the most valuable token.

    Below it is what the place brings the other player who gets most. A piece on trial shows its own
    gains instead.
    """
    ways = model.ways
    if ways is None:
        return
    for at, result in place_forecasts(model, ways).items():
        if at == model.plan.at:
            continue
        own = _place_gain(result, ways.player)
        others = [player for player in result.gaining if player != ways.player]
        rival = max(others, key=result.worth, default=None)
        if rival is not None:
            yield replace(own, rival=_rival_gain(result, rival, model.seats[rival].colour))
        elif own.text or own.tokens:
            yield own


def _place_gain(result: Forecast, player: int) -> Gain:
    points = result.points(player)
    mines = {each.mine for each in result.tokens if each.count and each.player == player}
    tokens = [token for mine in _MINES if mine in mines for token in _TOKENS[mine]]
    tokens += [f"o-{each.token}" for each in result.woken if each.player == player]
    text = f"+{points}" if points else ""
    return Gain(cell_at(*result.at), text, tuple(tokens[:1]))


def _rival_gain(result: Forecast, player: int, colour: int) -> Gain:
    """With the mark of the player's seat; a token is shown only without points."""
    gain = _place_gain(result, player)
    tokens = () if gain.text else gain.tokens
    return replace(gain, tokens=(*tokens, f"seat-{colour}"), colour=colour)
