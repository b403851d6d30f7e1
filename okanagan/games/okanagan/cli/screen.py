"""The table at the terminal: the map, everything around it, the questions and the score.

A tile has three lines of nine characters. A's warehouse stands between forest and lake:

+---F---+
P AwFL  L
+---M---+
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from okanagan.cli.game import Menu
from okanagan.cli.output import columns
from okanagan.games.okanagan.lab.built import buildings
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import Score, scores
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES, Side
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import action_label, decision_prompt
from okanagan.games.okanagan.wording.names import (
    counted_structure,
    counts_listed,
    objective_words,
    special_name,
    terrain_name,
    tokens_listed,
)
from okanagan.games.okanagan.wording.places import edges_words, position_words, tile_words
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import ENGLISH

Position = tuple[int, int]
LETTERS = {Terrain.FOREST: "F", Terrain.LAKE: "L", Terrain.PLAINS: "P", Terrain.MOUNTAIN: "M"}
STRUCTURES = {Structure.FARM: "f", Structure.WAREHOUSE: "w", Structure.SILO: "s"}
LEGEND = (
    "Edges: F forest, L lake, P plains, M mountain. In the middle: the player (A, B, …), what "
    "they built (f farm, w warehouse, s silo) and where it counts; * is the start."
)
WIDTH = 10
BLANK = (" " * WIDTH,) * 3


def seat_letter(player: int) -> str:
    return "ABCD"[player]


def of_map(table: Map) -> str:
    """The map without buildings, as text."""
    return "\n".join(draw(table, {}, {}))


def of_view(view: View) -> str:
    """The map, what is around it, and the viewer's secrets, as text."""
    names = [f"player {player}" for player in range(view.players)]
    return "\n".join([of_map(view.map), "", *around_the_map(view, names)])


