"""The view model of a table: all that its regions may show, without any other player's secrets."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.audience import Audience
from okanagan.page.core.session import Company, DailyGame, Rival
from okanagan.page.play.game import TableGame
from okanagan.page.play.history import LogEntry
from okanagan.page.play.seats import SeatLook
from okanagan.page.settings import EVERYTHING, NOTHING, Settings


# Abstract bases: the methods that dataclasses generate would be downloaded for nothing.
@dataclass(frozen=True, slots=True, init=False, repr=False)
class Moment:
    """What distinguishes one moment at the table from another; all else follows from it."""

    session_id: str  # names the game
    version: tuple[int, int]  # the number of the next move, and how often the position has changed
    viewer: int | None  # the player whose secrets are shown, if any
    picks: tuple[str, ...]  # the parts of an answer put together so far, in the order of picking
    practice: bool  # whether moves may be taken back without limit
    settings: Settings
    advised: Any  # the answer that the hint advises; its buttons are marked
    trial: Any  # the player's draft of an answer; None if there is none
    # Whether a map has more room if it is drawn taller than wide.
    tall: bool = field(default=False, kw_only=True)
    # Whether the position was sent to the player at another device.
    sent: bool = field(default=False, kw_only=True)
    live: str = field(default="", kw_only=True)  # what this device is at a live table
    company: Company | None = field(default=None, kw_only=True)  # who is connected to that table
    # Why the last placement was refused; empty if it was not.
    refused: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class TableModel(Moment):
    """One moment at the table, with what every game derives from it.

    Buttons that answer the decision send `{"do": "act", "at": at, "option": i}`; i is an index in
    `legal`. An answer that is confirmed first, or has several parts, is selected with
    `{"do": "pick", "at": at, "item": WORD}`, which adds the word to `picks` or removes it. With
    `"one": PREFIX` it replaces other picks with this prefix.
    """

    cover: int | None  # the player who must take the device before a secret is shown
    peek: int | None  # the player who may show their cards, but can decide without
    at: int  # the number of the next move; messages contain it, so that late ones are refused
    legal: tuple[Any, ...]  # the answers that a local player may give now
    decision: Choice | None  # None when the game is over
    decider: int | None  # the player who decides
    seats: tuple[SeatLook, ...]
    humans: tuple[int, ...]
    turn: int | None  # the player whose turn it is (others may decide within it)
    log: Sequence[LogEntry]
    recent: tuple[LogEntry, ...]  # the lines since the viewer (else the decider) last made a move
    undo: int | None  # the player who may undo their last move
    undo_turn: bool  # whether they may undo everything since their turn began
    thinking: bool  # whether the next move comes from a bot or a link
    can_practise: bool  # whether the game can become a practice game
    gives_hints: bool  # whether a bot gives advice, at some moments
    hintable: bool  # whether it can do so now
    foretells: bool  # whether forecasts and chances are shown
    marks: bool  # whether the places for a piece are marked
    rivals: tuple[Rival, ...]  # the results of others on this deal; the last is the sender's
    away: int | None  # the player at another device who decides
    opening: str  # before the first turn: how many more messages the opening takes
    watcher: int | None  # the player who looks at the screen; their cards may be hidden
    daily: DailyGame | None
    audience: Audience

    def name(self, player: int) -> str:
        return self.seats[player].name

    @property
    def without_picks(self) -> Self:
        """The model for regions that show neither picks nor hints."""
        has_none = not self.picks and self.advised is None
        return self if has_none else replace(self, picks=(), advised=None)

    @property
    def may_host(self) -> bool:
        """Whether this device may open a live table: not while it is connected to a host."""
        return self.company is None or not self.company.led_elsewhere

    @property
    def hot_seat(self) -> bool:
        return len(self.humans) > 1


def table_fields(
    game: TableGame, seats: tuple[SeatLook, ...], settings: Settings, trial: Any = None
) -> dict[str, Any]:
    """The fields of a `TableModel`, for the constructor of a game's own model."""
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
        "decider": game.decider,
        "seats": seats,
        "humans": game.humans,
        "turn": None if decision is None else game.history.turn,
        "log": game.history.entries(state.shown),
        "recent": game.recent,
        "undo": game.undoer,
        "undo_turn": game.undoes_turn,
        "thinking": game.move_due,
        "can_practise": game.can_practise,
        **_help_fields(game, settings),
        "rivals": game.session.rivals,
        "away": game.away,
        "sent": bool(game.session.sent),
        "live": game.session.live,
        "company": game.session.company,
        "opening": game.opening_words() if game.away is not None else "",
        "watcher": game.watcher,
        "daily": game.session.daily,
        "audience": game.audience,
    }


def _help_fields(game: TableGame, settings: Settings) -> dict[str, Any]:
    level = game.help(settings)
    foretells = level == EVERYTHING
    hints = game.gives_hints and settings["coach"] != "off" and foretells
    shown = {"gives_hints": hints, "hintable": hints and game.hintable}
    shown |= {"foretells": foretells, "marks": level != NOTHING}
    return {**shown, "refused": game.state.refused}
