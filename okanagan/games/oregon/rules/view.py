"""What one player may know of a state (rules 7), and states that could be behind a view.

A view is built from what is visible. It contains no order of a deck, no card of another hand, and
no value of another player's token.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from random import Random
from typing import Any

from okanagan.games.oregon.rules.board import Board
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.games.oregon.rules.setup import CARDS, COAL, GOLD
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Deck, deck_of
from okanagan.kernel.chance import shuffled
from okanagan.kernel.frames import Choice, Frame
from okanagan.kernel.notebook import Shown, expected
from okanagan.kernel.values import copied

Values = tuple[int, ...]


_COPIED = ("rules", "board", "players", "first_player", "round", "exchanges", "empty", "aside")
_LISTED = ("farmers", "supply", "piles", "points", "jokers", "extras", "discards")
"""The public attributes of a state: values, and lists that a view has as tuples."""


@dataclass(frozen=True, slots=True)
class View(Shown):
    """A state as one player sees it.

    A cell is a number (`cell_at`), and a set of cells is a number with a bit for each (`cells_of`).
    A card is a number: its place in `FACES`.
    """

    player: int
    """The viewer."""
    rules: Rules
    """The house rules."""
    board: Board
    """The landscapes, which do not change."""
    players: int
    """The number of players."""
    first_player: int
    """The player who begins a round."""
    round: int
    """0 in the opening round, then counted from 1."""
    exchanges: int
    """The number of hands exchanged in this round."""
    cells: bytes
    """For each cell 0, or a building plus 1. Farmers are in `farmers`."""
    empty: int
    """The set of cells without a piece; it includes water."""
    farmers: tuple[int, ...]
    """For each player the set of cells with a farmer of theirs."""
    supply: tuple[int, ...]
    """For each player the number of farmers that are not on the board."""
    piles: tuple[int, ...]
    """For each building the number of tiles in its pile."""
    points: tuple[int, ...]
    """The points of each player on the track, without those of tokens."""
    jokers: tuple[bool, ...]
    """For each player whether the joker is active."""
    extras: tuple[bool, ...]
    """For each player whether the extra turn token is active."""
    hand: tuple[int, ...]
    """The viewer's cards, ascending."""
    hand_counts: tuple[tuple[int, int], ...]
    """For each player the number of landscape cards and of building cards."""
    deck_sizes: tuple[int, ...]
    """The number of cards in each `Deck`."""
    discards: tuple[tuple[int, ...], ...]
    """The cards in the discard pile of each `Deck`."""
    aside: tuple[int, ...]
    """The dead cards discarded in this turn; they are out of reach until it ends."""
    start: tuple[int, ...]
    """The start tiles dealt, without those in the box; the first one is that of player 0."""
    own_coal: Values
    """The values of the viewer's coal tokens, in the order they were taken."""
    own_gold: Values
    """The values of the viewer's gold tokens, in the order they were taken."""
    coal_counts: tuple[int, ...]
    """The number of coal tokens of each player."""
    gold_counts: tuple[int, ...]
    """The number of gold tokens of each player."""
    coal_left: int
    """The number of coal tokens in stock."""
    gold_left: int
    """The number of gold tokens in stock."""
    frames: tuple[Frame, ...]
    """The steps and decisions that are due, the next one last. They hold no secrets."""

    drawings = (
        "okanagan.games.oregon.cli.screen:of_view",
        "okanagan.games.oregon.page.prerender.board:of_view",
    )

    @property
    def decision(self) -> Choice | None:
        """The current decision; None when the game is over."""
        frame = self.frames[-1] if self.frames else None
        return frame if isinstance(frame, Choice) else None

    def unseen_cards(self, deck: Deck) -> list[int]:
        """The faces in a deck and in the other hands, ascending, each as often as it is there."""
        return unseen(CARDS[deck], (*self.hand, *self.aside, *self.discards[deck]))

    @property
    def end_is_certain(self) -> bool:
        """Whether the game ends with this round (rules 6), unless all exchange."""
        return 0 in self.supply or self.piles.count(0) >= self.players

    def __repr__(self) -> str:
        return f"<View of player {self.player}, round {self.round}: {expected(self.decision)}>"

    def text(self) -> str:
        """The whole view as text; equal views have equal texts."""
        return "\n".join(f"{field.name}: {getattr(self, field.name)!r}" for field in fields(self))


