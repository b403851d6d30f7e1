"""One session of Oregon at the table: its history, and its state besides the match."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar

from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.games.oregon.page.table.refusal import refusal
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.actions import Action, Build, Draw, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import is_on_board
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlayAgain
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording import tell
from okanagan.kernel.events import Fact
from okanagan.page import words
from okanagan.page.core.session import Session
from okanagan.page.play import state
from okanagan.page.play.game import PastGame, TableGame
from okanagan.page.play.history import History
from okanagan.page.play.state import Stored, TableState
from okanagan.page.play.thinking import Hint, hint_from_json, read_idea, stored_idea
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.words import n

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board."""

    move: int  # the number of the move that placed it
    player: int
    building: Building | None  # None is a farmer
    at: Position


class OregonHistory(History):
    """The history of one match; `pieces` are in the order of placing."""

    def __init__(self, match: OregonMatch, names: Sequence[str], *, you: bool) -> None:
        self.pieces: list[Piece] = []
        self._drawn: list[tuple[int, events.CardDrawn]] = []
        super().__init__(match, names, you=you)

    def drawn_of_late(self, player: int) -> list[int]:
        """The faces that a player has drawn since their last piece."""
        own = [piece.move for piece in self.pieces if piece.player == player]
        since = own[-1] if own else len(self._moves)
        late = (event for move, event in self._drawn if move > since and event.player == player)
        return [event.face for event in late if event.face is not None]

    def tell(self, event: Fact, you: int | None) -> str | None:
        return tell(event, self.names, you, words)

    def tell_without_letters(self, event: Fact, you: int | None) -> str | None:
        return tell(event, self.names, you, words, cells=False)

    def turn_of(self, event: Fact) -> int | None:
        return event.player if isinstance(event, events.TurnBegan) else None

    def learn(self, move: int, event: Fact) -> None:
        match event:
            case events.FarmerPlaced():
                self.pieces.append(Piece(move, event.player, None, event.at))
            case events.BuildingPlaced() | events.StartLaid():
                self.pieces.append(Piece(move, event.player, event.building, event.at))
            case events.CardDrawn():
                self._drawn.append((move, event))

    def forget_from(self, move: int) -> None:
        self.pieces = [piece for piece in self.pieces if piece.move < move]
        self._drawn = [drawn for drawn in self._drawn if drawn[0] < move]


def stored_hint(hint: Hint[Advice]) -> dict[str, Any]:
    return hint.to_json(_stored)


def read_hint(data: object, legal: Sequence[Action]) -> Hint[Advice] | None:
    """The stored hint; None if it does not fit these legal actions."""
    return hint_from_json(data, SPEC.ladder, partial(_idea, legal=legal))


def _stored(idea: Advice) -> list[Any]:
    return stored_idea(idea, None if idea.at is None else list(idea.at))


def _idea(data: object, legal: Sequence[Action]) -> Advice | None:
    parts = read_idea(data, legal)
    if parts is None:
        return None
    idea, where, cost = parts
    return Advice(idea, _position(where), cost=cost)


def _position(where: object) -> tuple[int, int] | None:
    match where:
        case [int(x), int(y)] if is_on_board(x, y):
            return x, y
    return None


@dataclass(frozen=True, slots=True)
class Here(state.Here):
    """The position for reading a stored state, with what can be placed there."""

    ways: Ways | None = None


def _hint(value: object, here: Here) -> Any:
    return read_hint(value, here.legal) if here.hintable else None


STORED: Mapping[str, Stored] = {
    **state.STORED,
    "plan": Stored(lambda value, here: Plan.from_json(value, here.ways), Plan.to_json, here=True),
    "hint": Stored(_hint, stored_hint, here=True),
}


@dataclass(slots=True)
class OregonState(TableState):
    """The state of the table besides the match."""

    stored: ClassVar[Mapping[str, Stored]] = STORED

    plan: Plan = field(default_factory=Plan)

    def follow(self) -> None:
        super(OregonState, self).follow()  # a class with slots is made anew
        self.plan = Plan()


