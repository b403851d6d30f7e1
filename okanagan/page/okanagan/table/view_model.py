"""The view model of the table: everything that its regions may show at one moment.

It holds no secret that the person before the screen may not see, so that whatever a region puts
into the page is safe there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from okanagan.page import words
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.hint.hint import Hint
from okanagan.page.okanagan.table.history import LogEntry
from okanagan.page.okanagan.table.inspect.selection import Land
from okanagan.page.okanagan.table.placement.plan import Places, Plan, builds_now
from okanagan.page.settings import Settings
from okanagan.valley.actions import Action, Build
from okanagan.valley.events import StructureBuilt, TilePlaced
from okanagan.valley.forecast import Forecast
from okanagan.valley.prospects import Position, Prospects
from okanagan.valley.scoring import Score, scores, winners
from okanagan.valley.state import Choice, State
from okanagan.valley.telling.audience import Audience
from okanagan.valley.terms import Kind
from okanagan.valley.view import View, view


@dataclass(frozen=True, slots=True)
class Final:
    """The end of the game: all cards are open now.

    Attributes:
        objectives: each player's cards (places in `OBJECTIVES`), in the order of the scores.
        tokens: each player's tokens by kind.
        winners: the players who have won, ascending.
    """

    scores: tuple[Score, ...]
    objectives: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


class Part:
    """A part of a view: a dataclass with some of the view's fields."""

    @classmethod
    def of(cls, view: View) -> Self:
        """The part of this view."""
        return cls(**{one.name: getattr(view, one.name) for one in fields(cls)})  # type: ignore[arg-type]  # subclasses are dataclasses


@dataclass(frozen=True, slots=True)
class MapModel:
    """The map alone: it stays the same while only tokens and cards change hands.

    Attributes:
        tiles: the cells with their tiles and rotations.
        influence: each player's, in every territory.
        box: the tiles out of play.
        placements: how many tiles will still be placed, at the most.
        view: the position, of which the map alone is read.
    """

    tiles: tuple[tuple[int, tuple[int, int]], ...]
    influence: tuple[Any, ...]
    box: tuple[int, ...]
    placements: int
    seats: tuple[SeatLook, ...]
    view: View = field(compare=False)
    prospects: Prospects = field(compare=False)