def view(state: State, player: int) -> View:
    public: dict[str, Any] = {name: getattr(state, name) for name in _COPIED}
    public |= {name: tuple(getattr(state, name)) for name in _LISTED}
    return View(
        **public,
        player=player,
        cells=bytes(state.cells),
        hand=state.hands[player],
        hand_counts=tuple(map(_counts, state.hands)),
        deck_sizes=tuple(map(len, state.decks)),
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


def redeal(view: View, rng: Random) -> State:
    """A possible state with this view, in which the hidden parts are random.

    A player draws with a full hand only if it contains a dead card. Deals that contradict the
    current decision are rejected.
    """
    state = _visible(view)
    _deal_cards(state, view, rng)
    while state.frames and not state.frames[-1].waits(state):
        _deal_cards(state, view, rng)
    _deal_tokens(state, view, rng)
    boxed = [building for building in Building if building not in view.start]
    state.start = (*view.start, *shuffled(boxed, rng))
    return state


UNSEEN = 0  # the value of every token in `undealt` that the viewer has not seen


def undealt(view: View) -> State:
    """What the viewer sees, as a state in which pieces can be placed but no card drawn.

    The other hands and the decks are empty, and unseen tokens are worth `UNSEEN`.
    """
    state, me = _visible(view), view.player
    state.hands = [view.hand if player == me else () for player in range(view.players)]
    state.decks = [() for _ in view.deck_sizes]
    state.start = view.start
    state.coal, state.gold = (UNSEEN,) * view.coal_left, (UNSEEN,) * view.gold_left
    state.coal_of = [(UNSEEN,) * count for count in view.coal_counts]
    state.gold_of = [(UNSEEN,) * count for count in view.gold_counts]
    state.coal_of[me], state.gold_of[me] = view.own_coal, view.own_gold
    return state


def _visible(view: View) -> State:
    """A state with the visible parts only."""
    state = State()
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    for name in _LISTED:
        setattr(state, name, list(getattr(view, name)))
    state.cells, state.frames = bytearray(view.cells), list(view.frames)
    state.events = None
    return state


def _deal_cards(state: State, view: View, rng: Random) -> None:
    hands: list[list[int]] = [[] for _ in range(view.players)]
    state.decks = []
    for deck in Deck:
        pile = shuffled(view.unseen_cards(deck), rng)
        for player, counts in enumerate(view.hand_counts):
            if player != view.player:
                hands[player] += pile[: counts[deck]]
                del pile[: counts[deck]]
        state.decks.append(tuple(pile))
    hands[view.player] = list(view.hand)
    state.hands = [tuple(sorted(hand)) for hand in hands]


def _deal_tokens(state: State, view: View, rng: Random) -> None:
    state.coal_of, state.coal = _dealt(COAL, view.own_coal, view.coal_counts, view.player, rng)
    state.gold_of, state.gold = _dealt(GOLD, view.own_gold, view.gold_counts, view.player, rng)


def _dealt(
    every: Iterable[int], own: tuple[int, ...], counts: tuple[int, ...], me: int, rng: Random
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """The tokens of each player, and the rest."""
    pile, hands = shuffled(unseen(every, own), rng), list[tuple[int, ...]]()
    for player, count in enumerate(counts):
        hands.append(own if player == me else tuple(pile[:count]))
        del pile[: 0 if player == me else count]
    return hands, tuple(pile)


def unseen(every: Iterable[int], known: Iterable[int]) -> list[int]:
    """The elements of `every` that were not seen, ascending."""
    return sorted((Counter(every) - Counter(known)).elements())