class OregonGame(TableGame):
    """A session with the plan for a placement."""

    spec = SPEC
    state_type = OregonState
    history_type = OregonHistory

    rates: ClassVar = True  # whether places show what they bring

    match: OregonMatch
    state: OregonState
    history: OregonHistory

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        self._ways: Ways | None = None
        self._seen = len(session.shown_match().moves)  # the moves before this one were shown
        super().__init__(session, plugin_bots)

    @property
    def here(self) -> Here:
        return Here(self.humans, self.match.legal, self.hintable, self.ways)

    @property
    def ways(self) -> Ways | None:
        """What the local player may place now."""
        return self._ways if self.legal else None

    def opening_words(self) -> str:
        """The start tiles are laid in order; then the first player begins."""
        state, people = self.match.state, self.match.people
        lay = [frame.player for frame in reversed(state.frames) if isinstance(frame, LayStartTile)]
        order = [player for player in (*lay, state.first_player) if player in people]
        count = sum(player != after for player, after in pairwise(order)) if lay else 0
        words = n(
            "Start tiles first: after this, {n} more message until the first turn.",
            "Start tiles first: after this, {n} more messages until the first turn.",
            count,
        )
        return words if count else ""

    @property
    def last_drawn(self) -> events.CardDrawn | None:
        """The last card of a local player's turn, while it is shown before the next turn.

        It is shown if the page drew it, or if the device is passed on then.
        """
        player, decision = self.state.shown, self.match.decision
        if self._seen == self.at or decision is None or decision.player == player:
            return None
        last = self.match.events_of(self.at - 1)
        drawn = (event for event in last if isinstance(event, events.CardDrawn))
        card = next((event for event in drawn if event.player == player), None)
        return card if card and (card.needed or decision.player in self.humans) else None

    @property
    def drawn(self) -> tuple[int, ...]:
        """The faces of the cards that came last into the hand on the screen."""
        seat = self.state.shown
        return () if seat is None else tuple(self.history.drawn_of_late(seat))

    @property
    def advised_action(self) -> Any | None:
        """The answer that a hint advises, or a lesson asks for."""
        return None if self.state.hint is None else self.state.hint.shown.best.action

    @property
    def advised_at(self) -> Position | None:
        """The cell of a piece that the player's cards place, if a lesson asks for one."""
        return None

    @property
    def goes_on(self) -> bool:
        """An extra turn is shown apart, below its own question."""
        return super().goes_on and not isinstance(self.decision, PlayAgain)

    @property
    def showing(self) -> bool:
        return self.last_drawn is not None

    def release(self) -> None:
        self._seen = self.at
        self.settle()

    @property
    def draws(self) -> tuple[Any, ...]:
        """The answers when cards are drawn, also while the extra turn is still offered."""
        if not isinstance(self.decision, OfferExtra):
            return self.legal if isinstance(self.decision, DrawCards) else ()
        keep = next((action for action in self.legal if not action.use), None)
        return () if keep is None else self.following(keep)

    @property
    def forecast(self) -> Forecast | None:
        """The forecast for the piece on trial; None for a start tile, which scores nothing."""
        ways, plan = self.ways, self.state.plan
        if ways is None or plan.at is None or not ways.is_ready(plan) or ways.kind is LayStart:
            return None
        result = forecast(self.view(ways.player), plan.at, ways.play(plan))
        # Later plays would reveal the hand.
        return result if self.state.shown == ways.player else replace(result, again=())

    def only_answer(self) -> Any | None:
        """A card is drawn at once if only one deck is allowed and the hand is visible."""
        if isinstance(self.decision, DrawCards) and self.asked == self.state.shown:
            legal = self.match.legal
            return legal[0] if len(legal) == 1 and isinstance(legal[0], Draw) else None
        return super().only_answer()

    def restore_draft(self, undone: list[Any]) -> None:
        """Makes an undone placement the plan again."""
        ways, plan = self.ways, Plan()
        for action in undone if ways else ():
            if isinstance(action, Play) and ways and action in ways.cells:
                plan = ways.with_play(plan, action)
            elif isinstance(action, LayStart | PlaceFarmer | Build):
                plan = Plan(plan.cards, (action.x, action.y))
                break
        self.state.plan = plan

    def lay(self, plan: Plan) -> None:
        """Changes the plan, and closes cards over the map, except for a hint that is followed."""
        self.state.plan = plan
        if not self._follows_hint(plan):
            self.state.put_away()

    def _follows_hint(self, plan: Plan) -> bool:
        """Whether a hint advises all picked cards, and the cell is still to be chosen."""
        advised, ways = self.advised_action, self.ways
        if ways is None or plan.at is not None or not isinstance(advised, Play):
            return False
        return Counter(ways.faces(plan)) <= Counter((advised.first, advised.second))

    def refuse(self, at: Position) -> None:
        """Leaves the plan, and shows why nothing can be placed on this cell."""
        if self.ways is not None:
            self.state.refused = refusal(self.ways, self.state.plan, at, self.match.state)

    def settle(self) -> list[str]:
        settled = super().settle()
        seat = self.asked
        self._ways = None if seat is None else Ways.of(self.view(seat))
        return settled


class PastOregon(PastGame, OregonGame):
    """The game at one of its moments."""
