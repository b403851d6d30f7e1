"""The game at the table: the match, the state beside it, and every change of the two.

Several people may share one screen (hot seat); it shows the secrets of one of them at most. Before
those of another person would show, the device must be passed on: a cover says so, and that person
lifts it. What can be decided without secrets (collecting, tribute, a tie, …) needs no cover: the
hand is hidden then, and may be looked at on demand.
"""

from okanagan.kernel.frames import Choice
from okanagan.kernel.simulate import bot_thoughts
from okanagan.kernel.telling.audience import Audience
from okanagan.page import words
from okanagan.page.added_bots.registry import AddedBots
from okanagan.page.core.session import Session
from okanagan.page.okanagan.table.history import History
from okanagan.page.okanagan.table.placement.foresight import Foresight, continuations, following
from okanagan.page.okanagan.table.placement.plan import HeldTile, Places, Plan
from okanagan.page.okanagan.table.state import Here, TableState
from okanagan.page.okanagan.table.thinking import Clock, Opponents, Thinking
from okanagan.page.words import t
from okanagan.valley.actions import Action, Build, Keep, Place
from okanagan.valley.forecast import Forecast
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.rewards import CollectToken
from okanagan.valley.game import ValleyMatch
from okanagan.valley.prospects import Prospects, prospects
from okanagan.valley.setup import OBJECTIVES_KEPT
from okanagan.valley.telling.places import position_words
from okanagan.valley.verdict import Verdict

MOST_TAPS = 40
"""As many answers are remembered as such: nobody takes back more of them one by one."""


