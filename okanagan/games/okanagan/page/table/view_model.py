"""The view model of the table: everything that its regions may show at one moment.

It holds no secret that the player at this screen may not see, so regions can show all of it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from okanagan.games.okanagan.page.table.choices.gains import (
    Gain,
    PlacementGain,
    placement_gain,
)
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import (
    Closer,
    Places,
    Plan,
    builds_now,
    picked_build,
)
from okanagan.games.okanagan.page.table.state import Land
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.rules.events import StructureBuilt, TilePlaced
from okanagan.games.okanagan.rules.forecast import Forecast, Verdict
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.prospects import Position, Prospects
from okanagan.games.okanagan.rules.scoring import Score, scores, winners
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View, view
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.thinking import Hint
from okanagan.page.play.view_model import TableModel, table_fields
from okanagan.page.settings import EVERYTHING, Settings


@dataclass(frozen=True, slots=True)
class Final:
    """The end of the game: all cards are open now."""

    scores: tuple[Score, ...]
    # each player's cards (places in `OBJECTIVES`), in the order of the scores
    objectives: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[int, ...], ...]  # each player's tokens by kind
    winners: tuple[int, ...]  # the players who have won, ascending


class Part:
    """A part of a view: a dataclass with some of the view's fields."""

    @classmethod
    def of(cls, view: View) -> Self:
        return cls(**{each.name: getattr(view, each.name) for each in fields(cls)})  # type: ignore[arg-type]  # subclasses are dataclasses


@dataclass(frozen=True, slots=True)
class MapModel:
    """The map alone: it stays the same while only tokens and cards change hands."""

    # The cells with their tiles and rotations; not hashed, because that takes long.
    tiles: tuple[tuple[int, tuple[int, int]], ...] = field(hash=False)
    influence: tuple[Any, ...] = field(hash=False)  # each player's, in every territory
    box: tuple[int, ...]  # the tiles out of play
    placements: int  # how many tiles will still be placed, at the most
    seats: tuple[SeatLook, ...]
    view: View = field(compare=False)  # the position, of which the map alone is read
    prospects: Prospects = field(compare=False)

    @classmethod
    def of(cls, view: View, seats: tuple[SeatLook, ...], now: Prospects) -> "MapModel":
        tiles, influence = tuple(view.map.placed.items()), tuple(view.map.influence)
        return cls(tiles, influence, view.box, now.placements, seats, view, now)


@dataclass(frozen=True, slots=True)
class Inspected:
    """What the person inspects on the map."""

    land: Land | None  # the territory or gap whose card is open
    influence: bool  # whether the map shows the influence in every territory
    hint: Hint[Advice] | None  # the hint that is shown
    # the bot that thinks about one, and how far it is, in `PARTS`
    hint_thinking: tuple[str, int] | None


@dataclass(frozen=True, slots=True, eq=False)
class ViewModel(TableModel):
    """One moment at the table, with all that follows from it."""

    advised: Action | None
    trial: Plan | None  # the tile on trial
    legal: tuple[Action, ...]
    view: View  # the position as the viewer may know it; an onlooker's while there is none
    map: MapModel
    prospects: Prospects
    final: Final | None  # the end; None while the game goes on
    places: Places | None  # the places for the tile in hand, while it may be tried
    ahead: bool  # whether others decide, and the tile may be tried, but not be placed
    builds: tuple[Build, ...]  # the buildings to choose from on the tile just placed
    # what the tile on trial, or just placed, would bring, if wished. If it closes land before a
    # building is chosen, the best one is supposed, and the verdict names it.
    forecast: Forecast | None
    verdict: Verdict | None  # what that is worth to every player
    gain: PlacementGain  # and what its tokens bring the viewer
    # the answers that may be given along with the placement on trial
    continuations: Sequence[tuple[Action, ...]]
    # the places that complete something, if wished; costly, and only panels show them
    closers: Callable[[], Mapping[Position, Closer]]
    gains: Callable[..., Gain]  # what actions of the player who is asked bring
    placed: Sequence[TilePlaced]  # the tiles laid after the start tile, in their order
    built: Mapping[Position, StructureBuilt]
    inspected: Inspected

    @property
    def plan(self) -> Plan | None:
        return self.trial

    @property
    def asked(self) -> bool:
        """Whether buttons below the question answer it, and not the map."""
        return bool(self.legal) and not isinstance(self.decision, PlaceTile | BuildStructure)

    @property
    def open_builds(self) -> tuple[Build, ...]:
        """The buildings to choose from for the tile on trial, or just placed."""
        return self.places.builds if self.plan and self.places else self.builds

    @property
    def building(self) -> Build | None:
        """The building that is chosen for the tile on trial, or just placed."""
        return self.plan.build if self.plan else picked_build(self.picks, self.builds)

    @property
    def last_placed(self) -> Position | None:
        return self.placed[-1].at if self.placed else None


def view_model(game: OkanaganGame, seats: tuple[SeatLook, ...], settings: Settings) -> ViewModel:
    state, view, now = game.state, view_of(game), game.prospects
    asked, foretells = state.hint_thinking, game.help(settings) == EVERYTHING
    verdict = game.verdict if foretells else None
    gain = PlacementGain()
    if verdict and not game.tries_ahead and verdict.forecast.player == game.state.shown:
        gain = placement_gain(view, verdict.forecast)
    return ViewModel(
        **table_fields(game, seats, settings, game.plan),
        view=view,
        map=MapModel.of(view, seats, now),
        prospects=now,
        final=_final(game.match.state) if game.decision is None else None,
        places=game.places,
        ahead=game.tries_ahead,
        builds=builds_now(game.match) if game.legal else (),
        forecast=verdict.forecast if verdict else None,
        verdict=verdict,
        gain=gain,
        continuations=game.continuations,
        closers=game.closers if foretells else dict,
        gains=game.gain,
        placed=game.history.tiles,
        built=game.history.buildings,
        inspected=Inspected(
            state.land, state.influence, state.hint, asked.progress if asked else None
        ),
    )


def view_of(game: OkanaganGame) -> View:
    """The view of the player before the screen; without secrets while none are shown."""
    player = game.state.shown
    return onlooker(game.match.state) if player is None else game.view(player)


def onlooker(state: State) -> View:
    """The view of a visitor without a seat: of each hand, what other players know."""
    count = state.players
    hands = tuple(view(state, (player + 1) % count).hands[player] for player in range(count))
    return replace(view(state, 0), objectives=(), hands=hands)


def _final(state: State) -> Final:
    tokens = tuple(tuple(own) for own in state.tokens)
    return Final(scores(state), tuple(state.objectives), tokens, winners(state))