def draw(table: Map, built: Mapping[Position, Build], marks: Mapping[Position, str]) -> list[str]:
    blocks = {
        position(cell): _tile_block(tile, rotation, built.get(position(cell)))
        for cell, (tile, rotation) in table.placed.items()
    }
    blocks.update({at: (" " * WIDTH, f"{mark:^9} ", " " * WIDTH) for at, mark in marks.items()})
    every = _span([x for x, _ in blocks])
    # A map that is too wide for the terminal is drawn in parts, one below the other.
    fits = max(1, (columns() - len(_label(""))) // WIDTH)
    parts = [every[first : first + fits] for first in range(0, len(every), fits)]
    return [line for part in parts for line in _part(blocks, part)]


def _part(blocks: Mapping[Position, tuple[str, str, str]], part: Sequence[int]) -> Iterator[str]:
    """The lines of some columns of the map."""
    yield (_label("") + "".join(_compass(x, "E", "W").center(WIDTH) for x in part)).rstrip()
    for y in _span([y for _, y in blocks]):
        row = [blocks.get((x, y), BLANK) for x in part]
        for number in range(3):
            label = _label(_compass(y, "S", "N") if number == 1 else "")
            yield (label + "".join(block[number] for block in row)).rstrip()


def _span(values: Sequence[int]) -> range:
    return range(min(values), max(values) + 1)


def _compass(value: int, more: str, less: str) -> str:
    if not value:
        return "0"
    return f"{abs(value)}{more if value > 0 else less}"


def _label(text: str) -> str:
    return text.rjust(3) + " "


def _tile_block(tile: int, rotation: int, build: Build | None) -> tuple[str, str, str]:
    turned = [LETTERS[terrain] for terrain in TILES[tile].turned(rotation)]
    middle = "*" if tile == START else _built(build)
    return (
        f"+---{turned[Side.NORTH]}---+ ",
        f"{turned[Side.WEST]}{middle:^7}{turned[Side.EAST]} ",
        f"+---{turned[Side.SOUTH]}---+ ",
    )


def _built(build: Build | None) -> str:
    if build is None:
        return ""
    where = "".join(LETTERS[terrain] for terrain in build.terrains)
    return f"{seat_letter(build.player)}{STRUCTURES[build.structure]}{where}"


def menu(match: OkanaganMatch, player: int) -> Menu:
    """A menu for the current decision; a placement is first a cell, then a rotation."""
    view, names = match.view(player), [seat.name for seat in match.seats]
    assert view.decision is not None, "a player is asked"
    question = str(decision_prompt(view.decision, view, names, player, ENGLISH))
    if places := placements(match):
        assert view.hand is not None, "a player who places holds a tile"
        answers = [
            (position_words(*cell, ENGLISH), _rotation_menu(places, view.hand, cell))
            for cell in cells(places)
        ]
        return Menu(question, answers)
    return Menu(
        question, [(action_label(action, view, names, ENGLISH), action) for action in match.legal]
    )


def placements(match: OkanaganMatch) -> list[Place]:
    return [action for action in match.legal if isinstance(action, Place)]


def cells(places: Iterable[Place]) -> list[Position]:
    return sorted({(place.x, place.y) for place in places}, key=lambda at: (at[1], at[0]))


def _rotation_menu(places: Sequence[Place], tile: int, cell: Position) -> Menu:
    answers = [
        (edges_words(tile, place.rotation, ENGLISH), place)
        for place in places
        if (place.x, place.y) == cell
    ]
    question = f"How does it lie, {position_words(*cell, ENGLISH)}?"
    return Menu(question, answers, back="somewhere else")


def table_lines(match: OkanaganMatch, player: int) -> Iterator[str]:
    # The numbers on the map are those of the menu.
    marks = {at: f"[{number}]" for number, at in enumerate(cells(placements(match)), 1)}
    yield from draw(match.state.map, buildings(match.moves), marks)
    yield ""
    yield from around_the_map(match.view(player), [seat.name for seat in match.seats])


def around_the_map(view: View, names: Sequence[str]) -> Iterator[str]:
    yield f"Round {view.round}"
    yield from _stacks(view)
    for player in range(view.players):
        stock = view.stock[player]
        left = [counted_structure(kind, stock[kind], ENGLISH) for kind in Structure if stock[kind]]
        nuggets = ENGLISH.n("{n} nugget", "{n} nuggets", view.nuggets[player])
        tokens = counts_listed(view.tokens[player], ENGLISH)
        yield (
            f"{seat_letter(player)} {names[player]}: to build {listed(left, ENGLISH)}; "
            f"{nuggets}; tokens: {tokens}"
        )
    yield "Your objectives:"
    for card in view.objectives:
        value = OBJECTIVES[card].value(view.tokens[view.player])
        yield f"  {objective_words(card, ENGLISH)} (now {value})"
    if view.hand is not None:
        yield f"Your tile: {tile_words(view.hand, 0, ENGLISH)}"


def _stacks(view: View) -> Iterator[str]:
    for number, (size, back, offer) in enumerate(
        zip(view.stack_sizes, view.backs, view.offers, strict=True), 1
    ):
        content = special_name(back, ENGLISH) if back else "nothing"
        tiles = ENGLISH.n("{n} tile", "{n} tiles", size)
        tile = "nothing"
        if offer is not None:
            tile = edges_words(offer, 0, ENGLISH)
        yield f"Stack {number}: {tiles}, action {content}; on offer {tile}"


def territory_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    territories = [land for land in view.territories() if land.open_edges]
    for land in sorted(territories, key=lambda land: not any(land.influence)):
        yield _territory(land, names)


def _territory(land: Territory, names: Sequence[str]) -> str:
    influence = [
        f"{names[player]} {amount}" for player, amount in enumerate(land.influence) if amount
    ]
    where = position_words(*land.tiles[0], ENGLISH)
    icons = tokens_listed(land.icons, ENGLISH)
    edges = ENGLISH.n("{n} open edge", "{n} open edges", land.open_edges)
    tiles = ENGLISH.n("{n} tile", "{n} tiles", len(land.tiles))
    return (
        f"  {terrain_name(land.terrain, ENGLISH)} ({where}): {tiles}, {edges}; "
        f"influence: {', '.join(influence) or 'nobody'}; icons: {icons}"
    )


def reserve_line(view: View) -> str:
    return f"In the reserve: {counts_listed(view.reserve, ENGLISH)}; nuggets {view.nuggets_left}"


def score_lines(match: OkanaganMatch) -> Iterator[str]:
    for player, score in enumerate(scores(match.state)):
        yield from _player_lines(match, player, score)


def _player_lines(match: OkanaganMatch, player: int, score: Score) -> Iterator[str]:
    state = match.state
    yield ""
    yield f"{match.seats[player].name}: {score.total} VP"
    yield _line(score.explorer, f"Explorer: {state.rules.explorer_vp} VP for each set of 4 colours")
    for card, vp in zip(state.objectives[player], score.objectives, strict=False):
        yield _line(vp, f"Objective: {objective_words(card, ENGLISH)}")
    yield _line(score.nuggets, f"Gold nuggets: {state.nuggets[player]}")
    tokens = counts_listed(state.tokens[player], ENGLISH)
    yield f"      {ENGLISH.n('{n} token', '{n} tokens', score.tokens)}: {tokens}"


def _line(vp: int, what: str) -> str:
    return f"{vp:4}  {what}"
