"""Statistics of games, and their charts: territories, special actions, scores."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from okanagan.games.okanagan.rules.events import SpecialUsed, TerritoryCompleted
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import scores, winners
from okanagan.kernel.game import Json
from okanagan.lab.chart import Chart

LARGE = 5  # territories of so many tiles and more are counted together


@dataclass(slots=True)
class Census:
    """Counts over finished games."""

    games: int = 0  # the number of games
    # completed territories with influence, by their tiles (`LARGE` is the last class)
    sizes: Counter[int] = field(default_factory=Counter)
    contested: int = 0  # how many of them had influence of several players
    lonely: int = 0  # completed territories without influence
    # how often each special action was taken, by its id
    specials: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)  # all players' VP, by source
    seats: int = 0  # the number of players over all games
    # games won, by the position in turn order; ties count in parts
    wins: dict[int, float] = field(default_factory=dict)

    @property
    def resolved(self) -> int:
        return sum(self.sizes.values())

    def add(self, match: OkanaganMatch) -> None:
        self.games += 1
        self.seats += match.state.players
        for number in range(len(match.moves)):
            for event in match.events_of(number):
                if isinstance(event, TerritoryCompleted):
                    self._territory(event)
                elif isinstance(event, SpecialUsed):
                    self.specials[event.special.id] += 1
        self._scores(match)

    def _territory(self, event: TerritoryCompleted) -> None:
        present = sum(1 for influence in event.influence if influence)
        if present:
            self.sizes[min(len(event.tiles), LARGE)] += 1
            self.contested += present > 1
        else:
            self.lonely += 1

    def _scores(self, match: OkanaganMatch) -> None:
        for score in scores(match.state):
            self.points["explorer"] += score.explorer
            self.points["objectives"] += sum(score.objectives)
            self.points["nuggets"] += score.nuggets
        best = winners(match.state)
        for player in range(match.state.players):
            place = (player - match.state.first_player) % match.state.players
            won = 1 / len(best) if player in best else 0.0
            self.wins[place] = self.wins.get(place, 0.0) + won

    def join(self, data: Json) -> None:
        """Adds the counts that `to_json` wrote. JSON turns all keys into text."""
        for name, count in data.items():
            own = getattr(self, name)
            if not isinstance(count, dict):
                setattr(self, name, own + count)
                continue
            for key, number in count.items():
                key = int(key) if name in ("sizes", "wins") else key
                own[key] = own.get(key, 0) + number

    def to_json(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}


def census(matches: Iterable[OkanaganMatch]) -> Census:
    """The counts over finished games; others are left out."""
    counted = Census()
    for match in matches:
        if match.over:
            counted.add(match)
    return counted


def chart(facts: Sequence[Json]) -> Chart:
    counted = Census()
    for data in facts:
        counted.join(data)
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
