"""The view: what one player may know of a state.

A view is built from visible parts; nothing is removed from a complete state. It contains no seed,
no order of a pile and no face that the player has not seen. A bot gets nothing else.
"""

from dataclasses import dataclass, fields
from typing import Any

from okanagan.games.okanagan.rules.editions import Rules
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.setup import STRUCTURES, Stock
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.kernel.frames import Choice, Frame
from okanagan.kernel.notebook import Shown, expected
from okanagan.kernel.values import copied


@dataclass(frozen=True, slots=True)
class HeldTile:
    """The viewer's knowledge of the tile in a player's hand: its face, its back, or neither."""

    tile: int | None
    back: Special | None


@dataclass(frozen=True, slots=True)
class View(Shown):
    """A state as one player sees it.

    Tiles, objectives and kinds of tokens are numbers: places in `TILES`, `OBJECTIVES` and `Kind`.
    """

    player: int
    """The viewer."""
    rules: Rules
    """The edition and house rules."""
    players: int
    """The number of players."""
    first_player: int
    """The player who begins a round."""
    round: int
    """1 or 2."""
    map: Map
    """The tiles on the table; a copy."""
    hands: tuple[HeldTile | None, ...]
    """What the viewer knows of each player's tile; None while they hold none."""
    seen: tuple[Sight, ...]
    """What the other players have seen of each player's tile, which is public."""
    stock: tuple[Stock, ...]
    """The structures that each player has left in this round, counted by `Structure`."""
    tokens: tuple[tuple[int, ...], ...]
    """The tokens of each player, counted by kind."""
    nuggets: tuple[int, ...]
    """The gold nuggets of each player."""
    objectives: tuple[int, ...]
    """The viewer's objectives, in the order they were kept."""
    objective_counts: tuple[int, ...]
    """The number of objectives of each player."""
    deck_size: int
    """The number of objectives in the deck."""
    discards: tuple[int | None, ...]
    """The discarded objectives: the viewer's own, and None for each of another player."""
    discarders: tuple[int, ...]
    """The player who discarded each of them, which is public."""
    stack_sizes: tuple[int, ...]
    """The number of tiles in each stack."""
    backs: tuple[Special | None, ...]
    """The special action on top of each stack; None for an empty one."""
    offers: tuple[int | None, ...]
    """The tile on offer before each stack; None where there is none."""
    box: tuple[int, ...]
    """The tiles out of play."""
    reserve: tuple[int, ...]
    """The tokens in stock, counted by kind."""
    pool: tuple[int, ...]
    """The tokens set out for the territory that is being resolved, counted by kind."""
    nuggets_left: int
    """The gold nuggets in stock."""
    frames: tuple[Frame, ...]
    """The steps and decisions that are due, the next one last. They hold no secrets."""

    drawings = (
        "okanagan.games.okanagan.cli.screen:of_view",
        "okanagan.games.okanagan.page.prerender.board:of_view",
    )

    @property
    def decision(self) -> Choice | None:
        """The current decision; None when the game is over."""
        frame = self.frames[-1] if self.frames else None
        return frame if isinstance(frame, Choice) else None

    @property
    def hand(self) -> int | None:
        """The viewer's tile; None while they hold none."""
        held = self.hands[self.player]
        return held.tile if held else None

    @property
    def discards_size(self) -> int:
        """The number of discarded objectives."""
        return len(self.discards)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The tiles whose faces the viewer does not see, ascending: in stacks and other hands."""
        seen = {START, *self.box, *self.offers, *(tile for tile, _ in self.map.placed.values())}
        seen |= {held.tile for held in self.hands if held is not None}
        return tuple(tile.id for tile in TILES if tile.id not in seen)

    @property
    def between_rounds(self) -> bool:
        """Whether round 2 has begun, and nobody has built in it yet."""
        full = STRUCTURES[self.players][1]
        return self.round == 2 and all(own == full for own in self.stock)

    def territories(self) -> list[Territory]:
        """All territories on the map."""
        return self.map.territories(self.players)

    def __repr__(self) -> str:
        return f"<View of player {self.player}, round {self.round}: {expected(self.decision)}>"

    def text(self) -> str:
        """The whole content of the view as text; equal views have equal texts."""
        lines = [f"{field.name}: {_plain(getattr(self, field.name))}" for field in fields(self)]
        return "\n".join(lines)


def _plain(value: Any) -> str:
    if isinstance(value, Map):
        return " ".join(f"{name}={getattr(value, name)!r}" for name in Map.__slots__)
    return repr(value)


def view(state: State, player: int) -> View:
    return View(
        player,
        state.rules,
        state.players,
        state.first_player,
        state.round,
        state.map.copy(),
        tuple(_held(state, player, other) for other in range(state.players)),
        tuple(state.seen),
        tuple(state.stock),
        tuple(tuple(tokens) for tokens in state.tokens),
        tuple(state.nuggets),
        state.objectives[player],
        tuple(len(cards) for cards in state.objectives),
        len(state.deck),
        _discards(state, player),
        state.discarders,
        tuple(len(stack) for stack in state.stacks),
        tuple(TILES[stack[0]].back if stack else None for stack in state.stacks),
        tuple(state.offers),
        state.box,
        tuple(state.reserve),
        tuple(state.pool),
        state.nuggets_left,
        tuple(map(copied, state.frames)),
    )


def _discards(state: State, viewer: int) -> tuple[int | None, ...]:
    pairs = zip(state.discards, state.discarders, strict=True)
    return tuple(card if player == viewer else None for card, player in pairs)


def _held(state: State, viewer: int, holder: int) -> HeldTile | None:
    tile = state.hands[holder]
    if tile is None:
        return None
    if viewer == holder or state.seen[holder] is Sight.FACE:
        return HeldTile(tile, TILES[tile].back)
    if state.seen[holder] is Sight.BACK:
        return HeldTile(None, TILES[tile].back)
    return HeldTile(None, None)
