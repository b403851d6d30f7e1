"""The view model of the table: everything that its regions may show at one moment.

It holds no secret that the person before the screen may not see, so that whatever a region puts
into the page is safe there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from okanagan.kernel.frames import Choice
from okanagan.kernel.telling.audience import Audience
from okanagan.page import words
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.hint.hint import Hint
from okanagan.page.okanagan.table.history import LogEntry
from okanagan.page.okanagan.table.inspect.selection import Land
from okanagan.page.okanagan.table.placement.plan import Places, Plan, builds_now
from okanagan.page.okanagan.table.state import TableState
from okanagan.page.settings import Settings
from okanagan.valley.actions import Action, Build
from okanagan.valley.events import StructureBuilt, TilePlaced
from okanagan.valley.forecast import Forecast
from okanagan.valley.prospects import Position, Prospects
from okanagan.valley.scoring import Score, scores, winners
from okanagan.valley.state import State
from okanagan.valley.verdict import Verdict
from okanagan.valley.view import View, view


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
        """The part of this view."""
        return cls(**{one.name: getattr(view, one.name) for one in fields(cls)})  # type: ignore[arg-type]  # subclasses are dataclasses


@dataclass(frozen=True, slots=True)
class MapModel:
    """The map alone: it stays the same while only tokens and cards change hands."""

    tiles: tuple[tuple[int, tuple[int, int]], ...]  # the cells with their tiles and rotations
    influence: tuple[Any, ...]  # each player's, in every territory
    box: tuple[int, ...]  # the tiles out of play
    placements: int  # how many tiles will still be placed, at the most
    seats: tuple[SeatLook, ...]
    view: View = field(compare=False)  # the position, of which the map alone is read
    prospects: Prospects = field(compare=False)


@dataclass(frozen=True, slots=True)
class Inspected:
    """What the person inspects on the map."""

    land: Land | None  # the territory or gap whose card is open
    influence: bool  # whether the map shows the influence in every territory
    hint: Hint | None  # the hint that is shown
    # the bot that thinks about one, and how far it is, in `PARTS`
    hint_thinking: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class Moment:
    """What tells one moment at the table from another; all else follows from it."""

    session_id: str  # names the game
    version: tuple[int, int]  # the number of the next move, and how often the position has changed
    viewer: int | None  # the player whose secrets are shown; None while nobody's may be
    picks: tuple[str, ...]  # the parts of an answer put together so far, in the order of picking
    practice: bool  # whether moves may be taken back without limit
    settings: Settings
    advised: Action | None  # the answer of the hint that is shown; its buttons are marked
    plan: Plan | None  # the tile on trial


@dataclass(frozen=True, slots=True, eq=False)
class ViewModel(Moment):
    """One moment at the table, with all that follows from it.

    Buttons that answer the decision send `{"do": "act", "at": at, "option": i}`, i being a
    place in `legal`. A choice of several parts (three cards; which token for which) may first be
    put together from `{"do": "pick", "at": at, "item": WORD}`, which puts the word into
    `picks`, or takes it out again; with `"one": PREFIX` every other pick that begins so goes.
    `{"do": "unpick"}` clears them. A move clears them too.
    """

    view: View  # the position as the viewer may know it; an onlooker's while there is none
    prospects: Prospects
    cover: int | None  # the person who must take the device before a secret shows
    peek: int | None  # the person who may look at their cards, though they can decide without
    at: int  # the number of the next move: messages carry it to prove that they are of now
    legal: tuple[Action, ...]  # the answers that a person before the screen may give now
    decision: Choice | None  # what is asked; None when the game is over
    decider: int | None  # the player who is asked
    seats: tuple[SeatLook, ...]
    humans: tuple[int, ...]
    turn: int | None  # whose turn it is (others may decide within it); None before and after all
    log: Sequence[LogEntry]
    recent: tuple[LogEntry, ...]  # the lines since the viewer (else the decider) last made a move
    undo: int | None  # the player who may take back their last move
    undo_turn: bool  # whether they may take back more: everything since their turn began
    thinking: bool  # whether a bot is to move
    can_practise: bool  # whether the game may still be made one for practice
    final: Final | None  # the end; None while the game goes on
    hintable: bool  # whether a bot may be asked for advice
    places: Places | None  # the places for the tile in hand, while it may be tried
    ahead: bool  # whether others decide, and the tile may be tried, but not be placed
    builds: tuple[Build, ...]  # the buildings to choose from on the tile just placed
    forecast: Forecast | None  # what the tile on trial, or just placed, would bring, if wished
    verdict: Verdict | None  # what that is worth to everybody
    # the answers that may be given along with the placement on trial
    continuations: Sequence[tuple[Action, ...]]
    placed: Sequence[TilePlaced]  # the tiles laid after the start tile, in their order
    built: Mapping[Position, StructureBuilt]
    watcher: int | None  # the player whose eyes are on the screen; their cards may be hidden
    inspected: Inspected

    def name(self, player: int) -> str:
        """The player's name."""
        return self.seats[player].name

    @property
    def map(self) -> MapModel:
        """The map, and what follows from it."""
        view, now = self.view, self.prospects
        tiles, influence = tuple(view.map.placed.items()), tuple(view.map.influence)
        return MapModel(tiles, influence, view.box, now.placements, self.seats, view, now)

    @property
    def of_panels(self) -> "ViewModel":
        """The model for the panels, which show neither picks nor hints."""
        return replace(self, picks=(), advised=None)

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len(self.humans) > 1

    @property
    def last_placed(self) -> Position | None:
        """The cell of the last tile."""
        return self.placed[-1].at if self.placed else None

    @property
    def audience(self) -> Audience:
        """The person who is told: people who share a screen are all called by name."""
        viewer = None if self.hot_seat else self.viewer
        return Audience([seat.name for seat in self.seats], viewer, words)