class TableGame:
    """One session in play. `save` writes the sidecar after a change."""

    seed: int | None = None  # makes the bots' chance repeatable; None leaves it to chance

    def __init__(self, session: Session, added_bots: AddedBots | None = None) -> None:
        self.session, stored = session, session.sidecar
        self.match: ValleyMatch = session.match
        seats = enumerate(self.match.seats)
        self.humans = tuple(player for player, seat in seats if seat.bot is None)
        self.state = TableState()
        self.state.restore(stored, Here(self.humans), here=False)
        self.history = History(self.match, self.names, you=len(self.humans) == 1)
        self.opponents = Opponents(self.match, added_bots, self.state.dismissed_bots)
        self.held = HeldTile.of(self.match, None)  # the tile in the hand that is shown
        self._thinking: Thinking | None = None
        self._prospects: Prospects | None = None
        self._foresight = Foresight(self.match)
        self.settle()
        if stored.get("at") == self.at:
            here = Here(self.humans, self.match.legal, self.held.places, self.hintable)
            self.state.restore(stored, here, here=True)
        self.save()

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return [seat.name for seat in self.match.seats]

    @property
    def audience(self) -> Audience:
        """The person who is told: people who share a screen are all called by name."""
        viewer = None if len(self.humans) > 1 else self.state.shown
        return Audience(self.names, viewer, words)

    @property
    def decision(self) -> Choice | None:
        """The decision that is due; None when the game is over."""
        decision = self.match.decision
        assert decision is None or isinstance(decision, Choice), "frames ask choices"
        return decision

    @property
    def at(self) -> int:
        """The number of the next move."""
        return len(self.match.moves)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The answers that a person before the screen may give now."""
        return tuple(self.match.legal) if self._asked is not None and self.cover is None else ()

    @property
    def cover(self) -> int | None:
        """The person who must take the device before a secret shows; None if nobody must."""
        return self._hidden if self._secret else None

    @property
    def peek(self) -> int | None:
        """The person who may look at their cards, but can decide without."""
        return None if self._secret else self._hidden

    @property
    def hintable(self) -> bool:
        """Whether a bot could be asked for advice: never with cards that are not shown."""
        seen = self.decision is not None and self.decision.player == self.state.shown
        return seen and len(self.legal) > 1

    @property
    def bot_due(self) -> bool:
        """Whether a bot is to move."""
        return self.decision is not None and self._asked is None

    @property
    def added_bot_due(self) -> str | None:
        """The added bot that is to move."""
        return self.opponents.added_bot(self._mover) if self.bot_due else None

    @property
    def bot_ready(self) -> bool:
        """Whether the bot that is to move can; an added one may have to be installed."""
        return not self.bot_due or self.opponents.ready(self._mover)

    @property
    def bot_budget(self) -> float:
        """Seconds for which the bot that is due usually thinks; 0 if none is."""
        return self.opponents.budget(self._mover) if self.bot_due else 0.0

    @property
    def watcher(self) -> int | None:
        """The player whose eyes are on the screen: whose cards are shown, else who decides."""
        return self._asked if self.state.shown is None else self.state.shown

    @property
    def undoer(self) -> int | None:
        """The player who may take back their last move; in practice also over moves of others.

        Nobody once all cards lie open at the end, and nobody while another person's are shown.
        """
        moves = reversed(self.match.moves)
        last = next((move.player for move in moves if move.player in self.humans), None)
        open_cards = self.match.over and not self.match.practice
        if last is None or open_cards or self.state.shown not in (None, last):
            return None
        return last if self.match.can_undo(last, self._answered_at(last)) else None

    @property
    def undoes_turn(self) -> bool:
        """Whether more of the turn than the last move could be taken back."""
        player, start = self.undoer, self.history.turn_start
        return player is not None and self._answered_at(player) > start

    @property
    def can_practise(self) -> bool:
        """Whether the game may still be made one for practice."""
        return not self.match.practice and len(self.humans) == 1 and not self.match.over

    @property
    def prospects(self) -> Prospects:
        """What the map can still become: worked out once for each position."""
        if self._prospects is None:
            self._prospects = prospects(self.match.view(0))
        return self._prospects

    @property
    def places(self) -> Places | None:
        """The places for the tile in hand, while a person before the screen may try it."""
        decision = self.match.decision
        others = decision is not None and decision.player != self.held.player
        return self.held.places if self.held.placing or others else None

    @property
    def plan(self) -> Plan | None:
        """The tile on trial, while it may be tried."""
        return None if self.places is None else self.state.plan

    @property
    def tries_ahead(self) -> bool:
        """Whether others decide: the tile may be tried, but not be placed."""
        return self.places is not None and not self.held.placing

    @property
    def forecast(self) -> Forecast | None:
        """What the tile on trial would bring, or the one just placed, before it is built on."""
        return self._foresight.forecast(self.plan, self.held)

    @property
    def verdict(self) -> Verdict | None:
        """What that is worth to everybody."""
        return self._foresight.verdict(self.plan, self.held)

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        """The answers that may be given along with the placement on trial."""
        if self.plan is None or self.held.player is None or not self.held.placing:
            return []
        return continuations(self.match, self.plan, self.held.player)

    def play(self, *actions: Action) -> list[str]:
        """Makes moves, and those that follow without a choice; returns what is to be announced."""
        before = self.at
        if self._asked is not None:
            self.state.taps = (*self.state.taps[-MOST_TAPS:], before)
        for action in actions:
            self.match.play(action)
        while (only := self._only_answer()) is not None:
            self.match.play(only)
        of_trial = self.settle()
        told = [line.text for line in self.history.since(before, self.state.shown)]
        return [*told, *of_trial]

    def following(self, action: Action) -> tuple[Action, ...]:
        """The answers that the same person would have after this one."""
        return () if self._asked is None else following(self.match, self._asked, action)

    def thinking(self, clock: Clock, patience: float) -> Thinking:
        """The thoughts of the bot that is due, while the position lasts.

        `patience` multiplies its usual time. Raises `BotError` if it is added and can't begin.
        """
        if self._thinking is None:
            thoughts = bot_thoughts(self.match, self.opponents.bot(self._mover), self.seed)
            self._thinking = Thinking(thoughts, patience * self.bot_budget, clock)
        return self._thinking

    def dismiss(self, bot: str) -> None:
        """Lets another bot play for an added one, here and from now on."""
        self.state.dismissed_bots = self.opponents.dismiss(bot)
        self._stop_thinking()
        self.save()

    def undo(self) -> None:
        """Takes back the last answer, which must be possible; a placement lies on trial again."""
        assert self.undoer is not None, "there is a move to take back"
        undone = self._take_back(self._answered_at(self.undoer))
        self.settle()
        place, build = (*undone, None)[:2]
        if isinstance(place, Place) and self.held.places:
            built = build if isinstance(build, Build) else None
            plan = Plan((place.x, place.y), place.rotation, built)
            self.state.plan = self.held.places.kept(plan)

    def undo_turn(self) -> None:
        """Takes back answers of the present turn as far as they can be."""
        player, start = self.undoer, self.history.turn_start
        while player is not None and self.undoer == player and self._answered_at(player) >= start:
            self._take_back(self._answered_at(player))
        self.settle()

    def uncover(self) -> bool:
        """Shows the hand of the person who decides; False if it is shown already."""
        player = self._hidden
        if player is not None:
            self.state.shown = player
        self.settle()
        return player is not None

    def lay(self, plan: Plan | None) -> None:
        """Puts the tile on trial, or takes it back into the hand; no card lies over it."""
        self.state.plan = plan
        self.state.drop_hint()
        self.state.look_at(None)

    def save(self) -> None:
        """Writes the sidecar: everything that a reload must bring back."""
        self.session.sidecar = self.state.sidecar(self.at)

    def settle(self) -> list[str]:
        """What follows from a new position; returns what is to be told of the tile on trial."""
        state = self.state
        if len(self.humans) == 1:
            state.shown = self.humans[0]
        elif self.decision is None or self._hidden is not None:  # bots may decide meanwhile
            state.shown = None
        self.history.follow()
        self._prospects = None
        self._foresight.forget()
        self._stop_thinking()
        state.follow(self.match.state.map)
        state.picks = self._kept_before()
        before, plan = self.held, state.plan
        self.held = HeldTile.of(self.match, state.shown)
        state.plan = self.held.kept(plan, before)
        same = (before.player, before.tile) == (self.held.player, self.held.tile)
        return self._told_of_trial(before) if same and plan is not None else []

    def _answered_at(self, player: int) -> int:
        """The number of the move with which the last answer of a player began.

        What followed without a choice belongs to it.
        """
        moves = self.match.moves
        last = max(number for number, move in enumerate(moves) if move.player == player)
        started = (tap for tap in reversed(self.state.taps) if tap <= last)
        return next((tap for tap in started if moves[tap].player == player), last)

    def _take_back(self, start: int) -> list[Action]:
        undone = self.match.moves[start:]
        self.match.rewind(start)
        self.state.taps = tuple(tap for tap in self.state.taps if tap < start)
        return undone

    def _only_answer(self) -> Action | None:
        """The answer of a person who has no choice: a single one, or all that is in the pool."""
        decision, legal = self.decision, self.match.legal
        if self._asked is None or decision is None or decision.shows_secret:
            return None
        pool = self.match.state.pool
        whole = isinstance(decision, CollectToken) and decision.in_a_row(pool) == sum(pool)
        return legal[0] if whole or len(legal) == 1 else None

    def _kept_before(self) -> tuple[str, ...]:
        """The picks of the objectives that the person has kept before, and may exchange now."""
        decision, player = self.decision, self.state.shown
        if not isinstance(decision, KeepObjectives) or decision.player != player:
            return ()
        kept = any(isinstance(move, Keep) and move.player == player for move in self.match.moves)
        hand = self.match.state.objectives[decision.player]  # those drawn now are the last
        return tuple(f"card-{card}" for card in hand[:OBJECTIVES_KEPT]) if kept else ()

    def _told_of_trial(self, before: HeldTile) -> list[str]:
        plan, begins = self.state.plan, self.held.placing and not before.placing
        if plan is None:
            return [t("Your tile no longer fits where it lay on trial: it is back in your hand.")]
        where = position_words(*plan.at, words)
        return [t("Your tile still lies on trial {where}.", where=where)] if begins else []

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None

    @property
    def _asked(self) -> int | None:
        """The person who decides; None while a bot does, and at the end."""
        player = self.decision.player if self.decision else None
        return player if player in self.humans else None

    @property
    def _hidden(self) -> int | None:
        """The person who decides, if their secrets are not shown."""
        return None if self._asked == self.state.shown else self._asked

    @property
    def _secret(self) -> bool:
        return self.decision is not None and self.decision.shows_secret

    @property
    def _mover(self) -> int:
        decision = self.decision
        assert decision is not None, "the game goes on"
        assert decision.player is not None, "chance is settled by the match"
        return decision.player
