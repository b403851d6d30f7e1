"""The figures of the rules: a part of the board with pieces, or the whole board with marks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from simple_html import Node, li, ul

from okanagan.games.oregon.page.drawing.cards import card
from okanagan.games.oregon.page.drawing.cells import WIDE, Orientation, reached, view_box
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import land, printed
from okanagan.games.oregon.page.drawing.lights import Chip, chosen, gains, legal, lit, lit_edges
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.rules.board import NEAR, as_mask, cell_at, usual_board
from okanagan.games.oregon.rules.terms import Building, Symbol
from okanagan.page.play import prose
from okanagan.page.play.prose import Point
from okanagan.page.widgets.icons import colour_name
from okanagan.page.widgets.svg import Attributes, g, svg

ORANGE, BLUE, YELLOW = 0, 1, 2  # the players in the examples; their colours are their names
Place = tuple[int, int]  # a cell as column and row, from 0
_PIN = 4.4  # the scale of pins on a picture of the whole board
_ROOM = 190  # the room for pins at three sides, in units of the board


@dataclass(frozen=True, slots=True)
class Scene:
    """Pieces on a part of the board, and what the last of them brings."""

    corners: tuple[Place, Place]  # the north-west and the south-east cell of the part
    last: Place  # the cell of the last piece
    farmers: Mapping[Place, int]  # the pieces, the last one too; farmers by their seats
    buildings: Mapping[Place, Building] = field(default_factory=dict)
    # By the cell of a piece: an amount, and the ids of pictures after it.
    brought: Mapping[Place, tuple[str, tuple[str, ...]]] = field(default_factory=dict)

    @property
    def cells(self) -> list[int]:
        (west, north), (east, south) = self.corners
        rows, columns = range(north, south + 1), range(west, east + 1)
        return [cell_at(x, y) for y in rows for x in columns]

    @property
    def seats(self) -> list[tuple[int, int]]:
        """Each seat, and the cells of its farmers."""
        farmers = self.farmers.items()
        return [
            (seat, as_mask(cell_at(*at) for at, player in farmers if player == seat))
            for seat in sorted(set(self.farmers.values()))
        ]


def players() -> dict[str, str]:
    seats = {"orange": ORANGE, "blue": BLUE, "yellow": YELLOW}
    return {name: colour_name(seat) for name, seat in seats.items()}


def plate(label: str, scene: Scene) -> Node:
    """A part of the board as a picture, described by `label`."""
    cells = scene.cells
    # Lakes and the like that go on beyond the picture must do so in it.
    near = reduce(or_, (NEAR[cell] for cell in cells), as_mask(cells))
    (west, _), (east, _) = scene.corners
    return svg(
        {
            "class": f"plate o-part wide-{east - west + 1}",
            "viewBox": view_box(WIDE.reach(cells)),
            "role": "img",
            "aria-label": label,
        },
        land(usual_board(), near),
        groups(scene.seats),
        [building_at(cell_at(*at), which) for at, which in scene.buildings.items()],
        [_farmer(at, seat) for at, seat in scene.farmers.items()],
        chosen(cell_at(*scene.last)),
        gains((_chip(scene, at) for at in scene.brought), cell_at(*scene.last)),
    )


def _farmer(at: Place, seat: int) -> Node:
    return farmer_at(cell_at(*at), seat)


def _chip(scene: Scene, at: Place) -> Chip:
    amount, tokens = scene.brought[at]
    return Chip(cell_at(*at), amount, tokens, scene.farmers.get(at))


def reached_by(label: str, faces: tuple[int, int], caption: Node, orientation: Orientation) -> Node:
    """The whole board with what a play reaches, and its legal cells; a figure with a caption."""
    board = usual_board()
    symbols = [Symbol(face) for face in faces if face < len(Symbol)]
    marks = (
        lit(reached(board, faces), orientation),
        lit_edges(board, symbols, orientation),
        legal(board.reach[faces], orientation),
    )
    box = view_box(orientation.whole)
    return prose.picture(_whole(label, box, *marks, orientation=orientation), caption)


def explained(label: str, area: int, pins: Iterable[tuple[Point, Point]]) -> Node:
    """The whole board with an area lit, and a numbered pin to each place."""
    x, y, width, height = WIDE.whole
    room = (x - _ROOM, y - _ROOM, width + 2 * _ROOM, height + _ROOM)
    numbered = [
        prose.pin(number, _shrunk(at), _shrunk(to)) for number, (at, to) in enumerate(pins, 1)
    ]
    over = g({"transform": f"scale({_PIN:g})"}, numbered)
    return _whole(label, view_box(room), lit(area), over)


def _shrunk(at: Point) -> Point:
    return at[0] / _PIN, at[1] / _PIN


def _whole(name: str, box: str, *marks: Node, orientation: Orientation = WIDE) -> Node:
    look: Attributes = {"class": "plate o-whole", "viewBox": box, "role": "img", "aria-label": name}
    return svg(look, printed(usual_board(), orientation), *marks)


def cards_shown(faces: Iterable[int]) -> Node:
    return ul({"class": "o-shown"}, [li(card(face)) for face in faces])
