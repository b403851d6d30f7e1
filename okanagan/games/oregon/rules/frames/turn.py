"""The opening round, and a turn: play, place, score, perhaps once more (rules 3, 4, 6)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from okanagan.games.oregon.rules import actions, events
from okanagan.games.oregon.rules.board import cell_at, is_on_board
from okanagan.games.oregon.rules.frames.draw import DrawCards, discard
from okanagan.games.oregon.rules.plays import building_of, can_play, placings, plays, without
from okanagan.games.oregon.rules.scoring import score_building, score_farmer, scores, winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import FACES, JOKER, Building
from okanagan.kernel.frames import Choice, Step
from okanagan.kernel.memo import Memo
from okanagan.kernel.values import value

_REST: Memo[Any, tuple[int, ...]] = Memo(lambda played: without(*played))


@value
class LayStartTile(Choice):
    """The player lays the start tile (rules 3)."""

    asks: ClassVar[str] = "lay the start tile"
    begins_turn: ClassVar[bool] = True
    player: int

    def _cells(self, state: State) -> int:
        return state.board.may_build[state.start[self.player]] & state.empty

    def legal(self, state: State) -> Sequence[Any]:
        """Every empty cell of its terrain; a harbour needs water next to it (⚖1)."""
        return placings(actions.LayStart, self.player, self._cells(state))

    def allows(self, state: State, action: Any) -> bool:
        return isinstance(action, actions.LayStart) and _is_in(action, self._cells(state))

    def play(self, state: State, action: actions.LayStart) -> None:
        building = Building(state.start[self.player])
        _put_building(state, cell_at(action.x, action.y), building)
        state.note(events.StartLaid(self.player, building, (action.x, action.y)))


def _is_in(action: actions.LayStart | actions.PlaceFarmer | actions.Build, cells: int) -> bool:
    there = is_on_board(action.x, action.y)
    return there and bool(cells >> cell_at(action.x, action.y) & 1)


def _put_building(state: State, cell: int, building: Building) -> None:
    state.cells[cell] = building + 1
    state.empty ^= 1 << cell


@value
class StartTurn(Step):
    """Opens a turn."""

    player: int

    def run(self, state: State) -> None:
        if self.player == state.first_player:
            state.round += 1
            state.exchanges = 0
        state.frames += _TURNS[self.player]
        if state.events is not None:
            state.events.append(events.TurnBegan(self.player, state.round))


@value
class PlayCards(Choice):
    """The player plays two cards (rules 4.1)."""

    asks: ClassVar[str] = "play two cards, or one and the joker"
    shows_secret: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    player: int

    def legal(self, state: State) -> Sequence[Any]:
        """Every play with a legal cell; an exchange only where there is none (⚖2, ⚖20)."""
        return plays(state, self.player) or _EXCHANGES[self.player]

    def play(self, state: State, action: actions.Play | actions.Exchange) -> None:
        if isinstance(action, actions.Exchange):
            self._exchange(state)
            return
        first, second = action.first, action.second
        player = self.player
        state.hands[player] = _REST[state.hands[player], (first, second)]
        discard(state, first, second)
        if second == JOKER:
            state.jokers[player] = False
        state.frames.append(_PLACE[player][first, second])
        if state.events is not None:
            state.events.append(events.CardsPlayed(player, (first, second)))

    def _exchange(self, state: State) -> None:
        """The whole turn except the drawing: an empty hand allows no extra turn."""
        hand = state.hands[self.player]
        state.hands[self.player] = ()
        discard(state, *hand)
        state.exchanges += 1
        state.note(events.HandExchanged(self.player, hand))


@value
class PlayAgain(PlayCards):
    """The player plays two cards in the extra turn, where a play exists (rules 4.3)."""

    begins_turn: ClassVar[bool] = False


@value
class PlacePiece(Choice):
    """The player places the piece of a play (rules 4.1)."""

    placing: ClassVar[type[actions.PlaceFarmer] | type[actions.Build]]
    player: int
    played: actions.Play
    faces: tuple[int, int]

    def _cells(self, state: State) -> int:
        """The cells that the play reaches. There is a piece, or it could not have been played."""
        return state.board.reach[self.faces] & state.empty

    def legal(self, state: State) -> Sequence[Any]:
        return placings(self.placing, self.player, self._cells(state))

    def allows(self, state: State, action: Any) -> bool:
        return isinstance(action, self.placing) and _is_in(action, self._cells(state))


@value
class ChooseFarmerCell(PlacePiece):
    """The player places a farmer."""

    asks: ClassVar[str] = "place the farmer"
    placing = actions.PlaceFarmer

    def play(self, state: State, action: actions.PlaceFarmer) -> None:
        cell, player = cell_at(action.x, action.y), self.player
        was_certain = state.events is None or state.end_is_certain
        state.farmers[player] |= 1 << cell
        state.empty ^= 1 << cell
        state.supply[player] -= 1
        if state.events is not None:
            state.events.append(events.FarmerPlaced(player, (action.x, action.y)))
        score_farmer(state, player, cell)
        _tell_end(state, player, was_certain=was_certain)


@value
class ChooseBuildingCell(PlacePiece):
    """The player places a building."""

    asks: ClassVar[str] = "place the building"
    placing = actions.Build
    building: Building

    def play(self, state: State, action: actions.Build) -> None:
        building, player = self.building, self.player
        cell = cell_at(action.x, action.y)
        was_certain = state.events is None or state.end_is_certain
        _put_building(state, cell, building)
        state.piles[building] -= 1
        if state.events is not None:
            state.events.append(events.BuildingPlaced(player, building, (action.x, action.y)))
        score_building(state, player, building, cell)
        _tell_end(state, player, was_certain=was_certain)


def _tell_end(state: State, player: int, *, was_certain: bool) -> None:
    if not was_certain and state.end_is_certain:
        state.note(events.EndCertain(player))


@value
class OfferExtra(Choice):
    """The player uses or keeps the extra turn token (rules 4.3)."""

    asks: ClassVar[str] = "use the extra turn, or keep it"
    shows_secret: ClassVar[bool] = True
    player: int

    def waits(self, state: State) -> bool:
        """Whether the token is active and the rest of the hand allows a play (⚖17)."""
        return state.extras[self.player] and can_play(state, self.player)

    def run(self, state: State) -> None:
        """Does nothing: without a token or a play there is no decision."""

    def legal(self, state: State) -> Sequence[Any]:
        return _EXTRAS[self.player]

    def play(self, state: State, action: actions.DecideExtra) -> None:
        if action.use:
            state.extras[self.player] = False
            state.frames.append(PlayAgain(self.player))
            state.note(events.ExtraUsed(self.player))


@value
class EndTurn(Step):
    """Starts the next turn, or ends the game with the round (rules 6)."""

    player: int

    def run(self, state: State) -> None:
        """The round ends after each player's turn; a round of exchanges is the last (⚖15)."""
        following = (self.player + 1) % state.players
        over = state.end_is_certain or state.exchanges == state.players
        if following != state.first_player or not over:
            state.frames.append(_STARTS[following])
        elif state.events is not None:
            totals = tuple(score.total for score in scores(state))
            state.events.append(events.GameEnded(winners(state), totals))


SEATS = range(4)
_STARTS = tuple(StartTurn(player) for player in SEATS)
_TURNS = tuple(
    (EndTurn(player), DrawCards(player), OfferExtra(player), PlayCards(player)) for player in SEATS
)
_EXCHANGES = tuple((actions.Exchange(player),) for player in SEATS)
_EXTRAS = tuple(
    (actions.DecideExtra(player, True), actions.DecideExtra(player, False)) for player in SEATS
)


def _place(player: int, first: int, second: int) -> ChooseFarmerCell | ChooseBuildingCell:
    played, building = actions.Play(player, first, second), building_of(first, second)
    if building is None:
        return ChooseFarmerCell(player, played, (first, second))
    return ChooseBuildingCell(player, played, (first, second), building)


_PLACE = tuple(
    {
        (first, second): _place(player, first, second)
        for first in range(len(FACES))
        for second in range(first, len(FACES))
    }
    for player in SEATS
)
