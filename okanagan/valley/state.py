"""The state of a game: all that is on the table and in hands, and the frames still to be done.

`State.frames` is a stack of immutable frames; the top one asks the present decision. The rest of
the state is plain: counts, and numbers of tiles and cards. A state runs its frames and a frame
changes its state, so both are defined here; the package `frames` holds the frames themselves.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from okanagan.kernel.errors import GameError
from okanagan.kernel.values import value
from okanagan.valley.actions import Action
from okanagan.valley.editions import Rules
from okanagan.valley.events import Fact
from okanagan.valley.map import Map
from okanagan.valley.setup import Stock
from okanagan.valley.sight import Sight
from okanagan.valley.terms import Kind


class State:
    """A position in play. `okanagan.valley.start.start` makes the first one.

    Attributes:
        rules: the edition and house rules.
        players: how many.
        first_player: who begins a round.
        round: 1 or 2.
        map: the tiles on the table.
        hands: the tile each player holds; None while they hold none.
        seen: what the others have seen of that tile.
        stock: the structures each player has left in this round.
        tokens: each player's tokens, counted by kind.
        nuggets: each player's gold nuggets.
        objectives: each player's cards, as places in `OBJECTIVES`, in the order they were kept.
        deck, discards: the objectives to draw, next first; and those discarded.
        discarders: who has discarded each of them.
        stacks: the three stacks of tiles, top first.
        offers: the tile on offer before each stack; None where there is none.
        box: the tiles out of play.
        reserve: the tokens in stock, by kind.
        pool: the tokens set out for the territory being resolved, by kind.
        nuggets_left: the nuggets in stock.
        frames: what is being resolved, innermost last; empty when the game is over.
        events: where to note what happens; None notes nothing.
    """

    __slots__ = (
        "box",
        "deck",
        "discarders",
        "discards",
        "events",
        "first_player",
        "frames",
        "hands",
        "map",
        "nuggets",
        "nuggets_left",
        "objectives",
        "offers",
        "players",
        "pool",
        "reserve",
        "round",
        "rules",
        "seen",
        "stacks",
        "stock",
        "tokens",
    )

    rules: Rules
    players: int
    first_player: int
    round: int
    map: Map
    hands: list[int | None]
    seen: list[Sight]
    stock: list[Stock]
    tokens: list[list[int]]
    nuggets: list[int]
    objectives: list[tuple[int, ...]]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    discarders: tuple[int, ...]
    stacks: list[tuple[int, ...]]
    offers: list[int | None]
    box: tuple[int, ...]
    reserve: list[int]
    pool: list[int]
    nuggets_left: int
    frames: list["Frame"]
    events: list[Fact] | None

    def copy(self) -> "State":
        """An independent copy of the state, which notes no events."""
        new = State.__new__(State)
        new.rules = self.rules
        new.players = self.players
        new.first_player = self.first_player
        new.round = self.round
        new.map = self.map.copy()
        new.hands = self.hands[:]
        new.seen = self.seen[:]
        new.stock = self.stock[:]
        new.tokens = [tokens[:] for tokens in self.tokens]
        new.nuggets = self.nuggets[:]
        new.objectives = self.objectives[:]
        new.deck = self.deck
        new.discards = self.discards
        new.discarders = self.discarders
        new.stacks = self.stacks[:]
        new.offers = self.offers[:]
        new.box = self.box
        new.reserve = self.reserve[:]
        new.pool = self.pool[:]
        new.nuggets_left = self.nuggets_left
        new.frames = self.frames[:]
        new.events = None
        return new

    @property
    def decision(self) -> "Choice | None":
        """The frame on top, which is the decision; None when the game is over."""
        if not self.frames:
            return None
        frame = self.frames[-1]
        assert isinstance(frame, Choice), "a settled state asks something"
        return frame

    def legal(self) -> Sequence[Action]:
        """Every legal answer to the decision, in a stable order; empty for chance."""
        return self.frames[-1].legal(self) if self.frames else ()

    def allows(self, action: Action) -> bool:
        """Whether the action answers the decision legally."""
        return bool(self.frames) and self.frames[-1].allows(self, action)

    def apply(self, action: Action) -> None:
        """Takes a legal action (not checked), and all that follows up to the next decision."""
        self.frames.pop().play(self, action)
        self.settle()

    def settle(self) -> None:
        """Runs frames until one waits for a decision."""
        frames = self.frames
        while frames and not frames[-1].waits(self):
            frames.pop().run(self)

    def note(self, event: Fact) -> None:
        """Notes the event, if events are wanted; hot paths check that before they make one."""
        if self.events is not None:
            self.events.append(event)

    def tile_in_hand(self, player: int) -> int:
        """The tile that a player holds.

        Raises:
            GameError: they hold none.
        """
        tile = self.hands[player]
        if tile is None:
            raise GameError(f"player {player} holds no tile")
        return tile

    def take_from_reserve(self, player: int, kind: Kind, count: int = 1) -> None:
        """Moves tokens from the reserve to a player."""
        self.reserve[kind] -= count
        self.tokens[player][kind] += count

    def structures_left(self, player: int) -> int:
        """How many structures a player has left in this round."""
        return sum(self.stock[player])


class Frame:
    """Something to be done before the frames below it on the stack go on."""

    __slots__ = ()

    def waits(self, state: State) -> bool:
        """Whether somebody must decide. If not, the frame is taken off the stack and run."""
        raise NotImplementedError

    def run(self, state: State) -> None:
        """Does what needs no decision. The frame is off the stack already."""

    def legal(self, state: State) -> Sequence[Any]:
        """The legal answers, in a stable order."""
        raise NotImplementedError

    def allows(self, state: State, action: Any) -> bool:
        """Whether the action is a legal answer."""
        raise NotImplementedError

    def play(self, state: State, action: Any) -> None:
        """Does what the legal answer says. The frame is off the stack already."""
        raise NotImplementedError


class Step(Frame):
    """A frame that nobody decides."""

    __slots__ = ()

    def waits(self, state: State) -> bool:
        """Never."""
        return False


@value
class Choice(Frame):
    """A decision; each kind of question is a subclass.

    A choice without options is skipped (rules 10): a subclass that can lack options overrides
    `waits`.

    Attributes:
        player: who is asked; None is chance.
        asks: the question, as an English phrase.
        shows_secret: whether the question shows the player's own cards or tile.
        begins_turn: whether a turn begins with it.
    """

    player: int | None
    asks: ClassVar[str]
    shows_secret: ClassVar[bool] = False
    begins_turn: ClassVar[bool] = False

    def waits(self, state: State) -> bool:
        """Always, unless a subclass says otherwise."""
        return True

    def allows(self, state: State, action: Any) -> bool:
        """Whether the action is among the legal ones."""
        return action in self.legal(state)
