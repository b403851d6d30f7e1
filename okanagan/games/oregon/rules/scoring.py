"""What farmers and buildings bring (rules 4.2), groups, the result (rules 6), and its sources."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from okanagan.games.oregon.rules.board import NEAR, NEIGHBOURS, SIDE_NEIGHBOURS, WIDTH, position
from okanagan.games.oregon.rules.events import (
    GroupScored,
    NothingLeft,
    PointsScored,
    TokenWoken,
    ValueTaken,
)
from okanagan.games.oregon.rules.setup import FARMERS
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building
from okanagan.kernel.match import AnyMatch

GROUP = 3  # farmers of one player that make a group worth points
GROUP_POINTS = 5
POINTS = {Building.POST_OFFICE: 3, Building.HARBOUR: 4, Building.WAREHOUSE: 1, Building.STATION: 1}
"""The points of each farmer next to a building, except churches and mines."""
_BUILDINGS = tuple(Building)
_POINTS = tuple(POINTS.get(building, 0) for building in Building)
_WEST = sum(1 << WIDTH * y for y in range(len(NEAR) // WIDTH))
_NOT_WEST = ~_WEST
_NOT_EAST = ~(_WEST << WIDTH - 1)


@dataclass(frozen=True, slots=True)
class Score:
    """One player's score."""

    points: int  # on the track
    coal: int  # the values of the tokens
    gold: int
    total: int
    farmers: int  # on the board; they break ties


def score_farmer(state: State, player: int, cell: int) -> None:
    """Gives the player what the buildings next to a new farmer and its group bring."""
    cells = state.cells
    for other in NEIGHBOURS[cell]:
        if kind := cells[other]:
            _BRING[kind - 1](state, player, _BUILDINGS[kind - 1], other, 1)
    if makes_group(state.farmers[player], cell):
        state.points[player] += GROUP_POINTS
        if state.events is not None:
            state.events.append(GroupScored(player, GROUP_POINTS))


def score_building(state: State, active: int, building: Building, cell: int) -> None:
    """Gives each player, clockwise from the active one, what their farmers next to it bring."""
    near = NEAR[cell]
    if not near & ~state.empty:
        return  # no farmer is there
    for seat in range(state.players):
        player = (active + seat) % state.players
        if farmers := (state.farmers[player] & near).bit_count():
            _BRING[building](state, player, building, cell, farmers)


def _points(state: State, player: int, building: Building, cell: int, farmers: int) -> None:
    _add(state, player, building, cell, farmers * _POINTS[building])


def _church(state: State, player: int, building: Building, cell: int, farmers: int) -> None:
    crowd = sum([(own & NEAR[cell]).bit_count() for own in state.farmers])
    _add(state, player, building, cell, farmers * crowd)


def _add(state: State, player: int, building: Building, cell: int, points: int) -> None:
    state.points[player] += points
    if state.events is not None:
        state.events.append(PointsScored(player, points, building, position(cell)))


def _warehouse(state: State, player: int, building: Building, cell: int, farmers: int) -> None:
    _points(state, player, building, cell, farmers)
    _wake(state, state.jokers, player, "joker")


def _station(state: State, player: int, building: Building, cell: int, farmers: int) -> None:
    _points(state, player, building, cell, farmers)
    _wake(state, state.extras, player, "extra")


def _wake(state: State, tokens: list[bool], player: int, token: str) -> None:
    if not tokens[player]:
        tokens[player] = True
        state.note(TokenWoken(player, token))


def _coal(state: State, player: int, building: Building, cell: int, farmers: int) -> None:
    lumps, state.coal = state.coal[:farmers], state.coal[farmers:]
    state.coal_of[player] += lumps
    _tell(state, player, building, lumps, farmers)


def _gold(state: State, player: int, building: Building, cell: int, farmers: int) -> None:
    lumps, state.gold = state.gold[:farmers], state.gold[farmers:]
    state.gold_of[player] += lumps
    _tell(state, player, building, lumps, farmers)


