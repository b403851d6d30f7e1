"""The cells of the map as a grid over it: what is tapped, focused and read aloud."""

from collections.abc import Container, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, moved
from okanagan.games.okanagan.page.table.placement.plan import Closer
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.wording.forecast import closes_words
from okanagan.games.okanagan.wording.places import building_words, edges_words, position_words
from okanagan.games.okanagan.wording.prospects import needs_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.widgets.markup import flag
from okanagan.page.widgets.svg import (
    Attributes,
    fixed,
    g,
    number,
    path,
    rect,
    text,
    use_boxed,
)
from okanagan.page.words import n, t

Row = tuple["Cell", ...]
Closing = tuple[tuple[Terrain, ...], str, str]
"""What the tile closes in a cell, the words of its sign, and how the sign looks."""
_BEST = 3  # how many places have the most points if they stand out


class Cell(NamedTuple):
    """One cell as it is shown."""

    at: Position  # where it is
    name: str  # the description for screen readers
    placed: bool  # whether a tile lies there
    legal: bool  # whether the tile in hand may be tried there
    marked: bool  # whether it is shown that the tile fits there
    stop: bool  # whether the tab key stops here
    tried: bool  # whether that tile lies there on trial
    closing: "Closing | None" = None  # what it would close there


def grid_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    rows = _rows(model)
    yield "grid", lazy(_frame, tuple(rows))
    for y, row in rows.items():
        yield f"row-{y}", lazy(_row, row)


def _row(row: Row) -> list[Node]:
    return [_cell(cell) for cell in row]


def _frame(rows: tuple[int, ...]) -> list[Node]:
    return [g({"id": f"row-{y}", "role": "row"}) for y in rows]


def _rows(model: ViewModel) -> dict[int, Row]:
    gaps, places, plan = dict(_empty_names(model)), model.places, model.plan
    if places is not None and plan is not None:
        gaps[plan.at] = tried_name(*plan.at, places.tile, plan.rotation, words.language())
    names = dict(_placed_names(model)) | gaps
    legal, tried = _to_try(model), plan.at if plan else None
    signs = dict(closing_signs(model))
    stop = tried or model.last_placed or (0, 0)
    rows: dict[int, list[Cell]] = {}
    for at in sorted(names, key=lambda at: (at[1], at[0])):
        cell = Cell(
            at,
            names[at],
            at not in gaps,
            at in legal,
            at in legal and model.marks,
            at == stop,
            at == tried,
            signs.get(at),
        )
        rows.setdefault(at[1], []).append(cell)
    return {number: tuple(row) for number, row in rows.items()}


def _to_try(model: ViewModel) -> Container[Position]:
    """The cells in which a tap tries the tile; without marks all empty ones beside tiles."""
    if model.places is None:
        return ()
    return model.places.rotations if model.marks else model.prospects.gaps


def closing_signs(model: ViewModel) -> Iterator[tuple[Position, Closing]]:
    """What the tile closes in its places, and the points that it brings.

    Puzzles, lessons and players without hints get no advice, so they see no points.
    """
    closers = model.closers()
    points = [closer.points for closer in closers.values()]
    most = max(points, default=0)
    few = points.count(most) <= _BEST
    for at, closer in closers.items():
        label, look = t("closes"), ""
        if model.gives_hints and closer.points:
            label, look = f"+{closer.points}", " paying"
            if few and closer.points == most:
                look += " best"
        yield at, (closer.sure + closer.possible, label, look)


def _placed_names(model: ViewModel) -> Iterator[tuple[Position, str]]:
    seats, built = model.seats, model.built
    for cell, (tile, rotation) in model.view.map.placed.items():
        at, building = position(cell), None
        if at in built:
            event = built[at]
            owner = "" if model.audience.is_you(event.player) else seats[event.player].name
            building = owner, event.structure, event.terrains
        yield at, placed_name(*at, tile, rotation, building, words.language())


def _empty_names(model: ViewModel) -> Iterator[tuple[Position, str]]:
    legal, language = model.places.rotations if model.places else {}, words.language()
    closers = model.closers()
    for at, gap in model.prospects.gaps.items():
        ways, dead = len(legal.get(at, ())) if model.marks else 0, gap.dead and model.foretells
        name = empty_name(*at, gap.needs, ways, language, dead=dead)
        closer = closers.get(at)
        yield at, f"{name} {capital(closing_words(model, closer))}." if closer else name


def closing_words(model: ViewModel, closer: Closer) -> str:
    """What the tile closes in a place, and the points that its sign shows."""
    closes = closes_words(closer.sure, closer.possible, model.audience)
    if model.gives_hints and closer.points:
        closes += ", +" + n("{n} VP", "{n} VP", closer.points)
    return closes


