"""Tables set up by hand, and moves written as records write them: for the tests of the rules.

The slow referee follows along: after each move, both must have the same table and ask the same.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from okanagan.games.okanagan.rules.actions import Build, parse_move
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.objectives import DrawObjectives
from okanagan.games.okanagan.rules.frames.territory import ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import TURNS, ChooseTile
from okanagan.games.okanagan.rules.game import start
from okanagan.games.okanagan.rules.map import INFLUENCE_BITS, Map
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import result
from okanagan.games.okanagan.rules.setup import Setup
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.errors import IllegalAction
from okanagan.kernel.events import Fact
from okanagan.kernel.frames import Frame
from tests.games.okanagan.referee import Referee
from tests.games.okanagan.referee.comparing import Building, same_decision, same_table, table_of
from tests.games.okanagan.referee.flow import choose, from_turn
from tests.games.okanagan.referee.landscape import Territory
from tests.games.okanagan.referee.piles import draw_two_keep_three
from tests.games.okanagan.referee.resolving import resolve_territory
from tests.games.okanagan.referee.scoring import result_of
from tests.games.okanagan.referee.scripts import AnyScript, IllegalError
from tests.games.okanagan.referee.table import Cell, Table

Move = list[Any]
ORDER = ["en", "fr"]
SHARE = ["nl", "bga"]
KEPT = 3


class Followed(State):
    """A position that the referee follows.

    Attributes:
        buildings: those on the map, by cell, for the referee.
        referee: plays the same; None where it cannot, or where its part of the game is over.
    """

    buildings: dict[Cell, Building]
    referee: Referee | None
    _last: Cell

    def follow(self, script: Callable[[Table], AnyScript] | None) -> None:
        """Starts the referee with a part of the game, unless the table could not occur in one."""
        self.referee = None
        complete = all(self.stacks) and None not in self.offers
        if script is not None and complete and len(self.deck + self.discards) > 1:
            table = table_of(self, self.buildings)
            self.referee = Referee.scene(table, script(table))

    def agree(self) -> None:
        if self.referee is None:
            return
        over = self.referee.decision() is None
        if not over:
            same_decision(self, self.referee)
        if not over or self.decision is None:
            same_table(self, self.referee.table)
        if over:
            self.referee = None

    def played(self, move: Move) -> None:
        """The engine has made this move; now the referee makes it."""
        if move[0] == "place":
            self._last = move[2], move[3]
        if move[0] == "build":
            self.build(move[1], move[2], self._last, move[3:])
        if self.referee is not None:
            self.referee.play(move)
            self.agree()

    def build(self, player: int, structure: str, at: Cell, terrains: Sequence[str]) -> None:
        tile, _ = self.map.placed[cell_at(*at)]
        regions = [*terrains] or [terrain.text for terrain in TILES[tile].terrains]
        self.buildings[at] = player, structure, regions


def table(players: int = 3, edition: str = "en", **house: Any) -> State:
    """A table after each has kept three objectives: nothing shuffled, nothing to decide."""
    setup = Setup(0, tuple(range(len(OBJECTIVES))), tuple(range(1, len(TILES))))
    begun = start(setup, players, replace(EDITIONS[edition], **house))
    state = Followed.__new__(Followed)
    for name in (*State.__slots__, "events"):
        setattr(state, name, getattr(begun, name))
    for player, hand in enumerate(state.objectives):
        state.objectives[player] = hand[:KEPT]
        state.discards += hand[KEPT:]
        state.discarders += (player,) * len(hand[KEPT:])
    state.frames, state.buildings, state.referee = [], {}, None
    return state


def lay(state: State, *tiles: tuple[int, int, int, int]) -> None:
    """A map of these tiles alone, each (tile, x, y, rotation); they need not hang together."""
    state.map = Map()
    state.map.frontier.clear()
    for tile, x, y, rotation in tiles:
        state.map.frontier.setdefault(cell_at(x, y), 0)
        state.map.place(cell_at(x, y), tile, rotation)


def put(state: State, player: int, structure: str, at: tuple[int, int], *terrains: str) -> None:
    """A player's structure on a tile of the map; it comes from no stock."""
    cell = cell_at(*at)
    regions = tuple(Terrain.parse(terrain) for terrain in terrains)
    build = Build(player, Structure.parse(structure), regions)
    tile, first = state.map.placed[cell][0], min(state.map.regions[cell])
    state.map.build(build, tile, first, state.rules.influence)
    if isinstance(state, Followed):
        state.build(player, structure, at, terrains)


