"""What a placement brings to each player (rules 4.2), before it is made.

The engine makes the placement in a state that contains only what the viewer sees (`view.undealt`).
The forecast is read from its events, so it agrees with the rules and reveals nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum

from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.actions import Build, DecideExtra, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import NEAR, NEIGHBOURS, cell_at, position
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlacePiece, PlayCards
from okanagan.games.oregon.rules.plays import building_of, plays
from okanagan.games.oregon.rules.scoring import GROUP, GROUP_POINTS, connected, makes_group
from okanagan.games.oregon.rules.setup import COAL, GOLD
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View, undealt, unseen
from okanagan.kernel.events import Fact
from okanagan.kernel.values import value

Position = tuple[int, int]


@value
class Gain:
    """Points that go on a player's track."""

    player: int
    points: int
    building: Building | None  # None for a group of farmers
    at: Position  # of the building, or of the new farmer in a group
    farmers: int  # the number of the player's farmers that score


@value
class Tokens:
    """Coal or gold tokens that a player draws; their values are hidden."""

    player: int
    mine: Building
    at: Position  # of the mine
    count: int  # the tokens that the player draws
    due: int  # the tokens from a pile that is large enough
    least: int  # bounds of their total value, from the viewer's knowledge
    most: int

    @property
    def runs_out(self) -> bool:
        """Whether the pile has too few tokens (⚖7)."""
        return self.count < self.due


@value
class Woken:
    """A token that becomes active: `joker` or `extra`."""

    player: int
    token: str


@value
class Group:
    """The group of a new farmer, of two farmers at least."""

    cells: int  # the farmers' cells, as a set of the board
    points: int  # from the new farmer
    # Whether a part of it had three farmers before, and so has scored already.
    scored: bool

    @property
    def size(self) -> int:
        return self.cells.bit_count()

    @property
    def lacks(self) -> int:
        """The farmers that are missing for the points; 0 for a group that is large enough."""
        return max(0, GROUP - self.size)


class Ending(Enum):
    """What makes the end of the game certain (rules 6)."""

    FARMERS = "farmers"  # the player's last farmer is placed
    PILES = "piles"  # at least as many piles as players are empty


@value
class Forecast:
    """What a placement brings."""

    player: int  # the player who places the piece
    building: Building | None  # None is a farmer
    at: Position
    gains: tuple[Gain, ...] = ()  # in the order of scoring
    tokens: tuple[Tokens, ...] = ()  # in the order of drawing
    woken: tuple[Woken, ...] = ()
    group: Group | None = None  # of a new farmer; None if no farmer of the player is beside it
    ending: Ending | None = None  # None if the end is not certain, or was before
    # The plays of an extra turn after it that the viewer knows of; empty if none is offered.
    again: tuple[Play, ...] = ()

    def points(self, player: int) -> int:
        return sum(gain.points for gain in self.gains if gain.player == player)

    def tokens_of(self, player: int, mine: Building) -> int:
        drawn = [each for each in self.tokens if each.player == player and each.mine is mine]
        return sum(each.count for each in drawn)

    def worth(self, player: int) -> tuple[int, int]:
        """The least and the most that the player gets: points, coal and gold together."""
        points = self.points(player)
        drawn = [each for each in self.tokens if each.player == player]
        least, most = (sum(each.least for each in drawn), sum(each.most for each in drawn))
        return points + least, points + most

    @property
    def gaining(self) -> tuple[int, ...]:
        """The players who gain something: first the player who places, then in seat order."""
        drawn = [each for each in self.tokens if each.count]
        every: Sequence[Gain | Tokens | Woken] = (*self.gains, *drawn, *self.woken)
        players = dict.fromkeys(each.player for each in every)
        return tuple(sorted(players, key=lambda player: player != self.player))


def forecast(view: View, at: Position, play: Play | None = None) -> Forecast:
    """What placing a piece on a legal cell brings.

    The piece is the one that the current decision places. While cards are still to be played,
    `play` names them; outside the player's turn, the forecast is as if that turn came now.
    """
    return _foreseen(_played(view, play), view, at)


def forecasts(view: View, play: Play | None = None) -> dict[Position, Forecast]:
    """The forecast for every legal cell."""
    state = _played(view, play)
    places = [(action.x, action.y) for action in state.legal()]
    return {at: _foreseen(state.copy(), view, at) for at in places}


def _played(view: View, play: Play | None) -> State:
    """The viewer's knowledge as a state, after the cards are played."""
    state = undealt(view)
    if play is not None:
        _come_to_play(state, play.player)
        state.apply(play)
    return state