@lru_cache(1024)
def _cell(cell: Cell) -> SafeString:
    x, y = cell.at
    look = "tried" if cell.tried else "legal" if cell.marked else ""
    attributes: Attributes = {"id": f"cell-{x}-{y}", "class": f"cell {look}".rstrip()}
    attributes |= {"role": "gridcell", "aria-label": cell.name, "data-cell": f"{x},{y}"}
    attributes |= {"tabindex": "0" if cell.stop else "-1", "transform": moved(cell.at)}
    if not cell.tried:
        # Without it the Enter key goes on to the button that confirms.
        verb = "tap-cell" if cell.legal else "inspect"
        attributes |= {"data-do": verb, "data-x": str(x), "data-y": str(y)}
    if cell.legal:
        attributes |= {"data-legal": None, "aria-selected": "true" if cell.tried else "false"}
    shape: Attributes = {"class": "area", "width": str(TILE_SIZE), "height": str(TILE_SIZE)}
    # Which of a tile's lands is tapped, the engine finds out.
    shape |= flag("data-spot", wanted=cell.placed)
    mark = closing_mark(*cell.closing) if cell.closing else _MARK
    return fixed(g(attributes, rect(shape), mark if cell.marked and not cell.tried else ""))


def closing_mark(closed: tuple[Terrain, ...], label: str = "", look: str = "") -> Node:
    """A place where the tile closes something says so; from afar it has the colour of that land."""
    outline = path({"class": "place-outline", "d": _OUTLINE})
    near = outline, _lands(closed, _SIGN, 40), _words(label, 80)
    far: tuple[Node, ...] = _lands(closed, _FIELD // len(closed), 50), outline
    if look:
        far = [_fields(closed), _lands(closed, _SMALL_SIGN, 29)], outline, _words(label, 83)
    return g(
        {"class": f"place-mark closing-place{look}"},
        g({"class": "closing-near"}, *near),
        g({"class": "closing-far"}, *far),
    )


def _words(label: str, y: int) -> Node:
    return text({"class": "place-words", "x": "50", "y": number(y)}, label)


def _lands(lands: tuple[Terrain, ...], size: int, y: int) -> list[Node]:
    """The signs of lands, in a row with its middle at `y`."""
    left = 50 - size * len(lands) / 2
    return [
        use_boxed(f"terrain-{land.text}", left + size * place, y - size / 2, size)
        for place, land in enumerate(lands)
    ]


def _fields(lands: tuple[Terrain, ...]) -> list[Node]:
    """The colours of lands, side by side, behind a number."""
    wide, corner = _FIELD / len(lands), 50 - _FIELD / 2
    box: Attributes = {"y": number(corner), "width": number(wide), "height": number(_FIELD)}
    return [
        rect({**box, "class": f"land-{land.text} field", "x": number(corner + wide * place)})
        for place, land in enumerate(lands)
    ]


_OUTLINE = "M22 11h56q11 0 11 11v56q0 11-11 11h-56q-11 0-11-11v-56q0-11 11-11z"
_SIGN, _FIELD = 36, 80  # the width of the sign of a land that is closed, and of all from afar
_SMALL_SIGN = 34  # its width from afar above points
# A place for the tile: a dashed outline, and a plus, so that no colour is needed to see it.
_MARK = fixed(
    g(
        {"class": "place-mark"},
        path({"class": "place-outline", "d": _OUTLINE}),
        path({"class": "place-plus", "d": "M50 38v24M38 50h24"}),
    )
)

Built = tuple[str, Structure, tuple[Terrain, ...]]
"""Whose building it is, by name (empty: the viewer's), and what stands where."""


@cache
def placed_name(
    x: int, y: int, tile: int, rotation: int, built: Built | None, language: str
) -> str:
    """A tile's name: `2 east of the start: lake north and east, …; a farm in the lake, Ann’s`."""
    where, edges = position_words(x, y, words), edges_words(tile, rotation, words)
    if built is None:
        return t("{where}: {edges}.", where=where, edges=edges)
    owner, structure, terrains = built
    values = {"where": where, "edges": edges, "owner": owner}
    values["building"] = building_words(structure, terrains, words)
    if not owner:
        return t("{where}: {edges}; {building}, yours.", **values)
    return t("{where}: {edges}; {building}, {owner}’s.", **values)


@cache
def empty_name(x: int, y: int, needs: int, ways: int, language: str, *, dead: bool) -> str:
    """A gap's name; `ways` is how many rotations of the tile fit, `dead` if no tile can."""
    where, beside = position_words(x, y, words), needs_words(needs, words)
    name = t("{where}, empty, beside {neighbours}.", where=where, neighbours=beside)
    if dead:
        return name + " " + t("Nothing can fit here any more.")
    if not ways:
        return name
    return name + " " + n("Your tile fits, one way.", "Your tile fits, {n} ways.", ways)


@cache
def tried_name(x: int, y: int, tile: int, rotation: int, language: str) -> str:
    where, edges = position_words(x, y, words), edges_words(tile, rotation, words)
    return t("{where}: your tile on trial, {edges}.", where=where, edges=edges)
