"""The game at a table: the match, the state beside it, and every change of the two.

Several players may share one screen (hot seat). It shows the secrets of at most one of them. Before
another player's secrets are shown, a cover asks to pass the device, and that player removes it. A
decision that needs no secrets has no cover: the hand is hidden, and can be shown on demand. Other
players may use devices of their own (`Session.own`); this device waits for them and never shows
their secrets. `Choice.shows_secret` says which decisions show a secret.
"""

from collections import deque
from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any, ClassVar

from okanagan.kernel.frames import Choice
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.simulate import bot_thoughts
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Idea, Thought
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.core.session import Session
from okanagan.page.play.history import History, LogEntry
from okanagan.page.play.state import Here, TableState
from okanagan.page.play.thinking import Clock, Opponents, Thinking
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.settings import Settings

MOST_TAPS = 40  # the number of answers that are remembered for undo


class TableGame:
    """One session in play. Call `save` after a change.

    A game's own class names its spec and the classes of its state and history, and declares the
    exact types of `match`, `state` and `history`. Its own fields must be set before
    `super().__init__`, which calls `settle`.
    """

    spec: ClassVar[GameSpec]
    state_type: ClassVar[type[TableState]]
    history_type: ClassVar[type[History]]

    seed: int | None = None  # of the bots' chance; None for unpredictable chance
    match: AnyMatch
    state: TableState
    history: History

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        self.session, stored = session, session.sidecar
        self.match = session.shown_match()
        self._received = deque(session.match.moves[len(self.match.moves) :])
        if session.daily is not None:
            self.seed = session.daily.seed
        self.people = self.match.people
        self.humans = self.people if session.own is None else session.own
        self.state = self.state_type()
        self.state.restore(stored, Here(self.humans), here=False)
        self.history = self.history_type(self.match, self.names, you=len(self.humans) == 1)
        dismissed = self.state.dismissed_bots
        self.opponents = Opponents(self.match.seats, self.spec, plugin_bots, dismissed)
        self._thinking: Thinking | None = None
        self.settle()
        if stored.get("at") == self.at:
            self.state.restore(stored, self.here, here=True)
        self.save()

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    @property
    def decision(self) -> Choice | None:
        decision = self.match.decision
        assert decision is None or isinstance(decision, Choice), "frames ask choices"
        return decision

    @property
    def decider(self) -> int | None:
        """The player who decides; None at the end."""
        return self.decision.player if self.decision else None

    @property
    def goes_on(self) -> bool:
        """Whether the next move is shown together with the one before it."""
        return self.decision is not None and not self.decision.begins_turn

    @property
    def showing(self) -> bool:
        """Whether the last move is still shown; `release` asks the next player."""
        return False

    def release(self) -> None:
        """Asks the next player, after the last move was shown."""

    @property
    def asked(self) -> int | None:
        waits = self.showing or self._received
        return self.decider if self.decider in self.humans and not waits else None

    @property
    def at(self) -> int:
        return len(self.match.moves)

    @property
    def legal(self) -> tuple[Any, ...]:
        """The answers that a local player may give now."""
        return tuple(self.match.legal) if self.asked is not None and self.cover is None else ()

    @property
    def here(self) -> Here:
        return Here(self.humans, self.match.legal, self.hintable)

    @property
    def addressed(self) -> int | None:
        return None if len(self.humans) > 1 else self.state.shown

    @property
    def audience(self) -> Audience:
        """The addressed player; players who share a screen are all called by name."""
        return Audience(self.names, self.addressed, words)

    @property
    def cover(self) -> int | None:
        """The player who must take the device before a secret is shown."""
        return self._hidden if self._secret else None

    @property
    def peek(self) -> int | None:
        """The player who may show their cards, but can decide without."""
        return None if self._secret else self._hidden

    @property
    def gives_hints(self) -> bool:
        """Whether a bot gives advice to the players here, at some moments."""
        return bool(self.humans) and self.decision is not None

    @property
    def hintable(self) -> bool:
        """Whether a bot can give advice now: not if the player's cards are hidden."""
        return self.gives_hints and self.decider == self.state.shown and len(self.legal) > 1

    def help(self, settings: Settings) -> str:
        """How much the table helps: one of the levels of the setting."""
        return settings["help"]

    def opening_words(self) -> str:
        """How many more messages the opening of a game by link takes; empty after it."""
        return ""

    @property
    def move_due(self) -> bool:
        """Whether the next move needs no player at this device: a bot's, or one from a link."""
        bot = self.decider not in self.people and not self.session.follows
        comes = bool(self._received) or bot
        return self.decision is not None and comes and not self.showing

    @property
    def away(self) -> int | None:
        """The player at another device who decides; also a bot, if another device hosts."""
        players = range(len(self.match.seats)) if self.session.follows else self.people
        away = not self._received and self.decider in {*players} - {*self.humans}
        return self.decider if away else None

    @property
    def bot_due(self) -> bool:
        return self.move_due and not self._received

    @property
    def plugin_bot_due(self) -> str | None:
        return self.opponents.plugin_bot(self._mover) if self.bot_due else None

    @property
    def bot_ready(self) -> bool:
        return not self.bot_due or self.opponents.ready(self._mover)

    @property
    def bot_budget(self) -> float:
        return self.opponents.budget(self._mover) if self.bot_due else 0.0

    @property
    def watcher(self) -> int | None:
        """The player who looks at the screen: the one whose cards are shown, or who decides."""
        return self.asked if self.state.shown is None else self.state.shown

    @property
    def undoer(self) -> int | None:
        """The player who may undo their last move; in practice games also moves of others.

        Nobody undoes a move that is sent to another device, or while moves from there are shown.
        """
        if self._received or self.session.sent:
            return None
        moves = reversed(self.match.moves)
        last = next((move.player for move in moves if move.player in self.humans), None)
        open_cards = self.match.over and not self.match.practice
        if last is None or open_cards or self.state.shown not in (None, last):
            return None
        return last if self.match.can_undo(last, self._answered_at(last)) else None

    @property
    def undoes_turn(self) -> bool:
        player, start = self.undoer, self.history.turn_start
        return player is not None and self._answered_at(player) > start

    @property
    def can_practise(self) -> bool:
        return not self.match.practice and len(self.people) == 1 and not self.match.over

    def view(self, player: int) -> Any:
        """What a player may know, made once for each position."""
        if player not in self._views:
            self._views[player] = self.match.view(player)
        return self._views[player]

    @property
    def recent(self) -> tuple[LogEntry, ...]:
        """The lines since the last move of the watcher, or else of the player who decides."""
        moves, watcher = self.match.moves, self.watcher
        watcher = self.decider if watcher is None else watcher
        newest = max(0, len(moves) - 1)
        numbers = range(newest, -1, -1)
        own_moves = (number for number in numbers if moves and moves[number].player == watcher)
        return self.history.since(min(next(own_moves, newest) + 1, newest), self.state.shown)

    def play(self, *actions: Any) -> list[str]:
        """Plays actions and forced answers after them; returns what to announce."""
        before = self.at
        if self.asked is not None:
            self.state.taps = (*self.state.taps[-MOST_TAPS:], before)
        for action in actions:
            self._play(action)
        while (only := self.only_answer()) is not None:
            self._play(only)
        more = self.settle()
        lines = [line.text for line in self.history.since(before, self.state.shown)]
        return [*lines, *more]

    def only_answer(self) -> Any | None:
        """The answer of a local player without a choice. A secret is always shown first."""
        decision, legal = self.decision, self.match.legal
        if self.asked is None or decision is None or decision.shows_secret:
            return None
        return legal[0] if len(legal) == 1 else None

    def following(self, action: Any) -> tuple[Any, ...]:
        return () if self.asked is None else following(self.match, self.asked, action)

    def receive(self, at: int, actions: Sequence[Any]) -> None:
        """Takes moves of another device after the first `at` moves, to be shown one by one.

        Later moves are taken back. Raises `GameError`, and changes nothing, if the rules forbid a
        move.
        """
        whole = self.session.match.upto(at)
        for action in actions:
            whole.step(action)
        if at < self.at:
            self._take_back(at)
            self.settle()
        self._received = deque(whole.moves[self.at :])
        self.session.match = whole if self._received else self.match
        self._stop_thinking()

    def thinking(self, clock: Clock, patience: float) -> Thinking:
        """The next bot's thinking, kept while the position lasts. May raise `BotError`.

        A move from a link is known already.
        """
        if self._received:
            known = Thought((Idea(self._received[0], 0.0),))
            return Thinking(iter((known,)), 0.0, clock)
        if self._thinking is None:
            thoughts = bot_thoughts(self.match, self.opponents.bot(self._mover), self.seed)
            budget = patience * self.bot_budget if self.session.daily is None else inf
            self._thinking = Thinking(thoughts, budget, clock)
        return self._thinking

    def dismiss(self, bot: str) -> None:
        self.state.dismissed_bots = self.opponents.dismiss(bot)
        self._stop_thinking()
        self.save()

    def undo(self) -> None:
        assert self.undoer is not None, "there is a move to take back"
        undone = self._take_back(self._answered_at(self.undoer))
        self.settle()
        self.restore_draft(undone)

    def restore_draft(self, undone: list[Any]) -> None:
        """Called after an undo: a game may put the undone actions back into its draft."""

    def undo_turn(self) -> None:
        player, start = self.undoer, self.history.turn_start
        while player is not None and self.undoer == player and self._answered_at(player) >= start:
            self._take_back(self._answered_at(player))
        self.settle()

    def uncover(self) -> bool:
        player = self._hidden
        if player is not None:
            self.state.shown = player
        self.settle()
        return player is not None

    def save(self) -> None:
        self.session.sidecar = self.state.sidecar(self.at)
        self.session.seen = self.at if self._received else None

    def settle(self) -> list[str]:
        """Updates the state after a new position; returns more sentences to announce."""
        state, self._views = self.state, dict[int, Any]()
        if len(self.humans) == 1:
            state.shown = self.humans[0]
        elif self.decision is None or self._hidden is not None:  # kept while bots decide
            state.shown = None
        self.history.follow()
        self._stop_thinking()
        state.follow()
        return []

    def _play(self, action: Any) -> None:
        """In a daily game the chance of an action is the same after any reload."""
        self.session.sent = 0.0
        if self._received:
            self._show_received()
            return
        if self.session.daily is not None:
            self.match.rng = Random(f"{self.seed}/{self.at}")
        self.match.play(action)

    def _show_received(self) -> None:
        """Plays the next move from the link, and what chance answered to it."""
        self.match.step(self._received.popleft())
        while self._received and self._received[0].player is None:
            self.match.step(self._received.popleft())
        if not self._received:
            whole, self.session.match = self.session.match, self.match
            self.match.practice, self.match.hinted = whole.practice, whole.hinted

    def _answered_at(self, player: int) -> int:
        """The number of the move with which the last answer of a player began."""
        moves = self.match.moves
        numbers = range(len(moves) - 1, -1, -1)
        last = next(number for number in numbers if moves[number].player == player)
        started = (tap for tap in reversed(self.state.taps) if tap <= last)
        return next((tap for tap in started if moves[tap].player == player), last)

    def _take_back(self, start: int) -> list[Any]:
        undone = self.match.moves[start:]
        self.match.rewind(start)
        self.state.undone += 1
        self.state.taps = tuple(tap for tap in self.state.taps if tap < start)
        return undone

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None

    @property
    def _hidden(self) -> int | None:
        return None if self.asked == self.state.shown else self.asked

    @property
    def _secret(self) -> bool:
        return self.decision is not None and self.decision.shows_secret

    @property
    def _mover(self) -> int:
        assert self.decider is not None, "the game goes on, and the match settles chance"
        return self.decider


class PastGame(TableGame):
    """A mixin for a game's own class while it is only looked at."""

    @property
    def legal(self) -> tuple[Any, ...]:
        return ()

    @property
    def move_due(self) -> bool:
        return False


def following(match: AnyMatch, player: int, *actions: Any) -> tuple[Any, ...]:
    """The answers that a player would have after these actions; none if another one decides."""
    state = match.state.copy()
    for action in actions:
        state.apply(action)
    decision = state.decision
    return tuple(state.legal()) if decision is not None and decision.player == player else ()