def _come_to_play(state: State, player: int) -> None:
    """Lets the player decide which cards to play, in an extra turn if one is offered."""
    decision = state.decision
    mine = decision is not None and decision.player == player
    if mine and isinstance(decision, OfferExtra):
        state.apply(DecideExtra(player, True))
    elif not mine or not isinstance(decision, PlayCards):
        state.frames = [OfferExtra(player), PlayCards(player)]


def _foreseen(state: State, view: View, at: Position) -> Forecast:
    """Places the piece in this state."""
    decision = state.decision
    assert isinstance(decision, LayStartTile | PlacePiece), "a cell is asked for"
    player = decision.player
    if isinstance(decision, LayStartTile):
        state.apply(LayStart(player, *at))
        return Forecast(player, Building(state.start[player]), at)
    building = building_of(*decision.faces)
    group = _group(state.farmers[player], cell_at(*at)) if building is None else None
    state.events = []
    state.apply((PlaceFarmer if building is None else Build)(player, *at))
    return _read(Forecast(player, building, at), group, state, view)


def _group(before: int, cell: int) -> Group | None:
    """The group of a new farmer; `before` are the player's farmers without it."""
    bit = 1 << cell
    cells = connected(before | bit, bit)
    if cells == bit:
        return None
    makes = makes_group(before | bit, cell)
    scored = not makes and cells.bit_count() >= GROUP
    return Group(cells, GROUP_POINTS if makes else 0, scored)


def _read(plain: Forecast, group: Group | None, state: State, view: View) -> Forecast:
    facts = state.events or ()
    woken = [fact for fact in facts if isinstance(fact, events.TokenWoken)]
    ends = any(isinstance(fact, events.EndCertain) for fact in facts)
    ending = Ending.FARMERS if plain.building is None else Ending.PILES
    return replace(
        plain,
        gains=tuple(_gains(facts, plain, group, state)),
        tokens=tuple(_tokens(plain, state, view)),
        woken=tuple(Woken(fact.player, fact.token) for fact in woken),
        group=group,
        ending=ending if ends else None,
        again=_again(state, plain.player),
    )


def _gains(
    facts: Iterable[Fact], plain: Forecast, group: Group | None, state: State
) -> Iterator[Gain]:
    for event in facts:
        if isinstance(event, events.PointsScored):
            farmers = _due(plain, event.player, state)
            yield Gain(event.player, event.points, event.building, event.at, farmers)
        elif isinstance(event, events.GroupScored):
            yield Gain(event.player, event.points, None, plain.at, group.size if group else 0)


def _due(plain: Forecast, player: int, state: State) -> int:
    """The farmers that count for the player: a new one, or all next to a new building."""
    if plain.building is None:
        return 1
    return (state.farmers[player] & NEAR[cell_at(*plain.at)]).bit_count()


def _tokens(plain: Forecast, state: State, view: View) -> Iterator[Tokens]:
    """The tokens that are drawn; an empty pile gives nothing (⚖7)."""
    left = dict(zip(MINES, (view.coal_left, view.gold_left), strict=True))
    for player, mine, at in _mines(plain, state):
        due = _due(plain, player, state)
        count = min(due, left[mine])
        left[mine] -= count
        tokens = (COAL, view.own_coal) if mine is Building.COAL_MINE else (GOLD, view.own_gold)
        hidden = unseen(*tokens)
        least, most = sum(hidden[:count]), sum(hidden[len(hidden) - count :])
        yield Tokens(player, mine, at, count, due, least, most)


def _mines(plain: Forecast, state: State) -> Iterator[tuple[int, Building, Position]]:
    """Each player with farmers next to a mine, and the mine, in the order of drawing."""
    if plain.building is None:
        for other in NEIGHBOURS[cell_at(*plain.at)]:
            if (kind := state.cells[other]) and Building(kind - 1) in MINES:
                yield plain.player, Building(kind - 1), position(other)
    elif plain.building in MINES:
        for seat in range(state.players):
            player = (plain.player + seat) % state.players
            if _due(plain, player, state):
                yield player, plain.building, plain.at


def _again(state: State, player: int) -> tuple[Play, ...]:
    decision = state.decision
    offered = isinstance(decision, OfferExtra) and decision.player == player
    return tuple(plays(state, player)) if offered else ()


MINES = (Building.COAL_MINE, Building.GOLD_MINE)  # the buildings that bring tokens