def kinds(**tokens: int) -> list[int]:
    """Counts by kind, as `lake_circle=2`."""
    return [tokens.get(kind.name.lower(), 0) for kind in Kind]


def give(state: State, player: int, **tokens: int) -> None:
    """Tokens from the reserve to a player."""
    for kind, count in zip(Kind, kinds(**tokens), strict=True):
        state.take_from_reserve(player, kind, count)


def held(state: State, player: int) -> dict[str, int]:
    """A player's tokens by kind, without zeros, as `{"lake-circle": 2}`."""
    return {kind.text: count for kind in Kind if (count := state.tokens[player][kind])}


def back(text: str) -> int:
    """The first tile with this special action on its back."""
    return next(tile.id for tile in TILES if tile.back and tile.back.text == text)


def show(state: State, *backs: str) -> None:
    """The tops of the stacks show these special actions."""
    for stack, text in enumerate(backs):
        state.stacks[stack] = (back(text), *state.stacks[stack][1:])


def begin(
    state: State, *frames: Frame, script: Callable[[Table], AnyScript] | None = None
) -> State:
    """Puts frames on the stack, the last one on top, and runs up to the first decision.

    The script does the same for the referee.
    """
    match frames:
        case [ChooseTile(player=player)]:
            script = partial(choose, player=player)
        case [DrawObjectives(player=player, count=2)]:
            script = partial(draw_two_keep_three, player=player)
    if isinstance(state, Followed):
        state.follow(script)
    state.frames = [*state.frames, *frames]
    state.settle()
    if isinstance(state, Followed):
        state.agree()
    return state


def take_turn(state: State, player: int, tile: int | None = None) -> State:
    """The player's turn, with this tile in hand."""
    if tile is not None:
        state.hands[player] = tile
    return begin(state, *TURNS[player], script=partial(from_turn, player=player))


def contest(state: State, influence: dict[int, int], closer: int = 0, **icons: int) -> State:
    """Resolves a completed forest, as if it lay on the map."""
    root = len(state.map.parent)
    state.map.parent.append(root)
    state.map.open.append(0)
    shifted = [amount << INFLUENCE_BITS * player for player, amount in influence.items()]
    state.map.influence.append(sum(shifted))
    counts = Counter(dict(zip(Kind, kinds(**icons), strict=True)))
    state.map.icons.append(tuple(counts.elements()))
    named = Counter({kind.text: count for kind, count in counts.items()})
    territory = Territory("forest", set(), 0, named, influence)
    return begin(
        state,
        ResolveTerritories(closer, (0, 0), (Terrain.FOREST,), (root,)),
        script=partial(resolve_territory, closer=closer, territory=territory),
    )


def act(state: State, player: int, special: str) -> State:
    """A player alone in a worthless territory has taken this special action from stack 0."""
    show(state, special)
    contest(state, {player: 1})
    play(state, ["sole", player, "action"], ["action", player, 0])
    return state


def play(state: State, *moves: Move) -> list[Fact]:
    """Plays the moves, each of which must be legal; what happened."""
    facts: list[Fact] = []
    for move in moves:
        action = parse_move(move)
        decision = state.decision
        if decision is None or decision.player != action.player or not state.allows(action):
            raise IllegalAction(f"{decision}: {move} is not among {legal(state)}")
        assert action.to_json() == move
        state.events = facts
        state.apply(action)
        state.events = None
        if isinstance(state, Followed):
            state.played(move)
    return facts


def legal(state: State) -> list[Move]:
    """The legal moves."""
    return [action.to_json() for action in state.legal()]


def asked(state: State) -> tuple[str, int | None] | None:
    """The verb of the moves that answer the decision, and of whom it is asked; None: over."""
    if state.decision is None:
        return None
    if state.decision.player is None:
        return "shuffle", None
    return legal(state)[0][0], state.decision.player


def refused(state: State, move: Move) -> bool:
    """Whether the move, properly written, is not allowed now."""
    action = parse_move(move)
    decision = state.decision
    if decision is not None and decision.player == action.player and state.allows(action):
        return False
    if isinstance(state, Followed) and state.referee is not None:
        with pytest.raises(IllegalError):
            state.referee.play(move)
    return True


def final(state: State) -> dict[str, Any]:
    """The result as if the game were over, which the referee confirms."""
    outcome = result(state)
    assert outcome is not None
    assert outcome == result_of(table_of(state, {}))
    return outcome
