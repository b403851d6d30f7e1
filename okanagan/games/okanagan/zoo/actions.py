"""The indices of the actions. Each action has one index, which never changes.

The *meaning* of an index is the action as a record writes its move (rules 10), from the acting
player's perspective, without the player's own number:

- Other players are counted clockwise from the acting player, who is 0.
- Objectives are named by their places in the hand, sorted as in `OBJECTIVES`.
- A place on the map is named by a tile beside it and the side of that tile. Then comes the
  rotation. Tiles are counted in the order of placing; the start tile is 0. If several tiles are
  beside a place, the first one placed names it, so a free place keeps its name.

So every legal action has an index, however far a map grows, and the observation has a row for each
tile and each card of an index.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from okanagan.games.okanagan.rules import actions as rules
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.setup import STACKS
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import Side
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.zoo.limits import CARDS, KEPT, ROTATIONS, turns
from okanagan.zoo.actions import Meaning
from okanagan.zoo.fields import seat

Position = tuple[int, int]
STEPS: dict[str, Position] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""From a tile to the place at each side of it."""
TERRAINS = tuple(terrain.text for terrain in Terrain)
KINDS = tuple(kind.text for kind in Kind)


def reading(view: View) -> Callable[[rules.Action], Meaning]:
    """A function that gives the meanings of the viewer's actions in one position."""
    return _Reading(view).meaning


class _Reading:
    """Translates one player's actions into meanings, in one position."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._cards = sorted(view.objectives)
        self._places: dict[Position, tuple[int, str]] | None = None

    def meaning(self, action: rules.Action) -> Meaning:
        match action:
            case rules.Place(x=x, y=y, rotation=rotation):
                return "place", *self._place(x, y), rotation
            case rules.Keep(cards=cards):
                return "keep", *(self._cards.index(card) for card in sorted(cards))
            case rules.Rank(order=order):
                return "rank", *(self._seat(player) for player in order)
            case rules.PickActor(other=other) | rules.PickFirst(other=other):
                return action.verb, self._seat(other)
            case rules.Trade(other=other, given=given, taken=taken):
                return "trade", self._seat(other), given.text, taken.text
        verb, _, *rest = action.to_json()
        return verb, *rest

    def _seat(self, player: int) -> int:
        return seat(self._view, player)

    def _place(self, x: int, y: int) -> tuple[int, str]:
        if self._places is None:
            self._places = named_places(self._view.map)
        return self._places[x, y]


def named_places(table: Map) -> dict[Position, tuple[int, str]]:
    """The name of every place beside a tile: the first tile beside it, and the side."""
    names: dict[Position, tuple[int, str]] = {}
    for number, cell in enumerate(table.placed):
        x, y = position(cell)
        for side, (east, south) in STEPS.items():
            names.setdefault((x + east, y + south), (number, side))
    return names


def meanings(players: int) -> Iterator[Meaning]:
    """All meanings, in the order of the indices."""
    for cards in combinations(range(CARDS), KEPT):
        yield "keep", *cards
    yield from _on_the_map(players)
    yield from (("resolve", terrain) for terrain in TERRAINS)
    for tied in range(2, players + 1):
        for order in permutations(range(players), tied):
            yield "rank", *order
    yield from (("actor", other) for other in range(players))
    yield from (("sole", prize) for prize in ("action", "rewards"))
    yield from (("action", stack) for stack in range(STACKS))
    yield from _with_tokens(players)
    yield from (("first", other) for other in range(players))
    yield from (("collect", kind) for kind in KINDS)
    for source in ("offer", "stack"):
        yield from (("choose", source, stack) for stack in range(STACKS))


def _on_the_map(players: int) -> Iterator[Meaning]:
    """Placing, for as many tiles as there are turns, then building."""
    for tile in range(turns(players)):
        for side in Side:
            for rotation in range(ROTATIONS):
                yield "place", tile, side.name.lower(), rotation
    yield "build", "silo"
    yield from (("build", "warehouse", *border) for border in combinations(TERRAINS, 2))
    yield from (("build", "farm", terrain) for terrain in TERRAINS)


def _with_tokens(players: int) -> Iterator[Meaning]:
    """The answers to special actions, each token by its kind."""
    yield from (("take", kind) for kind in KINDS)
    yield from (("give", kind) for kind in KINDS)
    for other in range(1, players):
        yield from (("trade", other, given, taken) for given, taken in permutations(KINDS, 2))
    for given, taken in permutations(Kind, 2):
        if given.terrain == taken.terrain or given.shape == taken.shape:
            yield "swap", given.text, taken.text
    yield ("pass",)
