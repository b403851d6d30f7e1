"""What a piece on trial brings, as chips on the pieces beside it."""

from collections import defaultdict
from collections.abc import Sequence

from okanagan.games.oregon.page.drawing.lights import Gain
from okanagan.games.oregon.rules.board import NEIGHBOURS, cell_at
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
"""What a building brings beside points."""


def chips(view: View, seats: Sequence[SeatLook], forecast: Forecast) -> list[Gain]:
    """A farmer's gains on the buildings beside it; a building's on the farmers beside it."""
    if forecast.building is None:
        return _on_buildings(forecast)
    return _on_farmers(view, seats, forecast, forecast.building)


def _on_buildings(forecast: Forecast) -> list[Gain]:
    points: dict[int, int] = defaultdict(int)
    kinds: dict[int, Building] = {}
    for gain in forecast.gains:
        if gain.building is not None:
            points[cell_at(*gain.at)] += gain.points
            kinds[cell_at(*gain.at)] = gain.building
    for tokens in forecast.tokens:
        if tokens.count:
            kinds[cell_at(*tokens.at)] = tokens.mine
    return [
        Gain(cell, f"+{points[cell]}" if points[cell] else "", _TOKENS.get(kind, ()))
        for cell, kind in kinds.items()
    ]


def _on_farmers(
    view: View, seats: Sequence[SeatLook], forecast: Forecast, building: Building
) -> list[Gain]:
    found = []
    for player, seat in enumerate(seats):
        own = [
            cell for cell in NEIGHBOURS[cell_at(*forecast.at)] if view.farmers[player] >> cell & 1
        ]
        each = forecast.points(player) // len(own) if own else 0
        drawn = forecast.tokens_of(player, building)
        for place, cell in enumerate(own):
            tokens = _TOKENS.get(building, ()) if each or place < drawn else ()
            if each or tokens:
                found.append(Gain(cell, f"+{each}" if each else "", tokens, seat.colour))
    return found