def view_model(game: TableGame, seats: tuple[SeatLook, ...], settings: Settings) -> ViewModel:
    """What the table shows now."""
    decision, state = game.decision, game.state
    return ViewModel(
        **_moment(game, settings),
        view=view_of(game),
        prospects=game.prospects,
        cover=game.cover,
        peek=game.peek,
        at=game.at,
        legal=game.legal,
        decision=decision,
        decider=None if decision is None else decision.player,
        seats=seats,
        humans=game.humans,
        turn=None if decision is None else game.history.turn,
        log=game.history.entries(state.shown),
        recent=_recent(game),
        undo=game.undoer,
        undo_turn=game.undoes_turn,
        thinking=game.bot_due,
        can_practise=game.can_practise,
        final=_final(game.match.state) if decision is None else None,
        hintable=game.hintable and settings["coach"] != "off",
        places=game.places,
        ahead=game.tries_ahead,
        builds=builds_now(game.match) if game.legal else (),
        forecast=None if settings["hints"] == "no" else game.forecast,
        verdict=None if settings["hints"] == "no" else game.verdict,
        continuations=game.continuations,
        placed=game.history.tiles,
        built=game.history.buildings,
        watcher=game.watcher,
        inspected=_inspected(state),
    )


def _moment(game: TableGame, settings: Settings) -> dict[str, Any]:
    """The fields that tell this moment from another."""
    state = game.state
    return {
        "session_id": game.session.id,
        "version": (game.at, state.version),
        "viewer": state.shown,
        "picks": state.picks,
        "practice": game.match.practice,
        "settings": settings,
        "advised": state.hint.shown.best.action if state.hint else None,
        "plan": game.plan,
    }


def view_of(game: TableGame) -> View:
    """What the person before the screen may know; nobody's secrets while nobody's are shown."""
    shown = game.state.shown
    return onlooker(game.match.state) if shown is None else game.match.view(shown)


def onlooker(state: State) -> View:
    """The position as somebody without a seat may know it: of each hand what other players know."""
    count = state.players
    hands = tuple(view(state, (player + 1) % count).hands[player] for player in range(count))
    return replace(view(state, 0), objectives=(), hands=hands)


def _inspected(state: TableState) -> Inspected:
    asked = state.hint_thinking
    return Inspected(state.land, state.influence, state.hint, asked.progress if asked else None)


def _final(state: State) -> Final:
    tokens = tuple(tuple(own) for own in state.tokens)
    return Final(scores(state), tuple(state.objectives), tokens, winners(state))


def _recent(game: TableGame) -> tuple[LogEntry, ...]:
    """The lines since the last move of the person who sees them."""
    moves, watcher = game.match.moves, game.watcher
    if watcher is None and game.decision is not None:
        watcher = game.decision.player
    newest = max(0, len(moves) - 1)
    own = (number for number in range(newest, -1, -1) if moves and moves[number].player == watcher)
    return game.history.since(min(next(own, newest) + 1, newest), game.state.shown)
