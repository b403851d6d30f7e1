"""The view model of a table: everything that its regions may show at one moment.

It holds no secret that the person before the screen may not see, so that whatever a region puts
into the page is safe there. A game's own model is a subclass with its own view of the position.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from okanagan.kernel.frames import Choice
from okanagan.page.core.daily import DailyDeal
from okanagan.page.core.session import Rival
from okanagan.page.play.game import TableGame
from okanagan.page.play.history import LogEntry
from okanagan.page.play.seats import SeatLook
from okanagan.page.settings import Settings


# Bases of which nobody makes an object: what dataclasses write would be bytes for nothing.
@dataclass(frozen=True, slots=True, init=False, repr=False)
class Moment:
    """What tells one moment at the table from another; all else follows from it."""

    session_id: str  # names the game
    version: tuple[int, int]  # the number of the next move, and how often the position has changed
    viewer: int | None  # the player whose secrets are shown; None while nobody's may be
    picks: tuple[str, ...]  # the parts of an answer put together so far, in the order of picking
    practice: bool  # whether moves may be taken back without limit
    settings: Settings
    advised: Any  # the answer of the hint that is shown; its buttons are marked
    trial: Any  # what the person tries before they answer; None while nothing is tried


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class TableModel(Moment):
    """One moment at the table, with what follows from it in every game.

    Buttons that answer the decision send `{"do": "act", "at": at, "option": i}`, i being a
    place in `legal`. A choice of several parts (three cards; which token for which) may first be
    put together from `{"do": "pick", "at": at, "item": WORD}`, which puts the word into
    `picks`, or takes it out again; with `"one": PREFIX` every other pick that begins so goes.
    `{"do": "unpick"}` clears them. A move clears them too.
    """

    cover: int | None  # the person who must take the device before a secret shows
    peek: int | None  # the person who may look at their cards, though they can decide without
    at: int  # the number of the next move: messages carry it to prove that they are of now
    legal: tuple[Any, ...]  # the answers that a person before the screen may give now
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
    hintable: bool  # whether a bot may be asked for advice
    rival: Rival | None  # whose challenge this is
    away: int | None  # the person who is asked at another device
    watcher: int | None  # the player whose eyes are on the screen; their cards may be hidden
    daily: DailyDeal | None  # the deal of the day that is played

    def name(self, player: int) -> str:
        """The player's name."""
        return self.seats[player].name

    @property
    def of_panels(self) -> Self:
        """The model for the panels, which show neither picks nor hints."""
        return replace(self, picks=(), advised=None)

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len(self.humans) > 1

    @property
    def addressed(self) -> int | None:
        """The person who is told in the second person; people who share a screen have names."""
        return None if self.hot_seat else self.viewer


def table_fields(
    game: TableGame, seats: tuple[SeatLook, ...], settings: Settings, trial: Any = None
) -> dict[str, Any]:
    """The fields of a `TableModel`, for the constructor of a game's own."""
    decision, state = game.decision, game.state
    return {
        "session_id": game.session.id,
        "version": (game.at, state.version),
        "viewer": state.shown,
        "picks": state.picks,
        "practice": game.match.practice,
        "settings": settings,
        "advised": state.hint.shown.best.action if state.hint else None,
        "trial": trial,
        "cover": game.cover,
        "peek": game.peek,
        "at": game.at,
        "legal": game.legal,
        "decision": decision,
        "decider": None if decision is None else decision.player,
        "seats": seats,
        "humans": game.humans,
        "turn": None if decision is None else game.history.turn,
        "log": game.history.entries(state.shown),
        "recent": game.recent,
        "undo": game.undoer,
        "undo_turn": game.undoes_turn,
        "thinking": game.bot_due,
        "can_practise": game.can_practise,
        "hintable": game.hintable and settings["coach"] != "off",
        "rival": game.session.rival,
        "away": game.away,
        "watcher": game.watcher,
        "daily": game.session.daily,
    }
