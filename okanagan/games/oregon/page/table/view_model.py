"""The view model of Oregon's table: everything that its regions may show at one moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from okanagan.games.oregon.page.drawing.cells import ORIENTATIONS, Orientation
from okanagan.games.oregon.page.table.game import OregonGame, Piece
from okanagan.games.oregon.page.table.plan import Plan, Position, Ways
from okanagan.games.oregon.page.table.ways import Way, place_forecasts, plays_there
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.events import CardDrawn
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.rules.scoring import Score, Source, scores, tallies, winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, view
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.thinking import Hint
from okanagan.page.play.view_model import TableModel, table_fields
from okanagan.page.settings import EVERYTHING, Settings


@dataclass(frozen=True, slots=True)
class Final:
    """The end of the game, with all coal and gold open."""

    scores: tuple[Score, ...]  # of every player
    coal: tuple[tuple[int, ...], ...]  # the values of each player's tokens
    gold: tuple[tuple[int, ...], ...]
    tallies: tuple[Mapping[Source, int], ...]  # the sources of each player's points
    winners: tuple[int, ...]  # the players who have won, ascending


@dataclass(frozen=True, slots=True, eq=False)
class ViewModel(TableModel):
    """One moment at Oregon's table."""

    view: View  # the position as the viewer may know it; an onlooker's while there is none
    ways: Ways | None  # what the local player may place
    plan: Plan
    forecast: Forecast | None  # of the plan; None if the player wants none
    # What each place brings with the picked cards; empty if the player wants none.
    places: Mapping[Position, Forecast]
    plays: tuple[Way, ...]  # those that reach the chosen cell, if one is to be chosen
    pieces: Sequence[Piece]  # in the order of placing
    drawn: tuple[int, ...]  # the cards that came last into the viewer's hand
    draws: tuple[Any, ...]  # the answers when cards are drawn, also if an extra turn is offered
    last_drawn: CardDrawn | None  # the last card of a turn, while it is shown before the next turn
    final: Final | None  # the end; None while the game goes on
    advised_at: tuple[int, int] | None  # the cell that a lesson asks for
    hint: Hint[Advice] | None  # the hint that is shown
    hint_thinking: tuple[str, int] | None  # the bot that thinks about one, and how far it is

    @property
    def orientation(self) -> Orientation:
        return ORIENTATIONS[self.tall]

    @property
    def wants_cell(self) -> bool:
        """Whether legal cells are marked: cards are picked, or none need to be."""
        ways = self.ways
        return self.marks and ways is not None and (bool(self.plan.cards) or not ways.asks_cards)

    @property
    def farmers(self) -> tuple[tuple[int, int], ...]:
        """For each player the colour of the seat, and the cells of the farmers."""
        farmers = zip(self.seats, self.view.farmers, strict=True)
        return tuple((seat.colour, cells) for seat, cells in farmers)


def view_model(
    game: OregonGame, seats: tuple[SeatLook, ...], settings: Settings, *, tall: bool = False
) -> ViewModel:
    state, plan = game.state, game.state.plan
    job, seen, ways = state.hint_thinking, view_of(game), game.ways
    foretells = game.help(settings) == EVERYTHING
    foresees = foretells and ways is not None and seen.player == ways.player
    return ViewModel(
        **table_fields(game, seats, settings, plan) | {"advised": game.advised_action},
        tall=tall,
        view=seen,
        ways=ways,
        plan=plan,
        forecast=game.forecast if foretells else None,
        places=place_forecasts(seen, ways, plan) if ways and foresees and game.rates else {},
        plays=plays_there(seen, ways, plan, foretells=foresees) if ways else (),
        pieces=game.history.pieces,
        drawn=game.drawn,
        draws=game.draws,
        last_drawn=game.last_drawn,
        final=final(game) if game.decision is None else None,
        advised_at=game.advised_at,
        hint=state.hint,
        hint_thinking=job.progress if job else None,
    )


def view_of(game: OregonGame) -> View:
    """The view of the player at the screen; without secrets while none are shown."""
    seat = game.state.shown
    return onlooker(game.match.state) if seat is None else game.view(seat)


def onlooker(state: State) -> View:
    """The view of a spectator."""
    return replace(view(state, 0), hand=(), own_coal=(), own_gold=())


def final(game: OregonGame) -> Final:
    state = game.match.state
    return Final(
        scores(state),
        tuple(map(tuple, state.coal_of)),
        tuple(map(tuple, state.gold_of)),
        tuple(tallies(game.match)),
        winners(state),
    )
