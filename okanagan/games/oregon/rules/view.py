"""The view: what one player may know of a state (rules 7).

A view is built by listing what is visible, never by deleting what is not: it holds no order of a
deck, no card of another hand, no value of a token of somebody else's.
"""

from dataclasses import dataclass, fields

from okanagan.games.oregon.rules.board import Board
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Deck, deck_of
from okanagan.kernel.frames import Choice, Frame
from okanagan.kernel.values import copied

Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A state as one player sees it. The names are those of `State`; here is what differs."""

    player: int  # who is looking
    rules: Rules
    board: Board
    players: int
    first_player: int
    round: int
    exchanges: int
    cells: bytes
    empty: int
    farmers: tuple[int, ...]
    supply: tuple[int, ...]
    piles: tuple[int, ...]
    points: tuple[int, ...]
    jokers: tuple[bool, ...]
    extras: tuple[bool, ...]
    hand: tuple[int, ...]  # the viewer's own cards
    hand_counts: tuple[tuple[int, int], ...]  # for each player, the landscape and building cards
    deck_sizes: tuple[int, ...]  # how many cards each deck has
    discards: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    start: tuple[int, ...]  # the start tiles dealt, without those in the box
    own_coal: Values  # the values of the viewer's tokens, in the order they were taken
    own_gold: Values
    coal_counts: tuple[int, ...]  # how many tokens each player has
    gold_counts: tuple[int, ...]
    coal_left: int  # how many tokens each pile has
    gold_left: int
    frames: tuple[Frame, ...]

    @property
    def decision(self) -> Choice | None:
        """The present decision; None when the game is over."""
        frame = self.frames[-1] if self.frames else None
        return frame if isinstance(frame, Choice) else None

    def text(self) -> str:
        """Everything the view tells, as text; equal views have equal texts."""
        return "\n".join(f"{field.name}: {getattr(self, field.name)!r}" for field in fields(self))


def view(state: State, player: int) -> View:
    """What the player may know of the state."""
    return View(
        player=player,
        rules=state.rules,
        board=state.board,
        players=state.players,
        first_player=state.first_player,
        round=state.round,
        exchanges=state.exchanges,
        cells=bytes(state.cells),
        empty=state.empty,
        farmers=tuple(state.farmers),
        supply=tuple(state.supply),
        piles=tuple(state.piles),
        points=tuple(state.points),
        jokers=tuple(state.jokers),
        extras=tuple(state.extras),
        hand=state.hands[player],
        hand_counts=tuple(map(_counts, state.hands)),
        deck_sizes=tuple(map(len, state.decks)),
        discards=tuple(state.discards),
        aside=state.aside,
        start=state.start[: state.players],
        own_coal=state.coal_of[player],
        own_gold=state.gold_of[player],
        coal_counts=tuple(map(len, state.coal_of)),
        gold_counts=tuple(map(len, state.gold_of)),
        coal_left=len(state.coal),
        gold_left=len(state.gold),
        frames=tuple(map(copied, state.frames)),
    )


def _counts(hand: tuple[int, ...]) -> tuple[int, int]:
    landscape = sum(deck_of(face) is Deck.LANDSCAPE for face in hand)
    return landscape, len(hand) - landscape
