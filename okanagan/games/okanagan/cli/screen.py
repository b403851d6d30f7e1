"""The table at the terminal, in lines: the map, and everything around it."""

from collections.abc import Iterator, Sequence

from okanagan.games.okanagan.cli.drawing import buildings, draw, seat_letter
from okanagan.games.okanagan.cli.menu import cells, placements
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import (
    counted_structure,
    counts_listed,
    terrain_name,
    tokens_listed,
)
from okanagan.games.okanagan.wording.objectives import objective_words
from okanagan.games.okanagan.wording.places import edges_words, position_words, tile_words
from okanagan.games.okanagan.wording.specials import special_name
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import ENGLISH


def table_lines(match: OkanaganMatch, player: int) -> Iterator[str]:
    """The table as a player sees it."""
    # The numbers on the map are those of the menu.
    marks = {at: f"[{number}]" for number, at in enumerate(cells(placements(match)), 1)}
    yield from draw(match.state.map, buildings(match.moves), marks)
    yield ""
    yield from around_the_map(match.view(player), [seat.name for seat in match.seats])


def around_the_map(view: View, names: Sequence[str]) -> Iterator[str]:
    """The offers and stacks, the players, and the viewer's secrets."""
    yield f"Round {view.round}"
    yield from _stacks(view)
    for player in range(view.players):
        yield _player(view, names, player)
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
        shown = special_name(back, ENGLISH) if back else "nothing"
        tiles = ENGLISH.n("{n} tile", "{n} tiles", size)
        tile = "nothing"
        if offer is not None:
            tile = edges_words(offer, 0, ENGLISH)
        yield f"Stack {number}: {tiles}, action {shown}; on offer {tile}"


def _player(view: View, names: Sequence[str], player: int) -> str:
    stock = view.stock[player]
    left = [counted_structure(kind, stock[kind], ENGLISH) for kind in Structure if stock[kind]]
    nuggets = ENGLISH.n("{n} nugget", "{n} nuggets", view.nuggets[player])
    tokens = counts_listed(view.tokens[player], ENGLISH)
    return (
        f"{seat_letter(player)} {names[player]}: to build {listed(left, ENGLISH)}; "
        f"{nuggets}; tokens: {tokens}"
    )


def territory_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    """The open territories, each in one line, those with influence first."""
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
    """The tokens in stock."""
    return f"In the reserve: {counts_listed(view.reserve, ENGLISH)}; nuggets {view.nuggets_left}"
