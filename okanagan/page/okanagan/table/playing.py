"""A game played at this screen: the match, who sees what, and what is in mind but not done."""

from typing import Any

from okanagan.kernel.simulate import bot_thoughts
from okanagan.page.added_bots.registry import AddedBots
from okanagan.page.core.session import Session
from okanagan.page.okanagan.table.bots.opponents import Opponents
from okanagan.page.okanagan.table.bots.thinking import Clock, Pondering
from okanagan.page.okanagan.table.hint.counsel import Counsel
from okanagan.page.okanagan.table.history import Chronicle
from okanagan.page.okanagan.table.hot_seat import Sitting
from okanagan.page.okanagan.table.inspect.selection import Gaze
from okanagan.page.okanagan.table.placement.plan import Places, Plan, plan_from_json, plan_to_json
from okanagan.page.okanagan.table.placement.trying import Trying
from okanagan.valley.actions import Action, Place
from okanagan.valley.advice import Advice
from okanagan.valley.frames.base import Choice
from okanagan.valley.game import ValleyMatch
from okanagan.valley.prospects import Prospects, prospects


class Playing:
    """One session in play. Every change goes through here, and ends with a kept sidecar.

    Attributes:
        session: the session; its sidecar holds what a reload must bring back.
        match: its match.
        sitting: whose secrets are shown.
        chronicle: what has happened.
        trying: the tile of the person whose hand is shown, on trial or not.
        picks: the parts of an answer put together so far.
        seed: makes the bots' chance repeatable; None leaves it to chance.
        gaze: what the person looks at on the map.
        opponents: the bots.
        counsel: what a bot would do in the person's place, if it was asked.
        turned: how often the position has changed, back and forth.
    """

    seed: int | None = None

    def __init__(self, session: Session, guests: AddedBots | None = None) -> None:
        self.session = session
        self.match: ValleyMatch = session.match
        seats = self.match.seats
        humans = [player for player, seat in enumerate(seats) if seat.bot is None]
        kept = session.sidecar
        self.sitting = Sitting(humans, kept.get("shown"))
        names = [seat.name for seat in seats]
        self.chronicle = Chronicle(self.match, names, you=len(humans) == 1)
        self.picks: tuple[str, ...] = ()
        self.trying = Trying(self.match)
        self.gaze = Gaze.from_json(kept)
        self.opponents = Opponents(self.match, guests, _texts(kept.get("out")))
        self.counsel = Counsel(self.match)
        self._pondering: Pondering | None = None
        self._prospects: Prospects | None = None
        self.turned = 0
        self._settle()
        self._restore(kept)

    @property
    def decision(self) -> Choice | None:
        """What is asked now; None when the game is over."""
        decision = self.match.decision
        assert decision is None or isinstance(decision, Choice), "frames ask choices"
        return decision

    @property
    def at(self) -> int:
        """The number of the next move."""
        return len(self.match.moves)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What a person before the screen may answer now."""
        return tuple(self.match.legal) if self.sitting.answers(self.decision) else ()

    @property
    def hintable(self) -> bool:
        """Whether a bot could be asked what to answer: never with cards that are not shown."""
        decision = self.decision
        seen = decision is not None and decision.player == self.sitting.shown
        return seen and len(self.legal) > 1

    @property
    def bot_due(self) -> bool:
        """Whether a bot is to move."""
        decision = self.decision
        return decision is not None and decision.player not in self.sitting.humans

    @property
    def guest_due(self) -> str | None:
        """The bot from elsewhere that is to move."""
        return self.opponents.guest(self._due) if self.bot_due else None

    @property
    def bot_ready(self) -> bool:
        """Whether the bot that is to move can; one from elsewhere may have to be installed."""
        return not self.bot_due or self.opponents.ready(self._due)

    @property
    def watcher(self) -> int | None:
        """Whose eyes are on the screen: who sees their cards, else the person who decides."""
        decision, sitting = self.decision, self.sitting
        if sitting.shown is not None or decision is None:
            return sitting.shown
        return decision.player if decision.player in sitting.humans else None

    @property
    def undoer(self) -> int | None:
        """Who may take back their last move; in practice also over moves of others.

        Nobody once all cards lie open at the end, and nobody while another person's are shown.
        """
        humans, shown = self.sitting.humans, self.sitting.shown
        moves = reversed(self.match.moves)
        last = next((move.player for move in moves if move.player in humans), None)
        open_cards = self.match.over and not self.match.practice
        if last is None or open_cards or shown not in (None, last):
            return None
        return last if self.match.can_undo(last) else None

    @property
    def undoes_turn(self) -> bool:
        """Whether more of the turn than the last move could be taken back."""
        player, start = self.undoer, self.chronicle.turn_start
        own = [move for move in self.match.moves[start:] if move.player == player]
        return player is not None and len(own) > 1

    @property
    def prospects(self) -> Prospects:
        """What the map can still become: worked out once for each position."""
        if self._prospects is None:
            self._prospects = prospects(self.match.view(0))
        return self._prospects

    @property
    def places(self) -> Places | None:
        """Where the tile in hand fits, while a person before the screen may try it."""
        return self.trying.places

    @property
    def plan(self) -> Plan | None:
        """The tile on trial there."""
        return self.trying.plan

    def play(self, *actions: Action) -> list[str]:
        """Makes moves; what is to be announced."""
        before = self.at
        for action in actions:
            self.match.play(action)
        of_trial = self._settle()
        return [*self._said(before), *of_trial]

    @property
    def bot_budget(self) -> float:
        """Seconds for which the bot that is due usually thinks; 0 where none is."""
        return self.opponents.budget(self._due) if self.bot_due else 0.0

    def pondering(self, clock: Clock, patience: float) -> Pondering:
        """What the bot that is due thinks of this position; it goes with the position.

        `patience` is by what its usual time is multiplied.

        Raises:
            BotError: it is from elsewhere, and can't begin.
        """
        if self._pondering is None:
            thoughts = bot_thoughts(self.match, self.opponents.bot(self._due), self.seed)
            self._pondering = Pondering(thoughts, patience * self.bot_budget, clock)
        return self._pondering

    def dismiss(self, guest: str) -> None:
        """Another bot plays for one from elsewhere, here and from now on."""
        self.opponents.dismiss(guest)
        self._think_no_more()
        self.keep()

    def undo(self) -> None:
        """Takes back the last move, which must be possible; a placement lies on trial again."""
        assert self.undoer is not None, "there is a move to take back"
        before = tuple(self.match.moves)
        self.match.undo(self.undoer)
        self._settle()
        undone = before[self.at]
        if isinstance(undone, Place) and self.trying.fits is not None:
            self.trying.laid = self.trying.fits.kept(Plan((undone.x, undone.y), undone.rotation))
            self.keep()

    def undo_turn(self) -> None:
        """Takes back moves of the present turn as far as they can be."""
        player, start = self.undoer, self.chronicle.turn_start
        while player is not None and self.undoer == player and self.at > start:
            self.match.undo(player)
        self._settle()

    def uncover(self) -> bool:
        """Shows the hand of the person who decides; False if it is shown already."""
        changed = self.sitting.uncover(self.decision)
        self._settle()
        return changed

    def practise(self) -> None:
        """From now on moves can be taken back without limit; the record says so."""
        self.match.practice = True
        self.keep()

    def lay(self, plan: Plan | None) -> None:
        """Puts the tile on trial, or takes it back into the hand; no card lies over it."""
        self.trying.laid = plan
        self.counsel.drop()
        self.gaze = self.gaze.at(None)
        self.keep()

    def look(self, gaze: Gaze) -> None:
        """Looks at something else on the map; there is room for one card."""
        self.gaze = gaze
        if gaze.land is not None:
            self.counsel.drop()
        self.keep()

    def conclude_hint(self) -> Advice:
        """What the bot that was asked says, however far it has come."""
        advice = self.counsel.conclude()
        self.gaze = self.gaze.at(None)
        self.keep()
        return advice

    def close_hint(self) -> None:
        """The hint is read, or no longer wanted."""
        self.counsel.drop()
        self.keep()

    def pick(self, picks: tuple[str, ...]) -> None:
        """Remembers the parts of an answer."""
        self.picks = picks
        self.keep()

    def keep(self) -> None:
        """Writes down what a reload must bring back."""
        kept: dict[str, Any] = {"at": self.at, "shown": self.sitting.shown}
        if self.trying.laid is not None:
            kept["plan"] = plan_to_json(self.trying.laid)
        if self.opponents.out:
            kept["out"] = list(self.opponents.out)
        if self.picks:
            kept["picks"] = list(self.picks)
        self.session.sidecar = kept | self.gaze.to_json() | self.counsel.to_json()

    def _settle(self) -> list[str]:
        """What follows from a new position; what is to be told of the tile on trial."""
        self.sitting.settle(self.decision)
        self.chronicle.follow()
        self._prospects = None
        self.counsel.drop()
        self._think_no_more()
        self.turned += 1
        self.picks = ()
        self.gaze = self.gaze.on(self.match.state.map)
        said = self.trying.follow(self.sitting.shown)
        self.keep()
        return said

    def _think_no_more(self) -> None:
        if self._pondering is not None:
            self._pondering.close()
            self._pondering = None

    def _restore(self, kept: dict[str, Any]) -> None:
        """Takes over what was in mind, if it was at this very position."""
        if kept.get("at") != self.at:
            return
        if self.trying.fits is not None:
            self.trying.laid = plan_from_json(kept.get("plan"), self.trying.fits)
        self.picks = _texts(kept.get("picks"))
        if self.hintable:
            self.counsel.restore(kept.get("hint"), self.trying.fits)
        self.keep()

    def _said(self, before: int) -> list[str]:
        lines = self.chronicle.since(before, self.sitting.shown)
        return [line.text for line in lines]

    @property
    def _due(self) -> int:
        """Who is to move."""
        decision = self.decision
        assert decision is not None, "the game goes on"
        assert decision.player is not None, "chance is settled by the match"
        return decision.player


def _texts(value: object) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()
