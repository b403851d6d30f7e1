"""The charts of a report on games of Okanagan."""

from collections.abc import Sequence

from okanagan.games.okanagan.lab.census import LARGE, Census
from okanagan.kernel.game import Json
from okanagan.lab.chart import Chart


def chart(facts: Sequence[Json]) -> Chart:
    """The counts of all the censuses as means over the games, or as shares."""
    counted, *others = map(Census.from_json, facts)
    for other in others:
        counted.join(other)
    return _chart(counted)


def _chart(counted: Census) -> Chart:
    games, seats, resolved = counted.games, counted.seats, max(1, counted.resolved)
    sizes = {_tiles(size): counted.sizes[size] / resolved for size in sorted(counted.sizes)}
    specials = {name: count / games for name, count in counted.specials.most_common()}
    return {
        "territories a game": {
            "with influence": counted.resolved / games,
            "of them contested": counted.contested / games,
            "without influence": counted.lonely / games,
        },
        "their sizes (shares)": sizes,
        "special actions a game": specials,
        "VP a player": {name: points / seats for name, points in counted.points.items()},
        "wins by turn order (shares)": {
            f"player {place + 1}": won / games for place, won in sorted(counted.wins.items())
        },
    }


def _tiles(size: int) -> str:
    return f"{size} tiles or more" if size == LARGE else f"{size} tile{'s' if size > 1 else ''}"
