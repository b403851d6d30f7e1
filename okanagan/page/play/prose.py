"""A section of a page of text, blocks of text, and figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simple_html import (
    Node,
    details,
    div,
    figcaption,
    figure,
    li,
    p,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from okanagan.page.widgets.svg import circle, g, path, text
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a page."""

    id: str  # of its heading
    title: str  # an English text that is marked for translation
    content: Callable[[], list[Node]]  # in the present language; a bare text is a paragraph

    def body(self) -> list[Node]:
        return [p(block) if isinstance(block, str) else block for block in self.content()]


def paragraphs(*texts: Node) -> list[Node]:
    return [p(text) for text in texts]


def items(*texts: Node) -> list[Node]:
    return [li(text) for text in texts]


def bullets(*texts: Node) -> Node:
    return ul(items(*texts))


def fine_points(name: str, *texts: str) -> Node:
    """Rules that are seldom needed, folded."""
    title = summary(t("Fine points"))
    return details({"class": "fine", "id": f"fine-{name}"}, title, bullets(*texts))


def grid(name: str, head: Sequence[Node], rows: Sequence[Sequence[Node]]) -> Node:
    """A table of class `name`; the first cell of each row is the row's heading."""
    heads = tr([th({"scope": "col"}, cell) for cell in head])
    body: list[Node] = [
        tr(th({"scope": "row"}, row[0]), [td(cell) for cell in row[1:]]) for row in rows
    ]
    return table({"class": name}, thead(heads), tbody(body))


Point = tuple[float, float]


def picture(content: Node, caption: Node, *more: Node, look: str = "") -> Node:
    name = f"picture {look}".rstrip()
    return figure({"class": name}, content, figcaption(caption), *more)


def side_by_side(*figures: Node) -> Node:
    return div({"class": f"pictures of-{len(figures)}"}, *figures)


def pin(number: int, at: Point, towards: Point) -> Node:
    """A number beside the picture, and a line to the spot that it names."""
    (x, y), (x2, y2) = at, towards
    return g(
        {"class": "pin"},
        path({"class": "pin-line", "d": f"M{x:g} {y:g}L{x2:g} {y2:g}"}),
        circle({"class": "pin-end", "cx": f"{x2:g}", "cy": f"{y2:g}", "r": "2.5"}),
        circle({"class": "pin-head", "cx": f"{x:g}", "cy": f"{y:g}", "r": "10"}),
        text({"class": "pin-number", "x": f"{x:g}", "y": f"{y + 4.2:g}"}, str(number)),
    )