def _tell(state: State, player: int, mine: Building, lumps: tuple[int, ...], due: int) -> None:
    if state.events is not None:
        state.events += [ValueTaken(player, mine, value) for value in lumps]
        if len(lumps) < due:
            state.events.append(NothingLeft(player, mine))


_BRINGS: dict[Building, Callable[[State, int, Building, int, int], None]] = {
    Building.POST_OFFICE: _points,
    Building.HARBOUR: _points,
    Building.CHURCH: _church,
    Building.COAL_MINE: _coal,
    Building.GOLD_MINE: _gold,
    Building.WAREHOUSE: _warehouse,
    Building.STATION: _station,
}
_BRING = tuple(_BRINGS[building] for building in Building)


def makes_group(farmers: int, cell: int) -> bool:
    """Whether a new farmer makes a group of three or more of smaller ones."""
    bit = 1 << cell
    if not farmers & SIDE_NEIGHBOURS[cell]:
        return False
    before = farmers ^ bit
    left = before & SIDE_NEIGHBOURS[cell]
    size = 1
    while left:
        part = connected(before, left & -left)
        if part.bit_count() >= GROUP:
            return False
        size += part.bit_count()
        left &= ~part
    return size >= GROUP


def connected(farmers: int, group: int) -> int:
    """The farmers that are joined to a group by their sides."""
    while True:
        beside = (group & _NOT_WEST) >> 1 | (group & _NOT_EAST) << 1
        grown = (group | beside | group << WIDTH | group >> WIDTH) & farmers
        if grown == group:
            return group
        group = grown


def scores(state: State) -> tuple[Score, ...]:
    """Every player's score in this position, with secret tokens."""
    return tuple(_score(state, player) for player in range(state.players))


def totals(state: State) -> tuple[int, ...]:
    return tuple(score.total for score in scores(state))


def _score(state: State, player: int) -> Score:
    points = state.points[player]
    coal, gold = sum(state.coal_of[player]), sum(state.gold_of[player])
    return Score(points, coal, gold, points + coal + gold, FARMERS - state.supply[player])


def winners(state: State) -> tuple[int, ...]:
    """The players with most points; of these, the ones with most farmers on the board."""
    ranks = [(score.total, score.farmers) for score in scores(state)]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))


def result(state: State) -> dict[str, Any] | None:
    if state.frames:
        return None
    return {"scores": [asdict(score) for score in scores(state)], "winners": list(winners(state))}


def named_part(result: Any) -> Any:
    """A record's `result` without the keys that the rules do not name (rules 10)."""
    match result:
        case {"scores": [*scores], "winners": winners}:
            return {"scores": [_named_score(score) for score in scores], "winners": winners}
    return result


def _named_score(score: Any) -> Any:
    if not isinstance(score, dict):
        return score
    return {field.name: score[field.name] for field in fields(Score) if field.name in score}


GROUPS: Literal["groups"] = "groups"
Source = Building | Literal["groups"]
SOURCES: tuple[Source, ...] = (*Building, GROUPS)
"""In the order of the rules; a mine stands for its tokens."""


def tallies(match: AnyMatch) -> list[Mapping[Source, int]]:
    """For each player the points of each source, with secret tokens."""
    counts: list[Counter[Source]] = [Counter() for _ in match.seats]
    for move in range(len(match.moves)):
        _count(match.events_of(move), counts)
    return [{source: each[source] for source in SOURCES} for each in counts]


def _count(events: Iterable[Any], counts: Sequence[Counter[Source]]) -> None:
    for event in events:
        if isinstance(event, PointsScored):
            counts[event.player][event.building] += event.points
        elif isinstance(event, GroupScored):
            counts[event.player][GROUPS] += event.points
        elif isinstance(event, ValueTaken):
            counts[event.player][event.mine] += event.value or 0