@dataclass(frozen=True, slots=True)
class Inspected:
    """What the person inspects on the map.

    Attributes:
        land: the territory or gap whose card is open.
        influence: whether the map shows the influence in every territory.
        hint: the hint that is shown.
        hint_thinking: the bot that thinks about one, and how far it is, in `PARTS`.
    """

    land: Land | None
    influence: bool
    hint: Hint | None
    hint_thinking: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class ViewModel:
    """One moment at the table.

    Most fields follow from the few that are compared: the position has a version.

    Buttons that answer the decision send `{"do": "act", "at": at, "option": i}`, i being a
    place in `legal`. A choice of several parts (three cards; which token for which) may first be
    put together from `{"do": "pick", "at": at, "item": WORD}`, which puts the word into
    `picks`, or takes it out again; with `"one": PREFIX` every other pick that begins so goes.
    `{"do": "unpick"}` clears them. A move clears them too.

    Attributes:
        session_id: names the game.
        version: names the position: the number of the next move, and how often it has changed.
        viewer: the player whose secrets are shown; None while nobody's may be.
        picks: the parts of an answer that are put together so far, in the order of picking.
        practice: whether moves may be taken back without limit.
        advised: the answer that a hint has advised, while it is shown; its buttons are marked.
        view: the position as the viewer may know it. While no viewer is shown, it is an onlooker's:
            no objectives, no tile but those that all have seen.
        cover: the person who must take the device before a secret shows; None if nobody must.
        peek: the person who may look at their cards, by `{"do": "uncover"}`, though they can decide
            without; None if nobody may.
        at: the number of the next move, which messages carry to prove that they are of now.
        legal: the legal answers to the decision if a person before the screen may answer it now.
        decision: what is asked; None when the game is over.
        decider: the player who is asked; None when the game is over.
        turn: the player whose turn it is (others may decide within it); None before the first and
            at the end.
        log: every line so far.
        recent: the lines since the viewer (else the decider) last made a move.
        undo: the player who may take back their last move; None if nobody may.
        undo_turn: whether that player may take back more: everything since their turn began.
        thinking: whether a bot is to move.
        can_practise: whether the game may still be made one for practice.
        final: the end; None while the game goes on.
        hintable: whether a bot may be asked for advice, by `{"do": "hint"}`.
        places: the places for the tile in hand, while it may be tried.
        plan: the tile on trial.
        ahead: whether others decide, and the tile may be tried, but not be placed.
        builds: the buildings to choose from on the tile just placed.
        forecast: what the tile on trial, or just placed, would bring; None if hints are off.
        placed: the tiles laid after the start tile, in their order.
        built: the buildings by their cells.
        watcher: the player whose eyes are on the screen, though their cards may be hidden.
        inspected: what the person inspects on the map.
    """

    session_id: str
    version: tuple[int, int]
    viewer: int | None
    picks: tuple[str, ...]
    practice: bool
    settings: Settings
    advised: Action | None
    plan: Plan | None
    view: View = field(compare=False)
    prospects: Prospects = field(compare=False)
    cover: int | None = field(compare=False)
    peek: int | None = field(compare=False)
    at: int = field(compare=False)
    legal: tuple[Action, ...] = field(compare=False)
    decision: Choice | None = field(compare=False)
    decider: int | None = field(compare=False)
    seats: tuple[SeatLook, ...] = field(compare=False)
    humans: tuple[int, ...] = field(compare=False)
    turn: int | None = field(compare=False)
    log: Sequence[LogEntry] = field(compare=False)
    recent: tuple[LogEntry, ...] = field(compare=False)
    undo: int | None = field(compare=False)
    undo_turn: bool = field(compare=False)
    thinking: bool = field(compare=False)
    can_practise: bool = field(compare=False)
    final: Final | None = field(compare=False)
    hintable: bool = field(compare=False)
    places: Places | None = field(compare=False)
    ahead: bool = field(compare=False)
    builds: tuple[Build, ...] = field(compare=False)
    forecast: Forecast | None = field(compare=False)
    placed: Sequence[TilePlaced] = field(compare=False)
    built: Mapping[Position, StructureBuilt] = field(compare=False)
    watcher: int | None = field(compare=False)
    inspected: Inspected = field(compare=False)

    def name(self, player: int) -> str:
        """The player's name."""
        return self.seats[player].name

    def tokens(self, player: int) -> tuple[tuple[Kind, int], ...]:
        """The player's tokens, each kind that is there with its count."""
        counts = self.view.tokens[player]
        return tuple((kind, counts[kind]) for kind in Kind if counts[kind])

    @property
    def map(self) -> MapModel:
        """The map, and what follows from it."""
        view, prospects = self.view, self.prospects
        tiles, influence = tuple(view.map.placed.items()), tuple(view.map.influence)
        return MapModel(
            tiles, influence, view.box, prospects.placements, self.seats, view, prospects
        )

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
    match, decision, state = game.match, game.decision, game.state
    return ViewModel(
        session_id=game.session.id,
        version=(game.at, state.version),
        viewer=state.shown,
        picks=state.picks,
        practice=match.practice,
        settings=settings,
        advised=state.advised,
        plan=game.plan,
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
        final=_final(match.state) if decision is None else None,
        hintable=game.hintable and settings["coach"] != "off",
        places=game.places,
        ahead=game.tries_ahead,
        builds=builds_now(decision, match) if game.legal else (),
        forecast=None if settings["hints"] == "no" else game.forecast,
        placed=game.history.tiles,
        built=game.history.buildings,
        watcher=game.watcher,
        inspected=Inspected(state.land, state.influence, state.hint, state.hint_progress),
    )


def view_of(game: TableGame) -> View:
    """What the person before the screen may know; nobody's secrets while nobody's are shown."""
    shown = game.state.shown
    return onlooker(game.match.state) if shown is None else game.match.view(shown)


def onlooker(state: State) -> View:
    """The position as somebody without a seat may know it.

    Of each hand it takes what another player knows of it.
    """
    count = state.players
    hands = tuple(view(state, (player + 1) % count).hands[player] for player in range(count))
    return replace(view(state, 0), objectives=(), hands=hands)


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
